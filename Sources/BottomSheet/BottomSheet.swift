import GtkKit
public import SheetCore
import SheetTrace

/// A sheet that rises from the bottom edge over another widget.
///
///     let sheet = BottomSheet(behind: list, content: details, configuration: .restaurantDetail)
///     sheet.onEvent = { event in if case .didDismiss = event { list.grabFocus() } }
///     window.show(sheet)
///     sheet.open()
///
/// It has two children: the background, which fills the whole area, and the content below a handle. The
/// `SheetEngine` decides where the sheet is. The widget sends it events and shows its state. A move is a
/// transform without a new layout. The content's widgets stay alive between openings, so an application
/// updates them instead of building new ones.
///
/// In a wide container the same widgets form a card at the trailing side, if the configuration says so. If
/// the card does not dim the background, pointer and keyboard reach both. Tab moves from one to the other.
/// Escape closes the card, wherever the focus is, unless the focused widget uses that key.
///
/// Use a paned or split view for a panel that is always open beside other content.
///
/// Use it on the main thread only, like all of GTK. Offsets are px from the container's top. Velocities are
/// px/s; down is positive.
public final class BottomSheet: CustomWidget, PreferenceContainer {
    /// The name of the GObject type.
    public override class var typeName: String { "CarteBottomSheet" }
    /// The name of the CSS node.
    public override class var cssName: String { "bottom-sheet" }

    /// The callback for each event about the sheet's motion, in order, after the fact.
    ///
    /// It runs from the main loop, outside of gestures, frames and layouts. It may use the sheet in any way,
    /// also destroy it or run its own main loop.
    public var onEvent: ((SheetEvent) -> Void)?

    /// The veto: asked once for each attempt to move the sheet to another target.
    ///
    ///     sheet.shouldMove = { target, cause in target != .closed || isSaved }
    ///
    /// If it returns false, the sheet continues its current activity; after a drag it springs back.
    ///
    /// It may use the sheet in any way, too. Until it returns, the sheet keeps its state: further attempts of
    /// the user are refused, and the program's own moves are not asked about.
    public var shouldMove: (SheetTarget, MoveCause) -> Bool = { _, _ in true }

    /// The sheet's position and activity.
    public var state: SheetState { engine.state }

    /// The callback for each frame that shows a new state. It runs during the frame, so it must not block.
    public var onStateChange: ((SheetState) -> Void)?

    /// The current configuration.
    public var configuration: SheetConfiguration { engine.configuration }

    /// Whether the container is wide enough for a card, see `SheetConfiguration.card`.
    public var isCard: Bool { engine.isCard }

    /// Whether the background is unusable.
    public var isModal: Bool { engine.isModal }

    /// The visible height of the content, px. It grows 1:1 with the sheet's height.
    ///
    /// While the sheet opens or closes, it is the height at the lowest detent. Reading it needs no layout.
    public var seenContentHeight: Double { max(engine.seenHeight - Double(SheetHandle.height), 0) }

    /// The visible height of the content at the lowest detent, px.
    public var lowestSeenContentHeight: Double {
        max(engine.lowestSeenHeight - Double(SheetHandle.height), 0)
    }

    /// The sheet's horizontal position and width.
    public var span: SheetSpan { engine.span(atLeast: Double(surface.extent(.horizontal).minimum)) }

    /// The texts for assistive technology.
    public var wording = SheetWording.english {
        didSet { reword() }
    }

    /// The height of an overlay on the sheet's lower part, px. The focused widget stays visible above it.
    public var coveredHeight = 0.0 {
        didSet { if coveredHeight > oldValue { requestReveal() } }
    }

    /// Shows a title in the handle's strip, for content whose own title is scrolled out of view.
    ///
    /// - Parameter presence: the opacity of the title, 0…1; 0 shows the strip without a title.
    public func show(title: String, presence: Double) { surface.show(title: title, presence: presence) }

    /// The root of the content's preference tree.
    public let preferences = PreferenceNode()

    let behind: Widget
    let surface: SheetSurface
    let scrim: Scrim
    /// The replacement for the title bar behind the scrim.
    let titleGrip = WindowHandle().classes("sheet-title-grip")
    let backdrop = Backdrop()
    /// Render caches: a move repaints only the changed parts.
    private let stills = (
        behind: RenderCache(), titleBar: RenderCache(), surface: RenderCache(patience: 2)
    )
    var engine: SheetEngine
    var pointers = Pointers()
    /// The further fingers on the sheet.
    let otherFingers = SecondaryTouchFilter(phase: .capture)
    var areas = ScrollAreas()
    var focusState = FocusState()
    var measures = Measures()
    private(set) lazy var actions = ActionGroup<HandleAction>(prefix: "sheet", of: surface.handle) {
        [unowned self] action in perform(action)
    }
    var announced: Announced?
    var shown: Shown?
    private var frames = Frames()
    private let trace = Trace.shared
    private let pendingEvents = MainLoopQueue<SheetEvent>()
    /// The inputs of the current frame that wait for the veto.
    private let postponedInputs = MainLoopQueue<SheetInput>()
    /// Whether the veto was asked and has not answered yet.
    private(set) var isAsking = false

    /// Creates a closed sheet.
    ///
    /// - Parameters:
    ///   - behind: the background. It fills the whole area, and is unusable while the sheet dims it.
    ///   - content: the widget below the handle, as high as the highest detent allows.
    ///   - configuration: the design of the sheet.
    public init(behind: Widget, content: Widget, configuration: SheetConfiguration) {
        self.behind = behind
        engine = SheetEngine(configuration: configuration)
        surface = SheetSurface(content: content)
        scrim = Scrim()
        super.init()
        StyleSheet.install(String(decoding: PackageResources.style_css, as: UTF8.self))
        clipsContent()
        for child in [behind, scrim, titleGrip, surface] { adopt(child) }
        for child in [scrim, titleGrip, surface] { child.isMappedByParent = false }
        for child in [scrim, titleGrip] { child.isTarget = false }
        preferences.onInvalidate = { [unowned self] in requestFrame() }
        preferences.observe(ScrollOffsetKey.self) { [unowned self] position in
            send(.contentScrolled(position))
        }
        if let header = TraceHeader(configuration, time: MainLoop.now) { trace?.append(.header(header)) }
        observeReducedMotion()
        connect(Signal<Void>("notify::scale-factor")) { [unowned self] in updateScreenScale() }
        listen()
        reword()
    }

    /// Returns the requested size: the background's, at least as wide as the sheet's content.
    public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        requestedExtent(orientation, for: size)
    }

    /// Lays out the background, the scrim and the sheet.
    public override func allocate(width: Int, height: Int) { placeChildren(width: width, height: height) }

    /// Draws the background, its effects and the sheet.
    public override func draw(_ snapshot: Snapshot) {
        guard shown?.isPresented == true else {
            stills.behind.forget()
            stills.titleBar.forget()
            stills.surface.forget()
            return snapshot.child(behind, of: self)
        }
        snapshot.clip(to: uncovered) {
            drawBehind(in: snapshot)
            backdrop.draw(over: behind, blur: engine.blur, in: snapshot)
            for child in [scrim, titleGrip] { snapshot.child(child, of: self) }
        }
        stills.surface.draw(surface, of: self, in: snapshot)
    }

    /// Draws the background. Its title bar keeps its place, and the rest moves up below it, so the content does
    /// not cover the window's buttons.
    private func drawBehind(in snapshot: Snapshot) {
        guard let bar = measures.titleBar, let shift = shown?.shift, shift > 0 else {
            return stills.behind.draw(behind, of: self, in: snapshot)
        }
        let end = bar.y + bar.height
        snapshot.clip(to: Rectangle(y: end, width: Double(width), height: Double(height) - end)) {
            stills.behind.draw(behind, of: self, in: snapshot)
        }
        snapshot.clip(to: Rectangle(width: Double(width), height: end)) {
            snapshot.moved(y: shift) {
                stills.titleBar.draw(
                    behind, of: self, in: $0, room: Rectangle(y: -shift, width: Double(width), height: end))
            }
        }
    }

    /// Moves the focus. In a modal sheet the focus does not leave it.
    public override func moveFocus(_ direction: FocusDirection) -> Bool {
        cycleFocus(direction) ?? super.moveFocus(direction)
    }

    // MARK: - Handling an input

    /// Sends an input to the engine and requests a frame for the result.
    ///
    /// Returns nil if the input must wait, or if the sheet was destroyed.
    @discardableResult
    func send(_ kind: SheetInput.Kind, at time: Double? = nil) -> SheetAnswer? {
        guard isAlive else { return nil }
        let input = SheetInput(kind, at: time ?? frames.current ?? MainLoop.now)
        endScrolling(before: input)
        guard isAlive else { return nil }
        let question = engine.question(before: input)
        // GTK makes no other frame during a frame, so a veto that runs its own main loop would wait forever.
        guard question == nil || frames.current == nil else {
            postpone(input)
            return nil
        }
        let isPermitted = question.map(permits) ?? true
        // The veto may have destroyed the sheet.
        guard isAlive else { return nil }
        trace?.append(.input(input))
        let hadContent = engine.scrollsContent
        let answer = engine.handle(input, permitting: isPermitted)
        scrollContent(hadContent, overshoot: answer.contentOvershoot)
        update(notifying: answer.events)
        return answer
    }

    /// Postpones an input of a frame that needs the veto to the end of the frame, before the user's next
    /// input.
    private func postpone(_ input: SheetInput) {
        postponedInputs.append([input], isBeforeInput: true) { [weak self] input in
            guard let self, isAlive else { return false }
            send(input.kind, at: input.time)
            return true
        }
    }

    /// Asks the veto about an input before the engine handles it, so the veto may use the engine.
    private func permits(_ question: SheetQuestion) -> Bool {
        guard !isAsking else { return question.cause == .program }
        isAsking = true
        defer { isAsking = false }
        return shouldMove(question.target, question.cause)
    }

    /// Updates assistive technology after an input, and the focus after a change of the target or of modality.
    /// The next frame does the rest.
    func update(notifying events: [SheetEvent]) {
        announce()
        let hasNewTarget = events.contains { if case .targetChanged = $0 { true } else { false } }
        if hasNewTarget || engine.isModal != scrim.isTarget { updateFocus() }
        requestFrame()
        notify(events)
    }

    /// Queues events for delivery from the main loop.
    ///
    /// A handler may do anything, so it must not run within a gesture, a frame, a layout or a call of the
    /// program.
    private func notify(_ events: [SheetEvent]) {
        guard onEvent != nil else { return }
        pendingEvents.append(events) { [weak self] event in
            guard let self, isAlive else { return false }
            onEvent?(event)
            return true
        }
    }

    func requestFrame() {
        guard frames.request() else { return }
        FrameCallback.start(on: self) { [unowned self] time in
            showFrame(at: time)
            guard isAlive else { return false }
            // The callback may request its own frame.
            let needsNextFrame = engine.isMoving || focusState.framesToReveal > 0
            let hasNewState = frames.end(showing: engine.state, needsNext: needsNextFrame)
            if hasNewState { onStateChange?(engine.state) }
            return needsNextFrame
        }
    }

    /// Shows the state of a frame on the screen.
    func showFrame(at time: Double) {
        // Inputs during the frame get its time, or it would show a later state.
        frames.current = time
        endScrolling(before: SheetInput(.frame, at: time))
        // If the end of silent scrolling needs the veto, the sheet waits for the answer.
        if isAlive, !engine.isScrollDue(at: time) || postponedInputs.isEmpty && !isAsking {
            handleFrame(at: time)
        }
        if isAlive { preferences.update() }
        if isAlive { revealFocus() }
        frames.current = nil
        guard isAlive else { return }
        updateFocus()
        show()
        showScrollbars()
        trace?.append(.frame(time: time, engine.state))
    }

    private func handleFrame(at time: Double) {
        let hadContent = engine.scrollsContent
        // A frame must not ask the program.
        let answer = engine.handle(SheetInput(.frame, at: time))
        scrollContent(hadContent, overshoot: answer.contentOvershoot)
        notify(answer.events)
    }

    /// Tells the engine how many pixels the screen has per px.
    func updateScreenScale() {
        let scale = Double(scaleFactor)
        guard scale != measures.screenScale else { return }
        measures.screenScale = scale
        send(.screenScaleChanged(scale))
    }

    private func observeReducedMotion() {
        let update: @MainActor () -> Void = { [unowned self] in
            send(.reducedMotionChanged(!SystemSettings.animates))
        }
        SystemSettings.onAnimationsChanged(for: self, update)
        if !SystemSettings.animates { update() }
    }
}

extension BottomSheet {
    /// The frames of a sheet.
    private struct Frames {
        /// The time of the current frame, s; nil between frames.
        var current: Double?
        private var isRequested = false
        private var shownState: SheetState?

        /// Returns whether a frame must be requested from the toolkit.
        mutating func request() -> Bool {
            defer { isRequested = true }
            return !isRequested
        }

        /// Ends a frame and returns whether it showed a new state.
        mutating func end(showing state: SheetState, needsNext: Bool) -> Bool {
            isRequested = needsNext
            defer { shownState = state }
            return state != shownState
        }
    }
}

/// A widget that collects the preferences of its descendants.
///
/// `BottomSheet` is one. Another container needs only this property, and calls `update()` once per frame:
///
///     final class CollapsingPage: Box, PreferenceContainer {
///         let preferences = PreferenceNode()
///     }
@MainActor
public protocol PreferenceContainer: Widget {
    /// The root of the preference tree.
    var preferences: PreferenceNode { get }
}
