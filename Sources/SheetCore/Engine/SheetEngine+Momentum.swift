extension SheetEngine {
    /// Momentum on the axis that sheet and content share.
    ///
    /// It decelerates like scrolling. Sheet and content have the same speed where they meet, at the highest
    /// detent.
    struct Momentum: Hashable {
        /// The motion at the start. Negative displacements scroll the content; positive ones are below the
        /// highest detent.
        var start: Spring.Motion
        var startTime: Double
        /// The distance by which the content can scroll, px.
        var extent: Double
        /// The content's scroll position (px) while the sheet still moves.
        var carried = 0.0
        /// Whether the sheet is at its detent, so only the content moves.
        var hasSettled = false

        func displacement(at time: Double) -> Double {
            start.displacement + Deceleration.distance(velocity: start.velocity, after: time - startTime)
        }

        func velocity(at time: Double) -> Double {
            Deceleration.velocity(start.velocity, after: time - startTime)
        }

        func scroll(at time: Double) -> Double {
            min(max(carried - min(displacement(at: time), 0), 0), extent)
        }

        /// The end of the momentum and its time: at one of the content's ends, or where it stops.
        var end: (displacement: Double, time: Double) {
            let whole = start.displacement + Deceleration.wholeDistance(velocity: start.velocity)
            let last = min(carried - extent, 0)
            if start.velocity < 0, whole < last { return (last, arrival(at: last)) }
            if start.velocity > 0, whole > 0 { return (0, arrival(at: 0)) }
            // Below 1 px/s it would move by another quarter of a pixel.
            let speed = abs(start.velocity)
            return (whole, startTime + (speed > 1 ? Deceleration.time(from: speed, to: 1) : 0))
        }

        /// Changes the distance by which the content can scroll. Shorter content is at its end.
        mutating func setExtent(_ extent: Double, at time: Double) {
            self.extent = extent
            let last = min(carried - extent, 0)
            guard displacement(at: time) < last else { return }
            start = Spring.Motion(displacement: last, velocity: velocity(at: time))
            startTime = time
        }

        /// Returns the time at which it reaches a displacement.
        func arrival(at displacement: Double) -> Double {
            let distance = abs(displacement - start.displacement)
            let speed = abs(start.velocity)
            guard distance > 0, speed > 0 else { return startTime }
            let left = Deceleration.speed(speed, beyond: distance)
            return left > 0 ? startTime + Deceleration.time(from: speed, to: left) : .infinity
        }
    }

    /// The minimum share of a finger's speed that must remain at the seam.
    ///
    /// Then the sheet needs at most ln 4 / 4 = 0.35 s to get there, the time of a spring.
    private static let seamShare = 0.25

    /// Continues a throw towards the seam into the content, if it arrives there with enough speed.
    ///
    /// Returns whether it does.
    mutating func beginMomentum(to target: SheetTarget, of drag: Drag) -> Bool {
        guard motion.range.scrollExtent > 0, !appearance.reducesMotion, let seam = seam(of: drag),
            target == .detent(seam.id)
        else {
            return false
        }
        let (distance, speed) = (state.offset - seam.offset, -state.velocity)
        guard distance >= 0, speed > 0,
            Deceleration.speed(speed, beyond: distance) >= Self.seamShare * speed
        else { return false }
        retarget(target)
        let momentum = Momentum(
            start: Spring.Motion(displacement: distance, velocity: -speed), startTime: now,
            extent: motion.range.scrollExtent,
            carried: drag.carried)
        state.phase = .settling
        change(to: .momentum(momentum))
        advance()
        return true
    }

    /// Updates the momentum to the present. The sheet comes to rest at the exact time of its arrival.
    mutating func advanceMomentum(_ momentum: Momentum) {
        var momentum = momentum
        if !momentum.hasSettled, now >= momentum.arrival(at: 0) {
            momentum.hasSettled = true
            settle(in: .momentum(momentum))
        }
        let end = momentum.end
        guard now >= end.time else {
            motion.set(.momentum(momentum))
            scrollContent(to: momentum.scroll(at: now))
            guard !momentum.hasSettled else { return }
            state.offset = targetOffset + max(momentum.displacement(at: now), 0)
            state.velocity = momentum.velocity(at: now)
            return
        }
        scrollContent(to: min(max(momentum.carried - end.displacement, 0), momentum.extent))
        change(to: .rest)
        let speed = momentum.velocity(at: end.time)
        guard abs(speed) > 1, !appearance.reducesMotion else { return }
        if speed > 0, end.displacement == 0 { bounce(at: speed, from: end.time) }
        if speed < 0, state.contentScroll == momentum.extent { handling.answerOvershoot(-speed) }
    }

    /// Keeps the momentum through a change of the stops. The content's part does not depend on them.
    mutating func keepMomentum(_ momentum: Momentum, animated: Bool) {
        guard momentum.hasSettled else { return redirect(settleAnimation(from: momentum)) }
        guard state.offset == targetOffset || !animated else {
            change(to: .rest)
            return animate(to: state.target)
        }
        let scrollsHere =
            configuration.content.scrolling == .inVisiblePart || state.target.detent == highestStop?.id
        if !scrollsHere { change(to: .rest) }
        state.offset = targetOffset
    }

    /// Returns the animation that replaces the sheet's part of the momentum when the content's part is
    /// cancelled.
    func settleAnimation(from momentum: Momentum) -> SettleAnimation {
        let start = Spring.Motion(displacement: state.offset - targetOffset, velocity: state.velocity)
        let animation = configuration.settling.animation
        return SettleAnimation(
            plan: AnimationPlan(
                path: animation.path(atSpeed: state.velocity), distance: abs(start.displacement), time: now,
                duration: animation.duration(atSpeed: state.velocity)),
            destination: targetOffset, start: start, startTime: now)
    }
}
