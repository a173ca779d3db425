import GtkTestSupport
import Harness
import XCTest

/// Pictures of windows on a phone in the languages with the longest words and tallest characters. See
/// ``PictureTests`` for the others.
final class LanguagePictureTests: XCTestCase {
    /// - Parameters:
    ///   - locale: a locale of the language.
    ///   - popovers: the names of the buttons that open a popover.
    ///   - filters: the name of the button that opens the filter window.
    ///   - favourites: the name of the chip for favourites.
    ///   - nothing: the text of the empty list of favourites.
    private func show(
        _ language: String, in locale: String, popovers: [String], filters: String, favourites: String,
        nothing: String
    ) throws {
        let carte = try CarteSession(width: 360, height: 720, locale: locale)
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        for (name, button) in zip(["order", "cuisine"], popovers) {
            try carte.withPopover(name, by: { try carte.press(button) }) {
                try Pictures.save(carte, "\(name)-\(language)")
            }
        }
        try carte.turnOnFavourites(called: favourites)
        try program.waitForText(nothing)
        try Pictures.save(carte, "nothing-found-\(language)")
        let windows: [(name: String, open: (Keyboard) throws -> Void)] = [
            ("filters", { _ in try carte.tap(filters) }),
            ("get-places", { try $0.press(.g, with: .control) }),
            ("preferences", { try $0.press(.comma, with: .control) }),
            ("shortcuts", { try $0.press(.slash, with: .control, .shift) }),
        ]
        for (name, open) in windows {
            try carte.openWindow(by: open)
            try Pictures.save(carte, "\(name)-\(language)")
            try carte.display.keyboard.press(.escape)
            try carte.waitForWindows(1)
            // A closing dialog still has the keyboard focus.
            _ = try carte.display.stillPicture()
        }
    }

    func testRussian() throws {
        try show(
            "ru", in: "ru_RU", popovers: ["Порядок", "Кухня"], filters: "Фильтры…", favourites: "Избранные",
            nothing: "Список «Избранные» пуст")
    }

    func testTraditionalChinese() throws {
        try show(
            "zh_TW", in: "zh_TW", popovers: ["排序", "菜系"], filters: "篩選…", favourites: "我的最愛",
            nothing: "「我的最愛」是空的")
    }
}
