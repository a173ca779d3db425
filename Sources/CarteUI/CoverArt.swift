import GtkKit
import GuideCore

/// Drawings for places without a picture, one for each kind.
@MainActor
enum CoverArt {
    static func draw(_ kind: Amenity, on canvas: Canvas, width: Double, height: Double) {
        canvas.rectangle(0, 0, width, height)
        canvas.fill(from: (0, 0), to: (0, height), [Colour(0xf6d5a8), Colour(0xd9825b)])
        let scale = min(width, height) / 100
        canvas.space(x: width / 2 - 50 * scale, y: height / 2 - 50 * scale, scale: scale) { canvas in
            canvas.circle(50, 50, radius: 30)
            canvas.fill(.white)
            canvas.circle(50, 50, radius: 20)
            canvas.stroke(Colour(0xe0d5c5), width: 2)
        }
    }
}
