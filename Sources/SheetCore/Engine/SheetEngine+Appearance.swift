extension SheetEngine {
    /// Whether a later frame will differ from this one without any event.
    public var isMoving: Bool {
        switch motion {
        case .flight, .glide: return true
        // Silence ends scrolling.
        case .rest, .held, .drag, .pull: return isFading || content.isMoving || scrollEnd != nil
        }
    }

    /// Whether the container is so wide that the sheet is a card in it.
    public var isCard: Bool { configuration.isCard(in: state.container) }

    /// Where the sheet lies in the width of its container.
    ///
    /// - Parameter minimum: the width that its content needs, px.
    public func span(atLeast minimum: Double = 0) -> SheetSpan {
        configuration.span(in: state.container, atLeast: minimum)
    }

    /// What the sheet does to itself and to what is behind it, as the sheet or the card that it is now.
    public var effects: SheetEffects { configuration.effects(in: state.container) }

    /// Whether what is behind is out of use. It is given back as soon as the sheet is on its way out.
    public var isModal: Bool {
        guard state.target != .closed else { return false }
        return [effects.scrim, effects.blur]
            .contains { $0.value(at: targetOffset, in: stops) > 0 }
    }

    /// The scrim's opacity now, 0…1.
    public var scrimOpacity: Double { fadedScrim }
    /// The radius of the upper corners now, px.
    public var cornerRadius: Double { value(of: effects.cornerRadius) }
    /// How far what is behind is moved up now, px.
    public var shift: Double { value(of: effects.shift) }
    /// How much of the full blur is over what is behind now, 0…1.
    public var blur: Double { value(of: effects.blur) }

    /// How much of the sheet is seen now, px. On its way in and out it counts as it is at its lowest detent.
    public var seenHeight: Double {
        max(stops.closedOffset - state.offset, lowestSeenHeight)
    }

    /// How much of the sheet is seen at its lowest detent, px.
    public var lowestSeenHeight: Double { stops.bottom.map { stops.closedOffset - $0.offset } ?? 0 }

    func value(of curve: EffectCurve) -> Double { curve.value(at: state.offset, in: stops) }

    /// The height that the sheet's surface is laid out with now, px: handle, insets and content.
    ///
    /// Only a content that follows the height changes it during a move.
    public var layoutHeight: Double { layoutHeight(at: state.offset) }

    /// The same with the sheet at an offset.
    func layoutHeight(at offset: Double) -> Double {
        let highest = stops.top.map { stops.closedOffset - $0.offset } ?? stops.closedOffset
        switch configuration.content.layout {
        case .fixed, .fits: return highest
        case .followsHeight:
            let lowest = stops.bottom.map { stops.closedOffset - $0.offset } ?? 0
            return min(max(stops.closedOffset - offset, lowest), highest)
        }
    }

    /// Whether the content may scroll: as configured only at the highest detent, or at each.
    public var isContentScrollable: Bool {
        guard let top = stops.top, state.isPresented else { return false }
        if configuration.content.scrolling == .atEveryDetent { return state.target != .closed }
        return state.detent == .detent(top.id) && state.target == state.detent
    }

    /// Whether sheet and content share one axis: a drag, and its momentum, goes from one to the other.
    ///
    /// Not where the content's scroll offset takes the sheet along (`pullDown`), where the sheet has only its handle, and
    /// where a finger scrubs instead of moving it.
    var sharesAxis: Bool {
        configuration.pullDown == nil && configuration.gestures.area == .sheet
            && configuration.gestures.scrubbing == nil
    }

    /// Whether a drag by `translation` (px) that begins on a part of the sheet moves the sheet. What it does not take
    /// belongs to the content, or to nobody. Asked once it is sure that a drag it is.
    ///
    /// A sheet that was caught moving, or with its content moving, takes any drag that it could take at all. Where the
    /// content's scroll offset takes the sheet along (`pullDown`), a drag on the content is the content's.
    ///
    /// - Parameter content: what scrolls under the finger; nil goes by the content's reduced scroll offset.
    func movesSheet(
        _ translation: Vector, from part: SheetPart, content: ContentScroll? = nil
    ) -> Bool {
        guard state.isPresented, configuration.isDraggable else { return false }
        guard configuration.gestures.area == .sheet || part == .handle else { return false }
        guard takesDrag(translation) else { return false }
        guard part == .content, isContentScrollable, !isCaught else { return true }
        guard configuration.pullDown == nil else { return false }
        if let content, content.extent == 0 { return true }
        return translation.y > 0 && content?.isAtTop ?? (self.content.offset >= 0)
    }

    // MARK: - The scrim

    /// The scrim's opacity: the effect's value, but for a fade towards it.
    ///
    /// A flight fades to the value at its destination, everything else to the value at the position. Each begins with
    /// what is seen, so that there is no jump.
    var fadedScrim: Double { fade.opacity(towards: scrimGoal, by: effects.scrimFade, at: now) }

    private var scrimGoal: Double {
        let scrim = effects.scrim
        guard effects.scrimFade != nil, case .flight(let flight) = motion else {
            return value(of: scrim)
        }
        return scrim.value(at: flight.destination, in: stops)
    }

    /// Whether the scrim is on its way to another opacity.
    var isFading: Bool { fade.isRunning(towards: scrimGoal, by: effects.scrimFade, at: now) }

    /// Changes what moves the sheet, and lets the scrim go on from where it is.
    mutating func change(to motion: Motion) {
        if effects.scrimFade != nil, state.container != .zero {
            let wasFlight = if case .flight = self.motion { true } else { false }
            let isFlight = if case .flight = motion { true } else { false }
            if wasFlight || isFlight { fade.begin(from: fadedScrim, at: now) }
        }
        self.motion = motion
    }
}

/// The scrim on its way to what it should be, in designs that give it a duration of its own.
struct ScrimFade {
    private var start: (opacity: Double, time: Double)?

    /// Half of the smallest step of a color with 8 bits a channel.
    private static let leastOpacity = 0.5 / 255

    /// From what is seen, so that there is no jump.
    mutating func begin(from opacity: Double, at time: Double) { start = (opacity, time) }

    mutating func end() { start = nil }

    func opacity(towards goal: Double, by curve: TimedCurve?, at time: Double) -> Double {
        guard let start, let curve else { return goal }
        return start.opacity + (goal - start.opacity) * curve.fraction(after: time - start.time)
    }

    /// Whether it is on its way to another opacity. A fade between two that look alike is none.
    func isRunning(towards goal: Double, by curve: TimedCurve?, at time: Double) -> Bool {
        guard let start, let curve else { return false }
        return time - start.time < curve.duration && abs(goal - start.opacity) > Self.leastOpacity
    }
}
