import Foundation
import Harness
import TestSupport
import XCTest

/// Records the fixtures `touch-*` of `SheetTraceTests`, with a real touch on the real programs.
///
/// If the environment variable `CARTE_TRACES` names a folder, each trace is written there unchanged:
/// `CARTE_TRACES=FOLDER ./meson-wrapper.sh test --filter TouchTrace`.
final class TouchTraceTests: XCTestCase {
    private static let folder = ProcessInfo.processInfo.environment["CARTE_TRACES"].map {
        URL(fileURLWithPath: $0)
    }

    private func keep(_ trace: TraceReader, as name: String) throws {
        guard let folder = Self.folder else { return }
        let file = folder.appendingPathComponent("\(name).jsonl")
        try Data(contentsOf: trace.url).write(to: file)
    }

    func testThrowUpPullOfTheContentAndThrowOut() throws {
        let gallery = try GallerySession(.restaurantDetail, "--original")
        XCTAssertEqual(try gallery.open().detent, "half")
        let height = try gallery.height
        XCTAssertEqual(try gallery.drag(from: 0.9 * height, by: -0.4 * height, hold: 0).detent, "full")
        let mark = try gallery.mark
        XCTAssertEqual(try gallery.drag(from: 0.4 * height, by: 100).detent, "full", "pulled, and let go")
        XCTAssertEqual(try gallery.drag(from: 0.4 * height, by: 200).detent, "half")
        XCTAssertTrue(
            try gallery.trace.events(after: mark).contains { $0.event == "contentScrolled" },
            "by what its content was pulled")
        XCTAssertEqual(try gallery.drag(from: 0.6 * height, by: 0.38 * height, hold: 0).detent, "closed")
        try keep(gallery.trace, as: "touch-fling-pull-and-throw")
    }

    func testSheetCaughtWhileItCloses() throws {
        let carte = try CarteSession(height: 560)
        try carte.waitForList()
        try carte.openFully()
        let mark = try carte.mark
        try carte.display.keyboard.press(.escape)
        try eventually("the sheet is on its way out") {
            try carte.frames(after: mark).contains { ($0.offset ?? 0) > 80 }
        }
        XCTAssertEqual(try carte.drag(from: 540, by: -60, -220).detent, "full")
        if Self.folder != nil {
            XCTAssertTrue(
                try carte.frames(after: mark).contains { $0.phase == "pressing" }, "too late: record it again"
            )
        }
        let caught = try carte.mark
        try carte.display.touch.tap(at: carte.point(at: 20))
        XCTAssertEqual(try carte.trace.waitForRest(after: caught).detent, "closed")
        try keep(carte.trace, as: "touch-caught-while-closing")
    }

    func testOneFingerOverTheSeamAndMomentumBothWays() throws {
        let carte = try LongPlace.carte()
        try carte.openPlace()
        let mark = try carte.mark
        try carte.lead(through: [600.0, 60, 560, 200].map { carte.point(at: $0) }, slack: -8)
        // GTK's momentum moves the content to its top, and the sheet takes the rest.
        try carte.scrollContent(by: 330)
        let back = try carte.mark
        try carte.display.touch.drag(from: carte.point(at: 150), to: carte.point(at: 450), duration: 0.1)
        try carte.trace.waitForEvent("contentReachedTop", after: back)
        XCTAssertEqual(try carte.trace.waitForRest(after: back).offset, 50)
        // The engine's momentum continues in the content.
        XCTAssertEqual(try carte.drag(from: 120, by: 460).detent, "half")
        let thrown = try carte.mark
        try carte.display.touch.drag(from: carte.point(at: 600), to: carte.point(at: 200), duration: 0.12)
        XCTAssertEqual(try carte.trace.waitForRest(after: thrown).detent, "full")
        XCTAssertGreaterThan(try carte.scroll, 0)
        let places = try carte.places(after: mark)
        XCTAssertTrue(places.contains { $0.offset == 50 && $0.scroll > 100 })
        XCTAssertTrue(places.contains { $0.offset > 200 && $0.scroll == 0 })
        try keep(carte.trace, as: "touch-over-the-seam")
    }
}
