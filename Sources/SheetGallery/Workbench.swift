import GtkKit

/// A page and the panel that changes it: side by side where there is room for both, else the panel above the page.
///
/// The page stays in view in either case, so that what the panel changes can be seen as it changes.
final class Workbench: CustomWidget {
    override class var typeName: String { "CarteWorkbench" }
    override class var cssName: String { "workbench" }

    /// From this width on the panel has its place beside the page, px.
    private static let wide = 720
    /// The width of a panel beside the page, px.
    private static let panelWidth = 360
    /// The share of the height that a panel above the page has.
    private static let panelShare = 0.45

    private let stage = Bin()
    private let panel: Widget

    init(panel: Widget) {
        self.panel = panel
        super.init()
        clipsContent()
        adopt(stage)
        adopt(panel)
        panel.isVisible = false
    }

    var showsPanel: Bool {
        get { panel.isVisible }
        set { panel.isVisible = newValue }
    }

    /// Shows a page instead of the present one.
    func show(_ page: Widget) { stage.show(page) }

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        let page = stage.extent(orientation)
        guard showsPanel else { return page }
        let panel = panel.extent(orientation)
        switch orientation {
        case .horizontal: return Extent(minimum: max(page.minimum, panel.minimum), natural: page.natural)
        case .vertical: return Extent(minimum: page.minimum + panel.minimum, natural: page.natural)
        }
    }

    override func allocate(width: Int, height: Int) {
        guard showsPanel else { return stage.place(width: width, height: height) }
        if width >= Self.wide {
            let rest = width - Self.panelWidth
            stage.place(width: rest, height: height, x: isRightToLeft ? Double(Self.panelWidth) : 0)
            panel.place(width: Self.panelWidth, height: height, x: isRightToLeft ? 0 : Double(rest))
        } else {
            let least = panel.extent(.vertical, for: width).minimum
            let above = max(least, Int(Double(height) * Self.panelShare))
            panel.place(width: width, height: above)
            stage.place(width: width, height: height - above, y: Double(above))
        }
    }

    /// A line between the two.
    override func draw(_ snapshot: Snapshot) {
        super.draw(snapshot)
        guard showsPanel else { return }
        let colour = textColour.opacity(0.15)
        if width >= Self.wide {
            let x = Double(isRightToLeft ? Self.panelWidth - 1 : width - Self.panelWidth)
            snapshot.fill(Rectangle(x: x, width: 1, height: Double(height)), with: colour)
        } else {
            let line = Rectangle(y: Double(panel.height - 1), width: Double(width), height: 1)
            snapshot.fill(line, with: colour)
        }
    }
}
