import Foundation
import GtkKit

/// What stands on the long table beside the plate, from above.
extension RestaurantCover {
    func sidePlate(on canvas: Canvas, x: Double, y: Double, radius: Double) {
        shade(on: canvas, x: x, y: y, radius: radius)
        canvas.circle(x, y, radius: radius)
        canvas.fill(Colour(0xf4eee2))
        canvas.circle(x, y, radius: radius * 0.72)
        canvas.fill(Colour(0xe6ddcd))
        for (dx, dy, angle) in [(-0.25, -0.1, 0.5), (0.2, 0.2, -0.3), (0.1, -0.3, 1.1)] {
            canvas.space(x: x + dx * radius, y: y + dy * radius, turned: angle) { canvas in
                canvas.ellipse(0, 0, radius * 0.36, radius * 0.22)
                canvas.fill(Colour(0xc98a45))
                canvas.ellipse(-0.4, -0.5, radius * 0.26, radius * 0.12)
                canvas.fill(Colour(0xe3b06c))
            }
        }
    }

    func wineGlass(on canvas: Canvas, x: Double, y: Double, radius: Double) {
        shade(on: canvas, x: x, y: y, radius: radius)
        canvas.circle(x, y, radius: radius)
        canvas.fill(.white.opacity(0.3))
        canvas.circle(x, y, radius: radius * 0.78)
        canvas.fill(Colour(0x7d1f35))
        canvas.circle(x - radius * 0.12, y - radius * 0.12, radius: radius * 0.56)
        canvas.fill(Colour(0x9a2b45))
        canvas.arc(x, y, radius: radius * 0.86, from: .pi * 1.05, to: .pi * 1.45)
        canvas.stroke(.white.opacity(0.75), width: 1.1)
    }

    func bowl(on canvas: Canvas, x: Double, y: Double, radius: Double) {
        shade(on: canvas, x: x, y: y, radius: radius)
        canvas.circle(x, y, radius: radius)
        canvas.fill(palette.accent)
        canvas.circle(x, y, radius: radius * 0.82)
        canvas.fill(palette.table)
        for index in 0..<7 {
            let angle = Double(index) * 0.9
            let distance = index == 0 ? 0 : radius * 0.48
            canvas.circle(x + distance * cos(angle), y + distance * sin(angle), radius: radius * 0.25)
            canvas.fill(index.isMultiple(of: 2) ? Colour(0x8aa84b) : Colour(0x6d8a39))
        }
    }

    func sprig(on canvas: Canvas, x: Double, y: Double, angle: Double) {
        canvas.space(x: x, y: y, turned: angle) { canvas in
            canvas.move(-14, 0)
            canvas.curve(-4, -2, 6, 2, 14, 0)
            canvas.stroke(Colour(0x5f8f4a), width: 0.9)
            for index in 0..<5 {
                let along = -10 + Double(index) * 5
                canvas.leaf(along, 0, length: 7, angle: -0.9, Colour(0x77a955))
                canvas.leaf(along, 0, length: 7, angle: 0.9, Colour(0x669a4b))
            }
        }
    }

    func lemon(on canvas: Canvas, x: Double, y: Double) {
        for (dx, dy) in [(-6.0, 3.0), (5, -3)] {
            shade(on: canvas, x: x + dx, y: y + dy, radius: 8)
            canvas.citrus(x + dx, y + dy, radius: 8, peel: Colour(0xf2c230), flesh: Colour(0xf9dc6b))
        }
    }

    private func shade(on canvas: Canvas, x: Double, y: Double, radius: Double) {
        canvas.circle(x + radius * 0.08, y + radius * 0.16, radius: radius * 1.03)
        canvas.fill(.black.opacity(0.16))
    }
}
