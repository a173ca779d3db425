import GtkTestSupport
import TestSupport
import XCTest

/// The windows and popovers on a phone in the languages with the longest words and the highest characters, as
/// ``PictureTests`` shows the others.
final class LanguagePictureTests: XCTestCase {
    private static let windows: [(name: String, keys: @Sendable (Keyboard) throws -> Void)] = [
        ("get-places", { try $0.press(.g, with: .control) }),
        ("preferences", { try $0.press(.comma, with: .control) }),
        ("shortcuts", { try $0.press(.slash, with: .control, .shift) }),
    ]

    /// - Parameters:
    ///   - locale: one of those where the language is spoken.
    ///   - favourites: what the chip of that name is called.
    ///   - nothing: what stands there when no place is a favourite.
    private func show(_ language: String, in locale: String, favourites: String, nothing: String) throws {
        let carte = try CarteSession(width: 360, height: 720, accessibility: true, locale: locale)
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        for (name, button) in [("order", Point(36, 68)), ("cuisine", Point(111, 68))] {
            try carte.withPopover(name, by: { try carte.display.touch.tap(at: button) }) {
                try Pictures.save(carte, "\(name)-\(language)")
            }
        }
        try carte.turnOnFavourites(called: favourites)
        try program.waitForText(nothing)
        try Pictures.save(carte, "nothing-found-\(language)")
        for window in Self.windows {
            try carte.openWindow(by: window.keys)
            try Pictures.save(carte, "\(window.name)-\(language)")
            try carte.display.keyboard.press(.escape)
            try carte.waitForWindows(1)
            // A dialog that is just closing still has the keyboard.
            _ = try carte.display.stillPicture()
        }
        carte.assertNoWarnings()
    }

    func testRussian() throws {
        try show("ru", in: "ru_RU", favourites: "Избранные", nothing: "Заведения не найдены")
    }

    func testTraditionalChinese() throws {
        try show("zh_TW", in: "zh_TW", favourites: "我的最愛", nothing: "找不到地點")
    }
}
