import GtkKit
public import SheetCore
import SheetTrace

/// A sheet that rises from the bottom edge over another widget.
///
///     let sheet = BottomSheet(behind: list, content: details, configuration: .restaurantDetail)
///     sheet.onNotice = { notice in if case .didDismiss = notice { list.grabFocus() } }
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

    /// The callback for each notice about the sheet's motion, in order, after the fact.
    ///
    /// It runs from the main loop, outside of gestures, frames and layouts. It may use the sheet in any way,
    /// also destroy it or run its own main loop.
    public var onNotice: ((SheetNotice) -> Void)?

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
        didSet { if coveredHeight > oldValue { askToReveal() } }
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
    /// The place of the title bar, px.
    var titleBar: Rectangle?
    var engine: SheetEngine
    let backdrop = Backdrop()
    /// Render caches: a move repaints only the changed parts.
    private let stills = (
        behind: RenderCache(), titleBar: RenderCache(), surface: RenderCache(patience: 2)
    )
    var focusBefore: WeakWidget?
    /// Whether the sheet was open or opening at the last update of the focus.
    var hasOpened = false
    /// Whether the next measured height belongs to new content, so the sheet animates to it.
    var isContentReplaced = false
    /// The surface's last measured natural height, px.
    var measuredHeight = 0.0
    var touch: Touch?
    /// The further fingers on the sheet.
    let otherFingers = SecondaryTouchFilter(phase: .capture)
    /// The touch of two fingers on a touchpad, and its translation (px).
    var slideTouch: Touch?
    var slideTranslation = Vector.zero
    /// The scroll area under the current or last touch.
    weak var area: ScrollArea?
    /// All scroll areas in the sheet.
    var scrollAreas: [ScrollArea] = []
    /// Whether a pointer was on the sheet since the last frame. Then the pointer caused a change of focus.
    var isPointed = false
    /// Whether the sheet was open or opening at the start of the last series of presses.
    var wasOpenAtPress = false
    /// The number of frames left to find the focused widget's place, until it is laid out.
    var framesToReveal = 0
    var wheel = WheelArbiter()
    private(set) lazy var actions = ActionGroup<HandleAction>(prefix: "sheet", of: surface.handle) {
        [unowned self] action in perform(action)
    }
    var announced: Announced?
    private let trace = Trace.shared
    private var isWaitingForFrame = false
    /// The time of the current frame. Events during the frame get this time, or the frame would show a later
    /// state.
    private var presentedTime: Double?
    private var told: SheetState?
    /// The notices that were not delivered yet.
    private var untold: [SheetNotice] = []
    private let telling = Timeout()
    /// The events of the current frame that wait for the veto.
    private var postponed: [SheetEvent] = []
    private let asking = Timeout()
    /// Whether the veto was asked and has not answered yet.
    private(set) var isAsking = false
    var shown: Shown?
    /// Pixels of the screen per px, as the engine knows it.
    private var screenScale = 1.0

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
        preferences.observe(ScrollOffsetKey.self) { [unowned self] offset in send(.scrollOffset(offset)) }
        if let header = TraceHeader(configuration, time: MainLoop.now) { trace?.append(.header(header)) }
        followReducedMotion()
        connect(Signal<Void>("notify::scale-factor")) { [unowned self] in followScreenScale() }
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
        guard let bar = titleBar, let shift = shown?.shift, shift > 0 else {
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

    // MARK: - Handling an event

    /// Sends an event to the engine and requests a frame for the result.
    ///
    /// Returns nil if the event must wait, or if the sheet was destroyed.
    @discardableResult
    func send(_ kind: SheetEvent.Kind, at time: Double? = nil) -> SheetAnswer? {
        guard isAlive else { return nil }
        let event = SheetEvent(kind, at: time ?? presentedTime ?? MainLoop.now)
        endScrolling(before: event)
        guard isAlive else { return nil }
        let question = engine.question(before: event)
        // GTK makes no other frame during a frame, so a veto that runs its own main loop would wait forever.
        guard question == nil || presentedTime == nil else {
            postpone(event)
            return nil
        }
        let isPermitted = question.map(permits) ?? true
        // The veto may have destroyed the sheet.
        guard isAlive else { return nil }
        engine.shouldMove = { _, _ in isPermitted }
        trace?.append(.event(event))
        let hadContent = engine.scrollsContent
        let answer = engine.handle(event)
        scrollContent(hadContent, overshoot: answer.contentOvershoot)
        follow(answer.notices)
        return answer
    }

    /// Postpones an event of a frame that needs the veto to the end of the frame, before the user's next
    /// input.
    private func postpone(_ event: SheetEvent) {
        postponed.append(event)
        guard !asking.isRunning else { return }
        // A main loop inside the veto continues with the remaining events. The callback may destroy the sheet
        // in it, and release the last reference to it.
        asking.start(after: 0, isBeforeInput: true) { [weak self] in
            while let self, isAlive, !postponed.isEmpty {
                let event = postponed.removeFirst()
                send(event.kind, at: event.time)
            }
        }
    }

    /// Asks the veto about an event before the engine handles it, so the veto may use the engine.
    private func permits(_ question: (target: SheetTarget, cause: MoveCause)) -> Bool {
        guard !isAsking else { return question.cause == .program }
        isAsking = true
        defer { isAsking = false }
        return shouldMove(question.target, question.cause)
    }

    /// Updates everything after an event and delivers the notices.
    func follow(_ notices: [SheetNotice]) {
        announce()
        followFocus()
        requestFrame()
        tell(notices)
    }

    /// Queues notices for delivery from the main loop.
    ///
    /// A handler may do anything, so it must not run within a gesture, a frame, a layout or a call of the
    /// program.
    private func tell(_ notices: [SheetNotice]) {
        guard onNotice != nil, !notices.isEmpty else { return }
        untold += notices
        guard !telling.isRunning else { return }
        // A main loop inside the handler continues with the remaining notices. The handler may destroy the
        // sheet in it, and release the last reference to it.
        telling.start(after: 0) { [weak self] in
            while let self, isAlive, !untold.isEmpty { onNotice?(untold.removeFirst()) }
        }
    }

    func requestFrame() {
        guard !isWaitingForFrame else { return }
        isWaitingForFrame = true
        FrameCallback.start(on: self) { [unowned self] time in
            presentedTime = time
            endScrolling(before: SheetEvent(.frame, at: time))
            preferences.update()
            if isAlive { revealFocus() }
            presentedTime = nil
            guard isAlive else { return false }
            showFrame(at: time)
            guard isAlive else { return false }
            // The callback may request its own frame.
            let needsNextFrame = engine.isMoving || framesToReveal > 0
            isWaitingForFrame = needsNextFrame
            if told != engine.state {
                told = engine.state
                onStateChange?(engine.state)
            }
            return needsNextFrame
        }
    }

    /// Shows the state of a frame on the screen.
    func showFrame(at time: Double) {
        // If the end of silent scrolling needs the veto, the sheet waits for the answer.
        if !engine.isScrollDue(at: time) || postponed.isEmpty && !isAsking { handleFrame(at: time) }
        // Publishes the new scroll offset now, because this may be the last frame.
        presentedTime = time
        preferences.update()
        presentedTime = nil
        guard isAlive else { return }
        followFocus()
        show()
        showScrollbars()
        trace?.append(.frame(time: time, engine.state))
    }

    private func handleFrame(at time: Double) {
        let hadContent = engine.scrollsContent
        // A frame must not ask the program, nor use the last answer.
        engine.shouldMove = { _, _ in true }
        let answer = engine.handle(SheetEvent(.frame, at: time))
        scrollContent(hadContent, overshoot: answer.contentOvershoot)
        tell(answer.notices)
    }

    /// Tells the engine how many pixels the screen has per px.
    func followScreenScale() {
        let scale = Double(scaleFactor)
        guard scale != screenScale else { return }
        screenScale = scale
        send(.screenScaleChanged(scale))
    }

    private func followReducedMotion() {
        let follow: @MainActor () -> Void = { [unowned self] in
            send(.reducedMotionChanged(!SystemSettings.animates))
        }
        SystemSettings.onAnimationsChanged(for: self, follow)
        if !SystemSettings.animates { follow() }
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
