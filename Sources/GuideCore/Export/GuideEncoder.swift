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
    public mutating func encode(_ place: Restaurant, _ record: PersonalRecord = PersonalRecord()) -> [UInt8] {
        if place.source.attribution != nil { hasOpenStreetMapData = true }
        defer { isFirst = false }
        switch format {
        case .geoJSON: return Array((isFirst ? "\n" : ",\n").utf8) + GeoJSONFeature.encode(place, record)
        case .csv: return TableEncoder.encode(place, record)
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
