import GtkTestSupport
import Harness
import XCTest

/// A phone in landscape with an on-screen keyboard, which leaves 105 px for the window.
///
/// The typed text stays visible.
final class LowWindowTests: XCTestCase {
    private static let low = 105

    func testANoteIsVisibleDuringTyping() throws {
        // 700 px shows a sheet, 720 px a card.
        for width in [700, 720] {
            let carte = try CarteSession(width: width, height: 294)
            try carte.waitForList()
            try carte.openPlace()
            _ = try carte.focus("Your notes")
            try carte.waitForSight(after: 0)
            let before = try carte.mark
            try carte.display.resize(width: width, height: Self.low)
            try carte.waitForHeight(Double(Self.low), after: before)
            let notes = try carte.element("Your notes")
            for line in ["one", "two", "three", "four", "five"] {
                let empty = try carte.display.stillPicture()
                try carte.display.keyboard.type("\n\(line)")
                try eventually("the note", seeing: { notes.text }) { $0.hasSuffix(line) }
                let sight = try carte.waitForSight(after: before)
                XCTAssertGreaterThan(sight.bottom - sight.top, 10, "\(line) at \(width) px")
                try eventually("“\(line)” on the screen") {
                    try carte.display.picture().difference(from: empty).pixels > 20
                }
            }
            try Pictures.save(carte, "low-note-\(width)x\(Self.low)")
        }
    }

    func testTheSearchAndItsResultsAreVisible() throws {
        let carte = try CarteSession(width: 700, height: 294)
        try carte.waitForList()
        let high = try carte.display.stillPicture()
        // Hidden parts must return in the higher window.
        for height in [Self.low, 294, Self.low] {
            let before = try carte.mark
            try carte.display.resize(width: 700, height: height)
            try carte.waitForHeight(Double(height), after: before)
            let picture = try carte.display.stillPicture()
            guard height == 294 else { continue }
            // Below this part the pointer is over a row, and a scroll bar may be visible.
            let top = Area(x: 0, y: 0, width: 700, height: 85)
            XCTAssertLessThanOrEqual(
                picture.part(top).difference(from: high.part(top)).pixels, Picture.textTolerance)
        }
        try carte.display.keyboard.press(.f, with: .control)
        let empty = try carte.display.stillPicture()
        try carte.display.keyboard.type("customs")
        try eventually("the text in the search, and below it a row of what it finds") {
            let bounds = try carte.display.picture().difference(from: empty).bounds
            return bounds.map { $0.y < 40 && $0.y + $0.height > 90 } ?? false
        }
        try Pictures.save(carte, "low-search-700x\(Self.low)")
        let mark = try carte.mark
        try carte.display.keyboard.press(.enter)
        XCTAssertEqual(try carte.trace.waitForRest(after: mark).detent, "half")
        try carte.close()
    }
}
