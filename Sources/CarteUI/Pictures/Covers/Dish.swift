import Foundation
import GtkKit

/// What is on a restaurant's plate, from above, about (50, 50) with a radius of 22.
enum Dish: CaseIterable {
    case pasta
    case salmon
    case salad

    /// The dish that one of the cuisines promises, the first of them before the others.
    init?(of cuisines: [String]) {
        for cuisine in cuisines {
            switch cuisine {
            case "pasta": self = .pasta
            // A country is known for a dish, which does not make it the dish of a pizzeria or a steak house.
            case "italian" where cuisines.count == 1: self = .pasta
            case "fish", "seafood", "salmon": self = .salmon
            case "salad", "salad_bar": self = .salad
            default: continue
            }
            return
        }
        return nil
    }

    private static let basil = Colour(0x4f8a3f)
    private static let tomato = Colour(0xd8452f)

    func draw(on canvas: Canvas) {
        switch self {
        case .pasta: pasta(on: canvas)
        case .salmon: salmon(on: canvas)
        case .salad: salad(on: canvas)
        }
    }

    private func pasta(on canvas: Canvas) {
        canvas.circle(50, 50, radius: 19)
        canvas.fill(Colour(0xe0a83e))
        for index in 0..<9 {
            let turn = Double(index) * 2.4
            let radius = 17.5 - Double(index) * 1.3
            canvas.arc(50 + cos(turn), 50 + sin(turn), radius: radius, from: turn, to: turn + 4.6)
            canvas.stroke(index.isMultiple(of: 2) ? Colour(0xf6cf6d) : Colour(0xfadf92), width: 1.7)
        }
        for (x, y, radius) in [(50.0, 49.0, 9.0), (43, 53, 6), (57, 53, 6), (53, 43, 5.5)] {
            canvas.circle(x, y, radius: radius)
        }
        canvas.fill(Self.tomato)
        canvas.ellipse(47, 46, 4, 2.6)
        canvas.fill(Colour(0xe9694f))
        canvas.leaf(51, 50, length: 12, angle: -0.7, Self.basil)
        canvas.leaf(51, 50, length: 10, angle: 3.6, Colour(0x64a04e))
    }

    private func salmon(on canvas: Canvas) {
        for index in 0..<4 {
            canvas.space(x: 41 + Double(index) * 3.6, y: 63 - Double(index) * 1.5, turned: -0.55) { canvas in
                canvas.rectangle(-15, -1.3, 30, 2.6, radius: 1.3)
                canvas.fill(index.isMultiple(of: 2) ? Colour(0x6f9f3f) : Colour(0x86b551))
                canvas.leaf(11, 0, length: 7, angle: 0, Colour(0x557f33))
            }
        }
        canvas.space(x: 50, y: 46, turned: -0.55) { canvas in
            canvas.move(-19, 2)
            canvas.curve(-18, -9, -6, -11, 4, -10)
            canvas.curve(14, -9, 20, -4, 20, 1)
            canvas.curve(18, 7, 8, 9, -2, 9)
            canvas.curve(-12, 9, -19, 8, -19, 2)
            canvas.close()
            canvas.fill(from: (0, -10), to: (0, 10), [Colour(0xff9d78), Colour(0xe96f4c)])
            for x in [-11.0, -4, 3, 10] {
                canvas.move(x - 2, -6.5)
                canvas.curve(x + 3, -3, x + 3, 3, x - 2, 6)
                canvas.stroke(Colour(0xffd3bd), width: 1.3)
            }
        }
        canvas.citrus(62, 60, radius: 7.5, peel: Colour(0xf2c230), flesh: Colour(0xf9dc6b))
        canvas.leaf(40, 37, length: 8, angle: -2.4, Self.basil)
    }

    private func salad(on canvas: Canvas) {
        for index in 0..<9 {
            let angle = Double(index) * 2 * .pi / 9
            canvas.leaf(
                50 + 4 * cos(angle), 50 + 4 * sin(angle), length: 17, angle: angle,
                index.isMultiple(of: 2) ? Colour(0x7fb24a) : Colour(0x5f9640))
        }
        for (x, y) in [(40.0, 45.0), (58, 61), (62, 44)] {
            canvas.circle(x, y, radius: 5.2)
            canvas.fill(Self.tomato)
            canvas.circle(x, y, radius: 3.6)
            canvas.fill(Colour(0xf08468))
        }
        for (x, y) in [(46.0, 55.0), (52.5, 51)] {
            canvas.circle(x, y, radius: 6.4)
            canvas.fill(Colour(0x3f8a4a))
            canvas.circle(x, y, radius: 5.4)
            canvas.fill(Colour(0xd9edb4))
            canvas.circle(x, y, radius: 2.2)
            canvas.fill(Colour(0xc3df97))
        }
    }
}
