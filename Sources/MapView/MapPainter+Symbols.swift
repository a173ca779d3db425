import GtkKit
import MapCore

extension MapPainter.Style {
    /// The colours of GNOME's palette have a contrast of at least 3:1 with the background.
    var favourite: Colour { isDark ? Colour(0xf66151) : Colour(0xc01c28) }
    var pin: Colour { isDark ? Colour(0xf66151) : Colour(0xc01c28) }
    /// Between text and background: a badge is no place.
    var badge: Colour { isHighContrast ? text : text.mixed(with: background, share: 0.25) }
}

extension MapSymbol {
    func colour(in style: MapPainter.Style) -> Colour {
        if style.isHighContrast { return style.text }
        return switch self {
        case .meal: style.isDark ? Colour(0xffa348) : Colour(0xa34700)
        case .cup: style.isDark ? Colour(0xcdab8f) : Colour(0x63452c)
        case .glass: style.isDark ? Colour(0xdc8add) : Colour(0x813d9c)
        case .ice: style.isDark ? Colour(0x99c1f1) : Colour(0x1a5fb4)
        case .point: style.badge
        }
    }

    /// Draws the symbol, 12 px wide and high, around a point.
    func draw(on canvas: Canvas, x: Double, y: Double, _ colour: Colour) {
        switch self {
        case .meal:
            // A fork with three tines, and a knife.
            for tine in [-5.0, -3.3, -1.6] { canvas.rectangle(x + tine, y - 6, 1, 4) }
            canvas.rectangle(x - 5, y - 2.5, 4.4, 1.3)
            canvas.rectangle(x - 3.5, y - 2, 1.4, 8)
            canvas.rectangle(x + 2.2, y - 6, 2.6, 7, radius: 1)
            canvas.rectangle(x + 3.2, y - 2, 1.6, 8)
        case .cup:
            canvas.rectangle(x - 5, y - 4, 8, 7, radius: 2)
            canvas.rectangle(x - 6, y + 4.5, 10, 1.4)
            canvas.fill(colour)
            canvas.circle(x + 3.5, y - 0.8, radius: 2)
            return canvas.stroke(colour, width: 1.2)
        case .glass:
            canvas.move(x - 5.5, y - 5.5)
            canvas.line(x + 5.5, y - 5.5)
            canvas.line(x, y + 1)
            canvas.close()
            canvas.rectangle(x - 0.7, y, 1.4, 5)
            canvas.rectangle(x - 3, y + 4.6, 6, 1.3)
        case .ice:
            canvas.circle(x, y - 2.5, radius: 3.5)
            canvas.fill(colour)
            canvas.move(x - 3.4, y + 0.6)
            canvas.line(x + 3.4, y + 0.6)
            canvas.line(x, y + 6.5)
            canvas.close()
        case .point: canvas.circle(x, y, radius: 3)
        }
        canvas.fill(colour)
    }
}

extension Canvas {
    /// Fills a heart around a point. The size is half of its width.
    func heart(_ x: Double, _ y: Double, size: Double, _ colour: Colour) {
        let radius = size * 0.54
        for side in [-1.0, 1] {
            circle(x + side * size * 0.46, y - size * 0.3, radius: radius)
            fill(colour)
        }
        move(x - size * 0.9, y)
        line(x + size * 0.9, y)
        line(x, y + size * 1.05)
        close()
        fill(colour)
    }
}

extension Colour {
    /// The brightness, 0…1 (Rec. 709).
    var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    /// - Parameter share: the share of the other colour, 0…1.
    func mixed(with other: Colour, share: Double) -> Colour {
        func mix(_ own: Double, _ its: Double) -> Double { own + (its - own) * share }
        return Colour(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}
