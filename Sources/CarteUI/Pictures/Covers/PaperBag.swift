import Foundation
import GtkKit

/// A bag to take away, in a space of 100 × 100, standing at y = 90. It does not tell what is in it.
struct PaperBag {
    /// What is printed on it: stripes, a disc or a band.
    let print: Int

    private static let paper = [Colour(0xe2bd8a), Colour(0xcfa26a)]
    private static let side = Colour(0xb98a54)

    func draw(on canvas: Canvas, accent: Colour) {
        canvas.polygon([(72, 24), (80, 20), (80, 87), (74, 90)])
        canvas.fill(Self.side)
        outline(on: canvas)
        canvas.fill(from: (24, 20), to: (74, 90), Self.paper)
        outline(on: canvas)
        canvas.clipped { printed(on: $0, accent: accent) }
        // The fold below the mouth catches the light.
        canvas.move(26, 33)
        canvas.line(73, 33)
        canvas.stroke(.white.opacity(0.35), width: 1)
    }

    /// The front, cut to teeth at its mouth.
    private func outline(on canvas: Canvas) {
        let teeth = (0...12).map { tooth in
            (x: 26 + Double(tooth) * 46 / 12, y: tooth.isMultiple(of: 2) ? 24.0 : 20)
        }
        canvas.polygon(teeth + [(x: 74, y: 90), (x: 24, y: 90)])
    }

    private func printed(on canvas: Canvas, accent: Colour) {
        switch print % 3 {
        case 0:
            for stripe in 0..<4 { canvas.rectangle(29 + Double(stripe) * 12, 40, 5, 50) }
            canvas.fill(accent.opacity(0.85))
        case 1:
            canvas.circle(49, 61, radius: 14)
            canvas.fill(accent)
            canvas.circle(49, 61, radius: 10.5)
            canvas.stroke(.white.opacity(0.8), width: 1.4)
        default:
            canvas.rectangle(20, 52, 60, 18)
            canvas.fill(accent)
            for y in [49.0, 73] {
                canvas.move(20, y)
                canvas.line(80, y)
            }
            canvas.stroke(accent, width: 1.4)
        }
    }
}
