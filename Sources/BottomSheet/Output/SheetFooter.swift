import GtkKit

/// The bar at the visible lower edge of a sheet, with one widget.
final class SheetFooter: CustomWidget {
    override class var typeName: String { "SheetFooter" }
    override class var cssName: String { "sheet-footer" }

    private let child: Widget

    init(_ child: Widget) {
        self.child = child
        super.init()
        adopt(child)
    }

    override var isHeightForWidth: Bool { true }

    override func measure(_ orientation: Orientation, for size: Int?) -> Extent {
        child.extent(orientation, for: size)
    }

    override func allocate(width: Int, height: Int) { child.place(width: width, height: height) }

    /// Draws the bar over the content, with a line between them.
    override func draw(_ snapshot: Snapshot) {
        guard height > 0 else { return }
        let size = (width: Double(width), height: Double(height))
        snapshot.fill(Rectangle(width: size.width, height: size.height), with: windowColour)
        let line = textColour.opacity(SystemSettings.isHighContrast ? 0.6 : 0.12)
        snapshot.fill(Rectangle(width: size.width, height: 1), with: line)
        super.draw(snapshot)
    }
}
