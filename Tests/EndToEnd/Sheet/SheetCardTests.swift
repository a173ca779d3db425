import GtkTestSupport
import Harness
import SheetCore
import XCTest

/// The sheet in a wide window: a card at the trailing side, beside a list that stays in use.
final class SheetCardTests: XCTestCase {
    /// Wide enough for a card, but not for a list of cards (``WideWindowTests``), px.
    private static let width = 880
    private static let span = SheetConfiguration.restaurantDetail.span(
        in: Size(width: Double(width), height: 800))
    /// The card's first column and the first one beyond it, px.
    private static let edges = (left: Int(span.leading), right: Int(span.leading + span.width))
    /// The part of the list beside the card, without its header.
    private let list = Area(x: 0, y: 60, width: SheetCardTests.edges.left - 16, height: 740)
    /// Most of a card at half, without its text: “Closes in 36 min” changes with time.
    private let card = Area(
        x: SheetCardTests.edges.left + 14, y: 560,
        width: SheetCardTests.edges.right - SheetCardTests.edges.left - 30, height: 230)

    private func wide() throws -> CarteSession {
        let carte = try CarteSession(width: Self.width, height: 800)
        try carte.waitForList()
        return carte
    }

    /// A wide window with the first place in the card, with its picture. A background thread draws the
    /// picture, so it appears after the card rests.
    private func wideWithCard() throws -> CarteSession {
        let carte = try wide()
        try carte.openPlace()
        let photograph = Area(x: card.x + 30, y: card.y + 40, width: 300, height: 100)
        try eventually("a picture in the card") {
            let picture = try carte.display.picture().part(photograph)
            let colours = (0..<photograph.width).flatMap { x in
                stride(from: 0, to: photograph.height, by: 10).map { picture[x, $0] }
            }
            return Set(colours).count > 500
        }
        return carte
    }

    /// Waits until an area of the screen has changed.
    private func waitForChange(_ carte: CarteSession, of area: Area, from before: Picture) throws {
        try eventually("another picture in \(area)") {
            try carte.display.picture().part(area).difference(from: before.part(area), tolerance: 24).pixels
                > 1_000
        }
    }

    /// Asserts that the card has not moved since a mark. New content may have been measured, since places
    /// differ in height.
    private func assertStays(_ carte: CarteSession, after mark: Int, at offset: Double, line: UInt = #line)
        throws
    {
        let events = Set(try carte.trace.events(after: mark).compactMap(\.event))
        XCTAssertTrue(events.isSubset(of: ["contentMeasured"]), "\(events)", line: line)
        let frames = try carte.frames(after: mark)
        XCTAssertTrue(frames.allSatisfy { $0.offset == offset && $0.phase == "idle" }, line: line)
        XCTAssertEqual(try carte.frames(after: 0).last?.offset, offset, line: line)
    }

    func testTheCardIsAtTheTrailingSideWithoutAScrim() throws {
        let carte = try wide()
        let before = try carte.display.stillPicture()
        try carte.openPlace()
        let after = try carte.display.stillPicture()
        let changed = after.part(list).difference(from: before.part(list), tolerance: 24).pixels
        XCTAssertLessThan(changed, 40_000, "the chosen row, at most")
        XCTAssertGreaterThan(after.part(card).difference(from: before.part(card)).pixels, 20_000)
        // The list is visible on both sides of the card, down to the bottom.
        let (left, right) = Self.edges
        for x in [left - 16, right + 16] { XCTAssertEqual(after[x, 790], before[x, 790], "\(x)") }
        for x in [left, right - 1] { XCTAssertNotEqual(after[x, 790], before[x, 790], "\(x)") }
    }

    func testAnotherPlaceCanBeChosenBesideTheCardAtEachDetent() throws {
        let carte = try wideWithCard()
        for (row, offset, key) in [(1, 400.0, Key.up), (2, 50, nil)] {
            let before = try carte.display.stillPicture()
            let mark = try carte.mark
            try carte.display.touch.tap(at: carte.row(row))
            try waitForChange(carte, of: card, from: before)
            try assertStays(carte, after: mark, at: offset)
            guard let key else { break }
            // F6 moves the focus from the list into the card, and Up raises it.
            let chosen = try carte.mark
            try carte.display.keyboard.press(.f6)
            try carte.display.keyboard.press(key)
            XCTAssertEqual(try carte.trace.waitForRest(after: chosen).detent, "full")
        }
        let before = try carte.display.stillPicture()
        try carte.display.mouse.click(at: carte.row(0))
        try waitForChange(carte, of: card, from: before)
        XCTAssertEqual(try carte.trace.waitForRest().detent, "full")
    }

    func testScrollingBesideTheCardDoesNotMoveIt() throws {
        let carte = try wideWithCard()
        let (mark, beside) = (try carte.mark, list.middle)
        let ways: [() throws -> Void] = [
            {
                try carte.display.touch.drag(
                    from: Point(beside.x, 700), to: Point(beside.x, 500), duration: 0.25, hold: 0.2)
            },
            {
                try carte.display.mouse.move(to: beside)
                try carte.display.mouse.wheel(notches: 3)
            },
            {
                try carte.display.touchpad.scroll(dx: 0, dy: 4)
                for _ in 0..<6 {
                    try carte.display.touchpad.scroll(dx: 0, dy: 15)
                    carte.display.pause(0.016)
                }
                try carte.display.touchpad.scrollStop()
            },
        ]
        for (index, way) in ways.enumerated() {
            let before = try carte.display.stillPicture()
            try way()
            try waitForChange(carte, of: list, from: before)
            let after = try carte.display.stillPicture()
            let changed = after.part(card).difference(from: before.part(card))
            // Partial and full redraws may differ slightly.
            XCTAssertLessThan(changed.greatest, 24, "way \(index): \(changed)")
        }
        XCTAssertEqual(try carte.trace.events(after: mark).compactMap(\.event), [])
        try assertStays(carte, after: mark, at: 400)
    }

    func testADragMovesTheCardLikeTheSheet() throws {
        let carte = try wide()
        for pointer in CarteSession.Pointer.onX11 {
            let rows: [(start: Double, distance: Double, detent: String)] = [
                (700, -190, "half"), (700, -220, "full"), (64, 160, "half"), (470, 230, "half"),
                (470, 260, "closed"),
            ]
            try carte.openPlace()
            for row in rows {
                let rest = try carte.drag(pointer, from: row.start, by: row.distance)
                XCTAssertEqual(rest.detent, row.detent, "\(pointer), from \(row.start) by \(row.distance)")
            }
        }
    }

    func testTheWheelOverTheCardChangesItsDetent() throws {
        let carte = try wide()
        try carte.openPlace()
        try carte.display.mouse.move(to: carte.point(at: 600))
        let before = try carte.mark
        try carte.display.mouse.wheel(notches: 1)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full")
    }

    func testF6MovesTheFocusBetweenCardAndList() throws {
        let carte = try wideWithCard()
        let keyboard = carte.display.keyboard
        // An opened card has the focus.
        for (key, detent, offset) in [(Key.up, "full", 50.0), (.down, "half", 400)] {
            var before = try carte.mark
            try keyboard.press(key)
            XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, detent)
            let picture = try carte.display.stillPicture()
            before = try carte.mark
            try keyboard.press(.f6, with: .shift)
            try keyboard.press(.down)
            try keyboard.press(.enter)
            try waitForChange(carte, of: card, from: picture)
            try assertStays(carte, after: before, at: offset)
            try keyboard.press(.f6)
        }
    }

    func testEscapeClosesTheCardFromTheListAndFromTheCard() throws {
        let carte = try wide()
        try carte.openPlace()
        try carte.close()
        let keyboard = carte.display.keyboard
        var before = try carte.mark
        try keyboard.press(.enter)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half", "the row has the focus")
        before = try carte.mark
        try keyboard.press(.up)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full", "and now the card's handle")
        try carte.close()
        let picture = try carte.display.stillPicture()
        before = try carte.mark
        try keyboard.press(.down)
        try keyboard.press(.enter)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half", "the next row")
        try waitForChange(carte, of: card, from: picture)
    }

    func testResizingBetweenCardAndSheetKeepsTheDetent() throws {
        let carte = try wideWithCard()
        for detent in ["half", "full"] {
            if detent == "full" { XCTAssertEqual(try carte.drag(from: 700, by: -240).detent, "full") }
            let wide = try carte.display.stillPicture()
            let before = try carte.mark
            for width in [400, Self.width] {
                try carte.display.resize(width: width, height: 800)
                try carte.waitForWidth(width)
                let rest = try carte.trace.waitForRest()
                XCTAssertEqual((rest.detent), detent, "\(width)")
                XCTAssertEqual(rest.offset, detent == "half" ? 400 : 50)
                let picture = try carte.display.stillPicture()
                if width == 400 {
                    if detent == "half" { try carte.assertScrim(in: picture) }
                } else {
                    let changed = picture.difference(from: wide, tolerance: 24).pixels
                    XCTAssertLessThan(changed, 6_000, "as it was, but for the focus")
                }
            }
            let events = Set(try carte.trace.events(after: before).compactMap(\.event))
            XCTAssertTrue(events.isSubset(of: ["containerResized", "contentMeasured"]), "\(events)")
        }
    }

    func testAResizeDuringADragKeepsTheFingersPosition() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openPlace()
        let before = try carte.mark
        let (touch, x) = (carte.display.touch, carte.middleOfSheet)
        try touch.begin(at: Point(x, 480))
        for y in stride(from: 470.0, through: 430, by: -10) {
            try touch.move(to: Point(x, y))
            carte.display.pause(0.016)
        }
        try eventually("a drag") { try carte.frames(after: before).last?.phase == "dragging" }
        // The first 8 px of the drag count as a possible tap.
        let grip = -8.0
        for (width, y) in [(1280, 390.0), (400, 360.0)] {
            try carte.display.resize(width: width, height: 800)
            try carte.waitForWidth(width)
            try touch.move(to: Point(x, y))
            let expected: Double = 400 + y - 480 - grip
            try eventually("the sheet under the finger", seeing: { try carte.frames(after: before).last }) {
                abs(($0?.offset ?? 0) - expected) < 1
            }
            XCTAssertEqual(try carte.frames(after: before).last?.phase, "dragging")
        }
        carte.display.pause(0.2)
        try touch.end(at: Point(x, 360))
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
        XCTAssertEqual(try carte.trace.drags(after: before), 1)
    }

    func testRightToLeftTheCardIsAtTheLeft() throws {
        let gallery = try GallerySession(.restaurantDetail, width: 1280, height: 800, "--rtl")
        let before = try gallery.display.stillPicture()
        let height = try gallery.height
        try gallery.open()
        let after = try gallery.display.stillPicture()
        for x in [12, 440] { XCTAssertEqual(after[x, 790], before[x, 790], "\(x)") }
        XCTAssertNotEqual(after[30, 790], before[30, 790])
        let mark = try gallery.mark
        try gallery.display.touch.drag(
            from: gallery.point(1050, 0.9 * height), to: gallery.point(1050, 0.5 * height), duration: 0.2,
            hold: 0.2)
        let start = try gallery.point(224, 0.9 * height)
        XCTAssertEqual(try gallery.trace.events(after: mark).compactMap(\.event), [], "nothing beside it")
        try gallery.display.touch.drag(
            from: start, to: Point(start.x, start.y - 0.3 * height), duration: 0.2, hold: 0.2)
        XCTAssertEqual(try gallery.trace.waitForRest(after: mark).detent, "full")
    }

    func testAssistiveTechnologyReachesBothTheListAndTheCard() throws {
        let carte = try CarteSession(width: 1280, height: 800)
        try carte.waitForList()
        let program = try Accessible.program(carte.program)
        try carte.openPlace()
        let sheet = try carte.element("Abol Table", role: "dialog")
        XCTAssertFalse(sheet.has(.modal))
        let handle = try XCTUnwrap(try sheet.first { $0.name == "Details of Abol Table" })
        XCTAssertEqual(handle.valueWords, "fully open, 94 percent")
        let list = try XCTUnwrap(try program.first { $0.name == "Places" && $0.role != "label" })
        XCTAssertTrue(["list", "grid", "table"].contains(list.role), list.role)
    }
}

extension CarteSession {
    /// Waits for a frame in a window of this width.
    fileprivate func waitForWidth(_ width: Int) throws {
        try eventually("a frame \(width) px wide") {
            try trace.lines().last(where: \.isFrame)?.width == Double(width)
        }
    }
}
