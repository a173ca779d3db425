extension SheetEngine {
    /// A move of the sheet by itself.
    struct Flight {
        var spring: Spring
        /// Where it is going, px from the container's top.
        var destination: Double
        /// Relative to the destination, without the rubber band's resistance.
        var start: Spring.Motion
        var startTime: Double

        func motion(at time: Double) -> Spring.Motion {
            spring.motion(from: start, after: time - startTime)
        }
    }

    /// Brings a flight to the present and lands it when it has settled.
    mutating func advance() {
        guard case .flight(let flight) = motion else { return }
        let current = flight.motion(at: now)
        guard !flight.spring.isSettled(current) else { return land() }
        let position = flight.destination + current.displacement
        state.offset = banded(position)
        state.velocity = current.velocity * slope(at: position)
    }

    /// Sets off from where the sheet is. `velocity` in px/s, down is positive.
    mutating func fly(to target: SheetTarget, velocity: Double, spring: Spring? = nil) {
        let spring = spring ?? configuration.settling
        if case .flight = motion { notices.append(.didSettle(at: state.target, interrupted: true)) }
        let destination = stops.offset(of: target) ?? stops.closedOffset
        let start = Spring.Motion(displacement: unbanded(state.offset) - destination, velocity: velocity)
        retarget(target)
        motion = .flight(Flight(spring: spring, destination: destination, start: start, startTime: now))
        state.phase = .settling
        state.velocity = velocity * slope(at: unbanded(state.offset))
        if reducesMotion || spring.isSettled(start) { land() }
    }

    /// A jump: the one way to change the position without passing through what lies between.
    mutating func jump(to target: SheetTarget) {
        if case .flight = motion { notices.append(.didSettle(at: state.target, interrupted: true)) }
        retarget(target)
        land()
    }

    private mutating func retarget(_ target: SheetTarget) {
        notices.append(.willMove(to: target))
        guard state.target != target else { return }
        state.target = target
        notices.append(.targetChanged(to: target))
    }

    /// Comes to rest exactly at the target.
    private mutating func land() {
        motion = .rest
        let wasPresented = state.detent != .closed || state.phase != .idle
        state.detent = state.target
        state.offset = targetOffset
        state.velocity = 0
        state.phase = .idle
        if state.detent.detent == stops.bottom?.id { handleDirection = .up }
        if state.detent.detent == stops.top?.id { handleDirection = .down }
        notices.append(.didSettle(at: state.target, interrupted: false))
        if state.target == .closed, wasPresented { notices.append(.didDismiss) }
    }

    // MARK: - The rubber band

    /// What is shown of a position: beyond the ends of the range the sheet resists.
    func banded(_ position: Double) -> Double {
        let band = RubberBand(dimension: stops.closedOffset)
        if let top = stops.top, position < top.offset {
            return top.offset - band.stretch(for: top.offset - position)
        }
        let end = lowest
        guard position > end else { return position }
        return configuration.isDismissable ? end : end + band.stretch(for: position - end)
    }

    /// The position that is shown as `offset`: the exact inverse, so that a new grip does not jump.
    func unbanded(_ offset: Double) -> Double {
        let band = RubberBand(dimension: stops.closedOffset)
        if let top = stops.top, offset < top.offset {
            return top.offset - band.distance(for: top.offset - offset)
        }
        let end = lowest
        guard offset > end else { return offset }
        return configuration.isDismissable ? end : end + band.distance(for: offset - end)
    }

    /// How much of a movement is shown at a position, 0…1.
    func slope(at position: Double) -> Double {
        let band = RubberBand(dimension: stops.closedOffset)
        if let top = stops.top, position < top.offset { return band.slope(at: top.offset - position) }
        let end = lowest
        guard position > end else { return 1 }
        return configuration.isDismissable ? 0 : band.slope(at: position - end)
    }

    private var lowest: Double {
        configuration.isDismissable ? stops.closedOffset : stops.bottom?.offset ?? stops.closedOffset
    }
}
