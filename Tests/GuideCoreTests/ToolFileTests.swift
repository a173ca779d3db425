import Foundation
import GuideCore
import Testing

@Suite("One district in the files of four tools")
struct ToolFileTests {
    /// The district in osmium's file with all attributes. The other files are compared with it.
    private static func district() throws -> [UUID: Place] { try read("osmium.geojson") }

    private static func read(_ ending: String) throws -> [UUID: Place] {
        let name = "district.\(ending)"
        let (places, _) = try GuideReader.read(Fixture.data(name), fileName: name)
        return Dictionary(uniqueKeysWithValues: places.map { ($0.id, $0) })
    }

    @Test("It has 14 nodes, 3 ways and 1 relation")
    func identity() throws {
        let objects = try Self.district().values.compactMap { place in
            if case .openStreetMap(let object) = place.source { object } else { nil }
        }
        let counts = Dictionary(grouping: objects, by: \.kind).mapValues(\.count)
        #expect(counts == [.node: 14, .way: 3, .relation: 1])
        #expect(objects.contains(OSMObject(.relation, 9_000_001)))
    }

    @Test(
        "Each tool gives the same places with the same ids and tags",
        arguments: [
            ["osmium.geojsonseq"], ["ogr2ogr-points.geojson", "ogr2ogr-multipolygons.geojson"],
            ["osmnx.geojson"], ["pyrosm.geojson"],
        ])
    func same(files: [String]) throws {
        let places = try files.reduce(into: [:]) { try $0.merge(Self.read($1)) { first, _ in first } }
        let district = try Self.district()
        #expect(Set(places.keys) == Set(district.keys))
        for (id, place) in district { try expectSame(try #require(places[id]), place) }
    }

    @Test("The table of points from GDAL has the nodes")
    func table() throws {
        let places = try Self.read("ogr2ogr-points.csv")
        let nodes = try Self.district().filter { PlaceIdentifier.object(in: $0.key)?.kind == .node }
        #expect(Set(places.keys) == Set(nodes.keys))
        for (id, place) in nodes { try expectSame(try #require(places[id]), place) }
    }

    /// Expects equal places, except for the position, the tag “source” and the time of the last edit.
    ///
    /// Programs compute different centres of a building, and GDAL leaves the tag out. Only pyrosm's file has times.
    private func expectSame(_ place: Place, _ other: Place) throws {
        let position = try #require(place.coordinate)
        #expect(position.distance(to: try #require(other.coordinate)) < 0.1, "\(place.displayName)")
        var (place, other) = (place, other)
        place.coordinate = other.coordinate
        for key in ["source", "@timestamp"] { (place.extraTags[key], other.extraTags[key]) = (nil, nil) }
        #expect(place == other)
    }

    @Test(
        "An hstore text is unescaped, and an invalid hstore text stays a tag",
        arguments: [
            (#""amenity"=>"bar","name"=>"A \"B\" \\ C => D""#, #"A "B" \ C => D"#),
            (#""amenity"=>"bar", "name"=>"E""#, "E"), (#"{"amenity":"bar","name":"F"}"#, "F"),
        ])
    func hstore(text: String, name: String) throws {
        func json(_ text: some StringProtocol) -> String {
            text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        }
        let feature = Fixture.feature(#""osm_id":"7","name":null,"other_tags":"\#(json(text))""#)
        let place = try #require(try Fixture.read(Fixture.collection([feature])).places.first)
        #expect(place.name == name && place.kind == .bar)
        #expect(place.source == .openStreetMap(OSMObject(.node, 7)))
        let broken = try Fixture.place(#""other_tags":"\#(json(text.dropLast()))""#)
        #expect(broken.extraTags["other_tags"] == String(text.dropLast()))
    }
}
