import GtkKit

/// What dims the widget behind the sheet, and takes the taps meant for it.
final class Scrim: CustomWidget {
    override class var typeName: String { "CarteSheetScrim" }
    override class var cssName: String { "sheet-scrim" }
    override class var role: AccessibleRole { .presentation }

    /// 0…1.
    var opacity = 0.0 {
        didSet { if opacity != oldValue { redraw() } }
    }

    override func draw(_ snapshot: Snapshot) {
        let area = Rectangle(width: Double(width), height: Double(height))
        snapshot.fill(area, with: Colour.black.opacity(opacity))
    }
}
