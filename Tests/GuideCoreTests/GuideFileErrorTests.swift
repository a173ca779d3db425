import GuideCore
import Testing

@Suite("Errors about files")
struct GuideFileErrorTests {
    @Test(
        "Each error names the file, the position and the solution",
        arguments: [
            (.missing, "“a.geojson” does not exist. Check its name, or choose another file."),
            (.unreadable(.isFolder), "“a.geojson” is a folder. Choose a file in it."),
            (
                .unreadable(.system("I/O error")),
                "“a.geojson” cannot be read (I/O error). Check the disk, or choose another file."
            ),
            (.empty, "“a.geojson” is empty. Save or download it again."),
            (
                .notJSON(line: 3, column: 7),
                "“a.geojson” is not JSON: line 3, column 7 cannot be read. Save or download it again."
            ),
            (
                .notGeoJSON(found: .list),
                "“a.geojson” is JSON, but holds a list. Carte needs GeoJSON, such as a FeatureCollection, "
                    + "or an answer of Overpass."
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
                .unknownFormat(looksLike: nil),
                "“a.geojson” is no format that Carte reads. "
                    + "Save the places as GeoJSON, as JSON of Overpass, or as a table in CSV."
            ),
            (
                .unknownFormat(looksLike: .picture),
                "“a.geojson” is a picture, which is no format that Carte reads. "
                    + "Save the places as GeoJSON, as JSON of Overpass, or as a table in CSV."
            ),
            (
                .missingColumns([.latitude, .longitude], found: ["name", "town"]),
                "“a.geojson” is a table without a column for the latitude (such as “lat”) and a column for the "
                    + "longitude (such as “lon”). Its first line has to name its columns; it names “name”, “town”."
            ),
            (
                .partialAnswer(remark: "timed out"),
                "“a.geojson” is an answer of Overpass that broke off before its first place (timed out). "
                    + "Ask for a smaller area, or with a longer timeout."
            ),
            (
                .unreadableHeader(.openQuote),
                "The first line of “a.geojson”, which has to name the columns of the table, cannot be read. "
                    + "A quotation mark in it is opened, but not closed."
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
        "An unreadable place is not reported as another kind of place",
        arguments: [
            (
                #"{"elements":[{"type":"node","id":1,"tags":{"amenity":"cafe"}}]}"#,
                "Ask Overpass for “out center;”"
            ),
            ("lat,lon,amenity,name\n1,2,bar,\"A\n", "A quotation mark in it is opened, but not closed."),
            (#"{"type":"Feature","properties":null}"#, "It has no properties that say what it is."),
            (#"{"type":"Point","coordinates":[1,2]}"#, "It has no properties that say what it is."),
            (
                Fixture.collection([Fixture.feature(#""google_maps_url":"http://maps.google.com/?cid=1""#)]),
                "It is a saved place of a map service, without the kind of place (amenity) that Carte needs."
            ),
            (
                #"{"spatialReference":{"wkid":4326},"features":[{"attributes":{"amenity":"bar"},"geometry":{"x":24.9}}]}"#,
                "It is Esri JSON, not a feature."
            ),
            (
                "lat,lon,amenity\n1,2,bar,3\n4,5,bench\n",
                "row 1, line 2: It has 4 fields, but the table has 3 columns."
            ),
        ])
    func unread(text: String, words: String) throws {
        let error = #expect(throws: GuideFileError.self) { try Fixture.read(text) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("place to eat") == false)
    }

    @Test(
        "A text without a guide is rejected for the right reason",
        arguments: [
            ("", .empty), (" \n\t", .empty), ("\u{FEFF}", .empty),
            ("hello", .unknownFormat(looksLike: nil)),
            ("\n  <html>", .unknownFormat(looksLike: .markup)),
            ("{\n \"type\": }", .notJSON(line: 2, column: 10)), ("{a:1}", .notJSON(line: 1, column: 2)),
            ("nonsense", .notJSON(line: 1, column: 1)),
            ("[1,2]", .notGeoJSON(found: .list)), ("12", .notGeoJSON(found: .number)),
            ("\"text\"", .notGeoJSON(found: .text)), ("null", .notGeoJSON(found: .null)),
            ("{}", .notGeoJSON(found: .objectWithoutType)),
            (#"{"type":"Topology","objects":{}}"#, .notGeoJSON(found: .topoJSON)),
            (#"{"version":0.6,"elements":[]}"#, .noPlaces(features: 0)),
            (#"{"elements":[],"remark":"timed out"}"#, .partialAnswer(remark: "timed out")),
            ("PK\u{3}\u{4}…", .unknownFormat(looksLike: .archive)),
            (
                #"{"type":"FeatureCollection","features":null}"#,
                .notGeoJSON(found: .emptyCollection)
            ),
            (#"{"type":"FeatureCollection","features":[]}"#, .noPlaces(features: 0)),
            (#"{"type":"Feature","properties":{"amenity":"bench"}}"#, .noPlaces(features: 1)),
            (#"{"type":"FeatureCollection","features":[{"#, .truncated(line: 1, column: 42)),
            (#"{"type":"FeatureColl"#, .truncated(line: 1, column: 21)),
        ] as [(String, GuideFileError.Reason)])
    func refusals(text: String, reason: GuideFileError.Reason) {
        #expect(Fixture.refusal(of: text) == reason)
    }
}
