import XCTest

/// All screens of a phone at twice the text size: in each language, and in one with long words.
final class AuditLanguageTests: XCTestCase {
    func testLargeRussian() throws { try Audit.walk("large Russian", locale: "ru_RU", textScale: 2) }

    func testLargeVietnamese() throws { try Audit.walk("large Vietnamese", locale: "vi_VN", textScale: 2) }

    func testLargeChinese() throws {
        for locale in ["zh_CN", "zh_TW"] { try Audit.walk("large \(locale)", locale: locale, textScale: 2) }
    }

    func testLargeLongWords() throws {
        let words = try LongWords()
        try Audit.walk("large long words", locale: "ru_RU", textScale: 2, program: words.program)
    }
}
