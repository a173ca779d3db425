import Foundation
import GtkKit

/// Stalls side by side below lanterns, the middle one open.
struct FoodCourtCover: CoverDrawing {
    let palette: CoverPalette
    private let stripes: Colour

    init(mood: Int, serving: Int) {
        palette = Self.palettes[mood % Self.palettes.count]
        stripes = serving == 1 ? Self.neighbours[mood % Self.neighbours.count] : palette.accent
    }

    private static let palettes = [
        CoverPalette(
            top: Colour(0xffe3ae), bottom: Colour(0xf2a65e), motif: Colour(0xd97b3f), table: Colour(0xb86a3c),
            accent: Colour(0xd9412f)),
        CoverPalette(
            top: Colour(0xc6ece6), bottom: Colour(0x7cc4bd), motif: Colour(0x3f8f8a), table: Colour(0x4f7f78),
            accent: Colour(0xf07a3c)),
        CoverPalette(
            top: Colour(0x39437f), bottom: Colour(0x8a5a94), motif: Colour(0x252d5e), table: Colour(0x3a2c56),
            accent: Colour(0xf2a93b)),
        CoverPalette(
            top: Colour(0xfbd9dc), bottom: Colour(0xea9fa8), motif: Colour(0xc46a7c), table: Colour(0xa8596a),
            accent: Colour(0x2f8f83)),
    ]
    private static let neighbours = [Colour(0x2f8f83), Colour(0x3f6fb5), Colour(0xd94f70), Colour(0xe8842f)]
    private static let cream = Colour(0xfff8ea)
    private static let inside = Colour(0x5a2f2a)
    private static let wood = Colour(0x9a623a)
    private static let lampLight = Colour(0xffd98a)

    func backdrop(on canvas: Canvas, stage: CoverStage) {
        canvas.halo(in: stage, colour: .white)
        if stage.hasScenery {
            for (x, index) in stage.sides(every: 50, from: 56) {
                canvas.space(x: x - 23, y: stage.tableEdge + 4 - 0.46 * 90, scale: 0.46) { canvas in
                    let colour = Self.neighbours[(index + index / 2) % Self.neighbours.count]
                    stall(on: canvas, stripes: colour, haze: 0.4)
                }
            }
            lanterns(on: canvas, stage: stage)
        }
        canvas.table(in: stage, colour: palette.table)
    }

    private func lanterns(on canvas: Canvas, stage: CoverStage) {
        for (x, index) in stage.sides(every: 25, from: 43.5) {
            let y = index / 2 % 2 == 0 ? 9.0 : 6
            canvas.move(x, 0)
            canvas.line(x, y)
            canvas.stroke(palette.motif, width: 0.5)
            canvas.circle(x, y + 3.5, radius: 6.5)
            canvas.fill(Self.lampLight.opacity(0.3))
            canvas.ellipse(x, y + 3.5, 4, 3.4)
            canvas.fill(index % 4 < 2 ? palette.accent.mixed(with: Self.lampLight, 0.35) : Self.lampLight)
            canvas.rectangle(x - 1.6, y - 0.4, 3.2, 1, radius: 0.4)
            canvas.rectangle(x - 1.6, y + 6.4, 3.2, 1, radius: 0.4)
            canvas.fill(palette.motif)
        }
    }

    func subject(on canvas: Canvas) {
        canvas.contactShadow(50, 91, radius: 54, depth: 6)
        stall(on: canvas, stripes: stripes, haze: 0)
        bowl(on: canvas)
    }

    /// A stall, 84 wide and 78 high.
    ///
    /// - Parameter haze: how much of the background's colour is over it, 0…1.
    private func stall(on canvas: Canvas, stripes: Colour, haze: Double) {
        func far(_ colour: Colour) -> Colour { colour.mixed(with: palette.bottom, haze) }
        canvas.rectangle(13, 30, 74, 40)
        canvas.fill(from: (0, 36), to: (0, 70), [far(Self.inside), far(Colour(0x8f4b33))])
        for x in [31.0, 69] {
            canvas.glow(x, 50, 15, 15, [far(Self.lampLight).opacity(0.7), Self.lampLight.opacity(0)])
            canvas.circle(x, 49, radius: 3.6)
            canvas.fill(far(Colour(0xfff3c8)))
        }
        for x in [11.0, 84] {
            canvas.rectangle(x, 28, 5, 52)
        }
        canvas.fill(far(Colour(0xe3c49a)))
        canvas.rectangle(11, 68, 78, 22, radius: 1.5)
        canvas.fill(from: (0, 68), to: (0, 90), [far(Self.wood), far(Self.wood.mixed(with: .black, 0.2))])
        for x in stride(from: 24.0, to: 88, by: 13) {
            canvas.rectangle(x, 72, 1, 18)
        }
        canvas.fill(.black.opacity(0.14))
        canvas.rectangle(7, 65.5, 86, 5.5, radius: 2)
        canvas.fill(far(Colour(0xd99a5b)))
        awning(on: canvas, stripes: far(stripes), cream: far(Self.cream))
    }

    private func awning(on canvas: Canvas, stripes: Colour, cream: Colour) {
        canvas.rectangle(13, 39, 74, 8)
        canvas.fill(.black.opacity(0.2))
        let count = 7
        let width = 90.0 / Double(count)
        for index in 0..<count {
            let colour = index.isMultiple(of: 2) ? stripes : cream
            let (left, top) = (5 + Double(index) * width, 15 + Double(index) * 70 / Double(count))
            canvas.polygon([
                (top, 13), (top + 70 / Double(count), 13), (left + width, 34), (left, 34),
            ])
            canvas.fill(from: (0, 13), to: (0, 34), [colour.mixed(with: .white, 0.1), colour])
            canvas.move(left, 34)
            canvas.line(left + width, 34)
            canvas.arc(left + width / 2, 37, radius: width / 2, from: 0, to: .pi)
            canvas.close()
            canvas.fill(colour.mixed(with: .black, 0.1))
        }
    }

    private func bowl(on canvas: Canvas) {
        for (x, height) in [(45.0, 8.0), (55, 10)] {
            canvas.move(x, 48)
            canvas.curve(x - 3, 48 - height * 0.4, x + 3, 48 - height * 0.6, x, 48 - height)
            canvas.stroke(.white.opacity(0.6), width: 1.6)
        }
        for (x, y, radius, colour) in [
            (42.0, 53.0, 5.0, Colour(0xf2c14e)), (50, 51, 6, Colour(0x7cb83f)), (58, 53, 5, Colour(0xf08a5a)),
        ] {
            canvas.circle(x, y, radius: radius)
            canvas.fill(colour)
        }
        canvas.move(34, 53)
        canvas.line(66, 53)
        canvas.curve(65, 62, 59, 65.5, 55, 66)
        canvas.line(45, 66)
        canvas.curve(41, 65.5, 35, 62, 34, 53)
        canvas.close()
        canvas.fill(from: (34, 0), to: (66, 0), [Self.cream, Colour(0xe0d2bb)])
        canvas.move(36.5, 57.5)
        canvas.line(63.5, 57.5)
        canvas.stroke(stripes, width: 1.6)
    }
}
