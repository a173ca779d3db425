import GtkKit
import SheetCore

/// The surface of a sheet: a rectangle with round corners, the handle, and the content below it.
final class SheetSurface: CustomWidget {
    override class var typeName: String { "SheetSurface" }
    override class var cssName: String { "sheet-surface" }
    override class var role: AccessibleRole { .dialog }

    let handle = SheetHandle()
    /// The button at the end of the handle's strip.
    let closeButton = Button(icon: "window-close-symbolic", label: "").classes("flat", "sheet-close")
    /// Whether the close button is visible while the user may close the sheet.
    var showsCloseButton = false
    private let title = Label().ellipsized().centered().classes("sheet-title")
    private(set) var content: Widget

    /// The direction in which the sheet closes.
    var closing: SheetAxes.Direction {
        get { axes.closing }
        set {
            guard newValue != axes.closing else { return }
            axes.closing = newValue
            handle.closing = newValue
            markSeam()
            queueResize()
        }
    }
    private(set) var axes = SurfaceAxes()

    /// The radius of the corners at the inner edge, px.
    var cornerRadius = 0.0 {
        didSet { if cornerRadius != oldValue { redraw() } }
    }
    /// The radius of the other corners of a floating sheet, px.
    var lowerCornerRadius = 0.0 {
        didSet { if lowerCornerRadius != oldValue { redraw() } }
    }
    /// The size (px) for the layout of the children while the sheet floats, along its inner edge and away from it;
    /// nil otherwise.
    ///
    /// It is the size of the sheet at the edges, and does not change during a move. The surface clips the rest.
    var layoutSize: (breadth: Int, length: Int)? {
        didSet { if isFloating != (oldValue != nil) { clipsContent(isFloating) } }
    }
    /// Whether the surface stands off the edges of the container.
    var isFloating: Bool { layoutSize != nil }
    /// The opacity of the black over the surface, below another sheet, 0…1.
    var shade = 0.0 {
        didSet { if shade != oldValue { redraw() } }
    }
    /// Whether to draw an outline, because undimmed content of the same colour may be beside the surface.
    var isOutlined = false {
        didSet { if isOutlined != oldValue { redraw() } }
    }
    /// The length of the surface beyond the layout, px. It fills the gap when the sheet is stretched above its
    /// detent.
    var overhang = 0 {
        didSet { if overhang != oldValue { redraw() } }
    }

    /// The distance that the sheet is pulled above its highest detent, px. The content ends above the container's edge
    /// by this distance.
    var stretch = 0.0 {
        didSet { if stretch != oldValue { redraw() } }
    }
    /// The maximum height of the fade at the content's end, px.
    private static let fadeHeight = 24.0

    init(content: Widget) {
        self.content = content
        super.init()
        for part in [handle, title, closeButton] { adopt(part: part) }
        adopt(content)
        closeButton.isVisible = false
        markSeam()
        // The surface already has this accessible name.
        title.accessibleHidden(true)
        title.isTarget = false
        title.isMappedByParent = false
        title.scale(by: min(Self.largestTitleScale / SystemSettings.textScale, 1))
        SystemSettings.onHighContrastChanged(for: self) { [unowned self] in
            redraw()
            handle.redraw()
        }
    }

    /// The top of the title in the handle's strip, px.
    private static let titleTop = 10
    private static let titleMargin = 16
    /// The width of the close button with the space around it that takes touches, px.
    private static let closeButtonSize = 44
    /// The largest text scale at which the title fits in the strip.
    private static let largestTitleScale = 1.15

    /// Shows a title below the handle's bar, which moves up for it.
    ///
    /// A sheet that moves sideways shows it above the content.
    ///
    /// - Parameter presence: the opacity of the title, 0…1.
    func show(title text: String, presence: Double) {
        title.text = text
        let isShown = presence > 0 && !text.isEmpty
        title.isMappedByParent = isShown
        title.opacity = presence
        titlePresence = isShown ? presence : 0
    }

    private var titlePresence = 0.0 { didSet { raiseHandle() } }

    private func raiseHandle() { handle.rise = axes.isVertical ? titlePresence : 0 }

    /// Marks the end of the content that the sheet meets, for the style sheet.
    private func markSeam() {
        mark("meets-top", closing == .down)
        mark("meets-end", closing == .up)
        raiseHandle()
    }

    // MARK: - Nested sheets

    /// The sheets in the content that are on the screen.
    private var nestedSheets: [BottomSheet] = []

    func nestedSheetAppeared(_ sheet: BottomSheet) { nestedSheets.append(sheet) }
    func nestedSheetDisappeared(_ sheet: BottomSheet) { nestedSheets.removeAll { $0 === sheet } }

    /// Whether a sheet in the content is modal. Then this one handles no input of the user.
    var hasModalSheet: Bool { nestedSheets.contains { $0.isModal } }

    // MARK: - Content

    /// The pages in the content, while they are on the screen.
    weak var pages: SheetPages?

    /// Replaces the content.
    func replaceContent(by content: Widget) {
        // A handler of the old content may show another one, or destroy the sheet.
        var old: Widget?
        while isAlive, old !== self.content {
            old = self.content
            disown(self.content)
        }
        guard isAlive else { return }
        self.content = content
        adopt(content, before: peekBar ?? footer)
        if peekBar != nil { showPeekShare() }
    }

    /// The length of the handle's strip, px.
    private var stripHeight: Int {
        axes.isVertical && closeButton.isVisible ? SheetHandle.reach : SheetHandle.height
    }

    /// The height of the strip for title and close button above the content of a sheet that moves sideways, px.
    private var headHeight: Int {
        guard !axes.isVertical else { return 0 }
        return closeButton.isVisible ? Self.closeButtonSize : title.text.isEmpty ? 0 : SheetHandle.height
    }

    /// The height that the content does not get, px.
    var occupiedHeight: Double {
        guard isAlive else { return Double(SheetHandle.height) }
        return Double(stripHeight + (axes.isVertical ? footerHeight : 0))
    }

    // MARK: - Peek bar

    private var peekBar: SheetPeekBar?
    /// The opacity of the peek bar, 0…1. The content and the footer have the rest.
    private var peekShare = 0.0
    /// Whether a pointer is down. GTK warns if the widget under a finger disappears.
    private var isPressed = false

    /// Shows a bar over the content, or none.
    func showPeekBar(_ bar: SheetPeekBar?) {
        // A handler of the old bar may show another one, or destroy the sheet.
        while let old = peekBar {
            peekBar = nil
            disown(old)
        }
        guard isAlive else { return }
        peekBar = bar
        if let bar { adopt(bar, before: footer) }
        showPeekShare()
    }

    /// Cross-fades the peek bar, and the content with the footer.
    ///
    /// - Parameter isPressed: whether a pointer is down. Then an invisible widget stays until the pointer is lifted.
    /// - Returns: whether the content or the footer has just disappeared with the keyboard focus.
    func crossFade(toPeek share: Double, isPressed: Bool) -> Bool {
        guard peekBar != nil, share != peekShare || isPressed != self.isPressed else { return false }
        let losesFocus = share == 1 && (content.containsFocus || footerHasFocus)
        (peekShare, self.isPressed) = (share, isPressed)
        showPeekShare()
        return losesFocus
    }

    private func showPeekShare() {
        let share = peekBar == nil ? 0 : peekShare
        if let peekBar { show(peekBar, share) }
        for widget in [content, footer].compactMap({ $0 }) { show(widget, 1 - share) }
    }

    private func show(_ widget: Widget, _ opacity: Double) {
        // A handler of a widget that disappears may have destroyed the sheet.
        guard widget.isAlive else { return }
        widget.opacity = opacity
        widget.isMappedByParent = opacity > 0 || isPressed && widget.isMappedByParent
    }

    // MARK: - Footer

    private var footer: SheetFooter?
    /// The visible length of the surface, px. The footer ends there.
    var visibleHeight = 0.0
    /// The visible length at the lowest detent, px. Below it, the docked parts of a sheet that moves sideways move with
    /// the sheet.
    var lowestHeight = 0.0

    /// Shows a widget in the footer; nil removes the footer.
    func showFooter(_ widget: Widget?) {
        // A handler of the old footer may show another one, or destroy the sheet.
        while let old = footer {
            footer = nil
            disown(old)
        }
        guard isAlive else { return }
        footer = widget.map(SheetFooter.init)
        if let footer { adopt(footer) }
        showPeekShare()
    }

    /// Whether the footer has the focus.
    var footerHasFocus: Bool { footer?.containsFocus ?? false }

    var footerHeight: Int {
        let room = childrenRoom
        let width = axes.isVertical ? room.breadth : room.length - stripHeight
        return footer?.extent(.vertical, for: width > 0 ? width : nil).natural ?? 0
    }

    /// Places the parts that are at the visible end, which a move changes. It needs no other layout.
    func placeDockedParts() {
        guard axes.isVertical else { return placeDockedPartsSideways() }
        guard let footer else { return }
        let (room, height) = (childrenRoom, footerHeight)
        // A sheet that closes takes the footer along.
        let distance = max(visibleHeight - Double(height), Double(stripHeight))
        axes.place(footer, in: self, at: distance, length: height, across: room.across, breadth: room.breadth)
    }

    /// Places title and close button above the content, and the footer below it. They end at the visible end.
    private func placeDockedPartsSideways() {
        let (room, strip) = (childrenRoom, Double(stripHeight))
        let end = min(max(visibleHeight, lowestHeight).rounded(), Double(room.length))
        let button = max(Self.closeButtonSize, closeButton.extent(.horizontal).minimum)
        if closeButton.isVisible {
            axes.place(
                closeButton, in: self, at: end - Double(button), length: button,
                breadth: max(headHeight, closeButton.extent(.vertical, for: button).minimum))
        }
        let margin = closeButton.isVisible ? button : Self.titleMargin
        let titleHeight = title.extent(.vertical).natural
        axes.place(
            title, in: self, at: strip,
            length: max(Int(end - strip) - margin, title.extent(.horizontal).minimum),
            across: (Double(headHeight - titleHeight) / 2).rounded(), breadth: titleHeight)
        guard let footer else { return }
        let breadth = footerHeight
        axes.place(
            footer, in: self, at: strip,
            length: max(Int(end - strip), footer.extent(.horizontal).minimum),
            across: Double(height - breadth), breadth: breadth)
    }

    // MARK: - Layout

    /// A card is narrower than the sheet, so its text takes more lines.
    override var isHeightForWidth: Bool { true }

    /// Returns no minimum, because a floating surface is smaller than the layout of its children.
    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        Extent(minimum: 0, natural: layoutExtent(orientation, for: size).natural)
    }

    /// Returns the size that handle, content and footer need, and along the inner edge the peek bar.
    func layoutExtent(_ orientation: Orientation, for size: Int? = nil) -> Extent {
        let rest = content.extent(orientation, for: size)
        let end = footer?.extent(orientation, for: size) ?? .zero
        let ends = end.natural + headHeight
        let extent =
            orientation == .vertical
            ? Extent(minimum: rest.minimum + ends, natural: rest.natural + ends) : rest.union(end)
        guard orientation == axes.along else {
            let bar = peekBar?.extent(orientation, for: size) ?? .zero
            let across = Extent(minimum: headHeight + bar.minimum, natural: headHeight + bar.natural)
            return handle.extent(orientation, for: size).union(extent).union(across)
        }
        return Extent(minimum: stripHeight + extent.minimum, natural: stripHeight + extent.natural)
    }

    /// The size for the layout of the children, and the distance of their first end from the surface's, px.
    var childrenRoom: (breadth: Int, length: Int, across: Double) {
        let own = axes.isVertical ? (breadth: width, length: height) : (breadth: height, length: width)
        let size = layoutSize ?? own
        return (size.breadth, size.length, Double(own.breadth - size.breadth) / 2)
    }

    override func allocate(width: Int, height: Int) {
        let strip = stripHeight
        let room = childrenRoom
        axes.place(
            handle, in: self, at: 0, length: SheetHandle.reach, across: room.across, breadth: room.breadth)
        let (head, footer) = (headHeight, axes.isVertical ? 0 : footerHeight)
        axes.place(
            content, in: self, at: Double(strip), length: max(room.length - Int(occupiedHeight), 0),
            across: room.across + Double(head), breadth: max(room.breadth - head - footer, 0))
        if axes.isVertical {
            placeTitle(in: room)
            if closeButton.isVisible { placeCloseButton() }
        }
        if let peekBar {
            let length = peekBar.extent(axes.along, for: room.breadth).natural
            axes.place(
                peekBar, in: self, at: Double(strip), length: length, across: room.across + Double(head),
                breadth: max(room.breadth - head, 0))
        }
        placeDockedParts()
    }

    private func placeTitle(in room: (breadth: Int, length: Int, across: Double)) {
        let margin = closeButton.isVisible ? Self.closeButtonSize : Self.titleMargin
        axes.place(
            title, in: self, at: Double(Self.titleTop),
            length: max(SheetHandle.height - Self.titleTop, title.extent(.vertical).minimum),
            across: room.across + Double(margin),
            breadth: max(room.breadth - 2 * margin, title.extent(.horizontal).minimum))
    }

    /// Places the close button at the end of the strip. It is at the visible edge, also of a floating sheet.
    private func placeCloseButton() {
        let size = max(Self.closeButtonSize, closeButton.extent(.horizontal).minimum)
        let height = max(stripHeight, closeButton.extent(.vertical, for: size).minimum)
        axes.place(
            closeButton, in: self, at: 0, length: height,
            across: isRightToLeft ? 0 : Double(width - size), breadth: size)
    }

    // MARK: - Drawing

    /// The drawn area, px.
    private var area: Rectangle {
        axes.area(width: Double(width), height: Double(height), overhang: Double(overhang))
    }
    private var corners: Corners { axes.corners(inner: cornerRadius, outer: lowerCornerRadius) }

    /// Draws the shadow before the surface. A floating surface clips its own drawing, so its parent calls this.
    func drawShadow(in snapshot: Snapshot) {
        snapshot.shadow(of: area, corners: corners, colour: Colour.black.opacity(0.2), blur: 8)
    }

    override func draw(_ snapshot: Snapshot) {
        let background = windowColour
        // A move changes the footer's place only.
        snapshot.part { snapshot in
            if !isFloating { drawShadow(in: snapshot) }
            clip(snapshot) { snapshot.fill(area, with: background) }
            clipChildren(snapshot) { snapshot.children(of: self, before: footer) }
        }
        if let footer { clipChildren(snapshot) { snapshot.child(footer, of: self) } }
        if stretch > 0, axes.closing == .down {
            let fade = min(stretch, Self.fadeHeight)
            let end = Double(childrenRoom.length - footerHeight)
            snapshot.fade(Rectangle(y: end - fade, width: Double(width), height: fade), to: background)
        }
        if isOutlined || SystemSettings.isHighContrast {
            let colour = textColour.opacity(SystemSettings.isHighContrast ? 0.6 : 0.12)
            snapshot.outline(of: area, corners: corners, colour: colour)
        }
        if shade > 0 { clip(snapshot) { snapshot.fill(area, with: Colour.black.opacity(shade)) } }
    }

    /// Clips the drawing of children, unless it stays within the surface's shape: the handle does not reach corners that
    /// are lower than itself.
    private func clipChildren(_ snapshot: Snapshot, _ drawing: () -> Void) {
        guard isFloating || cornerRadius > Double(SheetHandle.height) else { return drawing() }
        clip(snapshot, drawing)
    }

    /// Clips a drawing to the surface's shape.
    private func clip(_ snapshot: Snapshot, _ drawing: () -> Void) {
        snapshot.clip(to: area, corners: corners, drawing)
    }
}
