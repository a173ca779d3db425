import Foundation
import GuideCore
import Testing

@Suite("Import of files with mistakes, in every format")
struct DirtInAllFormatsTests {
    /// The file formats. Each writes three places, and the second place has the mistakes.
    enum Format: CaseIterable {
        case geoJSON, overpass, table

        func file(tags: [(String, String)], latitude: String = "60", longitude: String = "25") -> [UInt8] {
            let good = [("amenity", "cafe"), ("name", "Good")]
            let last = [("amenity", "pub"), ("name", "Last")]
            let rows = [
                (good, "1", "2"), ([("amenity", "bar")] + tags, latitude, longitude), (last, "3", "4"),
            ]
            switch self {
            case .geoJSON:
                let features = rows.map { tags, latitude, longitude in
                    Fixture.feature(
                        members(tags),
                        geometry: #"{"type":"Point","coordinates":[\#(longitude),\#(latitude)]}"#)
                }
                return Array(Fixture.collection(features).utf8)
            case .overpass:
                let elements = rows.enumerated().map { index, row in
                    #"{"type":"node","id":\#(index + 1),"lat":\#(row.1),"lon":\#(row.2),"tags":{\#(members(row.0))}}"#
                }
                return Array(#"{"elements":[\#(elements.joined(separator: ",\n"))]}"#.utf8)
            case .table:
                let keys = ["amenity", "name"] + tags.map(\.0).filter { $0 != "name" }
                let lines = rows.map { tags, latitude, longitude in
                    let fields = keys.map { key in tags.first { $0.0 == key }?.1 ?? "" }
                    return ([latitude, longitude] + fields).map(quoted).joined(separator: ",")
                }
                let header = (["lat", "lon"] + keys).joined(separator: ",")
                return Array(([header] + lines).joined(separator: "\n").utf8)
            }
        }

        private func members(_ tags: [(String, String)]) -> String {
            tags.map { key, value in
                let text = value.unicodeScalars.map { scalar -> String in
                    scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
                        ? "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
                        : String(Character(scalar))
                }
                return "\"\(key)\":\"\(text.joined())\""
            }.joined(separator: ",")
        }

        private func quoted(_ text: String) -> String {
            "\"" + text.replacing("\"", with: "\"\"") + "\""
        }
    }

    private func read(_ bytes: [UInt8]) throws -> (place: Place, report: ImportReport) {
        let (places, report) = try GuideReader.read(Data(bytes), fileName: "dirty")
        #expect(places.count == 3 && places.first?.name == "Good" && places.last?.name == "Last")
        return (places[1], report)
    }

    @Test(
        "Markup, control characters and direction overrides are removed and reported",
        arguments: Format.allCases)
    func texts(format: Format) throws {
        let tags = [
            ("name", "<b>Bar</b> &amp; Grill"), ("phone", "1\u{1}2"), ("description", "\u{202E}rab"),
            ("note", "<i>x</i>"), ("website", " https://example.org \n"), ("cuisine", "\u{200B}"),
        ]
        let (place, report) = try read(format.file(tags: tags))
        #expect(place.name == "Bar & Grill" && place.phone == "12" && place.description == "rab")
        #expect(place.extraTags["note"] == "x" && place.website == "https://example.org")
        #expect(place.cuisines.isEmpty)
        #expect(
            Set(report.warnings.map(\.warning)) == [
                .markupRemoved(key: "name"), .markupRemoved(key: "note"),
                .controlCharactersRemoved(key: "phone"),
                .controlCharactersRemoved(key: "description"), .controlCharactersRemoved(key: "cuisine"),
            ])
        #expect(report.warnings.allSatisfy { $0.position.feature == 2 })
    }

    @Test("Several telephone numbers are kept in their order", arguments: Format.allCases)
    func phones(format: Format) throws {
        let (place, report) = try read(format.file(tags: [("phone", "+358 1; +358 2;;none;")]))
        #expect(place.phones == ["+358 1", "+358 2"])
        #expect(report.warnings.map(\.warning) == [.severalPhones(count: 2)])
    }

    @Test("A position out of range is left out, and swapped numbers are reported", arguments: Format.allCases)
    func positions(format: Format) throws {
        let (place, report) = try read(format.file(tags: [], latitude: "124.9", longitude: "60.1"))
        #expect(place.coordinate == nil)
        let warning = ImportWarning.positionOutOfRange(latitude: 124.9, longitude: 60.1, looksSwapped: true)
        #expect(report.warnings.map(\.warning) == [warning])
    }

    @Test("Invalid UTF-8 does not stop the import", arguments: Format.allCases)
    func invalidUTF8(format: Format) throws {
        var bytes = format.file(tags: [("name", "Caf@"), ("note", "é東")])
        let index = try #require(bytes.firstIndex(of: UInt8(ascii: "@")))
        bytes[index] = 0xFF
        #expect(try read(bytes).place.name?.hasPrefix("Caf") == true)
        #expect(try read(bytes).report.warnings.count == 1)
    }

    @Test(
        "A long value does not stop the import, and tags are kept up to a limit", arguments: Format.allCases)
    func longValues(format: Format) throws {
        let long = String(repeating: "x", count: 60_000)
        let (place, report) = try read(
            format.file(tags: [("a", long), ("b", long), ("name", long), ("z", "1")]))
        #expect(place.name == long && place.extraTags["a"] == long)
        #expect(place.extraTags["b"] == nil && place.extraTags["z"] == nil)
        #expect(report.warnings.map(\.warning) == [.tagsLeftOut(count: 2)])
    }

    @Test("A file truncated at any byte is read or rejected", arguments: Format.allCases)
    func truncated(format: Format) throws {
        let bytes = format.file(tags: [("name", "é\n\"x\""), ("phone", "1")])
        for length in 0..<bytes.count {
            do throws(GuideFileError) {
                let (places, report) = try GuideReader.read(Data(bytes.prefix(length)), fileName: "cut")
                #expect(places.count <= 3)
                #expect(
                    report.featureCount == report.placeCount + report.mergedCount + report.skippedCount)
            } catch {
                switch error.reason {
                case .empty, .truncated, .unknownFormat, .missingColumns, .noPlaces, .nothingReadable: break
                default: Issue.record("cut at \(length): \(error)")
                }
            }
        }
    }

    @Test("Ids beyond 2⁵³ are exact in tables too")
    func largeIds() throws {
        let text =
            "@type,@id,@lat,@lon,amenity\nnode,9007199254740993,1,2,bar\nnode,9223372036854775808,1,2,bar\n"
        let (places, _) = try GuideReader.read(Data(text.utf8), fileName: "ids.csv")
        #expect(places.first?.source == .openStreetMap(OSMObject(.node, 9_007_199_254_740_993)))
        #expect(places.last?.source == .unattributed)
    }

    @Test("Tags nested 100,000 levels deep in a cell are a plain text")
    func deepCell() throws {
        let deep = String(repeating: "[", count: 50_000)
        let text = "lat,lon,amenity,tags\n1,2,bar,\(deep)\n3,4,pub,{}\n"
        #expect(try GuideReader.read(Data(text.utf8), fileName: "deep.csv").places.count == 2)
    }
}
