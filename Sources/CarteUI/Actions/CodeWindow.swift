import GtkKit
import GuideCore
import QRCode
import Translations

/// A QR code large enough for the camera of a phone: black on white, whatever the colours of the desktop are.
@MainActor
final class CodeWindow: ContentWindow {
    /// The smallest side of the code, px.
    private static let leastSide = 240

    init(_ code: PlaceCode, name: String, over parent: Window?) {
        super.init(title: tr("QR Code"), width: 420, height: 560)
        let drawing = DrawingArea(role: .image)
        drawing.accessibleLabel(tr("QR code of %1", name))
        drawing.accessibleDescription(tr("A phone that reads it gets the contact of the place."))
        drawing.minimumSize(width: Self.leastSide, height: Self.leastSide).expand(vertically: true)
        drawing.draw { [matrix = code.matrix] canvas, width, height in
            Self.draw(matrix, on: canvas, width: width, height: height)
        }
        let title = Label(name).wrapping(lines: 2).centered().classes("heading")
        let hint = Label(tr("Point the camera of a phone at it.")).wrapping().centered().classes("dim-label")
        let page = Box(.vertical, spacing: 12, [drawing, title, hint]).expand(vertically: true)
            .margin(horizontal: 12, top: 12, bottom: 18)
        show(Box(.vertical, [HeaderBar(title: tr("QR Code")), page]))
        if let parent { belongs(to: parent, isModal: true) }
        closesWithEscape()
    }

    /// The code with its quiet zone, in the middle, each module of whole pixels.
    static func draw(_ matrix: QRMatrix, on canvas: Canvas, width: Double, height: Double) {
        let modules = matrix.size + 2 * QRMatrix.quietZone
        let module = max((min(width, height) / Double(modules)).rounded(.down), 1)
        let side = module * Double(modules)
        let left = ((width - side) / 2).rounded(.down)
        let top = ((height - side) / 2).rounded(.down)
        canvas.rectangle(left, top, side, side)
        canvas.fill(.white)
        for y in 0..<matrix.size {
            for x in 0..<matrix.size where matrix[x, y] {
                canvas.rectangle(
                    left + Double(x + QRMatrix.quietZone) * module,
                    top + Double(y + QRMatrix.quietZone) * module, module, module)
            }
        }
        canvas.fill(.black)
    }
}
