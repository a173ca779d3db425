import GuideCore
import Testing

@Suite("Positions of shapes")
struct PlaceGeometryTests {
    @Test(
        "Each shape has one position, longitude first in the file",
        arguments: [
            (#"{"type":"Point","coordinates":[25,60]}"#, 60, 25),
            (#"{"type":"Point","coordinates":[25,60,12.5]}"#, 60, 25),
            (#"{"type":"MultiPoint","coordinates":[[0,0],[2,0],[2,4],[0,4]]}"#, 2, 1),
            // An open line: the long segment has more weight.
            (#"{"type":"LineString","coordinates":[[0,0],[0,1],[0,4]]}"#, 2, 0),
            (#"{"type":"MultiLineString","coordinates":[[[0,0],[0,1]],[[0,3],[0,6]]]}"#, 3.5, 0),
            // A closed line is an area: the number of corners on one side has no effect.
            (#"{"type":"LineString","coordinates":[[0,0],[1,0],[2,0],[2,2],[0,2],[0,0]]}"#, 1, 1),
            (#"{"type":"Polygon","coordinates":[[[0,0],[2,0],[2,2],[0,2],[0,0]]]}"#, 1, 1),
            // The same area in the other direction.
            (#"{"type":"Polygon","coordinates":[[[0,0],[0,2],[2,2],[2,0],[0,0]]]}"#, 1, 1),
            // A hole on the left moves the centre to the right: (16 · 2 − 4 · 1) / 12.
            (
                #"{"type":"Polygon","coordinates":[[[0,0],[4,0],[4,4],[0,4],[0,0]],"#
                    + "[[0,1],[2,1],[2,3],[0,3],[0,1]]]}", 2, 28.0 / 12
            ),
            // Two areas of the sizes 1 and 4.
            (
                #"{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,1],[0,0]]],"#
                    + "[[[5,0],[7,0],[7,2],[5,2],[5,0]]]]}", 0.9, 4.9
            ),
            // Only the area counts, not the point.
            (
                #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[50,50]},"#
                    + #"{"type":"Polygon","coordinates":[[[0,0],[2,0],[2,2],[0,2],[0,0]]]}]}"#, 1, 1
            ),
            // An area across the 180th meridian.
            (
                #"{"type":"Polygon","coordinates":[[[179,0],[-179,0],[-179,2],[179,2],[179,0]]]}"#, 1, 180
            ),
            // A shape of the area 0 has the position of its points.
            (#"{"type":"Polygon","coordinates":[[[3,4],[3,4],[3,4],[3,4]]]}"#, 4, 3),
            (#"{"type":"LineString","coordinates":[[3,4]]}"#, 4, 3),
        ] as [(String, Double, Double)])
    func position(geometry: String, latitude: Double, longitude: Double) throws {
        let coordinate = try #require(try Fixture.place("", geometry: geometry).coordinate)
        #expect(abs(coordinate.latitude - latitude) < 1e-9)
        #expect(abs(coordinate.longitude - longitude) < 1e-9)
    }

    @Test("The centre of a building keeps all its digits")
    func precision() throws {
        let ring = "[[24.9,60.1],[24.90001,60.1],[24.90001,60.10001],[24.9,60.10001],[24.9,60.1]]"
        let place = try Fixture.place("", geometry: #"{"type":"Polygon","coordinates":[\#(ring)]}"#)
        let coordinate = try #require(place.coordinate)
        #expect(abs(coordinate.latitude - 60.100005) < 1e-10)
        #expect(abs(coordinate.longitude - 24.900005) < 1e-10)
    }

    @Test(
        "A shape without a usable position gives a place without a position, and a warning",
        arguments: [
            "null", "7", "[]", "{}", #"{"type":"Point"}"#, #"{"type":"Point","coordinates":[]}"#,
            #"{"type":"Point","coordinates":[null,60]}"#,
            #"{"type":"Point","coordinates":[NaN,60]}"#, #"{"type":"Polygon","coordinates":[[]]}"#,
            #"{"type":"Polygon","coordinates":{}}"#, #"{"type":"GeometryCollection","geometries":[]}"#,
            #"{"type":"Circle","coordinates":[25,60]}"#,
        ])
    func noPosition(geometry: String) throws {
        let text = Fixture.collection([Fixture.feature(#""amenity":"pub""#, geometry: geometry)])
        let (places, report) = try Fixture.read(text)
        #expect(places.map(\.coordinate) == [nil])
        #expect(report.warnings.map(\.warning) == [.noPosition])
    }

    @Test("Degrees out of range are left out, and swapped numbers are reported")
    func outOfRange() throws {
        func warnings(_ coordinates: String) throws -> [ImportWarning] {
            let geometry = #"{"type":"Point","coordinates":\#(coordinates)}"#
            let (places, report) = try Fixture.read(
                Fixture.collection([Fixture.feature(#""amenity":"pub""#, geometry: geometry)]))
            #expect(places.map(\.coordinate) == [nil])
            return report.warnings.map(\.warning)
        }
        #expect(
            try warnings("[10.77,106.69]")
                == [.positionOutOfRange(latitude: 106.69, longitude: 10.77, looksSwapped: true)])
        #expect(
            try warnings("[1e9,60]")
                == [.positionOutOfRange(latitude: 60, longitude: 1e9, looksSwapped: false)])
    }
}
