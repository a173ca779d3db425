import Foundation
import GtkKit

/// A burger, fries, a slice of pizza, or a bag that may hold anything, before the rays of an old poster.
struct FastFoodCover: CoverDrawing {
    let palette: CoverPalette
    private let serving: Int
    private let snack: Snack?

    /// - Parameter snack: what is to be seen of the food; nil for none.
    init(mood: Int, serving: Int, snack: Snack?) {
        palette = Self.palettes[mood % Self.palettes.count]
        self.serving = serving
        self.snack = snack
    }

    private static let palettes = [
        CoverPalette(
            top: Colour(0xffcf56), bottom: Colour(0xf59b23), motif: Colour(0xfff3c4), table: Colour(0xd97b12),
            accent: Colour(0xd93a2b)),
        CoverPalette(
            top: Colour(0xf0614a), bottom: Colour(0xc5302c), motif: Colour(0xffc9a8), table: Colour(0x9c1f22),
            accent: Colour(0x14958f)),
        CoverPalette(
            top: Colour(0x4cc3b5), bottom: Colour(0x168f8b), motif: Colour(0xd2fff2), table: Colour(0x0f6d6e),
            accent: Colour(0xff6b4a)),
        CoverPalette(
            top: Colour(0x6fa8e8), bottom: Colour(0x3b6cc0), motif: Colour(0xdcebff), table: Colour(0x2b4f94),
            accent: Colour(0xf04f47)),
    ]

    func backdrop(on canvas: Canvas, stage: CoverStage) {
        let middle = stage.subjectTop + 52 * stage.subjectScale
        let reach = stage.halfWidth + 120
        // Toward the sides they would become too broad: a wide picture has more.
        let rays = 14 + 2 * Int(stage.halfWidth / 40)
        for ray in 0..<rays {
            let angle = (Double(ray) + 0.25) * 2 * .pi / Double(rays)
            let half = .pi / Double(rays) / 2
            canvas.polygon([
                (0, middle), (reach * cos(angle - half), middle + reach * sin(angle - half)),
                (reach * cos(angle + half), middle + reach * sin(angle + half)),
            ])
        }
        canvas.fill(palette.motif.opacity(0.2))
        canvas.halo(in: stage, colour: palette.motif)
        guard stage.hasScenery else { return }
        dots(on: canvas, stage: stage)
        for spot in Scatter(cell: 23, rows: 3...62, seed: 23).spots(in: stage, clearance: 46) {
            if spot.pick.isMultiple(of: 2) {
                star(on: canvas, x: spot.x, y: spot.y, radius: 2.5 + 3 * spot.size, angle: spot.angle)
            } else {
                canvas.circle(spot.x, spot.y, radius: 1.5 + 1.5 * spot.size)
                canvas.stroke(palette.motif.opacity(0.75), width: 0.9)
            }
        }
    }

    /// Printer's dots that grow downward.
    private func dots(on canvas: Canvas, stage: CoverStage) {
        let step = 5.0
        for row in 0..<8 {
            let y = 64 + Double(row) * step
            let columns = Int(stage.halfWidth / step) + 2
            for column in -columns...columns {
                let shift = row.isMultiple(of: 2) ? 0 : step / 2
                canvas.circle(Double(column) * step + shift, y, radius: 0.35 + 0.26 * Double(row))
            }
        }
        canvas.fill(palette.table.opacity(0.35))
    }

    private func star(on canvas: Canvas, x: Double, y: Double, radius: Double, angle: Double) {
        canvas.polygon(
            (0..<10).map { corner in
                let distance = corner.isMultiple(of: 2) ? radius : radius * 0.45
                let turn = angle + Double(corner) * .pi / 5
                return (x + distance * cos(turn), y + distance * sin(turn))
            })
        canvas.fill(palette.accent.opacity(0.85))
    }

    func subject(on canvas: Canvas) {
        canvas.contactShadow(50, 91, radius: snack == nil ? 34 : 46, depth: 6)
        if let snack {
            snack.draw(on: canvas, accent: palette.accent)
        } else {
            PaperBag(print: serving).draw(on: canvas, accent: palette.accent)
        }
    }
}
