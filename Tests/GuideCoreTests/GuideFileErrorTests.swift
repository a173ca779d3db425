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
                "Could not read “a.geojson” (I/O error). Check the disk, or choose another file."
            ),
            (.empty, "“a.geojson” is empty. Save or download it again."),
            (
                .notJSON(line: 3, column: 7),
                "“a.geojson” is not valid JSON: there is an error at line 3, column 7. Save or download it again."
            ),
            (
                .notGeoJSON(found: .list),
                "“a.geojson” is JSON, but contains a list. Carte needs GeoJSON, such as a FeatureCollection, "
                    + "or an Overpass response."
            ),
            (
                .truncated(line: 2, column: 9),
                "“a.geojson” ends in the middle, at line 2, column 9. Save or download it again."
            ),
            (
                .noPlaces(features: 10_000),
                "“a.geojson” contains 10,000 features, but none of them is a place to eat. "
                    + "Carte needs features with an amenity such as restaurant or cafe."
            ),
            (
                .unknownFormat(looksLike: nil),
                "Carte cannot read the format of “a.geojson”. "
                    + "Save the places as GeoJSON, Overpass JSON, KML, GPX, or a CSV table."
            ),
            (
                .unknownFormat(looksLike: .picture),
                "“a.geojson” is a picture. Carte cannot read this format. "
                    + "Save the places as GeoJSON, Overpass JSON, KML, GPX, or a CSV table."
            ),
            (
                .missingColumns([.latitude, .longitude], found: ["name", "town"]),
                "“a.geojson” is a table without a column for the latitude (such as “lat”) and a column for the "
                    + "longitude (such as “lon”). Its first line must name the columns; it names “name”, “town”."
            ),
            (
                .partialAnswer(remark: "timed out"),
                "“a.geojson” is an Overpass response that ends before the first place (timed out). "
                    + "Choose a smaller area, or a longer timeout."
            ),
            (
                .unreadableHeader(.openQuote),
                "Could not read the first line of “a.geojson”, which must name the columns of the table. "
                    + "It lacks a closing quotation mark."
            ),
            (
                .noPlaces(features: 0),
                "“a.geojson” contains no places. Choose another file."
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
            ("lat,lon,amenity,name\n1,2,bar,\"A\n", "It lacks a closing quotation mark."),
            (#"{"type":"Feature","properties":null}"#, "It has no properties that say what it is."),
            (#"{"type":"Point","coordinates":[1,2]}"#, "It has no properties that say what it is."),
            (
                Fixture.collection([
                    Fixture.feature(#""google_maps_url":"http://maps.google.com/?cid=1""#, geometry: "null")
                ]), "It has neither a name nor a position."
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
