import Foundation
import Harness
import SheetCore
import XCTest

extension CarteSession {
    /// The position of the focused widget in the window, px.
    ///
    /// The requested area has a margin of 12 px.
    struct Sight {
        var top: Double
        var bottom: Double
        /// The part of the sheet's content that is visible in the window.
        var window: ClosedRange<Double>

        /// Whether all of it is visible, except the transparent border of a small button's touch target.
        var isWhole: Bool { top >= window.lowerBound - 5 && bottom <= window.upperBound + 5 }
    }

    /// Returns the position of the last requested area in the last frame after a mark.
    func sight(after mark: Int) throws -> Sight? {
        let lines = try trace.lines().dropFirst(mark)
        guard let asked = lines.last(where: { $0.event == "revealRequested" }),
            let frame = lines.last(where: \.isFrame), let offset = frame.offset, let height = frame.height,
            let top = asked.raw["top"]?.number, let bottom = asked.raw["bottom"]?.number
        else { return nil }
        let scrolled = (frame.raw["contentScroll"]?.number ?? 0) - (asked.raw["contentScroll"]?.number ?? 0)
        let above = offset + (asked.raw["above"]?.number ?? 0)
        return Sight(
            top: offset + top - scrolled + 12, bottom: offset + bottom - scrolled - 12,
            window: above...height)
    }

    /// Waits until the sheet rests with the whole area visible.
    @discardableResult
    func waitForSight(after mark: Int, line: UInt = #line) throws -> Sight {
        try eventually("what has the focus in view", seeing: { try sight(after: mark) }) {
            $0?.isWhole == true
        }
        // The content may still move when the sheet rests; on a busy machine its frames are far apart.
        try trace.waitForRest(after: mark, quiet: 0.5)
        let last = try XCTUnwrap(sight(after: mark), line: line)
        XCTAssertTrue(last.isWhole, "\(last)", line: line)
        return last
    }

    /// Fails if the sheet's frames after a mark have a jump. A frame may be as far from the previous one as
    /// its velocity allows, plus a fifth. Over a dropped frame, the limit is the maximum velocity of the
    /// spring on the longest way.
    func assertNoJump(after mark: Int, line: UInt = #line) throws {
        let frames = try trace.frames(after: mark)
        let fastest = 400 * Spring.settling.angularFrequency / exp(1)
        for (last, next) in zip(frames, frames.dropFirst()) {
            let (from, to) = (try XCTUnwrap(last.offset), try XCTUnwrap(next.offset))
            let (time, seen) = (next.t - last.t, max(abs(last.velocity ?? 0), abs(next.velocity ?? 0)))
            let speed = time > 0.03 ? max(fastest, seen) : 1.2 * seen
            XCTAssertLessThanOrEqual(abs(to - from), speed * time + 3, "\(from) to \(to)", line: line)
        }
    }
}
