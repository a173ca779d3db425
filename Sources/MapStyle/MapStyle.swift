import Foundation

/// The look of a map: colours, widths and sizes by kind and zoom level. Lengths are in px.
///
/// Zoom levels are those of tiles with 256 px. Each table below is the only place that has its values.
///
/// ```swift
/// let style = MapStyle(MapAppearance(isDark: true))
/// let water = style.colour(.water)
/// ```
public struct MapStyle: Sendable {
    private let appearance: MapAppearance

    /// Creates the style of an appearance.
    public init(_ appearance: MapAppearance) { self.appearance = appearance }

    /// The colour of land without any feature.
    public var ground: MapColour { Self.ground[appearance] }

    /// The colour around the letters of names.
    public var halo: MapColour { Self.halo[appearance] }

    /// The colour of an area.
    public func colour(_ kind: AreaKind) -> MapColour? { Self.areas[kind]?.colour[appearance] }

    /// The colour of the edge of an area; nil without an edge.
    public func edge(_ kind: AreaKind) -> MapColour? {
        kind == .building ? Self.buildingEdge[appearance] : nil
    }

    /// The lowest zoom level that shows an area.
    public func minimumZoom(_ kind: AreaKind) -> Int { Self.areas[kind]?.minimumZoom ?? 0 }

    /// The look of a line at a zoom level; nil if the level does not show it.
    public func line(_ kind: LineKind, zoom: Int) -> Line? {
        guard let row = Self.lines[kind], let width = Self.width(row.widths, zoom: zoom) else { return nil }
        return Line(
            colour: row.colour[appearance], width: width,
            casing: row.hasCasing && width >= 1.6 ? Self.casing[appearance] : nil,
            dashes: row.dashes)
    }

    /// The look of a name at a zoom level; nil if the level does not show it.
    public func name(_ kind: NameKind, zoom: Int) -> Name? {
        guard let row = Self.names[kind], row.zooms.contains(zoom) else { return nil }
        return Name(
            colour: row.colour[appearance], size: row.size * appearance.textScale, isBold: row.isBold,
            isItalic: row.isItalic)
    }

    /// The look of a line.
    public struct Line: Hashable, Sendable {
        /// The colour.
        public let colour: MapColour
        /// The width without the casing, px.
        public let width: Double
        /// The colour of the casing, a narrow border on both sides; nil without one.
        public let casing: MapColour?
        /// The lengths of dashes and gaps, px; empty for a solid line.
        public let dashes: [Double]
    }

    /// The look of a name.
    public struct Name: Hashable, Sendable {
        /// The colour of the letters.
        public let colour: MapColour
        /// The size of the font, px.
        public let size: Double
        /// Whether the font is bold.
        public let isBold: Bool
        /// Whether the font is italic.
        public let isItalic: Bool
    }
}

extension MapStyle {
    //                                       light     dark      contrast  dark contrast
    private static let ground = SchemeColour(0xF5F3EE, 0x242529, 0xFFFFFF, 0x000000)
    private static let halo = SchemeColour(0xFFFFFF, 0x17181B, 0xFFFFFF, 0x000000)
    private static let casing = SchemeColour(0xD3CCBF, 0x18191C, 0x6B6B6B, 0xA8A8A8)
    private static let buildingEdge = SchemeColour(0xD2C9BD, 0x404249, 0x8A8A8A, 0x7A7A7A)

    private static let areas: [AreaKind: (colour: SchemeColour, minimumZoom: Int)] = [
        .campus: (SchemeColour(0xEFEAE1, 0x2A2B30, 0xF4F4F4, 0x101010), 13),
        .sand: (SchemeColour(0xF3ECD2, 0x33312A, 0xFFF8E0, 0x1A1810), 10),
        .park: (SchemeColour(0xD6EBCB, 0x25352B, 0xD8F5CC, 0x0B2410), 9),
        .wood: (SchemeColour(0xC5E1B9, 0x203127, 0xC4EBB6, 0x082010), 7),
        .ice: (SchemeColour(0xEEF6F9, 0x333A40, 0xF2FAFF, 0x1C2226), 4),
        .water: (SchemeColour(0xA9D3F0, 0x14293D, 0xBFE3FF, 0x00284A), 0),
        .plaza: (SchemeColour(0xECE7DF, 0x2F3035, 0xF0F0F0, 0x141414), 13),
        .building: (SchemeColour(0xE2DBD1, 0x35363C, 0xE4E4E4, 0x262626), 13),
    ]

    private typealias LineRow = (
        colour: SchemeColour, widths: [(zoom: Int, width: Double)], hasCasing: Bool, dashes: [Double]
    )

    /// The widths between two zoom levels follow a constant factor per level; beyond the last level they stay.
    /// Below its first level, a line is hidden.
    private static let lines: [LineKind: LineRow] = [
        .waterway: (
            SchemeColour(0xA9D3F0, 0x1B3A56, 0x6FA8D8, 0x3A78B0), [(11, 0.6), (14, 1.2), (18, 4)], false, []
        ),
        .stateBorder: (
            SchemeColour(0xA58FB0, 0x77678A, 0x6A3F80, 0xC79AE0), [(5, 0.6), (14, 1.2)], false, [6, 3]
        ),
        .countryBorder: (
            SchemeColour(0x8E6F9E, 0x8F7BA6, 0x4E2566, 0xDDB5F5), [(2, 0.8), (14, 2)], false, [8, 3]
        ),
        .tunnel: (
            SchemeColour(0xDAD3C7, 0x3C3D43, 0xA0A0A0, 0x606060), [(12, 0.8), (14, 1.4), (18, 6)], false,
            [4, 3]
        ),
        .path: (
            SchemeColour(0xCFC3B1, 0x55534E, 0x8C8C8C, 0x8C8C8C), [(15, 0.8), (17, 1.4), (19, 3)], false, []
        ),
        .track: (
            SchemeColour(0xCFC3B1, 0x55534E, 0x8C8C8C, 0x8C8C8C), [(14, 0.7), (17, 1.6), (19, 4)], false, []
        ),
        .service: (
            SchemeColour(0xFFFFFF, 0x43454B, 0xFFFFFF, 0x3A3A3A), [(14, 0.8), (16, 3), (18, 9)], true, []
        ),
        .street: (
            SchemeColour(0xFFFFFF, 0x484A51, 0xFFFFFF, 0x424242), [(12, 0.5), (14, 1.8), (16, 6), (18, 17)],
            true, []
        ),
        .tertiary: (
            SchemeColour(0xFFFFFF, 0x4E5058, 0xFFFFFF, 0x424242),
            [(11, 0.6), (14, 2.6), (16, 7.5), (18, 20)], true, []
        ),
        .secondary: (
            SchemeColour(0xFFF5D3, 0x55524A, 0xFFF3C4, 0x464230), [(9, 0.6), (14, 3.2), (16, 8.5), (18, 22)],
            true, []
        ),
        .primary: (
            SchemeColour(0xFDE8AC, 0x5E5642, 0xFFE9A0, 0x4A4326), [(8, 0.7), (14, 3.8), (16, 9.5), (18, 24)],
            true, []
        ),
        .trunk: (
            SchemeColour(0xFBD894, 0x645638, 0xFFDD85, 0x4C3F1A), [(6, 0.7), (14, 4.2), (16, 10), (18, 25)],
            true, []
        ),
        .motorway: (
            SchemeColour(0xF8C782, 0x6A5530, 0xFFD070, 0x4E3B12), [(5, 0.7), (14, 4.8), (16, 11), (18, 27)],
            true, []
        ),
        .tram: (
            SchemeColour(0xB9B3AC, 0x6A6B72, 0x707070, 0xB0B0B0), [(14, 0.6), (18, 1.5)], false, []
        ),
        .rail: (
            SchemeColour(0xA29D97, 0x7B7C84, 0x505050, 0xC0C0C0), [(10, 0.6), (14, 1.2), (18, 2.4)], false, []
        ),
    ]

    private typealias NameRow = (
        colour: SchemeColour, size: Double, isBold: Bool, isItalic: Bool, zooms: ClosedRange<Int>
    )

    private static let ink = SchemeColour(0x1E1E24, 0xF4F4F6, 0x000000, 0xFFFFFF)
    private static let streetInk = SchemeColour(0x3B3733, 0xE6E6EA, 0x000000, 0xFFFFFF)
    private static let waterInk = SchemeColour(0x16446F, 0xD2E7FA, 0x00264D, 0xD8ECFF)
    private static let parkInk = SchemeColour(0x17501C, 0xCDEBCD, 0x003A08, 0xD8FFD8)
    private static let stationInk = SchemeColour(0x35386B, 0xDDDEFA, 0x14164D, 0xE8E8FF)

    private static let names: [NameKind: NameRow] = [
        .country: (ink, 14, true, false, 2...7),
        .state: (streetInk, 12, false, false, 5...9),
        .city: (ink, 15, true, false, 5...13),
        .town: (ink, 13, true, false, 8...15),
        .suburb: (ink, 12, true, false, 11...16),
        .village: (ink, 12, false, false, 10...16),
        .island: (ink, 11, false, true, 11...17),
        .quarter: (streetInk, 11, false, false, 13...17),
        .water: (waterInk, 11, false, true, 10...20),
        .station: (stationInk, 11, true, false, 14...20),
        .park: (parkInk, 11, false, true, 14...20),
        .mainStreet: (streetInk, 11, false, false, 14...20),
        .street: (streetInk, 10.5, false, false, 15...20),
    ]

    private static func width(_ stops: [(zoom: Int, width: Double)], zoom: Int) -> Double? {
        guard let after = stops.firstIndex(where: { $0.zoom > zoom }) else { return stops.last?.width }
        guard after > 0 else { return nil }
        let (low, high) = (stops[after - 1], stops[after])
        let levels = Double(high.zoom - low.zoom)
        return low.width * pow(high.width / low.width, Double(zoom - low.zoom) / levels)
    }
}
