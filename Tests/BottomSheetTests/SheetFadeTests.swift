import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// With animations turned off, a sheet fades to its new place.
final class SheetFadeTests: SheetTestCase, @unchecked Sendable {
    /// An area of one colour.
    private final class Area: CustomWidget {
        override class var typeName: String { "SheetFadeTestArea" }
        private let colour: GtkKit.Colour

        init(_ colour: GtkKit.Colour) {
            self.colour = colour
            super.init()
        }

        override func draw(_ snapshot: Snapshot) {
            snapshot.fill(Rectangle(width: Double(width), height: Double(height)), with: colour)
        }
    }

    /// Returns whether the screen shows a mixture of two colours at a point while the sheet's jump is shown.
    ///
    /// A slow machine may show no frame within the 150 ms, so several moves count.
    @MainActor
    private func fades(
        _ sheet: BottomSheet, at y: Int, by move: @MainActor () -> Void
    ) throws -> Bool {
        let display = try SharedDisplay.main
        let before = try display.stillPicture()[200, y]
        move()
        var colours: [Harness.Colour] = []
        let end = MainLoop.now + 0.4
        while MainLoop.now < end {
            display.pause(0.005)
            colours.append(try display.picture()[200, y])
        }
        let after = try display.stillPicture()[200, y]
        XCTAssertFalse(after.isNear(before), "the picture changes")
        return colours.contains { !$0.isNear(before, tolerance: 16) && !$0.isNear(after, tolerance: 16) }
    }

    func testEachMoveFadesWithoutMovement() throws {
        try onMain {
            SystemSettings.animates = false
            defer { SystemSettings.animates = true }
            let (window, sheet) = present(behind: Area(.white), content: Area(.black))
            var offsets: Set<Double> = []
            sheet.onStateChange = { offsets.insert($0.offset) }
            let moves: [(name: String, y: Int, start: @MainActor () -> Void, move: @MainActor () -> Void)] = [
                ("opening", 700, { sheet.dismiss() }, { sheet.open() }),
                ("raising", 200, { sheet.move(to: .half) }, { sheet.move(to: .full) }),
                ("closing", 700, { sheet.move(to: .half) }, { sheet.dismiss() }),
            ]
            for move in moves {
                var hasFaded = false
                for _ in 0..<10 where !hasFaded {
                    move.start()
                    hasFaded = try fades(sheet, at: move.y, by: move.move)
                }
                XCTAssertTrue(hasFaded, move.name)
            }
            let height = sheet.state.container.height
            XCTAssertTrue(offsets.isSubset(of: [height, height / 2, 50]), "\(offsets)")
            window.destroy()
        }
    }

    func testNothingIsRecordedAndNoFadeBeginsWithAnimations() throws {
        try onMain {
            let (window, sheet) = present(behind: Area(.white), content: Area(.black))
            sheet.move(to: .half, animated: false)
            settle(sheet, at: .detent(.half))
            XCTAssertFalse(try fades(sheet, at: 200) { sheet.move(to: .full, animated: false) })
            window.destroy()
        }
    }
}
