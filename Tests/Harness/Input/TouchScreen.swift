import Foundation

/// A touch screen over the whole display, for any number of fingers.
///
/// Each call returns when the X server has processed the event, which is before the program gets it.
public final class TouchScreen {
    private let device: InputTestDevice
    private let screen: Screen

    init(device: InputTestDevice, screen: Screen) {
        self.device = device
        self.screen = screen
    }

    private enum Kind: UInt32 {
        // XI_TouchBegin and others of X11/extensions/XI2.h
        case begin = 18
        case update = 19
        case end = 20
    }

    /// - Parameter id: the number of the finger; choose any.
    public func begin(id: Int = 0, at point: Point) throws {
        try send(.begin, id, point)
    }

    /// Moves a finger in one step. The finger must be down.
    public func move(id: Int = 0, to point: Point) throws {
        try send(.update, id, point)
    }

    /// Lifts a finger at a point.
    public func end(id: Int = 0, at point: Point) throws {
        try send(.end, id, point)
    }

    /// Puts a finger down for `duration` seconds, without moving it.
    public func tap(at point: Point, duration: TimeInterval = 0.05, id: Int = 0) throws {
        try begin(id: id, at: point)
        screen.pause(duration)
        try end(id: id, at: point)
    }

    /// Drags along a straight line at constant speed, see ``drag(through:duration:hold:id:)``.
    public func drag(
        from start: Point, to end: Point, duration: TimeInterval = 0.3, hold: TimeInterval = 0, id: Int = 0
    ) throws {
        try drag(through: [start, end], duration: duration, hold: hold, id: id)
    }

    /// Puts a finger down at the first point, moves it through the others at constant speed and lifts it.
    ///
    /// - Parameters:
    ///   - duration: the time from the first point to the last, s.
    ///   - hold: the rest before lifting, s, so that the release has no velocity. With 0 it is a flick: the
    ///     finger is lifted 8 ms after the last movement (half a scan of the screen) at the speed of the
    ///     drag.
    public func drag(
        through points: [Point], duration: TimeInterval, hold: TimeInterval = 0, id: Int = 0
    ) throws {
        guard let first = points.first, let last = points.last else { return }
        try begin(id: id, at: first)
        try Stroke(points: points).walk(duration: duration, screen: screen) { try move(id: id, to: $0) }
        screen.pause(hold > 0 ? hold : Stroke.stepInterval / 2)
        try end(id: id, at: last)
    }

    private func send(_ kind: Kind, _ id: Int, _ point: Point) throws {
        var body = MessageBody()
        body.append(UInt32(id))
        body.append(kind.rawValue)
        body.append(axes: screen.axisValues(of: point))
        try device.send(.touch, body)
    }
}

/// A path through points at constant speed.
struct Stroke {
    let points: [Point]

    /// The time between two steps, s. GTK merges motions within a frame, and touch screens report at 60–120
    /// Hz.
    static let stepInterval: TimeInterval = 0.016

    var length: Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }

    /// The positions of the inner points on the whole length, 0…1.
    private var corners: [Double] {
        let whole = max(length, .leastNonzeroMagnitude)
        var passed = 0.0
        return zip(points, points.dropFirst()).dropLast().map { start, end in
            passed += start.distance(to: end)
            return passed / whole
        }
    }

    /// Returns the point at `fraction` (0…1) of the whole length.
    func place(at fraction: Double) -> Point {
        guard let last = points.last else { return Point(0, 0) }
        var remaining = length * fraction
        for (start, end) in zip(points, points.dropFirst()) where fraction < 1 {
            let step = start.distance(to: end)
            if remaining < step { return start.toward(end, fraction: remaining / step) }
            remaining -= step
        }
        return last
    }

    /// Calls `move` about every 16 ms with the point at the current **time**, not by the count of calls.
    ///
    /// On a busy machine there are fewer steps, but the speed is correct.
    func walk(duration: TimeInterval, screen: Screen, move: (Point) throws -> Void) throws {
        var start = now()
        var fraction = 0.0
        while fraction < 1 {
            let remaining = duration - (now() - start)
            // The last interval includes the rest, so no step is shorter than 12 ms.
            let isLast = remaining < Self.stepInterval + 0.012
            screen.pause(isLast ? max(remaining, 0.012) : Self.stepInterval)
            let next = isLast ? 1 : min(1, (now() - start) / max(duration, 0.001))
            let corner = corners.first { $0 > fraction && $0 < next }
            fraction = corner ?? next
            try move(place(at: fraction))
            // A finger that changes direction rests for a moment, so that a frame shows it there.
            if corner != nil {
                screen.pause(2 * Self.stepInterval)
                start += 2 * Self.stepInterval
            }
        }
    }
}
