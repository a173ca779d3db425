/// A movement that takes a given time, however far it goes.
///
/// From a standstill it is the plain easing. One that takes over a movement keeps position and velocity: what the
/// easing lacks of the velocity is added as `t·(1 − t/T)²`, which is gone at the end. With `easeInOut` that is the cubic
/// Hermite polynomial through both ends.
///
/// For designs that name a duration. A spring is the better choice where a finger throws the sheet: it takes the time
/// that the distance and the throw ask for.
public struct TimedCurve: Hashable, Sendable {
    /// s, > 0.
    public var duration: Double
    public var easing: Easing

    public init(duration: Double, easing: Easing = .easeInOut) {
        self.duration = duration
        self.easing = easing
    }

    /// The eased share, 0…1, of a time in s since the start.
    public func fraction(after time: Double) -> Double {
        guard duration > 0 else { return 1 }
        return easing.eased(min(max(time / duration, 0), 1))
    }

    /// The motion `time` seconds after it was `start`, relative to the target as with a spring.
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

    /// The curve, shortened so far that a movement towards the target does not pass it.
    ///
    /// A cubic that starts with the velocity v stays on its side of a target at the distance d while v·T ≤ 3·d.
    public func braked(for start: Spring.Motion) -> TimedCurve {
        guard start.displacement * start.velocity < 0 else { return self }
        let longest = 3 * abs(start.displacement / start.velocity)
        return TimedCurve(duration: min(duration, longest), easing: easing)
    }
}

/// How a fraction runs from 0 to 1, of time in an animation or of the way between two stops in an effect.
public enum Easing: String, Hashable, Sendable, CaseIterable {
    case linear
    /// Slow at first: x².
    case easeIn
    /// Fast at first: 1 − (1 − x)².
    case easeOut
    /// Slow at both ends: x²(3 − 2x), the cubic that starts and ends without speed.
    case easeInOut

    /// The eased fraction of a fraction 0…1.
    public func eased(_ x: Double) -> Double {
        switch self {
        case .linear: x
        case .easeIn: x * x
        case .easeOut: 1 - (1 - x) * (1 - x)
        case .easeInOut: x * x * (3 - 2 * x)
        }
    }

    /// The slope of `eased` at a fraction 0…1.
    public func slope(_ x: Double) -> Double {
        switch self {
        case .linear: 1
        case .easeIn: 2 * x
        case .easeOut: 2 * (1 - x)
        case .easeInOut: 6 * x * (1 - x)
        }
    }
}
