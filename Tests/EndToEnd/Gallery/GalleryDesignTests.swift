import Harness
import SheetCore
import XCTest

/// Each design on its page: the opening detent, and the detent after releases on both sides of each
/// threshold. A real finger rests before it lifts. The middle of the handle is 14 px below the sheet's edge.
final class GalleryDesignTests: XCTestCase {
    private struct Row {
        var from: Double
        var by: Double
        var detent: String
        var hold = 0.3
    }

    /// Runs drags in order, each from the detent of the previous one. A closed sheet is opened again.
    private func check(_ gallery: GallerySession, _ rows: [Row], line: UInt = #line) throws {
        for row in rows {
            let rest = try gallery.drag(from: row.from, by: row.by, hold: row.hold)
            XCTAssertEqual(
                rest.detent, row.detent, "\(gallery.page): from \(row.from) by \(row.by)", line: line)
            if rest.detent == "closed" { try gallery.open() }
        }
    }

    func testRestaurantDetail() throws {
        let gallery = try GallerySession(.restaurantDetail)
        let height = try gallery.height
        let opened = try gallery.open()
        XCTAssertEqual(opened.detent, "half")
        XCTAssertEqual(try XCTUnwrap(opened.offset), height / 2, accuracy: 1e-6)
        let (low, middle) = (0.9 * height, height / 2 + 60)
        try check(
            gallery,
            [
                Row(from: low, by: -0.25 * height + 12, detent: "half"),
                Row(from: middle, by: 0.3 * height - 12, detent: "half"),
                Row(from: middle, by: 0.3 * height + 12, detent: "closed"),
                Row(from: low, by: -0.25 * height - 12, detent: "full"),
                Row(from: 64, by: 108, detent: "full"),
                Row(from: 64, by: 132, detent: "half"),
            ])
    }

    func testTwoStages() throws {
        let gallery = try GallerySession(.twoStage)
        XCTAssertEqual(try gallery.open().offset, 400)
        // The sheet stays 8 px behind the finger, GTK's drag threshold.
        try check(
            gallery,
            [
                Row(from: 414, by: 108, detent: "expanded"),
                Row(from: 414, by: 148, detent: "closed"),
                Row(from: 414, by: -120, detent: "expanded"),
                Row(from: 414, by: -60, detent: "full", hold: 0),
                Row(from: 144, by: 60, detent: "full"),
                Row(from: 144, by: 180, detent: "expanded"),
                Row(from: 414, by: -180, detent: "full"),
            ])
    }

    func testLastNumberCanBeScrolledIntoViewAtEachDetent() throws {
        let gallery = try GallerySession(.twoStage)
        let (height, content) = (try gallery.height, try gallery.contentHeight)
        try gallery.open()
        try gallery.display.keyboard.press(.tab)
        for offset in [400.0, 130] {
            let before = try gallery.mark
            try gallery.display.keyboard.press(.end)
            let end = content - (height - offset)
            try eventually("the end of the numbers at \(offset)") {
                try gallery.trace.events(after: before).last { $0.event == "contentScrolled" }
                    .map { abs(($0.raw["contentScroll"]?.number ?? 0) - end) < 1 } ?? false
            }
            try gallery.display.keyboard.press(.home)
            try eventually("the first number") {
                try gallery.trace.events(after: before).last { $0.event == "contentScrolled" }?
                    .raw["contentScroll"]?.number == 0
            }
            if offset == 400 { XCTAssertEqual(try gallery.drag(from: 414, by: -240).offset, 130) }
        }
    }

    func testFittedContent() throws {
        let gallery = try GallerySession(.fittedDismissal)
        let (height, content) = (try gallery.height, try gallery.contentHeight)
        XCTAssertLessThan(content, height / 2)
        XCTAssertEqual(try gallery.open().offset, height - content)
        let grip = height - content + 14
        try check(
            gallery,
            [
                Row(from: grip, by: content / 2 - 14, detent: "fitted"),
                Row(from: grip, by: content / 2 + 14, detent: "closed"),
            ])
        // The sheet takes a downward drag only.
        let before = try gallery.mark
        try gallery.display.touch.drag(
            from: gallery.point(160, grip), to: gallery.point(160, grip - 200), duration: 0.2, hold: 0.2)
        try gallery.trace.waitForEvent("touchEnded", after: before)
        XCTAssertTrue(try gallery.offsets(after: before).allSatisfy { $0 == height - content })
    }

    func testInnerPageHasItsOwnHeightAndLeadsBack() throws {
        let gallery = try GallerySession(.fittedDismissal)
        let (height, first) = (try gallery.height, try gallery.contentHeight)
        try gallery.open()
        for _ in 0..<2 { try gallery.display.keyboard.press(.tab) }
        var before = try gallery.mark
        let second = try gallery.press(.enter)
        let higher = try gallery.contentHeight
        XCTAssertGreaterThan(higher, first + 40)
        XCTAssertEqual(second.offset, height - higher)
        XCTAssertGreaterThan(Set(try gallery.offsets(after: before)).count, 5, "it moves there")
        before = try gallery.mark
        // The back button has the focus.
        XCTAssertEqual(try gallery.press(.enter).offset, height - first)
        XCTAssertGreaterThan(Set(try gallery.offsets(after: before)).count, 5, "and back")
    }

    func testThreeHeights() throws {
        let gallery = try GallerySession(.threeHeights)
        let height = try gallery.height
        XCTAssertEqual(try gallery.open().offset, height - 300)
        let regular = height - 300 + 14
        try check(
            gallery,
            [
                Row(from: regular, by: 88, detent: "regular"),
                Row(from: regular, by: 128, detent: "closed"),
                Row(from: regular, by: -60, detent: "maximum"),
                Row(from: 64 + 14, by: 60, detent: "regular"),
            ])
    }

    func testScrubbedCard() throws {
        let gallery = try GallerySession(.scrubbedCard)
        let height = try gallery.height
        let start = try XCTUnwrap(try gallery.trace.frames().last?.offset)
        XCTAssertEqual(start, 0.7 * height, accuracy: 1e-6, "it is there from the start")
        // The finger's way for the whole transition is the height of the expanded card.
        let (low, high, half) = (0.7 * height + 14, 0.2 * height + 14, 0.4 * height)
        try check(
            gallery,
            [
                Row(from: low, by: -half + 16, detent: "collapsed"),
                Row(from: low, by: -half - 16, detent: "expanded"),
                Row(from: high, by: half - 16, detent: "expanded"),
                Row(from: high, by: half + 16, detent: "collapsed"),
            ])
        let before = try gallery.mark
        try gallery.display.touch.tap(at: gallery.point(180, low))
        XCTAssertEqual(try gallery.trace.waitForRest(after: before).detent, "expanded")
        XCTAssertEqual(try gallery.press(.escape).detent, "collapsed", "it is never closed")
    }

    func testListBehindACollapsedCardCanBeUsed() throws {
        let gallery = try GallerySession(.scrubbedCard)
        let before = try gallery.display.stillPicture()
        try gallery.display.touch.tap(at: gallery.point(160, 4 * 68 + 34))
        let card = Area(x: 30, y: 640, width: 300, height: 70)
        try eventually("the card shows what was tapped") {
            let now = try gallery.display.picture().meanColour(in: card)
            return now.distance(to: before.meanColour(in: card)) > 5
        }
        let mark = try gallery.mark
        try gallery.display.touch.drag(
            from: gallery.point(160, 0.9 * gallery.height), to: gallery.point(160, 0.5 * gallery.height),
            duration: 0.2, hold: 0.2)
        try gallery.trace.waitForEvent("touchEnded", after: mark)
        let rest = 0.7 * (try gallery.height)
        XCTAssertTrue(
            try gallery.offsets(after: mark).allSatisfy { abs($0 - rest) < 1e-6 },
            "only the handle moves the card")
        try gallery.display.keyboard.press(.f6)
        XCTAssertEqual(try gallery.press(.up).detent, "expanded", "the keyboard reaches its handle, too")
    }
}
