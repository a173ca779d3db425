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
    public var onEvent: ((SheetEvent) -> Void)? {
        get { callbacks.onEvent }
        set { callbacks.onEvent = newValue }
    }

    /// The veto: asked once for each attempt to move the sheet to another target.
    ///
    ///     sheet.shouldMove = { target, cause in target != .closed || isSaved }
    ///
    /// If it returns false, the sheet continues its current activity; after a drag it springs back.
    ///
    /// It may use the sheet in any way, too. Until it returns, the sheet keeps its state: further attempts of
    /// the user are refused, and the program's own moves are not asked about.
    public var shouldMove: (SheetTarget, MoveCause) -> Bool {
        get { callbacks.shouldMove }
        set { callbacks.shouldMove = newValue }
    }

    /// The sheet's position and activity.
    public var state: SheetState { engine.state }

    /// The callback for each frame with a new state or ``seenContentHeight``. It runs in the frame: do not block.
    public var onStateChange: ((SheetState) -> Void)? {
        get { callbacks.onStateChange }
        set { callbacks.onStateChange = newValue }
    }

    /// The current configuration. In a wide container the card may have another edge.
    public var configuration: SheetConfiguration { driver.configuration }

    /// The texts for assistive technology.
    public var wording: SheetWording {
        get { accessibility.wording }
        set { accessibility.wording = newValue }
    }

    /// The height of an overlay on the sheet's lower part, px. The focused widget stays visible above it.
    public var coveredHeight: Double {
        get { focus.coveredHeight }
        set { focus.coveredHeight = newValue }
    }

    /// The height of the footer, px; 0 without one. See ``setFooter(_:)``.
    public var footerHeight: Double { isAlive ? Double(surface.footerHeight) : 0 }

    /// Whether a close button is at the end of the handle's strip, while the user may close the sheet.
    ///
    ///     sheet.showsCloseButton = true
    ///
    /// It is for users who neither drag nor know of Escape and the scrim. The strip becomes 12 px higher for it.
    /// Leave it out if the content has a close button of its own. `SheetWording.close` is its name.
    public var showsCloseButton: Bool {
        get { surface.showsCloseButton }
        set {
            surface.showsCloseButton = newValue
            if isAlive { updateCloseButton() }
        }
    }

    /// The root of the content's preference tree.
    public let preferences = PreferenceNode()

    let behind: Widget
    let surface: SheetSurface
    let driver: EngineDriver
    let callbacks = ProgramCallbacks()
    private(set) lazy var pointers = PointerInput(of: self)
    private(set) lazy var scrolling = ScrollInput(of: self)
    private(set) lazy var measuring = LayoutInput(of: self)
    private(set) lazy var focus = SheetFocus(of: self)
    private(set) lazy var stack = SheetStack(of: self)
    private(set) lazy var presenter = SheetPresenter(of: self)
    private(set) lazy var accessibility = AccessibilityReporter(of: self)

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
        driver = EngineDriver(configuration)
        surface = SheetSurface(content: content)
        super.init(adopting: object ?? Self.makeObject())
        driver.attach(to: self)
        StyleSheet.install(String(decoding: PackageResources.style_css, as: UTF8.self))
        clipsContent()
        let covers = presenter.backgroundCovers
        adopt(behind)
        for part in covers + [surface] { adopt(part: part) }
        for child in covers + [surface] { child.isMappedByParent = false }
        for child in covers { child.isTarget = false }
        preferences.onInvalidate = { [unowned self] in requestFrame() }
        preferences.observe(ScrollOffsetKey.self) { [unowned self] position in
            sendToEngine(.contentScrolled(scrolling.enginePosition(of: position)))
        }
        updateEdge()
        connect(Signal<Void, Unused>("direction-changed")) { [unowned self] _ in updateEdge() }
        driver.recordCreation()
        presenter.observeReducedMotion()
        connect(Signal<Void>("notify::scale-factor")) { [unowned self] in measuring.updateScreenScale() }
        pointers.listen()
        listenToKeys()
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
        guard let place = measuring.measure(width: width, height: height) else { return }
        presenter.placeChildren(width: width, height: height, sheet: place)
    }

    /// Draws the background, its effects and the sheet.
    public override func draw(_ snapshot: Snapshot) { presenter.draw(in: snapshot) }

    /// Moves the focus. In a modal sheet the focus does not leave it.
    public override func moveFocus(_ direction: FocusDirection) -> Bool {
        keepingAlive { focus.cycle(direction) ?? super.moveFocus(direction) }
    }

    func updateEdge() {
        surface.closing = axes.closing
        scrolling.updateEdge()
    }
}
