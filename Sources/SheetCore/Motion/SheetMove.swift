/// A move of the sheet by itself: its animation, and the push with which it starts.
public struct SheetMove: Hashable, Sendable {
    public var animation: SheetAnimation
    /// The least velocity at the start, in distances to travel per second. A faster finger's counts instead, and a sheet
    /// that moves by itself already keeps its own.
    public var initialVelocity: Double

    public init(_ animation: SheetAnimation, initialVelocity: Double = 0) {
        self.animation = animation
        self.initialVelocity = initialVelocity
    }

    /// The spring a sheet settles with unless its design says otherwise.
    public static let settling = SheetMove(.spring(.settling))

    public static func spring(_ spring: Spring, initialVelocity: Double = 0) -> SheetMove {
        SheetMove(.spring(spring), initialVelocity: initialVelocity)
    }

    /// A duration in s.
    public static func timed(_ duration: Double, easing: Easing = .easeInOut) -> SheetMove {
        SheetMove(.timed(TimedCurve(duration: duration, easing: easing)))
    }
}

/// How a sheet gets to its target by itself.
///
/// Each kind is exact at any time, and so the same at every frame rate, and can be interrupted at any moment without a
/// jump in position.
public enum SheetAnimation: Hashable, Sendable {
    case spring(Spring)
    case timed(TimedCurve)
    /// A spring by the time in which it comes to rest; that time grows with the speed (px/s) at the start:
    /// `duration + durationPerSpeed · |v|`, in s.
    case lasting(dampingRatio: Double, duration: Double, durationPerSpeed: Double = 0)

    /// What a departure at a speed (px/s) moves along.
    func path(atSpeed speed: Double) -> FlightPath {
        switch self {
        case .spring(let spring): .spring(spring)
        case .timed(let curve): .timed(curve)
        case .lasting(let dampingRatio, _, _):
            .spring(Spring(dampingRatio: dampingRatio, settlingDuration: duration(atSpeed: speed)))
        }
    }

    /// The time (s) that the design gives a departure at a speed (px/s): 0 where it gives none.
    func duration(atSpeed speed: Double) -> Double {
        switch self {
        case .spring: 0
        case .timed(let curve): curve.duration
        case .lasting(_, let duration, let durationPerSpeed): duration + durationPerSpeed * abs(speed)
        }
    }
}
