import Foundation
import GuideCore
import Testing

@Suite("Texts in several languages")
struct LocalizedTextTests {
    @Test("The text is in the first preferred language, or without a language")
    func choice() {
        let text: LocalizedText = ["": "鼎泰豐", "en": "Din Tai Fung", "zh-Hans": "鼎泰丰", "ru": ""]
        #expect(text.text(in: LanguagePreference(["ru", "en"])) == "Din Tai Fung")
        #expect(text.text(in: LanguagePreference(["zh_CN"])) == "鼎泰丰")
        #expect(text.text(in: LanguagePreference([])) == "鼎泰豐")
        #expect(text["ru"] == nil, "no text is empty")
        #expect(LocalizedText().isEmpty && LocalizedText(plain: "").isEmpty)
    }

    @Test("A suffix is a language or another detail")
    func suffixes() {
        for language in ["fi", "zh-Hant", "zh-Hant-TW", "sr-Latn", "yue", "es-419"] {
            #expect(LocalizedText.isLanguage(language), "\(language)")
        }
        for detail in ["", "etymology", "FI", "fi-", "1a", "pronunciation", "covid19", "etymology:wikidata"] {
            #expect(!LocalizedText.isLanguage(detail), "\(detail)")
        }
    }

    @Test("It is encoded as an object with the languages as keys")
    func coding() throws {
        let text: LocalizedText = ["": "A", "ru": "Б"]
        let data = try JSONEncoder().encode(text)
        #expect(try JSONDecoder().decode([String: String].self, from: data) == ["": "A", "ru": "Б"])
        #expect(try JSONDecoder().decode(LocalizedText.self, from: data) == text)
    }

    @Test(
        "Currency signs and numbers give the price level",
        arguments: [
            ("$", .inexpensive), ("€€", .moderate), ("₽₽₽", .expensive), ("4", .luxurious), ("5", nil),
            ("", nil),
            ("cheap", nil), ("$5", nil),
        ] as [(String, PriceLevel?)])
    func prices(tag: String, level: PriceLevel?) {
        #expect(PriceLevel(tag: tag) == level)
    }
}
