/// An animated move of the sheet: its animation and its minimum initial velocity.
///
///     configuration.opening = .spring(Spring(dampingRatio: 0.8, response: 0.4))
///     configuration.dismissal = .timed(0.25, easing: .easeIn)
public struct SheetMove: Hashable, Sendable {
    /// The animation.
    public var animation: SheetAnimation
    /// The minimum velocity at the start, in distances per second.
    ///
    /// A faster finger's velocity replaces it. A sheet that is already animated keeps its own velocity.
    public var initialVelocity: Double

    /// Creates a move from an animation.
    public init(_ animation: SheetAnimation, initialVelocity: Double = 0) {
        self.animation = animation
        self.initialVelocity = initialVelocity
    }

    /// The default move: the spring `Spring.settling`.
    public static let settling = SheetMove(.spring(.settling))

    /// A move along a spring.
    public static func spring(_ spring: Spring, initialVelocity: Double = 0) -> SheetMove {
        SheetMove(.spring(spring), initialVelocity: initialVelocity)
    }

    /// A move with a fixed duration in s.
    public static func timed(_ duration: Double, easing: Easing = .easeInOut) -> SheetMove {
        SheetMove(.timed(TimedCurve(duration: duration, easing: easing)))
    }
}

/// The animation of a sheet to its target.
///
/// Each kind is a closed formula, so it is the same at every frame rate. Each can be interrupted at any
/// moment without a jump in position.
public enum SheetAnimation: Hashable, Sendable {
    /// A spring.
    case spring(Spring)
    /// A curve with a fixed duration.
    case timed(TimedCurve)
    /// A spring with a settling time (s) that grows with the initial speed (px/s): `duration +
    /// durationPerSpeed · |v|`.
    case lasting(dampingRatio: Double, duration: Double, durationPerSpeed: Double = 0)

    /// Returns the path of an animation that starts at a speed (px/s).
    func path(atSpeed speed: Double) -> AnimationPath {
        switch self {
        case .spring(let spring): .spring(spring)
        case .timed(let curve): .timed(curve)
        case .lasting(let dampingRatio, _, _):
            .spring(Spring(dampingRatio: dampingRatio, settlingDuration: duration(atSpeed: speed)))
        }
    }

    /// Returns the duration (s) that the design specifies for a speed (px/s); 0 for a spring.
    func duration(atSpeed speed: Double) -> Double {
        switch self {
        case .spring: 0
        case .timed(let curve): curve.duration
        case .lasting(_, let duration, let durationPerSpeed): duration + durationPerSpeed * abs(speed)
        }
    }
}
