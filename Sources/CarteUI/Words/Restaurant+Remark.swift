import GuideCore

extension Restaurant {
    /// What there is to say about the place besides its kind, which its badge has said; nil where that is all.
    var remark: String? {
        let text = summary(in: .translated)
        let badges = [type(in: .translated), type, EnglishWording().type(kind: kind, cuisines: [])]
        return badges.contains { Self.letters(of: $0) == Self.letters(of: text) } ? nil : text
    }

    /// A text without what does not count where words are compared.
    private static func letters(of text: String) -> String {
        String(String.UnicodeScalarView(text.lowercased().unicodeScalars.filter(\.properties.isAlphabetic)))
    }
}
