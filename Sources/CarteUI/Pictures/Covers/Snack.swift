import Foundation
import GtkKit

/// What is eaten by hand, in a space of 100 × 100, standing at y = 90.
enum Snack: CaseIterable {
    case burger
    case fries
    case pizza

    /// The snack that one of the cuisines promises, the first of them before the others.
    init?(of cuisines: [String]) {
        for cuisine in cuisines {
            switch cuisine {
            case "burger", "hamburger": self = .burger
            case "fries", "friture", "fish_and_chips", "chips": self = .fries
            case "pizza", "italian_pizza": self = .pizza
            default: continue
            }
            return
        }
        return nil
    }

    private static let bun = [Colour(0xf4b35d), Colour(0xd98a34)]
    private static let salad = Colour(0x7cb83f)
    private static let tomato = Colour(0xe0452f)
    private static let cheese = Colour(0xffc93c)
    private static let patty = Colour(0x6b3a22)

    func draw(on canvas: Canvas, accent: Colour) {
        switch self {
        case .burger: burger(on: canvas)
        case .fries: fries(on: canvas, box: accent)
        case .pizza: pizza(on: canvas)
        }
    }

    private func burger(on canvas: Canvas) {
        canvas.rectangle(17, 74, 66, 16, radius: 9)
        canvas.fill(from: (0, 74), to: (0, 90), Self.bun)
        canvas.rectangle(13, 62, 74, 15, radius: 7)
        canvas.fill(from: (0, 62), to: (0, 77), [Colour(0x86492b), Self.patty])
        canvas.polygon([(17, 59), (83, 59), (72, 63), (62, 74), (50, 63), (30, 63), (24, 69)])
        canvas.fill(Self.cheese)
        canvas.rectangle(18, 53, 64, 7, radius: 3)
        canvas.fill(Self.tomato)
        canvas.move(11, 51)
        for wave in 0..<6 {
            let x = 11 + Double(wave) * 13
            canvas.curve(x + 2, 59, x + 11, 59, x + 13, 51)
        }
        canvas.line(86, 47)
        canvas.line(14, 47)
        canvas.close()
        canvas.fill(Self.salad)
        canvas.move(14, 48)
        canvas.curve(13, 4, 87, 4, 86, 48)
        canvas.curve(86, 50, 84, 50, 82, 50)
        canvas.line(18, 50)
        canvas.curve(16, 50, 14, 50, 14, 48)
        canvas.close()
        canvas.fill(from: (30, 14), to: (62, 54), Self.bun)
        canvas.move(22, 38)
        canvas.curve(25, 27, 32, 23, 38, 21)
        canvas.stroke(.white.opacity(0.4), width: 3)
        for (x, y, angle) in [
            (46.0, 22.0, 0.3), (58, 25, -0.4), (69, 32, 0.5), (51, 33, -0.2), (38, 32, 0.6), (63, 40, 0.1),
        ] {
            canvas.space(x: x, y: y, turned: angle) { canvas in
                canvas.ellipse(0, 0, 2.7, 1.6)
                canvas.fill(Colour(0xfff0cf))
            }
        }
    }

    private func fries(on canvas: Canvas, box: Colour) {
        for (index, x) in stride(from: 27.0, through: 69, by: 6).enumerated() {
            let top = [24.0, 14, 20, 9, 17, 11, 22, 15][index % 8]
            canvas.space(x: x, y: 66, turned: (x - 48) * 0.009) { canvas in
                canvas.rectangle(-3, top - 66, 6.4, 66 - top, radius: 1.4)
                canvas.fill(index.isMultiple(of: 2) ? Colour(0xffd75e) : Colour(0xf2b632))
                canvas.rectangle(1.8, top - 65, 1.6, 62 - top)
                canvas.fill(Colour(0xd9941f, alpha: 0.6))
            }
        }
        canvas.move(21, 45)
        canvas.curve(38, 58, 62, 58, 79, 45)
        canvas.line(71, 90)
        canvas.line(29, 90)
        canvas.close()
        canvas.fill(
            from: (21, 0), to: (79, 0), [box.mixed(with: .white, 0.12), box.mixed(with: .black, 0.12)])
        canvas.circle(50, 72, radius: 9.5)
        canvas.fill(Colour(0xfff6e3))
        canvas.arc(50, 70.5, radius: 5, from: 0.35, to: .pi - 0.35)
        canvas.stroke(box, width: 2)
        for x in [46.5, 53.5] { canvas.circle(x, 69.5, radius: 1.2) }
        canvas.fill(box)
    }

    private func pizza(on canvas: Canvas) {
        canvas.move(15, 26)
        canvas.line(50, 91)
        canvas.line(85, 26)
        canvas.curve(67, 13, 33, 13, 15, 26)
        canvas.close()
        canvas.fill(from: (30, 20), to: (66, 80), [Colour(0xffd766), Colour(0xf5b33a)])
        for (x, y, length) in [(31.0, 48.0, 14.0), (65, 54, 12), (54, 70, 13)] {
            canvas.move(x, y)
            canvas.line(x, y + length)
            canvas.stroke(Colour(0xffd05a), width: 5)
        }
        for (x, y, radius) in [(37.0, 38.0, 8.0), (62, 41, 8.5), (50, 62, 8)] {
            canvas.circle(x, y, radius: radius)
            canvas.fill(Self.tomato)
            canvas.circle(x - 1, y - 1, radius: radius * 0.72)
            canvas.fill(Colour(0xec6547))
        }
        canvas.leaf(45, 50, length: 10, angle: -0.5, Colour(0x4f8a3f))
        canvas.leaf(52, 32, length: 9, angle: -2.7, Colour(0x5f9a48))
        canvas.move(13, 27)
        canvas.curve(32, 12, 68, 12, 87, 27)
        canvas.stroke(Colour(0xc97f33), width: 11)
        canvas.move(14, 25)
        canvas.curve(34, 11, 66, 11, 84, 24)
        canvas.stroke(Colour(0xe7a552), width: 5)
    }
}
