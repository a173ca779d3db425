import GtkTestSupport
import TestSupport
import XCTest

/// The windows and popovers on a phone in the languages with the longest words and the highest characters, as
/// ``PictureTests`` shows the others.
final class LanguagePictureTests: XCTestCase {
    private static let windows: [(name: String, keys: @Sendable (Keyboard) throws -> Void)] = [
        ("preferences", { try $0.press(.comma, with: .control) }),
        ("shortcuts", { try $0.press(.slash, with: .control, .shift) }),
    ]

    private func show(_ language: String, popovers: [String], conditions: [String]) throws {
        let carte = try CarteSession(
            width: 360, height: 720, accessibility: true, environment: ["LANGUAGE": language])
        try carte.waitForList()
        for window in Self.windows {
            try window.keys(carte.display.keyboard)
            try carte.waitForWindows(2)
            try Pictures.save(carte, "\(window.name)-\(language)")
            try carte.display.keyboard.press(.escape)
            try carte.waitForWindows(1)
        }
        for (number, popover) in popovers.enumerated() {
            let list = try carte.display.stillPicture()
            try carte.press(popover)
            try eventually("what \(popover) opens") {
                try carte.display.picture().difference(from: list).pixels > 5_000
            }
            try Pictures.save(carte, "popover\(number)-\(language)")
            try carte.display.keyboard.press(.escape)
            _ = try carte.display.stillPicture()
        }
        for condition in conditions { try carte.press(condition) }
        try Pictures.save(carte, "nothing-found-\(language)")
        XCTAssertFalse(
            carte.program.standardError.contains("WARNING"), "GTK complains: \(carte.program.standardError)")
    }

    func testRussian() throws {
        try show("ru", popovers: ["Порядок", "Кухня"], conditions: ["Избранные", "Посещённые"])
    }

    func testTraditionalChinese() throws {
        try show("zh_TW", popovers: ["排序", "菜系"], conditions: ["我的最愛", "去過"])
    }
}
