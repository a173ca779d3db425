import Foundation
import GtkKit

/// A mug on a wooden table outside, between trees, below a string of lights.
struct BiergartenCover: CoverDrawing {
    let palette: CoverPalette
    let hasPretzel: Bool

    init(mood: Int, hasPretzel: Bool) {
        palette = Self.palettes[mood % Self.palettes.count]
        self.hasPretzel = hasPretzel
    }

    private static let palettes = [
        CoverPalette(
            top: Colour(0x8ed0f0), bottom: Colour(0xe9f6dc), motif: Colour(0x5d9e4f), table: Colour(0xb57a43),
            accent: Colour(0x2f74c0)),
        CoverPalette(
            top: Colour(0xf59d6c), bottom: Colour(0xffe0a3), motif: Colour(0x7a8a3c), table: Colour(0x9a5f35),
            accent: Colour(0xc2413a)),
        CoverPalette(
            top: Colour(0x2c3d78), bottom: Colour(0xb07cae), motif: Colour(0x2c5560), table: Colour(0x7d4f33),
            accent: Colour(0xf2c14e)),
        CoverPalette(
            top: Colour(0xbfe6b8), bottom: Colour(0xf8f5cf), motif: Colour(0x4a8f5a), table: Colour(0xa87040),
            accent: Colour(0xd9622f)),
    ]

    func backdrop(on canvas: Canvas, stage: CoverStage) {
        canvas.halo(in: stage, colour: Colour(0xfff7d6))
        hedge(on: canvas, stage: stage)
        if stage.hasScenery {
            for (x, index) in stage.sides(every: 96, from: 74) {
                tree(on: canvas, x: x, y: stage.tableEdge, size: index / 2 % 2 == 0 ? 1 : 0.82)
            }
            lights(on: canvas, stage: stage)
        }
        canvas.table(in: stage, colour: palette.table)
        for y in stride(from: stage.tableEdge + 14, to: 100, by: 14) {
            canvas.rectangle(-stage.halfWidth, y, 2 * stage.halfWidth, 0.7)
        }
        canvas.fill(.black.opacity(0.2))
    }

    private func hedge(on canvas: Canvas, stage: CoverStage) {
        for (height, share) in [(13.0, 0.3), (6.0, 0.1)] {
            let columns = Int(stage.halfWidth / 11) + 1
            for column in -columns...columns {
                let swell = 2 * sin(Double(column) * 2.3 + height)
                canvas.circle(Double(column) * 11, stage.tableEdge - height + swell + 6, radius: 9)
            }
            canvas.rectangle(-stage.halfWidth, stage.tableEdge - height + 6, 2 * stage.halfWidth, height)
            canvas.fill(palette.motif.mixed(with: palette.bottom, share))
        }
    }

    private func tree(on canvas: Canvas, x: Double, y: Double, size: Double) {
        let crown = palette.motif
        canvas.space(x: x, y: y, scale: size) { canvas in
            canvas.polygon([(-2.6, -26), (2.6, -26), (3.6, 0), (-3.6, 0)])
            canvas.fill(Colour(0x6b4a34))
            for (dx, dy, radius) in [
                (-13.0, -30.0, 12.0), (13, -31, 12), (0, -41, 15), (-7, -27, 11), (8, -26, 10),
            ] {
                canvas.circle(dx, dy, radius: radius)
            }
            canvas.fill(crown.mixed(with: .black, 0.12))
            for (dx, dy, radius) in [(-14.0, -33.0, 8.0), (-3, -45, 9.5), (10, -35, 6.5)] {
                canvas.circle(dx, dy, radius: radius)
            }
            canvas.fill(crown.mixed(with: .white, 0.12))
        }
    }

    /// Cables that sag between posts that are out of sight, each with its bulbs.
    private func lights(on canvas: Canvas, stage: CoverStage) {
        let span = 52.0
        let spans = Int(stage.halfWidth / span) + 1
        for index in -spans..<spans {
            let left = Double(index) * span
            canvas.move(left, -4)
            canvas.curve(left + span / 3, 14, left + span * 2 / 3, 14, left + span, -4)
            canvas.stroke(Colour(0x4a3a30), width: 0.6)
            for bulb in 1...5 {
                let share = Double(bulb) / 6
                let (x, y) = (left + span * share, -2.4 + 54 * share * (1 - share))
                canvas.circle(x, y, radius: 4.2)
                canvas.fill(Colour(0xfff2b0, alpha: 0.3))
                canvas.circle(x, y, radius: 1.7)
                canvas.fill(Colour(0xfff7d0))
            }
        }
    }
}
