import Foundation
import GtkKit

extension BiergartenCover {
    private static let beer = [Colour(0xffc94a), Colour(0xe5931f)]
    private static let foam = Colour(0xfffaec)
    private static let glass = Colour(0xfbe3a8)
    private static let crust = Colour(0xb5692c)

    func subject(on canvas: Canvas) {
        canvas.contactShadow(50, 90, radius: 50, depth: 6)
        canvas.space(x: hasPretzel ? 8 : -4, y: 0) { mug(on: $0) }
        if hasPretzel { pretzel(on: canvas) }
    }

    private func mug(on canvas: Canvas) {
        canvas.rectangle(66, 36, 19, 36, radius: 10)
        canvas.stroke(Self.glass, width: 6.5)
        canvas.rectangle(66, 36, 19, 36, radius: 10)
        canvas.stroke(Colour(0xe3b457), width: 2.2)
        canvas.rectangle(26, 24, 46, 66, radius: 6)
        canvas.fill(Self.glass)
        canvas.rectangle(29, 24, 40, 62, radius: 4)
        canvas.fill(from: (0, 24), to: (0, 86), Self.beer)
        for row in 0..<3 {
            for column in 0..<3 {
                canvas.ellipse(36 + Double(column) * 13, 46 + Double(row) * 14.5, 4.6, 5.8)
            }
        }
        canvas.fill(Colour(0xffe08a, alpha: 0.75))
        canvas.rectangle(61, 26, 8, 60, radius: 3)
        canvas.fill(Colour(0xb86a0c, alpha: 0.22))
        canvas.foam(from: 27, to: 71, top: 18, bottom: 32, Self.foam)
        canvas.rectangle(31, 26, 8, 16, radius: 4)
        canvas.rectangle(55, 26, 7, 11, radius: 3.5)
        canvas.fill(Self.foam)
    }

    /// It leans on the mug, at its left.
    private func pretzel(on canvas: Canvas) {
        canvas.space(x: 25, y: 67, scale: 1.12, turned: -0.14) { canvas in
            for (colour, width) in [(Self.crust.mixed(with: .black, 0.35), 7.2), (Self.crust, 5.6)] {
                twist(on: canvas)
                canvas.stroke(colour, width: width)
            }
            canvas.move(-15, 9)
            canvas.curve(-9, 17, 9, 17, 15, 9)
            canvas.stroke(Colour(0xd68f4a), width: 2)
            for (x, y) in [
                (-17.5, -7.0), (-9, -15.5), (9, -15.5), (17.5, -7), (-5, 15), (6, 15), (17, 4), (-17, 4),
            ] {
                canvas.circle(x, y, radius: 1)
            }
            canvas.fill(Colour(0xfff8e6))
        }
    }

    /// One strand: from an end over the crossing, around the right loop, the belly, the left loop, and back.
    private func twist(on canvas: Canvas) {
        canvas.move(-9, 14)
        canvas.curve(-5, 6, 1, 4, 4, -3)
        canvas.curve(7, -9, 3, -16, 10, -16)
        canvas.curve(17, -16, 20, -8, 18, 0)
        canvas.curve(16, 10, 9, 17, 0, 17)
        canvas.curve(-9, 17, -16, 10, -18, 0)
        canvas.curve(-20, -8, -17, -16, -10, -16)
        canvas.curve(-3, -16, -7, -9, -4, -3)
        canvas.curve(-1, 4, 5, 6, 9, 14)
    }
}
