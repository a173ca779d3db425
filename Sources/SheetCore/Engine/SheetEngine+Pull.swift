extension SheetEngine {
    /// A pull on the content beyond its top that moves the sheet.
    struct Pull: Hashable {
        /// The sheet's position without the pull, px.
        var base: Double
        var tracker = VelocityTracker()
    }

    /// The content's scroll position changed. Beyond the content's top it moves the sheet down.
    mutating func contentScrolled(to position: Double, at time: Double) {
        // The position that the sheet set arrives a frame later.
        guard !scrollsContent else { return }
        let last = content.pull
        content.hasScrolled(to: position)
        let distance = content.pull
        guard let pullDown = configuration.pullDown else { return }
        switch motion.activity {
        case .rest, .held:
            guard distance > 0, isContentScrollable, configuration.isDraggable else { return }
            motion.setRange(gripRange.forGrip(at: state.offset))
            handling.notify(.dragDidBegin)
            updatePull(Pull(base: motion.range.position(at: state.offset) - last), by: distance, at: time)
        case .pull(let pull):
            if distance > 0 {
                updatePull(pull, by: distance, at: time)
            } else {
                let reached = last + Projection.distance(velocity: pull.tracker.speed(along: .y, at: time))
                releasePull(
                    pull, to: reached > pullDown.threshold ? .detent(pullDown.target) : state.target,
                    at: time
                )
            }
        case .drag, .animation, .momentum: return
        }
        if case .pull(let pull) = motion.activity, distance > pullDown.threshold {
            releasePull(pull, to: .detent(pullDown.target), at: time)
        }
    }

    private mutating func updatePull(_ pull: Pull, by distance: Double, at time: Double) {
        var pull = pull
        pull.tracker.add(Vector(y: distance), at: time)
        change(to: .pull(pull))
        state.phase = .dragging
        let position = pull.base + distance
        state.offset = motion.range.offset(at: position)
        state.velocity = pull.tracker.speed(along: .y, at: time) * motion.range.slope(at: position)
        handling.notify(.dragDidMove(offset: state.offset))
    }

    /// Keeps a pull through a change of the stops, like a drag.
    mutating func keepPull(_ pull: Pull) {
        var pull = pull
        let position = keepRange(at: pull.base + content.pull)
        pull.base = position - content.pull
        motion.set(.pull(pull))
        state.offset = motion.range.offset(at: position)
    }

    private mutating func releasePull(_ pull: Pull, to target: SheetTarget, at time: Double) {
        state.velocity =
            pull.tracker.speed(along: .y, at: time)
            * motion.range.slope(at: motion.range.position(at: state.offset))
        handling.notify(.dragDidEnd)
        motion.releaseFinger()
        animate(to: goal(of: target, cause: .drag) ?? state.target)
    }
}
