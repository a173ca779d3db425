import GtkKit
public import SheetCore

/// A sheet that rises from an edge over another widget, by default from the lower one.
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
/// A scrim or a blur above 0 at a detent makes the sheet modal there: the background is unusable. For a sheet
/// over a sheet, make the first one the background of the second one.
///
/// Use a paned or split view for a panel that is always open beside other content.
///
/// Use it on the main thread only, like all of GTK. Offsets are px from the container's top. Velocities are
/// px/s; down is positive.
public final class BottomSheet: CustomWidget, PreferenceContainer {
    /// The name of the GObject type. `SheetBottomSheet` is the type of the library `libbottomsheet-1`.
    public override class var typeName: String { "SwiftBottomSheet" }
    /// The name of the CSS node.
    public override class var cssName: String { "bottom-sheet" }

    /// The recorder of all sheets that are created later, for example a `TraceRecorder`; nil for none.
    public static var recorder: (any SheetRecorder)?

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

    /// The callback for each frame with a new state or ``seenContentHeight``. It runs in the frame: do not block.
    public var onStateChange: ((SheetState) -> Void)?

    /// The current configuration. In a wide container the card may have another edge.
    public internal(set) var configuration: SheetConfiguration

    /// The texts for assistive technology.
    public var wording = SheetWording.english {
        didSet { accessibility.reportAll() }
    }

    /// The height of an overlay on the sheet's lower part, px. The focused widget stays visible above it.
    public var coveredHeight = 0.0 {
        didSet { if coveredHeight > oldValue { focus.requestReveal() } }
    }

    /// The height of the footer, px; 0 without one. See ``setFooter(_:)``.
    public var footerHeight: Double { isAlive ? Double(surface.footerHeight) : 0 }

    /// Whether a close button is at the end of the handle's strip, while the user may close the sheet.
    ///
    ///     sheet.showsCloseButton = true
    ///
    /// It is for users who neither drag nor know of Escape and the scrim. The strip becomes 12 px higher for it.
    /// Leave it out if the content has a close button of its own. `SheetWording.close` is its name.
    public var showsCloseButton = false {
        didSet { if isAlive { updateCloseButton() } }
    }

    /// The root of the content's preference tree.
    public let preferences = PreferenceNode()

    let behind: Widget
    let surface: SheetSurface
    let scrim = Scrim()
    /// The replacement for the title bar behind the scrim.
    let titleGrip = WindowHandle().classes("sheet-title-grip")
    /// Changed by this file only: each input goes through ``sendToEngine(_:at:)``.
    private(set) var engine: SheetEngine
    private(set) lazy var pointers = PointerInput(of: self)
    private(set) lazy var scrolling = ScrollInput(of: self)
    private(set) lazy var keys = KeyInput(of: self)
    private(set) lazy var measuring = LayoutInput(of: self)
    private(set) lazy var focus = SheetFocus(of: self)
    private(set) lazy var riders = SheetRiders(of: self)
    private(set) lazy var stack = SheetStack(of: self)
    private(set) lazy var presenter = SheetPresenter(of: self)
    private(set) lazy var accessibility = AccessibilityReporter(of: self)
    private var frames = FrameSchedule()
    private let recorder = BottomSheet.recorder
    private let pendingEvents = MainLoopQueue<SheetEvent>()
    /// The inputs of the current frame that wait for the veto.
    private let postponedInputs = MainLoopQueue<SheetInput>()
    /// The inputs that came while the engine worked.
    private var waitingInputs: [SheetInput] = []
    /// Whether the veto was asked and has not answered yet.
    private(set) var isAskingVeto = false
    /// Whether the engine works. A detent or a release rule of the program must not use the sheet then.
    package private(set) var isEngineBusy = false

    /// Creates a closed sheet.
    ///
    /// - Parameters:
    ///   - behind: the background. It fills the whole area, and is unusable while the sheet dims it.
    ///   - content: the widget below the handle, as high as the highest detent allows.
    ///   - configuration: the design of the sheet. A faulty one is reported on the standard error.
    ///   - object: the GObject of the sheet, see `CustomWidget.init(adopting:)`; nil for a new one.
    public init(
        behind: Widget, content: Widget, configuration: SheetConfiguration,
        adopting object: UnsafeMutableRawPointer? = nil
    ) {
        self.behind = behind
        do { try configuration.validate() } catch { Diagnostics.warn("\(error)") }
        self.configuration = configuration
        engine = SheetEngine(configuration: configuration)
        surface = SheetSurface(content: content)
        super.init(adopting: object ?? Self.makeObject())
        StyleSheet.install(String(decoding: PackageResources.style_css, as: UTF8.self))
        clipsContent()
        adopt(behind)
        for part in [scrim, titleGrip, surface] { adopt(part: part) }
        for child in [scrim, titleGrip, surface] { child.isMappedByParent = false }
        for child in [scrim, titleGrip] { child.isTarget = false }
        preferences.onInvalidate = { [unowned self] in requestFrame() }
        preferences.observe(ScrollOffsetKey.self) { [unowned self] position in
            sendToEngine(.contentScrolled(scrolling.enginePosition(of: position)))
        }
        updateEdge()
        connect(Signal<Void, Unused>("direction-changed")) { [unowned self] _ in updateEdge() }
        recorder?.sheetCreated(configuration, at: MainLoop.now)
        presenter.observeReducedMotion()
        connect(Signal<Void>("notify::scale-factor")) { [unowned self] in measuring.updateScreenScale() }
        pointers.listen()
        keys.listen()
        scrolling.listen()
        focus.listen()
        accessibility.reportAll()
        joinOuterSheet()
        stack.listen()
        presenter.listen()
    }

    /// Returns the requested size: the background's, at least as wide as the sheet's content.
    ///
    /// The sheet's height does not affect the requested height.
    public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        let extent = behind.extent(orientation, for: size)
        guard orientation != surface.axes.along else { return extent }
        let own = surface.layoutExtent(orientation)
        return extent.union(orientation == .horizontal ? own : Extent(minimum: own.minimum, natural: 0))
    }

    /// Lays out the background, the scrim and the sheet.
    public override func allocate(width: Int, height: Int) {
        let place = measuring.measure(width: width, height: height)
        presenter.placeChildren(width: width, height: height, sheet: place)
    }

    /// Draws the background, its effects and the sheet.
    public override func draw(_ snapshot: Snapshot) { presenter.draw(in: snapshot) }

    /// Moves the focus. In a modal sheet the focus does not leave it.
    public override func moveFocus(_ direction: FocusDirection) -> Bool {
        keepingAlive { focus.cycle(direction) ?? super.moveFocus(direction) }
    }

    // MARK: - Handling an input

    /// Sends an input to the engine and requests a frame for the result.
    ///
    /// Returns nil if the input must wait, or if the sheet was destroyed.
    @discardableResult
    func sendToEngine(_ kind: SheetInput.Kind, at time: Double? = nil) -> SheetAnswer? {
        guard isAlive else { return nil }
        let input = SheetInput(kind, at: time ?? frames.current ?? MainLoop.now)
        guard !isEngineBusy else {
            waitingInputs.append(input)
            return nil
        }
        return keepingAlive { askAndHandle(input) }
    }

    /// Each of the steps may call the program, which may destroy the sheet.
    private func askAndHandle(_ input: SheetInput) -> SheetAnswer? {
        scrolling.endTouchpadScroll(before: input)
        guard isAlive else { return nil }
        let question = withEngine { $0.question(before: input) }
        // GTK makes no other frame during a frame, so a veto that runs its own main loop would wait forever.
        guard question == nil || frames.current == nil else {
            postpone(input)
            return nil
        }
        let isPermitted = question.map(permits) ?? true
        guard isAlive else { return nil }
        recorder?.sheetReceived(input)
        let answer = handle(input, permitting: isPermitted)
        if isAlive { finishInput(notifying: answer.events) }
        return isAlive ? answer : nil
    }

    /// Sends an action of the user, unless a modal sheet in the content blocks it.
    func sendAction(_ kind: SheetInput.Kind) {
        if !surface.hasModalSheet { sendToEngine(kind) }
    }

    /// Lets a copy of the engine work. It calls the program's detents and release rules. If one of them runs a main
    /// loop, frames and layouts read the engine.
    private func withEngine<Result, Failure: Error>(
        _ work: (inout SheetEngine) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var copy = engine
        isEngineBusy = true
        defer {
            engine = copy
            isEngineBusy = false
            handleWaitingInputs()
        }
        return try work(&copy)
    }

    private func handleWaitingInputs() {
        guard isAlive, !waitingInputs.isEmpty else { return }
        let inputs = waitingInputs
        waitingInputs = []
        for input in inputs { postpone(input) }
        queueAllocate()
    }

    private func handle(_ input: SheetInput, permitting isPermitted: Bool = true) -> SheetAnswer {
        let (scrolledContent, offset) = (engine.scrollsContent, engine.state.offset)
        let answer = withEngine { $0.handle(input, permitting: isPermitted) }
        guard isAlive else { return answer }
        if presenter.reducesMotion, engine.state.isIdle, engine.state.offset != offset, input.kind.animates {
            presenter.fadeFromLastFrame()
        }
        pointers.handle(answer.events)
        // Once more when the engine has stopped scrolling the content.
        if scrolledContent || engine.scrollsContent { scrolling.showContentPosition() }
        if isAlive, let speed = answer.contentOvershoot { scrolling.showOvershoot(at: speed) }
        return answer
    }

    /// Gives the engine a configuration, adapted to a container (px).
    func reconfigureEngine(
        _ configuration: SheetConfiguration, in container: Size
    ) throws(SheetConfigurationError) {
        try configuration.validate()
        let adapted = configuration.adapted(to: container)
        // What the old detents and rules hold may use the sheet at its end, so it ends after the change.
        let old = self.configuration
        defer { withExtendedLifetime(old) {} }
        let isAnimated = adapted.edge == edge
        let events = try withEngine { (engine) throws(SheetConfigurationError) in
            try engine.reconfigure(adapted, animated: isAnimated, at: MainLoop.now)
        }
        guard isAlive else { return }
        self.configuration = configuration
        updateEdge()
        queueAllocate()
        finishInput(notifying: events)
    }

    /// Makes the sheet a side sheet, or a sheet again, if a container of this size (px) needs it.
    func adaptEdge(to container: Size) {
        guard !isEngineBusy, configuration.edge(in: container) != edge else { return }
        // A faulty configuration was reported when it was set.
        try? reconfigureEngine(configuration, in: container)
    }

    private func updateEdge() {
        surface.closing = axes.closing
        scrolling.updateEdge()
    }

    /// Postpones an input of a frame that needs the veto to the end of the frame, before the user's next
    /// input.
    private func postpone(_ input: SheetInput) {
        postponedInputs.append([input], isBeforeInput: true) { [weak self] input in
            guard let self, isAlive else { return false }
            sendToEngine(input.kind, at: input.time)
            return true
        }
    }

    /// Asks the veto about an input before the engine handles it, so the veto may use the engine.
    private func permits(_ question: SheetQuestion) -> Bool {
        guard !isAskingVeto else { return question.cause == .program }
        isAskingVeto = true
        defer { isAskingVeto = false }
        return shouldMove(question.target, question.cause)
    }

    /// Updates assistive technology after an input, and the focus after a change of the target or of modality.
    /// The next frame does the rest.
    private func finishInput(notifying events: [SheetEvent]) {
        accessibility.report()
        // The wording of the program, or a handler of the focus, may have destroyed the sheet.
        if isAlive { updateCloseButton() }
        guard isAlive else { return }
        let hasNewTarget = events.contains { if case .targetChanged = $0 { true } else { false } }
        if hasNewTarget || engine.isModal != scrim.isTarget { focus.followSheet() }
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

    // MARK: - Frames

    func requestFrame() {
        guard isAlive, frames.request() else { return }
        FrameCallback.start(on: self) { [unowned self] time in
            // A detent or a release rule of the program runs a main loop.
            guard !isEngineBusy else { return true }
            let isComplete = showFrame(at: time)
            guard isAlive else { return false }
            // The callback may request its own frame.
            let needsNextFrame = !isComplete || engine.isMoving || focus.needsFrame || presenter.needsFrame
            let shown = (engine.state, seenContentHeight)
            if frames.end(showing: shown, needsNext: needsNextFrame) { onStateChange?(engine.state) }
            return needsNextFrame
        }
    }

    /// Shows the state of a frame on the screen.
    ///
    /// Only the first call in a frame reduces the preferences and updates the focus. It returns true.
    @discardableResult
    private func showFrame(at time: Double) -> Bool {
        // Inputs during the frame get its time, or it would show a later state.
        let isFirst = frames.begin(at: time)
        scrolling.endTouchpadScroll(before: SheetInput(.frame, at: time))
        // If the end of silent scrolling needs the veto, the sheet waits for the answer.
        if isAlive, !engine.isScrollDue(at: time) || postponedInputs.isEmpty && !isAskingVeto {
            // A frame must not ask the program.
            notify(handle(SheetInput(.frame, at: time)).events)
        }
        if isAlive, isFirst { preferences.update() }
        if isAlive, isFirst { focus.reveal() }
        frames.current = nil
        // A handler of the program may destroy the sheet when the focus moves, or when widgets appear or scroll.
        if isAlive, isFirst { focus.followSheet() }
        if isAlive { presenter.update() }
        if isAlive { scrolling.showScrollbars() }
        if isAlive { scrolling.updateEndInsets() }
        if isAlive { recorder?.sheetShowed(engine.state, at: time) }
        return isFirst
    }

    /// Shows a move that began in the current frame.
    func showMoveInCurrentFrame() {
        if isAlive, engine.isMoving { showFrame(at: frameTime) }
    }
}
