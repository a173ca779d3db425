/// The velocity of a finger from its latest movement: the slope, at its end, of the parabola that passes closest to it.
///
/// Least squares of the second degree over the last 100 ms, and a pointer that stops after 40 ms, are what Android
/// (`VelocityTracker.cpp`: strategy `lsq2`, `ASSUME_POINTER_STOPPED_TIME`), Chromium and Flutter (`velocity_tracker.dart`:
/// `_horizonMilliseconds`, `_assumePointerMoveStoppedMilliseconds`) use: unlike a mean, it does not lag behind a flick that
/// speeds up. Two things are added, because one parabola over a finger that turned round, or stopped, is off by as much
/// as the finger was fast: the stretch of time is as long as the parabola meets it (adaptive windowing: Janabi-Sharifi,
/// Hayward and Chen, "Discrete-time adaptive windowing for velocity estimation", 2000), and a coefficient counts only
/// where the samples are evidence for it, so that noise makes no speed.
public struct VelocityTracker: Sendable {
    /// Movement older than this (s) says nothing about the speed.
    public static let window = 0.100
    /// A finger without movement for this long (s) has come to rest.
    public static let rest = 0.040

    /// Movement is taken to have lasted at least this long (s), the interval of the quickest touch screens: events that
    /// were held up arrive microseconds apart, and are no fling.
    public static let shortest = 0.004
    /// Events closer than this (s) are one: they, too, were held up.
    static let moment = 0.0005

    private struct Sample {
        var time: Double
        var position: Vector
    }

    private var samples: [Sample] = []

    public init() {}

    /// Adds where the finger was; times in s, never decreasing. Of several positions at one time the last counts.
    public mutating func add(_ position: Vector, at time: Double) {
        if let last = samples.last {
            if time <= last.time || samples.count > 1 && time - last.time < Self.moment {
                samples[samples.count - 1].position = position
                return
            }
            if time - last.time >= Self.rest { samples.removeAll(keepingCapacity: true) }
        }
        samples.removeAll { $0.time < time - Self.window }
        samples.append(Sample(time: time, position: position))
    }

    /// px/s at the end of the movement; zero for a finger that rests at `time`.
    public func velocity(at time: Double) -> Vector {
        guard let last = samples.last, samples.count > 1, time - last.time < Self.rest else { return .zero }
        return Vector(x: speed(along: \.x, at: time), y: speed(along: \.y, at: time))
    }

    private func speed(along axis: KeyPath<Vector, Double>, at time: Double) -> Double {
        var movement = samples.map { (time: $0.time, position: $0.position[keyPath: axis]) }[...]
        guard movement.count > 2 else { return Self.mean(of: movement) }
        let latest = movement.drop { $0.time < time - Self.rest }
        if latest.count > 2, LeastSquares(latest).isConstant { return 0 }
        var fit = LeastSquares(movement)
        while !fit.isMet {
            movement = movement.dropFirst(max(movement.count / 5, 1))
            fit = LeastSquares(movement)
        }
        guard let start = movement.first?.time, let end = movement.last?.time else { return 0 }
        return fit.slope * min((end - start) / Self.shortest, 1)
    }

    private static func mean(of movement: ArraySlice<(time: Double, position: Double)>) -> Double {
        guard let first = movement.first, let last = movement.last else { return 0 }
        return (last.position - first.position) / max(last.time - first.time, shortest)
    }

    public mutating func reset() { samples.removeAll(keepingCapacity: true) }
}
