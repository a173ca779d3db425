import GtkKit
public import SheetCore
import SheetTrace

/// A sheet that rises from the bottom edge over another widget.
///
/// It holds two children: what is behind, which has the whole area, and the sheet's content below a handle. The
/// `SheetEngine` decides where the sheet is; the widget tells it what happens and shows what it answers. A move is a
/// transform: neither child is laid out by it. The content's widgets stay alive from one opening to the next, so an
/// application fills them anew instead of building them.
///
/// In a wide container the same widgets are a card at its trailing side, if the configuration says so. Unless that dims
/// what is behind, pointer and keyboard reach both, Tab leads from one to the other, and Escape closes the card wherever
/// the focus is and nothing there wants the key.
///
/// Not for a panel that is always open beside something else: use a paned or a split view there.
///
///     let sheet = BottomSheet(behind: list, content: details, configuration: .restaurantDetail)
///     sheet.onNotice = { notice in … }
///     window.show(sheet)
///     sheet.open()
///
/// On the main thread, like everything of GTK. Offsets are px from the container's top, velocities px/s, down positive.
public final class BottomSheet: CustomWidget, PreferenceContainer {
    public override class var typeName: String { "CarteBottomSheet" }
    public override class var cssName: String { "bottom-sheet" }

    /// Told once for each thing that happened to the sheet's motion, in order, after the fact: from the main loop, when
    /// nobody is in the middle of anything. It may do whatever it likes with the sheet, also destroy it, or wait in a
    /// loop of its own.
    public var onNotice: ((SheetNotice) -> Void)?

    /// Asked once for each attempt to take the sheet elsewhere than it is or is going, to a detent or closed, by whatever
    /// means. False leaves it with what it was doing; after a drag it springs back.
    ///
    ///     sheet.shouldMove = { target, cause in target != .closed || isSaved }
    ///
    /// It may do whatever it likes with the sheet, too. Until it answers, the sheet is as the attempt has found it: a
    /// person's further attempt is refused, and the program's own needs no second answer.
    public var shouldMove: (SheetTarget, MoveCause) -> Bool = { _, _ in true }

    /// Where the sheet is and what it is doing.
    public var state: SheetState { engine.state }

    /// Told in each frame that shows another state than the last one, in the midst of it: not for anything that waits.
    public var onStateChange: ((SheetState) -> Void)?

    public var configuration: SheetConfiguration { engine.configuration }

    /// Whether it has so much room that it is a card at a side of it, see `SheetConfiguration.card`.
    public var isCard: Bool { engine.isCard }

    /// Whether it keeps what is behind out of use.
    public var isModal: Bool { engine.isModal }

    /// How much of its content is seen, px: with each pixel that the sheet rises one more. On its way in and out it counts as
    /// it is at the lowest detent. It changes with the state, and costs no layout to ask for.
    public var seenContentHeight: Double { max(engine.seenHeight - Double(SheetHandle.height), 0) }

    /// How much of its content is seen at the lowest detent, px.
    public var lowestSeenContentHeight: Double {
        max(engine.lowestSeenHeight - Double(SheetHandle.height), 0)
    }

    /// Where it lies in the width of its container.
    public var span: SheetSpan { engine.span(atLeast: Double(surface.extent(.horizontal).minimum)) }

    /// What it says to assistive technology.
    public var wording = SheetWording.english {
        didSet { reword() }
    }

    /// How much of its lower end something lies over for a while, px: what has the focus is kept in view above that.
    public var coveredHeight = 0.0 {
        didSet { if coveredHeight > oldValue { askToReveal() } }
    }

    /// Shows a title in the handle's strip, for content that has scrolled its own out of sight.
    ///
    /// - Parameter presence: how much of the title is seen, 0…1; at 0 the strip is as without one.
    public func show(title: String, presence: Double) { surface.show(title: title, presence: presence) }

    /// The root of the tree that preferences of the content travel up.
    public let preferences = PreferenceNode()

    let behind: Widget
    let surface: SheetSurface
    let scrim: Scrim
    /// Stands in for the title bar that is behind the scrim.
    let titleGrip = TitleGrip().classes("sheet-title-grip")
    /// Where that is, px.
    var titleBar: Rectangle?
    var engine: SheetEngine
    let backdrop = Backdrop()
    /// What a move does not change is not painted in each of its frames.
    private let stills = (
        behind: StillPicture(), titleBar: StillPicture(), surface: StillPicture(patience: 2)
    )
    var focusBefore: WeakWidget?
    /// Whether the sheet was open, or on its way there, when the focus was looked after last.
    var hasOpened = false
    /// The next height of the content is another content's: the sheet moves there instead of being there at once.
    var isContentReplaced = false
    /// The surface's natural height when it was measured last, px.
    var measuredHeight = 0.0
    var touch: Touch?
    /// The fingers beside it.
    let otherFingers = FurtherFingers(phase: .capture)
    /// The same of two fingers on a touchpad, and how far (px) they have taken what is under them.
    var slideTouch: Touch?
    var slideTranslation = Vector.zero
    /// What scrolls under the finger that is down, or was last.
    weak var area: ScrollArea?
    /// All that are there.
    var scrollAreas: [ScrollArea] = []
    /// Whether a pointer has been on the sheet since the last frame: a focus that came meanwhile came by it.
    var isPointed = false
    /// Whether the sheet was open, or on its way there, when the last series of presses began.
    var wasOpenAtPress = false
    /// In how many frames more what has the focus may be looked for, until it has been laid out.
    var framesToReveal = 0
    var wheel = WheelArbiter()
    private(set) lazy var actions = ActionGroup<HandleAction>(prefix: "sheet", of: surface.handle) {
        [unowned self] action in perform(action)
    }
    var announced: Announced?
    private let trace = Trace.shared
    private var isWaitingForFrame = false
    /// The time of the frame that is being made: what is told in it belongs to that time, or the frame would show a later one.
    private var presentedTime: Double?
    private var told: SheetState?
    /// What has happened to the motion and was not told yet.
    private var untold: [SheetNotice] = []
    private let telling = Timeout()
    /// What has happened in the frame that is being made, and is not handled before the veto has been asked.
    private var postponed: [SheetEvent] = []
    private let asking = Timeout()
    /// Whether the veto has been asked and has not answered yet.
    private(set) var isAsking = false
    var shown: Shown?

    /// - Parameters:
    ///   - behind: fills the whole area and cannot be reached while the sheet dims it.
    ///   - content: below the handle, as high as the highest detent leaves room.
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
        listen()
        reword()
    }

    public override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        requestedExtent(orientation, for: size)
    }

    public override func allocate(width: Int, height: Int) { placeChildren(width: width, height: height) }

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

    /// Draws what is behind. Its title bar keeps its place: the rest moves up below it, and not under the window's buttons.
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

    public override func moveFocus(_ direction: FocusDirection) -> Bool {
        cycleFocus(direction) ?? super.moveFocus(direction)
    }

    // MARK: - The way of an event

    /// Gives the engine an event and asks for a frame that shows what came of it. Answers nil where it has to wait, or the
    /// sheet is no more.
    @discardableResult
    func send(_ kind: SheetEvent.Kind, at time: Double? = nil) -> SheetAnswer? {
        guard isAlive else { return nil }
        let event = SheetEvent(kind, at: time ?? presentedTime ?? MainLoop.now)
        endScrolling(before: event)
        guard isAlive else { return nil }
        let question = engine.question(before: event)
        // While a frame is being made the window makes no other: whoever is asked in it, and waits, would wait for ever.
        guard question == nil || presentedTime == nil else {
            postpone(event)
            return nil
        }
        let isPermitted = question.map(permits) ?? true
        // Who was asked may have destroyed the sheet.
        guard isAlive else { return nil }
        engine.shouldMove = { _, _ in isPermitted }
        trace?.append(.event(event))
        let hadContent = engine.scrollsContent
        let answer = engine.handle(event)
        scrollContent(hadContent, overshoot: answer.contentOvershoot)
        follow(answer.notices)
        return answer
    }

    /// What happened in a frame and has a question is handled right after it, before what the person does next.
    private func postpone(_ event: SheetEvent) {
        postponed.append(event)
        guard !asking.isRunning else { return }
        // A loop that runs within the asking goes on with what is left. Who destroys the sheet in it may have been the last
        // to keep it.
        asking.start(after: 0, isBeforeInput: true) { [weak self] in
            while let self, isAlive, !postponed.isEmpty {
                let event = postponed.removeFirst()
                send(event.kind, at: event.time)
            }
        }
    }

    /// Asks the veto what an event needs to know before it is handled, and holds nothing of the engine meanwhile.
    private func permits(_ question: (target: SheetTarget, cause: MoveCause)) -> Bool {
        guard !isAsking else { return question.cause == .program }
        isAsking = true
        defer { isAsking = false }
        return shouldMove(question.target, question.cause)
    }

    /// Shows and tells what came of an event.
    func follow(_ notices: [SheetNotice]) {
        announce()
        followFocus()
        requestFrame()
        tell(notices)
    }

    /// Whoever is told may do anything. So nobody is told in the middle of a gesture, a frame or a layout of GTK's, nor of
    /// a call of the program's, but right after it.
    private func tell(_ notices: [SheetNotice]) {
        guard onNotice != nil, !notices.isEmpty else { return }
        untold += notices
        guard !telling.isRunning else { return }
        // A loop that runs within the telling goes on with what is left. Who destroys the sheet in it may have been the last
        // to keep it.
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
            // What is told may ask for a frame of its own.
            let needsNextFrame = engine.isMoving || framesToReveal > 0
            isWaitingForFrame = needsNextFrame
            if told != engine.state {
                told = engine.state
                onStateChange?(engine.state)
            }
            return needsNextFrame
        }
    }

    /// Brings the state of a frame to the screen.
    func showFrame(at time: Double) {
        // Where scrolling that is over leads to a question, the sheet stays as it is until that is answered.
        if !engine.isScrollDue(at: time) || postponed.isEmpty && !isAsking { handleFrame(at: time) }
        // What has just been scrolled is told now: there may be no further frame.
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
        // A frame asks no program, and does not use the answer to the last question.
        engine.shouldMove = { _, _ in true }
        let answer = engine.handle(SheetEvent(.frame, at: time))
        scrollContent(hadContent, overshoot: answer.contentOvershoot)
        tell(answer.notices)
    }

    private func followReducedMotion() {
        let follow: @MainActor () -> Void = { [unowned self] in
            send(.reducedMotionChanged(!SystemSettings.animates))
        }
        SystemSettings.onAnimationsChanged(for: self, follow)
        if !SystemSettings.animates { follow() }
    }
}

/// A widget that collects the preferences of what is in it.
@MainActor
public protocol PreferenceContainer: Widget {
    var preferences: PreferenceNode { get }
}
