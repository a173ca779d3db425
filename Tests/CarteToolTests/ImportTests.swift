import Foundation
import Harness
import Testing

@Suite("carte-tool import and export")
struct ImportTests {
    static let helsinki = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "GuideCoreTests/Fixtures")

    @Test(
        "the three files of Helsinki have 431 places each",
        arguments: ["helsinki.geojson", "helsinki.overpass.json", "helsinki.overpass.csv"])
    func sameEverywhere(name: String) throws {
        let tool = try ToolRun()
        let file = Self.helsinki.appending(path: name).path
        let first = try tool.run("import", file, "--json").object()
        #expect(first["added"] as? Int == 431 && first["updated"] as? Int == 0)
        let again = try tool.run("import", file, "--json").object()
        #expect(again["added"] as? Int == 0 && again["updated"] as? Int == 0)
        #expect(again["unchanged"] as? Int == 431)
        let skipped = try #require(first["skipped"] as? [[String: String]])
        #expect(!skipped.isEmpty)
        for line in skipped { #expect(line["where"]?.contains("line ") == true && line["reason"] != nil) }
        #expect(try tool.run("list", "--json").list().count == 431)
    }

    @Test("skipped features are reported with position and reason")
    func words() throws {
        let tool = try ToolRun()
        try tool.file("guide.geojson", Guide.text)
        let answer = try tool.run("import", "guide.geojson")
        #expect(answer.exitCode == 0 && answer.errors.isEmpty)
        #expect(answer.output.hasPrefix("guide.geojson: 3 added, 1 other object, not a place to eat\n"))
        #expect(
            answer.output.contains("feature 4, line 4: It is not a place to eat or drink (amenity=bench)."))
    }

    static let mistakes: [(name: String, text: String, code: Int32, words: String)] = [
        ("empty.geojson", "", 65, "“empty.geojson” is empty"),
        ("letter.geojson", "Dear guide, please open.", 65, "“letter.geojson”"),
        ("broken.geojson", "{\"type\": FeatureCollection}", 65, "line 1, column"),
        ("table.csv", "name,amenity\nKosmos,restaurant\n", 65, "latitude"),
        (
            "mercator.geojson",
            #"{"features":[{"type":"Feature","properties":{"amenity":"bar"},"geometry":{"type":"Point","#
                + #""coordinates":[2776243,8437903]}}],"crs":{"type":"name","properties":{"name":"EPSG:3857"}}}"#,
            65, "are in the coordinate system “EPSG:3857”"
        ),
        (
            "mercator.csv", "WKT,amenity\n\"SRID=3857;POINT(2776243 8437903)\",bar\n", 65,
            "row 1, line 2: Its position is in the coordinate system “EPSG:3857”."
        ),
        (
            "convert.json", #"{"elements":[{"type":"item","id":1,"tags":{"amenity":"bar"}}]}"#, 65,
            "Add “::geom=geom()” to the convert statement"
        ),
        (
            "saved.json",
            #"{"features":[{"type":"Feature","properties":{"google_maps_url":"http://maps"}}]}"#, 65,
            "It has neither a name nor a position."
        ),
    ]

    @Test("an invalid file is named with its fault and changes nothing", arguments: mistakes)
    func refused(name: String, text: String, code: Int32, words: String) throws {
        let tool = try ToolRun()
        try tool.file(name, text)
        let answer = try tool.run("import", name, "--json")
        #expect(answer.exitCode == code)
        #expect(answer.errors.contains(words))
        let failed = try answer.object()["failed"] as? [[String: String]]
        #expect(failed?.first?["file"] == name && failed?.first?["reason"]?.contains(words) == true)
        #expect(try tool.run("list", "--json").list().isEmpty)
    }

    @Test("places far from the country of their address are imported with one warning")
    func swapped() throws {
        let tool = try ToolRun()
        try tool.file(
            "swapped.csv",
            "geometry,amenity,name,addr:country\nPOINT (52.5 13.4),bar,A,DE\nPOINT (52.6 13.4),bar,B,DE\n")
        let answer = try tool.run("import", "swapped.csv", "--json").object()
        #expect(answer["added"] as? Int == 2)
        let warnings = try #require(answer["warnings"] as? [[String: String]])
        #expect(warnings.count == 1)
        #expect(warnings.first?["warning"]?.contains("Latitude and longitude look swapped") == true)
        let place = try #require(try tool.run("list", "A", "--json").list().first)
        let position = try #require(place["coordinate"] as? [String: Double])
        #expect(position["latitude"] == 13.4)
    }

    @Test("an invalid file does not stop the import of the others")
    func several() throws {
        let tool = try ToolRun()
        try tool.file("guide.geojson", Guide.text)
        let answer = try tool.run("import", "missing.csv", "guide.geojson", "--json")
        #expect(answer.exitCode == 66)
        #expect(answer.errors.contains("“missing.csv” does not exist"))
        #expect(try answer.object()["added"] as? Int == 3)
        #expect(try tool.run("list", "--json").list().count == 3)
    }

    @Test("a missing file creates no guide")
    func missing() throws {
        let tool = try ToolRun()
        #expect(try tool.run("import", "missing.csv").exitCode == 66)
        #expect(try tool.names().isEmpty)
    }

    @Test(
        "importing an export changes nothing, and a new guide gets all data", arguments: ["geojson", "csv"])
    func roundTrip(ending: String) throws {
        let tool = try ToolRun()
        try tool.file("guide.geojson", Guide.text)
        _ = try tool.run("import", "guide.geojson")
        _ = try tool.run("visit", "node/1", "--date", "2026-03-28T18:30")
        _ = try tool.run("note", "node/2", "Two lines,\nand a \"quotation\".")
        let written = try tool.run("export", "out.\(ending)", "--json")
        #expect(try written.object()["places"] as? Int == 3)
        let same = try tool.run("import", "out.\(ending)", "--json").object()
        #expect(same["unchanged"] as? Int == 3)
        let other = try tool.run("import", "out.\(ending)", "--database", "other.sqlite", "--json").object()
        #expect(other["added"] as? Int == 3)
        let lists = try [[], ["--database", "other.sqlite"]].map {
            try tool.run(arguments: ["list", "--order", "name", "--json"] + $0).output
        }
        #expect(lists[0] == lists[1])
    }

    @Test("a file that cannot be written is named with a cure")
    func unwritable() throws {
        let tool = try ToolRun()
        try tool.file("guide.geojson", Guide.text)
        _ = try tool.run("import", "guide.geojson")
        let answer = try tool.run("export", "nowhere/out.csv")
        #expect(answer.exitCode == 73)
        #expect(answer.errors.contains("Could not write “out.csv”: its folder does not exist"))
    }

    @Test("progress is shown on a terminal only")
    func progress() throws {
        let tool = try ToolRun()
        try tool.file("guide.geojson", Guide.text)
        let program = try ProgramUnderTest.executable(named: "carte-tool")
        let terminal = try tool.run(
            "/usr/bin/script", ["-qec", "'\(program)' import guide.geojson", "/dev/null"])
        #expect(terminal.exitCode == 0)
        #expect(terminal.output.contains("guide.geojson: 100 %"))
        #expect(try tool.run("import", "guide.geojson").errors.isEmpty)
    }

    @Test("Ctrl+C during an import leaves none of its places")
    func interrupted() throws {
        let tool = try ToolRun()
        try tool.file("guide.geojson", Guide.text)
        let features = (1...100_000).map { number in
            #"{"type":"Feature","id":"n\#(number)","geometry":{"type":"Point","coordinates":[24.9,60.1]},"#
                + #""properties":{"amenity":"bar","name":"Bar \#(number)"}}"#
        }
        try tool.file("large.geojson", features.joined(separator: "\n"))
        _ = try tool.run("import", "guide.geojson", "--database", "guide.sqlite")
        let large = try tool.start("import", "large.geojson", "--database", "guide.sqlite")
        try eventually(timeout: 60, "the import writes") {
            try tool.size("guide.sqlite-wal") > 100_000 ? true : nil
        }
        large.interrupt()
        let answer = try large.end()
        #expect(answer.exitCode == 130)
        #expect(answer.errors.contains("Interrupted"))
        #expect(try tool.run("list", "--database", "guide.sqlite", "--json").list().count == 3)
    }

    @Test("Ctrl+C after the report ends the program at once, and the import is kept")
    func interruptedAfter() throws {
        let tool = try ToolRun()
        let features = (1...50_000).map { number in
            #"{"type":"Feature","id":"n\#(number)","geometry":{"type":"Point","coordinates":[24.9,60.1]},"#
                + #""properties":{"amenity":"bar","name":"Bar \#(number)","opening_hours":"Mo-Fr 1\#(number % 10):\#(10 + number % 50)-22:00"}}"#
        }
        try tool.file("large.geojson", features.joined(separator: "\n"))
        let run = try tool.start("import", "large.geojson", "--database", "guide.sqlite")
        try eventually(timeout: 120, "the report is there") {
            try run.output().contains("50,000 added") ? true : nil
        }
        let start = ContinuousClock.now
        run.interrupt()
        #expect(try run.end().exitCode == SIGINT)
        #expect(ContinuousClock.now - start < .seconds(2))
        #expect(try tool.run("list", "--limit", "1", "--database", "guide.sqlite").exitCode == 0)
    }
}
