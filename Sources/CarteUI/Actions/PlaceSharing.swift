import AdwKit
import Foundation
import GtkKit
import GuideCore
import QRCode
import Translations

/// The QR code of a place, with as much text as a phone's camera can read from a screen.
struct PlaceCode {
    static let maximumVersion = 20
    /// The minimum side of the drawing, px. Each module of the largest code has 2 px.
    static let leastSide = 2 * (17 + 4 * maximumVersion + 2 * QRMatrix.quietZone)

    let text: String
    let matrix: QRMatrix

    /// Tries a contact with the address, the position, and a contact without the address.
    ///
    /// - Returns: `nil` if all are too long.
    init?(_ place: Place, name: String) {
        let candidates = [
            ContactCard(place, name: name).text,
            place.coordinate.map { PlaceLink(map: $0).address },
            ContactCard(place, name: name, withAddress: false).text,
        ]
        for text in candidates.compactMap({ $0 }) {
            guard let matrix = QRMatrix(text, maximumVersion: Self.maximumVersion) else { continue }
            self.text = text
            self.matrix = matrix
            return
        }
        return nil
    }
}

extension Place {
    /// Returns the place as text for a message, with one fact per line.
    ///
    /// - Parameters:
    ///   - name: the display name.
    ///   - type: the kind of place in words.
    func shareText(name: String, type: String) -> String {
        // The substitute for a missing name contains the kind.
        let saysType = name == type || name.hasPrefix(type) || self.name == nil && cuisines.isEmpty
        var lines = [saysType ? name : tr("%1 (%2)", name, type)]
        if let location { lines.append(location) }
        lines += phones
        lines += websites.map { $0.link?.address ?? $0.text }
        if let coordinate { lines.append(PlaceLink(map: coordinate).address) }
        return lines.joined(separator: "\n")
    }
}

@MainActor
extension Place {
    /// Copies the place as text, and returns the message for the user.
    func copyAsText(from widget: Widget) -> String {
        let name = displayName(in: .translated)
        widget.copy(shareText(name: name, type: type(in: .translated)))
        return tr("Copied %1 as text", name)
    }

    /// Shows the place as a QR code. Returns a message if that is not possible.
    func showCode(over window: Window?) -> String? {
        let name = displayName(in: .translated)
        guard let code = PlaceCode(self, name: name) else {
            return tr("This place has too little information for a QR code, or too much.")
        }
        CodeWindow(code, name: name, over: window).present()
        return nil
    }
}

/// A window with a large QR code. It is black on white in dark mode, too, for cameras.
@MainActor
final class CodeWindow: ContentWindow {
    init(_ code: PlaceCode, name: String, over parent: Window?) {
        super.init(title: tr("QR Code"), width: 420, height: 560)
        withMinimumSize()
        let drawing = DrawingArea(role: .image)
        drawing.accessibleLabel(tr("QR code of %1", name))
        drawing.accessibleDescription(tr("Scan it with a phone to save the place as a contact."))
        drawing.minimumSize(width: PlaceCode.leastSide, height: PlaceCode.leastSide).expand(vertically: true)
        drawing.draw { [matrix = code.matrix] canvas, width, height in
            Self.draw(matrix, on: canvas, width: width, height: height)
        }
        let title = Label(name).wrapping(lines: 2).centered().classes("heading")
        let hint = Label(tr("Scan this code with a phone’s camera.")).wrapping().centered().classes(
            "dim-label")
        let page = Box(.vertical, spacing: 12, [drawing, title, hint]).expand(vertically: true)
            .margin(horizontal: 12, top: 12, bottom: 18)
        let scroller = ScrolledWindow(page).expand(vertically: true).scrollByKeys(label: tr("QR Code"))
        show(Box(.vertical, [HeaderBar(title: tr("QR Code")), scroller]))
        if let parent { belongs(to: parent, isModal: true) }
        closesByKeys()
    }

    /// Draws the code with its quiet zone in the middle. Each module has a whole number of pixels.
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
