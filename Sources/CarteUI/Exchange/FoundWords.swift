/// What a file, or a part of one, turned out to be, in the person's language.
enum FoundWords {
    /// - Parameter english: as GuideCore says it.
    static func text(_ english: String) -> String {
        if all.contains(english) { return catalogue.text(english, context: "found") }
        let prefix = "an object of the type “"
        guard english.hasPrefix(prefix), english.hasSuffix("”") else { return english }
        return tr("an object of the type “%1”", String(english.dropFirst(prefix.count).dropLast()))
    }

    // Translators: each of these is what a file, or a part of one, turned out to be: “It is a list, not a feature.”
    private static let all: Set<String> = [
        translatable("null", contexts: "found"), translatable("a truth value", contexts: "found"),
        translatable("a number", contexts: "found"), translatable("a text", contexts: "found"),
        translatable("a list", contexts: "found"), translatable("an object", contexts: "found"),
        translatable("an object without a type", contexts: "found"),
        translatable("a FeatureCollection without a list of features", contexts: "found"),
        translatable("an answer of Overpass", contexts: "found"),
        translatable("values nested more than 64 deep", contexts: "found"),
        translatable("XML or a web page", contexts: "found"),
        translatable("text in UTF-16", contexts: "found"),
        translatable("a spreadsheet or a ZIP archive", contexts: "found"),
        translatable("compressed (gzip)", contexts: "found"),
        translatable("compressed (bzip2)", contexts: "found"),
        translatable("an SQLite database", contexts: "found"),
        translatable("a picture", contexts: "found"),
    ]
}
