extension SheetEngine {
    /// Updates the animation to the present, and ends it when sheet and scrim have settled.
    mutating func advance() {
        if case .momentum(let momentum) = motion.activity { advanceMomentum(momentum) }
        guard case .animation(let animation) = motion.activity else { return }
        if animation.isSettled(at: now, screenScale: appearance.screenScale), !isFading { return settle() }
        let current = animation.motion(at: now)
        let position = animation.destination + current.displacement
        state.offset = motion.range.offset(at: position)
        state.velocity = current.velocity * motion.range.slope(at: position)
    }

    /// Animates the sheet to a target, from its visible offset and velocity.
    ///
    /// A sheet that does not move by itself yet starts at least with the move's initial velocity.
    mutating func animate(to target: SheetTarget, by move: SheetMove? = nil) {
        interrupt()
        let move = move ?? settlingMove(to: target)
        motion.setRange(gripRange.forAnimation(from: state.offset))
        let destination = stops.offset(of: target) ?? stops.closedOffset
        if target == .closed { motion.extendToEnd() }
        stopOutOfSight(closing: target == .closed)
        var velocity = state.velocity
        let push = (destination - state.offset) * move.initialVelocity
        if velocity == 0 || !motion.isAnimated, velocity * push >= 0, abs(velocity) < abs(push) {
            velocity = push
        }
        let start = Spring.Motion(displacement: state.offset - destination, velocity: velocity)
        let animation = SettleAnimation(
            plan: AnimationPlan(
                path: move.animation.path(atSpeed: state.velocity), distance: abs(start.displacement),
                time: now,
                duration: move.animation.duration(atSpeed: state.velocity)),
            destination: destination, leaves: target == .closed, start: start, startTime: now,
            isBraked: !stretches(pastDestination: destination, by: velocity))
        retarget(target)
        change(to: .animation(animation))
        state.phase = .settling
        state.velocity = animation.motion(at: now).velocity
        if appearance.reducesMotion
            || animation.isSettled(at: now, screenScale: appearance.screenScale) && !isFading
        {
            settle()
        }
    }

    /// Jumps to a target: the only change of position without an animation or a drag.
    mutating func jump(to target: SheetTarget) {
        interrupt()
        retarget(target)
        settle()
    }

    private func settlingMove(to target: SheetTarget) -> SheetMove {
        target == .closed ? configuration.dismissal ?? configuration.settling : configuration.settling
    }

    /// Sends the event that ends the previous motion.
    private mutating func interrupt() {
        switch motion.activity {
        case .rest, .held: break
        case .drag, .pull: handling.notify(.dragDidCancel)
        case .animation: handling.notify(.didSettle(at: state.target, interrupted: true))
        case .momentum(let momentum):
            if !momentum.hasSettled { handling.notify(.didSettle(at: state.target, interrupted: true)) }
        }
    }

    mutating func retarget(_ target: SheetTarget) {
        handling.notify(.willMove(to: target))
        guard state.target != target else { return }
        state.target = target
        handling.notify(.targetChanged(to: target))
    }

    /// Ends the motion exactly at the target.
    mutating func settle(in activity: SheetMotion.Activity = .rest) {
        let wasPresented = state.lastDetent != .closed || state.phase != .idle
        change(to: activity)
        appearance.endFade()
        state.lastDetent = state.target
        state.offset = targetOffset
        state.velocity = 0
        state.phase = .idle
        motion.setRange(gripRange)
        arbiters.rest(at: state.lastDetent, in: stops)
        handling.notify(.didSettle(at: state.target, interrupted: false))
        if state.target == .closed, wasPresented { handling.notify(.didDismiss) }
    }

    // MARK: - The range

    /// The range of a new drag, before it is adjusted to the sheet's offset.
    var gripRange: DragRange { dragRange(canClose: configuration.isDismissable) }

    /// The range of the current drag or pull after a change of the stops. A changed permission to close the sheet changes
    /// the range of the next gesture.
    var keptRange: DragRange { dragRange(canClose: motion.range.canClose) }

    /// Changes the range of a drag or a pull after a change of the stops, and returns the position of the finger in it.
    ///
    /// The sheet is stretched at an end only if it was beyond the same end before. If an end moved past the sheet, the
    /// sheet keeps its place.
    mutating func keepRange(at position: Double) -> Double {
        let (last, kept, offset) = (motion.range, keptRange, min(state.offset, stops.closedOffset))
        let (wasAbove, wasBelow) = (position < last.top, position > last.bottom)
        let isStretched = offset < kept.top ? wasAbove : wasBelow || wasAbove && last.scrollExtent > 0
        motion.setRange(kept.forGrip(at: offset, isWidened: last.isWidened || !isStretched))
        let isAbove = wasAbove && last.scrollExtent == 0
        let hasCrossed = offset < kept.top && wasBelow || offset > kept.bottom && isAbove
        // Beyond an end that was extended to an earlier place or has another resistance, the finger grips it anew, too.
        let hasOtherEnds = last.isWidened || last.overDrag != kept.overDrag
        let isGrippedAnew = hasCrossed || hasOtherEnds && (isAbove || wasBelow)
        return isGrippedAnew ? motion.range.position(at: offset) : position
    }

    private func dragRange(canClose: Bool) -> DragRange {
        let end = stops.closedOffset
        return DragRange(
            top: highestStop?.offset ?? end, bottom: canClose ? end : lowestStop?.offset ?? end, end: end,
            canClose: canClose, overDrag: configuration.gestures.overDrag)
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
