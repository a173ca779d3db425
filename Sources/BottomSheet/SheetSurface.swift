import GtkKit
import SheetCore

/// The sheet itself: a surface with round upper corners, the handle, and the content below it.
final class SheetSurface: CustomWidget {
    override class var typeName: String { "CarteSheetSurface" }
    override class var cssName: String { "sheet-surface" }
    override class var role: AccessibleRole { .dialog }

    let handle = SheetHandle()
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
        let top = handle.extent(.vertical, for: width).minimum
        handle.place(width: width, height: top)
        content.place(width: width, height: height - top, y: Double(top))
    }

    override func draw(_ snapshot: Snapshot) {
        let area = Rectangle(width: Double(width), height: Double(height + overhang))
        snapshot.shadow(of: area, topRadius: cornerRadius, colour: Colour.black.opacity(0.2), blur: 8)
        snapshot.clip(to: area, topRadius: cornerRadius) {
            snapshot.fill(area, with: namedColour("window_bg_color") ?? .white)
        }
        // Nothing that the handle draws reaches into a corner it is higher than.
        if cornerRadius > Double(handle.height) {
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
