import GuideCore

extension Found {
    /// In the person's language, for the middle of a sentence.
    var words: String {
        switch self {
        // Translators: each of these is what a file, or a part of one, turned out to be: “It is a list, not a feature.”
        case .null: tr("null", context: "found")
        case .truthValue: tr("a truth value", context: "found")
        case .number: tr("a number", context: "found")
        case .text: tr("a text", context: "found")
        case .list: tr("a list", context: "found")
        case .object: tr("an object", context: "found")
        case .objectWithoutType: tr("an object without a type", context: "found")
        case .objectOfType(let type): tr("an object of the type “%1”", type)
        case .emptyCollection: tr("a FeatureCollection without a list of features", context: "found")
        case .overpassAnswer: tr("an answer of Overpass", context: "found")
        case .deepNesting: tr("values nested more than 64 deep", context: "found")
        case .markup: tr("XML or a web page", context: "found")
        case .utf16: tr("text in UTF-16", context: "found")
        case .archive: tr("a spreadsheet or a ZIP archive", context: "found")
        case .gzip: tr("compressed (gzip)", context: "found")
        case .bzip2: tr("compressed (bzip2)", context: "found")
        case .sqlite: tr("an SQLite database", context: "found")
        case .picture: tr("a picture", context: "found")
        // Names, the same in all languages.
        case .topoJSON, .pdf: description
        }
    }
}
