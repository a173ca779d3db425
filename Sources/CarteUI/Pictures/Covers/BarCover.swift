import Foundation
import GtkKit

/// A cocktail or an empty glass at night, before a neon ring and the bottles of the shelf.
struct BarCover: CoverDrawing {
    let palette: CoverPalette
    private let drink: Cocktail?

    init(mood: Int, serving: Int, hasCocktail: Bool) {
        palette = Self.palettes[mood % Self.palettes.count]
        drink = hasCocktail ? Cocktail.allCases[serving % Cocktail.allCases.count] : nil
    }

    private static let palettes = [
        CoverPalette(
            top: Colour(0x4a2575), bottom: Colour(0x190d36), motif: Colour(0x9a6be0), table: Colour(0x2a1550),
            accent: Colour(0xff5fa8)),
        CoverPalette(
            top: Colour(0x17406f), bottom: Colour(0x0a1a33), motif: Colour(0x5aa2e6), table: Colour(0x0f2a4c),
            accent: Colour(0x3fe0d0)),
        CoverPalette(
            top: Colour(0x6a1f3f), bottom: Colour(0x260a1b), motif: Colour(0xe0708f), table: Colour(0x3f1027),
            accent: Colour(0xffb04a)),
        CoverPalette(
            top: Colour(0x10594f), bottom: Colour(0x062422), motif: Colour(0x4fc7a2), table: Colour(0x0a3b37),
            accent: Colour(0xd7f25c)),
    ]

    func backdrop(on canvas: Canvas, stage: CoverStage) {
        if stage.hasScenery {
            for spot in Scatter(cell: 24, rows: 0...56, seed: 37).spots(in: stage) {
                let light = spot.pick.isMultiple(of: 3) ? palette.accent : palette.motif
                canvas.circle(spot.x, spot.y, radius: 3 + 6 * spot.size)
                canvas.fill(light.opacity(0.06 + 0.1 * (1 - spot.size)))
            }
            shelf(on: canvas, stage: stage)
        }
        neon(on: canvas, stage: stage)
        canvas.table(in: stage, colour: palette.table)
        canvas.rectangle(-stage.halfWidth, stage.tableEdge, 2 * stage.halfWidth, 0.9)
        canvas.fill(palette.accent.opacity(0.75))
        canvas.glow(
            0, stage.tableEdge + 12 * stage.subjectScale, 60 * stage.subjectScale, 12 * stage.subjectScale,
            [palette.accent.opacity(0.3), palette.accent.opacity(0)])
    }

    /// A tube of light: wide and faint strokes below narrow and bright ones.
    private func neon(on canvas: Canvas, stage: CoverStage) {
        let middle = stage.subjectTop + 46 * stage.subjectScale
        let radius = 44 * stage.subjectScale
        for (width, opacity) in [(9.0, 0.1), (5.5, 0.16), (3, 0.4)] {
            canvas.circle(0, middle, radius: radius)
            canvas.stroke(palette.accent.opacity(opacity), width: width * stage.subjectScale)
        }
        canvas.circle(0, middle, radius: radius)
        canvas.stroke(palette.accent.mixed(with: .white, 0.6), width: 1.3 * stage.subjectScale)
    }

    private func shelf(on canvas: Canvas, stage: CoverStage) {
        let glass = palette.motif.mixed(with: palette.bottom, 0.55)
        let spots = Scatter(cell: 9, rows: 52...53, seed: 41).spots(in: stage, clearance: 36)
        for spot in spots {
            let height = 15 + 12 * spot.size
            let half = 2.4 + Double(spot.pick % 3) * 0.5
            let shoulder = stage.tableEdge - height * 0.62
            canvas.rectangle(spot.x - half, shoulder, 2 * half, stage.tableEdge - shoulder + 2, radius: 1.3)
            canvas.rectangle(
                spot.x - half * 0.36, stage.tableEdge - height, half * 0.72, height * 0.5, radius: 0.5)
            canvas.fill(glass.opacity(0.55 + 0.3 * spot.size))
            guard spot.pick.isMultiple(of: 2) else { continue }
            canvas.rectangle(spot.x - half, shoulder + height * 0.2, 2 * half, height * 0.2)
            canvas.fill((spot.pick.isMultiple(of: 4) ? palette.accent : palette.motif).opacity(0.5))
        }
    }

    func subject(on canvas: Canvas) {
        if let drink {
            drink.draw(on: canvas, colour: palette.accent)
        } else {
            Cocktail.emptyGlass(on: canvas)
        }
    }
}
