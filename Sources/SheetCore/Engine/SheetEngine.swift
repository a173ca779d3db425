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
public struct SheetEngine: Equatable, Sendable {
    /// The configuration. `reconfigure` replaces it.
    public internal(set) var configuration: SheetConfiguration
    /// The state after the last event.
    public internal(set) var state = SheetState.closed
    /// The active detents in the current container.
    public internal(set) var stops: SheetStops

    var motion = Motion.rest
    /// The last valid natural height of the content, px.
    var contentHeight: Double?
    var content = ContentPosition()
    var reducesMotion = false
    /// Pixels of the screen per px.
    var screenScale = 1.0
    var handleTurn = HandleTurn()
    var wheel = WheelArbiter()
    /// A request that waits for the container's first size, or for an active detent.
    var waiting: WaitingMove?
    /// The range of the current movement. It is fixed during a movement.
    var range = DragRange(top: 0, bottom: 0, end: 0, overDrag: .band)
    var fade = ScrimFade()
    var region = VisibleRegion()
    /// The current touch.
    var arbiter: TouchArbiter?
    /// The handling of the current or last event.
    var handling = EventHandling()

    /// Creates a closed sheet without a container.
    public init(configuration: SheetConfiguration) {
        self.configuration = configuration
        stops = SheetStops(detents: configuration.detents, context: .init(container: .zero))
    }

    /// The current motion of the sheet.
    enum Motion: Hashable {
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
    ///
    /// - Parameter isPermitted: the veto's answer to `question(before:)`. If it is false, the sheet continues
    ///   its current activity; after a drag it springs back.
    public mutating func handle(_ event: SheetEvent, permitting isPermitted: Bool = true) -> SheetAnswer {
        handling.begin(permitting: isPermitted)
        guard event.time.isFinite else { return handling.answer }
        endSilentScroll(before: event.time)
        handling.advance(to: event.time)
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
        case .wheelTurned(let turn): turnWheel(turn)
        case .contentScrolled(let position): contentScrolled(to: position, at: event.time)
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
        return handling.answer
    }

    /// The time of the last event, s.
    var now: Double { handling.now }

    /// Computes the derived values of the state.
    mutating func completeState() {
        state.progress = stops.progress(at: state.offset)
        state.slide = stops.slide(at: state.offset)
        state.contentScroll = content.scroll
    }

    /// The offset of the target.
    var targetOffset: Double { stops.offset(of: state.target) ?? stops.closedOffset }
}

/// A question for a program's veto: may the sheet move to a target?
public struct SheetQuestion: Hashable, Sendable {
    /// The target of the attempted move.
    public var target: SheetTarget
    /// The reason for the move.
    public var cause: MoveCause

    /// Creates a question.
    public init(target: SheetTarget, cause: MoveCause) {
        self.target = target
        self.cause = cause
    }
}

/// The handling of one event: its time, the veto's answer, and the result so far.
struct EventHandling: Hashable {
    /// The time of the last event, s.
    private(set) var now = -Double.infinity
    private(set) var isPermitted = true
    /// The questions that the event has raised. More than one only if silent scrolling ended before it.
    private(set) var questions: [SheetQuestion] = []
    var answer = SheetAnswer()

    mutating func begin(permitting isPermitted: Bool) {
        self.isPermitted = isPermitted
        questions.removeAll(keepingCapacity: true)
        answer.clear()
    }

    /// Times never decrease.
    mutating func advance(to time: Double) { now = max(now, time) }

    mutating func notify(_ notice: SheetNotice) { answer.notices.append(notice) }

    /// Returns whether the veto permits a move.
    mutating func permits(_ target: SheetTarget, _ cause: MoveCause) -> Bool {
        questions.append(SheetQuestion(target: target, cause: cause))
        return isPermitted
    }
}

extension SheetEngine {
    /// Returns the question that an event raises for the program's veto; nil if it raises none.
    ///
    ///     let isPermitted = engine.question(before: event).map { mayMove($0.target, $0.cause) } ?? true
    ///     let answer = engine.handle(event, permitting: isPermitted)
    ///
    /// Each attempt to move the sheet to another target raises one question. The replacement of a detent that
    /// is gone raises none.
    public func question(before event: SheetEvent) -> SheetQuestion? {
        guard mayAsk(event.kind) || isScrollDue(at: event.time) else { return nil }
        var trial = self
        _ = trial.handle(event, permitting: false)
        return trial.handling.questions.last
    }

    /// Returns whether an event can lead to an attempt now. Only such events are tried.
    ///
    /// Frames and movements of a finger cannot, unless they end silent scrolling.
    private func mayAsk(_ kind: SheetEvent.Kind) -> Bool {
        switch kind {
        case .moveRequested, .heightRequested, .stepRequested, .extremeRequested, .handleActivated,
            .scrimTapped, .escapePressed, .touchEnded, .revealRequested, .wheelTurned:
            true
        // When the touch ends or becomes a drag of its own, a waiting region is revealed.
        case .touchBegan, .touchMoved, .touchCancelled, .permissionChanged: region.waiting != nil
        case .contentScrolled: configuration.pullDown != nil
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
