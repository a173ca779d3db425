/// The logic of a sheet, without a toolkit: it takes inputs with their times and produces a state.
///
///     var engine = SheetEngine(configuration: .restaurantDetail)
///     engine.handle(SheetInput(.containerResized(Size(width: 360, height: 800)), at: 0))
///     let answer = engine.handle(SheetInput(.moveRequested(nil, animated: true), at: 0))
///     while engine.isMoving {  // once per frame
///         engine.handle(SheetInput(.frame, at: frameTime()))
///         draw(engine.state)
///     }
///
/// The engine has no clock, no toolkit and no global state: the same inputs give the same states on every
/// machine and at every frame rate. A view translates its toolkit's events into `SheetInput`s, requests
/// frames while `isMoving` is true, and draws `state`. Apps use the `BottomSheet` widget instead.
public struct SheetEngine: Equatable, Sendable {
    /// The configuration. `reconfigure` replaces it.
    public internal(set) var configuration: SheetConfiguration
    /// The state after the last input.
    public internal(set) var state = SheetState.closed
    var layout: SheetLayout
    var motion = SheetMotion()
    var content = ContentPosition()
    /// The region of the content that should be visible.
    var region = VisibleRegion()
    var appearance = SheetAppearance()
    var arbiters = InputArbiters()
    /// The handling of the current or last input.
    var handling = InputHandling()

    /// Creates a closed sheet without a container.
    public init(configuration: SheetConfiguration) {
        self.configuration = configuration
        layout = SheetLayout(configuration: configuration)
    }

    /// Handles one input and returns its result.
    ///
    /// An input with numbers that are not finite or not plausible counts as a frame. An input without a valid
    /// time is ignored.
    ///
    /// - Parameter isPermitted: the veto's answer to `question(before:)`. If it is false, the sheet continues
    ///   its current activity; after a drag it springs back.
    @discardableResult
    public mutating func handle(_ input: SheetInput, permitting isPermitted: Bool = true) -> SheetAnswer {
        handling.begin(permitting: isPermitted)
        guard input.time.isFinite else { return handling.answer }
        endSilentScroll(before: input.time)
        handling.advance(to: input.time)
        advance()
        content.advance(to: now, screenScale: appearance.screenScale)
        if input.kind.endsScrolling { endScroll() }
        if input.kind.wantsElsewhere { region.forget() }
        switch input.isUsable ? input.kind : .frame {
        case .containerResized(let size): resize(to: size)
        case .contentMeasured(let height): measure(height, animated: false)
        case .contentReplaced(let height): measure(height, animated: true)
        case .moveRequested(let target, let animated): requestMove(to: target, animated: animated)
        case .heightRequested(let height, let animated): requestHeight(height, animated: animated)
        case .touchBegan(let touch): beginTouch(touch)
        case .touchMoved(let translation, let content):
            moveTouch(by: translation, over: content, at: input.time)
        case .touchEnded: endTouch(at: input.time)
        case .touchCancelled: cancelTouch()
        case .contentReachedTop(let speed): contentReachedTop(speed: speed)
        case .contentTaken: leaveContent()
        case .revealRequested(let region): reveal(region)
        case .wheelTurned(let turn): turnWheel(turn)
        case .contentScrolled(let position): contentScrolled(to: position, at: input.time)
        case .scrimTapped: tapScrim()
        case .handleActivated: activateHandle()
        case .stepRequested(let step): self.step(step, cause: .step)
        case .extremeRequested(let step): moveToExtreme(step, cause: .step)
        case .escapePressed: escape()
        case .reducedMotionChanged(let reduces): reduceMotion(reduces)
        case .screenScaleChanged(let scale): appearance.setScreenScale(scale)
        case .permissionChanged(let permission, let isGiven): change(permission, to: isGiven)
        case .frame: break
        }
        completeState()
        return handling.answer
    }

    /// The active detents in the current container.
    public var stops: SheetStops { layout.stops }

    /// The highest detent to which a finger can move the sheet, or at which it can stay. Content scrolls there.
    var highestStop: SheetStops.Stop? { stops.highest(from: state.target) }
    /// The lowest detent to which a finger can move the sheet, or at which it can stay.
    var lowestStop: SheetStops.Stop? { stops.lowest(from: state.target) }

    /// The time of the last input, s.
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

/// The handling of one input: its time, the veto's answer, and the result so far.
struct InputHandling: Hashable {
    /// The time of the last input, s.
    private(set) var now = -Double.infinity
    private var isPermitted = true
    /// The questions that the input has raised. More than one only if silent scrolling ended before it.
    private(set) var questions: [SheetQuestion] = []
    private(set) var answer = SheetAnswer()

    mutating func begin(permitting isPermitted: Bool) {
        self.isPermitted = isPermitted
        questions.removeAll(keepingCapacity: true)
        answer.clear()
    }

    /// Times never decrease.
    mutating func advance(to time: Double) { now = max(now, time) }

    mutating func notify(_ event: SheetEvent) { answer.events.append(event) }

    mutating func answerTouch(_ touch: TouchAnswer) { answer.touch = touch }

    mutating func answerWheel(_ wheel: WheelAnswer) { answer.wheel = wheel }

    mutating func answerOvershoot(_ speed: Double) { answer.contentOvershoot = speed }

    /// Returns whether the veto permits a move.
    mutating func permits(_ target: SheetTarget, _ cause: MoveCause) -> Bool {
        questions.append(SheetQuestion(target: target, cause: cause))
        return isPermitted
    }
}

extension SheetEngine {
    /// Returns the question that an input raises for the program's veto; nil if it raises none.
    ///
    ///     let isPermitted = engine.question(before: input).map { mayMove($0.target, $0.cause) } ?? true
    ///     let answer = engine.handle(input, permitting: isPermitted)
    ///
    /// Each attempt to move the sheet to another target raises one question. The replacement of a detent that
    /// is gone raises none.
    public func question(before input: SheetInput) -> SheetQuestion? {
        guard mayAsk(input.kind) || isScrollDue(at: input.time) else { return nil }
        var trial = self
        _ = trial.handle(input, permitting: false)
        return trial.handling.questions.last
    }

    /// Returns whether an input can call a detent's function or the release rule, which may be the program's.
    package func mayCallProgram(for input: SheetInput) -> Bool {
        switch input.kind {
        case .containerResized, .contentMeasured, .contentReplaced, .touchEnded: true
        default: isScrollDue(at: input.time)
        }
    }

    /// Returns whether an input can lead to an attempt now. Only such inputs are tried.
    ///
    /// Frames and movements of a finger cannot, unless they end silent scrolling.
    private func mayAsk(_ kind: SheetInput.Kind) -> Bool {
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

extension SheetInput.Kind {
    /// Whether the input moves the sheet or its content elsewhere, regardless of a revealed region.
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
