import Foundation
import GtkKit
import GtkTestSupport
import GuideCore
import MapGround
import MapStyle
import TestSupport
import VectorTiles
import XCTest

final class MapGroundTests: GtkTestCase, @unchecked Sendable {
    @MainActor
    private func ground(_ url: URL) throws -> MapGround {
        MapGround(try MapSource([MapFile(url)]), languages: LanguagePreference([]))
    }

    private func tiles(_ zoom: Int, _ columns: ClosedRange<Int>, _ rows: ClosedRange<Int>) -> [TileAddress] {
        rows.flatMap { y in columns.compactMap { TileAddress(zoom: zoom, x: $0, y: y) } }
    }

    /// Requests the tiles of a frame, and returns the textures that are ready.
    @MainActor
    private func frame(_ ground: MapGround, _ tiles: [TileAddress], _ size: TileSize = TileSize(scale: 1))
        -> [Texture]
    {
        tiles.compactMap { ground.texture(of: $0, size, MapAppearance()) }
    }

    func testTilesBecomeTexturesInTheBackground() throws {
        try onMain {
            let ground = try ground(TemporaryMap.helsinki("mbtiles"))
            var changes = 0
            ground.onChange = { changes += 1 }
            let tiles = tiles(14, 9326...9327, 4741...4742)
            XCTAssertTrue(frame(ground, tiles, TileSize(scale: 2)).isEmpty)
            wait(for: "the tiles") { ground.isComplete }
            XCTAssertEqual(changes, 4)
            let textures = frame(ground, tiles, TileSize(scale: 2))
            XCTAssertEqual(
                textures.map(\.size), Array(repeating: PixelSize(width: 512, height: 512), count: 4))
            XCTAssertNil(ground.texture(of: tiles[0], TileSize(scale: 1), MapAppearance()))
            XCTAssertNil(ground.texture(of: tiles[0], TileSize(scale: 2), MapAppearance(isDark: true)))
        }
    }

    func testATileThatIsVisibleTwiceIsPaintedOnce() throws {
        try onMain {
            let ground = try ground(TemporaryMap.helsinki("mbtiles"))
            var changes = 0
            ground.onChange = { changes += 1 }
            let tiles = tiles(14, 9326...9327, 4741...4742)
            _ = frame(ground, tiles + tiles)
            wait(for: "the tiles") { ground.isComplete }
            XCTAssertEqual(changes, 4)
        }
    }

    func testATileHasATextureForEachSize() throws {
        try onMain {
            let ground = try ground(TemporaryMap.helsinki("mbtiles"))
            let tiles = tiles(14, 9327...9327, 4742...4742)
            for (size, pixels) in [(TileSize(300, scale: 2), 600), (TileSize(192, scale: 1), 192)] {
                XCTAssertTrue(frame(ground, tiles, size).isEmpty)
                wait(for: "the tile") { ground.isComplete }
                XCTAssertEqual(
                    frame(ground, tiles, size).map(\.size), [PixelSize(width: pixels, height: pixels)])
            }
            // Another size keeps the textures of the first one.
            XCTAssertNotNil(ground.readyTexture(of: tiles[0], TileSize(300, scale: 2), MapAppearance()))
        }
    }

    func testAnUnfinishedDownloadShowsLessDetailedTilesInItsArea() throws {
        try onMain {
            let home = try TemporaryMap("none", [])
            let whole = try MapFile(TemporaryMap.helsinki("mbtiles"))
            let url = home.folder.appending(path: "area.mbtiles")
            let last = tiles(14, 9326...9327, 4741...4742)
            func write(missing: Int) throws {
                let writer = try MBTilesWriter(url)
                var arrived = (0...13).compactMap { last[0].ancestor(at: $0) } + [last[1]]
                arrived.append(contentsOf: last.compactMap { $0.ancestor(at: 13) })
                try writer.add(
                    Set(arrived).compactMap {
                        guard case .vector(let bytes)? = try whole.contents(of: $0) else { return nil }
                        return ($0, bytes)
                    })
                try writer.describe(
                    .init(
                        server: "https://maps.example/",
                        area: .init(west: 24.93, south: 60.16, east: 24.96, north: 60.18), missing: missing),
                    attribution: "© A")
                try writer.close()
            }
            for (missing, count) in [(3, 4), (0, 1)] {
                try write(missing: missing)
                let ground = try ground(url)
                _ = frame(ground, last)
                wait(for: "the tiles") { ground.isComplete }
                XCTAssertEqual(frame(ground, last).count, count, "\(missing)")
                // Another region is not a part of the world's tile.
                let elsewhere = tiles(14, 100...100, 100...100)
                _ = frame(ground, elsewhere)
                wait(for: "no tile") { ground.isComplete }
                XCTAssertTrue(frame(ground, elsewhere).isEmpty)
            }
        }
    }

    func testARequestThatTheNextFrameDoesNotRepeatIsDropped() throws {
        try onMain {
            let ground = try ground(TemporaryMap.helsinki("mbtiles"))
            var painted = 0
            ground.onChange = { painted += 1 }
            _ = frame(ground, tiles(16, 37304...37311, 18968...18975))
            MainLoop.turn()
            let last = tiles(14, 9327...9327, 4742...4742)
            _ = frame(ground, last)
            wait(for: "the tile") { ground.isComplete }
            // Each of the two threads may have begun one tile.
            XCTAssertLessThanOrEqual(painted, 4)
            XCTAssertEqual(frame(ground, last).count, 1)
        }
    }

    func testTheCacheKeepsAtMostItsLimitBesidesTheLastFrame() throws {
        try onMain {
            let ground = try ground(TemporaryMap.helsinki("mbtiles"))
            var all: [TileAddress] = []
            for row in 18964...18970 {
                let tiles = tiles(16, 37304...37311, row...row)
                all += tiles
                _ = frame(ground, tiles, TileSize(scale: 2))
                wait(for: "row \(row)") { ground.isComplete }
                XCTAssertEqual(frame(ground, tiles, TileSize(scale: 2)).count, tiles.count)
                wait(for: "row \(row) again") { ground.isComplete }
            }
            let kept = frame(ground, all, TileSize(scale: 2))
            XCTAssertLessThanOrEqual(kept.count * 512 * 512 * 4, MapGround.cacheLimit)
            XCTAssertGreaterThan(kept.count, 30)
        }
    }

    func testDamagedTilesStayBlankAndAreReportedOnce() throws {
        try onMain {
            let sound = TestTile([.init("water", []), .init("building", []), .init("place", [])]).bytes
            let map = try TemporaryMap(
                "test.pmtiles", TestArchive([(1, [0xFF]), (2, [0xFF]), (4, sound)]).bytes)
            let ground = try ground(map.url)
            var faults: [MapTileError] = []
            ground.onFault = { faults.append($0) }
            let tiles = tiles(1, 0...1, 0...1)
            _ = frame(ground, tiles)
            wait(for: "the tiles") { ground.isComplete }
            var changes = 0
            ground.onChange = { changes += 1 }
            XCTAssertEqual(frame(ground, tiles).count, 1)
            wait(for: "the second frame") { ground.isComplete }
            XCTAssertEqual(changes, 0, "blank tiles are painted again")
            XCTAssertEqual(faults.map(\.fileName), ["test.pmtiles"])
        }
    }
}
