/// The sheet itself, without a pixel: events go in, with their times, and a state comes out.
///
/// The engine has no clock, no toolkit and no global state: the same events give the same states on every machine and
/// at every frame rate. A view translates its toolkit's events into `SheetEvent`s, asks for frames while `isMoving`
/// and shows the `state`.
public struct SheetEngine {
    public internal(set) var configuration: SheetConfiguration
    public internal(set) var state = SheetState.closed
    public internal(set) var stops: SheetStops

    /// The one veto: asked once for each attempt to take the sheet elsewhere than it is or is going, to a detent or
    /// closed, by whatever means. False leaves it with what it was doing; after a drag it springs back.
    ///
    /// Not asked where there is no choice: a detent that is gone gives way to another.
    public var shouldMove: (SheetTarget, MoveCause) -> Bool = { _, _ in true }

    var motion = Motion.rest
    /// The last good natural height of the content, px.
    var contentHeight: Double?
    var content = ContentPosition()
    var reducesMotion = false
    /// Pixels of the screen per px.
    var screenScale = 1.0
    var handleTurn = HandleTurn()
    /// A move that waits for room: for the container's first size, or for a detent that is active.
    var waiting: (target: SheetTarget?, animated: Bool)?
    /// What is shown of the positions of the present movement. It is kept for the whole of it.
    var range = DragRange(top: 0, bottom: 0, end: 0, overDrag: .band)
    var fade = ScrimFade()
    var region = VisibleRegion()
    /// The touch that is down.
    var arbiter: TouchArbiter?
    /// What has come of the present event so far.
    var answer = SheetAnswer()
    var now = -Double.infinity

    public init(configuration: SheetConfiguration) {
        self.configuration = configuration
        stops = SheetStops(detents: configuration.detents, context: .init(container: .zero))
    }

    /// What moves the sheet at the moment.
    enum Motion {
        case rest
        /// A finger is down and does not drag it.
        case held(Hold)
        case drag(Drag)
        /// The content's scroll offset takes the sheet along.
        case pull(Pull)
        case flight(Flight)
        /// The momentum of a finger that has let go, through the seam of sheet and content or within the content.
        case glide(Glide)
    }

    /// Takes one event and answers what came of it.
    ///
    /// An event whose numbers are not finite, or no place on any screen, counts as a frame; one without a time is
    /// ignored.
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
        case .pressed: press()
        case .pressEnded: endPress()
        case .dragBegan(let translation): beginDrag(translation, at: event.time)
        case .dragUpdated(let translation): updateDrag(translation, at: event.time)
        case .dragEnded: endDrag(at: event.time)
        case .dragCancelled: cancelDrag()
        case .fingerMoved(let translation): watch(translation, at: event.time)
        case .contentTouched(let content): touch(content)
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

    /// What of the state follows from the rest of it.
    mutating func completeState() {
        state.progress = stops.progress(at: state.offset)
        state.slide = stops.slide(at: state.offset)
        state.contentScroll = content.scroll
    }

    /// Where the sheet rests, or will.
    var targetOffset: Double { stops.offset(of: state.target) ?? stops.closedOffset }
}

extension SheetEngine {
    /// What `shouldMove` would be asked if the event were handled now; nil where nobody would be.
    ///
    /// Within `handle` the engine is held, and a veto must not touch it. A view whose veto may do anything asks it before
    /// the event is handled, as long as it likes, and gives the engine the answer.
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

    /// Whether an event can lead to an attempt, as the engine is now: only those are tried first. What comes with each
    /// frame and each movement of a finger cannot, unless it ends silent scrolling.
    private func mayAsk(_ kind: SheetEvent.Kind) -> Bool {
        switch kind {
        case .moveRequested, .heightRequested, .stepRequested, .extremeRequested, .handleActivated,
            .scrimTapped, .escapePressed, .touchEnded, .dragEnded, .revealRequested:
            true
        // A finger that has decided nothing: what was to be seen meanwhile is looked for now.
        case .touchBegan, .touchMoved, .touchCancelled, .pressEnded, .dragUpdated, .dragCancelled,
            .permissionChanged:
            region.waiting != nil
        case .scrollOffset: configuration.pullDown != nil
        default: false
        }
    }
}

extension SheetEvent.Kind {
    /// Whether it says that sheet or content is to be somewhere, whatever was to be seen before. A touch says so where it
    /// turns out to.
    fileprivate var wantsElsewhere: Bool {
        switch self {
        case .moveRequested, .heightRequested, .stepRequested, .extremeRequested, .handleActivated,
            .scrimTapped, .escapePressed, .dragBegan, .fingerMoved, .contentTaken:
            true
        default: false
        }
    }
}
