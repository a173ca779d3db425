/// The velocity of a finger from its latest movement.
public struct VelocityTracker: Sendable {
    /// Movement older than this (s) before the release says nothing about it.
    public static let window = 0.150
    /// A finger without movement for this long (s) before the release has come to rest.
    public static let rest = 0.100

    /// Movement is taken to have lasted at least this long (s), the interval of the quickest touch screens: events that
    /// were held up arrive microseconds apart, and are no fling.
    public static let shortest = 0.004

    private struct Sample {
        var time: Double
        var position: Vector
    }

    private var samples: [Sample] = []

    public init() {}

    /// Adds where the finger was; times in s, never decreasing. Of several positions at one time the last counts.
    public mutating func add(_ position: Vector, at time: Double) {
        if let last = samples.last, time <= last.time {
            samples[samples.count - 1].position = position
            return
        }
        samples.removeAll { $0.time < time - Self.window }
        samples.append(Sample(time: time, position: position))
    }

    /// px/s over the window that ends at `time`; zero for a finger that rests.
    public func velocity(at time: Double) -> Vector {
        guard let last = samples.last, time - last.time < Self.rest,
            let first = samples.first(where: { $0.time >= time - Self.window }),
            last.time > first.time
        else { return .zero }
        let duration = max(last.time - first.time, Self.shortest)
        return Vector(
            x: (last.position.x - first.position.x) / duration,
            y: (last.position.y - first.position.y) / duration)
    }

    public mutating func reset() { samples.removeAll(keepingCapacity: true) }
}
