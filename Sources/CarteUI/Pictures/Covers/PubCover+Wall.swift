import Foundation
import GtkKit

/// What hangs on the walls of pubs.
extension PubCover {
    private static let frameWood = Colour(0x6a4023)
    private static let iron = Colour(0x2a1c14)

    /// A few bricks that show, in rows.
    func bricks(on canvas: Canvas, stage: CoverStage) {
        let size = stage.hasScenery ? (width: 13.0, height: 6.0) : (width: 26, height: 12)
        let columns = Int(stage.halfWidth / size.width) + 1
        for row in 0..<Int(100 / size.height) {
            for column in -columns...columns where (column * 7 + row * 5 + column * row) % 4 < 2 {
                let shift = row.isMultiple(of: 2) ? 0 : size.width / 2
                canvas.rectangle(
                    Double(column) * size.width + shift, Double(row) * size.height, size.width - 1,
                    size.height - 1)
            }
        }
        canvas.fill(palette.motif.opacity(0.09))
    }

    func lantern(on canvas: Canvas, x: Double) {
        canvas.glow(x, 28, 26, 26, [Colour(0xffdf94, alpha: 0.55), Colour(0xffdf94, alpha: 0)])
        canvas.move(x, 0)
        canvas.line(x, 18)
        canvas.stroke(Self.iron, width: 0.8)
        canvas.polygon([(x - 5, 22), (x + 5, 22), (x + 7, 36), (x - 7, 36)])
        canvas.fill(Colour(0xfff0c0))
        canvas.polygon([(x - 7, 22), (x, 17), (x + 7, 22)])
        canvas.fill(Self.iron)
        canvas.rectangle(x - 7.5, 35.5, 15, 2, radius: 0.8)
        canvas.rectangle(x - 0.5, 22, 1, 14)
        canvas.fill(Self.iron)
    }

    func dartboard(on canvas: Canvas, x: Double, y: Double) {
        canvas.circle(x + 1, y + 1.6, radius: 16)
        canvas.fill(.black.opacity(0.22))
        for (radius, colour) in [(16.0, Self.frameWood), (14.4, Colour(0x241a18))] {
            canvas.circle(x, y, radius: radius)
            canvas.fill(colour)
        }
        for wedge in stride(from: 0, to: 20, by: 2) {
            canvas.move(x, y)
            canvas.arc(
                x, y, radius: 12.4, from: (Double(wedge) - 0.5) * .pi / 10,
                to: (Double(wedge) + 0.5) * .pi / 10)
            canvas.close()
        }
        canvas.fill(Colour(0xefdcb4))
        for radius in [12.0, 7.4] {
            canvas.circle(x, y, radius: radius)
            canvas.stroke(Colour(0xb3392f), width: 0.9)
        }
        canvas.circle(x, y, radius: 1.9)
        canvas.fill(Colour(0xb3392f))
    }

    func frame(on canvas: Canvas, x: Double, y: Double) {
        canvas.rectangle(x - 16, y - 11, 34, 26, radius: 1)
        canvas.fill(.black.opacity(0.2))
        canvas.rectangle(x - 17, y - 13, 34, 26, radius: 1)
        canvas.fill(palette.accent)
        canvas.rectangle(x - 14.5, y - 10.5, 29, 21)
        canvas.fill(from: (0, y - 10), to: (0, y + 10), [Colour(0xf3e2bd), Colour(0xd9bd8a)])
        canvas.move(x - 14.5, y + 10.5)
        canvas.line(x - 14.5, y + 5)
        canvas.curve(x - 7, y - 5, x, y + 6, x + 5, y)
        canvas.curve(x + 9, y - 4, x + 12, y, x + 14.5, y + 1)
        canvas.line(x + 14.5, y + 10.5)
        canvas.close()
        canvas.fill(palette.bottom.mixed(with: Colour(0x6f8f5a), 0.5))
        canvas.circle(x + 6, y - 5, radius: 2.4)
        canvas.fill(Colour(0xe8925a))
    }
}
