import Foundation
import GtkKit

/// A cup with its saucer, in a space of 100 × 100, standing at y = 90. Unless it is filled with coffee, it does not tell
/// what is in it.
struct Cup {
    /// What is painted on it: a heart, a disc or a band.
    let print: Int
    var isFilled = false

    static let brew = Colour(0x5b341f)
    static let china = Colour(0xfffdf8)
    static let handle = Colour(0xd3c5b3)
    private static let chinaShade = Colour(0xe0d4c4)
    static let crema = Colour(0xc58a55)

    func draw(on canvas: Canvas, accent: Colour) {
        canvas.contactShadow(49, 91, radius: 50, depth: 7)
        canvas.ellipse(48, 87.5, 41, 6)
        canvas.fill(Self.chinaShade)
        canvas.ellipse(48, 86, 41, 5.4)
        canvas.fill(Self.china)
        canvas.circle(78, 58, radius: 10)
        canvas.stroke(Self.handle, width: 5.5)
        outline(on: canvas)
        canvas.fill(from: (19, 0), to: (77, 0), [Self.china, Self.china, Self.chinaShade])
        outline(on: canvas)
        canvas.clipped { painted(on: $0, accent: accent) }
        mouth(on: canvas)
        for (x, bottom) in [(36.0, 32.0), (48, 30), (60, 32)] {
            canvas.move(x, bottom)
            canvas.curve(x - 7, bottom - 9, x + 7, bottom - 14, x, bottom - 25)
            canvas.stroke(.white.opacity(0.8), width: 2.8)
        }
    }

    private func outline(on canvas: Canvas) {
        canvas.move(19, 41)
        canvas.curve(19, 66, 27, 86, 38, 87)
        canvas.line(58, 87)
        canvas.curve(69, 86, 77, 66, 77, 41)
        canvas.close()
    }

    private func mouth(on canvas: Canvas) {
        canvas.ellipse(48, 41, 29, 6.4)
        canvas.fill(Colour(0xf1e9dd))
        canvas.ellipse(48, 42, 26, 4.9)
        canvas.fill(isFilled ? Self.brew : Self.chinaShade)
        guard isFilled else { return }
        canvas.ellipse(48, 42.6, 22, 3.6)
        canvas.fill(Self.crema)
    }

    private func painted(on canvas: Canvas, accent: Colour) {
        switch print % 3 {
        case 0:
            canvas.move(46, 74)
            canvas.curve(28, 63, 37, 51, 46, 59)
            canvas.curve(55, 51, 64, 63, 46, 74)
        case 1: canvas.circle(46, 63, radius: 9)
        default: canvas.rectangle(15, 58, 66, 10)
        }
        canvas.fill(accent)
    }
}
