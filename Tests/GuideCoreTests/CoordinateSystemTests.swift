import GuideCore
import HoursCore
import Testing

@Suite("Coordinate systems of GeoJSON")
struct CoordinateSystemTests {
    private static let feature = Fixture.feature(#""amenity":"bar","name":"A""#)

    private func refusal(_ system: String, isFirst: Bool = true) -> GuideFileError.Reason? {
        let features = #""features":[\#(Self.feature)]"#
        let members = isFirst ? [#""crs":\#(system)"#, features] : [features, #""crs":\#(system)"#]
        return Fixture.refusal(of: #"{"type":"FeatureCollection",\#(members.joined(separator: ",\n"))}"#)
    }

    private static func named(_ name: String) -> String {
        #"{"type":"name","properties":{"name":"\#(name)"}}"#
    }

    @Test(
        "WGS 84 is accepted under each of its names, before and after the features",
        arguments: [
            "urn:ogc:def:crs:OGC:1.3:CRS84", "urn:ogc:def:crs:OGC::CRS84", "OGC:CRS84", "CRS:84", "EPSG:4326",
            "epsg:4326", "urn:ogc:def:crs:EPSG::4326", "urn:ogc:def:crs:EPSG:6.9:4326",
            "urn:x-ogc:def:crs:EPSG:4326",
            "http://www.opengis.net/def/crs/OGC/1.3/CRS84", "http://www.opengis.net/def/crs/EPSG/0/4326",
            "WGS 84", "WGS84", "GCS_WGS_1984", "EPSG:4979", "EPSG:4258", "",
        ])
    func readable(name: String) {
        for isFirst in [true, false] { #expect(refusal(Self.named(name), isFirst: isFirst) == nil) }
    }

    @Test(
        "Another coordinate system is rejected with its name, before and after the features",
        arguments: [
            (named("urn:ogc:def:crs:EPSG::3857"), "EPSG:3857"), (named("EPSG:3067"), "EPSG:3067"),
            (named("http://www.opengis.net/def/crs/EPSG/0/25832"), "EPSG:25832"),
            (named("http://spatialreference.org/ref/epsg/2154/proj4/"), "EPSG:2154"),
            (named("WGS 84 / UTM zone 35N"), "WGS 84 / UTM zone 35N"),
            (
                named("urn:ogc:def:crs:OGC:1.3:CRS27"),
                "urn:ogc:def:crs:OGC:1.3:CRS27"
            ),
            (#"{"type":"EPSG","properties":{"code":3857}}"#, "EPSG:3857"),
            (#"{"type":"EPSG","properties":{"code":"27700"}}"#, "EPSG:27700"),
            (
                #"{"type":"link","properties":{"href":"http://example.com/crs/42","type":"proj4"}}"#,
                "http://example.com/crs/42"
            ),
            (#""EPSG:3857""#, "EPSG:3857"),
        ])
    func foreign(system: String, name: String) {
        for isFirst in [true, false] {
            #expect(refusal(system, isFirst: isFirst) == .otherCoordinateSystem(name))
        }
    }

    @Test(
        "Members without a coordinate system are ignored",
        arguments: ["null", "{}", "[]", "7", #"{"type":"name"}"#, #""""#])
    func nothing(system: String) {
        for isFirst in [true, false] { #expect(refusal(system, isFirst: isFirst) == nil) }
    }

    @Test("The error message names the file, the coordinate system and the solution")
    func sentence() {
        let error = GuideFileError(fileName: "a.geojson", reason: .otherCoordinateSystem("EPSG:3857"))
        #expect(
            error.description
                == "The positions in “a.geojson” are in the coordinate system “EPSG:3857”. Carte reads longitude and "
                + "latitude in WGS 84 (EPSG:4326): save the file again in that system.")
    }

    @Test("The coordinate system is found across chunk boundaries")
    func chunks() throws {
        let text = #"{"features":[\#(Self.feature)],"crs":\#(Self.named("EPSG:3857"))}"#
        for size in 1...40 {
            var reader = GuideReader(fileName: "cut.geojson")
            let bytes = Array(text.utf8)
            for start in stride(from: 0, to: bytes.count, by: size) {
                reader.consume(bytes[start..<min(start + size, bytes.count)])
            }
            let error = #expect(throws: GuideFileError.self) { try reader.finish() }
            #expect(error?.reason == .otherCoordinateSystem("EPSG:3857"))
        }
    }

    @Test("The tag “crs” is not a coordinate system")
    func tag() throws {
        let place = try Fixture.place(#""crs":"EPSG:3857""#)
        #expect(place.extraTags["crs"] == "EPSG:3857" && place.coordinate != nil)
    }

    @Test("A feature and a geometry can have their own coordinate system")
    func single() throws {
        let system = Self.named("EPSG:3857")
        let geometry = #"{"type":"Point","crs":\#(system),"coordinates":[2776243,8437903]}"#
        let features = [
            Fixture.feature(#""amenity":"bar","name":"A""#, geometry: geometry), Self.feature,
            #"{"type":"Feature","crs":\#(system),"properties":{"amenity":"bar","name":"B"},"geometry":null}"#,
        ]
        for text in [Fixture.collection(features), features.joined(separator: "\n")] {
            let (places, report) = try Fixture.read(text)
            #expect(places.count == 1)
            #expect(
                report.skipped.map(\.reason) == [
                    .otherCoordinateSystem("EPSG:3857"), .otherCoordinateSystem("EPSG:3857"),
                ])
            #expect(report.skipped.map(\.position.name) == ["A", "B"])
        }
    }
}
