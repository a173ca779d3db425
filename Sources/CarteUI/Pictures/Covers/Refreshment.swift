import Foundation
import GtkKit

/// What a cafe serves, in a space of 100 × 100, standing at y = 90.
enum Refreshment {
    case coffee
    case latte
    case croissant

    /// What one of the cuisines promises, the first of them before the others.
    ///
    /// - Parameter serving: coffee is served in two ways.
    init?(of cuisines: [String], serving: Int) {
        for cuisine in cuisines {
            switch cuisine {
            case "coffee_shop", "coffee": self = serving.isMultiple(of: 2) ? .coffee : .latte
            case "bakery", "pastry", "croissant": self = .croissant
            default: continue
            }
            return
        }
        return nil
    }

    private static let milk = Colour(0xf9ead3)
    private static let foam = Colour(0xfffaf0)

    func draw(on canvas: Canvas, accent: Colour) {
        switch self {
        case .coffee: Cup(print: 0, isFilled: true).draw(on: canvas, accent: accent)
        case .latte: latte(on: canvas, accent: accent)
        case .croissant:
            canvas.space(x: 0, y: 4, scale: 0.92) { Cup(print: 0).draw(on: $0, accent: accent) }
            croissant(on: canvas)
        }
    }

    private func latte(on canvas: Canvas, accent: Colour) {
        canvas.contactShadow(50, 91, radius: 40, depth: 6)
        canvas.ellipse(50, 89, 33, 4.8)
        canvas.fill(Cup.china)
        canvas.move(60, 40)
        canvas.line(69, 4)
        canvas.stroke(accent, width: 4)
        canvas.rectangle(62, 44, 22, 26, radius: 10)
        canvas.stroke(Cup.handle, width: 4.5)
        canvas.polygon([(27, 30), (73, 30), (67, 89), (33, 89)])
        canvas.fill(.white.opacity(0.75))
        canvas.polygon([(30.5, 28), (69.5, 28), (64, 85.5), (36, 85.5)])
        canvas.clipped { canvas in
            canvas.rectangle(20, 28, 60, 62)
            canvas.fill(
                from: (0, 36), to: (0, 88),
                [Cup.crema, Colour(0x9a6238), Colour(0xb98354), Colour(0xe3c39c), Self.milk, Self.milk])
            canvas.rectangle(20, 24, 60, 16)
            canvas.fill(Self.foam)
            canvas.rectangle(36.5, 30, 5, 56)
            canvas.fill(.white.opacity(0.32))
            canvas.rectangle(60, 30, 12, 58)
            canvas.fill(.black.opacity(0.07))
        }
        for (x, y, radius) in [(35.5, 28.0, 8.5), (49, 23.5, 10.5), (63.5, 28, 9.5)] {
            canvas.circle(x, y, radius: radius)
        }
        canvas.fill(Self.foam)
        for (x, y) in [(42.0, 20.0), (48, 18), (54, 21), (47, 24), (58, 25), (37, 26), (53, 28)] {
            canvas.circle(x, y, radius: 1)
        }
        canvas.fill(Cup.brew.opacity(0.7))
    }

    /// Before the cup, at its right.
    private func croissant(on canvas: Canvas) {
        canvas.contactShadow(70, 91, radius: 30, depth: 5)
        canvas.move(43, 89)
        canvas.curve(42, 70, 56, 61, 70, 61)
        canvas.curve(84, 61, 98, 70, 97, 89)
        canvas.curve(96, 94, 88, 92, 86, 88)
        canvas.curve(82, 82, 58, 82, 54, 88)
        canvas.curve(52, 92, 44, 94, 43, 89)
        canvas.close()
        canvas.fill(from: (0, 61), to: (0, 92), [Colour(0xf6c270), Colour(0xdd9444), Colour(0xb8702c)])
        for side in [-1.0, 1] {
            for (top, bottom) in [((9.0, 62.0), (6.0, 83.0)), ((19, 67), (13, 85)), ((25.5, 77), (17, 89))] {
                let (left, right) = (70 + side * top.0, 70 + side * bottom.0)
                canvas.move(left, top.1)
                canvas.curve(left + side * 1.5, top.1 + 8, right + side * 3, bottom.1 - 6, right, bottom.1)
                canvas.stroke(Colour(0x9c5a22), width: 1.7)
            }
            canvas.move(70 + side * 13, 67)
            canvas.line(70 + side * 13.5, 72)
            canvas.stroke(Colour(0xffe0a4), width: 2)
        }
        canvas.move(66, 65.5)
        canvas.line(73, 65.5)
        canvas.stroke(Colour(0xffe0a4), width: 2)
    }
}
