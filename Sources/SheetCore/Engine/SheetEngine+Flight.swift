extension SheetEngine {
    /// A move of the sheet by itself.
    struct Flight: Hashable {
        var plan: FlightPlan
        /// The plan's, braked for where the target is.
        var path: FlightPath
        /// Where it is going, px from the container's top.
        var destination: Double
        /// Whether it leads out of sight. From there no swing brings the sheet back.
        var leaves: Bool
        /// Relative to the destination, and as it was seen.
        var start: Spring.Motion
        var startTime: Double
        /// When it is out of sight; infinity for one that only comes to rest there, or does not leave.
        private var exit: Double

        init(
            plan: FlightPlan, destination: Double, leaves: Bool = false, start: Spring.Motion,
            startTime: Double,
            isBraked: Bool = true
        ) {
            let path = plan.path(for: start.displacement, at: startTime)
            self.plan = plan
            self.path = isBraked ? path.braked(for: start) : path
            self.destination = destination
            self.leaves = leaves
            self.start = start
            self.startTime = startTime
            exit = leaves ? startTime + self.path.passage(from: start) : .infinity
        }

        func motion(at time: Double) -> Spring.Motion {
            guard time < exit else { return Spring.Motion(displacement: 0, velocity: 0) }
            return path.motion(from: start, after: time - startTime)
        }

        /// A sheet that has gone out of sight, and was fast then, is gone when its design's time is over.
        func isSettled(at time: Double, screenScale: Double) -> Bool {
            path.isSettled(from: start, after: min(time, exit) - startTime, screenScale: screenScale)
                || time >= exit && time >= plan.time + plan.duration
        }
    }

    /// Leads a flight to where its target is now, from where it is seen, at the velocity that it has. One that has gone
    /// out of sight stays there.
    mutating func redirect(_ flight: Flight) {
        let isOutOfSight = flight.leaves && state.offset >= range.end
        state.offset = isOutOfSight ? stops.closedOffset : min(state.offset, stops.closedOffset)
        let seen = flight.destination + flight.motion(at: now).displacement
        range = gripRange.forFlight(from: state.offset)
        if flight.leaves { range.bottom = range.end }
        // It is on its way there already.
        if flight.destination == targetOffset, seen == state.offset { return motion = .flight(flight) }
        let start = Spring.Motion(displacement: state.offset - targetOffset, velocity: state.velocity)
        motion = .flight(
            Flight(
                plan: flight.plan, destination: targetOffset, leaves: flight.leaves, start: start,
                startTime: now,
                isBraked: !stretches(pastDestination: targetOffset, by: state.velocity)))
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
    func isSettled(from start: Spring.Motion, after time: Double, screenScale: Double) -> Bool {
        switch self {
        case .spring(let spring):
            spring.isSettled(spring.motion(from: start, after: time), screenScale: screenScale)
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
