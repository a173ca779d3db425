import GuideCore
import Testing

@Suite("Errors about files")
struct GuideFileErrorTests {
    @Test(
        "Each is a sentence that names the file, the place, and what to do",
        arguments: [
            (.missing, "“a.geojson” does not exist. Check its name, or choose another file."),
            (.unreadable(.isFolder), "“a.geojson” is a folder. Choose a GeoJSON file in it."),
            (
                .unreadable(.system("I/O error")),
                "“a.geojson” cannot be read (I/O error). Check the disk, or choose another file."
            ),
            (.empty, "“a.geojson” is empty. Save or download it again."),
            (
                .notJSON(line: 3, column: 7),
                "“a.geojson” is not JSON: line 3, column 7 cannot be read. Carte needs a GeoJSON file."
            ),
            (
                .notGeoJSON(found: "a list"),
                "“a.geojson” is JSON, but holds a list. Carte needs GeoJSON, such as a FeatureCollection."
            ),
            (
                .truncated(line: 2, column: 9),
                "“a.geojson” ends in the middle, at line 2, column 9. Save or download it again."
            ),
            (
                .noPlaces(features: 10_000),
                "“a.geojson” holds 10,000 features, but none of them is a place to eat. "
                    + "Carte needs features with an amenity such as restaurant or cafe."
            ),
            (
                .noPlaces(features: 0),
                "“a.geojson” holds no features. Carte needs features with an amenity such as restaurant or cafe."
            ),
        ] as [(GuideFileError.Reason, String)])
    func sentences(reason: GuideFileError.Reason, sentence: String) {
        let error = GuideFileError(fileName: "a.geojson", reason: reason)
        #expect("\(error)" == sentence)
        #expect(error.localizedDescription == sentence)
    }

    @Test(
        "A text that is no guide is refused for the right reason",
        arguments: [
            ("", .empty), (" \n\t", .empty), ("\u{FEFF}", .empty),
            ("hello", .notJSON(line: 1, column: 1)), ("\n  <html>", .notJSON(line: 2, column: 3)),
            ("{\n \"type\": }", .notJSON(line: 2, column: 10)), ("{a:1}", .notJSON(line: 1, column: 2)),
            ("nonsense", .notJSON(line: 1, column: 1)),
            ("[1,2]", .notGeoJSON(found: "a list")), ("12", .notGeoJSON(found: "a number")),
            ("\"text\"", .notGeoJSON(found: "a text")), ("null", .notGeoJSON(found: "null")),
            ("{}", .notGeoJSON(found: "an object without a type")),
            (#"{"type":"Topology","objects":{}}"#, .notGeoJSON(found: "TopoJSON")),
            (#"{"version":0.6,"elements":[]}"#, .notGeoJSON(found: "an answer of Overpass")),
            (
                #"{"type":"FeatureCollection","features":null}"#,
                .notGeoJSON(found: "a FeatureCollection without a list of features")
            ),
            (#"{"type":"FeatureCollection","features":[]}"#, .noPlaces(features: 0)),
            (#"{"type":"Point","coordinates":[1,2]}"#, .noPlaces(features: 1)),
            (#"{"type":"FeatureCollection","features":[{"#, .truncated(line: 1, column: 42)),
            (#"{"type":"FeatureColl"#, .truncated(line: 1, column: 21)),
        ] as [(String, GuideFileError.Reason)])
    func refusals(text: String, reason: GuideFileError.Reason) {
        #expect(Fixture.refusal(of: text) == reason)
    }
}
