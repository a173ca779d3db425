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
    private let title = Label().ellipsized().centered().classes("sheet-title")
    private(set) var content: Widget

    /// The radius of the upper corners, px.
    var cornerRadius = 0.0 {
        didSet { if cornerRadius != oldValue { redraw() } }
    }
    /// The radius of the lower corners of a floating sheet, px.
    var lowerCornerRadius = 0.0 {
        didSet { if lowerCornerRadius != oldValue { redraw() } }
    }
    /// The size (px) for the layout of the children while the sheet floats; nil otherwise.
    ///
    /// It is the size of the sheet at the edges, and does not change during a move. The surface clips the rest.
    var layoutSize: (width: Int, height: Int)? {
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
    /// The height of the surface below the layout, px. It fills the gap when the sheet is stretched above its
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
        for child in [handle, title, closeButton, content] { adopt(child) }
        closeButton.isVisible = false
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
    /// - Parameter presence: the opacity of the title, 0…1.
    func show(title text: String, presence: Double) {
        title.text = text
        let isShown = presence > 0 && !text.isEmpty
        title.isMappedByParent = isShown
        title.opacity = presence
        handle.rise = isShown ? presence : 0
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
        disown(self.content)
        self.content = content
        adopt(content, before: peekBar ?? footer)
        if peekBar != nil { showPeekShare() }
    }

    /// The height of the strip above the content, px.
    private var stripHeight: Int { closeButton.isVisible ? SheetHandle.reach : SheetHandle.height }

    /// The height that the content does not get, px.
    var occupiedHeight: Double { isAlive ? Double(stripHeight + footerHeight) : Double(SheetHandle.height) }

    // MARK: - Peek bar

    private var peekBar: SheetPeekBar?
    /// The opacity of the peek bar, 0…1. The content and the footer have the rest.
    private var peekShare = 0.0

    /// Shows a bar over the content, or none.
    func showPeekBar(_ bar: SheetPeekBar?) {
        if let peekBar { disown(peekBar) }
        peekBar = bar
        if let bar { adopt(bar, before: footer) }
        showPeekShare()
    }

    /// Cross-fades the peek bar, and the content with the footer.
    ///
    /// - Returns: whether the content or the footer has just disappeared with the keyboard focus.
    func crossFade(toPeek share: Double) -> Bool {
        guard peekBar != nil, share != peekShare else { return false }
        let losesFocus = share == 1 && (content.containsFocus || footerHasFocus)
        peekShare = share
        showPeekShare()
        return losesFocus
    }

    private func showPeekShare() {
        let share = peekBar == nil ? 0 : peekShare
        peekBar?.opacity = share
        peekBar?.isMappedByParent = share > 0
        for widget in [content, footer].compactMap({ $0 }) {
            widget.opacity = 1 - share
            widget.isMappedByParent = share < 1
        }
    }

    // MARK: - Footer

    private var footer: SheetFooter?
    /// The visible height of the surface, px. The footer ends there.
    var visibleHeight = 0.0

    /// Shows a widget in the footer; nil removes the footer.
    func showFooter(_ widget: Widget?) {
        if let footer { disown(footer) }
        footer = widget.map(SheetFooter.init)
        if let footer { adopt(footer) }
        showPeekShare()
    }

    /// Whether the footer has the focus.
    var footerHasFocus: Bool { footer?.containsFocus ?? false }

    var footerHeight: Int {
        let width = childrenRoom.width
        return footer?.extent(.vertical, for: width > 0 ? width : nil).natural ?? 0
    }

    /// Places the footer at the visible lower edge. A move needs no other layout.
    func placeFooter() {
        guard let footer else { return }
        let room = childrenRoom
        let height = footer.extent(.vertical, for: room.width).natural
        // A sheet that closes takes the footer along.
        let y = max(visibleHeight - Double(height), Double(stripHeight))
        footer.place(width: room.width, height: height, x: room.x, y: y)
    }

    // MARK: - Layout

    /// A card is narrower than the sheet, so its text takes more lines.
    override var isHeightForWidth: Bool { true }

    /// Returns no minimum, because a floating surface is smaller than the layout of its children.
    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        Extent(minimum: 0, natural: layoutExtent(orientation, for: size).natural)
    }

    /// Returns the size that handle, content and footer need.
    func layoutExtent(_ orientation: Orientation, for size: Int? = nil) -> Extent {
        let rest = content.extent(orientation, for: size)
        let end = footer?.extent(orientation, for: size) ?? .zero
        guard orientation == .vertical else {
            return handle.extent(orientation, for: size).union(rest).union(end)
        }
        let occupied = stripHeight + end.natural
        return Extent(minimum: occupied + rest.minimum, natural: occupied + rest.natural)
    }

    /// The size for the layout of the children, and their left edge, px.
    var childrenRoom: (width: Int, height: Int, x: Double) {
        let size = layoutSize ?? (width, height)
        return (size.width, size.height, Double(width - size.width) / 2)
    }

    override func allocate(width: Int, height: Int) {
        let top = stripHeight
        let room = childrenRoom
        handle.place(width: room.width, height: SheetHandle.reach, x: room.x)
        content.place(
            width: room.width, height: room.height - Int(occupiedHeight), x: room.x, y: Double(top))
        let margin = closeButton.isVisible ? Self.closeButtonSize : Self.titleMargin
        title.place(
            width: max(room.width - 2 * margin, title.extent(.horizontal).minimum),
            height: max(SheetHandle.height - Self.titleTop, title.extent(.vertical).minimum),
            x: room.x + Double(margin), y: Double(Self.titleTop))
        if closeButton.isVisible {
            // At the visible edge, also of a floating sheet.
            let size = max(Self.closeButtonSize, closeButton.extent(.horizontal).minimum)
            closeButton.place(
                width: size, height: max(top, closeButton.extent(.vertical, for: size).minimum),
                x: isRightToLeft ? 0 : Double(width - size))
        }
        if let peekBar {
            peekBar.place(
                width: room.width, height: peekBar.extent(.vertical, for: room.width).natural, x: room.x,
                y: Double(top))
        }
        placeFooter()
    }

    // MARK: - Drawing

    /// The drawn area, px.
    private var area: Rectangle { Rectangle(width: Double(width), height: Double(height + overhang)) }

    /// Draws the shadow around the surface, before the surface.
    ///
    /// A floating surface clips its own drawing, so its parent calls this.
    func drawShadow(in snapshot: Snapshot) {
        snapshot.shadow(
            of: area, topRadius: cornerRadius, bottomRadius: lowerCornerRadius,
            colour: Colour.black.opacity(0.2), blur: 8)
    }

    override func draw(_ snapshot: Snapshot) {
        if !isFloating { drawShadow(in: snapshot) }
        let background = windowColour
        clip(snapshot) { snapshot.fill(area, with: background) }
        // The handle's drawing does not reach the corners unless they are higher than the handle.
        if isFloating || cornerRadius > Double(SheetHandle.height) {
            clip(snapshot) { snapshot.children(of: self) }
        } else {
            snapshot.children(of: self)
        }
        if stretch > 0 {
            let fade = min(stretch, Self.fadeHeight)
            let end = Double(childrenRoom.height - footerHeight)
            snapshot.fade(Rectangle(y: end - fade, width: Double(width), height: fade), to: background)
        }
        if isOutlined || SystemSettings.isHighContrast {
            let colour = textColour.opacity(SystemSettings.isHighContrast ? 0.6 : 0.12)
            snapshot.outline(
                of: area, topRadius: cornerRadius, bottomRadius: lowerCornerRadius, colour: colour)
        }
        if shade > 0 { clip(snapshot) { snapshot.fill(area, with: Colour.black.opacity(shade)) } }
    }

    /// Clips a drawing to the surface's shape.
    private func clip(_ snapshot: Snapshot, _ drawing: () -> Void) {
        snapshot.clip(to: area, topRadius: cornerRadius, bottomRadius: lowerCornerRadius, drawing)
    }
}
