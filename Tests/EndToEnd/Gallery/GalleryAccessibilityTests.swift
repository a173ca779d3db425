import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import XCTest

/// Handle, keyboard and assistive technology on the gallery's pages.
final class GalleryAccessibilityTests: XCTestCase {
    private func sheet(of program: Accessible, named name: String) throws -> Accessible {
        try XCTUnwrap(try program.first { $0.role == "dialog" && $0.name == name }, name)
    }

    private func handle(of sheet: Accessible) throws -> Accessible {
        try XCTUnwrap(try sheet.first { $0.name == sheet.name && $0.role == "slider" })
    }

    private func focused(in part: Accessible) throws -> Accessible? { try part.first { $0.has(.focused) } }

    func testHandleOffersTheActionsOfThePresentDetent() throws {
        let gallery = try GallerySession(.threeHeights, accessibility: true)
        let program = try Accessible.program(gallery.program)
        let (total, opened) = (try gallery.height, try gallery.open())
        XCTAssertEqual(opened.detent, "regular")
        let sheet = try sheet(of: program, named: "Before You Go")
        let handle = try handle(of: sheet)
        XCTAssertEqual(handle.role, "slider")
        let percent = (
            low: Int((300 / total * 100).rounded()), high: Int(((total - 64) / total * 100).rounded())
        )
        let rows: [(action: String?, words: String, actions: Set<String>)] = [
            (nil, "open, \(percent.low) percent", ["sheet.expand", "sheet.dismiss"]),
            ("sheet.expand", "fully open, \(percent.high) percent", ["sheet.collapse", "sheet.dismiss"]),
            ("sheet.collapse", "open, \(percent.low) percent", ["sheet.expand", "sheet.dismiss"]),
        ]
        for row in rows {
            if let action = row.action { try handle.perform(action) }
            try eventually("the words", seeing: { handle.valueWords }, until: { $0 == row.words })
            XCTAssertEqual(Set(handle.actions), row.actions)
            XCTAssertTrue(sheet.has(.modal), row.words)
        }
        let before = try gallery.mark
        try handle.perform("sheet.dismiss")
        XCTAssertEqual(try gallery.trace.waitForRest(after: before).detent, "closed")
        XCTAssertTrue(handle.actions.isEmpty)
    }

    /// The nearest detent to the value is chosen, and a small difference moves by one step. Before GTK 4.10 a
    /// value is only text.
    func testHandleAcceptsAValue() throws {
        let gallery = try GallerySession(.restaurantDetail, accessibility: true)
        let program = try Accessible.program(gallery.program)
        try gallery.open()
        let handle = try XCTUnwrap(
            try program.first { $0.role == "slider" && $0.name.hasPrefix("Details of ") })
        guard MainActor.assumeIsolated({ ValueArea.hasValue }) else { return XCTAssertNil(handle.value) }
        try eventually("the value at half", seeing: { handle.value }, until: { $0 == 50 })
        for (value, detent) in [(55.0, "full"), (90, "half"), (100, "full"), (30, "half"), (0, "half")] {
            let before = try gallery.mark
            try handle.set(value: value)
            if value > 0 { XCTAssertEqual(try gallery.trace.waitForRest(after: before).detent, detent) }
        }
        XCTAssertEqual(handle.value, 50, "a value does not dismiss")
    }

    /// A sheet that cannot be dismissed has no such action.
    func testCardCannotBeDismissedAndIsModalOnlyWhileExpanded() throws {
        let gallery = try GallerySession(.scrubbedCard, accessibility: true)
        let program = try Accessible.program(gallery.program)
        let card = try sheet(of: program, named: "Walk")
        let handle = try handle(of: card)
        XCTAssertEqual(handle.actions, ["sheet.expand"])
        XCTAssertFalse(card.has(.modal))
        let before = try gallery.mark
        try handle.perform("sheet.expand")
        XCTAssertEqual(try gallery.trace.waitForRest(after: before).detent, "expanded")
        XCTAssertTrue(card.has(.modal))
        XCTAssertEqual(handle.actions, ["sheet.collapse"])
        let after = try gallery.mark
        try handle.perform("sheet.collapse")
        XCTAssertEqual(try gallery.trace.waitForRest(after: after).detent, "collapsed")
        XCTAssertFalse(card.has(.modal))
    }

    func testHandleWithOneDetentIsNotAControl() throws {
        let gallery = try GallerySession(.fittedDismissal, accessibility: true)
        let program = try Accessible.program(gallery.program)
        try gallery.open()
        let sheet = try sheet(of: program, named: "Share Picture")
        let handle = try handle(of: sheet)
        XCTAssertFalse(handle.has(.focusable))
        XCTAssertFalse(handle.has(.enabled))
        XCTAssertEqual(handle.actions, ["sheet.dismiss"])
        try eventually("the focus in the sheet, on the first control") {
            try focused(in: sheet)?.name == "Copy Link"
        }
    }

    func testClicksAndEnterGoToTheNextDetentAndReverseAtTheTop() throws {
        for page in [SheetPreset.twoStage, .threeHeights] {
            let gallery = try GallerySession(page)
            let opened = try gallery.open()
            let climb = page == .twoStage ? ["full", "expanded", "full"] : ["maximum", "regular", "maximum"]
            for detent in climb { XCTAssertEqual(try gallery.press(.enter).detent, detent) }
            var offset = try XCTUnwrap(try gallery.press(.enter).offset)
            XCTAssertEqual(offset, opened.offset)
            for detent in climb {
                let before = try gallery.mark
                try gallery.display.mouse.click(at: gallery.point(180, offset + 14))
                let rest = try gallery.trace.waitForRest(after: before)
                XCTAssertEqual(rest.detent, detent, "clicked")
                offset = try XCTUnwrap(rest.offset)
            }
        }
    }

    func testFocusStaysInAModalSheetAndReturnsToItsOpener() throws {
        let openers: [(page: SheetPreset, sheet: String, opener: String)] = [
            (.threeHeights, "Before You Go", "Get Started"), (.fittedDismissal, "Share Picture", "Share…"),
            (.twoStage, "Numbers", "Show the Numbers"),
        ]
        for row in openers {
            let gallery = try GallerySession(row.page, accessibility: true)
            let program = try Accessible.program(gallery.program)
            try gallery.open()
            let sheet = try sheet(of: program, named: row.sheet)
            try eventually("the focus in \(row.sheet)") { try focused(in: sheet) != nil }
            if row.page != .twoStage {
                XCTAssertTrue(sheet.has(.modal))
                for step in 0..<12 {
                    if step < 8 {
                        try gallery.display.keyboard.press(.tab)
                    } else {
                        try gallery.display.keyboard.press(.tab, with: .shift)
                    }
                    try eventually("the focus in \(row.sheet), step \(step)") {
                        try focused(in: sheet) != nil
                    }
                }
            }
            XCTAssertEqual(try gallery.press(.escape).detent, "closed")
            try eventually("the focus on “\(row.opener)”") {
                try focused(in: program)?.name == row.opener
            }
        }
    }

    func testRightToLeftMirrorsTheContentButNotThePhysics() throws {
        for mirrored in [false, true] {
            let gallery =
                try mirrored
                ? GallerySession(.restaurantDetail, accessibility: true, "--rtl")
                : GallerySession(.restaurantDetail, accessibility: true)
            let row = try Accessible.program(gallery.program).wait(for: "a row") { $0.role == "list item" }
            try eventually("the tile at the start of a row, right to left: \(mirrored)") {
                let (picture, area) = (try gallery.display.stillPicture(), try XCTUnwrap(row.area))
                let (left, right) = (area.x + 28, area.x + area.width - 28)
                let y = area.y + area.height / 2
                let (tile, empty) = mirrored ? (right, left) : (left, right)
                return picture[tile, y].distance(to: picture[empty, y]) > 30
            }
            try gallery.open()
            let height = try gallery.height
            let rest = try gallery.drag(from: 0.9 * height, by: -0.3 * height)
            XCTAssertEqual(rest.offset, 50, "right to left: \(mirrored)")
        }
    }

    func testNoElementIsNamedAfterItsClass() throws {
        for page in SheetPreset.allCases {
            let gallery = try GallerySession(page, width: 1280, height: 800, accessibility: true, "--panel")
            let program = try Accessible.program(gallery.program)
            if page != .scrubbedCard { try gallery.open() }
            // GTK's hidden widgets of a closed drop-down: its list, its rows, and its scroll area, which is
            // generic in newer GTK.
            let hidden = ["widget", "generic", "list", "list item"]
            let nameless = try program.first {
                !hidden.contains($0.role) && $0.has(.focusable)
                    && ($0.name.isEmpty || $0.name.hasPrefix("Gtk"))
            }
            if page == .scrubbedCard {
                XCTAssertNotNil(
                    try program.first { $0.role == "list item" && $0.name.hasPrefix("Amber Bay") })
            }
            XCTAssertNil(nameless, "\(page): \(nameless?.role ?? "") “\(nameless?.name ?? "")”")
        }
    }
}
