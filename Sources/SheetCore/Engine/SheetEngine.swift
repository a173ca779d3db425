/// The logic of a sheet, without a toolkit: it takes events with their times and produces a state.
///
///     var engine = SheetEngine(configuration: .restaurantDetail)
///     _ = engine.handle(SheetEvent(.containerResized(Size(width: 360, height: 800)), at: 0))
///     let answer = engine.handle(SheetEvent(.moveRequested(nil, animated: true), at: 0))
///     while engine.isMoving {  // once per frame
///         _ = engine.handle(SheetEvent(.frame, at: frameTime()))
///         draw(engine.state)
///     }
///
/// The engine has no clock, no toolkit and no global state: the same events give the same states on every
/// machine and at every frame rate. A view translates its toolkit's events into `SheetEvent`s, requests
/// frames while `isMoving` is true, and draws `state`. Apps use the `BottomSheet` widget instead.
public struct SheetEngine {
    /// The configuration. `reconfigure` replaces it.
    public internal(set) var configuration: SheetConfiguration
    /// The state after the last event.
    public internal(set) var state = SheetState.closed
    /// The active detents in the current container.
    public internal(set) var stops: SheetStops

    /// The veto: asked once for each attempt to move the sheet to another target.
    ///
    /// If it returns false, the sheet continues its current activity; after a drag it springs back. It must
    /// not use the engine; see `question(before:)`. It is not asked if a detent is gone and another must
    /// replace it.
    public var shouldMove: (SheetTarget, MoveCause) -> Bool = { _, _ in true }

    var motion = Motion.rest
    /// The last valid natural height of the content, px.
    var contentHeight: Double?
    var content = ContentPosition()
    var reducesMotion = false
    /// Pixels of the screen per px.
    var screenScale = 1.0
    var handleTurn = HandleTurn()
    /// A request that waits for the container's first size, or for an active detent.
    var waiting: (target: SheetTarget?, animated: Bool)?
    /// The range of the current movement. It is fixed during a movement.
    var range = DragRange(top: 0, bottom: 0, end: 0, overDrag: .band)
    var fade = ScrimFade()
    var region = VisibleRegion()
    /// The current touch.
    var arbiter: TouchArbiter?
    /// The answer to the current event.
    var answer = SheetAnswer()
    var now = -Double.infinity

    /// Creates a closed sheet without a container.
    public init(configuration: SheetConfiguration) {
        self.configuration = configuration
        stops = SheetStops(detents: configuration.detents, context: .init(container: .zero))
    }

    /// The current motion of the sheet.
    enum Motion {
        case rest
        /// A finger is down and does not drag the sheet.
        case held(Hold)
        case drag(Drag)
        /// The content's scroll offset moves the sheet.
        case pull(Pull)
        case flight(Flight)
        /// The momentum after a release: through the highest detent into the content, or within the content.
        case glide(Glide)
    }

    /// Handles one event and returns its result.
    ///
    /// An event with numbers that are not finite or not plausible counts as a frame. An event without a valid
    /// time is ignored.
    public mutating func handle(_ event: SheetEvent) -> SheetAnswer {
        answer.clear()
        guard event.time.isFinite else { return answer }
        endSilentScroll(before: event.time)
        now = max(now, event.time)
        advance()
        content.advance(to: now, screenScale: screenScale)
        if event.kind.endsScrolling { endScroll() }
        if event.kind.wantsElsewhere { region.forget() }
        switch event.isUsable ? event.kind : .frame {
        case .containerResized(let size): resize(to: size)
        case .contentMeasured(let height): measure(height, animated: false)
        case .contentReplaced(let height): measure(height, animated: true)
        case .moveRequested(let target, let animated): move(to: target, animated: animated)
        case .heightRequested(let height, let animated): move(toHeight: height, animated: animated)
        case .touchBegan(let touch): beginTouch(touch)
        case .touchMoved(let translation, let content):
            moveTouch(by: translation, over: content, at: event.time)
        case .touchEnded: endTouch(at: event.time)
        case .touchCancelled: cancelTouch()
        case .contentReachedTop(let speed): arrive(speed: speed)
        case .contentTaken: leaveContent()
        case .revealRequested(let region): reveal(region)
        case .scrollOffset(let offset): follow(scrollOffset: offset, at: event.time)
        case .scrimTapped: tapScrim()
        case .handleActivated: activateHandle()
        case .stepRequested(let step): self.step(step, cause: .step)
        case .extremeRequested(let step): moveToExtreme(step, cause: .step)
        case .escapePressed: escape()
        case .reducedMotionChanged(let reduces): reduceMotion(reduces)
        case .screenScaleChanged(let scale): screenScale = scale
        case .permissionChanged(let permission, let isGiven): change(permission, to: isGiven)
        case .frame: break
        }
        completeState()
        return answer
    }

    /// Computes the derived values of the state.
    mutating func completeState() {
        state.progress = stops.progress(at: state.offset)
        state.slide = stops.slide(at: state.offset)
        state.contentScroll = content.scroll
    }

    /// The offset of the target.
    var targetOffset: Double { stops.offset(of: state.target) ?? stops.closedOffset }
}

extension SheetEngine {
    /// Returns the question that `shouldMove` would be asked for an event; nil if it would not be asked.
    ///
    /// During `handle` the veto must not use the engine. A view whose veto may do anything asks it first. It
    /// then sets `shouldMove` to a closure that returns the answer.
    public func question(before event: SheetEvent) -> (target: SheetTarget, cause: MoveCause)? {
        guard mayAsk(event.kind) || isScrollDue(at: event.time) else { return nil }
        var asked: (target: SheetTarget, cause: MoveCause)?
        var trial = self
        trial.shouldMove = { target, cause in
            asked = (target, cause)
            return false
        }
        _ = trial.handle(event)
        return asked
    }

    /// Returns whether an event can lead to an attempt now. Only such events are tried.
    ///
    /// Frames and movements of a finger cannot, unless they end silent scrolling.
    private func mayAsk(_ kind: SheetEvent.Kind) -> Bool {
        switch kind {
        case .moveRequested, .heightRequested, .stepRequested, .extremeRequested, .handleActivated,
            .scrimTapped, .escapePressed, .touchEnded, .revealRequested:
            true
        // When the touch ends or becomes a drag of its own, a waiting region is revealed.
        case .touchBegan, .touchMoved, .touchCancelled, .permissionChanged: region.waiting != nil
        case .scrollOffset: configuration.pullDown != nil
        default: false
        }
    }
}

extension SheetEvent.Kind {
    /// Whether the event moves the sheet or its content elsewhere, regardless of a revealed region.
    ///
    /// A touch does so only once it is a drag.
    fileprivate var wantsElsewhere: Bool {
        switch self {
        case .moveRequested, .heightRequested, .stepRequested, .extremeRequested, .handleActivated,
            .scrimTapped, .escapePressed, .contentTaken:
            true
        default: false
        }
    }
}
