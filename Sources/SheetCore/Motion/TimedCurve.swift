/// A movement with a fixed duration, for any distance.
///
///     let curve = TimedCurve(duration: 0.3)
///
/// From rest it is the plain easing. When it replaces another movement, it keeps position and velocity: it
/// adds the missing velocity as `t·(1 − t/T)²`, which ends at 0. With `easeInOut` this is the cubic Hermite
/// polynomial through both ends.
///
/// It is for designs that specify a duration. Prefer a spring for a sheet that a finger throws: its time
/// depends on the distance and the throw.
public struct TimedCurve: Hashable, Sendable {
    /// The duration, s, > 0.
    public var duration: Double
    /// The easing from rest.
    public var easing: Easing

    /// Creates a curve with a duration in s.
    public init(duration: Double, easing: Easing = .easeInOut) {
        self.duration = duration
        self.easing = easing
    }

    /// Returns the eased fraction, 0…1, at a time (s) since the start.
    public func fraction(after time: Double) -> Double {
        guard duration > 0 else { return 1 }
        return easing.eased(min(max(time / duration, 0), 1))
    }

    /// Returns the motion `time` seconds after `start`, relative to the target like a spring's.
    public func motion(from start: Spring.Motion, after time: Double) -> Spring.Motion {
        guard time > 0 else { return start }
        guard time < duration else { return Spring.Motion(displacement: 0, velocity: 0) }
        let x = time / duration
        let own = -start.displacement * easing.slope(0) / duration
        let carried = start.velocity == 0 ? 0 : start.velocity - own
        let rest = 1 - x
        return Spring.Motion(
            displacement: start.displacement * (1 - easing.eased(x)) + carried * time * rest * rest,
            velocity: -start.displacement * easing.slope(x) / duration + carried * rest * (1 - 3 * x))
    }

    /// Returns the curve, shortened so that a movement towards the target does not overshoot.
    ///
    /// A cubic with the initial velocity v does not pass a target at the distance d while v·T ≤ 3·d.
    public func braked(for start: Spring.Motion) -> TimedCurve {
        guard start.displacement * start.velocity < 0 else { return self }
        let longest = 3 * abs(start.displacement / start.velocity)
        return TimedCurve(duration: min(duration, longest), easing: easing)
    }
}

/// A function from 0…1 to 0…1, of time in an animation or of the position between two stops in an effect.
public enum Easing: String, Hashable, Sendable, CaseIterable {
    /// The fraction itself.
    case linear
    /// Slow at the start: x².
    case easeIn
    /// Fast at the start: 1 − (1 − x)².
    case easeOut
    /// Slow at both ends: x²(3 − 2x), the cubic that starts and ends at speed 0.
    case easeInOut

    /// Returns the eased value of a fraction 0…1.
    public func eased(_ x: Double) -> Double {
        switch self {
        case .linear: x
        case .easeIn: x * x
        case .easeOut: 1 - (1 - x) * (1 - x)
        case .easeInOut: x * x * (3 - 2 * x)
        }
    }

    /// Returns the slope of `eased` at a fraction 0…1.
    public func slope(_ x: Double) -> Double {
        switch self {
        case .linear: 1
        case .easeIn: 2 * x
        case .easeOut: 2 * (1 - x)
        case .easeInOut: 6 * x * (1 - x)
        }
    }
}
