import Foundation

/// Encodes places as a guide file. Reading the file gives equal places and records.
///
/// ```swift
/// var encoder = GuideEncoder(.geoJSON)
/// var file = encoder.begin()
/// for place in places { file += encoder.encode(place) }
/// file += encoder.end()
/// ```
///
/// The file contains the attribution of OpenStreetMap's data. To write to disk, use ``GuideWriter``.
public struct GuideEncoder: Sendable {
    /// The format of the file.
    public let format: GuideFormat

    private var isFirst = true
    private var hasOpenStreetMapData = false
    /// The user's lists by their ids, for the names of a place's lists.
    private let lists: [UUID: PlaceList]
    /// The name of the document for other programs.
    private let title: String

    /// Creates an encoder for a format.
    ///
    /// - Parameters:
    ///   - title: the name of the places in KML and GPX, which other programs make a list of; nil for “Carte”.
    ///   - lists: the lists of the places. ``encode(_:isOfSample:)`` writes a list itself.
    public init(_ format: GuideFormat, title: String? = nil, lists: [PlaceList] = []) {
        self.format = format
        self.title = title ?? "Carte"
        self.lists = Dictionary(lists.map { ($0.id, $0) }) { first, _ in first }
    }

    /// Returns the bytes before the first place.
    public func begin() -> [UInt8] {
        switch format {
        case .geoJSON: Array(#"{"type":"FeatureCollection","features":["#.utf8)
        case .csv: TableEncoder.header
        case .kml, .kmz: KMLEncoder.begin(title, lists.values.sorted { $0.position < $1.position })
        case .gpx: GPXEncoder.begin(title, lists.values.sorted { $0.position < $1.position })
        case .vCard: []
        }
    }

    /// Encodes a place and the user's additions.
    ///
    /// ``Place/isVisited`` is not written: the record has the times.
    ///
    /// - Parameters:
    ///   - correction: the user's corrections of the place.
    ///   - filed: the place in the imported file, if the user corrected it.
    ///   - isOfSample: whether it belongs to the sample guide, in a file with both guides.
    public mutating func encode(
        _ place: Place, _ record: PersonalRecord = PersonalRecord(),
        _ correction: Correction = Correction(), filed: Place? = nil, isOfSample: Bool = false
    ) -> [UInt8] {
        let amended = CorrectedPlace(
            place: place, correction: correction, filed: filed, isOfSample: isOfSample)
        if place.source.attribution != nil { hasOpenStreetMapData = true }
        defer { isFirst = false }
        switch format {
        case .geoJSON:
            let feature = GeoJSONFeature.encode(amended, record, lists)
            return Array((isFirst ? "\n" : ",\n").utf8) + feature
        case .csv: return TableEncoder.encode(amended, record, lists)
        case .kml, .kmz: return KMLEncoder.encode(amended, record, lists)
        case .gpx: return GPXEncoder.encode(amended, record, lists)
        case .vCard: return Array(ContactCard(amended.place, record, lists).foldedText.utf8)
        }
    }

    /// The list whose folder of a KML document has a place: its first one; nil for a place outside of the folders.
    func folder(of record: PersonalRecord) -> PlaceList? {
        guard format == .kml || format == .kmz else { return nil }
        // The document of one list needs no folder.
        return KMLEncoder.folder(of: record, lists).flatMap { $0.name == title ? nil : $0 }
    }

    /// Encodes a list, without its places.
    public mutating func encode(_ list: PlaceList, isOfSample: Bool = false) -> [UInt8] {
        defer { isFirst = false }
        switch format {
        case .geoJSON:
            let guide = isOfSample ? #","\#(GuideTag.key)":"\#(GuideTag.sample)""# : ""
            let properties = #"{"\#(PlaceList.key)":\#(list.json)\#(guide)}"#
            let feature = #"{"type":"Feature","geometry":null,"properties":\#(properties)}"#
            return Array(((isFirst ? "\n" : ",\n") + feature).utf8)
        case .csv: return TableEncoder.encode(list, isOfSample: isOfSample)
        // Their lists are at the beginning, or a property of each contact.
        case .kml, .kmz, .gpx, .vCard: return []
        }
    }

    /// Encodes the deletion of a place that the user had added.
    public mutating func encode(_ deletion: PlaceDeletion) -> [UInt8] {
        defer { isFirst = false }
        switch format {
        case .geoJSON:
            let properties = JSONText.object(deletion.properties.map { ($0.key, $0.value) })
            let feature = #"{"type":"Feature","geometry":null,"properties":\#(properties)}"#
            return Array(((isFirst ? "\n" : ",\n") + feature).utf8)
        case .csv: return TableEncoder.encode(deletion)
        case .kml, .kmz, .gpx, .vCard: return []
        }
    }

    /// Encodes a saved place of “Not Found Yet”.
    ///
    /// - Returns: no bytes for GPX, whose waypoints have positions.
    public mutating func encode(_ saved: SavedPlace) -> [UInt8] {
        defer { isFirst = false }
        switch format {
        case .geoJSON: return Array((isFirst ? "\n" : ",\n").utf8) + GeoJSONFeature.encode(saved)
        case .csv: return TableEncoder.encode(saved)
        case .kml, .kmz: return KMLEncoder.encode(saved)
        case .gpx: return []
        case .vCard: return Array(ContactCard(saved).foldedText.utf8)
        }
    }

    /// Returns the bytes after the last place.
    public func end() -> [UInt8] {
        switch format {
        case .geoJSON: break
        case .csv, .vCard: return []
        case .kml, .kmz: return Array("</Document>\n</kml>\n".utf8)
        case .gpx: return Array("</gpx>\n".utf8)
        }
        var text = JSONText()
        text.append("\n]")
        if hasOpenStreetMapData {
            text.append(",\n")
            text.member("attribution", Licence.attribution)
            text.append(",")
            text.member("licence", Licence.name)
        }
        text.append("}\n")
        return text.bytes
    }
}

/// The attribution that the Open Database License requires for OpenStreetMap's data.
public enum Licence {
    /// The owners of the data. It must be visible wherever the data are.
    public static let attribution = "© OpenStreetMap contributors"
    static let name = "Open Database License 1.0 (https://opendatacommons.org/licenses/odbl/1-0/)"
}

extension Place {
    /// The id in a file, so that reading returns it: `way/17`, or a UUID.
    var fileId: String {
        guard case .openStreetMap(let object) = source, PlaceIdentifier.uuid(for: object) == id else {
            return id.uuidString.lowercased()
        }
        return object.description
    }

    /// The tags, plus the OpenStreetMap object if the id does not contain it.
    var fileTags: [String: String] {
        var tags = tags
        if case .openStreetMap(let object) = source, PlaceIdentifier.object(in: id) != object {
            tags["osm_id"] = object.description
        }
        return tags
    }
}

/// A format in which Carte writes guides.
public enum GuideFormat: String, CaseIterable, Hashable, Sendable {
    /// GeoJSON (RFC 7946): one feature per line, with tags as properties.
    case geoJSON
    /// A text table (RFC 4180) in UTF-8 with the columns ``TableEncoder/columns``.
    case csv
    /// KML 2.2, for map programs.
    case kml
    /// KML in a ZIP archive. An encoder makes the KML file in it; ``GuideWriter`` packs it.
    case kmz
    /// Waypoints of GPX 1.1, for GPS devices. It has no places without a position.
    case gpx
    /// Contacts (vCard 3.0). They have only a part of the data.
    case vCard

    /// The formats with all data of a guide. The others lack deleted places and the sample guide.
    public static let complete: [GuideFormat] = [.geoJSON, .csv]

    /// The usual file extension, without the dot.
    public var fileExtension: String {
        switch self {
        case .geoJSON: "geojson"
        case .csv: "csv"
        case .kml: "kml"
        case .kmz: "kmz"
        case .gpx: "gpx"
        case .vCard: "vcf"
        }
    }

    /// Creates the format of a file extension; nil for a format that Carte does not write.
    public init?(fileExtension: String) {
        switch fileExtension.lowercased() {
        case "geojson", "json": self = .geoJSON
        case "csv": self = .csv
        case "kml": self = .kml
        case "kmz": self = .kmz
        case "gpx": self = .gpx
        case "vcf", "vcard": self = .vCard
        default: return nil
        }
    }
}

/// Encodes a place as a GeoJSON feature on one line.
enum GeoJSONFeature {
    static func encode(
        _ amended: CorrectedPlace, _ record: PersonalRecord, _ lists: [UUID: PlaceList]
    ) -> [UInt8] {
        let place = amended.place
        var text = JSONText()
        text.append(#"{"type":"Feature","#)
        // Editors of OpenStreetMap assign ids to new objects themselves.
        if !amended.correction.isOwn {
            text.member("id", place.fileId)
            text.append(",")
        }
        text.append(#""geometry":"#)
        if let position = place.coordinate {
            text.append(
                #"{"type":"Point","coordinates":[\#(position.longitude),\#(position.latitude)]}"#)
        } else {
            text.append("null")
        }
        text.append(#","properties":{"#)
        var separator = ""
        for (key, value) in place.fileTags.sorted(by: { $0.key < $1.key }) {
            text.append(separator)
            text.member(key, value)
            separator = ","
        }
        let guide = amended.isOfSample ? [(GuideTag.key, "\"\(GuideTag.sample)\"")] : []
        for (key, value) in members(of: record, lists) + members(of: amended) + guide {
            text.append(separator)
            text.string(key)
            text.append(":\(value)")
            separator = ","
        }
        text.append("}}")
        return text.bytes
    }

    static func encode(_ saved: SavedPlace) -> [UInt8] {
        var text = JSONText()
        text.append(#"{"type":"Feature","geometry":null,"properties":{"#)
        text.member("name", saved.name ?? "")
        for (key, value) in members(of: saved.record, [:]) + [(SavedPlace.key, saved.json)] {
            text.append(",")
            text.string(key)
            text.append(":\(value)")
        }
        text.append("}}")
        return text.bytes
    }

    /// Returns the user's corrections as JSON members.
    private static func members(of amended: CorrectedPlace) -> [(String, String)] {
        typealias Key = Correction.Key
        let correction = amended.correction
        guard !correction.isEmpty else { return [] }
        var members: [(String, String)] = []
        if correction.isOwn {
            members.append((Key.own.rawValue, "\"\(amended.place.id.uuidString.lowercased())\""))
        }
        if let corrected = amended.corrected { members.append((Key.corrected.rawValue, corrected)) }
        if !correction.withdrawn.isEmpty {
            let list = correction.withdrawn.map { "\"\($0.key)\"" }.sorted().joined(separator: ",")
            members.append((Key.withdrawn.rawValue, "[\(list)]"))
        }
        if let isHidden = correction.isHidden { members.append((Key.hidden.rawValue, "\(isHidden)")) }
        if let times = correction.revisedJSON { members.append((Key.amended.rawValue, times)) }
        return members
    }

    /// Returns the user's additions as JSON members.
    private static func members(of record: PersonalRecord, _ lists: [UUID: PlaceList]) -> [(String, String)] {
        typealias Key = PersonalRecord.Key
        var members: [(String, String)] = []
        if !record.visits.isEmpty {
            let list = record.visitTexts.map { "\"\($0)\"" }.joined(separator: ",")
            members.append((Key.visited.rawValue, "[\(list)]"))
        }
        if record.isFavourite { members.append((Key.favourite.rawValue, "true")) }
        if record.wantsToGo { members.append((Key.wantToGo.rawValue, "true")) }
        if let rating = record.rating { members.append((Key.rating.rawValue, String(rating))) }
        if let note = record.note {
            var text = JSONText()
            text.string(note)
            members.append((Key.note.rawValue, String(decoding: text.bytes, as: UTF8.self)))
        }
        if !record.lists.isEmpty {
            let names = record.listReferences(among: lists).map { name in
                var text = JSONText()
                text.string(name)
                return String(decoding: text.bytes, as: UTF8.self)
            }
            members.append((Key.lists.rawValue, "[\(names.joined(separator: ","))]"))
        }
        if !record.pictures.isEmpty {
            let names = record.picturesInOrder.map { "\"\($0.rawValue)\"" }.joined(separator: ",")
            members.append((Key.pictures.rawValue, "[\(names)]"))
        }
        if let times = record.revisedJSON { members.append((Key.revised.rawValue, times)) }
        return members
    }
}

/// A place to encode, with the user's corrections.
struct CorrectedPlace {
    var place: Place
    var correction: Correction
    /// The place in the imported file.
    var filed: Place?
    /// Whether it belongs to the sample guide, in a file with both guides.
    var isOfSample = false

    /// The original values in the imported file, as JSON.
    var corrected: String? { correction.correctedJSON(place, beside: filed) }
}
