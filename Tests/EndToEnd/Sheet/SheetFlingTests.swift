import Harness
import SheetCore
import XCTest

/// Momentum over the seam in both directions, compared with closed forms. Each frame must be on the curve at
/// its time, so dropped frames do not matter.
final class SheetFlingTests: XCTestCase {
    /// Fails unless the frames decelerate as scrolling does, each relative to the previous one.
    private func assertRunsOut(_ places: [Place], velocity: Double, line: UInt = #line) {
        var speed = velocity
        for (last, next) in zip(places, places.dropFirst()) {
            let time = next.t - last.t
            let expected = last.axis + Deceleration.distance(velocity: speed, after: time)
            XCTAssertEqual(next.axis, expected, accuracy: 0.5, line: line)
            speed = Deceleration.velocity(speed, after: time)
        }
    }

    /// Moves the sheet up from half and throws it just before full; returns during the momentum. The
    /// remaining way is so short that a throw on a slow machine crosses the seam, too.
    private func flingUp() throws -> (carte: CarteSession, mark: Int) {
        let (carte, before) = try LongPlace.thrown(span: 0.06) { carte in
            let mark = try carte.mark
            try carte.display.touch.begin(at: carte.point(at: 600))
            try carte.display.touch.drag(through: [carte.point(at: 600), carte.point(at: 472)], after: carte)
            try eventually(
                "the sheet under the finger", seeing: { try carte.places(after: mark).last?.offset }
            ) {
                abs(($0 ?? 0) - 200) < 1
            }
            for step in 1...6 {
                carte.display.pause(0.008)
                try carte.display.touch.move(to: carte.point(at: 472 - 14 * Double(step)))
            }
            try carte.display.touch.end(at: carte.point(at: 388))
            return mark
        }
        try eventually("a flight", seeing: { try carte.places(after: before).last }) {
            $0?.phase == "settling" || $0?.phase == "idle"
        }
        return (carte, before)
    }

    func testFlingUpFromHalfContinuesInTheContent() throws {
        let (carte, before) = try flingUp()
        let rest = try carte.trace.waitForRest(after: before)
        XCTAssertEqual(rest.detent, "full")
        let places = try carte.places(after: before)
        XCTAssertTrue(places.allSatisfy { $0.offset == 50 || $0.scroll == 0 })
        XCTAssertTrue(zip(places, places.dropFirst()).allSatisfy { $0.axis >= $1.axis - 1e-9 }, "never back")
        // The momentum starts with the finger's velocity, which its first frame has.
        let flight = places.drop { $0.phase != "settling" }
        let first = try XCTUnwrap(flight.first).velocity
        assertRunsOut(Array(flight), velocity: first)
        XCTAssertGreaterThan(try carte.scroll, 100)
        let shown = try XCTUnwrap(
            try carte.trace.events(after: before).last { $0.event == "contentScrolled" })
        XCTAssertEqual(try XCTUnwrap(shown.raw["contentScroll"]?.number), try carte.scroll, accuracy: 0.02)
    }

    func testFingerCatchesGlidingContentAndDragsIt() throws {
        let (carte, before) = try flingUp()
        try eventually("content that glides") { try carte.places(after: before).contains { $0.scroll > 20 } }
        let mark = try carte.mark
        try carte.display.touch.begin(at: carte.point(at: 120))
        let pressed = try carte.trace.waitForEvent("touchBegan", after: mark)
        carte.display.pause(0.3)
        let held = try carte.places(after: mark).filter { $0.t > pressed.t }
        let caught = try XCTUnwrap(held.first)
        XCTAssertTrue(held.allSatisfy { $0.axis == caught.axis }, "it stands where it was caught")
        let still = try carte.mark
        let goal = carte.point(at: 120 + 8 + caught.scroll + 50)
        try carte.display.touch.drag(through: [carte.point(at: 120), goal], after: carte)
        try eventually(
            "content and sheet under the finger", seeing: { try carte.places(after: 0).last?.axis }
        ) {
            abs(($0 ?? 0) - 100) < 0.02
        }
        try carte.assertFollowed(after: still, slack: 8)
        carte.display.pause(0.3)
        try carte.display.touch.end(at: goal)
        XCTAssertEqual(try carte.trace.waitForRest(after: still).detent, "full")
    }

    func testFlingDownInTheContentEndsInOneBounceOfTheSheet() throws {
        // The engine's momentum: one finger moves up over the seam and throws back down.
        try assertBounce(ofEngine: true) { carte in
            let path = [600.0, 40, 260].map { carte.point(at: $0) }
            let mark = try carte.mark
            try carte.display.touch.drag(through: path, duration: 0.5)
            return mark
        }
        // GTK's momentum: the content scrolls and is thrown back to its top.
        try assertBounce(ofEngine: false) { carte in
            try carte.openToFull()
            try carte.scrollContent(by: 450)
            let mark = try carte.mark
            try carte.display.touch.drag(from: carte.point(at: 150), to: carte.point(at: 450), duration: 0.1)
            return mark
        }
    }

    /// The throw starts so near to the content's top that a slow machine's throw arrives, too.
    private func assertBounce(
        ofEngine isEngine: Bool, line: UInt = #line, by throwing: (CarteSession) throws -> Int
    ) throws {
        let (carte, mark) = try LongPlace.thrown(by: throwing)
        try assertBounce(carte, after: mark, ofEngine: isEngine, line: line)
    }

    private func assertBounce(
        _ carte: CarteSession, after mark: Int, ofEngine isEngine: Bool, line: UInt = #line
    ) throws {
        // While GTK scrolls the content, the sheet rests.
        if !isEngine { try carte.trace.waitForEvent("contentReachedTop", after: mark) }
        let rest = try carte.trace.waitForRest(
            after: isEngine ? mark : carte.trace.lines().lastIndex { $0.event == "contentReachedTop" } ?? mark
        )
        XCTAssertEqual(rest.detent, "full", line: line)
        XCTAssertEqual(rest.offset, 50, line: line)
        XCTAssertEqual(try carte.scroll, 0, line: line)
        let flight = try carte.places(after: mark).filter { $0.phase == "settling" }
        XCTAssertFalse(flight.isEmpty, "it bounces", line: line)
        XCTAssertTrue(flight.allSatisfy { $0.offset >= 50 && $0.scroll == 0 }, line: line)
        let start: (time: Double, speed: Double)
        if isEngine {
            start = try engineSeam(carte, after: mark) ?? seam(of: XCTUnwrap(flight.first))
        } else {
            let event = try carte.trace.waitForEvent("contentReachedTop", after: mark)
            start = (event.t, try XCTUnwrap(event.raw["speed"]?.number))
        }
        for place in flight {
            let bounce = Spring.settling.motion(
                from: .init(displacement: 0, velocity: start.speed), after: place.t - start.time)
            XCTAssertEqual(place.offset, 50 + bounce.displacement, accuracy: 0.5, line: line)
        }
    }

    /// Returns the time and velocity of the engine's momentum at the content's top. They follow from the last
    /// two frames before it; `nil` without two frames.
    private func engineSeam(_ carte: CarteSession, after mark: Int) throws -> (time: Double, speed: Double)? {
        let lines = try carte.trace.lines().dropFirst(mark)
        let end = try XCTUnwrap(lines.firstIndex { $0.event == "touchEnded" })
        let gliding = Place.all(in: lines[end...]).prefix { $0.scroll > 0 }
        return Deceleration.arrival(
            of: gliding.suffix(2).map { Deceleration.Sample(time: $0.t, position: $0.scroll) })
    }

    /// Returns the same from one frame of a bounce, v·t·e^(−ωt) from its detent.
    private func seam(of place: Place) -> (time: Double, speed: Double) {
        let (way, ω) = (place.offset - 50, Spring.settling.angularFrequency)
        let time = 1 / (place.velocity / way + ω)
        return (place.t - time, way / time * exp(ω * time))
    }
}

extension TouchScreen {
    /// Moves a touching finger along a path in steps of 20 px.
    func drag(through path: [Point], after carte: CarteSession) throws {
        for (start, end) in zip(path, path.dropFirst()) {
            let steps = max(1, Int(start.distance(to: end) / 20))
            for step in 1...steps {
                try move(to: start.toward(end, fraction: Double(step) / Double(steps)))
                carte.display.pause(0.016)
            }
        }
    }
}
