import Foundation
import GuideCore
import Testing

import struct Harness.SeededGenerator

@Suite("Import of GeoJSON files with mistakes")
struct DirtTests {
    private let good = Fixture.feature(#""amenity":"cafe","name":"Good""#)

    /// Imports a collection with these bytes between two good features, and checks the good features.
    private func read(_ bytes: [UInt8]) throws -> (places: [Place], report: ImportReport) {
        let frame = Fixture.collection([good, "@", Fixture.feature(#""amenity":"pub","name":"Last""#)])
        let parts = frame.utf8.split(separator: UInt8(ascii: "@"), maxSplits: 1)
        let data = Data(parts[0]) + Data(bytes) + Data(parts[1])
        let result = try GuideReader.read(data, fileName: "dirty.geojson")
        #expect(result.places.first?.name == "Good")
        #expect(result.places.last?.name == "Last")
        return result
    }

    @Test("Invalid UTF-8 is repaired and reported")
    func invalidUTF8() throws {
        let name = Array(#"{"type":"Feature","properties":{"amenity":"bar","name":"Caf"#.utf8)
        let (places, report) = try read(name + [0xE9, 0xFF] + Array(#""},"geometry":null}"#.utf8))
        #expect(places[1].name == "Caf\u{FFFD}\u{FFFD}")
        #expect(report.warnings.map(\.warning) == [.invalidUTF8, .noPosition])
        #expect(report.warnings.first?.position.feature == 2)
    }

    @Test("Half of a surrogate pair is repaired and reported, and a whole pair is read")
    func surrogates() throws {
        let (places, report) = try read(
            Array(Fixture.feature(#""amenity":"bar","name":"\ud83c\udf63 \ud83c! \udf63""#).utf8))
        #expect(places[1].name == "🍣 \u{FFFD}! \u{FFFD}")
        #expect(report.warnings.map(\.warning) == [.invalidUTF8])
    }

    @Test("Markup, control characters and direction overrides are removed and reported")
    func texts() throws {
        let feature = Fixture.feature(
            #""amenity":"bar","name":"<b>Bar</b>","phone":"1\u0000","description":"\u202Erab""#)
        let (places, report) = try read(Array(feature.utf8))
        #expect(places[1].name == "Bar" && places[1].phone == "1" && places[1].description == "rab")
        #expect(
            Set(report.warnings.map(\.warning)) == [
                .markupRemoved(key: "name"), .controlCharactersRemoved(key: "phone"),
                .controlCharactersRemoved(key: "description"),
            ])
    }

    @Test("Several telephone numbers are kept in their order")
    func phones() throws {
        let feature = Fixture.feature(#""amenity":"bar","phone":"+358 1; +358 2;;none;""#)
        let (places, report) = try read(Array(feature.utf8))
        #expect(places[1].phones == ["+358 1", "+358 2"])
        #expect(report.warnings.map(\.warning) == [.severalPhones(count: 2)])
    }

    @Test("Ids beyond 2⁵³ are exact", arguments: [9_007_199_254_740_993, Int64.max])
    func largeIds(number: Int64) throws {
        let feature = Fixture.feature(#""amenity":"bar","@type":"node""#, id: "\(number)")
        #expect(try read(Array(feature.utf8)).places[1].source == .openStreetMap(OSMObject(.node, number)))
    }

    @Test(
        "A malformed feature is skipped",
        arguments: [
            #"{"type":"Feature","properties":}"#, #"{"type" "Feature"}"#, #"{"a":[1}"#, #"{"a":1]]"#, "nul",
            #"{"a":tru}"#, #"{"a":01}"#, #"{"a":"\x"}"#, #"{"a":"\u12"}"#, "{,}", "[1,]", "-", "1.e5", "{]}",
            "\u{0}", "'text'", "[1 2]", "1 2",
        ])
    func malformed(text: String) throws {
        // A redundant bracket ends the list of features. The features before it stay.
        let data = Data(Fixture.collection([good, text]).utf8)
        let (places, report) = try GuideReader.read(data, fileName: "dirty.geojson")
        #expect(places.map(\.name) == ["Good"])
        #expect(report.skipped.map(\.reason) == [.malformed])
        #expect(report.skipped.map(\.position.line) == [2])
    }

    @Test(
        "A value of an unexpected type does not stop the import",
        arguments: ["null", "true", "7", "[]", "{}", "\"x\""])
    func strangeTypes(value: String) throws {
        let keys = [
            "name", "cuisine", "phone", "wheelchair", "addr:street", "image", "diet:vegan", "tags", "@id",
        ]
        let tags = keys.map { "\"\($0)\":\(value)" }.joined(separator: ",")
        let (places, _) = try read(
            Array(Fixture.feature("\"amenity\":\"bar\",\(tags)", geometry: value).utf8))
        #expect(places.count == 3)
        #expect(places[1].displayName.isEmpty == false)
    }

    @Test("A list nested 100,000 levels deep is skipped")
    func deepNesting() throws {
        let depth = 100_000
        let list = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        let (places, report) = try read(Array(Fixture.feature("\"amenity\":\"bar\",\"x\":\(list)").utf8))
        #expect(places.count == 2)
        #expect(report.skipped.map(\.reason) == [.tooDeep])
        #expect(Fixture.refusal(of: list) == .notGeoJSON(found: .deepNesting))
        #expect(
            Fixture.refusal(of: String(repeating: "[", count: depth)) == .truncated(line: 1, column: 100_001))
        #expect(
            Fixture.refusal(of: String(repeating: "{\"a\":", count: 2_000_000))
                == .notJSON(line: 1, column: 5_242_881))
    }

    @Test("A truncated file gives the places before its end, and a warning")
    func truncated() throws {
        let text = Fixture.collection([good, good.replacing("Good", with: "Cut")])
        let (places, report) = try Fixture.read(String(text.dropLast(20)))
        #expect(places.map(\.name) == ["Good"])
        #expect(
            report.warnings.map(\.description) == [
                "feature 2, line 2: The file ends here in the middle. Carte read the part before."
            ])
    }

    @Test("A file truncated at any byte is read or rejected")
    func truncatedAnywhere() throws {
        let text = Fixture.collection([good, Fixture.feature(#""amenity":"pub","name":"é\n""#, id: "\"n1\"")])
        for length in 0..<text.utf8.count {
            let data = Data(text.utf8.prefix(length))
            do throws(GuideFileError) {
                let result = try GuideReader.read(data, fileName: "cut.geojson")
                #expect((1...2).contains(result.places.count))
                #expect(result.report.warnings.last?.warning == .truncated)
            } catch {
                switch error.reason {
                case .empty, .truncated: break
                default: Issue.record("cut at \(length): \(error)")
                }
            }
        }
    }

    @Test("10,000 random features give 10,000 lines in the report, and an error with their number")
    func rubbish() throws {
        var random = SeededGenerator(state: 1)
        let features = (0..<10_000).map { _ in MalformedInput.value(depth: 4, using: &random) }
        var reader = GuideReader(fileName: "rubbish.geojson")
        reader.consume(Fixture.collection(features).utf8)
        do throws(GuideFileError) {
            _ = try reader.finish()
            Issue.record("rubbish was read")
        } catch {
            #expect(
                error.description
                    == "“rubbish.geojson” contains 10,000 parts, but Carte could not read any of them as a place. "
                    + "At feature 1, line 1: It is a list, not a feature.")
        }
        #expect(reader.report.featureCount == 10_000)
        #expect(reader.report.skipped.count == 10_000)
        #expect(reader.report.skipped.map(\.position.feature) == Array(1...10_000))
        #expect(reader.report.skipped[16].description.hasPrefix("feature 17, line 17: "))
    }
}
