/// The sheet itself, without a pixel: events go in, with their times, and a state comes out.
///
/// The engine has no clock, no toolkit and no global state: the same events give the same states on every machine and
/// at every frame rate. A view translates its toolkit's events into `SheetEvent`s, asks for frames while `isMoving`
/// and shows the `state`.
public struct SheetEngine {
    public let configuration: SheetConfiguration
    public internal(set) var state = SheetState.closed
    public internal(set) var stops: SheetStops

    /// The one veto: asked once for each attempt to close the sheet, by whatever means. False springs it back.
    public var shouldDismiss: (DismissalCause) -> Bool = { _ in true }

    var motion = Motion.rest
    var contentHeight: Double?
    var scrollOffset = 0.0
    var reducesMotion = false
    /// Where the next click of the handle goes.
    var handleDirection = SheetStep.up
    /// A move that waits for the container's first size.
    var waiting: (target: SheetTarget?, animated: Bool)?
    var notices: [SheetNotice] = []
    var now = -Double.infinity

    public init(configuration: SheetConfiguration) {
        self.configuration = configuration
        stops = SheetStops(detents: configuration.detents, context: .init(container: .zero))
    }

    /// What moves the sheet at the moment.
    enum Motion {
        case rest
        /// A finger is down and has not moved.
        case held
        case drag(Drag)
        /// The content's scroll offset takes the sheet along.
        case pull(VelocityTracker)
        case flight(Flight)
    }

    /// Takes one event and answers what happened because of it, in order.
    public mutating func handle(_ event: SheetEvent) -> [SheetNotice] {
        now = max(now, event.time)
        notices.removeAll()
        advance()
        switch event.kind {
        case .containerResized(let size): resize(to: size)
        case .contentMeasured(let height): measure(height)
        case .moveRequested(let target, let animated): move(to: target, animated: animated)
        case .pressed: press()
        case .unpressed: unpress()
        case .dragBegan(let translation): beginDrag(translation, at: event.time)
        case .dragUpdated(let translation): updateDrag(translation, at: event.time)
        case .dragEnded: endDrag(at: event.time)
        case .dragCancelled: cancelDrag()
        case .scrollOffset(let offset): follow(scrollOffset: offset, at: event.time)
        case .scrimTapped: dismissOrReverse(.scrim)
        case .handleActivated: activateHandle()
        case .stepRequested(let step): self.step(step)
        case .extremeRequested(let step): moveToExtreme(step)
        case .escapePressed: escape()
        case .reducedMotionChanged(let reduces): reducesMotion = reduces
        case .frame: break
        }
        return notices
    }

    /// Whether the next frame will differ from this one without any event.
    public var isMoving: Bool {
        if case .flight = motion { true } else { false }
    }

    /// Whether the content may scroll: only with the sheet at its highest detent.
    public var isContentScrollable: Bool {
        guard let top = stops.top else { return false }
        return state.detent == .detent(top.id) && state.target == state.detent
    }

    /// Whether what is behind is out of use. It is given back as soon as the sheet is on its way out.
    public var isModal: Bool {
        state.target != .closed && configuration.effects.scrim.value(at: targetOffset, in: stops) > 0
    }

    /// The scrim's opacity now, 0…1.
    public var scrimOpacity: Double { value(of: configuration.effects.scrim) }
    /// The radius of the upper corners now, px.
    public var cornerRadius: Double { value(of: configuration.effects.cornerRadius) }
    /// How far what is behind is moved up now, px.
    public var shift: Double { value(of: configuration.effects.shift) }

    private func value(of curve: EffectCurve) -> Double { curve.value(at: state.offset, in: stops) }

    /// Where the sheet rests, or will.
    var targetOffset: Double { stops.offset(of: state.target) ?? stops.closedOffset }
}
