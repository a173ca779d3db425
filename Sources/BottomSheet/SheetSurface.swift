import GtkKit
import SheetCore

/// The surface of a sheet: a rectangle with round upper corners, the handle, and the content below it.
final class SheetSurface: CustomWidget {
    override class var typeName: String { "CarteSheetSurface" }
    override class var cssName: String { "sheet-surface" }
    override class var role: AccessibleRole { .dialog }

    let handle = SheetHandle()
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

    init(content: Widget) {
        self.content = content
        super.init()
        adopt(handle)
        adopt(content)
        SystemSettings.onHighContrastChanged(for: self) { [unowned self] in
            redraw()
            handle.redraw()
        }
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
    }

    override func draw(_ snapshot: Snapshot) {
        let area = Rectangle(width: Double(width), height: Double(height + overhang))
        snapshot.shadow(of: area, topRadius: cornerRadius, colour: Colour.black.opacity(0.2), blur: 8)
        snapshot.clip(to: area, topRadius: cornerRadius) {
            snapshot.fill(area, with: namedColour("window_bg_color") ?? .white)
        }
        // The handle's drawing does not reach the corners unless they are higher than the handle.
        if cornerRadius > Double(SheetHandle.height) {
            snapshot.clip(to: area, topRadius: cornerRadius) { snapshot.children(of: self) }
        } else {
            snapshot.children(of: self)
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

    override init() {
        super.init()
        isFocusable = true
        contentSize(width: Int(Self.barSize.width), height: Self.height)
        connect(Signal<Void>("state-flags-changed")) { [unowned self] in redraw() }
        draw { [unowned self] canvas, width, _ in
            let isHighContrast = SystemSettings.isHighContrast
            canvas.centred(Self.barSize, in: width)
            canvas.fill(textColour.opacity(isHighContrast ? 0.8 : 0.3))
            guard showsFocus else { return }
            canvas.centred(Self.ringSize, in: width)
            let colour = isHighContrast ? nil : namedColour("accent_color")
            canvas.stroke(colour ?? textColour, width: isHighContrast ? 3 : 2)
        }
    }

    /// Returns whether a point of the handle is above, on or below the bar.
    func isAtBar(_ x: Double) -> Bool { abs(x - Double(width) / 2) <= Self.barSize.width / 2 }
}

extension Canvas {
    /// Adds a rounded rectangle in the middle of the handle's strip.
    @MainActor
    fileprivate func centred(_ size: (width: Double, height: Double), in width: Double) {
        rectangle(
            (width - size.width) / 2, (Double(SheetHandle.height) - size.height) / 2, size.width, size.height,
            radius: size.height / 2)
    }
}

/// The widget that dims the background and catches its taps.
final class Scrim: CustomWidget {
    override class var typeName: String { "CarteSheetScrim" }
    override class var cssName: String { "sheet-scrim" }
    override class var role: AccessibleRole { .presentation }

    /// The opacity, 0…1.
    var opacity = 0.0 {
        didSet { if opacity != oldValue { redraw() } }
    }

    override func draw(_ snapshot: Snapshot) {
        let area = Rectangle(width: Double(width), height: Double(height))
        snapshot.fill(area, with: Colour.black.opacity(opacity))
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
