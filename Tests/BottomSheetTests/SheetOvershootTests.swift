import BottomSheet
import Foundation
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// The content's momentum after a throw of the sheet shows GTK's overshoot effect at its end.
final class SheetOvershootTests: SheetTestCase, @unchecked Sendable {
    /// The lower edge of the content, without a scrollbar.
    private static let edge = Area(x: 40, y: 750, width: 320, height: 45)

    /// Throws a sheet with little content up from half.
    ///
    /// Returns how much of the content's edge differs from its look at rest, after it has stopped scrolling.
    @MainActor
    private func throwUp() throws -> Int {
        let display = try SharedDisplay.main
        let area = ScrollArea(Box(.vertical).minimumSize(height: 800), label: "Empty")
        let (window, sheet) = present(behind: Label("Behind"), content: area)
        sheet.move(to: .half, animated: false)
        settle(sheet, at: .detent(.half))
        awaitPlace(of: area, in: sheet)
        try display.touch.begin(at: Point(200, 700))
        for y in stride(from: 680.0, through: 400, by: -20) {
            try display.touch.move(to: Point(200, y))
            display.pause(0.016)
        }
        wait(for: "the sheet under the finger") { abs(sheet.state.offset - 108) < 2 }
        // Nothing is drawn meanwhile. With 40 ms per frame, a slow machine would see a resting finger.
        for step in 1...5 {
            Thread.sleep(forTimeInterval: 0.008)
            try display.touch.move(to: Point(200, 400 - 14 * Double(step)))
        }
        try display.touch.end(at: Point(200, 330))
        wait(for: "the end of the content") {
            sheet.state.phase == .idle && area.node.value(of: ScrollOffsetKey.self) > 60
        }
        var frames: [(scroll: Double, edge: Harness.Picture)] = []
        for _ in 0..<40 {
            frames.append(
                (area.node.value(of: ScrollOffsetKey.self), try display.picture().part(Self.edge)))
            display.pause(0.016)
        }
        let rest = try display.stillPicture().part(Self.edge)
        let end = frames.last?.scroll
        let glow = frames.filter { $0.scroll == end }.map {
            $0.edge.difference(from: rest, tolerance: 2).pixels
        }
        XCTAssertEqual(sheet.state.lastDetent, .detent(.full))
        let scrolls = frames.map(\.scroll)
        XCTAssertTrue(zip(scrolls, scrolls.dropFirst()).allSatisfy { $0 <= $1 }, "never back: \(scrolls)")
        window.destroy()
        MainLoop.turn()
        return glow.max() ?? 0
    }

    /// At the content's top the sheet bounces. GTK's overshoot effect would be a second answer to one throw.
    func testContentThrownToItsTopBouncesTheSheetWithoutAnOvershoot() throws {
        try onMain {
            let display = try SharedDisplay.main
            let area = ScrollArea(Box(.vertical).minimumSize(height: 3000), label: "Empty")
            let (window, sheet) = present(behind: Label("Behind"), content: area)
            sheet.move(to: .full, animated: false)
            settle(sheet, at: .detent(.full))
            awaitPlace(of: area, in: sheet)
            let rest = sheet.state.offset
            var bounces: [Harness.Picture] = []
            for _ in 1...5 where bounces.count < 3 {
                try display.touch.drag(from: Point(200, 600), to: Point(200, 350), duration: 0.3)
                wait(for: "scrolled content") {
                    sheet.state.phase == .idle && area.node.value(of: ScrollOffsetKey.self) > 100
                }
                try display.touch.begin(at: Point(200, 300))
                for step in 1...8 {
                    Thread.sleep(forTimeInterval: 0.008)
                    try display.touch.move(to: Point(200, 300 + 20 * Double(step)))
                }
                try display.touch.end(at: Point(200, 460))
                for _ in 0..<60 {
                    let offset = sheet.state.offset
                    if area.node.value(of: ScrollOffsetKey.self) == 0, offset > rest + 2 {
                        bounces.append(
                            try display.picture().part(
                                Area(x: 40, y: Int(offset) + 40, width: 320, height: 60)))
                    }
                    display.pause(0.016)
                }
                settle(sheet, at: .detent(.full))
            }
            XCTAssertGreaterThanOrEqual(bounces.count, 3)
            let plain = try display.stillPicture().part(Area(x: 40, y: 500, width: 320, height: 60))
            for bounce in bounces { XCTAssertEqual(bounce.difference(from: plain, tolerance: 2).pixels, 0) }
            window.destroy()
            MainLoop.turn()
        }
    }

    /// The glow is shorter than a busy machine may take to look, so the test looks for it in a few throws.
    func testContentThrownToItsEndShowsTheOvershoot() throws {
        try onMain {
            var glow = 0
            for _ in 1...5 where glow <= 1000 { glow = try throwUp() }
            XCTAssertGreaterThan(glow, 1000)
        }
    }
}
