import Foundation
import GuideCore
import HoursCore
import Testing

@Suite("Tables with a column of binary shapes")
struct WellKnownBinaryTests {
    private func read(_ shape: String) throws(GuideFileError) -> (places: [Place], report: ImportReport) {
        try GuideReader.read(Data("geom,osm_id,name,amenity\n\(shape),7,A,bar\n".utf8), fileName: "wkb.csv")
    }

    @Test(
        "A hexadecimal shape of PostGIS or of the standard has one position",
        arguments: [
            (
                "0101000000713D0AD7A3F03840F6285C8FC2154E40", 60.17, 24.94
            ),
            (
                "0101000020e6100000713d0ad7a3f03840f6285c8fc2154e40", 60.17, 24.94
            ),
            (
                "\\x0101000020e6100000713d0ad7a3f03840f6285c8fc2154e40", 60.17, 24.94
            ),
            (
                "00000000014038f0a3d70a3d71404e15c28f5c28f6", 60.17, 24.94
            ),
            (
                "01e9030000713d0ad7a3f03840f6285c8fc2154e400000000000001440", 60.17, 24.94
            ),
            (
                "01010000a0e6100000713d0ad7a3f03840f6285c8fc2154e400000000000001440", 60.17, 24.94
            ),
            (
                "010200000003000000000000000000000000000000000000000000000000000000000000000000f0"
                    + "3f00000000000000000000000000001040", 2, 0
            ),
            (
                "0103000020e610000001000000050000000000000000000000000000000000000000000000000000"
                    + "40000000000000000000000000000000400000000000000040000000000000000000000000000000"
                    + "4000000000000000000000000000000000", 1, 1
            ),
            (
                "0106000020e610000001000000010300000001000000050000000000000000000000000000000000"
                    + "00000000000000000040000000000000000000000000000000400000000000000040000000000000"
                    + "0000000000000000004000000000000000000000000000000000", 1, 1
            ),
        ] as [(String, Double, Double)])
    func positions(shape: String, latitude: Double, longitude: Double) throws {
        let (places, report) = try read(shape)
        let position = try #require(places.first?.coordinate)
        #expect(abs(position.latitude - latitude) < 1e-9 && abs(position.longitude - longitude) < 1e-9)
        #expect(report.warnings.isEmpty)
        #expect(places.first?.extraTags == [:])
        let kind: OSMObject.Kind = latitude == 60.17 ? .node : .way
        #expect(places.first?.source == .openStreetMap(OSMObject(kind, 7)))
    }

    @Test("A point without numbers gives a place without a position")
    func empty() throws {
        let (places, report) = try read("0101000000000000000000f87f000000000000f87f")
        #expect(places.map(\.coordinate) == [nil])
        #expect(report.warnings.map(\.warning) == [.noPosition])
    }

    @Test("Another coordinate system is rejected with its name")
    func system() {
        let error = #expect(throws: GuideFileError.self) {
            try read("0101000020110f000000000080592e4541000000e011186041")
        }
        #expect(error?.description.contains("the coordinate system “EPSG:3857”") == true)
    }

    @Test("A truncated or unknown shape is reported, and the place stays")
    func unreadable() throws {
        let whole =
            "0106000020e610000001000000010300000001000000050000000000000000000000000000000000"
            + "00000000000000000040000000000000000000000000000000400000000000000040000000000000"
            + "0000000000000000004000000000000000000000000000000000"
        for length in 18..<whole.count {
            let (places, report) = try read(String(whole.prefix(length)))
            #expect(places.map(\.coordinate) == [nil])
            #expect(report.warnings.count == 1)
        }
        // A curve, more parts than bytes, and digits after the end.
        for shape in ["010800000000000000", "0106000000FFFFFFFF", "\(whole)00"] {
            let (places, report) = try read(shape)
            #expect(places.map(\.coordinate) == [nil])
            #expect(report.warnings.map(\.warning) == [.positionUnreadable(text: String(shape.prefix(80)))])
        }
    }
}
