import Foundation

/// Turns places into the bytes of a guide file, one after the other: reading the file gives equal places and
/// records again.
///
/// ```swift
/// var encoder = GuideEncoder(.geoJSON)
/// var file = encoder.begin()
/// for place in places { file += encoder.encode(place) }
/// file += encoder.end()
/// ```
///
/// Data of OpenStreetMap is attributed in the file itself. To write to disk, ``GuideWriter`` does it safely.
public struct GuideEncoder: Sendable {
    /// The format that is written.
    public let format: GuideFormat

    private var isFirst = true
    private var hasOpenStreetMapData = false

    /// An encoder of a file in a format.
    public init(_ format: GuideFormat) {
        self.format = format
    }

    /// What stands before the first place.
    public func begin() -> [UInt8] {
        switch format {
        case .geoJSON: Array(#"{"type":"FeatureCollection","features":["#.utf8)
        case .csv: TableEncoder.header
        }
    }

    /// A place with what the user added to it.
    ///
    /// ``Restaurant/isVisited`` is not written: the record says when.
    ///
    /// - Parameters:
    ///   - amendment: what the user said about the place itself.
    ///   - filed: the place as a file had it, where they corrected it.
    ///   - isOfSample: whether it is of the guide that comes with Carte, in a file of both.
    public mutating func encode(
        _ place: Restaurant, _ record: PersonalRecord = PersonalRecord(),
        _ amendment: PlaceAmendment = PlaceAmendment(), filed: Restaurant? = nil, isOfSample: Bool = false
    ) -> [UInt8] {
        let amended = AmendedPlace(
            place: place, amendment: amendment, filed: filed, isOfSample: isOfSample)
        if place.source.attribution != nil { hasOpenStreetMapData = true }
        defer { isFirst = false }
        switch format {
        case .geoJSON: return Array((isFirst ? "\n" : ",\n").utf8) + GeoJSONFeature.encode(amended, record)
        case .csv: return TableEncoder.encode(amended, record)
        }
    }

    /// That a place of the user's own was deleted.
    public mutating func encode(_ deletion: PlaceDeletion) -> [UInt8] {
        defer { isFirst = false }
        switch format {
        case .geoJSON:
            let properties = JSONText.object(deletion.properties.map { ($0.key, $0.value) })
            let feature = #"{"type":"Feature","geometry":null,"properties":\#(properties)}"#
            return Array(((isFirst ? "\n" : ",\n") + feature).utf8)
        case .csv: return TableEncoder.encode(deletion)
        }
    }

    /// What stands behind the last place.
    public func end() -> [UInt8] {
        guard format == .geoJSON else { return [] }
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

/// What the Open Database License asks to say about data of OpenStreetMap.
enum Licence {
    static let attribution = "© OpenStreetMap contributors"
    static let name = "Open Database License 1.0 (https://opendatacommons.org/licenses/odbl/1-0/)"
}

extension Restaurant {
    /// How a file writes the id so that reading gives it back: `way/17`, or a UUID.
    var fileId: String {
        guard case .openStreetMap(let object) = source, PlaceIdentifier.uuid(for: object) == id else {
            return id.uuidString.lowercased()
        }
        return object.description
    }

    /// The tags, and the object of OpenStreetMap where the id does not say it.
    var fileTags: [String: String] {
        var tags = tags
        if case .openStreetMap(let object) = source, PlaceIdentifier.object(in: id) != object {
            tags["osm_id"] = object.description
        }
        return tags
    }
}

/// A format that Carte writes guides in.
public enum GuideFormat: String, CaseIterable, Hashable, Sendable {
    /// GeoJSON (RFC 7946): one feature per line, tags as properties.
    case geoJSON
    /// A table in text (RFC 4180) in UTF-8; its columns are those of ``TableEncoder/columns``.
    case csv

    /// The usual end of a file's name, without the dot.
    public var fileExtension: String {
        switch self {
        case .geoJSON: "geojson"
        case .csv: "csv"
        }
    }

    /// The format that the end of a file's name asks for, `nil` for one that Carte does not write.
    public init?(fileExtension: String) {
        switch fileExtension.lowercased() {
        case "geojson", "json": self = .geoJSON
        case "csv": self = .csv
        default: return nil
        }
    }
}

/// Writes a place as a feature of GeoJSON, in one line.
enum GeoJSONFeature {
    static func encode(_ amended: AmendedPlace, _ record: PersonalRecord) -> [UInt8] {
        let place = amended.place
        var text = JSONText()
        text.append(#"{"type":"Feature","#)
        // Editors of OpenStreetMap give a new object its id themselves.
        if !amended.amendment.isOwn {
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
        for (key, value) in members(of: record) + members(of: amended) + guide {
            text.append(separator)
            text.string(key)
            text.append(":\(value)")
            separator = ","
        }
        text.append("}}")
        return text.bytes
    }

    /// What the user said about the place itself, as JSON.
    private static func members(of amended: AmendedPlace) -> [(String, String)] {
        typealias Key = PlaceAmendment.Key
        let amendment = amended.amendment
        guard !amendment.isEmpty else { return [] }
        var members: [(String, String)] = []
        if amendment.isOwn {
            members.append((Key.own.rawValue, "\"\(amended.place.id.uuidString.lowercased())\""))
        }
        if let corrected = amended.corrected { members.append((Key.corrected.rawValue, corrected)) }
        if !amendment.withdrawn.isEmpty {
            let list = amendment.withdrawn.map { "\"\($0.key)\"" }.sorted().joined(separator: ",")
            members.append((Key.withdrawn.rawValue, "[\(list)]"))
        }
        if let isHidden = amendment.isHidden { members.append((Key.hidden.rawValue, "\(isHidden)")) }
        if let times = amendment.revisedJSON { members.append((Key.amended.rawValue, times)) }
        return members
    }

    /// What the user added, as JSON.
    private static func members(of record: PersonalRecord) -> [(String, String)] {
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
        if let times = record.revisedJSON { members.append((Key.revised.rawValue, times)) }
        return members
    }
}

/// A place that is written, with what the user said about it.
struct AmendedPlace {
    var place: Restaurant
    var amendment: PlaceAmendment
    /// As a file had it.
    var filed: Restaurant?
    /// Whether it is of the guide that comes with Carte, in a file of both.
    var isOfSample = false

    /// What the file said instead, as JSON.
    var corrected: String? { amendment.correctedJSON(place, beside: filed) }
}
