import Foundation
import GtkKit

/// A picture as large as there is room for all of it, which two fingers, Ctrl with a wheel, or the keys + and − enlarge.
/// Enlarged, it is moved by a drag.
@MainActor
final class ZoomedPicture: CustomWidget {
    override class var typeName: String { "CarteZoomedPicture" }
    override class var cssName: String { "zoomed-picture" }
    override class var role: AccessibleRole { .image }

    /// The user drags a picture that is not enlarged to the next one (1), or to the one before (−1).
    var onSwipe: ((Int) -> Void)?

    private static let zooms = 1.0...6.0
    /// How many times as sharp as the room asks for it is read, for the first steps of enlarging.
    private static let sharpness = 2
    private static let swipeDistance = 48.0

    private var texture: Texture? {
        didSet { redraw() }
    }
    private var loading: Task<Void, Never>?
    private var path: String?
    /// The size of the room that the texture was read for, px.
    private var readSize: PixelSize?

    /// How many times as large as the room has it.
    private(set) var zoom = 1.0
    /// Where the middle of the picture is, from that of the room, px.
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
        loading?.cancel()
        loading = Task { [weak self] in
            let texture = await Background.run { try? Texture(path: path, fitting: size) }
            guard let self, !Task.isCancelled, isAlive else { return }
            self.texture = texture ?? self.texture
        }
    }

    /// The size of the whole picture in the room, px.
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

    /// Enlarges it to a zoom; what is at a point of the widget stays there.
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

    /// Its edges stay out of the room as far as it is larger than that.
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

    /// A step of the keyboard.
    func zoom(by factor: Double) {
        zoom(to: zoom * factor, at: (Double(width) / 2, Double(height) / 2))
    }
}
