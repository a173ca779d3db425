import GtkKit
import SheetCore

/// The sheet itself: a surface with round upper corners, the handle, and the content below it.
final class SheetSurface: CustomWidget {
    override class var typeName: String { "CarteSheetSurface" }
    override class var cssName: String { "sheet-surface" }
    override class var role: AccessibleRole { .dialog }

    let handle = SheetHandle()
    private let title = Label().ellipsized().centered().classes("caption-heading")
    private var content: Widget

    /// px.
    var cornerRadius = 0.0 {
        didSet { if cornerRadius != oldValue { redraw() } }
    }
    /// Whether something of the same colour may lie beside the surface, undimmed: then a line shows where it ends.
    var isOutlined = false {
        didSet { if isOutlined != oldValue { redraw() } }
    }
    /// How far the surface goes on below its own height, px: stretched above its detent it shows no gap.
    var overhang = 0 {
        didSet { if overhang != oldValue { redraw() } }
    }

    /// How far it is pulled above its highest detent, px: there its content ends above the container's edge.
    var stretch = 0.0 {
        didSet { if stretch != oldValue { redraw() } }
    }
    /// How much of the content's end fades at most, px.
    private static let fadeHeight = 24.0

    init(content: Widget) {
        self.content = content
        super.init()
        for child in [handle, title, content] { adopt(child) }
        // The surface is called like it anyway.
        title.accessibleHidden(true)
        title.isTarget = false
        title.isMappedByParent = false
        title.scale(by: min(Self.largestTitleScale / SystemSettings.textScale, 1))
        SystemSettings.onHighContrastChanged(for: self) { [unowned self] in
            redraw()
            handle.redraw()
        }
    }

    /// Where the title lies in the handle's strip, px.
    private static let titleTop = 10
    private static let titleMargin = 16
    /// Beyond this size of text it has no room there.
    private static let largestTitleScale = 1.15

    /// Shows a title below the handle's bar, which makes room for it.
    ///
    /// - Parameter presence: how much of it is seen, 0…1.
    func show(title text: String, presence: Double) {
        title.text = text
        let isShown = presence > 0 && !text.isEmpty
        title.isMappedByParent = isShown
        title.opacity = presence
        handle.rise = isShown ? presence : 0
    }

    /// Has another content instead of the one that it has.
    func replaceContent(by content: Widget) {
        disown(self.content)
        self.content = content
        adopt(content)
    }

    /// A card is narrower than the sheet: the same text takes more lines in it.
    override var isHeightForWidth: Bool { true }

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        let top = handle.extent(orientation, for: size)
        let rest = content.extent(orientation, for: size)
        guard orientation == .vertical else { return top.union(rest) }
        return Extent(minimum: top.minimum + rest.minimum, natural: top.natural + rest.natural)
    }

    override func allocate(width: Int, height: Int) {
        let top = SheetHandle.height
        handle.place(width: width, height: SheetHandle.reach)
        content.place(width: width, height: height - top, y: Double(top))
        title.place(
            width: max(width - 2 * Self.titleMargin, title.extent(.horizontal).minimum),
            height: max(top - Self.titleTop, title.extent(.vertical).minimum),
            x: Double(Self.titleMargin), y: Double(Self.titleTop))
    }

    override func draw(_ snapshot: Snapshot) {
        let area = Rectangle(width: Double(width), height: Double(height + overhang))
        snapshot.shadow(of: area, topRadius: cornerRadius, colour: Colour.black.opacity(0.2), blur: 8)
        let background = namedColour("window_bg_color") ?? .white
        snapshot.clip(to: area, topRadius: cornerRadius) { snapshot.fill(area, with: background) }
        // Nothing that the handle draws reaches into a corner it is higher than.
        if cornerRadius > Double(SheetHandle.height) {
            snapshot.clip(to: area, topRadius: cornerRadius) { snapshot.children(of: self) }
        } else {
            snapshot.children(of: self)
        }
        if stretch > 0 {
            let fade = min(stretch, Self.fadeHeight)
            snapshot.fade(
                Rectangle(y: Double(height) - fade, width: Double(width), height: fade), to: background)
        }
        if isOutlined || SystemSettings.isHighContrast {
            let colour = textColour.opacity(SystemSettings.isHighContrast ? 0.6 : 0.12)
            snapshot.outline(of: area, topRadius: cornerRadius, colour: colour)
        }
    }
}

/// The bar at the top of a sheet: something to hold it by, and a control that takes it from detent to detent.
///
/// To assistive technology it is a slider: that is what has a value in words, and what arrow keys move.
final class SheetHandle: ValueArea {
    /// The bar, px.
    static let barSize = (width: 50.0, height: 5.0)
    /// The strip above the content that the bar lies in, px.
    static let height = 32
    /// How far down the handle goes, px: as far as a finger needs it. Below the strip it is under the content, and has what
    /// nothing there wants.
    static let reach = 44
    /// The ring around the bar that shows the keyboard focus, px.
    private static let ringSize = (width: 74.0, height: 23.0)
    /// The middle of the bar while a title stands below it, px, and the height of its ring then.
    private static let raised = (middle: 6.0, ringHeight: 11.0)

    /// How far the bar has made room for a title below it, 0…1.
    var rise = 0.0 {
        didSet { if rise != oldValue { redraw() } }
    }

    override init() {
        super.init()
        isFocusable = true
        contentSize(width: Int(Self.barSize.width), height: Self.height)
        connect(Signal<Void>("state-flags-changed")) { [unowned self] in redraw() }
        draw { [unowned self] canvas, width, _ in
            let isHighContrast = SystemSettings.isHighContrast
            let middle = Double(Self.height) / 2
            let y = (middle + (Self.raised.middle - middle) * rise).rounded()
            canvas.centred(Self.barSize, at: (width / 2, y))
            canvas.fill(textColour.opacity(isHighContrast ? 0.8 : 0.3))
            guard showsFocus else { return }
            var ring = Self.ringSize
            ring.height += (Self.raised.ringHeight - ring.height) * rise
            canvas.centred(ring, at: (width / 2, y))
            let colour = isHighContrast ? nil : namedColour("accent_color")
            canvas.stroke(colour ?? textColour, width: isHighContrast ? 3 : 2)
        }
    }

    /// Whether a point of the handle is in the column of the bar.
    func isAtBar(_ x: Double) -> Bool { abs(x - Double(width) / 2) <= Self.barSize.width / 2 }
}

extension Canvas {
    /// A rounded rectangle around a point of the handle.
    @MainActor
    fileprivate func centred(_ size: (width: Double, height: Double), at middle: (x: Double, y: Double)) {
        rectangle(
            middle.x - size.width / 2, middle.y - size.height / 2, size.width, size.height,
            radius: size.height / 2)
    }
}

/// What dims the widget behind the sheet, and takes the taps meant for it.
final class Scrim: CustomWidget {
    override class var typeName: String { "CarteSheetScrim" }
    override class var cssName: String { "sheet-scrim" }
    override class var role: AccessibleRole { .presentation }

    /// How dark it is, 0…1.
    var darkness = 0.0 {
        didSet { if darkness != oldValue { redraw() } }
    }

    override func draw(_ snapshot: Snapshot) {
        let area = Rectangle(width: Double(width), height: Double(height))
        snapshot.fill(area, with: Colour.black.opacity(darkness))
    }
}

/// The dark blur over what is behind a sheet.
///
/// A blur of live widgets would be computed anew in each frame. So what is behind is blurred once, as the blur begins,
/// and in the frames of the move that texture only fades in. It is taken again after a resize, and for the next move.
@MainActor
final class Backdrop {
    /// The full blur, px.
    static let radius = 20.0
    /// How dark the full blur is, 0…1.
    static let darkness = 0.35

    private var texture: Texture?

    /// - Parameter blur: how much of the full one, 0…1.
    func draw(over behind: Widget, blur: Double, in snapshot: Snapshot) {
        guard blur > 0 else { return forget() }
        let area = Rectangle(width: Double(behind.width), height: Double(behind.height))
        if texture == nil { texture = Texture(of: behind, blurredBy: Self.radius) }
        if let texture { snapshot.texture(texture, in: area, opacity: min(blur, 1)) }
        snapshot.fill(area, with: Colour.black.opacity(Self.darkness * min(blur, 1)))
    }

    func forget() { texture = nil }
}
