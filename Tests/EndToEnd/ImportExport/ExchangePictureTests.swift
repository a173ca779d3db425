import Foundation
import GtkTestSupport
import Harness
import XCTest

/// Pictures of the windows of import, export and preferences; see ``PictureTests``.
final class ExchangePictureTests: XCTestCase {
    /// The keys that open each window.
    private static let windows: [(name: String, keys: @Sendable (Keyboard) throws -> Void)] = [
        ("get-places", { try $0.press(.g, with: .control) }),
        ("new-place", { try $0.press(.n, with: .control) }),
        ("preferences", { try $0.press(.comma, with: .control) }),
        ("shortcuts", { try $0.press(.slash, with: .control, .shift) }),
        ("import", { try $0.press(.o, with: .control) }),
        ("export", { try $0.press(.e, with: .control) }),
        (
            "about",
            {
                try $0.press(.f10)
                try $0.press(.up)
                try $0.press(.enter)
            }
        ),
        // Last, because without a compositor a closing menu may return the keyboard late.
        ("menu", { try $0.press(.f10) }),
    ]

    func testWindowsOpenByTheirKeysAndCloseWithEscape() throws {
        for look in Pictures.looks {
            let watch = WidgetWatch()
            let carte = try CarteSession(look, environment: try watch.environment())
            try carte.waitForList()
            try watch.waitForPictures(of: carte.program)
            let list = try carte.display.stillPicture()
            for window in Self.windows {
                if window.name == "menu" {
                    try window.keys(carte.display.keyboard)
                    try eventually("the menu") {
                        try carte.display.differs(from: list)
                    }
                } else {
                    try carte.openWindow(by: window.keys)
                }
                switch window.name {
                // Without a compositor menus have a black frame.
                case "menu": break
                // GTK's file dialogs show the folders of the machine, and lose keys while they load one.
                case "import", "export": _ = try carte.display.stillPicture()
                default:
                    try Pictures.save(carte, "\(window.name)-\(look.name)")
                    let screen = Area(x: 0, y: 0, width: look.width, height: look.height)
                    // libadwaita's about window is at least 360 px wide, and without a compositor GTK adds a
                    // frame.
                    for shown in try watch.widgets(of: carte.program)
                    where shown.isWindow && shown.type != "AdwAboutWindow" {
                        XCTAssertTrue(shown.area.isInside(screen), "\(window.name): \(shown)")
                    }
                }
                try carte.display.keyboard.press(.escape)
                try carte.waitForWindows(1)
                try eventually("the list without \(window.name)") {
                    try carte.display.picture().difference(from: list, tolerance: 24).pixels < 4_000
                }
            }
        }
    }

    func testMessagesOfImportsHaveTheirPictures() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "says-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let letter = folder.appendingPathComponent("letter.geojson")
        try Data("Dear guide, please open.".utf8).write(to: letter)
        for look in Pictures.looks {
            let carte = try CarteSession(look, [Fixture.helsinki.path])
            try carte.waitForNews("431 added")
            try Pictures.save(carte, "imported-\(look.name)")
            try carte.openLastReport()
            try carte.waitForWindows(2)
            try Pictures.save(carte, "report-\(look.name)")
            let other = try CarteSession(look, [letter.path])
            try other.waitForMessage("Could Not Import the File")
            try Pictures.save(other, "failure-\(look.name)")
        }
    }
}
