import BottomSheet
import CGtk
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// Pages that slide over each other in a sheet.
final class SheetPagesTests: SheetTestCase, @unchecked Sendable {
    @MainActor
    private func rows(_ count: Int, _ first: Widget) -> ScrollArea {
        ScrollArea(Box(.vertical, [first] + (0..<count).map { Label("Row \($0)") }), label: "Rows")
    }

    /// Runs a test with an open sheet whose first page begins with a button.
    @MainActor
    private func session(
        _ configuration: SheetConfiguration = .restaurantDetail, at detent: Detent.ID = .half,
        rows count: Int = 100,
        _ body: (SheetPages, Button, BottomSheet) throws -> Void
    ) throws {
        let button = Button("Next")
        let pages = SheetPages(rows(count, button))
        let (window, sheet) = present(configuration, behind: Label("Behind"), content: pages)
        sheet.move(to: detent, animated: false)
        settle(sheet, at: .detent(detent))
        awaitPlace(of: pages, in: sheet)
        wait(for: "the window") { window.isActive }
        button.grabFocus()
        try body(pages, button, sheet)
        window.destroy()
        MainLoop.turn()
    }

    @MainActor
    private func awaitRest(_ pages: SheetPages, in sheet: BottomSheet) {
        wait(for: "the end of the transition") {
            sheet.state.isIdle && pages.current.frame(in: pages)?.x == 0
                && sheet.peer(at: 5, sheet.state.offset + 60, as: ScrollArea.self) === pages.current
        }
    }

    func testPushedPageSlidesInWithItsFocusAndEscapeReturns() throws {
        try onMain {
            try session { pages, button, sheet in
                let second = Button("Second")
                let page = rows(3, second)
                var places: [Double] = []
                FrameCallback.start(on: pages) { [unowned pages, weak page] _ in
                    guard let page, page.isAlive else { return false }
                    if page.width > 0, let x = page.frame(in: pages)?.x { places.append(x) }
                    return true
                }
                pages.push(page)
                XCTAssertTrue(second.hasFocus)
                awaitRest(pages, in: sheet)
                XCTAssertTrue(places.contains { (20..<380).contains($0) }, "\(places)")
                XCTAssertEqual(places.sorted(by: >), places, "from the right to its place")
                try SharedDisplay.main.keyboard.press(.escape)
                wait(for: "the first page") { pages.depth == 1 }
                XCTAssertTrue(button.hasFocus)
                awaitRest(pages, in: sheet)
                XCTAssertFalse(page.isAlive)
                XCTAssertEqual(sheet.state.target, .detent(.half))
                try SharedDisplay.main.keyboard.press(.escape)
                settle(sheet, at: .closed)
            }
        }
    }

    func testAFocusHandlerMayPopThePushedPage() throws {
        try onMain {
            try session { pages, button, sheet in
                let second = Button("Second")
                var isDone = false
                second.onFocusChange { [unowned pages] in
                    guard pages.isAlive, pages.depth == 2, !isDone else { return }
                    isDone = true
                    pages.pop()
                }
                pages.push(rows(3, second))
                XCTAssertTrue(isDone)
                XCTAssertEqual(pages.depth, 1)
                awaitRest(pages, in: sheet)
                wait(for: "the first page's focus") { button.hasFocus && button.isMapped }
            }
        }
    }

    func testAFocusHandlerMayPushAPageDuringAPop() throws {
        try onMain {
            try session { pages, button, sheet in
                let (second, third) = (rows(3, Button("Second")), rows(3, Button("Third")))
                pages.push(second)
                awaitRest(pages, in: sheet)
                var isDone = false
                button.onFocusChange { [unowned pages] in
                    guard pages.isAlive, pages.depth == 1, !isDone else { return }
                    isDone = true
                    pages.push(third)
                }
                pages.pop()
                XCTAssertTrue(isDone)
                XCTAssertTrue(pages.current === third)
                awaitRest(pages, in: sheet)
                XCTAssertFalse(second.isAlive)
            }
        }
    }

    func testAltLeftReturnsAlsoFromTheHandle() throws {
        try onMain {
            try session { pages, _, sheet in
                pages.push(rows(3, Button("Second")))
                awaitRest(pages, in: sheet)
                XCTAssertTrue(sheet.focusSheet())
                try SharedDisplay.main.keyboard.press(.left, with: .alt)
                wait(for: "the first page") { pages.depth == 1 }
                XCTAssertEqual(sheet.state.target, .detent(.half))
            }
        }
    }

    func testBackButtonOfAMouseReturnsAndDoesNothingOnTheFirstPage() throws {
        try onMain {
            try session { pages, _, sheet in
                let mouse = try SharedDisplay.main.mouse
                pages.push(rows(3, Button("Second")))
                awaitRest(pages, in: sheet)
                // On a button of the page, and on the background.
                try mouse.click(at: Point(200, sheet.state.offset + 50), .back)
                wait(for: "the first page") { pages.depth == 1 }
                awaitRest(pages, in: sheet)
                try mouse.click(at: Point(200, 100), .back)
                try SharedDisplay.main.pause(0.1)
                XCTAssertEqual(sheet.state.target, .detent(.half))
            }
        }
    }

    func testFittedSheetMovesToEachPagesHeight() throws {
        try onMain {
            try session(.fittedDismissal, at: .fitted, rows: 3) { pages, _, sheet in
                let low = sheet.state.offset
                pages.push(rows(12, Button("Second")))
                wait(for: "the higher page") { sheet.state.isIdle && sheet.state.offset < low - 50 }
                awaitRest(pages, in: sheet)
                pages.pop()
                wait(for: "the lower page") { sheet.state.isIdle && sheet.state.offset == low }
            }
        }
    }

    func testPageHasItsOwnDetent() throws {
        try onMain {
            try session { pages, _, sheet in
                pages.push(rows(3, Button("Second")), at: .full)
                settle(sheet, at: .detent(.full))
                awaitRest(pages, in: sheet)
                pages.pop()
                settle(sheet, at: .detent(.half))
            }
        }
    }

    func testAPopKeepsAClosedSheetClosed() throws {
        try onMain {
            try session { pages, _, sheet in
                pages.push(rows(3, Button("Second")), at: .full)
                settle(sheet, at: .detent(.full))
                sheet.dismiss()
                settle(sheet, at: .closed)
                pages.pop()
                XCTAssertEqual(pages.depth, 1)
                XCTAssertEqual(sheet.state.target, .closed)
            }
        }
    }

    func testAPageIsPushedBehindAPeekBarAndThePopReturnsToTheBar() throws {
        try onMain {
            let pages = SheetPages(rows(3, Button("First")))
            var configuration = SheetConfiguration.restaurantDetail
            configuration.detents.append(.height(96, id: "peek"))
            let (window, sheet) = present(configuration, behind: Label("Behind"), content: pages)
            sheet.setPeekBar(Label("Bar"))
            sheet.move(to: "peek", animated: false)
            settle(sheet, at: .detent("peek"))
            XCTAssertFalse(pages.isMapped)
            pages.push(rows(3, Button("Second")), at: .half)
            settle(sheet, at: .detent(.half))
            awaitRest(pages, in: sheet)
            try SharedDisplay.main.keyboard.press(.escape)
            settle(sheet, at: .detent("peek"))
            XCTAssertEqual(pages.depth, 1)
            window.destroy()
            MainLoop.turn()
        }
    }

    func testCoveredPageKeepsItsScrollPosition() throws {
        try onMain {
            try session(at: .full) { pages, _, sheet in
                let first = try XCTUnwrap(pages.current as? ScrollArea)
                try SharedDisplay.main.touch.drag(
                    from: Point(200, 600), to: Point(200, 400), duration: 0.2, hold: 0.2)
                wait(for: "scrolled content") {
                    sheet.state.isIdle && sheet.state.contentScroll > 100
                        && sheet.state.contentScroll == first.node.value(of: ScrollOffsetKey.self)
                }
                let scrolled = sheet.state.contentScroll
                pages.push(rows(100, Button("Second")))
                awaitRest(pages, in: sheet)
                wait(for: "the offset of the second page") { sheet.state.contentScroll == 0 }
                pages.pop()
                awaitRest(pages, in: sheet)
                XCTAssertEqual(first.node.value(of: ScrollOffsetKey.self), scrolled)
                wait(for: "the offset of the first page") { sheet.state.contentScroll == scrolled }
            }
        }
    }

    func testPageAppearsAtOnceWithoutAnimationsAndFromTheLeftInARightToLeftLanguage() throws {
        try onMain {
            try session { pages, _, sheet in
                SystemSettings.animates = false
                pages.push(rows(3, Button("Second")))
                SystemSettings.animates = true
                awaitRest(pages, in: sheet)
                pages.pop()
                awaitRest(pages, in: sheet)
                pages.isRightToLeft = true
                var least = 0.0
                FrameCallback.start(on: pages) { [unowned pages] _ in
                    least = min(least, pages.current.frame(in: pages)?.x ?? 0)
                    return pages.isMapped
                }
                pages.push(rows(3, Button("Second")))
                awaitRest(pages, in: sheet)
                XCTAssertLessThan(least, -20)
            }
        }
    }
}
