import Foundation
import GtkKit

/// A way to serve ice cream, in a space of 100 × 100.
enum IceCreamTreat: CaseIterable {
    case cone
    case lolly
    case sundae

    private static let waffle = [Colour(0xf0bb6a), Colour(0xd2913f)]
    private static let waffleLine = Colour(0xb5742b)
    private static let cherry = Colour(0xd92f45)

    /// - Parameter flavours: three.
    func draw(on canvas: Canvas, flavours: [Colour], sprinkles: [Colour]) {
        switch self {
        case .cone:
            canvas.space(x: 4, y: 7, scale: 0.92) { cone(on: $0, flavours: flavours, sprinkles: sprinkles) }
        case .lolly: lolly(on: canvas, flavours: flavours, sprinkles: sprinkles)
        case .sundae: sundae(on: canvas, flavours: flavours)
        }
    }

    /// A ball with a frayed lower edge.
    private func scoop(on canvas: Canvas, x: Double, y: Double, radius: Double, _ colour: Colour) {
        for index in -2...2 {
            canvas.circle(x + Double(index) * radius * 0.45, y + radius * 0.55, radius: radius * 0.3)
        }
        canvas.fill(colour.mixed(with: .black, 0.08))
        canvas.circle(x, y, radius: radius)
        canvas.fill(
            from: (x - radius, y - radius), to: (x + radius, y + radius),
            [colour.mixed(with: .white, 0.22), colour, colour.mixed(with: .black, 0.1)])
        canvas.arc(x, y, radius: radius * 0.68, from: .pi * 1.05, to: .pi * 1.4)
        canvas.stroke(.white.opacity(0.55), width: radius * 0.14)
    }

    private func cherry(on canvas: Canvas, x: Double, y: Double) {
        canvas.move(x, y - 3)
        canvas.curve(x + 1, y - 9, x + 4, y - 11, x + 8, y - 12)
        canvas.stroke(Colour(0x5f8f3a), width: 1.5)
        canvas.circle(x, y, radius: 5.4)
        canvas.fill(Self.cherry)
        canvas.circle(x - 1.7, y - 1.8, radius: 1.5)
        canvas.fill(.white.opacity(0.7))
    }

    private func cone(on canvas: Canvas, flavours: [Colour], sprinkles: [Colour]) {
        canvas.polygon([(30, 55), (70, 55), (50, 98)])
        canvas.clipped { canvas in
            canvas.rectangle(20, 50, 60, 50)
            canvas.fill(from: (30, 50), to: (66, 90), Self.waffle)
            for offset in stride(from: -60.0, through: 60, by: 9) {
                canvas.move(50 + offset - 26, 48)
                canvas.line(50 + offset + 26, 100)
                canvas.move(50 + offset + 26, 48)
                canvas.line(50 + offset - 26, 100)
            }
            canvas.stroke(Self.waffleLine.opacity(0.6), width: 1.3)
        }
        scoop(on: canvas, x: 37.5, y: 45, radius: 16, flavours[1])
        scoop(on: canvas, x: 62.5, y: 45, radius: 16, flavours[2])
        scoop(on: canvas, x: 50, y: 27, radius: 17, flavours[0])
        for (index, spot) in [
            (44.0, 20.0, 0.5), (54, 17, -0.6), (58, 27, 0.9), (48, 30, -0.2), (61, 21, 0.2),
        ].enumerated() {
            canvas.space(x: spot.0, y: spot.1, turned: spot.2) { canvas in
                canvas.rectangle(-2.2, -0.8, 4.4, 1.6, radius: 0.8)
                canvas.fill(sprinkles[index % sprinkles.count])
            }
        }
        cherry(on: canvas, x: 50, y: 9)
    }

    private func lolly(on canvas: Canvas, flavours: [Colour], sprinkles: [Colour]) {
        for (x, angle, body, glaze) in [
            (62.0, 0.22, flavours[2], flavours[1]), (42, -0.14, flavours[1], flavours[0]),
        ] {
            canvas.space(x: x, y: 50, turned: angle) { canvas in
                canvas.rectangle(-3.6, 20, 7.2, 24, radius: 3.6)
                canvas.fill(Colour(0xe8c596))
                canvas.rectangle(-16, -42, 32, 68, radius: 15)
                canvas.clipped { canvas in
                    canvas.rectangle(-20, -45, 40, 75)
                    canvas.fill(body)
                    canvas.move(-20, -45)
                    canvas.line(-20, -2)
                    canvas.curve(-12, 8, -8, -8, -2, 0)
                    canvas.curve(4, 9, 10, -6, 20, 2)
                    canvas.line(20, -45)
                    canvas.close()
                    canvas.fill(glaze)
                    canvas.rectangle(9, -45, 10, 75)
                    canvas.fill(.black.opacity(0.08))
                    canvas.rectangle(-10.5, -30, 4.6, 44, radius: 2.3)
                    canvas.fill(.white.opacity(0.45))
                    for (index, y) in [-33.0, -26, -19, -12, -30, -15].enumerated() {
                        canvas.circle(-1 + Double(index * 5 % 9), y, radius: 1.3)
                        canvas.fill(sprinkles[index % sprinkles.count])
                    }
                }
            }
        }
    }

    private func sundae(on canvas: Canvas, flavours: [Colour]) {
        canvas.contactShadow(50, 93, radius: 30, depth: 4)
        canvas.space(x: 68, y: 30, turned: 0.45) { canvas in
            canvas.rectangle(-4, -26, 8, 40, radius: 2)
            canvas.fill(from: (-4, 0), to: (4, 0), Self.waffle)
        }
        scoop(on: canvas, x: 35, y: 42, radius: 15, flavours[1])
        scoop(on: canvas, x: 65, y: 42, radius: 15, flavours[2])
        scoop(on: canvas, x: 50, y: 29, radius: 16, flavours[0])
        canvas.rectangle(46.5, 70, 7, 20)
        canvas.fill(.white.opacity(0.85))
        canvas.ellipse(50, 91, 19, 3.4)
        canvas.fill(.white.opacity(0.9))
        canvas.move(17, 47)
        canvas.line(83, 47)
        canvas.curve(80, 66, 66, 75, 50, 75)
        canvas.curve(34, 75, 20, 66, 17, 47)
        canvas.close()
        canvas.fill(
            from: (17, 0), to: (83, 0), [Colour(0xffffff, alpha: 0.92), Colour(0xdfe9f2, alpha: 0.92)])
        canvas.move(27, 54)
        canvas.curve(30, 62, 35, 66, 41, 68)
        canvas.stroke(flavours[0].opacity(0.6), width: 2.6)
        cherry(on: canvas, x: 50, y: 11)
    }
}
