import HoursCore
import Testing

@Suite("Coordinates")
struct CoordinateTests {
    @Test("numbers out of range make no coordinate")
    func range() {
        #expect(Coordinate(latitude: 90, longitude: -180) != nil)
        #expect(Coordinate(latitude: 90.000001, longitude: 0) == nil)
        #expect(Coordinate(latitude: 0, longitude: 181) == nil)
        #expect(Coordinate(latitude: .nan, longitude: 0) == nil)
        #expect(Coordinate(latitude: 0, longitude: .infinity) == nil)
    }

    @Test("a degree of latitude is 111.2 km, and antipodes are half the circumference apart")
    func distance() throws {
        let equator = try #require(Coordinate(latitude: 0, longitude: 0))
        let north = try #require(Coordinate(latitude: 1, longitude: 0))
        let antipode = try #require(Coordinate(latitude: 0, longitude: 180))
        #expect(abs(equator.distance(to: north) - 111_195) < 1)
        #expect(abs(equator.distance(to: antipode) - 20_015_115) < 1)
        #expect(equator.distance(to: equator) == 0)
    }
}
