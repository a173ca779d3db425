import Camera
import GtkKit

/// The picture of a camera, as large as it fits, on black.
@MainActor
final class CameraView: CustomWidget {
    override class var typeName: String { "CarteCameraView" }
    override class var cssName: String { "camera-view" }
    override class var role: AccessibleRole { .image }

    private var texture: Texture? {
        didSet { redraw() }
    }

    override init() {
        super.init()
        clipsContent()
    }

    /// Shows a frame. It takes some milliseconds.
    func show(_ frame: CameraFrame) {
        let size = PixelSize(width: frame.width, height: frame.height)
        texture = Texture(size: size, words: frame.pixels) ?? texture
    }

    override func draw(_ snapshot: Snapshot) {
        guard let texture else { return }
        let size = (width: Double(texture.size.width), height: Double(texture.size.height))
        let scale = min(Double(width) / size.width, Double(height) / size.height)
        snapshot.texture(
            texture,
            in: Rectangle(
                x: (Double(width) - size.width * scale) / 2, y: (Double(height) - size.height * scale) / 2,
                width: size.width * scale, height: size.height * scale))
    }
}
