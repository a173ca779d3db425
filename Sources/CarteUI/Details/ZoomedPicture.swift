import Foundation
import GtkKit

/// A whole picture as large as it fits, with zoom.
///
/// A pinch, Ctrl with a wheel, and the keys + and − zoom. A drag moves the zoomed picture.
@MainActor
final class ZoomedPicture: CustomWidget {
    override class var typeName: String { "CarteZoomedPicture" }
    override class var cssName: String { "zoomed-picture" }
    override class var role: AccessibleRole { .image }

    /// Called when the user swipes an unzoomed picture to the next one (1) or the previous one (−1).
    var onSwipe: ((Int) -> Void)?

    private static let zooms = 1.0...6.0
    /// The resolution of the texture relative to the widget, so that the first zoom steps are sharp.
    private static let sharpness = 2
    private static let swipeDistance = 48.0

    private var texture: Texture? {
        didSet { redraw() }
    }
    private var loading: Task<Void, Never>?
    private var path: String?
    /// The widget size for which the texture was loaded, px.
    private var readSize: PixelSize?

    /// The zoom factor; at 1 the whole picture fits.
    private(set) var zoom = 1.0
    /// The offset of the picture's middle from the widget's middle, px.
    private var offset = (x: 0.0, y: 0.0)

    override init() {
        super.init()
        clipsContent()
        listen()
    }

    func show(path: String, label: String) {
        accessibleLabel(label)
        guard path != self.path else { return }
        self.path = path
        (zoom, offset, texture, readSize) = (1, (0, 0), nil, nil)
        read()
    }

    override func allocate(width: Int, height: Int) {
        read()
        set(zoom, offset)
    }

    private func read() {
        let scale = scaleFactor * Self.sharpness
        let size = PixelSize(width: width * scale, height: height * scale)
        guard let path, size.width > 0, size.height > 0, size != readSize else { return }
        readSize = size
        // One picture at a time: a resize asks for many sizes.
        let previous = loading
        previous?.cancel()
        loading = Task { [weak self] in
            await previous?.value
            guard !Task.isCancelled else { return }
            let texture = await Background.run { try? Texture(path: path, fitting: size) }
            guard let self, !Task.isCancelled, isAlive else { return }
            self.texture = texture ?? self.texture
        }
    }

    /// The size of the picture at zoom 1, px.
    private var fittedSize: (width: Double, height: Double) {
        guard let size = texture?.size else { return (0, 0) }
        let scale = min(Double(width) / Double(size.width), Double(height) / Double(size.height))
        return (Double(size.width) * scale, Double(size.height) * scale)
    }

    override func draw(_ snapshot: Snapshot) {
        guard let texture else { return }
        let (width, height) = (fittedSize.width * zoom, fittedSize.height * zoom)
        snapshot.texture(
            texture,
            in: Rectangle(
                x: (Double(self.width) - width) / 2 + offset.x,
                y: (Double(self.height) - height) / 2 + offset.y, width: width, height: height))
    }

    /// Zooms around a point of the widget, which keeps its place in the picture.
    func zoom(to zoom: Double, at point: (x: Double, y: Double)) {
        let zoom = min(max(zoom, Self.zooms.lowerBound), Self.zooms.upperBound)
        let factor = zoom / self.zoom
        let fromMiddle = (x: point.x - Double(width) / 2, y: point.y - Double(height) / 2)
        set(
            zoom,
            (
                fromMiddle.x - (fromMiddle.x - offset.x) * factor,
                fromMiddle.y - (fromMiddle.y - offset.y) * factor
            ))
    }

    /// Sets the zoom and the offset. A picture larger than the widget covers it.
    private func set(_ zoom: Double, _ offset: (x: Double, y: Double)) {
        let x = max(fittedSize.width * zoom - Double(width), 0) / 2
        let y = max(fittedSize.height * zoom - Double(height), 0) / 2
        self.zoom = zoom
        self.offset = (min(max(offset.x, -x), x), min(max(offset.y, -y), y))
        redraw()
    }

    // MARK: - Gestures

    private func listen() {
        let pinch = ZoomGesture()
        var zoomBefore = 1.0
        pinch.onBegin = { [unowned self] _, _ in zoomBefore = zoom }
        pinch.onScale = { [unowned self] in zoom(to: zoomBefore * $0, at: $1) }
        add(pinch)
        let drag = DragGesture(phase: .bubble)
        var start = (x: 0.0, y: 0.0)
        var distance = 0.0
        drag.onBegin = { [unowned self] _, _ in (start, distance) = (offset, 0) }
        drag.onUpdate = { [unowned self] x, y in
            distance = abs(x) > abs(y) ? x : 0
            if zoom > 1 { set(zoom, (start.x + x, start.y + y)) }
        }
        drag.onEnd = { [unowned self] in
            guard zoom == 1, abs(distance) >= Self.swipeDistance else { return }
            onSwipe?((distance < 0) == isRightToLeft ? -1 : 1)
        }
        add(drag)
        add(
            ScrollController(phase: .bubble) { [unowned self] controller, event in
                guard case .wheel(let notches) = event, let point = controller.position else { return false }
                zoom(to: zoom * pow(1.2, -notches), at: point)
                return true
            })
    }

    /// Zooms around the middle, for the keyboard.
    func zoom(by factor: Double) {
        zoom(to: zoom * factor, at: (Double(width) / 2, Double(height) / 2))
    }
}
