import HoursCore
import MapCore
import Testing

@Suite("Points of the map")
struct MapPointTests {
    @Test("the equator and Greenwich are in the middle, and 180° at both edges")
    func edges() throws {
        #expect(MapPoint(try #require(Coordinate(latitude: 0, longitude: 0))) == MapPoint(x: 0.5, y: 0.5))
        #expect(MapPoint(try #require(Coordinate(latitude: 0, longitude: -180))).x == 0)
        #expect(MapPoint(try #require(Coordinate(latitude: 0, longitude: 180))).x == 1)
        // The latitude at which the map is square: wiki.openstreetmap.org/wiki/Slippy_map_tilenames.
        #expect(abs(MapPoint(try #require(Coordinate(latitude: 85.051_128_78, longitude: 0))).y) < 1e-10)
        #expect(MapPoint(try #require(Coordinate(latitude: 90, longitude: 0))).y == 0)
        #expect(MapPoint(try #require(Coordinate(latitude: -90, longitude: 0))).y == 1)
    }

    /// The example in wiki.openstreetmap.org/wiki/Slippy_map_tilenames.
    @Test("a position is in the tile that OpenStreetMap's documentation names")
    func tile() throws {
        let point = MapPoint(try #require(Coordinate(latitude: 35.659_069_9, longitude: 139.700_679_3)))
        let tiles = Double(1 << 18)
        #expect(Int(point.x * tiles) == 232_798)
        #expect(Int(point.y * tiles) == 103_246)
    }

    @Test(
        "a point becomes the same coordinate again",
        arguments: [(60.17, 24.94), (-33.9, 151.2), (0, 0), (84.9, -179.9)])
    func inverse(latitude: Double, longitude: Double) throws {
        let point = MapPoint(try #require(Coordinate(latitude: latitude, longitude: longitude)))
        let back = try #require(point.coordinate)
        #expect(abs(back.latitude - latitude) < 1e-9)
        #expect(abs(back.longitude - longitude) < 1e-9)
    }

    @Test(
        "each direction has a name, also across 180°",
        arguments: [
            (0.5, 0.4, CompassDirection.north), (0.6, 0.4, .northEast), (0.6, 0.5, .east),
            (0.6, 0.6, .southEast), (0.5, 0.6, .south), (0.4, 0.6, .southWest), (0.4, 0.5, .west),
            (0.4, 0.4, .northWest), (0.51, 0.4, .north),
        ])
    func direction(x: Double, y: Double, expected: CompassDirection) {
        #expect(CompassDirection(from: MapPoint(x: 0.5, y: 0.5), to: MapPoint(x: x, y: y)) == expected)
    }

    @Test("the direction follows the shorter way around the Earth, and the same point has none")
    func wrappedDirection() {
        let start = MapPoint(x: 0.99, y: 0.5)
        #expect(CompassDirection(from: start, to: MapPoint(x: 0.01, y: 0.5)) == .east)
        #expect(CompassDirection(from: start, to: start) == nil)
    }

    @Test(
        "a scale bar has a round distance and its length",
        arguments: [
            (1.0, false, 50.0), (0.99, false, 50), (1.02, false, 100), (0.01, false, 10), (1e9, false, 5e6),
        ])
    func scale(perPixel: Double, usesMiles: Bool, metres: Double) {
        let scale = MapScale(metresPerPixel: perPixel, atMost: 99, usesMiles: usesMiles)
        #expect(scale.metres == metres)
        #expect(abs(scale.length * perPixel - metres) < 1e-6)
    }

    @Test("a scale bar in miles has round feet or miles")
    func miles() {
        #expect(abs(MapScale(metresPerPixel: 1, atMost: 100, usesMiles: true).metres - 200 * 0.3048) < 1e-9)
        #expect(
            abs(MapScale(metresPerPixel: 20, atMost: 100, usesMiles: true).metres - 1609.344) < 1e-9)
    }
}
