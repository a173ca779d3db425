import Foundation
import GtkTestSupport
import Harness
import SheetCore
import XCTest

/// The panel's switches for features that the designs do not have, and the page with two sheets. If
/// `CARTE_PICTURES` names a folder, pictures of them are written there.
final class GalleryFeatureTests: XCTestCase {
    private static let folder = ProcessInfo.processInfo.environment["CARTE_PICTURES"].map {
        URL(fileURLWithPath: $0)
    }

    private func session(
        _ page: SheetPreset, width: Int = 1280, dark: Bool = false, _ options: String...
    ) throws -> (GallerySession, Accessible) {
        let gallery = try GallerySession(
            page, width: width, height: 800, dark: dark, accessibility: true, options: options)
        return (gallery, try Accessible.program(gallery.program))
    }

    private func perform(_ action: String, on name: String, in program: Accessible) throws {
        let control = try program.first { $0.name == name && $0.actions.contains(action) }
        try XCTUnwrap(control, name).perform(action)
    }

    /// Turns a switch on and waits until the sheet is laid out anew, which takes a frame.
    private func turnOn(_ name: String, in gallery: GallerySession, _ program: Accessible) throws {
        let control = try XCTUnwrap(
            try program.first { $0.name == name && $0.actions.contains("Toggle") }, name)
        try control.perform("Toggle")
        try eventually("\(name): on") { control.has(.checked) }
        _ = try gallery.display.stillPicture()
    }

    /// Waits until the program has a matching element, or none. The tree may change meanwhile.
    private func wait(
        for what: String, _ isThere: Bool, in program: Accessible, where matches: (Accessible) -> Bool
    ) throws {
        try eventually("\(isThere ? "" : "the end of ")\(what)") {
            do { return try (program.first(where: matches) != nil) == isThere } catch { return false }
        }
    }

    private func save(_ gallery: GallerySession, _ name: String) throws {
        guard let folder = Self.folder else { return }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try gallery.display.stillPicture().savePNG(to: folder.appendingPathComponent("\(name).png"))
    }

    func testOnlyTheProgramReachesADetent() throws {
        let (gallery, program) = try session(.restaurantDetail, "--panel")
        try gallery.open()
        try turnOn("Highest detent for the program", in: gallery, program)
        let before = try gallery.mark
        try gallery.display.keyboard.press(.up)
        gallery.display.pause(0.2)
        XCTAssertFalse(try gallery.trace.frames(after: before).contains { $0.target == "full" })
        let mark = try gallery.mark
        try perform("Click", on: "Move", in: program)
        XCTAssertEqual(try gallery.trace.waitForRest(after: mark).detent, "full")
    }

    func testContentScrollsAtHalf() throws {
        let (gallery, program) = try session(.restaurantDetail, "--panel")
        let height = try gallery.height
        try gallery.open()
        try turnOn("Scrolls at each height", in: gallery, program)
        let rest = try gallery.drag(from: 0.9 * height, by: -0.3 * height)
        XCTAssertEqual(rest.detent, "half")
        try eventually("scrolled content") {
            let last = try gallery.trace.events().last { $0.event == "contentScrolled" }
            return (last?.raw["contentScroll"]?.number ?? 0) > 100
        }
    }

    func testSheetFloatsBelowItsTop() throws {
        let (gallery, program) = try session(.restaurantDetail, "--panel")
        try perform("Toggle", on: "Card in wide windows", in: program)
        try gallery.open()
        for (key, hasGap) in [(nil, true), (Key.up, false), (.down, true)] {
            if let key {
                try gallery.press(key)
            } else {
                try turnOn("Floats below the highest detent", in: gallery, program)
            }
            // One point is in the gap, the other is on the sheet's edge.
            try eventually("a gap beside the sheet: \(hasGap)") {
                let picture = try gallery.display.picture()
                return (picture[3, 700].distance(to: picture[14, 700]) > 30) == hasGap
            }
        }
    }

    func testUpperSheetOpensOverALowerOneThatStepsBack() throws {
        for (width, dark) in [(360, false), (1280, true)] {
            let (gallery, program) = try session(
                .fittedDismissal, width: width, dark: dark, "--page", "sheetOverSheet")
            try gallery.open()
            let lower = try gallery.display.stillPicture()
            try perform("Click", on: "Choose a Day…", in: program)
            try eventually("the upper sheet") {
                try program.first { $0.name == "Sunday" && $0.has(.visible) }
            }
            XCTAssertGreaterThan(
                try gallery.display.stillPicture().difference(from: lower).pixels, 20_000)
            try save(gallery, "stack-\(width)\(dark ? "-dark" : "")")
            XCTAssertEqual(gallery.program.complaints, [])
        }
    }

    func testAnUnsavedNoteVetoesTheEndOfItsSheet() throws {
        let (gallery, program) = try session(.fittedDismissal, width: 360, "--page", "unsavedNote")
        try gallery.open()
        let heading = "Discard the Note?"
        let note = try XCTUnwrap(program.first { $0.name == "Note" && $0.has(.visible) })
        try gallery.display.touch.tap(at: XCTUnwrap(note.area).middle)
        try gallery.display.keyboard.type("hi")
        let isText: (Accessible) -> Bool = { $0.name == "Note" && $0.text == "hi" }
        try wait(for: "the text", true, in: program, where: isText)
        // The first answer keeps the note, the second one discards it.
        for (answer, detent) in [(Key.escape, "fitted"), (.enter, "closed")] {
            try gallery.display.keyboard.press(.escape)
            try wait(for: "the message", true, in: program) { $0.name == heading }
            _ = try gallery.display.stillPicture()
            XCTAssertEqual(try gallery.trace.waitForRest().detent, "fitted", "the message is open")
            try save(gallery, "note-\(detent)")
            try gallery.display.keyboard.press(answer)
            try wait(for: "the message", false, in: program) { $0.name == heading }
            try eventually("rest at \(detent)", seeing: { try gallery.trace.waitForRest().detent }) {
                $0 == detent
            }
            _ = try gallery.display.stillPicture()
            try wait(for: "the text", detent == "fitted", in: program, where: isText)
        }
        XCTAssertEqual(gallery.program.complaints, [])
    }

    func testCardAtAnEdgeIsDraggedSideways() throws {
        let rows: [(placement: String, options: [String], isAtTheRight: Bool)] = [
            ("trailingEdge", [], true), ("leadingEdge", [], false), ("trailingEdge", ["--rtl"], false),
        ]
        for (placement, options, isAtTheRight) in rows {
            let gallery = try GallerySession(
                .restaurantDetail, width: 1280, height: 800,
                options: ["--card-placement", placement] + options)
            XCTAssertEqual(try gallery.open().offset, 880)
            let touch = gallery.display.touch
            // The sheet is 400 px wide at half, and 768 px at full. Each drag begins at its edge.
            let drags = [
                (896.0, -260.0, "full"), (528, 290, "half"), (896, 150, "half"), (896, 260, "closed"),
            ]
            for (start, distance, detent) in drags {
                let before = try gallery.mark
                let ends = [start, start + distance].map { Point(isAtTheRight ? $0 : 1280 - $0, 500) }
                try touch.drag(from: ends[0], to: ends[1], duration: 0.25, hold: 0.3)
                XCTAssertEqual(
                    try gallery.trace.waitForRest(after: before).detent, detent, "\(placement) \(options)")
                try save(gallery, "side-\(isAtTheRight)-\(detent)")
            }
        }
    }

    func testRidingButtonPointsTheWayThatASideSheetMoves() throws {
        let (gallery, program) = try session(
            .restaurantDetail, "--panel", "--card-placement", "trailingEdge")
        try turnOn("Riding button", in: gallery, program)
        let button = try program.wait(for: "the riding button") { $0.name == "Open or Close" }
        XCTAssertLessThan(try slant(of: button, in: gallery), -0.15, "closed: to the left")
        for (isToTheRight, state) in [(true, "open"), (false, "closed")] {
            let before = try gallery.mark
            try button.perform("Click")
            try gallery.trace.waitForRest(after: before)
            let slant = try slant(of: button, in: gallery)
            XCTAssertGreaterThan(isToTheRight ? slant : -slant, 0.15, state)
            try save(gallery, "side-button-\(state)")
        }
    }

    /// Returns the distance (px) of an arrow's middle from its centre of mass: 0 if it points up or down, and below 0 if it
    /// points left.
    private func slant(of button: Accessible, in gallery: GallerySession) throws -> Double {
        let picture = try gallery.display.stillPicture().part(try XCTUnwrap(button.area))
        let (width, height) = (picture.width, picture.height)
        // The arrow is lighter than the button. The corners outside of the round button do not count.
        let columns = (width / 4..<3 * width / 4).flatMap { x in
            (height / 4..<3 * height / 4).filter { picture[x, $0].isNear(Colour(0xFFFFFF), tolerance: 60) }
                .map { _ in Double(x) }
        }
        let ends = try XCTUnwrap(columns.min()) + XCTUnwrap(columns.max())
        return ends / 2 - columns.reduce(0, +) / Double(columns.count)
    }

    /// The first design at each edge, and as a side sheet.
    func testPagesShowTheirSheetsAtEachEdge() throws {
        let edges = ["top", "leading", "trailing"].map { ["--edge", $0] }
        let sides = [["--card-placement", "trailingEdge"], ["--card-placement", "leadingEdge", "--rtl"]]
        for (width, dark) in Self.folder == nil ? [(360, false)] : [(360, false), (360, true), (1280, false)]
        {
            for options in width < 720 ? edges : edges + sides {
                for page in Self.folder == nil ? [.restaurantDetail] : SheetPreset.allCases {
                    // It is never a card.
                    if page == .scrubbedCard, sides.contains(options) { continue }
                    let gallery = try GallerySession(
                        page, width: width, height: 800, dark: dark, accessibility: true,
                        options: ["--panel"] + options)
                    let program = try Accessible.program(gallery.program)
                    let parts = [
                        "Close button", "Footer", "Riding button", "Floats below the highest detent",
                    ]
                    try show(parts, in: gallery, program, isOpen: page == .scrubbedCard)
                    let name = "\(options.dropFirst().joined())-\(page.rawValue)-\(width)"
                    try save(gallery, "edge-\(name)\(dark ? "-dark" : "")")
                    XCTAssertEqual(gallery.program.complaints, [])
                }
            }
        }
    }

    /// Each design with all parts, and with a peek bar.
    func testPagesShowTheirFeatures() throws {
        let sizes =
            Self.folder == nil ? [(360, false)] : [(360, false), (360, true), (1280, false), (1280, true)]
        for (width, dark) in sizes {
            for page in Self.folder == nil ? [.restaurantDetail] : SheetPreset.allCases {
                let name = "\(page.rawValue)-\(width)\(dark ? "-dark" : "")"
                let (gallery, program) = try session(page, width: width, dark: dark, "--panel")
                let parts = ["Close button", "Footer", "Riding button", "Floats below the highest detent"]
                try show(parts, in: gallery, program, isOpen: page == .scrubbedCard)
                try save(gallery, "features-\(name)")
                try gallery.display.keyboard.press(.f9)
                try show(["Peek bar"], in: gallery, program, isOpen: true)
                try gallery.display.keyboard.press(.home)
                gallery.display.pause(1)
                try save(gallery, "peek-\(name)")
                XCTAssertEqual(gallery.program.complaints, [])
            }
        }
    }

    /// Turns switches on, hides the panel and opens the sheet.
    private func show(
        _ switches: [String], in gallery: GallerySession, _ program: Accessible, isOpen: Bool
    ) throws {
        for name in switches {
            let control = try program.first { $0.name == name && $0.actions.contains("Toggle") }
            try control?.perform("Toggle")
        }
        try gallery.display.keyboard.press(.f9)
        gallery.display.pause(0.5)
        if !isOpen { try gallery.open() }
        gallery.display.pause(0.5)
    }
}
