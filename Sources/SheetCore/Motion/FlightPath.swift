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
