import Foundation

/// A way through some points, walked at constant speed.
struct Stroke {
    let points: [Point]

    /// GTK merges motion inside one frame, so denser steps are lost; a touch screen reports at 60–120 Hz.
    static let stepInterval: TimeInterval = 0.016

    var length: Double {
        zip(points, points.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
    }

    /// Where on the whole length (0…1) the points between the first and the last one lie.
    private var corners: [Double] {
        let whole = max(length, .leastNonzeroMagnitude)
        var passed = 0.0
        return zip(points, points.dropFirst()).dropLast().map { start, end in
            passed += start.distance(to: end)
            return passed / whole
        }
    }

    /// The place after `fraction` (0…1) of the whole length.
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

    /// Calls `move` about every 16 ms with the place where the finger is **by the clock**, not by the count of
    /// calls: on a busy machine there are fewer steps, but the speed stays what the test asked for.
    func walk(duration: TimeInterval, screen: Screen, move: (Point) throws -> Void) throws {
        var start = now()
        var fraction = 0.0
        while fraction < 1 {
            let remaining = duration - (now() - start)
            // The last interval takes the rest, so that no step is shorter than 12 ms.
            let isLast = remaining < Self.stepInterval + 0.012
            screen.pause(isLast ? max(remaining, 0.012) : Self.stepInterval)
            let next = isLast ? 1 : min(1, (now() - start) / max(duration, 0.001))
            let corner = corners.first { $0 > fraction && $0 < next }
            fraction = corner ?? next
            try move(place(at: fraction))
            // A finger that turns round stands still for a moment, and so is seen there in a frame.
            if corner != nil {
                screen.pause(2 * Self.stepInterval)
                start += 2 * Self.stepInterval
            }
        }
    }
}
