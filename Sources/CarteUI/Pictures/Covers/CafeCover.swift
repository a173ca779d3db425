import Foundation
import GtkKit

/// A cup on a table below hanging lamps.
struct CafeCover: CoverDrawing {
    let palette: CoverPalette
    private let serving: Int
    private let refreshment: Refreshment?

    /// - Parameter refreshment: what is to be seen of what is served; nil for a cup that may hold anything.
    init(mood: Int, serving: Int, refreshment: Refreshment?) {
        palette = Self.palettes[mood % Self.palettes.count]
        self.serving = serving
        self.refreshment = refreshment
    }

    private static let palettes = [
        CoverPalette(
            top: Colour(0xfbe6cb), bottom: Colour(0xeeb98a), motif: Colour(0xc98250), table: Colour(0x8a5436),
            accent: Colour(0xd8573c)),
        CoverPalette(
            top: Colour(0xd9e8d2), bottom: Colour(0x9cc0a2), motif: Colour(0x57866a), table: Colour(0x7a573f),
            accent: Colour(0x3f7a5c)),
        CoverPalette(
            top: Colour(0xd3e5f0), bottom: Colour(0x93b9d2), motif: Colour(0x4d7c9c), table: Colour(0x6d5344),
            accent: Colour(0x2f6690)),
        CoverPalette(
            top: Colour(0xfadfd9), bottom: Colour(0xe8a49b), motif: Colour(0xb4605f), table: Colour(0x84503f),
            accent: Colour(0xb8434f)),
    ]
    func backdrop(on canvas: Canvas, stage: CoverStage) {
        canvas.halo(in: stage, colour: .white)
        if stage.hasScenery {
            for (x, index) in stage.sides(every: 58, from: 54) {
                lamp(on: canvas, x: x, y: index / 2 % 2 == 0 ? 24 : 16)
            }
        }
        canvas.table(in: stage, colour: palette.table)
        guard stage.hasScenery else { return }
        for (x, index) in stage.sides(every: 58, from: 83) {
            if (index + index / 2).isMultiple(of: 2) {
                plant(on: canvas, x: x, y: stage.tableEdge + 4)
            } else {
                jar(on: canvas, x: x, y: stage.tableEdge + 4)
            }
        }
    }

    private func lamp(on canvas: Canvas, x: Double, y: Double) {
        canvas.polygon([(x - 9, y), (x + 9, y), (x + 25, 62), (x - 25, 62)])
        canvas.fill(from: (0, y), to: (0, 62), [Colour(0xfff7dd, alpha: 0.5), Colour(0xfff7dd, alpha: 0)])
        canvas.move(x, 0)
        canvas.line(x, y - 9)
        canvas.stroke(palette.motif, width: 0.7)
        canvas.circle(x, y, radius: 3.2)
        canvas.fill(Colour(0xfffbea))
        canvas.move(x - 10, y)
        canvas.curve(x - 9.5, y - 13, x + 9.5, y - 13, x + 10, y)
        canvas.close()
        canvas.fill(
            from: (x - 10, 0), to: (x + 10, 0), [palette.motif.mixed(with: .white, 0.2), palette.motif])
    }

    private func plant(on canvas: Canvas, x: Double, y: Double) {
        canvas.contactShadow(x, y, radius: 11, depth: 2)
        for (angle, length) in [(-2.5, 13.0), (-0.65, 13), (-2.05, 17), (-1.1, 17), (-1.57, 19)] {
            canvas.leaf(
                x, y - 10, length: length, angle: angle, palette.motif.mixed(with: Colour(0x4f8a55), 0.6))
        }
        canvas.polygon([(x - 7, y - 12), (x + 7, y - 12), (x + 5.5, y), (x - 5.5, y)])
        canvas.fill(palette.accent.mixed(with: .white, 0.25))
        canvas.rectangle(x - 8, y - 13.5, 16, 3.5, radius: 1)
        canvas.fill(palette.accent.mixed(with: .white, 0.38))
    }

    private func jar(on canvas: Canvas, x: Double, y: Double) {
        canvas.contactShadow(x, y, radius: 11, depth: 2)
        canvas.rectangle(x - 7, y - 17, 14, 17, radius: 2.5)
        canvas.fill(.white.opacity(0.5))
        canvas.rectangle(x - 5.8, y - 11, 11.6, 9.8, radius: 1.6)
        canvas.fill((refreshment == nil ? palette.accent : Cup.brew).opacity(0.85))
        canvas.rectangle(x - 6, y - 20.5, 12, 4, radius: 1.2)
        canvas.fill(palette.motif)
    }

    func subject(on canvas: Canvas) {
        if let refreshment {
            refreshment.draw(on: canvas, accent: palette.accent)
        } else {
            Cup(print: serving).draw(on: canvas, accent: palette.accent)
        }
    }
}
