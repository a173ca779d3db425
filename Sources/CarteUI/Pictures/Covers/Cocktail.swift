import Foundation
import GtkKit

/// A drink in its glass, in a space of 100 × 100, standing at y = 90.
enum Cocktail: CaseIterable {
    case martini
    case highball
    case spritz

    /// Whether a bar with these cuisines serves it: one that says what else it serves says it of cocktails, too.
    static func suits(_ cuisines: [String]) -> Bool {
        cuisines.isEmpty || cuisines.contains { ["cocktails", "cocktail"].contains($0) }
    }

    private static let glass = Colour.white.opacity(0.28)
    private static let rim = Colour.white.opacity(0.85)
    private static let orange = (peel: Colour(0xf28c28), flesh: Colour(0xffb347))
    private static let lime = (peel: Colour(0x6faa2e), flesh: Colour(0xb9dd6a))

    func draw(on canvas: Canvas, colour: Colour) {
        switch self {
        case .martini: martini(on: canvas, colour: colour)
        case .highball: highball(on: canvas, colour: colour)
        case .spritz: spritz(on: canvas)
        }
    }

    /// A tumbler.
    static func emptyGlass(on canvas: Canvas) {
        canvas.polygon([(27, 26), (73, 26), (68, 89), (32, 89)])
        canvas.fill(glass)
        canvas.polygon([(32.6, 80), (67.4, 80), (66.7, 89), (33.3, 89)])
        canvas.fill(.white.opacity(0.4))
        canvas.rectangle(35.5, 32, 3.4, 44, radius: 1.7)
        canvas.fill(.white.opacity(0.55))
        canvas.move(27, 26)
        canvas.line(73, 26)
        canvas.stroke(rim, width: 2)
    }

    private func stem(on canvas: Canvas, from top: Double) {
        canvas.rectangle(48.4, top, 3.2, 88 - top)
        canvas.fill(Self.rim)
        canvas.ellipse(50, 88.5, 17, 3)
        canvas.fill(Self.rim)
    }

    private func martini(on canvas: Canvas, colour: Colour) {
        stem(on: canvas, from: 58)
        canvas.citrus(77, 21, radius: 10.5, peel: Self.lime.peel, flesh: Self.lime.flesh)
        canvas.polygon([(16, 20), (84, 20), (50, 60)])
        canvas.fill(Self.glass)
        canvas.polygon([(23, 28), (77, 28), (50, 59)])
        canvas.fill(
            from: (0, 26), to: (0, 60), [colour.mixed(with: .white, 0.25), colour.mixed(with: .black, 0.15)])
        canvas.polygon([(28, 28), (36, 28), (49, 52)])
        canvas.fill(.white.opacity(0.35))
        canvas.move(33, 12)
        canvas.line(58, 43)
        canvas.stroke(Colour(0xf3e3c0), width: 1.8)
        for (x, y) in [(46.0, 28.0), (53, 37)] {
            canvas.circle(x, y, radius: 5.4)
            canvas.fill(Colour(0x8faa3c))
            canvas.circle(x + 1.6, y + 1.6, radius: 1.7)
            canvas.fill(Colour(0xd8452f))
        }
        canvas.move(16, 20)
        canvas.line(84, 20)
        canvas.stroke(Self.rim, width: 1.8)
    }

    private func highball(on canvas: Canvas, colour: Colour) {
        canvas.move(62, 6)
        canvas.line(52, 80)
        canvas.stroke(Colour(0xfff1d6), width: 3)
        canvas.polygon([(29, 20), (71, 20), (66, 89), (34, 89)])
        canvas.fill(Self.glass)
        canvas.polygon([(31, 32), (69, 32), (65, 86), (35, 86)])
        canvas.fill(
            from: (0, 32), to: (0, 86),
            [colour.mixed(with: .white, 0.35), colour, colour.mixed(with: Colour(0xff7a3c), 0.5)])
        for (x, y, angle) in [
            (40.0, 39.0, 0.3), (56, 44, -0.35), (44, 56, -0.15), (58, 62, 0.4), (46, 74, 0.25),
        ] {
            canvas.space(x: x, y: y, turned: angle) { canvas in
                canvas.rectangle(-6, -6, 12, 12, radius: 2.2)
                canvas.fill(.white.opacity(0.36))
            }
        }
        canvas.rectangle(35.5, 24, 3, 58, radius: 1.5)
        canvas.fill(.white.opacity(0.5))
        canvas.leaf(46, 30, length: 17, angle: -2.2, Colour(0x5fae57))
        canvas.leaf(46, 30, length: 17, angle: -1.5, Colour(0x4b9648))
        canvas.citrus(71, 24, radius: 11, peel: Self.orange.peel, flesh: Self.orange.flesh)
    }

    private func spritz(on canvas: Canvas) {
        stem(on: canvas, from: 66)
        canvas.move(27, 14)
        canvas.curve(16, 50, 30, 70, 50, 70)
        canvas.curve(70, 70, 84, 50, 73, 14)
        canvas.close()
        canvas.clipped { canvas in
            canvas.rectangle(10, 10, 80, 64)
            canvas.fill(Self.glass)
            canvas.rectangle(10, 28, 80, 44)
            canvas.fill(from: (0, 28), to: (0, 70), [Colour(0xffb24a), Colour(0xf0562e)])
            for (x, y, angle) in [(38.0, 34.0, 0.4), (55, 31, -0.3), (47, 46, 0.2)] {
                canvas.space(x: x, y: y, turned: angle) { canvas in
                    canvas.rectangle(-7, -7, 14, 14, radius: 2.5)
                    canvas.fill(.white.opacity(0.33))
                }
            }
            canvas.citrus(66, 44, radius: 12, peel: Self.orange.peel, flesh: Self.orange.flesh)
        }
        canvas.move(28, 24)
        canvas.curve(24, 40, 27, 50, 33, 58)
        canvas.stroke(.white.opacity(0.55), width: 2.6)
        canvas.move(27, 14)
        canvas.line(73, 14)
        canvas.stroke(Self.rim, width: 1.8)
        canvas.move(56, 30)
        canvas.line(66, 4)
        canvas.stroke(Colour(0xfff1d6), width: 3)
    }
}
