import Foundation
import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// Programs of another package, `Tests/Consumer`, which uses the libraries. `Tests/consumer.py` builds it.
final class ConsumerTests: XCTestCase {
    /// The folder in which the package was built.
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent(".build/consumer")

    private static func program(_ name: String) throws -> String {
        let path = folder.appendingPathComponent("bin/\(name)").path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw HarnessError.cannotStart(
                program: path, reason: "run Tests/consumer.py .build/consumer first")
        }
        return path
    }

    private func player() throws -> CarteSession {
        let player = try CarteSession(program: Self.program("Player"))
        XCTAssertEqual(try player.trace.waitForRest().detent, "bar")
        return player
    }

    /// Raises the player by a tap on its bar.
    private func raise(_ player: CarteSession, song: String = "Song 1 · Album 1") throws {
        let before = try player.mark
        try player.tap(song, role: Self.label)
        XCTAssertEqual(try player.trace.waitForRest(after: before).detent, "full")
    }

    /// AT-SPI's role of a text.
    private static let label = "label"

    private func rest(after key: Key, in player: CarteSession) throws -> String? {
        let before = try player.mark
        try player.display.keyboard.press(key)
        return try player.trace.waitForRest(after: before).detent
    }

    func testAListIsUsableBehindTheBarOfThePlayer() throws {
        let player = try player()
        try player.tap("Song 4")
        try player.accessible.waitForText("Song 4 · Album 2")
        XCTAssertEqual(try player.trace.waitForRest().detent, "bar")
        try player.tap("Next")
        try player.accessible.waitForText("Song 5 · Album 2")
        XCTAssertEqual(try player.trace.waitForRest().detent, "bar", "the bar's buttons keep their taps")
    }

    func testADragAndATapRaiseThePlayerAndEscapeLowersIt() throws {
        let player = try player()
        XCTAssertEqual(try player.drag(from: 690, by: -400).detent, "full")
        XCTAssertEqual(try rest(after: .escape, in: player), "bar")
        try raise(player)
        XCTAssertEqual(try player.drag(from: 150, by: 500).detent, "bar")
    }

    func testTheSliderAndTheStripKeepTheirGestures() throws {
        let player = try player()
        try raise(player)
        let before = try player.mark
        let slider = try player.area(of: "Position", role: "slider")
        let grip = Point(Double(slider.x) + 20, slider.middle.y)
        try player.display.touch.drag(from: grip, to: Point(grip.x + 150, grip.y), duration: 0.3)
        let position = try XCTUnwrap(
            player.accessible.first { $0.name == "Position" && $0.role == "slider" })
        try eventually("the position in the middle", seeing: { position.value }) { 60...140 ~= $0 ?? 0 }

        let album = try player.area(of: "Album 1")
        let (start, end) = (Point(330, album.middle.y), Point(130, album.middle.y))
        try player.display.touch.drag(from: start, to: end, duration: 0.3, hold: 0.2)
        try eventually("the strip has scrolled") {
            try player.accessible.first { $0.name == "Album 1" && $0.has(.focusable) }?.area?.x ?? 0 < album.x
                - 100
        }
        try player.tap("Album 4")
        try player.accessible.waitForText("Song 10")
        XCTAssertEqual(try player.trace.drags(after: before), 0)
        XCTAssertEqual(try player.trace.waitForRest().detent, "full")
    }

    func testAPageHasAWayBack() throws {
        let player = try player()
        try raise(player)
        try player.tap("Lyrics")
        _ = try player.area(of: "Back")
        let line = try player.element("Line 1 of Song 1")
        let before = try XCTUnwrap(line.area).y
        try player.drag(from: 600, by: -300)
        try eventually("scrolled lines", seeing: { line.area?.y ?? before }) { $0 < before - 100 }
        try player.display.keyboard.press(.escape)
        _ = try player.area(of: "Position", role: "slider")
        XCTAssertEqual(try player.trace.waitForRest().detent, "full")
    }

    func testAnUnsavedNoteVetoesTheWayDown() throws {
        let player = try player()
        try raise(player)
        try player.tap("Note")
        try player.display.keyboard.type("hi")
        _ = try player.element("the note") { $0.name == "Note" && $0.text == "hi" }
        // The first answer keeps the note, the second one discards it.
        for (answer, detent) in [(Key.escape, "full"), (.enter, "bar")] {
            try player.display.keyboard.press(.escape)
            try player.waitForMessage("Discard the Note?")
            XCTAssertEqual(try player.trace.waitForRest().detent, "full", "the dialog is open")
            try player.display.keyboard.press(answer)
            try player.waitForEnd(ofMessage: "Discard the Note?")
            try eventually("rest at \(detent)", seeing: { try player.trace.waitForRest().detent }) {
                $0 == detent
            }
        }
    }

    func testReadmesSampleOpensItsSheetAgainAndScrollsAtFull() throws {
        let display = try VirtualDisplay(width: 400, height: 800)
        defer { display.stop() }
        let program = try display.start(Self.program("Menu"), accessibility: true)
        try display.waitForWindow(of: program)
        let menu = try Accessible.program(program)
        let handle = try menu.wait(for: "the handle") { $0.name == "Dishes" && $0.role == "slider" }
        func waitForSheet(_ state: String) throws {
            try eventually("a sheet that is \(state)", seeing: { handle.valueWords }) { $0.hasPrefix(state) }
            // The words are those of the target, also while the sheet moves.
            _ = try display.stillPicture()
        }
        try waitForSheet("half open")
        try display.keyboard.press(.escape)
        try waitForSheet("closed")
        let button = try XCTUnwrap(
            try menu.first { $0.name == "Show the Dishes" && $0.has(.focusable) }?.area)
        try display.touch.tap(at: button.middle)
        try waitForSheet("half open")
        try display.touch.drag(from: Point(200, 600), to: Point(200, 200), duration: 0.25, hold: 0.3)
        try waitForSheet("fully open")
        let last = try XCTUnwrap(try menu.first { $0.name == "Dish 40" })
        let before = try XCTUnwrap(last.area).y
        XCTAssertGreaterThan(before, 800, "the last row is below the window")
        try display.touch.drag(from: Point(200, 600), to: Point(200, 200), duration: 0.25, hold: 0.3)
        try eventually("scrolled rows", seeing: { last.area?.y ?? before }) { $0 < before - 200 }
        try waitForSheet("fully open")
        XCTAssertEqual(program.complaints, [])
    }

    func testOpeningHoursHaveWordsInFiveLanguages() throws {
        let rows = [
            ("en_GB", "Closes in 5 min"), ("ru_RU", "Закроется через 5 мин"),
            ("vi_VN", "Đóng cửa sau 5 phút"),
            ("zh_CN", "5 分钟后打烊"), ("zh_TW", "5 分鐘後打烊"),
        ]
        for (locale, line) in rows {
            let written = try Tool.run(
                Self.program("Opening"),
                ["Mo-Fr 10:00-18:00", "Europe/Helsinki", locale, "2026-03-02T15:55:00Z"],
                environment: ProcessInfo.processInfo.environment)
            XCTAssertEqual(String(decoding: written, as: UTF8.self), line + "\n")
        }
    }

    /// Neither the packages of the programs nor their plugins.
    func testOnlyThisRepositoryIsFetchedAndOnlyItsLibrariesAreCompiled() throws {
        struct State: Decodable {
            struct Contents: Decodable { var dependencies: [Dependency] }
            struct Dependency: Decodable { var packageRef: Reference }
            struct Reference: Decodable { var identity: String }
            var object: Contents
        }
        let build = Self.folder.appendingPathComponent("build")
        let data = try Data(contentsOf: build.appendingPathComponent("workspace-state.json"))
        let state = try JSONDecoder().decode(State.self, from: data)
        XCTAssertEqual(state.object.dependencies.map(\.packageRef.identity), ["carte"])
        let checkouts = build.appendingPathComponent("checkouts").path
        XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: checkouts), ["carte"])
        let modules = Self.folder.appendingPathComponent("bin/Modules").path
        let compiled = try FileManager.default.contentsOfDirectory(atPath: modules)
            .filter { $0.hasSuffix(".swiftmodule") }.map { String($0.dropLast(".swiftmodule".count)) }
        XCTAssertEqual(
            Set(compiled),
            [
                "AdwKit", "BottomSheet", "Example", "GtkKit", "HoursCore", "HoursTranslations", "Menu",
                "Messages", "Opening", "Player", "SheetCore", "SheetTrace", "TunedSheets",
            ])
    }
}
