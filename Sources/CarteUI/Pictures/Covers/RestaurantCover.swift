import Foundation
import GtkKit

/// A laid table from above: a plate between fork and knife, and on a long table what belongs to it anywhere.
struct RestaurantCover: CoverDrawing {
    let palette: CoverPalette
    private let serving: Int
    private let dish: Dish?

    /// - Parameter dish: what is on the plate; nil leaves it empty.
    init(mood: Int, serving: Int, dish: Dish?) {
        palette = Self.palettes[mood % Self.palettes.count]
        self.serving = serving
        self.dish = dish
    }

    private static let palettes = [
        CoverPalette(
            top: Colour(0x2f7a70), bottom: Colour(0x164a4b), motif: Colour(0x9fd8c4), table: Colour(0x123f40),
            accent: Colour(0xf2c14e)),
        CoverPalette(
            top: Colour(0xe08a5b), bottom: Colour(0xb9542f), motif: Colour(0xffe0bd), table: Colour(0x96401f),
            accent: Colour(0xfff1d6)),
        CoverPalette(
            top: Colour(0xedbf62), bottom: Colour(0xcd8a2d), motif: Colour(0xfff0c9), table: Colour(0xa96c1c),
            accent: Colour(0xd6452f)),
        CoverPalette(
            top: Colour(0x4d6796), bottom: Colour(0x263a63), motif: Colour(0xbcd0f2), table: Colour(0x1d2d4f),
            accent: Colour(0xf3b562)),
    ]
    private static let china = Colour(0xfdfaf3)
    private static let well = Colour(0xefe8da)
    private static let silver = Colour(0xeef1f4)
    private static let silverShade = Colour(0xc3cad3)

    func backdrop(on canvas: Canvas, stage: CoverStage) {
        weave(on: canvas, stage: stage)
        guard stage.hasScenery else { return }
        for (x, index) in stage.sides(every: 46, from: 68) {
            let y = [30.0, 66, 58, 28][index % 4]
            switch index % 5 {
            case 0: sidePlate(on: canvas, x: x, y: y, radius: 16)
            case 1: waterGlass(on: canvas, x: x, y: y, radius: 11)
            case 2: sprig(on: canvas, x: x, y: y, angle: -0.6)
            case 3: candle(on: canvas, x: x, y: y, radius: 9)
            default: napkin(on: canvas, x: x, y: y)
            }
        }
        for spot in Scatter(cell: 26, rows: 4...92, seed: 11).spots(in: stage, clearance: 42) {
            canvas.circle(spot.x, spot.y, radius: 0.5 + 0.6 * spot.size)
            canvas.fill(palette.motif.opacity(0.35))
        }
    }

    /// The checks of a tablecloth.
    private func weave(on canvas: Canvas, stage: CoverStage) {
        let check = stage.hasScenery ? 8.0 : 18
        for x in stride(
            from: -(stage.halfWidth / check / 2).rounded(.up) * check * 2, to: stage.halfWidth, by: check * 2)
        {
            canvas.rectangle(x - check / 2, 0, check, 100)
        }
        canvas.fill(palette.motif.opacity(0.07))
        for y in stride(from: check / 2, to: 100, by: check * 2) {
            canvas.rectangle(-stage.halfWidth, y, 2 * stage.halfWidth, check)
        }
        canvas.fill(palette.motif.opacity(0.07))
    }

    func subject(on canvas: Canvas) {
        canvas.glow(52, 56, 46, 46, [.black.opacity(0.5), .black.opacity(0.42), .black.opacity(0)])
        canvas.circle(50, 50, radius: 37)
        canvas.fill(from: (26, 26), to: (74, 74), [Self.china, Colour(0xece4d5)])
        canvas.circle(50, 50, radius: 27.5)
        canvas.fill(from: (30, 30), to: (70, 70), [Colour(0xe3dacb), Self.china])
        rim(on: canvas)
        canvas.space(x: -6, y: -6, scale: 1.12) { dish?.draw(on: $0) }
        fork(on: canvas)
        knife(on: canvas)
    }

    /// The painted edge of the plate: a line, dots, or two lines.
    private func rim(on canvas: Canvas) {
        let paint = palette.top.opacity(0.55)
        switch serving % 3 {
        case 0:
            canvas.circle(50, 50, radius: 33)
            canvas.stroke(paint, width: 1.2)
        case 1:
            for dot in 0..<24 {
                let angle = Double(dot) * .pi / 12
                canvas.circle(50 + 32.5 * cos(angle), 50 + 32.5 * sin(angle), radius: 1.3)
            }
            canvas.fill(paint)
        default:
            for radius in [31.5, 34.5] {
                canvas.circle(50, 50, radius: radius)
                canvas.stroke(paint, width: 0.8)
            }
        }
    }

    private func fork(on canvas: Canvas) {
        for (shift, colour) in [(1.2, Colour.black.opacity(0.22)), (0, Self.silver)] {
            canvas.space(x: 5 + shift, y: 50 + shift * 1.6) { canvas in
                for x in [-4.2, 0, 4.2] {
                    canvas.rectangle(x - 1.1, -30, 2.2, 18, radius: 1.1)
                }
                canvas.fill(colour)
                canvas.move(-5.3, -17)
                canvas.curve(-5.3, -6, -2, -6, -1.7, -2)
                canvas.line(-2.2, 28)
                canvas.curve(-2, 31, 2, 31, 2.2, 28)
                canvas.line(1.7, -2)
                canvas.curve(2, -6, 5.3, -6, 5.3, -17)
                canvas.close()
                canvas.fill(colour)
            }
        }
    }

    private func knife(on canvas: Canvas) {
        for (shift, colour) in [(1.2, Colour.black.opacity(0.22)), (0, Self.silver)] {
            canvas.space(x: 94.5 + shift, y: 50 + shift * 1.6) { canvas in
                canvas.move(2.6, -30)
                canvas.curve(-4.5, -26, -5.4, -8, -3.6, 2)
                canvas.line(2.6, 2)
                canvas.close()
                canvas.fill(colour)
                canvas.rectangle(-1.9, 1, 4.5, 29, radius: 2.2)
                canvas.fill(shift > 0 ? colour : Self.silverShade)
            }
        }
    }
}
