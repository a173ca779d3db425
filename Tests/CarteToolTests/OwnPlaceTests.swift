import Foundation
import Testing

@Suite("The user's own places in carte-tool")
struct OwnPlaceTests {
    private func tool() throws -> ToolRun {
        let tool = try ToolRun()
        try tool.file("guide.geojson", Guide.text)
        _ = try tool.run("import", "guide.geojson")
        return tool
    }

    private func place(_ answer: Answer) throws -> [String: Any] {
        try #require(try answer.object()["place"] as? [String: Any])
    }

    @Test("a place is added and found, also in a new guide")
    func add() throws {
        let tool = try ToolRun()
        let answer = try tool.run(
            "add", "Mökki", "--kind", "cafe", "--town", "Espoo", "--hours", "Mo-Fr 10:00-18:00", "--position",
            "-33.8,151.2", "--json")
        let place = try place(answer)
        #expect(place["isOwn"] as? Bool == true)
        #expect(place["kind"] as? String == "cafe")
        #expect(try tool.run("list", "mokki", "--json").list().count == 1)
        #expect(try tool.run("show", try #require(place["id"] as? String)).output.contains("Added by you"))
        #expect(try tool.run("undo").output.contains("Undone: New place Mökki"))
        #expect(try tool.run("list", "--json").list().isEmpty)
    }

    @Test("only an added place can be deleted")
    func delete() throws {
        let tool = try tool()
        let id = try #require(try place(try tool.run("add", "Mökki", "--json"))["id"] as? String)
        #expect(try tool.run("favourite", id).exitCode == 0)
        let other = try tool.run("add", "node/1", "--remove")
        #expect(other.exitCode == 1)
        #expect(other.errors.contains("To hide it: carte-tool hide node/1."))
        for wrong in [["Mökki", "--remove"], [id, "--remove", "--kind", "bar"]] {
            #expect(try tool.run(arguments: ["add"] + wrong).exitCode == 64)
        }
        #expect(try tool.run("list", "--json").list().count == 4)
        let answer = try tool.run("add", id, "--remove", "--json")
        #expect(try answer.object()["changed"] as? Bool == true)
        #expect(try place(answer)["name"] as? String == "Mökki")
        #expect(try tool.run("show", id).exitCode == 1)
        #expect(try tool.run("list", "--json").list().count == 3)
        #expect(try tool.run("undo").output == "Undone: Deletion of Mökki\n")
        #expect(try tool.run("show", id, "--json").object()["isFavourite"] as? Bool == true)
        #expect(try tool.run("add", id, "--remove").output == "Mökki: Deleted\n")
    }

    @Test(
        "an invalid value is reported with its reason and changes nothing",
        arguments: [
            (
                ["--hours", "Mo 10:00-25:99"],
                "Opening hours: “10:00-25:99” in “Mo 10:00-25:99” is not understood."
            ),
            (["--phone", "ask"], "Phone: Give a telephone number"),
            (["--kind", "shop"], "Kind: “shop” is not a kind of place."),
            (["--position", "here"], "Position: Give latitude and longitude"),
            (["--website", "none"], "Website: Give"),
            (["--email", "a@b"], "E-mail: Give"),
            (["--checked", "17.5.2024"], "Last Checked: Give a date such as 2024-05-17"),
            (["--checked", "2099-01-01"], "Last Checked: 2099-01-01 is in the future."),
            (["--name", "A", "--remove"], "not both"), ([], "not both"),
            (["--address", "A 1"], "The address of this place has several parts."),
        ])
    func wrong(options: [String], sentence: String) throws {
        let tool = try tool()
        let answer = try tool.run(arguments: ["correct", "node/1"] + options)
        #expect(answer.exitCode == 64)
        #expect(answer.errors.contains(sentence), "\(answer.errors)")
        #expect(try tool.run("show", "node/1", "--json").object()["corrected"] as? [String] == [])
    }

    @Test("a correction wins over an import until it is withdrawn, and the report says so")
    func correct() throws {
        let tool = try tool()
        let place = try place(
            try tool.run("correct", "node/1", "--phone", "", "--hours", "Mo 10:00-12:00", "--json"))
        #expect(place["corrected"] as? [String] == ["phone", "opening_hours"])
        #expect(place["phone"] is NSNull)
        let report = try tool.run("import", "guide.geojson")
        #expect(report.output.contains("1 keeps your corrections"), "\(report.output)")
        #expect(try tool.run("show", "node/1").output.contains("Corrected"))
        #expect(
            try tool.run("correct", "node/1", "--remove").output.contains("Your corrections were removed"))
        #expect(try tool.run("show", "node/1", "--json").object()["openingHours"] as? String == "24/7")
    }

    @Test("the date of a check is corrected, shown, exported and imported again")
    func checked() throws {
        let tool = try tool()
        #expect(try tool.run("correct", "node/1", "--checked", "2024-05").exitCode == 0)
        #expect(try tool.run("show", "node/1").output.contains("Checked May 2024"))
        #expect(try tool.run("export", "own.csv").exitCode == 0)
        let other = try ToolRun()
        try other.file("own.csv", try tool.text("own.csv"))
        _ = try other.run("import", "own.csv")
        let place = try other.run("show", "node/1", "--json").object()
        #expect(place["checked"] as? String == "2024-05")
        #expect(place["corrected"] as? [String] == ["check_date"])
    }

    @Test("a hidden place is only in the list of hidden places, until it is shown again")
    func hide() throws {
        let tool = try tool()
        #expect(try tool.run("hide", "node/1").output == "Phở Hà Nội: Hidden\n")
        #expect(try tool.run("hide", "node/1").output == "Unchanged: Phở Hà Nội.\n")
        #expect(try tool.run("list", "--json").list().count == 2)
        let hidden = try tool.run("list", "--hidden", "--json").list()
        #expect(hidden.map { $0["isHidden"] as? Bool } == [true])
        #expect(try tool.run("list", "pho", "--hidden").exitCode == 64)
        #expect(try tool.run("doctor").output.contains("1 hidden by you"))
        #expect(try tool.run("hide", "node/1", "--remove").output == "Phở Hà Nội: Shown again\n")
        #expect(try tool.run("list", "--json").list().count == 3)
        #expect(try tool.run("hide", "node/9").exitCode == 1)
    }
}
