import Messages

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

extension Found: MessageConvertible {
    /// For the middle of a sentence.
    public var message: Message {
        switch self {
        // Translators: each of these is what a file, or a part of one, turned out to be: “It is a list, not a feature.”
        case .null: Message("null", context: "found")
        case .truthValue: Message("a truth value", context: "found")
        case .number: Message("a number", context: "found")
        case .text: Message("a text", context: "found")
        case .list: Message("a list", context: "found")
        case .object: Message("an object", context: "found")
        case .objectWithoutType: Message("an object without a type", context: "found")
        case .objectOfType(let type): Message("an object of the type “%1”", type)
        case .emptyCollection: Message("a FeatureCollection without a list of features", context: "found")
        case .overpassAnswer: Message("an answer of Overpass", context: "found")
        case .deepNesting:
            Message("values nested more than %1 deep", JSONParser.maximumDepth, context: "found")
        case .markup: Message("XML or a web page", context: "found")
        case .utf16: Message("text in UTF-16", context: "found")
        case .archive: Message("a spreadsheet or a ZIP archive", context: "found")
        case .gzip: Message("compressed (gzip)", context: "found")
        case .bzip2: Message("compressed (bzip2)", context: "found")
        case .sqlite: Message("an SQLite database", context: "found")
        case .picture: Message("a picture", context: "found")
        // Names, the same in all languages.
        case .topoJSON: Message(verbatim: "TopoJSON")
        case .pdf: Message(verbatim: "PDF")
        }
    }
}
