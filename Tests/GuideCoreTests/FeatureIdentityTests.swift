import Foundation
import GuideCore
import Testing

@Suite("The identity of features")
struct FeatureIdentityTests {
    private let uuid = "3C9E7D52-0A0B-4C55-9B8A-2F6B1A1E4D11"

    @Test(
        "OpenStreetMap ids are read in the notations of common tools",
        arguments: [
            (#""n7""#, "", OSMObject(.node, 7)),
            (#""way/7""#, "", OSMObject(.way, 7)),
            (nil, #""@id":"relation/7""#, OSMObject(.relation, 7)),
            (nil, #""@type":"way","@id":7"#, OSMObject(.way, 7)),
            (nil, #""osm_type":"N","osm_id":"7""#, OSMObject(.node, 7)),
            (nil, #""osm_id":7"#, OSMObject(.node, 7)),
            (nil, #""osm_id":"node/7""#, OSMObject(.node, 7)),
            (nil, #""element":"way","id":7"#, OSMObject(.way, 7)),
            (nil, #""element_type":"relation","osmid":7"#, OSMObject(.relation, 7)),
            (#""('way', 7)""#, "", OSMObject(.way, 7)),
            (nil, #""osm_type":"relation","id":7"#, OSMObject(.relation, 7)),
            (nil, #""@id":7"#, OSMObject(.node, 7)),
            ("9007199254740993", #""osm_type":"node""#, OSMObject(.node, 9_007_199_254_740_993)),
            (nil, #""@type":"node","@id":9223372036854775807"#, OSMObject(.node, .max)),
        ] as [(String?, String, OSMObject)])
    func openStreetMap(id: String?, properties: String, object: OSMObject) throws {
        let place = try Fixture.place(properties, id: id)
        #expect(place.source == .openStreetMap(object))
        #expect(place.id == PlaceIdentifier.uuid(for: object))
    }

    @Test(
        "an id can have a zero fraction or an exponent if it keeps all its digits",
        arguments: [
            (nil, #""osm_type":"node","osm_id":548577328.0"#),
            (nil, #""osm_type":"node","osm_id":"548577328.0""#),
            (nil, #""osm_type":"node","osm_id":"548577328,00""#),
            (nil, #""osm_type":"node","osm_id":"5.48577328E+08""#),
            (nil, #""@id":"node/548577328.0""#), (#""node/548577328.0""#, ""), (#""n548577328.0""#, ""),
            (#""('node', 548577328.0)""#, ""), ("548577328.0", #""@type":"node""#),
            (nil, #""osm_id":548577328.0"#),
        ] as [(String?, String)])
    func floats(id: String?, properties: String) throws {
        #expect(try Fixture.place(properties, id: id).source == .openStreetMap(OSMObject(.node, 548_577_328)))
    }

    @Test(
        "an invalid id is reported, and the place is imported without it",
        arguments: [
            (nil, #""osm_type":"node","osm_id":"5.48577E+08""#, "osm_id", "5.48577E+08"),
            (nil, #""osm_type":"node","osm_id":5.48577E+08"#, "osm_id", "548577000.0"),
            ("17", #""osm_type":"node","osm_id":"5.48577E+08""#, "osm_id", "5.48577E+08"),
            (nil, #""osm_id":"548577328.5""#, "osm_id", "548577328.5"),
            (nil, #""osm_id":"nan""#, "osm_id", "nan"),
            (nil, #""@id":"node/one""#, "@id", "node/one"), (#""way/1.5""#, "", "id", "way/1.5"),
            (nil, #""osm_type":"way","osm_id":0"#, "osm_id", "0"),
        ] as [(String?, String, String, String)])
    func unreadable(id: String?, properties: String, key: String, text: String) throws {
        let feature = Fixture.feature(
            #""amenity":"cafe","# + properties + (properties.isEmpty ? #""x":"y""# : ""), id: id)
        let (places, report) = try Fixture.read(Fixture.collection([feature]))
        #expect(places.map(\.source) == [.unattributed])
        #expect(report.warnings.map(\.warning) == [.unreadableID(key: key, text: text)])
    }

    @Test(
        "ids of other data give no warning",
        arguments: ["17", #""row-17""#, #""1.5""#, #""https://example.org/5""#])
    func foreign(id: String) throws {
        let feature = Fixture.feature(#""amenity":"cafe""#, id: id)
        #expect(try Fixture.read(Fixture.collection([feature])).report.warnings.isEmpty)
    }

    @Test(
        "The shape gives the kind of an osm_id without a kind",
        arguments: [
            (#""osm_id":7"#, OSMObject(.way, 7)), (#""osm_id":-7"#, OSMObject(.relation, 7)),
            (#""osm_id":7,"osm_way_id":null"#, OSMObject(.relation, 7)),
            (#""osm_id":null,"osm_way_id":"7""#, OSMObject(.way, 7)),
        ] as [(String, OSMObject)])
    func shapes(properties: String, object: OSMObject) throws {
        let area = #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}"#
        #expect(try Fixture.place(properties, geometry: area).source == .openStreetMap(object))
    }

    @Test(
        "An area with one ring is a way, and an area with more rings is a relation",
        arguments: [
            (#""Polygon","coordinates":[[[0,0],[3,0],[3,3],[0,0]]]"#, OSMObject(.way, 7)),
            (#""MultiPolygon","coordinates":[[[[0,0],[3,0],[3,3],[0,0]]]]"#, OSMObject(.way, 7)),
            (
                #""Polygon","coordinates":[[[0,0],[3,0],[3,3],[0,0]],[[1,0.5],[2,0.5],[2,1],[1,0.5]]]"#,
                OSMObject(.relation, 7)
            ),
            (
                #""MultiPolygon","coordinates":[[[[0,0],[3,0],[3,3],[0,0]]],[[[5,0],[6,0],[6,1],[5,0]]]]"#,
                OSMObject(.relation, 7)
            ),
            (
                #""MultiPolygon","coordinates":[[[[0,0],[3,0],[3,3],[0,0]],[[1,0.5],[2,0.5],[2,1],[1,0.5]]]]"#,
                OSMObject(.relation, 7)
            ),
        ] as [(String, OSMObject)])
    func rings(shape: String, object: OSMObject) throws {
        let place = try Fixture.place(#""@id":7"#, geometry: "{\"type\":\(shape)}")
        #expect(place.source == .openStreetMap(object))
    }

    @Test("A UUID is kept")
    func uuids() throws {
        let place = try Fixture.place(#""name":"A""#, id: #""\#(uuid)""#)
        #expect(place.id == UUID(uuidString: uuid))
        #expect(place.source == .unattributed)
        #expect(place.source.attribution == nil)
    }

    @Test("A UUID made from an OpenStreetMap object keeps the object after an export")
    func embedded() throws {
        let object = OSMObject(.way, 42)
        let place = try Fixture.place("", id: "\"\(PlaceIdentifier.uuid(for: object))\"")
        #expect(place.id == PlaceIdentifier.uuid(for: object))
        #expect(place.source == .openStreetMap(object))
    }

    @Test("The content identifies any other place, without its language or description")
    func content() throws {
        let names = #""name":"Ekberg","name:sv":"Ekbergs","description":"#
        let first = try Fixture.place(names + #""one""#)
        #expect(try Fixture.place(names + #""two""#, languages: ["sv"]).id == first.id)
        #expect(try Fixture.place(names + #""one""#, id: "17").id != first.id)
        #expect(try Fixture.place(#""name":"Fazer""#).id != first.id)
        #expect(first.source == .unattributed)
    }

    @Test(
        "An id of an unexpected type does not stop the import",
        arguments: ["null", "true", "[]", "{}", "1.5", "1e400", "\"\""])
    func strangeIds(id: String) throws {
        #expect(try Fixture.place(#""name":"A""#, id: id).name == "A")
    }
}
