import Foundation
import GtkKit

/// A pint on the counter, before a wall of brick with what hangs in pubs.
struct PubCover: CoverDrawing {
    let palette: CoverPalette
    private let beer: Beer

    init(mood: Int, serving: Int) {
        palette = Self.palettes[mood % Self.palettes.count]
        beer = Beer.all[serving % Beer.all.count]
    }

    private struct Beer {
        let light: Colour
        let dark: Colour
        let foam: Colour

        static let all = [
            Beer(light: Colour(0xf5b13a), dark: Colour(0xd07a17), foam: Colour(0xfff6e0)),
            Beer(light: Colour(0x54301f), dark: Colour(0x22120d), foam: Colour(0xf0d9b0)),
            Beer(light: Colour(0xcf6a2a), dark: Colour(0x8f3514), foam: Colour(0xffedd0)),
        ]
    }

    private static let palettes = [
        CoverPalette(
            top: Colour(0x3f7a5f), bottom: Colour(0x1f4437), motif: Colour(0x8fc7a8), table: Colour(0x7a4a2a),
            accent: Colour(0xe2b659)),
        CoverPalette(
            top: Colour(0x94423a), bottom: Colour(0x541f20), motif: Colour(0xe39a80), table: Colour(0x6b3f25),
            accent: Colour(0xe9c46a)),
        CoverPalette(
            top: Colour(0x3d5a80), bottom: Colour(0x1d3050), motif: Colour(0x98b8dc), table: Colour(0x84522f),
            accent: Colour(0xe8b65a)),
        CoverPalette(
            top: Colour(0xb98a5a), bottom: Colour(0x7a5230), motif: Colour(0xf0d0a0), table: Colour(0x57341f),
            accent: Colour(0x2f6b4f)),
    ]

    func backdrop(on canvas: Canvas, stage: CoverStage) {
        bricks(on: canvas, stage: stage)
        let middle = stage.subjectTop + 50 * stage.subjectScale
        canvas.glow(
            0, middle, 74 * stage.subjectScale, 66 * stage.subjectScale,
            [Colour(0xffe2a0, alpha: 0.5), Colour(0xffe2a0, alpha: 0)])
        if stage.hasScenery {
            for (x, index) in stage.sides(every: 56, from: 62) {
                switch index % 3 {
                case 0: lantern(on: canvas, x: x)
                case 1: dartboard(on: canvas, x: x, y: 29)
                default: frame(on: canvas, x: x, y: 29)
                }
            }
        }
        canvas.table(in: stage, colour: palette.table)
    }

    func subject(on canvas: Canvas) {
        canvas.contactShadow(50, 90, radius: 36, depth: 6)
        canvas.ellipse(50, 89.5, 27, 3.6)
        canvas.fill(palette.accent)
        glass(on: canvas)
        canvas.fill(.white.opacity(0.35))
        glass(on: canvas, inset: 2.2)
        canvas.clipped { canvas in
            canvas.rectangle(20, 20, 60, 66)
            canvas.fill(from: (0, 20), to: (0, 86), [beer.light, beer.dark])
            canvas.rectangle(31.5, 20, 5, 66)
            canvas.fill(.white.opacity(0.28))
            canvas.rectangle(64, 20, 12, 66)
            canvas.fill(.black.opacity(0.1))
            for (x, y, radius) in [
                (45.0, 76.0, 1.4), (52, 66, 1.1), (57, 74, 1.6), (48, 56, 1.2), (58, 52, 1.3), (43, 48, 1),
            ] {
                canvas.circle(x, y, radius: radius)
            }
            canvas.fill(.white.opacity(0.4))
        }
        canvas.foam(from: 28.5, to: 71.5, top: 15, bottom: 29, beer.foam)
        canvas.rectangle(36, 24, 7, 15, radius: 3.5)
        canvas.rectangle(57, 24, 6, 10, radius: 3)
        canvas.fill(beer.foam)
    }

    /// The outline of a nonic: the pint glass with a bulge below its rim.
    private func glass(on canvas: Canvas, inset: Double = 0) {
        canvas.move(26 + inset, 14)
        canvas.curve(26 + inset, 24, 23 + inset, 27, 24 + inset, 33)
        canvas.curve(25 + inset, 39, 28 + inset, 39, 29 + inset, 44)
        canvas.line(34 + inset, 89 - inset)
        canvas.line(66 - inset, 89 - inset)
        canvas.line(71 - inset, 44)
        canvas.curve(72 - inset, 39, 75 - inset, 39, 76 - inset, 33)
        canvas.curve(77 - inset, 27, 74 - inset, 24, 74 - inset, 14)
        canvas.close()
    }
}
