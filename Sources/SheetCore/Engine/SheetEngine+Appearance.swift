extension SheetEngine {
    /// Whether the next frame may differ without another input. Then a view needs a frame.
    public var isMoving: Bool {
        switch motion.activity {
        case .animation, .momentum: return true
        // Scrolling without an end event ends after a silence, which needs frames, too.
        case .rest, .held, .drag, .pull: return isFading || content.isAnimated || scrollEnd != nil
        }
    }

    /// Whether the sheet is a card in the current container.
    public var isCard: Bool { configuration.isCard(in: state.container) }

    /// Returns the sheet's horizontal position and width.
    ///
    /// - Parameter minimum: the content's minimum width, px.
    public func span(atLeast minimum: Double = 0) -> SheetSpan {
        configuration.span(in: state.container, atLeast: minimum)
    }

    /// The effects in the current container, of the sheet or of the card.
    public var effects: SheetEffects { configuration.effects(in: state.container) }

    /// Whether the background is unusable. It becomes usable as soon as the sheet starts to close.
    public var isModal: Bool {
        guard state.target != .closed else { return false }
        return [effects.scrim, effects.blur]
            .contains { $0.value(at: targetOffset, in: stops) > 0 }
    }

    /// The scrim's current opacity, 0…1.
    public var scrimOpacity: Double { fadedScrim }
    /// The current radius of the upper corners, px.
    public var cornerRadius: Double { value(at: state.offset) { $0.cornerRadius } }
    /// The distance by which the background is currently moved up, px.
    public var shift: Double { value(at: state.offset) { $0.shift } }
    /// The current opacity of the blurred background, 0…1.
    public var blur: Double { value(at: state.offset) { $0.blur } }

    /// The visible height, px. While the sheet opens or closes, it is at least the lowest detent's.
    public var seenHeight: Double {
        max(stops.closedOffset - state.offset, lowestSeenHeight)
    }

    /// The visible height at the lowest detent, px.
    public var lowestSeenHeight: Double { stops.bottom.map { stops.closedOffset - $0.offset } ?? 0 }

    /// Returns the value of an effect at an offset (px).
    func value(at offset: Double, of effect: (SheetEffects) -> EffectCurve) -> Double {
        configuration.withEffects(in: state.container) { effect($0).value(at: offset, in: stops) }
    }

    /// The height for the layout of handle, insets and content, px.
    ///
    /// It changes during a move only if the content follows the sheet's height.
    public var layoutHeight: Double { layoutHeight(at: state.offset) }

    /// Returns the layout height for an offset.
    func layoutHeight(at offset: Double) -> Double {
        let highest = stops.top.map { stops.closedOffset - $0.offset } ?? stops.closedOffset
        switch configuration.content.layout {
        case .fixed, .fits: return highest
        case .followsHeight:
            let lowest = stops.bottom.map { stops.closedOffset - $0.offset } ?? 0
            return min(max(stops.closedOffset - offset, lowest), highest)
        }
    }

    // MARK: - The content

    /// The height of the inset (px) at the content's end with which its last row can be scrolled into view.
    ///
    /// It is the content's hidden height at the detent where the sheet rested last, with the gap below a floating
    /// sheet. So it does not change during a move. Without a gap it is 0, unless the content scrolls at a detent
    /// that hides a part of it.
    ///
    ///     area.endInset = engine.contentInset
    public var contentInset: Double {
        contentInset(at: stops.offset(of: state.lastDetent) ?? stops.closedOffset)
    }

    /// The height (px) that the inset has at the sheet's current position.
    ///
    /// During a move up, a view scrolls content that is at its end back by
    /// `contentInset - currentContentInset`. Then the content's end stays at the container's edge, and does not
    /// jump when the inset changes.
    public var currentContentInset: Double { contentInset(at: state.offset) }

    /// Returns the height of the inset (px) at an offset.
    func contentInset(at offset: Double) -> Double {
        let lowest: SheetStops.Stop? =
            switch configuration.content.scrolling {
            case .atHighestDetent: stops.highest(from: .closed)
            case .atEveryDetent: nil
            case .inVisiblePart: stops.bottom
            }
        guard let end = lowest ?? stops.bottom else { return 0 }
        let place = min(offset, end.offset)
        let hidden = lowest == nil ? 0 : max(layoutHeight(at: place) - (stops.closedOffset - place), 0)
        return hidden + edgeInset(at: place)
    }

    /// The distance (px) of a floating sheet from the container's edges where it rested last.
    package var edgeInsetAtRest: Double {
        edgeInset(at: stops.offset(of: state.lastDetent) ?? stops.closedOffset)
    }

    /// Returns the distance (px) of a floating sheet from the container's lower edge at an offset.
    func edgeInset(at offset: Double) -> Double { value(at: offset) { $0.edgeInset } }

    /// Whether the content may scroll now, as configured: only at the highest detent, or at every one.
    public var isContentScrollable: Bool {
        guard let top = highestStop, state.isPresented else { return false }
        if scrollsEverywhere { return state.target != .closed }
        return state.lastDetent == .detent(top.id) && state.target == state.lastDetent
    }

    /// Whether sheet and content share one axis: a drag and its momentum pass from one to the other.
    ///
    /// False for a sheet that moves with the content's scroll offset (`pullDown`), only by its handle, or by
    /// scrubbing.
    var sharesAxis: Bool {
        configuration.pullDown == nil && configuration.gestures.area == .sheet
            && configuration.gestures.scrubbing == nil
    }

    /// Returns whether a drag by `translation` (px) that starts on a part of the sheet moves the sheet.
    ///
    /// Only for recognised drags. A sheet that was caught moving, or whose content was, takes any drag that
    /// it can use. If the content's scroll offset moves the sheet (`pullDown`), the content gets the drags on
    /// it.
    ///
    /// - Parameter content: the scrolled content under the finger; nil uses the content's reduced scroll
    ///   offset.
    func movesSheet(
        _ translation: Vector, from part: SheetPart, content: ContentScroll? = nil
    ) -> Bool {
        guard state.isPresented, configuration.isDraggable else { return false }
        guard configuration.gestures.area == .sheet || part == .handle else { return false }
        guard takesDrag(translation) else { return false }
        guard part == .content, isContentScrollable, !isCaught else { return true }
        guard configuration.pullDown == nil else { return false }
        if let content, content.extent == 0 { return true }
        return translation.y > 0 && content?.isAtTop ?? (self.content.scroll == 0)
    }

    // MARK: - The scrim

    /// The scrim's opacity: the effect's value, or a fade towards it.
    ///
    /// During an animation of the sheet it fades to the value at the destination, otherwise to the value at
    /// the position. Each fade starts at the visible opacity, so there is no jump.
    var fadedScrim: Double { appearance.scrimOpacity(towards: scrimGoal, by: scrimFade, at: now) }

    private var scrimFade: TimedCurve? { configuration.withEffects(in: state.container) { $0.scrimFade } }

    private var scrimGoal: Double {
        guard scrimFade != nil, case .animation(let animation) = motion.activity else {
            return value(at: state.offset) { $0.scrim }
        }
        return value(at: animation.destination) { $0.scrim }
    }

    /// Whether the scrim fades to another opacity.
    var isFading: Bool { appearance.isFading(towards: scrimGoal, by: scrimFade, at: now) }

    /// Changes the activity, and starts the scrim's fade at its current opacity.
    mutating func change(to activity: SheetMotion.Activity) {
        if scrimFade != nil, state.container != .zero {
            let wasAnimation = if case .animation = motion.activity { true } else { false }
            let isAnimation = if case .animation = activity { true } else { false }
            if wasAnimation || isAnimation { appearance.beginFade(from: fadedScrim, at: now) }
        }
        motion.set(activity)
    }
}

/// The screen's properties, and the animation of the scrim on it.
struct SheetAppearance: Hashable {
    private(set) var reducesMotion = false
    /// Pixels of the screen per px.
    private(set) var screenScale = 1.0
    private var fade = ScrimFade()

    mutating func reduceMotion(_ reduces: Bool) { reducesMotion = reduces }

    mutating func setScreenScale(_ scale: Double) { screenScale = scale }

    // MARK: - The scrim

    mutating func beginFade(from opacity: Double, at time: Double) { fade.begin(from: opacity, at: time) }

    mutating func endFade() { fade.end() }

    func scrimOpacity(towards goal: Double, by curve: TimedCurve?, at time: Double) -> Double {
        fade.opacity(towards: goal, by: curve, at: time)
    }

    func isFading(towards goal: Double, by curve: TimedCurve?, at time: Double) -> Bool {
        fade.isRunning(towards: goal, by: curve, at: time)
    }
}

/// The scrim's own animation, in designs that give it a duration.
struct ScrimFade: Hashable {
    private struct Start: Hashable {
        var opacity: Double
        var time: Double
    }

    private var start: Start?

    /// Half of the smallest step of a color with 8 bits per channel.
    private static let leastOpacity = 0.5 / 255

    /// Starts a fade at the visible opacity, so there is no jump.
    mutating func begin(from opacity: Double, at time: Double) { start = Start(opacity: opacity, time: time) }

    mutating func end() { start = nil }

    func opacity(towards goal: Double, by curve: TimedCurve?, at time: Double) -> Double {
        guard let start, let curve else { return goal }
        return start.opacity + (goal - start.opacity) * curve.fraction(after: time - start.time)
    }

    /// Returns whether the opacity still changes. A fade between indistinguishable opacities has ended.
    func isRunning(towards goal: Double, by curve: TimedCurve?, at time: Double) -> Bool {
        guard let start, let curve else { return false }
        return time - start.time < curve.duration && abs(goal - start.opacity) > Self.leastOpacity
    }
}
