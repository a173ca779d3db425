import CGtk
import Foundation
import GuideCore
import MapStyle
import TestSupport
import Testing
import VectorTiles

@testable import MapGround

@Suite("Painted tiles")
struct TilePainterTests {
    private static let appearances = [
        MapAppearance(), MapAppearance(isDark: true), MapAppearance(isHighContrast: true),
        MapAppearance(isDark: true, isHighContrast: true),
    ]

    private func helsinki() throws -> TilePainter {
        TilePainter(
            try MapSource([MapFile(TemporaryMap.helsinki("mbtiles"))]), languages: LanguagePreference([]))
    }

    /// Positions whose kind the data tell.
    private static let places: [(name: String, latitude: Double, longitude: Double, kind: AreaKind)] = [
        ("pond in the park Kaisaniemi", 60.17360, 24.94372, .water),
        ("park Kaisaniemi", 60.17530, 24.94632, .park),
        ("park Esplanadi", 60.16741, 24.94850, .park),
        ("department store Stockmann", 60.16842, 24.94204, .building),
        ("railway station", 60.17121, 24.94119, .building),
    ]

    @Test("water, parks and buildings have their colours where they are", arguments: appearances)
    func areas(appearance: MapAppearance) throws {
        let painter = try helsinki()
        let style = MapStyle(appearance)
        for place in Self.places {
            let point = try #require(
                MapPoint(latitude: place.latitude, longitude: place.longitude, zoom: 18))
            let map = try #require(try PaintedMap(painter, point.tile, appearance))
            let colour = try #require(style.colour(place.kind))
            // Paths and names may cross the place.
            #expect(map.share(of: colour, x: point.x, y: point.y, radius: 12) > 0.4, "\(place.name)")
        }
    }

    @Test("central Helsinki has land, buildings, parks and roads in usual shares", arguments: appearances)
    func structure(appearance: MapAppearance) throws {
        let tile = try #require(TileAddress(zoom: 14, x: 9327, y: 4742))
        let map = try #require(try PaintedMap(try helsinki(), tile, appearance, scale: 2))
        let style = MapStyle(appearance)
        #expect(map.share(of: style.ground) > 0.2)
        #expect((0.03...0.4).contains(map.share(of: try #require(style.colour(.building)))))
        #expect((0.01...0.2).contains(map.share(of: try #require(style.colour(.park)))))
    }

    @Test("a tile outside the map is not painted, one beyond its levels is a part of the last level")
    func levels() throws {
        let painter = try helsinki()
        #expect(try PaintedMap(painter, try #require(TileAddress(zoom: 14, x: 0, y: 0))) == nil)
        #expect(
            try PaintedMap(painter, try #require(TileAddress(zoom: 19, x: 9327 << 5, y: 4742 << 5))) != nil)
    }

    @Test("four tiles of the next level show the same place as their parent")
    func parts() throws {
        let painter = try painter([
            .init("water", [.init(.polygon([[(2048, 0), (4096, 0), (4096, 2048), (2048, 2048)]]))]),
            .init("building", []), .init("place", []),
        ])
        let water = try #require(MapStyle(MapAppearance()).colour(.water))
        for (x, y, share) in [(0, 0, 0.0), (1, 0, 1.0), (0, 1, 0.0), (1, 1, 0.0)] {
            let map = try #require(try painted(painter, zoom: 15, x: x, y: y))
            #expect(abs(map.share(of: water) - share) < 0.02)
        }
    }

    @Test("a hole in a polygon stays empty")
    func hole() throws {
        let painter = try painter([
            .init(
                "water",
                [
                    .init(
                        .polygon([
                            [(0, 0), (4096, 0), (4096, 4096), (0, 4096)],
                            [(1024, 1024), (1024, 3072), (3072, 3072), (3072, 1024)],
                        ]))
                ]), .init("building", []), .init("place", []),
        ])
        let map = try #require(try painted(painter, zoom: 14, x: 0, y: 0))
        let style = MapStyle(MapAppearance())
        #expect(map.share(of: style.ground, x: 128, y: 128, radius: 60) == 1)
        #expect(map.share(of: try #require(style.colour(.water)), x: 30, y: 30, radius: 20) == 1)
    }

    @Test(
        "in tiles of version 1, features that overlap are filled, and holes stay empty",
        arguments: ["water", "building"])
    func oldTiles(layer: String) throws {
        func square(_ x: Int, _ y: Int, _ size: Int) -> [(x: Int, y: Int)] {
            [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]
        }
        let features: [TestTile.Feature] = [
            .init(.polygon([square(0, 0, 2048)])), .init(.polygon([square(1024, 1024, 1024)])),
            // Version 1 does not define that a hole winds in the other direction.
            .init(.polygon([square(2048, 2048, 2048), square(2560, 2560, 1024)])),
        ]
        let others = ["water", "building", "place"].filter { $0 != layer }.map { TestTile.Layer($0, []) }
        let painter = try painter([TestTile.Layer(layer, features, version: 1)] + others)
        let map = try #require(try painted(painter, zoom: 14, x: 0, y: 0))
        let style = MapStyle(MapAppearance())
        let colour = try #require(style.colour(layer == "water" ? .water : .building))
        #expect(map.share(of: colour, x: 32, y: 32, radius: 20) == 1)
        #expect(map.share(of: colour, x: 96, y: 96, radius: 20) == 1)
        #expect(map.share(of: colour, x: 240, y: 240, radius: 10) == 1)
        #expect(map.share(of: style.ground, x: 192, y: 192, radius: 20) == 1)
    }

    @Test("a tile is enlarged by eleven levels, exactly, and not more")
    func enlargement() throws {
        let tile = TestTile([
            .init("water", [.init(.polygon([[(2048, 0), (4096, 0), (4096, 4096), (2048, 4096)]]))]),
            .init("building", []), .init("place", []),
        ])
        var archive = TestArchive([(0, tile.bytes)])
        archive.headerChanges = [101: 0]
        let map = try TemporaryMap("world.pmtiles", archive.bytes)
        let painter = TilePainter(try MapSource([MapFile(map.url)]), languages: LanguagePreference([]))
        let water = try #require(MapStyle(MapAppearance()).colour(.water))
        for (x, share) in [(0, 0.0), (1023, 0), (1024, 1), (2047, 1)] {
            let address = try #require(TileAddress(zoom: 11, x: x, y: 2047))
            #expect(
                try #require(try PaintedMap(painter, address, scale: 4)).share(of: water) == share, "\(x)")
        }
        for zoom in [12, 19] { #expect(try painted(painter, zoom: zoom, x: 0, y: 0) == nil, "\(zoom)") }
    }

    @Test("a street has its name in the writing of the reader", arguments: ["fi", "zh_TW", "ar"])
    func names(language: String) throws {
        let street = TestTile.Feature(
            .lines([[(0, 2048), (4096, 2048)]]),
            [
                "class": "primary", "name": "Mannerheimintie", "name:zh-Hant": "曼納海姆大街",
                "name:ar": "شارع مانرهايم",
            ])
        let layers = [
            TestTile.Layer("transportation_name", [street]), .init("building", []), .init("place", []),
        ]
        let tile = try #require(TileAddress(zoom: 14, x: 0, y: 0))
        let map = try #require(try PaintedMap(try painter(layers, languages: [language]), tile, scale: 2))
        let ink = try #require(MapStyle(MapAppearance()).name(.mainStreet, zoom: 14)).colour
        #expect(map.share(of: ink, x: 256, y: 256, radius: 12) > 0.02)
    }

    @Test("a damaged tile is an error that names the tile of the file")
    func damaged() throws {
        let painter = try painter([
            .init("water", [.init(.commands(type: 3, [10, 2, 2]))]), .init("building", []),
            .init("place", []),
        ])
        let tile = try #require(TileAddress(zoom: 16, x: 1, y: 1))
        let error = #expect(throws: MapTileError.self) { try PaintedMap(painter, tile) }
        #expect(error?.fileName == "test.pmtiles")
        #expect(error?.tile == TileAddress(zoom: 14, x: 0, y: 0))
    }

    @Test("a raster tile is painted as a picture, and its part where it is enlarged")
    func raster() throws {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, 16, 16)
        defer { cairo_surface_destroy(surface) }
        let cairo = try #require(cairo_create(surface))
        MapColour(integerLiteral: 0x2266CC).setSource(of: cairo)
        cairo_rectangle(cairo, 0, 0, 8, 16)
        cairo_fill(cairo)
        cairo_destroy(cairo)
        let png = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: png) }
        #expect(cairo_surface_write_to_png(surface, png.path) == CAIRO_STATUS_SUCCESS)
        var archive = TestArchive([(0, Array(try Data(contentsOf: png)))])
        archive.headerChanges = [99: 2, 101: 0]
        let map = try TemporaryMap("raster.pmtiles", archive.bytes)
        let painter = TilePainter(try MapSource([MapFile(map.url)]), languages: LanguagePreference([]))
        let blue: MapColour = 0x2266CC
        let whole = try #require(try painted(painter, zoom: 0, x: 0, y: 0))
        #expect((0.4...0.6).contains(whole.share(of: blue)))
        let left = try #require(try painted(painter, zoom: 2, x: 0, y: 3))
        #expect(left.share(of: blue) == 1)
        let right = try #require(try painted(painter, zoom: 2, x: 3, y: 3))
        #expect(right.share(of: blue) == 0)
    }

    private func painted(_ painter: TilePainter, zoom: Int, x: Int, y: Int) throws -> PaintedMap? {
        try PaintedMap(painter, try #require(TileAddress(zoom: zoom, x: x, y: y)))
    }

    /// A painter for a map with one tile, 14/0/0.
    private func painter(_ layers: [TestTile.Layer], languages: [String] = []) throws -> TilePainter {
        let index = ((UInt64(1) << 28) - 1) / 3
        let map = try TemporaryMap("test.pmtiles", TestArchive([(index, TestTile(layers).bytes)]).bytes)
        return TilePainter(try MapSource([MapFile(map.url)]), languages: LanguagePreference(languages))
    }
}
