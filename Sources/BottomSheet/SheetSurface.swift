import GtkKit
import SheetCore

/// The surface of a sheet: a rectangle with round upper corners, the handle, and the content below it.
final class SheetSurface: CustomWidget {
    override class var typeName: String { "SheetSurface" }
    override class var cssName: String { "sheet-surface" }
    override class var role: AccessibleRole { .dialog }

    let handle = SheetHandle()
    private let title = Label().ellipsized().centered().classes("sheet-title")
    private var content: Widget

    /// The radius of the upper corners, px.
    var cornerRadius = 0.0 {
        didSet { if cornerRadius != oldValue { redraw() } }
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
        for child in [handle, title, content] { adopt(child) }
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

    /// Replaces the content.
    func replaceContent(by content: Widget) {
        disown(self.content)
        self.content = content
        adopt(content)
    }

    /// A card is narrower than the sheet, so its text takes more lines.
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
        let background = windowColour
        snapshot.clip(to: area, topRadius: cornerRadius) { snapshot.fill(area, with: background) }
        // The handle's drawing does not reach the corners unless they are higher than the handle.
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

/// The bar at the top of a sheet: a grip for drags, and a control that moves the sheet between its detents.
///
/// It is an accessible slider, the role that has a value text and uses the arrow keys.
final class SheetHandle: ValueArea {
    /// The size of the bar, px.
    static let barSize = (width: 50.0, height: 5.0)
    /// The height of the strip with the bar above the content, px.
    static let height = 32
    /// The height of the handle for fingers, px. Below the strip it is under the content and gets the touches
    /// that the content does not use.
    static let reach = 44
    /// The size of the focus ring around the bar, px.
    private static let ringSize = (width: 74.0, height: 23.0)
    /// The middle of the bar above a title, and the height of its focus ring there, px.
    private static let raised = (middle: 6.0, ringHeight: 11.0)

    /// The progress of the bar's move up for a title, 0…1.
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
            canvas.stroke(isHighContrast ? textColour : accentColour, width: isHighContrast ? 3 : 2)
        }
    }

    /// Returns whether a point of the handle is above, on or below the bar.
    func isAtBar(_ x: Double) -> Bool { abs(x - Double(width) / 2) <= Self.barSize.width / 2 }
}

extension Canvas {
    /// Adds a rounded rectangle around a point of the handle.
    @MainActor
    fileprivate func centred(_ size: (width: Double, height: Double), at middle: (x: Double, y: Double)) {
        rectangle(
            middle.x - size.width / 2, middle.y - size.height / 2, size.width, size.height,
            radius: size.height / 2)
    }
}

/// The widget that dims the background and catches its taps.
final class Scrim: CustomWidget {
    override class var typeName: String { "SheetScrim" }
    override class var cssName: String { "sheet-scrim" }
    override class var role: AccessibleRole { .presentation }

    /// The opacity of the black, 0…1.
    var darkness = 0.0 {
        didSet { if darkness != oldValue { redraw() } }
    }

    override func draw(_ snapshot: Snapshot) {
        let area = Rectangle(width: Double(width), height: Double(height))
        snapshot.fill(area, with: Colour.black.opacity(darkness))
    }
}

/// A dark blur of the background.
///
/// Blurring live widgets would take time in each frame. So the background is blurred once, when the blur
/// begins, and that texture fades in during the move. A resize and the next move blur it again.
@MainActor
final class Backdrop {
    /// The radius of the full blur, px.
    static let radius = 20.0
    /// The opacity of the darkening at full blur, 0…1.
    static let darkness = 0.35

    private var texture: Texture?

    /// - Parameter blur: the share of the full blur, 0…1.
    func draw(over behind: Widget, blur: Double, in snapshot: Snapshot) {
        guard blur > 0 else { return forget() }
        let area = Rectangle(width: Double(behind.width), height: Double(behind.height))
        if texture == nil { texture = Texture(of: behind, blurredBy: Self.radius) }
        if let texture { snapshot.texture(texture, in: area, opacity: min(blur, 1)) }
        snapshot.fill(area, with: Colour.black.opacity(Self.darkness * min(blur, 1)))
    }

    func forget() { texture = nil }
}
