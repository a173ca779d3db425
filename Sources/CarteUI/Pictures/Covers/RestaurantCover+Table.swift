import Foundation
import GtkKit

/// What stands on the long table beside the plate, from above: nothing that only some kitchens serve.
extension RestaurantCover {
    func sidePlate(on canvas: Canvas, x: Double, y: Double, radius: Double) {
        shade(on: canvas, x: x, y: y, radius: radius)
        canvas.circle(x, y, radius: radius)
        canvas.fill(Colour(0xf4eee2))
        canvas.circle(x, y, radius: radius * 0.72)
        canvas.fill(Colour(0xe6ddcd))
    }

    func waterGlass(on canvas: Canvas, x: Double, y: Double, radius: Double) {
        shade(on: canvas, x: x, y: y, radius: radius)
        canvas.circle(x, y, radius: radius)
        canvas.fill(.white.opacity(0.35))
        canvas.circle(x, y, radius: radius * 0.78)
        canvas.fill(Colour(0xcfe6ee, alpha: 0.75))
        canvas.circle(x - radius * 0.12, y - radius * 0.12, radius: radius * 0.5)
        canvas.fill(.white.opacity(0.4))
        canvas.arc(x, y, radius: radius * 0.86, from: .pi * 1.05, to: .pi * 1.45)
        canvas.stroke(.white.opacity(0.85), width: 1.1)
    }

    /// In a glass of the mood's colour.
    func candle(on canvas: Canvas, x: Double, y: Double, radius: Double) {
        canvas.glow(x, y, radius * 2, radius * 2, [Colour(0xffe9a8, alpha: 0.4), Colour(0xffe9a8, alpha: 0)])
        shade(on: canvas, x: x, y: y, radius: radius)
        canvas.circle(x, y, radius: radius)
        canvas.fill(palette.accent)
        canvas.circle(x, y, radius: radius * 0.72)
        canvas.fill(Colour(0xfff7e4))
        canvas.circle(x, y, radius: radius * 0.3)
        canvas.fill(Colour(0xffc14a))
        canvas.circle(x, y, radius: radius * 0.13)
        canvas.fill(Colour(0xfffbe6))
    }

    /// Folded to a triangle.
    func napkin(on canvas: Canvas, x: Double, y: Double) {
        canvas.space(x: x, y: y, turned: -0.3) { canvas in
            for (shift, colour) in [(1.4, Colour.black.opacity(0.16)), (0, palette.motif)] {
                canvas.polygon([(-14 + shift, -9 + shift), (14 + shift, -9 + shift), (shift, 11 + shift)])
                canvas.fill(colour)
            }
            canvas.polygon([(-14, -9), (0, -9), (0, 11)])
            canvas.fill(palette.motif.mixed(with: .white, 0.35))
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

    private func shade(on canvas: Canvas, x: Double, y: Double, radius: Double) {
        canvas.circle(x + radius * 0.08, y + radius * 0.16, radius: radius * 1.03)
        canvas.fill(.black.opacity(0.16))
    }
}
