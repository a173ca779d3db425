import GuideCore
import HoursCore
import Testing

@Suite("Objects that Overpass makes by convert")
struct OverpassDerivedObjectTests {
    private func read(
        _ elements: String...
    ) throws(GuideFileError) -> (places: [Restaurant], report: ImportReport) {
        try Fixture.read(#"{"version":0.6,"elements":[\#(elements.joined(separator: ",\n"))]}"#)
    }

    private let point = #""geometry":{"type":"Point","coordinates":[24.94,60.17]}"#

    @Test(
        "Each is a place with its position, whatever its type is called",
        arguments: ["place", "item", "node"])
    func positions(type: String) throws {
        let area =
            #"{"type":"Polygon","coordinates":[[[0,0],[2,0],[2,2],[0,2],[0,0]]]}"#
        let (places, report) = try read(
            #"{"type":"\#(type)","id":1,\#(point),"tags":{"amenity":"bar","name":"A","_osm_type":"node"}}"#,
            #"{"type":"\#(type)","id":2,"geometry":\#(area),"tags":{"amenity":"cafe","name":"B","_osm_type":"way"}}"#
        )
        #expect(places.map(\.name) == ["A", "B"])
        #expect(
            places.map(\.coordinate) == [
                Coordinate(latitude: 60.17, longitude: 24.94), Coordinate(latitude: 1, longitude: 1),
            ])
        #expect(places.map(\.extraTags) == [[:], [:]])
        #expect(report.warnings.isEmpty && report.skipped.isEmpty)
        // Overpass counts the objects from 1 where the query does not set their ids.
        #expect(places.allSatisfy { $0.source == .unattributed })
    }

    @Test(
        "An id is OpenStreetMap's where the query says so",
        arguments: [
            (#""id":1,"#, #""_osm_type":"way","_osm_id":"7""#, OSMObject(.way, 7)),
            (#""id":1,"#, #""osm_type":"way","osm_id":"7""#, OSMObject(.way, 7)),
            (#""id":1,"#, #""@type":"node","@id":"7""#, OSMObject(.node, 7)),
            (#""id":548577328,"#, #""_osm_type":"node""#, OSMObject(.node, 548_577_328)),
            (#""id":548577328,"#, #""_osm_type":"restaurant""#, nil), (#""id":548577328,"#, #""x":"y""#, nil),
        ] as [(String, String, OSMObject?)])
    func identity(id: String, tags: String, object: OSMObject?) throws {
        let (places, _) = try read(
            #"{"type":"place",\#(id)\#(point),"tags":{"amenity":"bar","name":"A",\#(tags)}}"#)
        #expect(places.map(\.source) == [object.map { .openStreetMap($0) } ?? .unattributed])
    }

    @Test("One without a geometry is left out, with the query that gives one")
    func noGeometry() {
        let error = #expect(throws: GuideFileError.self) {
            try read(#"{"type":"place","id":1,"tags":{"amenity":"bar","name":"A"}}"#)
        }
        #expect(
            error?.description
                == "“test.geojson” holds one part, which cannot be read as a place. At element 1, line 1: Overpass made it "
                + "by “convert”, without a position. Add “::geom=geom()” to the convert statement, and end the query "
                + "with “out geom;”.")
    }

    @Test("Positions of other kinds of output count as well")
    func otherOutput() throws {
        let (places, _) = try read(
            #"{"type":"place","id":1,"center":{"lat":60.17,"lon":24.94},"tags":{"amenity":"bar"}}"#)
        #expect(places.map(\.coordinate) == [Coordinate(latitude: 60.17, longitude: 24.94)])
    }
}
