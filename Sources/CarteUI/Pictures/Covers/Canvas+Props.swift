import Foundation
import GtkKit

/// Shapes that several drawings share.
extension Canvas {
    /// The shadow of something that stands on a table.
    func contactShadow(_ x: Double, _ y: Double, radius: Double, depth: Double = 5) {
        glow(x, y, radius, depth, [.black.opacity(0.38), .black.opacity(0.2), .black.opacity(0)])
    }

    /// A table or counter from its far edge to the bottom.
    func table(in stage: CoverStage, colour: Colour) {
        rectangle(-stage.halfWidth, stage.tableEdge, 2 * stage.halfWidth, 100 - stage.tableEdge)
        fill(
            from: (0, stage.tableEdge), to: (0, 100),
            [colour.mixed(with: .white, 0.08), colour.mixed(with: .black, 0.3)])
        rectangle(-stage.halfWidth, stage.tableEdge, 2 * stage.halfWidth, 0.9)
        fill(colour.mixed(with: .white, 0.3))
    }

    /// A pale disc that lifts the subject from the background.
    func halo(in stage: CoverStage, colour: Colour) {
        let middle = stage.subjectTop + 50 * stage.subjectScale
        for (radius, opacity) in [(56.0, 0.14), (45.0, 0.2)] {
            circle(0, middle, radius: radius * stage.subjectScale)
            fill(colour.opacity(opacity))
        }
    }

    /// A leaf from its stem at (x, y) to its tip.
    func leaf(_ x: Double, _ y: Double, length: Double, angle: Double, _ colour: Colour) {
        space(x: x, y: y, scale: length, turned: angle) { canvas in
            canvas.move(0, 0)
            canvas.curve(0.2, -0.42, 0.75, -0.36, 1, 0)
            canvas.curve(0.75, 0.36, 0.2, 0.42, 0, 0)
            canvas.fill(colour)
            canvas.move(0.08, 0)
            canvas.line(0.78, 0)
            canvas.stroke(colour.mixed(with: .white, 0.25), width: 0.06)
        }
    }

    /// A slice of a citrus fruit.
    func citrus(_ x: Double, _ y: Double, radius: Double, peel: Colour, flesh: Colour) {
        circle(x, y, radius: radius)
        fill(peel)
        circle(x, y, radius: radius * 0.87)
        fill(Colour(0xfff6dc))
        space(x: x, y: y, scale: radius) { canvas in
            for index in 0..<8 {
                let start = Double(index) * .pi / 4 + 0.09
                canvas.move(0.12 * cos(start + 0.3), 0.12 * sin(start + 0.3))
                canvas.arc(0, 0, radius: 0.76, from: start, to: start + .pi / 4 - 0.18)
                canvas.close()
            }
            canvas.fill(flesh)
        }
    }

    /// Foam on a beer: bumps along a line, and what is below them filled down to `bottom`.
    func foam(from left: Double, to right: Double, top: Double, bottom: Double, _ colour: Colour) {
        let bumps = 5
        let step = (right - left) / Double(bumps)
        for index in 0..<bumps {
            let radius = step * (index.isMultiple(of: 2) ? 0.72 : 0.82)
            circle(
                left + (Double(index) + 0.5) * step, top + (index.isMultiple(of: 2) ? 1.5 : 0), radius: radius
            )
        }
        fill(colour)
        rectangle(left - 1, top, right - left + 2, bottom - top, radius: 3.5)
        fill(colour)
    }
}

extension Colour {
    /// This colour with a share (0…1) of another.
    func mixed(with other: Colour, _ share: Double) -> Colour {
        Colour(
            red: red + (other.red - red) * share, green: green + (other.green - green) * share,
            blue: blue + (other.blue - blue) * share, alpha: alpha + (other.alpha - alpha) * share)
    }
}
