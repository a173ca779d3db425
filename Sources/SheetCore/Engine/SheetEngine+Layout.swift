extension SheetEngine {
    /// A container without room is no news: it comes and goes while a window is being laid out.
    mutating func resize(to size: Size) {
        guard size.width > 0, size.height > 0, size != state.container else { return }
        let isFirst = state.container == .zero
        state.container = size
        if isFirst, configuration.startsOpen, waiting == nil { waiting = (nil, false) }
        // A width of its own, as between sheet and card, is nothing to the motion: not even a grip is taken anew.
        guard isFirst || resolvedStops != stops else { return }
        resolveStops(animated: false)
    }

    /// A content height of 0 or none is no news: the last good one stays.
    mutating func measure(_ height: Double, animated: Bool) {
        guard height.isFinite, height > 0, height != contentHeight else { return }
        contentHeight = height
        // What changes no stop is nothing to the motion, either.
        guard resolvedStops != stops else { return }
        resolveStops(animated: animated)
    }

    /// Gives the sheet other detents, rules, animations or effects, open or not. Detents are the same if they have the
    /// same name; one that is gone gives way to the nearest, or to the next in the direction of a sheet that moves by
    /// itself, and a sheet at rest moves to where its detent now is.
    ///
    /// - Parameter time: s, on the clock of the events.
    /// - Throws: `SheetConfigurationError`, and changes nothing then.
    public mutating func reconfigure(
        _ configuration: SheetConfiguration, at time: Double
    ) throws(SheetConfigurationError) -> [SheetNotice] {
        try configuration.validate()
        answer = SheetAnswer()
        if time.isFinite { now = max(now, time) }
        advance()
        let scrim = fadedScrim
        self.configuration = configuration
        if effects.scrimFade != nil, isMoving { fade.begin(from: scrim, at: now) }
        endForbiddenDrag()
        resolveStops(animated: true)
        completeState()
        return answer.notices
    }

    /// Finds the stops anew and keeps what the sheet was doing: its detent, its flight, the finger's grip.
    private mutating func resolveStops(animated: Bool) {
        guard state.container != .zero else { return }
        stops = resolvedStops
        if !state.isPresented {
            state.offset = stops.closedOffset
        } else if state.target != .closed, stops.offset(of: state.target) == nil {
            replaceTarget(animated: animated)
        } else if stops.stops.isEmpty, isUnderFinger {
            // Caught on its way out, and left without any detent that a release could lead to.
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

    /// The next detent from here in the direction in which the sheet moves by itself; nil where there is none.
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
            state.offset = range.offset(at: pull.base + max(content.offset, 0))
        case .flight(let flight): redirect(flight)
        case .glide(let glide): keepGlide(glide, animated: animated)
        }
    }

    /// The detent that the sheet rested at, or was going to, is no more. With none left it closes.
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
            answer.notices.append(.targetChanged(to: nearest))
            if case .drag(var drag) = motion, let detent = nearest.detent {
                drag.origin = detent
                motion = .drag(drag)
            }
            keepMotion(animated: animated)
        }
    }
}
