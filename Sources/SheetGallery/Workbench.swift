import AdwKit
import GtkKit

/// A page and the panel that changes it: side by side if there is space for both, otherwise the panel above.
///
/// The page is always visible, so each change can be seen at once.
final class Workbench: CustomWidget {
    override class var typeName: String { "GalleryWorkbench" }
    override class var cssName: String { "workbench" }

    /// The width (px) from which the panel is beside the page.
    private static let wide = 720
    /// The width of a panel beside the page, px.
    private static let panelWidth = 360
    /// The share of the height of a panel above the page.
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

    /// Replaces the visible page.
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

    /// Draws a line between panel and page.
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
