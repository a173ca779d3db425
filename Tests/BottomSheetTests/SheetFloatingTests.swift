import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// A sheet that stands off the edges by 8 px at half, and is at the edges at full.
final class SheetFloatingTests: SheetTestCase, @unchecked Sendable {
    private static let gap = 8.0

    @MainActor
    private func session(
        content: Widget = Box(.vertical), footer: Widget? = nil,
        _ body: (BottomSheet, VirtualDisplay) throws -> Void
    ) throws {
        var configuration = SheetConfiguration.restaurantDetail
        configuration.effects.cornerRadius = .constant(24)
        configuration.effects.edgeInset = EffectCurve([.detent(.half): Self.gap, .detent(.full): 0])
        let (window, sheet) = present(configuration, behind: Label("Behind"), content: content)
        sheet.setFooter(footer)
        sheet.move(to: .half, animated: false)
        settle(sheet, at: .detent(.half))
        awaitPlace(of: content, in: sheet)
        try body(sheet, try SharedDisplay.main)
        window.destroy()
        MainLoop.turn()
    }

    /// Whether a point belongs to the sheet, not to the scrim beside or below it.
    @MainActor
    private func isOnSheet(_ x: Double, _ y: Double, _ sheet: BottomSheet) -> Bool {
        sheet.pointedWidgets(at: x, y).contains { $0.peer?.isSheetSurface == true }
    }

    func testInputReachesTheSheetOnlyInsideItsShape() throws {
        try onMain {
            try session { sheet, _ in
                let (width, height) = (sheet.state.container.width, sheet.state.container.height)
                let points: [(x: Double, y: Double, isOnSheet: Bool)] = [
                    (7, 600, false), (9, 600, true), (width - 7, 600, false), (width - 9, 600, true),
                    (200, height - 7, false), (200, height - 9, true), (200, height / 2 + 1, true),
                ]
                for point in points {
                    XCTAssertEqual(isOnSheet(point.x, point.y, sheet), point.isOnSheet, "\(point)")
                }
                sheet.move(to: .full)
                settle(sheet, at: .detent(.full))
                wait(for: "the edges") { isOnSheet(1, height - 1, sheet) }
            }
        }
    }

    func testAllCornersAreRoundAtHalfAndTheUpperOnesAtFull() throws {
        try onMain {
            try session { sheet, display in
                let (width, height) = (Int(sheet.state.container.width), Int(sheet.state.container.height))
                let edge = Int(Self.gap)
                let half = try display.stillPicture()
                let surface = half[width / 2, height - 40]
                for (x, y) in [
                    (edge + 1, height / 2 + 1), (width - edge - 2, height / 2 + 1),
                    (edge + 1, height - edge - 2), (width - edge - 2, height - edge - 2),
                ] {
                    XCTAssertGreaterThan(half[x, y].distance(to: surface), 30, "the corner at \(x), \(y)")
                }
                XCTAssertLessThan(half[width / 2, height - edge - 2].distance(to: surface), 5)
                XCTAssertGreaterThan(half[width / 2, height - 2].distance(to: surface), 30, "the gap")
                sheet.move(to: .full)
                settle(sheet, at: .detent(.full))
                let full = try display.stillPicture()
                for x in [1, width - 2] {
                    XCTAssertLessThan(full[x, height - 2].distance(to: surface), 5, "a lower corner")
                    XCTAssertGreaterThan(full[x, 51].distance(to: surface), 30, "an upper corner")
                }
            }
        }
    }

    func testMoveLaysOutNeitherTheContentNorTheFooter() throws {
        try onMain {
            let (content, footer) = (Probe(), Probe())
            try session(content: content, footer: Box(.vertical, [footer])) { sheet, _ in
                let height = sheet.state.container.height
                wait(for: "the footer above the gap") { footer.edges(in: sheet)?.bottom == height - Self.gap }
                [content, footer].forEach { $0.forget() }
                var (layouts, frames) = ([Int](), 0)
                sheet.onStateChange = { _ in
                    frames += 1
                    layouts = [content.layouts, footer.layouts]
                }
                sheet.move(to: .full)
                settle(sheet, at: .detent(.full))
                sheet.onStateChange = nil
                XCTAssertGreaterThan(frames, 3)
                XCTAssertEqual(layouts, [0, 0])
                wait(for: "the footer at the edge") { footer.edges(in: sheet)?.bottom == height }
            }
        }
    }

    func testTapBelowTheSheetClosesItAndItLeavesAsAWhole() throws {
        try onMain {
            let content = Probe()
            try session(content: content) { sheet, display in
                let height = sheet.state.container.height
                var widths: Set<Double> = []
                sheet.onStateChange = { [unowned self, unowned sheet] state in
                    guard state.phase == .settling, state.offset < height - 20 else { return }
                    let left = (0...20).first { isOnSheet(Double($0) + 0.5, state.offset + 30, sheet) }
                    if let left { widths.insert(Double(left)) }
                }
                try display.touch.tap(at: Point(200, height - 4))
                settle(sheet, at: .closed)
                XCTAssertEqual(widths, [Self.gap])
            }
        }
    }

    func testRowAtTheEndIsScrolledAboveTheGap() throws {
        try onMain {
            var configuration = SheetConfiguration.restaurantDetail
            configuration.effects.edgeInset = .constant(Self.gap)
            let last = Label("Last")
            let rows = ScrollArea(
                Box(.vertical, (0..<60).map { Label("Row \($0)") } + [last]), label: "Rows")
            let (window, sheet) = present(configuration, behind: Label("Behind"), content: rows)
            sheet.move(to: .full, animated: false)
            settle(sheet, at: .detent(.full))
            awaitPlace(of: rows, in: sheet)
            let mouse = try SharedDisplay.main.mouse
            try mouse.move(to: Point(200, 500))
            try mouse.wheel(notches: 40)
            wait(for: "the last row above the gap") {
                last.edges(in: sheet)?.bottom == sheet.state.container.height - Self.gap
            }
            window.destroy()
        }
    }
}
