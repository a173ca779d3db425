import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// The bar that replaces the content at the lowest detent.
final class SheetPeekBarTests: SheetTestCase, @unchecked Sendable {
    /// Runs a test with a sheet at the lowest of two detents, over a button.
    @MainActor
    private func session(_ body: (Page) throws -> Void) throws {
        let page = Page()
        let configuration = try SheetConfiguration(
            detents: [.height(96, id: "peek"), .inset(50, id: .full)], isDismissable: false,
            startsOpen: true,
            effects: SheetEffects(scrim: EffectCurve([.detent("peek"): 0, .detent(.full): 0.5])))
        let (window, sheet) = present(configuration, behind: page.behind, content: page.content)
        page.sheet = sheet
        sheet.setPeekBar(Box(.horizontal, [page.label.expand(), page.play]))
        settle(sheet, at: .detent("peek"))
        awaitPlace(of: page.label, in: sheet)
        wait(for: "the window") { window.isActive }
        try body(page)
        window.destroy()
        MainLoop.turn()
    }

    @MainActor
    private final class Page {
        let behind = Button("Behind")
        let content = Button("Content")
        let label = Label("Now playing")
        let play = Button("Pause")
        weak var sheet: BottomSheet?

        func point(_ widget: Widget) throws -> Point {
            let sheet = try XCTUnwrap(sheet)
            let middle = widget.middle(in: sheet)
            return Point(middle.x, middle.y)
        }
    }

    func testTapOnTheBarRaisesTheSheetAndItsButtonsKeepTheirTaps() throws {
        try onMain {
            try session { page in
                let sheet = try XCTUnwrap(page.sheet)
                let touch = try SharedDisplay.main.touch
                var (presses, clicksBehind) = (0, 0)
                page.play.onClick { presses += 1 }
                page.behind.onClick { clicksBehind += 1 }
                try touch.tap(at: try page.point(page.play))
                wait(for: "the pause") { presses == 1 }
                XCTAssertEqual(sheet.state.target, .detent("peek"))
                try touch.tap(at: Point(200, 300))
                wait(for: "the background, which is usable") { clicksBehind == 1 }
                try touch.tap(at: try page.point(page.label))
                settle(sheet, at: .detent(.full))
                wait(for: "the content") { page.content.isMapped && !page.label.isMapped }
            }
        }
    }

    func testEscapeLowersTheSheetAndThenReachesTheProgram() throws {
        try onMain {
            try session { page in
                let sheet = try XCTUnwrap(page.sheet)
                let window = try XCTUnwrap(sheet.containingWindow)
                var escapes = 0
                window.add(
                    KeyController {
                        if $0 == .escape { escapes += 1 }
                        return $0 == .escape
                    })
                let keyboard = try SharedDisplay.main.keyboard
                sheet.move(to: .full)
                settle(sheet, at: .detent(.full))
                page.content.grabFocus()
                try keyboard.press(.escape)
                settle(sheet, at: .detent("peek"))
                XCTAssertEqual(escapes, 0)
                page.behind.grabFocus()
                try keyboard.press(.escape)
                wait(for: "the program") { escapes == 1 }
                XCTAssertEqual(sheet.state.target, .detent("peek"))
            }
        }
    }

    func testBarAndContentCrossFadeAlongADrag() throws {
        try onMain {
            try session { page in
                let sheet = try XCTUnwrap(page.sheet)
                XCTAssertFalse(page.content.isMapped)
                let touch = try SharedDisplay.main.touch
                let start = try page.point(page.label)
                try touch.begin(at: start)
                var shares: [(offset: Double, content: Double)] = []
                sheet.onStateChange = { shares.append(($0.offset, page.content.opacity)) }
                for y in stride(from: start.y, through: 120, by: -20) {
                    try touch.move(to: Point(start.x, y))
                    try SharedDisplay.main.pause(0.016)
                }
                try touch.end(at: Point(start.x, 120))
                settle(sheet, at: .detent(.full))
                XCTAssertEqual(page.content.opacity, 1)
                XCTAssertTrue(shares.contains { (0.1...0.9).contains($0.content) }, "\(shares)")
                for (one, next) in zip(shares, shares.dropFirst()) where next.offset < one.offset {
                    XCTAssertGreaterThanOrEqual(next.content, one.content)
                }
            }
        }
    }

    func testFocusGoesToTheHandleWhenTheContentDisappears() throws {
        try onMain {
            try session { page in
                let sheet = try XCTUnwrap(page.sheet)
                sheet.move(to: .full)
                settle(sheet, at: .detent(.full))
                page.content.grabFocus()
                XCTAssertTrue(page.content.hasFocus)
                try SharedDisplay.main.keyboard.press(.escape)
                settle(sheet, at: .detent("peek"))
                wait(for: "the focus out of the content") { !page.content.containsFocus }
            }
        }
    }

    func testTheSheetIsAtLeastAsWideAsTheBar() throws {
        try onMain {
            try session { page in
                let sheet = try XCTUnwrap(page.sheet)
                XCTAssertLessThan(sheet.extent(.horizontal).minimum, 330)
                sheet.setPeekBar(Button("Play").minimumSize(width: 330))
                XCTAssertEqual(sheet.extent(.horizontal).minimum, 330)
            }
        }
    }

    func testFocusInABarAsHighAsTheDetentKeepsTheSheetLow() throws {
        try onMain {
            try session { page in
                let sheet = try XCTUnwrap(page.sheet)
                let play = Button("Play").minimumSize(height: 64)
                sheet.setPeekBar(play)
                awaitPlace(of: play, in: sheet)
                let keyboard = try SharedDisplay.main.keyboard
                for _ in 0..<3 where !play.hasFocus {
                    try keyboard.press(.tab)
                    try SharedDisplay.main.pause(0.1)
                }
                XCTAssertTrue(play.hasFocus)
                try SharedDisplay.main.pause(0.2)
                XCTAssertEqual(sheet.state.target, .detent("peek"))
            }
        }
    }

    func testFocusGoesToTheSheetWhenTheBarDisappears() throws {
        try onMain {
            for isRemoved in [false, true] {
                try session { page in
                    let sheet = try XCTUnwrap(page.sheet)
                    page.play.grabFocus()
                    XCTAssertTrue(page.play.hasFocus)
                    if isRemoved {
                        sheet.setPeekBar(nil)
                    } else {
                        sheet.move(to: .full)
                        settle(sheet, at: .detent(.full))
                    }
                    wait(for: "the focus in the sheet") {
                        sheet.sheetHasFocus && (isRemoved || !page.play.hasFocus)
                    }
                }
            }
        }
    }
}
