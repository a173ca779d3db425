import Foundation
import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// The actions of a place's details, in the real program.
final class DetailsTests: XCTestCase {
    private static let phone = "+44 20 7946 0171"

    private func session() throws -> CarteSession {
        let carte = try CarteSession()
        try carte.waitForList()
        return carte
    }

    /// Focuses the row of the phone number. The button above it may have the same name.
    private func focusPhone(_ carte: CarteSession) throws {
        try carte.focus {
            $0.name == "Phone: Copy \(Self.phone)" && $0.role == "list item" && $0.has(.focusable)
        }
    }

    func testHandleStripShowsTheNameWhileTheContentIsScrolled() throws {
        let watch = WidgetWatch()
        let carte = try CarteSession(width: 360, height: 720, environment: try watch.environment())
        try carte.waitForList()
        try carte.openFully()
        func names() throws -> [ShownWidget] {
            try watch.widgets(of: carte.program).filter {
                $0.text == "Abol Table" && $0.isText && $0.area.y >= 50 && $0.seen.height > 0
            }
        }
        XCTAssertEqual(try names().count, 1)
        try carte.drag(from: 600, by: -200)
        _ = try carte.display.stillPicture()
        let shown = try names()
        XCTAssertEqual(shown.count, 1, "\(shown)")
        let name = try XCTUnwrap(shown.first)
        XCTAssertLessThanOrEqual(name.area.y + name.area.height, 50 + 32)
        XCTAssertEqual(name.seen, name.area)
        try carte.drag(from: 400, by: 204)
        try eventually("the name at its place", seeing: { try names() }) {
            $0.count == 1 && $0[0].area.y > 50 + 32
        }
    }

    /// The touch area of a button extends 5 px beyond its visible edge.
    func testNameKindButtonsGroupsAndNotesHaveTheSameLeftEdge() throws {
        let watch = WidgetWatch()
        let carte = try CarteSession(width: 360, height: 720, environment: try watch.environment())
        try carte.waitForList()
        try carte.openFully()
        let widgets = try watch.widgets(of: carte.program).filter { $0.area.y >= 50 && $0.isOnTop }
        func edge(_ name: String, _ isWanted: (ShownWidget) -> Bool) throws -> Int {
            try XCTUnwrap(widgets.filter(isWanted).map(\.area.x).min(), name)
        }
        XCTAssertEqual(try edge("name") { $0.classes.contains("place-name") }, 16)
        XCTAssertEqual(try edge("kind") { $0.classes.contains("place-type") }, 16)
        XCTAssertEqual(try edge("link") { $0.classes.contains("place-link") } + 5, 16)
        XCTAssertEqual(try edge("mark") { $0.type == "GtkToggleButton" && $0.area.y > 400 } + 5, 16)
        XCTAssertEqual(try edge("group") { $0.type == "GtkListBoxRow" }, 16)
        // The badge of the kind does not have the red of an error.
        let badge = try XCTUnwrap(widgets.first { $0.classes.contains("place-type") }).area
        let colour = try carte.display.stillPicture()[badge.x + 2, badge.y + badge.height / 2]
        XCTAssertLessThan(Int(colour.red) - Int(colour.green), 60, "\(colour)")
        for _ in 1...4 { try carte.drag(from: 600, by: -400) }
        let end = try watch.widgets(of: carte.program).filter { $0.area.y >= 50 && $0.isOnTop }
        XCTAssertEqual(try XCTUnwrap(end.first { $0.type == "GtkTextView" }).area.x, 16)
        // The text of the notes begins where the facts do.
        let fact = try XCTUnwrap(end.first { $0.type == "GtkListBoxRow" }).area
        let start = end.filter { ($0.isText || $0.isIcon) && $0.area.isInside(fact) }.map(\.area.x).min()
        let notes = end.first { $0.type == "GtkLabel" && $0.text == "Your notes" }
        XCTAssertEqual(notes?.area.x, start)
    }

    func testControlCCopiesTheFocusedRow() throws {
        let carte = try session()
        try carte.openFully()
        try focusPhone(carte)
        try carte.display.keyboard.press(.c, with: .control)
        try carte.waitForNews("Copied “\(Self.phone)”")
        let notes = try carte.focus("Your notes")
        try carte.display.keyboard.press(.v, with: .control)
        try eventually("the number", seeing: { notes.text }, until: { $0 == Self.phone })
    }

    func testALongPressCopiesARowAndASecondaryClickOpensItsMenu() throws {
        let carte = try session()
        try carte.openFully()
        let row = { try carte.point(on: "Phone: Copy \(Self.phone)", role: "list item") }
        try carte.display.touch.tap(at: row(), duration: 1)
        try carte.waitForNews("Copied “\(Self.phone)”")
        // The content scrolls, so that the message does not cover the row.
        try carte.display.mouse.click(at: row(), .secondary)
        _ = try carte.element("Copy", role: "menu item")
        XCTAssertNotNil(try carte.element("Call", role: "menu item"))
        try carte.display.keyboard.press(.escape)
        // The sheet stays open, with the focus in it.
        _ = try carte.focus("Your notes")
        XCTAssertEqual(try carte.frames(after: 0).last?.offset, 50)
    }

    func testANumberIsCalledIfAProgramCanAndCopiedOtherwise() throws {
        let carte = try session()
        try carte.openFully()
        try focusPhone(carte)
        try carte.display.keyboard.press(.enter)
        try carte.waitForNews("Copied “\(Self.phone)”")
        try carte.close()

        let called = try carte.installProgram(for: "tel")
        try carte.openFully()
        _ = try carte.focus("Phone: Call \(Self.phone)")
        try carte.display.keyboard.press(.enter)
        try eventually("the call", seeing: { try? String(contentsOf: called, encoding: .utf8) }) {
            $0 == "tel:+442079460171"
        }
    }

    func testTheHoursExpandToTheWholeWeek() throws {
        let carte = try session()
        try carte.openFully()
        let state = try carte.element("the state") { $0.name.contains("Today: ") }
        let isSunday = { (row: Accessible) in row.name.hasPrefix("Sunday") && row.role == "list item" }
        try carte.waitForNo("Sunday", where: isSunday)
        _ = try carte.focus(state.name)
        try carte.display.keyboard.press(.enter)
        _ = try carte.element("Sunday", where: isSunday)
        _ = try carte.element("Times in your time zone")
    }

    func testTheQRCodeOnTheScreenIsReadable() throws {
        for dark in [false, true] {
            let carte = try CarteSession(width: 360, height: 720, dark: dark)
            try carte.waitForList()
            try carte.openFully()
            try carte.tap("More")
            try carte.chooseInMenu("QR Code")
            XCTAssertEqual(try carte.element("QR code of Abol Table").role, "image")
            let card = try carte.display.stillPicture().readCodes()
            XCTAssertTrue(card.contains("FN:Abol Table"), card)
            XCTAssertTrue(card.contains("TEL;TYPE=WORK,VOICE:+442079460171"), card)
            try carte.display.keyboard.press(.escape)
            try eventually("the guide's window alone") {
                try carte.display.windows(of: carte.program).count == 1
            }
        }
    }
}

extension CarteSession {
    /// Installs a program for addresses of a scheme. Returns the file to which it writes the last address.
    ///
    /// It writes its environment to a file with the same name and the ending `.environment`.
    ///
    /// - Parameters:
    ///   - id: the id of its desktop file.
    ///   - isDefault: whether it is the system's default for the scheme.
    func installProgram(for scheme: String, id: String = "phone", isDefault: Bool = true) throws -> URL {
        let data = URL(fileURLWithPath: display.environment["XDG_DATA_HOME"] ?? "/")
        let config = URL(fileURLWithPath: display.environment["XDG_CONFIG_HOME"] ?? "/")
        let applications = data.appendingPathComponent("applications")
        try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
        let result = data.appendingPathComponent("opened-\(id)")
        let script = data.appendingPathComponent("open-\(id).sh")
        // The rename is atomic, so a test never reads half a file.
        try
            "#!/bin/sh\nenv >'\(result.path).environment'\nprintf %s \"$1\" >\"$0.new\" && mv \"$0.new\" '\(result.path)'\n"
            .write(
                to: script, atomically: true, encoding: .utf8)
        let entry = """
            [Desktop Entry]
            Type=Application
            Name=\(id)
            Exec=/bin/sh "\(script.path)" %u
            MimeType=x-scheme-handler/\(scheme);

            """
        try entry.write(
            to: applications.appendingPathComponent("\(id).desktop"), atomically: true, encoding: .utf8)
        guard isDefault else {
            // The form that update-desktop-database writes.
            try "[MIME Cache]\nx-scheme-handler/\(scheme)=\(id).desktop;\n".write(
                to: applications.appendingPathComponent("mimeinfo.cache"), atomically: true, encoding: .utf8)
            return result
        }
        let list = config.appendingPathComponent("mimeapps.list")
        let before = (try? String(contentsOf: list, encoding: .utf8)) ?? "[Default Applications]\n"
        try (before + "x-scheme-handler/\(scheme)=\(id).desktop\n").write(
            to: list, atomically: true, encoding: .utf8)
        return result
    }
}
