import Foundation

extension Language {
    /// Returns a caption in header capitals: “Gluten-free” becomes “Gluten-Free”.
    ///
    /// GNOME's guidelines ask for them in English buttons, menus and titles. Other languages do not use them, so
    /// their captions stay as they are.
    public func headerCapitals(_ caption: String) -> String {
        guard locale.language.languageCode == .english else { return caption }
        let words = caption.split(separator: " ", omittingEmptySubsequences: false)
        return words.enumerated().map { index, word in
            if index > 0, Self.minorWords.contains(String(word)) { return String(word) }
            return word.split(separator: "-", omittingEmptySubsequences: false)
                .map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: "-")
        }.joined(separator: " ")
    }

    /// The words that have a capital only at the start.
    private static let minorWords: Set<String> = [
        "a", "an", "and", "as", "at", "but", "by", "for", "in", "of", "on", "or", "the", "to",
    ]
}
