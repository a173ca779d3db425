import Foundation
import GuideCore
import MapStyle
import TestSupport
import Testing
import VectorTiles

@testable import MapGround

/// Tiles that are small as a file, and have more points, keys or names than real ones.
@Suite("Tiles with many items")
struct LargeTileTests {
    private let address: TileAddress

    init() throws { address = try #require(TileAddress(zoom: 14, x: 0, y: 0)) }

    @Test("a street of 200,000 points has its name", .timeLimit(.minutes(1)))
    func points() throws {
        let count = 200_000
        let street = TestTile.Feature(
            .lines([(0...count).map { ($0 * 4096 / count, 2048) }]),
            ["class": "primary", "name": "Mannerheimintie"])
        let tile = TestTile([
            .init("transportation_name", [street]), .init("building", []), .init("place", []),
        ])
        let map = try #require(try PaintedMap(try painter(tile.bytes), address, scale: 2))
        let ink = try #require(MapStyle(MapAppearance()).name(.mainStreet, zoom: 14)).colour
        #expect(map.share(of: ink, x: 256, y: 256, radius: 12) > 0.02)
    }

    @Test("a street that goes to and fro 100,000 times ends", .timeLimit(.minutes(1)))
    func zigzag() throws {
        let street = TestTile.Feature(
            .lines([(0...100_000).map { ($0 % 2 == 0 ? $0 / 2 : 65_536, 32_768) }]),
            ["class": "primary", "name": "Mannerheimintie"])
        let tile = TestTile([
            .init("transportation_name", [street], extent: 65_536), .init("building", []),
            .init("place", []),
        ])
        #expect(try PaintedMap(try painter(tile.bytes), address) != nil)
    }

    @Test("30,000 places among 30,000 keys keep their order", .timeLimit(.minutes(1)))
    func keys() throws {
        let count: UInt64 = 30_000
        var (features, keys, values): ([UInt8], [UInt8], [UInt8]) = ([], [], [])
        func text(_ text: String) -> [UInt8] { TestTile.field(1, Array(text.utf8)) }
        for key in ["class", "name", "population"] { keys += TestTile.field(3, Array(key.utf8)) }
        values += TestTile.field(4, text("town"))
        for number in 0..<count {
            keys += TestTile.field(3, Array("key \(number)".utf8))
            values +=
                TestTile.field(4, text("Place \(number)")) + TestTile.field(4, TestTile.field(5, number))
            let tags = [0, 0, 1, 1 + 2 * number, 2, 2 + 2 * number].flatMap(TestTile.varint)
            // A point in the middle of the tile.
            let point = [9, 4096, 4096].flatMap(TestTile.varint)
            features += TestTile.field(
                2, TestTile.field(2, tags) + TestTile.field(3, 1) + TestTile.field(4, point))
        }
        let layer =
            TestTile.field(15, 2) + TestTile.field(1, Array("place".utf8)) + features + keys + values
            + TestTile.field(5, 4096)
        let tile = try VectorTile(TestTile.field(3, layer))
        let names = try PointNames.owned(
            by: address, tile, .openMapTiles, MapSource.Part(of: address, in: address),
            MapStyle(MapAppearance()), LanguagePreference([]), MapText(LanguagePreference([])))
        // The largest towns come first.
        #expect(names.count == 48 && names.first?.text == "Place 29999")
        #expect(names.map(\.text).last == "Place 29952")
    }

    /// A painter for a map with the tile 14/0/0.
    private func painter(_ bytes: [UInt8]) throws -> TilePainter {
        let index = ((UInt64(1) << 28) - 1) / 3
        let map = try TemporaryMap("test.pmtiles", TestArchive([(index, bytes)]).bytes)
        return TilePainter(try MapSource([MapFile(map.url)]), languages: LanguagePreference([]))
    }
}
