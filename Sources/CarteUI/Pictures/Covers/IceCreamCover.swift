import Foundation
import GtkKit

/// Ice cream before soft hills, with sprinkles in the air.
struct IceCreamCover: CoverDrawing {
    let palette: CoverPalette
    private let treat: IceCreamTreat
    private let flavours: [Colour]

    init(mood: Int, serving: Int) {
        palette = Self.palettes[mood % Self.palettes.count]
        treat = IceCreamTreat.allCases[serving % IceCreamTreat.allCases.count]
        let first = mood + 2 * serving
        flavours = (0..<3).map { Self.flavours[(first + 2 * $0) % Self.flavours.count] }
    }

    private static let palettes = [
        CoverPalette(
            top: Colour(0xbfe8ef), bottom: Colour(0x86cfdc), motif: Colour(0xe9fbff), table: Colour(0x6bbccb),
            accent: Colour(0xff7fa3)),
        CoverPalette(
            top: Colour(0xffd9e2), bottom: Colour(0xf7a6bb), motif: Colour(0xfff2f5), table: Colour(0xee8ba6),
            accent: Colour(0x5fc9b8)),
        CoverPalette(
            top: Colour(0xfff0bf), bottom: Colour(0xfdd07a), motif: Colour(0xfffae6), table: Colour(0xf5bb57),
            accent: Colour(0xf2688a)),
        CoverPalette(
            top: Colour(0xdcd3fa), bottom: Colour(0xb09ee8), motif: Colour(0xf5f1ff), table: Colour(0x9b87da),
            accent: Colour(0xffb35c)),
    ]
    /// Strawberry, pistachio, vanilla, chocolate, blueberry, mango, mint.
    private static let flavours = [
        Colour(0xf58aa5), Colour(0xa8cf7a), Colour(0xfff0c9), Colour(0x8a5638), Colour(0x8f7fd6),
        Colour(0xffb347),
        Colour(0x8fdcc6),
    ]

    func backdrop(on canvas: Canvas, stage: CoverStage) {
        canvas.halo(in: stage, colour: .white)
        guard stage.hasScenery else { return }
        for (base, height, length, opacity) in [(62.0, 7.0, 112.0, 0.35), (73, 6, 83, 0.5), (85, 5, 97, 0.8)]
        {
            hills(on: canvas, stage: stage, base: base, height: height, length: length)
            canvas.fill(palette.table.opacity(opacity))
        }
        for (x, index) in stage.sides(every: 62, from: 58) {
            cloud(on: canvas, x: x, y: index / 2 % 2 == 0 ? 22 : 34, size: index.isMultiple(of: 3) ? 1 : 0.75)
        }
        let sprinkles = [palette.accent, .white, Colour(0xffd24d)]
        for spot in Scatter(cell: 17, rows: 2...90, seed: 53).spots(in: stage, clearance: 30) {
            canvas.space(x: spot.x, y: spot.y, turned: spot.angle) { canvas in
                canvas.rectangle(-2, -0.7, 4, 1.4, radius: 0.7)
                canvas.fill(sprinkles[spot.pick % sprinkles.count].opacity(0.85))
            }
        }
    }

    private func hills(on canvas: Canvas, stage: CoverStage, base: Double, height: Double, length: Double) {
        let count = Int(stage.halfWidth / length) + 2
        let start = -(Double(count) + base.truncatingRemainder(dividingBy: 5) / 10) * length
        canvas.move(start, 100)
        canvas.line(start, base)
        for index in 0..<(2 * count + 1) {
            let left = start + Double(index) * length
            let middle = left + length / 2
            canvas.curve(
                left + length * 0.18, base - height, middle - length * 0.18, base - height, middle, base)
            canvas.curve(
                middle + length * 0.18, base + height, left + length * 0.82, base + height, left + length,
                base)
        }
        canvas.line(start + Double(2 * count + 1) * length, 100)
        canvas.close()
    }

    private func cloud(on canvas: Canvas, x: Double, y: Double, size: Double) {
        canvas.space(x: x, y: y, scale: size) { canvas in
            for (dx, dy, radius) in [(-8.0, -3.0, 6.0), (0, -6, 8), (9, -3, 6)] {
                canvas.circle(dx, dy, radius: radius)
            }
            canvas.rectangle(-15, -3.5, 31, 7, radius: 3.5)
            canvas.fill(palette.motif.opacity(0.8))
        }
    }

    func subject(on canvas: Canvas) {
        treat.draw(on: canvas, flavours: flavours, sprinkles: [palette.accent, Colour(0xffd24d), .white])
    }
}
