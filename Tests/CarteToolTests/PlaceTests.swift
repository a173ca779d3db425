import Foundation
import Testing

@Suite("carte-tool list, show and edits")
struct PlaceTests {
    private func tool() throws -> ToolRun {
        let tool = try ToolRun()
        try tool.file("guide.geojson", Guide.text)
        _ = try tool.run("import", "guide.geojson")
        return tool
    }

    private func names(_ tool: ToolRun, _ arguments: [String]) throws -> [String] {
        try tool.run(arguments: ["list", "--json"] + arguments).list().compactMap {
            $0["displayName"] as? String
        }
    }

    static let queries: [(arguments: [String], names: [String])] = [
        (["pho", "ha"], ["Phở Hà Nội"]),
        (["ekbrg"], ["Café Ekberg"]),
        (["kalevan"], ["Phở Hà Nội"]),
        (["nothing", "like", "it"], []),
        (["--kind", "cafe", "--kind", "restaurant", "--order", "name"], ["Café Ekberg", "Phở Hà Nội"]),
        (["--cuisine", "vietnamese"], ["Phở Hà Nội"]),
        (["--diet", "vegan"], ["Phở Hà Nội"]), (["--only-diet", "vegan"], []),
        (["--wheelchair"], ["Café Ekberg"]),
        (["--open-at", "2026-01-05T09:00", "--order", "name"], ["Café Ekberg", "Phở Hà Nội"]),
        (["--open-at", "2026-01-05T11:00"], ["Phở Hà Nội"]),
        (["--near", "60.17,24.94", "--limit", "2"], ["Phở Hà Nội", "Café Ekberg"]),
        (["--near", "60.17,24.94", "--order", "name", "--limit", "1"], ["Café Ekberg"]),
        (["--city", "helsinki"], ["Phở Hà Nội"]), (["--city", "Espoo"], []),
        (["--price", "2"], []), (["--pays", "cash"], []),
        (["--order", "name", "--reverse", "--limit", "2"], ["Phở Hà Nội", "Café Ekberg"]),
        (["--reverse", "--limit", "2"], ["Phở Hà Nội", "Café Ekberg"]),
        (["--near", "60.17,24.94", "--reverse", "--offset", "1"], ["Café Ekberg", "Phở Hà Nội"]),
        (["--order", "distance", "--near", "way/3", "--offset", "1"], ["Café Ekberg", "Phở Hà Nội"]),
        (["--favourites"], []), (["--want-to-go"], []), (["--visited"], []), (["--limit", "0"], []),
        (["--offset", "9223372036854775807"], []),
        (["--limit", "9223372036854775807", "--offset", "9223372036854775807"], []),
    ]

    @Test("words, filters, order and limit select the places", arguments: queries)
    func find(arguments: [String], names: [String]) throws {
        #expect(try self.names(tool(), arguments) == names)
    }

    /// One of the two places is open only in the morning.
    @Test("--open uses the present time in the place's zone")
    func open() throws {
        let tool = try tool()
        let clock = DateFormatter()
        clock.locale = Locale(identifier: "en_US_POSIX")
        clock.timeZone = TimeZone(identifier: "Europe/Helsinki")
        clock.dateFormat = "yyyy-MM-dd'T'HH:mm"
        func openNow() throws -> [String] { try names(tool, ["--open-at", clock.string(from: Date())]) }
        let before = try openNow()
        let found = try names(tool, ["--open"])
        #expect(try [before, openNow()].contains(found))
        #expect(found.contains("Phở Hà Nội"))
    }

    @Test("a reversed relevance and an unknown price are refused")
    func wrong() throws {
        let tool = try self.tool()
        #expect(try tool.run("list", "pho", "--order", "relevance", "--reverse").exitCode == 64)
        #expect(try tool.run("list", "--price", "5").exitCode == 64)
    }

    @Test("the lines of a list are about the requested time")
    func linesOfATime() throws {
        let answer = try tool().run("list", "--open-at", "2026-01-05T09:00", "--order", "closing")
        #expect(
            answer.output.split(separator: "\n").map { $0.split(separator: " · ", maxSplits: 1)[1] } == [
                "Cafe · 5 Jan 09:00: Open · closes 10:00",
                "Vietnamese restaurant · Kalevankatu 3, Helsinki · 5 Jan 09:00: Open 24 hours",
            ])
    }

    @Test("a list has one line per place, with the ID first")
    func lines() throws {
        let answer = try tool().run("list", "--order", "name")
        let lines = answer.output.split(separator: "\n")
        #expect(lines.count == 3)
        #expect(
            lines.contains {
                $0.hasPrefix("node/1  Phở Hà Nội · Vietnamese restaurant · Kalevankatu 3, Helsinki")
            })
        let none = try tool().run("list", "nothing like it")
        #expect(none.exitCode == 0 && none.output.isEmpty && none.errors.contains("No matches"))
    }

    @Test("near an origin each line but that of a place there has the distance, in JSON in metres")
    func near() throws {
        let tool = try self.tool()
        for origin in ["60.17,24.94", "node/1"] {
            let lines = try tool.run("list", "--near", origin).output.split(separator: "\n")
            #expect(lines.first?.hasPrefix("node/1  Phở Hà Nội · Vietnamese restaurant · ") == true)
            #expect(lines.dropFirst().first?.contains("m · ") == true)
        }
        let places = try tool.run("list", "--near", "60.17,24.94", "--json").list()
        #expect(places.first?["distance"] as? Int == 0)
        let without = try tool.run("list", "--json").list()
        #expect(without.allSatisfy { $0["distance"] is NSNull })
    }

    @Test("a corrected word is reported")
    func correction() throws {
        #expect(try tool().run("list", "ekbrg").errors.contains("“ekberg”"))
    }

    @Test("JSON has the model's names, and null for unknown values")
    func show() throws {
        let place = try tool().run("show", "node/1", "--json").object()
        let known: [String: String] = [
            "name": "Phở Hà Nội", "kind": "restaurant", "type": "Vietnamese restaurant",
            "phone": "+358 9 1234",
            "website": "https://pho.example", "openingHours": "24/7", "location": "Kalevankatu 3, Helsinki",
            "id": "4f534d01-0000-8000-8000-000000000001",
        ]
        for (key, value) in known { #expect(place[key] as? String == value, "\(key)") }
        #expect(place["coordinate"] as? [String: Double] == ["latitude": 60.17, "longitude": 24.94])
        #expect(place["phones"] as? [String] == ["+358 9 1234"])
        #expect(place["diets"] as? [String: String] == ["vegan": "yes"])
        #expect(place["isVisited"] as? Bool == false && place["isFavourite"] as? Bool == false)
        for key in ["email", "description", "image", "rating", "note"] {
            #expect(place[key] is NSNull, "\(key)")
        }
        let list = try #require(try tool().run("list", "pho", "--json").list().first)
        #expect(NSDictionary(dictionary: list) == NSDictionary(dictionary: place))
    }

    @Test("links are the addresses of the window's buttons")
    func links() throws {
        let tool = try ToolRun()
        try tool.file(
            "guide.geojson",
            #"""
            {"type":"Feature","id":"node/5","geometry":{"type":"Point","coordinates":[24.94,60.17]},"properties":
            {"amenity":"bar","name":"Bar","phone":"0800-PIZZA; 11.00-22.00","website":"a.example.org;b.example.org",
            "email":"a@example.org","addr:country":"US","addr:street":"Main St","addr:housenumber":"12","level":"2","access":"private"}}
            """#)
        _ = try tool.run("import", "guide.geojson")
        let place = try tool.run("show", "node/5", "--json").object()
        let links = try #require(place["links"] as? [[String: String]])
        #expect(
            links == [
                ["kind": "map", "address": "geo:60.17,24.94", "label": "12 Main St"],
                ["kind": "call", "address": "tel:080074992", "label": "0800-PIZZA"],
                ["kind": "web", "address": "https://a.example.org", "label": "a.example.org"],
                ["kind": "web", "address": "https://b.example.org", "label": "b.example.org"],
                ["kind": "mail", "address": "mailto:a@example.org", "label": "a@example.org"],
            ])
        #expect(place["floors"] as? [Double] == [2] && place["admission"] as? String == "private")
        let page = try tool.run("show", "node/5").output
        #expect(page.contains("Floor 2\n") && page.contains("Not open to the public\n"))
    }

    @Test("all forms of an ID find the place, and an unknown ID is reported")
    func ids() throws {
        let tool = try self.tool()
        let page = try tool.run("show", "node/1").output
        #expect(page.hasPrefix("Phở Hà Nội\nVietnamese restaurant\n") && page.contains("Open 24 hours"))
        #expect(try tool.run("show", "n1").output == page)
        #expect(try tool.run("show", "4F534D01-0000-8000-8000-000000000001").output == page)
        let missing = try tool.run("show", "node/9")
        #expect(missing.exitCode == 1 && missing.errors.contains("no place node/9"))
    }

    @Test("visits have dates in any order and can be removed")
    func visits() throws {
        let tool = try self.tool()
        func visits(_ arguments: String...) throws -> [String]? {
            let answer = try tool.run(arguments: ["visit", "node/1", "--json"] + arguments)
            return (try answer.object()["place"] as? [String: Any])?["visits"] as? [String]
        }
        #expect(try visits("--date", "2026-03-28T18:30") == ["2026-03-28T16:30:00Z"])
        #expect(try visits("--date", "2026-01-05") == ["2026-01-05T10:00:00Z", "2026-03-28T16:30:00Z"])
        #expect(try names(tool, ["--visited"]) == ["Phở Hà Nội"])
        #expect(try names(tool, ["--no-visited"]).count == 2)
        #expect(try visits("--remove", "--date", "2026-01-05") == ["2026-03-28T16:30:00Z"])
        #expect(try visits("--remove") == [])
        let none = try tool.run("visit", "node/1", "--remove")
        #expect(none.exitCode == 1 && none.errors.contains("no such visit"))
        #expect(try tool.run("visit", "node/2").output.hasPrefix("Café Ekberg: Marked as visited on "))
    }

    @Test("notes, ratings and favourites report whether they changed the place")
    func edits() throws {
        let tool = try self.tool()
        #expect(try tool.run("note", "way/3").exitCode == 1)
        #expect(try tool.run("note", "way/3", "Ask for\nextra olives.").exitCode == 0)
        #expect(try tool.run("note", "way/3").output == "Ask for\nextra olives.\n")
        #expect(try tool.run("rate", "way/3", "4", "--json").object()["changed"] as? Bool == true)
        #expect(try tool.run("rate", "way/3", "4", "--json").object()["changed"] as? Bool == false)
        _ = try tool.run("favourite", "way/3")
        #expect(try tool.run("want", "way/3", "--json").object()["changed"] as? Bool == true)
        let place = try tool.run("show", "way/3", "--json").object()
        #expect(place["rating"] as? Int == 4 && place["isFavourite"] as? Bool == true)
        #expect(place["wantsToGo"] as? Bool == true)
        #expect(try names(tool, ["--favourites"]).count == 1)
        #expect(try names(tool, ["--want-to-go"]) == [place["displayName"] as? String])
        for command in [["note"], ["rate"], ["favourite"], ["want"]] {
            _ = try tool.run(arguments: command + ["way/3", "--remove"])
        }
        let after = try tool.run("show", "way/3", "--json").object()
        #expect(
            after["rating"] is NSNull && after["note"] is NSNull && after["isFavourite"] as? Bool == false)
        #expect(after["wantsToGo"] as? Bool == false)
        // An import keeps the user's record.
        _ = try tool.run("rate", "node/1", "5")
        _ = try tool.run("import", "guide.geojson")
        #expect(try tool.run("show", "node/1", "--json").object()["rating"] as? Int == 5)
    }

    @Test("all changes can be undone and redone, also an import")
    func undo() throws {
        let tool = try self.tool()
        _ = try tool.run("rate", "node/1", "5")
        #expect(try tool.run("undo").output == "Undone: Rating of Phở Hà Nội\n")
        #expect(try tool.run("undo", "--json").object()["description"] as? String != nil)
        #expect(try names(tool, []).isEmpty)
        let nothing = try tool.run("undo")
        #expect(nothing.exitCode == 1 && nothing.errors.contains("nothing to undo"))
        #expect(try tool.run("redo").output.hasPrefix("Redone: Import of guide.geojson"))
        #expect(try tool.run("redo").output == "Redone: Rating of Phở Hà Nội\n")
        #expect(try tool.run("redo", "--json").object()["changed"] as? Bool == false)
        #expect(try tool.run("show", "node/1", "--json").object()["rating"] as? Int == 5)
    }
}
