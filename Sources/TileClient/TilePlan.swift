import Foundation
import HoursCore
import VectorTiles

/// The tiles of an area, and an estimate of their size.
///
/// ```swift
/// let plan = TilePlan(.init(west: 24.8, south: 60.1, east: 25.2, north: 60.3))
/// print(plan.count, plan.estimatedSize)
/// ```
public struct TilePlan: Hashable, Sendable {
    /// The zoom levels of a download. Servers of OpenStreetMap's data have no more details in later ones.
    public static let zooms = 0...14

    /// Returns the mean size of a tile of a zoom level, bytes.
    ///
    /// The proportion of the levels is that of a map of central Helsinki, made by tilemaker. The same ground has
    /// 140,234 bytes at level 14, 24,514 at level 13 and 9,994 at level 12. A tile has four times the ground of a tile of
    /// the next level, so a tile of level 13 has 0.70 of the bytes of one of level 14, and a tile of level 12 has 1.14.
    /// Earlier levels have few tiles, which that small map does not fill.
    ///
    /// The scale is that of a published map of a whole country: Luxembourg has 35 MB, in 1030 tiles of level 14 and
    /// about 345 others. The middle of a town has up to four times as much, open country less.
    public static func meanSize(ofZoom zoom: Int) -> Int {
        switch zoom {
        case 14...: 27_000
        case 13: 19_000
        default: 31_000
        }
    }

    /// The area, enlarged to whole hundredths of a degree. They are in the file's name.
    public let area: MapInformation.Area
    /// The zoom levels.
    public let zooms: ClosedRange<Int>

    /// Creates a plan.
    ///
    /// - Parameter available: the zoom levels of the server. Others are left out.
    public init(_ area: MapInformation.Area, available: ClosedRange<Int> = TilePlan.zooms) {
        func rounded(_ degrees: Double, _ rule: FloatingPointRoundingRule) -> Double {
            // Whole hundredths stay, although most are not exact in binary.
            ((degrees * 100 + (rule == .up ? -1e-6 : 1e-6)).rounded(rule)) / 100
        }
        func limited(
            _ degrees: Double, _ rule: FloatingPointRoundingRule, _ low: Double, _ high: Double
        ) -> Double {
            // Before and after, so the limits themselves stay.
            min(max(rounded(min(max(degrees, low), high), rule), low), high)
        }
        let world = MapInformation.Area.world
        self.area = MapInformation.Area(
            west: limited(area.west, .down, world.west, world.east),
            south: limited(area.south, .down, world.south, world.north),
            east: limited(area.east, .up, world.west, world.east),
            north: limited(area.north, .up, world.south, world.north))
        let low = min(available.lowerBound, Self.zooms.upperBound)
        zooms = low...max(low, min(available.upperBound, Self.zooms.upperBound))
    }

    /// The columns and rows of a zoom level.
    private struct Level {
        let zoom: Int
        /// Two ranges for an area across the date line.
        let columns: [ClosedRange<Int>]
        let rows: ClosedRange<Int>

        var count: Int { columns.reduce(0) { $0 + $1.count } * rows.count }
    }

    private func level(_ zoom: Int) -> Level {
        let size = 1 << zoom
        func index(_ share: Double) -> Int {
            min(max(Int((share * Double(size)).rounded(.down)), 0), size - 1)
        }
        func column(_ longitude: Double) -> Int { index(longitude / 360 + 0.5) }
        func row(_ latitude: Double) -> Int {
            let sine = sin(latitude * .pi / 180)
            return index(0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi))
        }
        let (west, east) = (column(area.west), column(area.east))
        let isWhole = area.west > area.east && west <= east
        let columns =
            isWhole ? [0...size - 1] : west <= east ? [west...east] : [west...size - 1, 0...east]
        let north = row(area.north)
        return Level(zoom: zoom, columns: columns, rows: north...max(north, row(area.south)))
    }

    /// The number of tiles. It may be hundreds of millions.
    public var count: Int { zooms.reduce(0) { $0 + level($1).count } }

    /// The estimated size of all tiles, bytes.
    public var estimatedSize: Int { zooms.reduce(0) { $0 + level($1).count * Self.meanSize(ofZoom: $1) } }

    /// The tiles in the order of their download: by zoom level, each from the middle of the area.
    public var tiles: [TileAddress] {
        zooms.flatMap { zoom in
            let level = level(zoom)
            let columns = level.columns.flatMap { Array($0) }
            let middle = (column: Double(columns.count - 1) / 2, row: Double(level.rows.count - 1) / 2)
            let all = columns.enumerated().flatMap { column, x in
                level.rows.enumerated().map { row, y in
                    let (dx, dy) = (Double(column) - middle.column, Double(row) - middle.row)
                    return (tile: TileAddress(zoom: zoom, x: x, y: y), distance: dx * dx + dy * dy)
                }
            }
            return all.sorted { $0.distance < $1.distance }.compactMap(\.tile)
        }
    }

    /// The name of the map's file: it has the area, so the same area continues the same file.
    public var fileName: String {
        func text(_ degrees: Double, _ directions: (Character, Character)) -> String {
            String(format: "%.2f", abs(degrees)) + String(degrees < 0 ? directions.1 : directions.0)
        }
        let corners = [
            text(area.south, ("N", "S")), text(area.west, ("E", "W")), text(area.north, ("N", "S")),
            text(area.east, ("E", "W")),
        ]
        return "area-\(corners.joined(separator: "-")).mbtiles"
    }
}

extension MapInformation.Area {
    /// Creates the smallest area with all positions; nil without one. It crosses the date line where that is smaller.
    public init?(around positions: [Coordinate]) {
        let longitudes = positions.map(\.longitude).sorted()
        let latitudes = positions.map(\.latitude)
        guard let first = longitudes.first, let last = longitudes.last, let south = latitudes.min(),
            let north = latitudes.max()
        else { return nil }
        var (west, east, widest) = (first, last, first + 360 - last)
        for (one, next) in zip(longitudes, longitudes.dropFirst()) where next - one > widest {
            (west, east, widest) = (next, one, next - one)
        }
        self.init(west: west, south: south, east: east, north: north)
    }
}
