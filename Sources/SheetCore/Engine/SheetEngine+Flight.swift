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

        /// A sheet that has gone out of sight is gone when its design's time is over.
        func isSettled(at time: Double) -> Bool {
            time >= exit
                ? time >= plan.time + plan.duration : path.isSettled(from: start, after: time - startTime)
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
