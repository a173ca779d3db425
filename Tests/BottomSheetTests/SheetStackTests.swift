import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// A sheet below another one: it steps back.
final class SheetStackTests: SheetTestCase, @unchecked Sendable {
    @MainActor
    private final class Stack {
        let content = Probe()
        let choices = Button("Choices")
        let lower: BottomSheet
        let upper: BottomSheet

        init(_ upperConfiguration: SheetConfiguration) {
            lower = BottomSheet(
                behind: Label("Behind"), content: Box(.vertical, [Button("Open"), content]),
                configuration: .restaurantDetail)
            upper = BottomSheet(behind: lower, content: choices, configuration: upperConfiguration)
        }

        /// The scale at which the lower sheet's content is drawn.
        var scale: Double { (content.frame(in: upper)?.width ?? 0) / Double(max(content.width, 1)) }

        func isScaled(to scale: Double) -> Bool { abs(self.scale - scale) < 1e-4 }
    }

    /// Runs a test with an open sheet at full below a closed one.
    @MainActor
    private func session(
        _ configuration: SheetConfiguration = .restaurantDetail,
        _ body: (Stack, VirtualDisplay) throws -> Void
    ) throws {
        let stack = Stack(configuration)
        let window = Window(title: "Stack", width: 400, height: 800)
        window.show(stack.upper)
        window.present()
        wait(for: "the first layout") { stack.upper.state.container.height > 0 && window.isActive }
        stack.lower.move(to: .full, animated: false)
        settle(stack.lower, at: .detent(.full))
        wait(for: "the content") { stack.isScaled(to: 1) }
        try body(stack, try SharedDisplay.main)
        window.destroy()
        MainLoop.turn()
    }

    func testItStepsBackWithTheUpperSheetsPositionAndReturns() throws {
        try onMain {
            try session { stack, _ in
                stack.content.forget()
                var steps: [(progress: Double, scale: Double)] = []
                FrameCallback.start(on: stack.upper) { [unowned stack] _ in
                    guard stack.upper.isAlive else { return false }
                    steps.append((stack.upper.state.progress, stack.scale))
                    return true
                }
                stack.upper.open()
                settle(stack.upper, at: .detent(.half))
                wait(for: "the lower sheet behind") { stack.isScaled(to: 0.94) }
                let x = try XCTUnwrap(stack.content.frame(in: stack.upper)).x
                XCTAssertEqual(x, Double(stack.upper.width) * 0.03, accuracy: 0.01, "its middle stays")
                XCTAssertTrue(steps.contains { (0.95...0.99).contains($0.scale) })
                // It follows the sheet's position, one frame later in this callback.
                for step in steps {
                    XCTAssertEqual(step.scale, 1 - 0.06 * min(step.progress, 1), accuracy: 0.015)
                }
                stack.upper.move(to: .full)
                settle(stack.upper, at: .detent(.full))
                XCTAssertTrue(stack.isScaled(to: 0.94))
                stack.upper.dismiss()
                settle(stack.upper, at: .closed)
                wait(for: "its place") { stack.isScaled(to: 1) }
                XCTAssertEqual(stack.content.layouts, 0, "layouts of the content")
                XCTAssertEqual(stack.lower.state.lastDetent, .detent(.full))
            }
        }
    }

    func testItIsShadedAndWithoutADepthItStays() throws {
        try onMain {
            try session { stack, display in
                stack.upper.depth = SheetDepth(scale: 1, shade: 0.5)
                stack.upper.open()
                settle(stack.upper, at: .detent(.half))
                let shaded = try display.stillPicture()[200, 120]
                stack.upper.depth = nil
                wait(for: "a lighter sheet") {
                    ((try? display.picture()[200, 120].distance(to: shaded)) ?? 0) > 30
                }
                XCTAssertTrue(stack.isScaled(to: 1))
                stack.upper.depth = SheetDepth(scale: 0.5)
                wait(for: "half of its size") { stack.isScaled(to: 0.5) }
            }
        }
    }

    func testEachOfThreeSheetsStepsBack() {
        onMain {
            let bottom = Probe()
            let first = BottomSheet(
                behind: Label("Behind"), content: bottom, configuration: .restaurantDetail)
            let middle = Probe()
            let second = BottomSheet(behind: first, content: middle, configuration: .restaurantDetail)
            let third = BottomSheet(
                behind: second, content: Label("Third"), configuration: .restaurantDetail)
            let window = Window(title: "Stack", width: 400, height: 800)
            window.show(third)
            window.present()
            wait(for: "the first layout") { third.state.container.height > 0 }
            for sheet in [first, second, third] {
                sheet.open()
                settle(sheet, at: .detent(.half))
            }
            wait(for: "two steps back") {
                let width = Double(third.width)
                let widths = [bottom, middle].map { ($0.frame(in: third)?.width ?? 0) / width }
                return abs(widths[0] - 0.94 * 0.94) < 1e-4 && abs(widths[1] - 0.94) < 1e-4
            }
            window.destroy()
        }
    }

    func testOneEscapeClosesOneSheetAlsoFromTheLowerOne() throws {
        try onMain {
            var configuration = SheetConfiguration.restaurantDetail
            configuration.effects.scrim = .constant(0)
            try session(configuration) { stack, display in
                stack.upper.open()
                settle(stack.upper, at: .detent(.half))
                XCTAssertFalse(stack.upper.isModal)
                XCTAssertTrue(stack.lower.focusSheet())
                try display.keyboard.press(.escape)
                settle(stack.upper, at: .closed)
                XCTAssertEqual(stack.lower.state.target, .detent(.full))
                try display.keyboard.press(.escape)
                settle(stack.lower, at: .closed)
            }
        }
    }

    func testATapHitsTheButtonWhereItIsDrawn() throws {
        try onMain {
            var configuration = SheetConfiguration.restaurantDetail
            configuration.effects.scrim = .constant(0)
            try session(configuration) { stack, display in
                stack.upper.depth = SheetDepth(scale: 0.5)
                stack.upper.open()
                settle(stack.upper, at: .detent(.half))
                wait(for: "half of its size") { stack.isScaled(to: 0.5) }
                // The left edge of the scaled sheet is at a quarter of the window's width.
                for (x, isOnSheet) in [(90.0, false), (110, true)] {
                    let hit = stack.lower.pointedWidgets(at: x, 150)
                    XCTAssertEqual(hit.contains { $0.peer === stack.content }, isOnSheet, "\(x)")
                }
            }
        }
    }
}
