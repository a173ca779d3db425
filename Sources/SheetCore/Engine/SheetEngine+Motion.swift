extension SheetEngine {
    /// Updates the animation to the present, and ends it when sheet and scrim have settled.
    mutating func advance() {
        if case .glide(let glide) = motion { advance(glide) }
        guard case .flight(let flight) = motion else { return }
        if flight.isSettled(at: now, screenScale: screenScale), !isFading { return land() }
        let current = flight.motion(at: now)
        let position = flight.destination + current.displacement
        state.offset = range.offset(at: position)
        state.velocity = current.velocity * range.slope(at: position)
    }

    /// Animates the sheet to a target, from its visible offset and velocity.
    ///
    /// A sheet that does not move by itself yet starts at least with the move's initial velocity.
    mutating func fly(to target: SheetTarget, by move: SheetMove? = nil) {
        interrupt()
        let move = move ?? self.move(to: target)
        range = gripRange.forFlight(from: state.offset)
        let destination = stops.offset(of: target) ?? stops.closedOffset
        if target == .closed { range.bottom = range.end }
        stopOutOfSight(closing: target == .closed)
        var velocity = state.velocity
        let push = (destination - state.offset) * move.initialVelocity
        if velocity == 0 || !isMovingByItself, velocity * push >= 0, abs(velocity) < abs(push) {
            velocity = push
        }
        let start = Spring.Motion(displacement: state.offset - destination, velocity: velocity)
        let flight = Flight(
            plan: FlightPlan(
                path: move.animation.path(atSpeed: state.velocity), distance: abs(start.displacement),
                time: now,
                duration: move.animation.duration(atSpeed: state.velocity)),
            destination: destination, leaves: target == .closed, start: start, startTime: now,
            isBraked: !stretches(pastDestination: destination, by: velocity))
        retarget(target)
        change(to: .flight(flight))
        state.phase = .settling
        state.velocity = flight.motion(at: now).velocity
        if reducesMotion || flight.isSettled(at: now, screenScale: screenScale) && !isFading { land() }
    }

    private var isMovingByItself: Bool {
        switch motion {
        case .flight: true
        case .glide(let glide): !glide.hasLanded
        case .rest, .held, .drag, .pull: false
        }
    }

    /// Jumps to a target: the only change of position without an animation or a drag.
    mutating func jump(to target: SheetTarget) {
        interrupt()
        retarget(target)
        land()
    }

    private func move(to target: SheetTarget) -> SheetMove {
        target == .closed ? configuration.dismissal ?? configuration.settling : configuration.settling
    }

    /// Sends the notice that ends the previous motion.
    private mutating func interrupt() {
        switch motion {
        case .rest, .held: break
        case .drag, .pull: handling.notify(.dragDidCancel)
        case .flight: handling.notify(.didSettle(at: state.target, interrupted: true))
        case .glide(let glide):
            if !glide.hasLanded { handling.notify(.didSettle(at: state.target, interrupted: true)) }
        }
    }

    mutating func retarget(_ target: SheetTarget) {
        handling.notify(.willMove(to: target))
        guard state.target != target else { return }
        state.target = target
        handling.notify(.targetChanged(to: target))
    }

    /// Ends the motion exactly at the target.
    mutating func land(in motion: Motion = .rest) {
        let wasPresented = state.detent != .closed || state.phase != .idle
        change(to: motion)
        fade.end()
        state.detent = state.target
        state.offset = targetOffset
        state.velocity = 0
        state.phase = .idle
        range = gripRange
        handleTurn.rest(at: state.detent, in: stops)
        handling.notify(.didSettle(at: state.target, interrupted: false))
        if state.target == .closed, wasPresented { handling.notify(.didDismiss) }
    }

    /// Takes the motion out of the engine, to be changed and put back.
    ///
    /// With two references, each of a finger's movements would copy the drag and its samples.
    mutating func takeMotion() -> Motion {
        var taken = Motion.rest
        swap(&taken, &motion)
        return taken
    }

    // MARK: - The range

    /// The range of a drag, before it is adjusted to the sheet's offset.
    var gripRange: DragRange {
        let end = stops.closedOffset
        return DragRange(
            top: stops.top?.offset ?? end,
            bottom: configuration.isDismissable ? end : stops.bottom?.offset ?? end, end: end,
            overDrag: configuration.gestures.overDrag)
    }

    /// Returns whether a throw past a destination ends in a rubber band: at an end of the range that has one.
    func stretches(pastDestination destination: Double, by velocity: Double) -> Bool {
        let (range, overDrag) = (gripRange, configuration.gestures.overDrag)
        if velocity < 0, destination == range.top, range.top > 0, case .band = overDrag.top { return true }
        if velocity > 0, destination == range.bottom, destination < range.end, case .band = overDrag.bottom {
            return true
        }
        return false
    }
}
