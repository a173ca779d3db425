import BottomSheet
import CGtk
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// A widget that rides the upper edge of a sheet.
final class SheetRiderTests: SheetTestCase, @unchecked Sendable {
    /// The distance between the sheet and a rider, px.
    private static let margin = 16.0

    /// Runs a test with a closed sheet and a button that rides it.
    @MainActor
    private func session(
        at placement: SheetRiderPlacement = .trailing, upTo detent: Detent.ID? = nil,
        content: Widget = Box(.vertical), _ body: (BottomSheet, Button) throws -> Void
    ) throws {
        let (window, sheet) = present(behind: Label("Behind"), content: content)
        let button = Button("Add")
        sheet.addRider(button, at: placement, upTo: detent)
        wait(for: "the button at the lower edge") {
            button.edges(in: sheet)?.bottom == sheet.state.container.height - Self.margin
        }
        try body(sheet, button)
        window.destroy()
        MainLoop.turn()
    }

    func testItMovesWithTheSheetInTheSameFrame() throws {
        try onMain {
            let content = Box(.vertical)
            try session(content: content) { sheet, button in
                var distances: [Double] = []
                var offsets: Set<Double> = []
                FrameCallback.start(on: sheet) { [unowned sheet, unowned button] _ in
                    if let edge = button.edges(in: sheet)?.bottom, content.isMapped,
                        let top = content.edges(in: sheet)?.top
                    {
                        // The handle's strip is 32 px high.
                        distances.append(top - 32 - edge)
                        offsets.insert(top)
                    }
                    return sheet.state.lastDetent != .detent(.half)
                }
                sheet.open()
                settle(sheet, at: .detent(.half))
                wait(for: "its place") {
                    button.edges(in: sheet)?.bottom == sheet.state.offset - Self.margin
                }
                XCTAssertGreaterThan(offsets.count, 3)
                XCTAssertEqual(Set(distances), [Self.margin])
            }
        }
    }

    func testALongTextWrapsWithinTheSheetsWidth() {
        onMain {
            let (window, sheet) = present(behind: Label("Behind"), content: Box(.vertical))
            let text = Label(String(repeating: "A long text. ", count: 20)).wrapping()
            sheet.addRider(text, at: .leading)
            wait(for: "the text at the lower edge") {
                text.edges(in: sheet)?.bottom == sheet.state.container.height - Self.margin
            }
            XCTAssertEqual(Double(text.width), sheet.state.container.width - 2 * Self.margin)
            window.destroy()
            MainLoop.turn()
        }
    }

    func testItStopsAtANamedDetent() throws {
        try onMain {
            try session(upTo: .half) { sheet, button in
                let half = sheet.state.container.height / 2
                sheet.move(to: .full)
                settle(sheet, at: .detent(.full))
                wait(for: "its place at half") { button.edges(in: sheet)?.bottom == half - Self.margin }
            }
        }
    }

    func testItFadesOutWithoutRoomAboveTheSheet() throws {
        try onMain {
            try session { sheet, button in
                button.minimumSize(height: 60)
                sheet.move(to: .full)
                settle(sheet, at: .detent(.full))
                wait(for: "the end of the fade") { button.opacity == 0 && !button.isMapped }
                sheet.dismiss()
                settle(sheet, at: .closed)
                wait(for: "the button") { button.opacity == 1 && button.isMapped }
            }
        }
    }

    func testItLeavesTheHeaderAboveItsAreaFree() {
        onMain {
            var configuration = SheetConfiguration.restaurantDetail
            configuration.effects.shift = .constant(0)
            let header = Label("Header").minimumSize(height: 60)
            let area = Label("Area").expand(vertically: true)
            let (window, sheet) = present(
                configuration, behind: Box(.vertical, [header, area]), content: Box(.vertical))
            let button = Button("Add").minimumSize(height: 60)
            sheet.addRider(button, upTo: .half, over: area)
            sheet.open()
            settle(sheet, at: .detent(.half))
            let top = Int(sheet.state.offset - Self.margin) - 60
            // The header grows and shrinks while the sheet rests.
            for (height, opacity) in [(top - 16, 1.0), (top - 8, 0.5), (top, 0), (60, 1)] {
                header.minimumSize(height: height)
                wait(for: "opacity \(opacity) below a header of \(height) px") {
                    abs(button.opacity - opacity) < 0.01 && button.isMapped == (opacity > 0)
                }
            }
            window.destroy()
            MainLoop.turn()
        }
    }

    func testPlacementFollowsTheReadingDirection() throws {
        try onMain {
            let rows: [(SheetRiderPlacement, isMirrored: Bool, isLeft: Bool)] = [
                (.leading, false, true), (.trailing, false, false), (.leading, true, false),
                (.trailing, true, true),
            ]
            for (placement, isMirrored, isLeft) in rows {
                try session(at: placement) { sheet, button in
                    sheet.isRightToLeft = isMirrored
                    sheet.queueAllocate()
                    wait(for: "\(placement), \(isMirrored)") {
                        guard let frame = button.frame(in: sheet) else { return false }
                        let end = sheet.state.container.width - frame.x - frame.width
                        return (isLeft ? frame.x : end) == Self.margin
                    }
                }
            }
        }
    }

    func testItKeepsItsTapsUnlessAModalSheetBlocksIt() throws {
        try onMain {
            try session { sheet, button in
                var clicks = 0
                button.onClick { clicks += 1 }
                let touch = try SharedDisplay.main.touch
                var middle = button.middle(in: sheet)
                try touch.tap(at: Point(middle.x, middle.y))
                wait(for: "the tap") { clicks == 1 }
                sheet.open()
                settle(sheet, at: .detent(.half))
                middle = button.middle(in: sheet)
                try touch.tap(at: Point(middle.x, middle.y))
                settle(sheet, at: .closed)
                XCTAssertEqual(clicks, 1, "the scrim got the tap")
                sheet.removeRider(button)
                wait(for: "the end of the button") { !button.isAlive }
            }
        }
    }

    /// A rider belongs to the background.
    func testTheFocusLeavesARiderThatAModalSheetBlocksAndReturns() throws {
        try onMain {
            try session { sheet, button in
                var configuration = SheetConfiguration.restaurantDetail
                configuration.effects.scrim = EffectCurve([.detent(.half): 0, .detent(.full): 0.5])
                try sheet.reconfigure(configuration)
                sheet.move(to: .half, animated: false)
                settle(sheet, at: .detent(.half))
                button.grabFocus()
                XCTAssertTrue(button.hasFocus)
                sheet.move(to: .full, animated: false)
                wait(for: "the focus in the sheet") { sheet.sheetHasFocus }
                sheet.dismiss()
                settle(sheet, at: .closed)
                wait(for: "the focus of the rider") { button.hasFocus }
            }
        }
    }
}
