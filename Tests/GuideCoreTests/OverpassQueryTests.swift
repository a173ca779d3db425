import Foundation
import GuideCore
import HoursCore
import Testing

@Suite("Queries for Overpass")
struct OverpassQueryTests {
    private static let kinds = "restaurant|cafe|fast_food|bar|pub|biergarten|food_court|ice_cream"

    @Test("the query of a town asks for all places to eat and drink, and overpass-turbo finds the town")
    func town() throws {
        let query = try #require(OverpassQuery(town: " Vienna,\n Austria "))
        #expect(
            query.browserText == """
                [out:json][timeout:90];
                {{geocodeArea:Vienna, Austria}}->.town;
                nwr["amenity"~"^(\(Self.kinds))$"](area.town);
                out meta center;

                """)
    }

    @Test("the query for a server contains only the name of the town")
    func name() throws {
        let query = try #require(OverpassQuery(town: "Vienna, Austria"))
        #expect(query.text.contains("area[\"name\"=\"Vienna\"][\"boundary\"=\"administrative\"];"))
        #expect(query.text.contains("area[\"name:en\"=\"Vienna\"]"))
        #expect(!query.text.contains("{{") && !query.text.contains("Austria"))
    }

    @Test("the query of a position asks for all places around it")
    func around() throws {
        let centre = try #require(Coordinate(latitude: -33.86882, longitude: 0.00001))
        let query = OverpassQuery(around: centre, radius: 2000)
        #expect(query.text == query.browserText)
        #expect(query.text.contains("](around:2000,-33.8688,0.0000);"))
        #expect(query.browserAddress.hasSuffix("&C=-33.8688;0.0000;14"))
    }

    static let names: [(name: String, string: String, shortcut: String)] = [
        (#"Saint "X""#, #""Saint \"X\"""#, #"{{geocodeArea:Saint "X"}}"#),
        (#"back\slash"#, #""back\\slash""#, #"{{geocodeArea:back\slash}}"#),
        (#"end\"#, #""end\\""#, #"{{geocodeArea:end\}}"#),
        (#"\"a"#, #""\\\"a""#, #"{{geocodeArea:\"a}}"#),
        ("L’Aquila", "\"L’Aquila\"", "{{geocodeArea:L’Aquila}}"),
        ("台北市", "\"台北市\"", "{{geocodeArea:台北市}}"),
        ("a}}{{bbox}} $& b", "\"a}}{{bbox}} $& b\"", "{{geocodeArea:a bbox & b}}"),
        ("two\r\nlines\u{0}\u{202E}", "\"two lines\"", "{{geocodeArea:two lines}}"),
    ]

    @Test("every name is escaped in the query", arguments: names)
    func quoting(name: String, string: String, shortcut: String) throws {
        let query = try #require(OverpassQuery(town: name))
        #expect(query.text.contains("[\"name\"=\(string)]["))
        #expect(query.browserText.contains("\n\(shortcut)->.town;\n"))
    }

    @Test("a text without a name gives no query", arguments: ["", "  ", "\"\"", "…", "\u{200B}"])
    func nothing(text: String) { #expect(OverpassQuery(town: text) == nil) }

    @Test("the address of the page contains exactly the query")
    func address() throws {
        for name in Self.names.map(\.name) + ["a&R#b=c?d+e%20f;g"] {
            let query = try #require(OverpassQuery(town: name))
            let parts = try #require(URLComponents(string: query.browserAddress))
            #expect((parts.scheme, parts.host, parts.path) == ("https", "overpass-turbo.eu", "/"))
            #expect(parts.fragment == nil)
            #expect(parts.queryItems == [URLQueryItem(name: "Q", value: query.browserText)])
        }
    }
}
