import Foundation
import GRDB
import HoursCore
import TestSupport
import Testing
import TileClient
import VectorTiles

@Suite("The tiles of an area")
struct TilePlanTests {
    private static let helsinki = MapInformation.Area(west: 24.93, south: 60.17, east: 24.96, north: 60.18)

    @Test("the plan has the tiles that tilemaker writes for the same area")
    func helsinki() throws {
        let plan = TilePlan(Self.helsinki)
        let file = try MapFile(TemporaryMap.helsinki("mbtiles"))
        #expect(plan.count == 19)
        let tiles = plan.tiles
        #expect(tiles.count == 19 && Set(tiles).count == 19)
        for tile in tiles { #expect(try file.contents(of: tile) != nil, "\(tile)") }
        #expect(tiles.map(\.zoom) == Array(0...12) + [13, 13, 14, 14, 14, 14])
    }

    @Test("the estimate has the proportion of the zoom levels in a real map")
    func proportion() throws {
        var configuration = Configuration()
        configuration.readonly = true
        let file = try DatabaseQueue(
            path: TemporaryMap.helsinki("mbtiles").absoluteString + "?immutable=1",
            configuration: configuration)
        let rows = try file.read {
            try Row.fetchAll(
                $0, sql: "SELECT zoom_level, sum(length(tile_data)) FROM tiles GROUP BY zoom_level")
        }
        let sizes = Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as Int, Double($0[1] as Int)) })
        let finest = try #require(sizes[14])
        // The file has the same ground at each level, and a tile four times that of a tile of the next level.
        for (zoom, ground) in [(13, 4.0), (12, 16)] {
            let expected = try #require(sizes[zoom]) * ground / finest
            let estimated =
                Double(TilePlan.meanSize(ofZoom: zoom)) / Double(TilePlan.meanSize(ofZoom: 14))
            #expect(abs(estimated / expected - 1) < 0.02, "level \(zoom)")
        }
    }

    @Test("the estimate of a country is that of its published map")
    func country() {
        // A square of the area of Luxembourg, 2586 km², at its latitude.
        let plan = TilePlan(.init(west: 5.78, south: 49.55, east: 6.48, north: 50.0))
        #expect((35_000_000...42_000_000).contains(plan.estimatedSize), "\(plan.estimatedSize)")
    }

    @Test("within a zoom level, the middle comes first")
    func order() throws {
        let plan = TilePlan(.init(west: 24.5, south: 60, east: 25.5, north: 60.4))
        let last = plan.tiles.filter { $0.zoom == 14 }
        let first = try #require(last.first)
        #expect(abs(first.area.west - 25) < 0.05 && abs(first.area.north - 60.2) < 0.05)
        let corner = try #require(last.last)
        #expect(abs(corner.area.west - 25) > 0.45 && abs(corner.area.north - 60.2) > 0.15)
    }

    @Test("an area across the date line has the tiles on both sides of it")
    func dateLine() {
        let plan = TilePlan(.init(west: 179.99, south: -17, east: -179.99, north: -16.99))
        let columns = Set(plan.tiles.filter { $0.zoom == 14 }.map(\.x))
        #expect(columns == [16383, 0])
        #expect(plan.tiles.filter { $0.zoom == 0 }.count == 1)
        #expect(plan.count == plan.tiles.count)
    }

    @Test("the whole world is counted without a list of its tiles")
    func world() {
        #expect(TilePlan(.world).count == ((1 << 30) - 1) / 3)
    }

    @Test("zoom levels that the server lacks are left out")
    func zooms() {
        #expect(TilePlan(Self.helsinki, available: 6...20).zooms == 6...14)
        #expect(TilePlan(Self.helsinki, available: 0...10).count == 11)
    }

    @Test("the area is rounded outwards, and names the file")
    func name() {
        let plan = TilePlan(.init(west: -0.123, south: -33.87, east: 0.119, north: 51.501))
        #expect(plan.area == .init(west: -0.13, south: -33.87, east: 0.12, north: 51.51))
        #expect(plan.fileName == "area-33.87S-0.13W-51.51N-0.12E.mbtiles")
        // The area of an unfinished download gives the same name again.
        #expect(TilePlan(plan.area).fileName == plan.fileName)
        for hundredth in -18_000...18_000 {
            let degrees = Double(hundredth) / 100
            let area = MapInformation.Area(west: degrees, south: 0, east: degrees, north: 0)
            #expect(TilePlan(area).area == area)
        }
    }

    @Test("areas at the poles and beyond the world end at the edge of the map")
    func poles() {
        for (south, north) in [(90.0, 90.0), (-90, -90), (89, 90), (-90, 90)] {
            let plan = TilePlan(.init(west: 0, south: south, east: 0.01, north: north))
            #expect(plan.area.south >= -85.0511 && plan.area.north <= 85.0511)
            #expect(plan.area.south <= plan.area.north && plan.count >= 15)
            #expect(TilePlan(plan.area) == plan)
        }
        let top = TilePlan(.init(west: 0, south: 90, east: 0.01, north: 90)).tiles
        #expect(top.allSatisfy { $0.y == 0 })
        #expect(TilePlan(.init(west: -1e300, south: -1e300, east: 1e300, north: 1e300)) == TilePlan(.world))
    }

    @Test("the area of places is the smallest one, also across the date line")
    func around() {
        func area(_ positions: [(Double, Double)]) -> MapInformation.Area? {
            MapInformation.Area(
                around: positions.compactMap { Coordinate(latitude: $0.0, longitude: $0.1) })
        }
        #expect(area([]) == nil)
        #expect(area([(60, 25)]) == .init(west: 25, south: 60, east: 25, north: 60))
        #expect(area([(60, 25), (59, 26), (61, 24)]) == .init(west: 24, south: 59, east: 26, north: 61))
        #expect(area([(-17, 178), (-16, -179)]) == .init(west: 178, south: -17, east: -179, north: -16))
    }

    @Test("exactly the tiles of the plan overlap the area, also across the date line")
    func overlaps() {
        for area in [Self.helsinki, .init(west: 178, south: -17, east: -179, north: -16)] {
            let tiles = Set(TilePlan(area).tiles)
            for tile in tiles {
                #expect(area.overlaps(tile), "\(tile)")
                for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] where tile.zoom > 2 {
                    guard let next = tile.neighbour(dx: dx, dy: dy) else { continue }
                    #expect(area.overlaps(next) == tiles.contains(next), "\(next)")
                }
            }
        }
    }
}
