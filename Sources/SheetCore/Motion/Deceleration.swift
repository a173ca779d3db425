#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The deceleration of scrolling, in closed form: the speed falls as e^(−4t).
///
///     Deceleration.wholeDistance(velocity: 1000)  // 250 px
///
/// The constant is that of GTK's kinetic scrolling, so content feels the same whether GTK or the sheet
/// scrolls it.
public enum Deceleration {
    /// The decay rate of the speed, 1/s.
    public static let friction = 4.0

    /// Returns the distance (px) after a time (s), with the sign of the velocity (px/s).
    public static func distance(velocity: Double, after time: Double) -> Double {
        velocity / friction * (1 - exp(-friction * max(time, 0)))
    }

    /// Returns the remaining velocity (px/s) after a time (s).
    public static func velocity(_ velocity: Double, after time: Double) -> Double {
        velocity * exp(-friction * max(time, 0))
    }

    /// Returns the total distance (px) until the movement stops.
    public static func wholeDistance(velocity: Double) -> Double { velocity / friction }

    /// Returns the remaining speed of a movement (px/s, > 0) after a distance (px). It is 0 or less if the
    /// movement stops before.
    public static func speed(_ speed: Double, beyond distance: Double) -> Double {
        speed - friction * distance
    }

    /// Returns the time (s) in which the speed falls to a lower one. Both are > 0.
    public static func time(from speed: Double, to slower: Double) -> Double {
        max(log(speed / slower) / friction, 0)
    }

    /// A position at a time.
    public struct Sample: Hashable, Sendable {
        /// The time, s.
        public var time: Double
        /// The position, px.
        public var position: Double

        /// Creates a sample from a time (s) and a position (px).
        public init(time: Double, position: Double) {
            self.time = time
            self.position = position
        }
    }

    /// Returns the time (s) and speed (px/s, > 0) with which decelerating content passes its top.
    ///
    /// Two positions determine such a movement, so the result is exact at any frame rate.
    ///
    /// - Parameter samples: the latest positions, oldest first, px above the top. A third sample checks that
    ///   the movement decelerates; an animation does not pass the top.
    /// - Returns: nil if the content stops before its top.
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

    /// Returns the velocity at the later of two positions.
    private static func velocity(from first: Sample, to last: Sample) -> Double? {
        let time = last.time - first.time
        guard time > 0 else { return nil }
        let left = exp(-friction * time)
        return friction * (last.position - first.position) * left / (1 - left)
    }
}

/// The distance that a movement would still cover if it decelerated like scrolling.
///
///     Projection.distance(velocity: 1000)  // 499 px
///
/// A speed v (px/s) that keeps the share `rate` in each millisecond covers v/1000 · rate/(1 − rate) px.
public enum Projection {
    /// The share of the speed that remains after one millisecond of ordinary scrolling.
    public static let normalRate = 0.998

    /// Returns the remaining distance in px, with the sign of the velocity.
    ///
    /// - Parameters:
    ///   - velocity: px/s.
    ///   - rate: the share of the speed that remains after a millisecond, 0 ..< 1.
    public static func distance(velocity: Double, rate: Double = normalRate) -> Double {
        velocity / 1000 * rate / (1 - rate)
    }
}
