import Foundation
import MapStyle
import Testing

@Suite("The style of maps")
struct MapStyleTests {
    private static let appearances = [false, true].flatMap { isDark in
        [false, true].map { MapAppearance(isDark: isDark, isHighContrast: $0) }
    }

    /// The contrast ratio of two colours (WCAG 2.2).
    private func contrast(_ first: MapColour, _ second: MapColour) -> Double {
        func luminance(_ colour: MapColour) -> Double {
            func linear(_ value: Double) -> Double {
                value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) + 0.0722 * linear(colour.blue)
        }
        let (a, b) = (luminance(first), luminance(second))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The surfaces that can be behind a name: land, areas, and roads of a name's height.
    private func surfaces(_ style: MapStyle) -> [MapColour] {
        let roads = LineKind.allCases.compactMap { kind in
            style.line(kind, zoom: 18).flatMap { $0.width >= 6 && $0.dashes.isEmpty ? $0.colour : nil }
        }
        return [style.ground, style.halo] + AreaKind.allCases.compactMap { style.colour($0) } + roads
    }

    @Test("names are readable on every surface: 4.5:1, with high contrast 7:1", arguments: appearances)
    func readableNames(appearance: MapAppearance) {
        let style = MapStyle(appearance)
        for kind in NameKind.allCases {
            let looks = (0...20).compactMap { style.name(kind, zoom: $0) }
            #expect(!looks.isEmpty, "\(kind)")
            for surface in surfaces(style) {
                for look in Set(looks) {
                    let ratio = contrast(look.colour, surface)
                    #expect(ratio >= (appearance.isHighContrast ? 7 : 4.5), "\(kind) on \(surface): \(ratio)")
                }
            }
        }
    }

    @Test("every kind has colours, and areas differ from the land", arguments: appearances)
    func complete(appearance: MapAppearance) {
        let style = MapStyle(appearance)
        for kind in AreaKind.allCases {
            #expect(style.colour(kind) != style.ground && style.colour(kind) != nil)
        }
        for kind in LineKind.allCases { #expect(style.line(kind, zoom: 18) != nil, "\(kind)") }
    }

    @Test("a road never becomes narrower as the map is enlarged", arguments: LineKind.allCases)
    func widths(kind: LineKind) {
        let widths = (0...22).compactMap { MapStyle(MapAppearance()).line(kind, zoom: $0)?.width }
        #expect(widths == widths.sorted())
        #expect(widths.last == MapStyle(MapAppearance()).line(kind, zoom: 24)?.width)
    }

    @Test("larger roads are wider and appear earlier")
    func roadClasses() {
        let style = MapStyle(MapAppearance())
        let classes: [LineKind] = [.service, .street, .tertiary, .secondary, .primary, .trunk, .motorway]
        for (small, large) in zip(classes, classes.dropFirst()) {
            for zoom in 0...20 {
                let widths = (
                    style.line(small, zoom: zoom)?.width ?? 0, style.line(large, zoom: zoom)?.width ?? 0
                )
                #expect(widths.0 <= widths.1, "\(small), \(large) at \(zoom)")
            }
        }
    }

    @Test("names grow with the user's text size")
    func textScale() throws {
        let usual = try #require(MapStyle(MapAppearance()).name(.city, zoom: 10)?.size)
        let large = try #require(MapStyle(MapAppearance(textScale: 1.5)).name(.city, zoom: 10)?.size)
        #expect(large == 1.5 * usual)
    }
}
