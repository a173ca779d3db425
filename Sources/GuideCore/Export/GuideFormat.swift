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
