import Foundation
import Harness
import TestSupport
import XCTest

/// A guide of one place with a long text: its details scroll by more than a thousand pixels.
enum LongPlace {
    /// Starts Carte with that guide and waits for its list. At a height of 640 px half is at 320 and full at
    /// 50.
    static func carte(height: Int = 640, isWayland: Bool = false) throws -> CarteSession {
        let sentence = "There is more to say about this place than fits on any screen. "
        let text = """
            {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "long", "geometry": {"type": "Point",
            "coordinates": [21.5, 59.4]}, "properties": {"amenity": "restaurant", "name": "The Long Read",
            "description": "\(String(repeating: sentence, count: 60))"}}]}
            """
        let carte = try CarteSession(height: height, isWayland: isWayland, places: text)
        try carte.waitForList()
        return carte
    }

    /// Starts Carte, opens the place and runs a throw; returns the session and a mark before the throw.
    ///
    /// A finger without events in the last 40 ms before it lifts has no velocity. If the machine pauses then,
    /// the throw is repeated.
    ///
    /// - Parameters:
    ///   - span: the time before the lift during which the finger must move without a pause, s.
    ///   - throwing: runs the throw, and returns a mark before its touch.
    static func thrown(
        span: Double = 0.15, isWayland: Bool = false, by throwing: (CarteSession) throws -> Int
    ) throws -> (CarteSession, mark: Int) {
        var pauses: [Double] = []
        while pauses.count < 8 {
            let carte = try carte(isWayland: isWayland)
            try carte.openPlace()
            let mark = try throwing(carte)
            let lifted = try carte.trace.waitForEvent("touchEnded", after: mark)
            let moves = try carte.trace.events(after: mark).filter { $0.event == "touchMoved" }.map(\.t)
            let last = moves.filter { $0 > lifted.t - span } + [lifted.t]
            let pause = zip(last, last.dropFirst()).map { $1 - $0 }.max() ?? .infinity
            if last.count > 4, pause < 0.039 { return (carte, mark) }
            pauses.append(pause)
        }
        XCTFail("no throw in eight: the fingers rested for \(pauses) s")
        throw CancellationError()
    }
}

/// The positions of sheet and content in a frame.
struct Place {
    /// The time that the frame shows, s. An event before the frame may have a later time than the frame
    /// itself.
    private(set) var t: Double
    let velocity: Double
    let offset: Double
    let scroll: Double
    let phase: String

    /// The sheet's offset minus the content's scroll offset. A finger moves it without a seam.
    var axis: Double { offset - scroll }

    init?(_ line: TraceLine) {
        guard line.isFrame, let offset = line.offset, let phase = line.phase,
            let scroll = line.raw["contentScroll"]?.number
        else { return nil }
        (t, self.offset, self.scroll, self.phase) = (line.t, offset, scroll, phase)
        velocity = line.velocity ?? 0
    }

    /// Returns the frames among lines of a trace.
    static func all(in lines: some Sequence<TraceLine>) -> [Place] {
        var latest = -Double.infinity
        return lines.compactMap { line in
            latest = max(latest, line.t)
            var place = Place(line)
            place?.t = latest
            return place
        }
    }
}

extension CarteSession {
    /// Returns the frames after a mark.
    func places(after mark: Int) throws -> [Place] { Place.all(in: try trace.lines().dropFirst(mark)) }

    /// The scroll offset of the content, px.
    var scroll: Double {
        get throws { try XCTUnwrap(places(after: 0).last).scroll }
    }

    /// Scrolls the content of a full sheet by a finger, waits for rest, and returns the distance.
    ///
    /// GTK may add some momentum after a finger that rested.
    @discardableResult
    func scrollContent(by distance: Double) throws -> Double {
        let (before, start) = (try mark, try scroll)
        let steps = (distance / 300).rounded(.up)
        for _ in 0..<max(Int(steps), 0) { try drag(from: 560, by: -distance / steps) }
        try trace.waitForRest(after: before)
        XCTAssertGreaterThan(try scroll, start + distance - 1)
        return try scroll
    }

    /// Moves a finger, mouse or pen along a path, rests and releases it. At each corner it waits until sheet
    /// and content have followed, so a busy machine does not matter.
    ///
    /// - Parameter slack: the part of the path within the tap threshold, px.
    func lead(_ pointer: Pointer = .touch, through path: [Point], slack: Double) throws {
        guard let first = path.first, let last = path.last else { return }
        let start = try XCTUnwrap(places(after: 0).last).axis
        try press(pointer, at: first)
        for (from, to) in zip(path, path.dropFirst()) {
            let steps = max(1, Int(from.distance(to: to) / 20))
            for step in 1...steps {
                try move(pointer, to: from.toward(to, fraction: Double(step) / Double(steps)))
                display.pause(0.016)
            }
            let goal = start + to.y - first.y - slack
            try eventually("sheet and content at \(goal)", seeing: { try places(after: 0).last?.axis ?? 0 }) {
                abs($0 - goal) < 1
            }
        }
        display.pause(0.3)
        try release(pointer, at: last)
    }

    /// Fails unless sheet and content follow the finger in each frame, also at the seam. The tolerance is a
    /// hundredth of a pixel. GTK's scroll offset must be the one that the sheet requested.
    ///
    /// Where a movement arrives in the middle of a frame, the sheet is shown once more, and the scroll offset is
    /// reported in the next frame.
    ///
    /// A pause of the machine ends scrolling on a touchpad. The next movement is another touch, which begins
    /// where its first frame shows it.
    ///
    /// - Parameters:
    ///   - mark: a mark before the touch.
    ///   - slack: the part of the path within the tap threshold, px; `nil` for the value of the first frame
    ///     that moves.
    func assertFollowed(after mark: Int, top: Double = 50, slack: Double?, line: UInt = #line) throws {
        var slack = slack
        let start = try XCTUnwrap(trace.lines().prefix(mark).last(where: \.isFrame).flatMap(Place.init))
        var origin: Double? = start.axis
        var (finger, scrolled, followed): (Double?, Double?, Int) = (nil, nil, 0)
        var lastFrame: Double?
        for entry in try trace.lines().dropFirst(mark) {
            if let event = entry.event {
                if event == "touchEnded" { (finger, origin) = (nil, nil) }
                if event == "touchMoved" { finger = entry.raw["y"]?.number }
                if event == "contentScrolled" { scrolled = entry.raw["contentScroll"]?.number }
            }
            guard let place = Place(entry) else { continue }
            let isFirst = entry.t != lastFrame
            lastFrame = entry.t
            guard let finger, place.phase != "settling" else { continue }
            if slack == nil {
                guard place.axis != start.axis else { continue }
                slack = finger - (place.axis - start.axis)
            }
            if let scrolled, isFirst { XCTAssertEqual(place.scroll, scrolled, accuracy: 0.02, line: line) }
            XCTAssertTrue(
                place.offset == top || place.scroll == 0 || place.offset == start.offset, line: line)
            let way = finger - (slack ?? 0)
            origin = origin ?? place.axis - way
            XCTAssertEqual(place.axis, (origin ?? 0) + way, accuracy: 0.02, line: line)
            followed += 1
        }
        XCTAssertGreaterThan(followed, 0, "frames under the finger", line: line)
    }
}
