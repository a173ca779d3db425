import Foundation
import GtkKit

/// A generated landscape of sky, light and hills: the gallery's pictures, at any size.
struct Landscape {
    /// The sky's colours, from top to bottom.
    var sky: [Colour]
    /// The hills' colours, from the farthest to the nearest.
    var hills: [Colour]
    var light: Colour
    /// The light's place, as fractions of width and height.
    var place: (x: Double, y: Double)

    /// - Parameter seed: determines the form of the hills.
    @MainActor
    func draw(_ canvas: Canvas, _ width: Double, _ height: Double, seed: Int) {
        canvas.rectangle(0, 0, width, height)
        canvas.fill(from: (0, 0), to: (0, height * 0.8), sky)
        let radius = min(width, height) * 0.12
        let (x, y) = (place.x * width, place.y * height)
        canvas.glow(x, y, radius * 4, radius * 4, [light.opacity(0.5), light.opacity(0)])
        canvas.circle(x, y, radius: radius)
        canvas.fill(light)
        for (index, colour) in hills.enumerated() {
            draw(hill: index, colour, canvas, width, height, seed: seed)
        }
    }

    @MainActor
    private func draw(
        hill index: Int, _ colour: Colour, _ canvas: Canvas, _ width: Double, _ height: Double, seed: Int
    ) {
        let depth = Double(index) / Double(max(hills.count - 1, 1))
        let phase = Double(seed) * 1.7 + Double(index) * 2.3
        let foot = height * (0.5 + 0.3 * depth)
        let swing = height * (0.13 - 0.05 * depth)
        canvas.move(0, height)
        // Enough points for a smooth curve at any width.
        for point in 0...48 {
            let share = Double(point) / 48
            let wave = sin(share * (5 + depth * 2) + phase) + 0.4 * sin(share * 13 + phase * 2)
            canvas.line(share * width, foot - swing * wave)
        }
        canvas.line(width, height)
        canvas.close()
        canvas.fill(from: (0, foot - swing), to: (0, height), [colour, colour.mixed(with: .black, 0.25)])
    }
}

extension Colour {
    /// - Parameter share: the fraction of the other colour, 0…1.
    func mixed(with other: Colour, _ share: Double) -> Colour {
        Colour(
            red: red + (other.red - red) * share, green: green + (other.green - green) * share,
            blue: blue + (other.blue - blue) * share)
    }
}

extension Landscape {
    static let all: [Landscape] = [
        landscape([0xfbe0b0, 0xf0a07c], [0xb56576, 0x7a4068, 0x46284f], light: 0xfff3d6, at: (0.68, 0.34)),
        landscape([0xd8eef9, 0x9acbe6], [0x6ba3bd, 0x3f7d97, 0x245266], light: 0xffffff, at: (0.25, 0.25)),
        landscape([0xf6f2cf, 0xcfe3a8], [0x8fb561, 0x57894c, 0x2c5a3a], light: 0xfffbe6, at: (0.75, 0.22)),
        landscape([0x6b5b95, 0xf0a6a0], [0x75527f, 0x473a6b, 0x272347], light: 0xffe2c4, at: (0.4, 0.42)),
        landscape([0xfdebc0, 0xf5b873], [0xdf8650, 0xb65f3f, 0x7c3d34], light: 0xfff6dc, at: (0.2, 0.28)),
        landscape([0x101935, 0x34508a], [0x2a3f70, 0x1c2b54, 0x0f1838], light: 0xf4f1de, at: (0.72, 0.24)),
        landscape([0xeaf2f8, 0xbfd5e6], [0xe6eef5, 0xaec6d9, 0x7593b0], light: 0xffffff, at: (0.5, 0.26)),
        landscape([0xd9f3f0, 0xa9ded4], [0x97cf8d, 0x62a973, 0x3c7d60], light: 0xfffde8, at: (0.3, 0.3)),
    ]

    private static func landscape(
        _ sky: [UInt32], _ hills: [UInt32], light: UInt32, at place: (Double, Double)
    ) -> Landscape {
        Landscape(
            sky: sky.map { Colour($0) }, hills: hills.map { Colour($0) }, light: Colour(light),
            place: (x: place.0, y: place.1))
    }
}

/// A landscape as a widget.
final class LandscapeView: DrawingArea {
    private var number: Int?

    init(_ number: Int? = nil) {
        super.init()
        clipsContent()
        if let number { show(number) }
    }

    func show(_ number: Int) {
        guard number != self.number else { return }
        self.number = number
        let landscape = Landscape.all[number % Landscape.all.count]
        draw { canvas, width, height in landscape.draw(canvas, width, height, seed: number) }
    }
}
