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
        case .lasting(let dampingRatio, let duration, let durationPerSpeed):
            .spring(
                Spring(
                    dampingRatio: dampingRatio,
                    settlingDuration: duration + durationPerSpeed * abs(speed)))
        }
    }
}

/// A move of the sheet by itself: its animation, and the push with which it starts from a standstill.
public struct SheetMove: Hashable, Sendable {
    public var animation: SheetAnimation
    /// The velocity at the start, in distances to travel per second. A sheet that moves already keeps its own.
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

/// The curve that one flight follows, with its numbers settled at the departure.
enum FlightPath: Hashable, Sendable {
    case spring(Spring)
    case timed(TimedCurve)

    func motion(from start: Spring.Motion, after time: Double) -> Spring.Motion {
        switch self {
        case .spring(let spring): spring.motion(from: start, after: time)
        case .timed(let curve): curve.motion(from: start, after: time)
        }
    }

    /// Whether nothing of the movement can be seen any more. Once true it stays true.
    func isSettled(from start: Spring.Motion, after time: Double) -> Bool {
        switch self {
        case .spring(let spring): spring.isSettled(spring.motion(from: start, after: time))
        case .timed(let curve):
            time >= curve.duration || abs(start.displacement) < 1e-9 && abs(start.velocity) < 1
        }
    }

    /// The path, quickened so far that a throw does not carry the sheet past its target.
    func braked(for start: Spring.Motion) -> FlightPath {
        switch self {
        case .spring(let spring): .spring(spring.braked(for: start))
        case .timed(let curve): .timed(curve.braked(for: start))
        }
    }

    /// What is left of it after some time, for a target that has moved meanwhile. A timed one keeps to its time, but
    /// for the last moments, in which a moved target would be a leap.
    func remaining(after time: Double) -> FlightPath {
        switch self {
        case .spring: self
        case .timed(let curve):
            .timed(TimedCurve(duration: max(curve.duration - time, 0.1), easing: curve.easing))
        }
    }
}
