import GtkKit

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
