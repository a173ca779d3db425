import GuideCore
import HoursCore
import Testing

@Suite("Objects of the Overpass statement convert")
struct OverpassDerivedObjectTests {
    private func read(
        _ elements: String...
    ) throws(GuideFileError) -> (places: [Place], report: ImportReport) {
        try Fixture.read(#"{"version":0.6,"elements":[\#(elements.joined(separator: ",\n"))]}"#)
    }

    private let point = #""geometry":{"type":"Point","coordinates":[24.94,60.17]}"#

    @Test(
        "An object of any type is a place with its position",
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
        // Overpass counts the objects from 1 if the query does not set their ids.
        #expect(places.allSatisfy { $0.source == .unattributed })
    }

    @Test(
        "The tags of the query give the OpenStreetMap object",
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

    @Test("An object without a geometry is left out, and the error names the correct query")
    func noGeometry() {
        let error = #expect(throws: GuideFileError.self) {
            try read(#"{"type":"place","id":1,"tags":{"amenity":"bar","name":"A"}}"#)
        }
        #expect(
            error?.description
                == "“test.geojson” contains one part, but Carte could not read it as a place. At element 1, line 1: Overpass made it "
                + "by “convert”, without a position. Add “::geom=geom()” to the convert statement, and end the query "
                + "with “out geom;”.")
    }

    @Test("A position of another output mode is read")
    func otherOutput() throws {
        let (places, _) = try read(
            #"{"type":"place","id":1,"center":{"lat":60.17,"lon":24.94},"tags":{"amenity":"bar"}}"#)
        #expect(places.map(\.coordinate) == [Coordinate(latitude: 60.17, longitude: 24.94)])
    }
}
