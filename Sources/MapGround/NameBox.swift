import Foundation

/// An upright rectangle in px.
struct NameBox: Hashable {
    var left: Double
    var top: Double
    var right: Double
    var bottom: Double

    init(x: Double, y: Double, width: Double, height: Double) {
        (left, top, right, bottom) = (x - width / 2, y - height / 2, x + width / 2, y + height / 2)
    }

    /// Whether two rectangles have points in common.
    func overlaps(_ other: NameBox) -> Bool {
        left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }

    func moved(dx: Double, dy: Double) -> NameBox {
        var box = self
        (box.left, box.right) = (left + dx, right + dx)
        (box.top, box.bottom) = (top + dy, bottom + dy)
        return box
    }

    /// Returns squares that cover a turned rectangle.
    static func boxes(x: Double, y: Double, width: Double, height: Double, angle: Double) -> [NameBox] {
        let count = max(1, Int((width / height).rounded(.up)))
        let step = width / Double(count)
        return (0..<count).map { number in
            let offset = (Double(number) + 0.5) * step - width / 2
            return NameBox(
                x: x + offset * cos(angle), y: y + offset * sin(angle), width: height, height: height)
        }
    }
}
