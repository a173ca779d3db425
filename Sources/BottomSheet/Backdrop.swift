import GtkKit

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
