import GtkKit

/// The bar at the visible lower edge of a sheet.
final class SheetFooter: SheetBar {
    override class var typeName: String { "SheetFooter" }
    override class var cssName: String { "sheet-footer" }

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
