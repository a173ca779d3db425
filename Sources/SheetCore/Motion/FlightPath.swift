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
            time >= curve.duration || abs(start.displacement) < 0.5 && abs(start.velocity) < 1
        }
    }

    /// When (s after the start) the movement passes its target for the first time; infinity for one that does not.
    func passage(from start: Spring.Motion) -> Double {
        switch self {
        case .spring(let spring): spring.passage(from: start)
        // Braked, it does not.
        case .timed: .infinity
        }
    }

    /// The path, quickened so far that a throw does not carry the sheet past its target.
    func braked(for start: Spring.Motion) -> FlightPath {
        switch self {
        case .spring(let spring): .spring(spring.braked(for: start))
        case .timed(let curve): .timed(curve.braked(for: start))
        }
    }
}

/// What a flight was to be when it set off, before any brake.
struct FlightPlan: Hashable, Sendable {
    var path: FlightPath
    /// How far it was to go, px.
    var distance: Double
    /// When it set off, s.
    var time: Double
    /// The time (s) that its design gives it; 0 where it gives none.
    var duration: Double

    /// The path for a target that has moved meanwhile and is a displacement (px) away.
    ///
    /// A timed one keeps to its time, unless it would have to go twice as fast as it was to: a target that moves in
    /// its last moments would make it leap.
    func path(for displacement: Double, at now: Double) -> FlightPath {
        guard case .timed(let curve) = path else { return path }
        let share = distance > 0 ? min(abs(displacement) / distance, 1) : 1
        let left = time + curve.duration - now
        return .timed(TimedCurve(duration: max(left, share * curve.duration / 2), easing: curve.easing))
    }
}
