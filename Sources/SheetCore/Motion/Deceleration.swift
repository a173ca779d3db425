#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// How scrolling runs out: its speed falls as e^(−4t), in closed form.
///
/// The constant is that of GTK's own kinetic scrolling, so that content feels the same whoever scrolls it.
public enum Deceleration {
    /// Share of the speed lost per second, as a rate in 1/s.
    public static let friction = 4.0

    /// How far (px) a movement has gone after some time in s.
    public static func distance(velocity: Double, after time: Double) -> Double {
        velocity / friction * (1 - exp(-friction * max(time, 0)))
    }

    /// The speed (px/s) that is left after some time in s.
    public static func velocity(_ velocity: Double, after time: Double) -> Double {
        velocity * exp(-friction * max(time, 0))
    }

    /// How far a movement goes in all, px.
    public static func wholeDistance(velocity: Double) -> Double { velocity / friction }

    /// What is left of a speed (px/s, > 0) once it has covered a distance (px); 0 or less if it never gets there.
    public static func speed(_ speed: Double, beyond distance: Double) -> Double {
        speed - friction * distance
    }

    /// How long (s) a speed takes to fall to another one, both > 0.
    public static func time(from speed: Double, to slower: Double) -> Double {
        max(log(speed / slower) / friction, 0)
    }

    /// Where a movement was at a time.
    public struct Sample: Hashable, Sendable {
        /// s.
        public var time: Double
        /// px.
        public var position: Double

        public init(time: Double, position: Double) {
            self.time = time
            self.position = position
        }
    }

    /// When content that runs out by itself passes its top, and how fast (px/s, > 0).
    ///
    /// Two positions determine such a movement, so the answer is exact, whatever the distance of the frames.
    ///
    /// - Parameter samples: its last positions, oldest first, px above the top. A third says whether it runs out at all:
    ///   what moves in another way (an animation to a place) passes nothing.
    /// - Returns: nil for what stops before the top.
    public static func arrival(of samples: [Sample]) -> (time: Double, speed: Double)? {
        guard samples.count >= 2 else { return nil }
        let (first, last) = (samples[samples.count - 2], samples[samples.count - 1])
        guard let velocity = velocity(from: first, to: last) else { return nil }
        if samples.count > 2 {
            let before = samples[samples.count - 3]
            guard let expected = Self.velocity(from: before, to: first) else { return nil }
            let gone = distance(velocity: expected, after: last.time - first.time)
            guard abs(first.position + gone - last.position) < max(0.5, 0.02 * abs(gone)) else { return nil }
        }
        let speed = speed(-velocity, beyond: last.position)
        guard speed > 0 else { return nil }
        return (last.time + time(from: -velocity, to: speed), speed)
    }

    /// The velocity at the later of two positions.
    private static func velocity(from first: Sample, to last: Sample) -> Double? {
        let time = last.time - first.time
        guard time > 0 else { return nil }
        let left = exp(-friction * time)
        return friction * (last.position - first.position) * left / (1 - left)
    }
}

/// How far a movement would still go if it lost speed as scrolling does.
///
/// A quantity that keeps the share `rate` of its speed in each millisecond travels
/// v/1000 · rate/(1 − rate) until it stands: 499 px from 1000 px/s at the usual rate.
public enum Projection {
    /// Share of the speed that is left after one millisecond of ordinary scrolling.
    public static let normalRate = 0.998

    /// - Parameters:
    ///   - velocity: px/s.
    ///   - rate: share of the speed left after a millisecond, 0 ..< 1.
    /// - Returns: the distance in px, with the sign of the velocity.
    public static func distance(velocity: Double, rate: Double = normalRate) -> Double {
        velocity / 1000 * rate / (1 - rate)
    }
}
