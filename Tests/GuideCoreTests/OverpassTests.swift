import Foundation
import GuideCore
import HoursCore
import Testing

@Suite("Answers of Overpass")
struct OverpassTests {
    private let tags = #""tags":{"amenity":"cafe","name":"A"}"#

    private func read(
        _ elements: [String], remark: String? = nil
    ) throws(GuideFileError) -> (places: [Place], report: ImportReport) {
        let end = remark.map { #","remark":"\#($0)""# } ?? ""
        let list = elements.joined(separator: ",\n")
        return try Fixture.read(#"{"version":0.6,"elements":[\#(list)]\#(end)}"#)
    }

    @Test(
        "An element has the position of the answer",
        arguments: [
            (#""type":"node","id":1,"lat":60,"lon":25"#, 60, 25),
            (#""type":"way","id":1,"center":{"lat":60,"lon":25},"nodes":[7,8]"#, 60, 25),
            (#""type":"relation","id":1,"center":{"lat":60,"lon":25}"#, 60, 25),
            (
                #""type":"way","id":1,"geometry":[{"lat":0,"lon":0},{"lat":0,"lon":2},{"lat":2,"lon":2},"#
                    + #"{"lat":2,"lon":0},{"lat":0,"lon":0}]"#, 1, 1
            ),
            (
                #""type":"relation","id":1,"members":[{"type":"way","ref":2,"role":"outer","geometry":["#
                    + #"{"lat":0,"lon":0},{"lat":0,"lon":2},{"lat":2,"lon":2},{"lat":2,"lon":0},"#
                    + #"{"lat":0,"lon":0}]},{"type":"way","ref":3,"role":"label","geometry":"#
                    + #"[{"lat":50,"lon":50},{"lat":51,"lon":50}]}]"#, 1, 1
            ),
            (#""type":"relation","id":1,"members":[{"type":"node","ref":2,"lat":3,"lon":4}]"#, 3, 4),
            (#""type":"way","id":1,"bounds":{"minlat":0,"minlon":0,"maxlat":2,"maxlon":4}"#, 1, 2),
        ] as [(String, Double, Double)])
    func positions(members: String, latitude: Double, longitude: Double) throws {
        let place = try #require(try read(["{\(members),\(tags)}"]).places.first)
        let position = try #require(place.coordinate)
        #expect(abs(position.latitude - latitude) < 1e-9 && abs(position.longitude - longitude) < 1e-9)
        #expect(place.name == "A")
    }

    private let corners = [(1, 0, 0), (2, 0, 2), (3, 2, 2), (4, 2, 0)].map {
        #"{"type":"node","id":\#($0.0),"lat":\#($0.1),"lon":\#($0.2)}"#
    }

    @Test("A way with references has the position of its nodes, before or after it")
    func skeleton() throws {
        let way = #"{"type":"way","id":9,"nodes":[1,2,3,4,1],\#(tags)}"#
        for elements in [corners + [way], [way] + corners, [way] + corners.reversed()] {
            let (places, report) = try read(elements)
            #expect(places.first?.coordinate == Coordinate(latitude: 1, longitude: 1))
            #expect(report.featureCount == 1, "nodes without tags are no features")
            #expect(report.warnings.isEmpty && report.skipped.isEmpty)
        }
    }

    @Test("A place is complete as soon as its nodes are read")
    func early() throws {
        var reader = PlaceReader()
        let way = #"{"type":"way","id":9,"nodes":[1,2,3,4,1],\#(tags)}"#
        let text = #"{"elements":[\#((corners + [way]).joined(separator: ",")),"#
        #expect(try reader.consume(text.utf8).map(\.place.name) == ["A"])
    }

    @Test("A relation with references has the position of its ways' nodes")
    func relations() throws {
        let outline = #"{"type":"way","id":9,"nodes":[1,2,3,4,1]}"#
        let relation =
            #"{"type":"relation","id":5,"members":[{"type":"way","ref":9,"role":"outer"}],\#(tags)}"#
        let (places, _) = try read([relation, outline] + corners)
        #expect(places.first?.coordinate == Coordinate(latitude: 1, longitude: 1))
        #expect(places.first?.source == .openStreetMap(OSMObject(.relation, 5)))
    }

    @Test("An element without a position is reported and left out")
    func noPosition() throws {
        let lost = [
            #"{"type":"way","id":1,"nodes":[77,78],\#(tags)}"#, #"{"type":"way","id":2,\#(tags)}"#,
            #"{"type":"relation","id":3,"members":[{"type":"way","ref":5,"role":""}],\#(tags)}"#,
        ]
        let (places, report) = try read(lost + [#"{"type":"node","id":4,"lat":1,"lon":1,\#(tags)}"#])
        #expect(places.count == 1)
        #expect(report.skipped.map(\.position.feature) == [1, 2, 3])
        #expect(report.skipped.allSatisfy { $0.reason == .noPosition })
        #expect(report.featureCount == 4)
    }

    @Test("A position out of range is left out and reported, and the place stays")
    func outOfRange() throws {
        let (places, report) = try read([#"{"type":"node","id":4,"lat":125,"lon":60,\#(tags)}"#])
        #expect(places.first?.coordinate == nil && places.count == 1)
        let warning = ImportWarning.positionOutOfRange(latitude: 125, longitude: 60, looksSwapped: true)
        #expect(report.warnings.map(\.warning) == [warning])
    }

    @Test("A remark anywhere in the answer gives a warning about an incomplete answer")
    func remark() throws {
        let node = #"{"type":"node","id":4,"lat":1,"lon":1,\#(tags)}"#
        let (places, report) = try read([node], remark: "runtime error: Query timed out")
        #expect(places.count == 1)
        #expect(
            report.warnings.map(\.description) == [
                "element 2, line 1: The Overpass response is incomplete (runtime error: Query timed out). "
                    + "Carte read the available part."
            ])
        let first = try Fixture.read(#"{"remark":"slow","elements":[\#(node)]}"#)
        #expect(first.report.warnings.map(\.warning) == [.partialAnswer(remark: "slow")])
        let tag = node.replacing(#""name""#, with: #""remark":"nice","name""#)
        #expect(try read([tag]).report.warnings.isEmpty)
    }

    @Test("Other elements are skipped with their position in the file and the reason")
    func strangers() throws {
        let node = #"{"type":"node","id":4,"lat":1,"lon":1,\#(tags)}"#
        let (_, report) = try read([
            node, "7", #"{"type":"count","id":0,"tags":{"nodes":"1"}}"#,
            #"{"id":4,"tags":{"amenity":"bar"}}"#,
            #"{"type":"node","id":5,"lat":1,"lon":1,"tags":{"amenity":"bank"}}"#, #"{"type":}"#,
        ])
        #expect(
            report.skipped.map(\.description) == [
                "element 2, line 2: It is a number, not an element of OpenStreetMap.",
                "element 3, line 3: It is an object of the type “count”, not an element of OpenStreetMap.",
                "element 4, line 4: It is an object without a type, not an element of OpenStreetMap.",
                "element 5, line 5: It is not a place to eat or drink (amenity=bank).",
                "element 6, line 6: It is not valid JSON.",
            ])
    }

    @Test("Ids beyond 2⁵³ are exact")
    func largeIds() throws {
        let node = #"{"type":"node","id":9007199254740993,"lat":1,"lon":1,\#(tags)}"#
        let place = try #require(try read([node]).places.first)
        #expect(place.source == .openStreetMap(OSMObject(.node, 9_007_199_254_740_993)))
    }
}
