import GuideCore
import Translations

extension Restaurant {
    /// What there is to say about the place besides its kind, which its badge has said; nil where that is all.
    var remark: String? {
        let text = summary(in: .translated)
        let badges = [[], cuisines].flatMap { cuisines in
            [
                TranslatedPlaceWording().type(kind: kind, cuisines: cuisines),
                EnglishWording().type(kind: kind, cuisines: cuisines),
            ]
        }
        return badges.contains { Self.letters(of: $0) == Self.letters(of: text) } ? nil : text
    }

    /// A text without what does not count where words are compared.
    private static func letters(of text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.lowercased().unicodeScalars.filter {
                    $0.properties.isAlphabetic || $0.properties.numericType != nil
                }))
    }
}
