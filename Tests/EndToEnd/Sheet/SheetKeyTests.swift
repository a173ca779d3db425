import Harness
import XCTest

/// The keyboard alone, and the ways to close the sheet.
final class SheetKeyTests: XCTestCase {
    func testSheetByKeyboardAlone() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let keyboard = carte.display.keyboard
        func press(_ key: Key, leadsTo detent: String) throws {
            let before = try carte.mark
            try keyboard.press(key)
            XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, detent, "\(key)")
        }
        try keyboard.press(.down)
        try press(.enter, leadsTo: "half")
        let first = try carte.display.stillPicture()
        // The handle has the focus: keys go to the next detent, and reverse at the top.
        try press(.enter, leadsTo: "full")
        try press(.space, leadsTo: "half")
        try press(.up, leadsTo: "full")
        try press(.home, leadsTo: "half")
        try press(.pageUp, leadsTo: "full")
        try press(.pageDown, leadsTo: "half")
        try press(.end, leadsTo: "full")
        try press(.escape, leadsTo: "closed")
        // The focus is on the row again, so the next row is another place.
        try keyboard.press(.down)
        try press(.enter, leadsTo: "half")
        let second = try carte.display.stillPicture()
        XCTAssertGreaterThan(second.difference(from: first).pixels, 20_000)
    }

    func testContentKeysRaiseTheSheetAndThenScroll() throws {
        let carte = try CarteSession(height: 560)
        try carte.waitForList()
        try carte.openPlace()
        // Over the close button into the content.
        try carte.display.keyboard.press(.tab)
        try carte.display.keyboard.press(.tab)
        var before = try carte.mark
        try carte.display.keyboard.press(.pageDown)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full")
        XCTAssertEqual(try carte.trace.events(after: 0).filter { $0.event == "contentScrolled" }.count, 0)
        before = try carte.mark
        try carte.display.keyboard.press(.pageDown)
        try carte.trace.waitForEvent("contentScrolled", after: before)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).offset, 50)
    }

    func testFocusStaysInTheSheetAndReturnsToTheRow() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let keyboard = carte.display.keyboard
        try keyboard.press(.down)
        try keyboard.press(.down)
        var before = try carte.mark
        try keyboard.press(.enter)
        try carte.trace.waitForRest(after: before)
        let sheet = try carte.display.stillPicture()
        before = try carte.mark
        for _ in 0..<9 { try keyboard.press(.tab) }
        for _ in 0..<4 { try keyboard.press(.tab, with: .shift) }
        try keyboard.press(.down)
        _ = try carte.display.stillPicture()
        XCTAssertTrue(try carte.trace.events(after: before).allSatisfy { $0.event != "moveRequested" })
        try carte.close()
        before = try carte.mark
        try keyboard.press(.enter)
        try carte.trace.waitForRest(after: before)
        let again = try carte.display.stillPicture()
        XCTAssertLessThan(again.difference(from: sheet, tolerance: 24).pixels, 4_000, "it is the same place")
    }

    func testTapOnTheScrimCloses() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        let list = try carte.display.stillPicture()
        try carte.openPlace()
        let before = try carte.mark
        try carte.display.touch.tap(at: carte.point(at: 200))
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "closed")
        XCTAssertTrue(try carte.trace.events(after: before).contains { $0.event == "scrimTapped" })
        let after = try carte.display.stillPicture()
        XCTAssertLessThan(after.difference(from: list, tolerance: 24).pixels, 4_000, "the list is as it was")
    }

    func testHandleRaisesByTapsAndIsDraggedAtFull() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openPlace()
        let before = try carte.mark
        try carte.tap("Details of Abol Table")
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "full")
        XCTAssertEqual(try carte.drag(from: 64, by: 110).detent, "full")
        XCTAssertEqual(try carte.drag(from: 64, by: 160).detent, "half")
    }

    func testDragOnTheListBehindDoesNothing() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openPlace()
        let before = try carte.mark
        try carte.display.touch.drag(
            from: carte.point(at: 120), to: carte.point(at: 330), duration: 0.2, hold: 0.2)
        _ = try carte.display.stillPicture()
        XCTAssertTrue(try carte.frames(after: before).allSatisfy { $0.offset == 400 })
    }
}
