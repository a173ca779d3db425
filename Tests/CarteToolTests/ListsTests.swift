import Foundation
import Testing

@Suite("carte-tool lists, put, and saved places")
struct ListsTests {
    private func tool() throws -> ToolRun {
        let tool = try ToolRun()
        try tool.file("guide.geojson", Guide.text)
        _ = try tool.run("import", "guide.geojson")
        return tool
    }

    @Test("a list is made, filled, shown, changed and deleted")
    func life() throws {
        let tool = try tool()
        #expect(
            try tool.run("lists", "Date night", "--add", "--emoji", "🕯️").output == "New list “Date night”\n")
        #expect(try tool.run("put", "node/1", "date night").output == "Phở Hà Nội: Added to “Date night”\n")
        #expect(try tool.run("put", "node/2", "Favourites").exitCode == 0)
        #expect(
            try tool.run("lists").output
                == "Favourites: 1 place\nWant to Go: 0 places\n🕯️ Date night: 1 place\n")
        let found = try tool.run("list", "--in", "Date night", "--json").list()
        #expect(found.map { $0["displayName"] as? String } == ["Phở Hà Nội"])
        #expect(found[0]["lists"] as? [String] == ["Date night"])
        #expect(try tool.run("show", "node/1").output.contains("Date night"))
        #expect(
            try tool.run("lists", "Date night", "--rename", "Anniversary", "--colour", "#C01C28").exitCode
                == 0)
        let list = try #require(try tool.run("lists", "--json").list().last)
        #expect(list["name"] as? String == "Anniversary" && list["colour"] as? String == "#c01c28")
        #expect(
            list["emoji"] as? String == "🕯️" && list["places"] as? Int == 1
                && list["isStandard"] as? Bool == false)
        #expect(try tool.run("put", "node/1", "Anniversary", "--remove").exitCode == 0)
        #expect(try tool.run("list", "--in", "Anniversary", "--json").list().isEmpty)
        #expect(try tool.run("lists", "Anniversary", "--remove").exitCode == 0)
        #expect(try tool.run("undo").output == "Undone: Deletion of the list “Anniversary”\n")
    }

    @Test("--add with a look changes the look of a list that exists")
    func addAgain() throws {
        let tool = try tool()
        _ = try tool.run("lists", "Date night", "--add")
        let answer = try tool.run("lists", "Date night", "--add", "--emoji", "🕯️")
        #expect(answer.exitCode == 0 && !answer.output.contains("Unchanged"))
        let list = try #require(try tool.run("lists", "--json").list().last)
        #expect(list["emoji"] as? String == "🕯️" && list["colour"] is NSNull)
        #expect(try tool.run("lists", "Date night", "--add").output == "Unchanged: Date night.\n")
    }

    @Test("an export has the places in “Not Found Yet”, and to GPX says how many it lacks")
    func exportWithWaiting() throws {
        let tool = try tool()
        try tool.file("Summer.csv", "Title,Note,URL,Tags,Comment\nNowhere Bar,Soup,,,\n")
        _ = try tool.run("import", "Summer.csv")
        #expect(try !tool.run("export", "all.geojson").output.contains("left out"))
        #expect(
            try tool.run("export", "all.gpx").output
                .hasSuffix("places; left out 1 place without a position\n"))
        let device = try self.tool()
        _ = try device.run("import", tool.folder.appending(path: "all.geojson").path)
        #expect(try device.run("list", "--not-found").output == tool.run("list", "--not-found").output)
    }

    @Test("a saved place is joined with a place of the guide, or left out, each in one step")
    func found() throws {
        let tool = try tool()
        try tool.file(
            "Summer.csv",
            "Title,Note,URL,Tags,Comment\nNowhere Bar,Soup,,,\nOld Inn,,,,\nOld Inn,,http://a.b,,\n")
        _ = try tool.run("import", "Summer.csv")
        #expect(try tool.run("found", "nowhere bar").exitCode == 64)
        #expect(try tool.run("found", "Nowhere", "--leave-out").exitCode == 1)
        #expect(try tool.run("found", "Nowhere Bar", "node/99").exitCode == 1)
        #expect(
            try tool.run("found", "nowhere bar", "node/1").output == "Found “Nowhere Bar” as Phở Hà Nội\n")
        #expect(try tool.run("note", "node/1").output == "Soup\n")
        let several = try tool.run("found", "Old Inn", "--leave-out")
        #expect(several.exitCode == 1 && several.errors.contains("--not-found --json"))
        let id = try #require(try tool.run("list", "--not-found", "--json").list().first?["id"] as? String)
        let answer = try tool.run("found", id, "--leave-out", "--json").object()
        #expect(answer["changed"] as? Bool == true && answer["place"] is NSNull)
        #expect(try tool.run("list", "--not-found", "--json").list().count == 1)
        #expect(try tool.run("undo").exitCode == 0 && tool.run("undo").exitCode == 0)
        #expect(try tool.run("list", "--not-found", "--json").list().count == 3)
        #expect(try tool.run("note", "node/1").exitCode == 1)
    }

    @Test("a list cannot get the name of another list", arguments: ["b", "Favourites", "starred places"])
    func takenName(name: String) throws {
        let tool = try tool()
        for list in ["A", "B"] { _ = try tool.run("lists", list, "--add") }
        let before = try tool.run("lists").output
        for arguments in [["A", "--colour", "#c01c28"], ["C", "--add"]] {
            let answer = try tool.run(arguments: ["lists"] + arguments + ["--rename", name])
            #expect(answer.exitCode == 1 && answer.output.isEmpty)
            #expect(answer.errors.contains("“\(name)”"))
        }
        #expect(try tool.run("lists").output == before)
        #expect(try tool.run("lists", "--json").list().allSatisfy { $0["colour"] is NSNull })
        #expect(try tool.run("lists", "A", "--rename", "a").exitCode == 0, "its own name in another case")
    }

    @Test(
        "wrong commands",
        arguments: [
            (["put", "node/1", "Nothing"], 1), (["list", "--in", "Nothing"], 1),
            (["lists", "Nothing", "--remove"], 1),
            (["lists", "Favourites", "--rename", "x"], 1), (["lists", "--add"], 64), (["lists", "x"], 64),
            (["lists", "x", "--add", "--colour", "red"], 64), (["lists", "x", "--add", "--emoji", "ab"], 64),
            (["lists", " ", "--add"], 64), (["lists", "x", "--remove", "--add"], 64),
            (["list", "--not-found", "pho"], 64), (["export", "x.kml", "--everything"], 64),
        ] as [([String], Int32)])
    func wrong(arguments: [String], code: Int32) throws {
        let answer = try tool().run(arguments: arguments)
        #expect(answer.exitCode == code)
        #expect(!answer.errors.isEmpty && answer.output.isEmpty)
    }

    @Test("an import reports each decision, and the places that wait are listed")
    func saved() throws {
        let tool = try tool()
        try tool.file(
            "Date night.csv",
            """
            Title,Note,URL,Tags,Comment
            Pho Ha Noi,Soup,https://www.google.com/maps/place/P/data=!4m2!3m1!1s0x46920bccf13ff82f:0x1,,
            Nowhere Bar,,https://maps.google.com/?cid=2,,
            """)
        let answer = try tool.run("import", "Date night.csv")
        #expect(answer.output.contains("Pho Ha Noi (row 1, line 2): It is Phở Hà Nội, Kalevankatu 3."))
        #expect(answer.output.contains("It waits in “Not Found Yet”."))
        let waiting = try tool.run("list", "--not-found", "--json").list()
        #expect(waiting.map { $0["name"] as? String } == ["Nowhere Bar"])
        #expect(waiting[0]["lists"] as? [String] == ["Date night"])
        #expect(try tool.run("list", "--not-found").output == "Nowhere Bar · Date night\n")
        let again = try tool.run("import", "Date night.csv", "--json").object()
        #expect(again["matched"] as? Int == 1 && again["waiting"] as? Int == 1)
        #expect((again["saved"] as? [[String: Any]])?.count == 2)
    }

    @Test("a list or a search is exported alone", arguments: ["geojson", "csv", "kml", "kmz", "gpx"])
    func export(format: String) throws {
        let tool = try tool()
        _ = try tool.run("lists", "Date night", "--add")
        _ = try tool.run("put", "node/1", "Date night")
        #expect(
            try tool.run("export", "out.\(format)", "--in", "Date night").output == "out.\(format): 1 place\n"
        )
        #expect(try tool.run("export", "cafe.\(format)", "ekberg").output == "cafe.\(format): 1 place\n")
        for file in ["out", "cafe"] {
            #expect(try tool.run("import", "\(file).\(format)", "--database", "new.sqlite").exitCode == 0)
        }
        let names = try tool.run("list", "--json", "--database", "new.sqlite").list().map {
            $0["name"] as? String
        }
        #expect(names == ["Café Ekberg", "Phở Hà Nội"])
        #expect(
            try tool.run("list", "--in", "Date night", "--json", "--database", "new.sqlite").list().count == 1
        )
    }
}
