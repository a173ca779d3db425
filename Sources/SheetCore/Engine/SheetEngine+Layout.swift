extension SheetEngine {
    /// Sets the container's size. Empty sizes are ignored: they occur while a window is being laid out.
    mutating func resize(to size: Size) {
        guard size.width > 0, size.height > 0, size != state.container else { return }
        let isFirst = state.container == .zero
        state.container = size
        if isFirst, configuration.startsOpen, layout.waitingMove == nil {
            layout.postpone(WaitingMove(target: nil, animated: false))
        }
        // A change of width alone, such as between sheet and card, does not affect the motion or a grip.
        guard layout.resolve(configuration, in: size) || isFirst else { return }
        keepActivity(animated: false)
    }

    /// Sets the content's natural height.
    mutating func measure(_ height: Double, animated: Bool) {
        // A change that moves no stop does not affect the motion.
        guard layout.measure(height), state.container != .zero,
            layout.resolve(configuration, in: state.container)
        else { return }
        keepActivity(animated: animated)
    }

    /// Replaces the configuration of an open or closed sheet.
    ///
    /// Detents are identified by name. Without its target's detent, a resting sheet goes to the nearest
    /// detent, and a moving sheet to the next one in its direction. A resting sheet moves with its detent.
    ///
    /// - Parameters:
    ///   - animated: whether an open sheet moves to its new place. Otherwise it is there at once, and a finger loses
    ///     it: for another edge, along which the old place has no meaning. A `containerResized` must follow.
    ///   - time: s, on the clock of the inputs.
    /// - Returns: the events that the change caused.
    /// - Throws: `SheetConfigurationError`; then nothing has changed.
    public mutating func reconfigure(
        _ configuration: SheetConfiguration, animated: Bool = true, at time: Double
    ) throws(SheetConfigurationError) -> [SheetEvent] {
        try configuration.validate()
        handling.begin(permitting: true)
        if time.isFinite { handling.advance(to: time) }
        advance()
        content.advance(to: now, screenScale: appearance.screenScale)
        let scrim = fadedScrim
        self.configuration = configuration
        if effects.scrimFade != nil, isMoving { appearance.beginFade(from: scrim, at: now) }
        endForbiddenDrag()
        if state.container != .zero {
            _ = layout.resolve(configuration, in: state.container)
            if !animated, motion.activity != .rest {
                jump(to: stops.offset(of: state.target) == nil ? nearestTarget : state.target)
            }
            keepActivity(animated: animated)
        }
        completeState()
        return handling.answer.events
    }

    /// Keeps the sheet's detent, its animation or the finger's grip after a change of the stops.
    private mutating func keepActivity(animated: Bool) {
        if !state.isPresented {
            state.offset = stops.closedOffset
        } else if state.target != .closed, stops.offset(of: state.target) == nil {
            replaceTarget(animated: animated)
        } else if stops.stops.isEmpty, isUnderFinger {
            // The finger caught a closing sheet, and there is no detent left for a release.
            jump(to: .closed)
        } else {
            keepMotion(animated: animated)
        }
        if stops.offset(of: state.lastDetent) == nil { state.lastDetent = nearestTarget }
        startWaitingMove()
    }

    /// The detent nearest to where the sheet is; closed if no detent is active.
    ///
    /// Without a detent that the user can reach, the sheet keeps its target.
    var nearestTarget: SheetTarget {
        guard let nearest = stops.nearest(to: state.offset) else { return .closed }
        let keepsTarget =
            nearest.isProgrammatic && state.target != .closed && stops.offset(of: state.target) != nil
        return keepsTarget ? state.target : .detent(nearest.id)
    }

    /// The next detent in the direction in which the sheet moves by itself; nil if there is none.
    private var nextTarget: SheetTarget? {
        let way: Double
        switch motion.activity {
        case .animation(let animation): way = animation.destination - state.offset
        case .momentum(let momentum): way = momentum.hasSettled ? 0 : -1
        case .rest, .held, .drag, .pull: return nil
        }
        let detents = stops.stops.lazy.filter { !$0.isProgrammatic }
        let next =
            way < 0
            ? detents.last { $0.offset < state.offset }
            : way > 0 ? detents.first { $0.offset > state.offset } : nil
        return next.map { .detent($0.id) }
    }

    private mutating func keepMotion(animated: Bool) {
        switch motion.activity {
        case .rest:
            guard state.offset != targetOffset else { return }
            if animated { animate(to: state.target) } else { state.offset = targetOffset }
        case .held:
            state.offset = min(state.offset, stops.closedOffset)
            motion.setRange(gripRange.forGrip(at: state.offset))
        case .drag(let drag): keepDrag(drag)
        case .pull(let pull): keepPull(pull)
        case .animation(let animation): redirect(animation)
        case .momentum(let momentum): keepMomentum(momentum, animated: animated)
        }
    }

    /// Replaces the target whose detent is gone. Without any detent the sheet closes.
    private mutating func replaceTarget(animated: Bool) {
        let nearest = nearestTarget
        let next = nextTarget ?? nearest
        state.offset = min(state.offset, stops.closedOffset)
        switch motion.activity {
        case .rest:
            animated && nearest != .closed ? animate(to: nearest) : jump(to: nearest)
        case .animation, .momentum:
            nearest == .closed ? jump(to: nearest) : animate(to: next)
        case .held, .drag, .pull:
            guard nearest != .closed else { return jump(to: nearest) }
            state.target = nearest
            handling.notify(.targetChanged(to: nearest))
            if case .drag(var drag) = motion.activity, let detent = nearest.detent {
                drag.origin = detent
                motion.set(.drag(drag))
            }
            keepMotion(animated: animated)
        }
    }
}
