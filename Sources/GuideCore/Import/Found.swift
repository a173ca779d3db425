/// What a file, or a part of one, turned out to be instead of places.
public enum Found: Hashable, Sendable, Codable {
    case null
    case truthValue
    case number
    case text
    case list
    case object
    case objectWithoutType
    case objectOfType(String)
    /// A FeatureCollection without a list of features.
    case emptyCollection
    case overpassAnswer
    case topoJSON
    /// Values in values beyond what is read.
    case deepNesting
    /// XML or a web page.
    case markup
    case utf16
    /// A spreadsheet or a ZIP archive.
    case archive
    case gzip
    case bzip2
    case sqlite
    case pdf
    case picture
}

extension Found: CustomStringConvertible {
    /// In English, for the middle of a sentence.
    public var description: String {
        switch self {
        case .null: "null"
        case .truthValue: "a truth value"
        case .number: "a number"
        case .text: "a text"
        case .list: "a list"
        case .object: "an object"
        case .objectWithoutType: "an object without a type"
        case .objectOfType(let type): "an object of the type “\(type)”"
        case .emptyCollection: "a FeatureCollection without a list of features"
        case .overpassAnswer: "an answer of Overpass"
        case .topoJSON: "TopoJSON"
        case .deepNesting: "values nested more than \(JSONParser.maximumDepth) deep"
        case .markup: "XML or a web page"
        case .utf16: "text in UTF-16"
        case .archive: "a spreadsheet or a ZIP archive"
        case .gzip: "compressed (gzip)"
        case .bzip2: "compressed (bzip2)"
        case .sqlite: "an SQLite database"
        case .pdf: "PDF"
        case .picture: "a picture"
        }
    }
}
