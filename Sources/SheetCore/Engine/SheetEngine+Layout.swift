extension SheetEngine {
    /// Sets the container's size. Empty sizes are ignored: they occur while a window is being laid out.
    mutating func resize(to size: Size) {
        guard size.width > 0, size.height > 0, size != state.container else { return }
        let isFirst = state.container == .zero
        state.container = size
        if isFirst, configuration.startsOpen, waiting == nil { waiting = WaitingMove(target: nil, animated: false) }
        // A change of width alone, such as between sheet and card, does not affect the motion or a grip.
        guard isFirst || resolvedStops != stops else { return }
        resolveStops(animated: false)
    }

    /// Sets the content's natural height. Heights that are not finite and above 0 are ignored.
    mutating func measure(_ height: Double, animated: Bool) {
        guard height.isFinite, height > 0, height != contentHeight else { return }
        contentHeight = height
        // A change that moves no stop does not affect the motion.
        guard resolvedStops != stops else { return }
        resolveStops(animated: animated)
    }

    /// Replaces the configuration of an open or closed sheet.
    ///
    /// Detents are identified by name. Without its target's detent, a resting sheet goes to the nearest
    /// detent, and a moving sheet to the next one in its direction. A resting sheet moves with its detent.
    ///
    /// - Parameter time: s, on the clock of the events.
    /// - Returns: the notices that the change caused.
    /// - Throws: `SheetConfigurationError`; then nothing has changed.
    public mutating func reconfigure(
        _ configuration: SheetConfiguration, at time: Double
    ) throws(SheetConfigurationError) -> [SheetNotice] {
        try configuration.validate()
        handling.begin(permitting: true)
        if time.isFinite { handling.advance(to: time) }
        advance()
        let scrim = fadedScrim
        self.configuration = configuration
        if effects.scrimFade != nil, isMoving { fade.begin(from: scrim, at: now) }
        endForbiddenDrag()
        resolveStops(animated: true)
        completeState()
        return handling.answer.notices
    }

    /// Resolves the stops and keeps the sheet's activity: its detent, its animation or the finger's grip.
    private mutating func resolveStops(animated: Bool) {
        guard state.container != .zero else { return }
        stops = resolvedStops
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
        if stops.offset(of: state.detent) == nil { state.detent = nearestTarget }
        moveIfWaiting()
    }

    private var resolvedStops: SheetStops {
        let content = contentHeight.map {
            $0 + configuration.content.insets.top + configuration.content.insets.bottom
        }
        return SheetStops(
            detents: configuration.detents,
            context: .init(
                container: state.container, contentHeight: content,
                limit: configuration.content.layout == .fits ? content : nil))
    }

    /// The detent nearest to where the sheet is; closed if no detent is active.
    var nearestTarget: SheetTarget {
        stops.nearest(to: state.offset).map { .detent($0.id) } ?? .closed
    }

    /// The next detent in the direction in which the sheet moves by itself; nil if there is none.
    private var nextTarget: SheetTarget? {
        let way: Double
        switch motion {
        case .flight(let flight): way = flight.destination - state.offset
        case .glide(let glide): way = glide.hasLanded ? 0 : -1
        case .rest, .held, .drag, .pull: return nil
        }
        let next =
            way < 0
            ? stops.stops.last { $0.offset < state.offset }
            : way > 0 ? stops.stops.first { $0.offset > state.offset } : nil
        return next.map { .detent($0.id) }
    }

    private mutating func keepMotion(animated: Bool) {
        switch motion {
        case .rest:
            guard state.offset != targetOffset else { return }
            if animated { fly(to: state.target) } else { state.offset = targetOffset }
        case .held:
            state.offset = min(state.offset, stops.closedOffset)
            range = gripRange.forGrip(at: state.offset)
        case .drag(let drag): keepDrag(drag)
        case .pull(let pull):
            range = gripRange
            state.offset = range.offset(at: pull.base + content.pull)
        case .flight(let flight): redirect(flight)
        case .glide(let glide): keepGlide(glide, animated: animated)
        }
    }

    /// Replaces the target whose detent is gone. Without any detent the sheet closes.
    private mutating func replaceTarget(animated: Bool) {
        let nearest = nearestTarget
        let next = nextTarget ?? nearest
        state.offset = min(state.offset, stops.closedOffset)
        switch motion {
        case .rest:
            animated && nearest != .closed ? fly(to: nearest) : jump(to: nearest)
        case .flight, .glide:
            nearest == .closed ? jump(to: nearest) : fly(to: next)
        case .held, .drag, .pull:
            guard nearest != .closed else { return jump(to: nearest) }
            state.target = nearest
            handling.notify(.targetChanged(to: nearest))
            if case .drag(var drag) = motion, let detent = nearest.detent {
                drag.origin = detent
                motion = .drag(drag)
            }
            keepMotion(animated: animated)
        }
    }
}
