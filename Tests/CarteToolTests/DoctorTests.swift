import Foundation
import Testing

@Suite("carte-tool doctor")
struct DoctorTests {
    private func tool() throws -> ToolRun {
        let tool = try ToolRun()
        try tool.file("guide.geojson", Guide.text)
        _ = try tool.run("import", "guide.geojson", "--database", "guide.sqlite")
        return tool
    }

    @Test("the report of a sound guide has numbers and no problems")
    func sound() throws {
        let tool = try self.tool()
        let answer = try tool.run("--database", "guide.sqlite", "doctor", "--json")
        #expect(answer.exitCode == 0)
        let object = try answer.object()
        #expect(object["healthy"] as? Bool == true && (object["problems"] as? [Any])?.isEmpty == true)
        #expect(object["places"] as? Int == 3 && object["undoSteps"] as? Int == 1)
        #expect(object["holidaysUntil"] as? Int == 2050)
        let words = try tool.run("doctor", "--rebuild-search", "--database", "guide.sqlite")
        #expect(words.output.contains("Public holidays are known until 2050\n"))
        #expect(words.exitCode == 0 && words.output.hasPrefix("guide.sqlite: no problems found\n"))
    }

    @Test("a damaged guide is reported and stays unchanged")
    func damaged() throws {
        let tool = try self.tool()
        var bytes = try tool.bytes("guide.sqlite")
        for index in stride(from: 4096, to: bytes.count, by: 7) { bytes[index] = 0x5A }
        try bytes.write(to: tool.folder.appending(path: "guide.sqlite"))
        let answer = try tool.run("doctor", "--database", "guide.sqlite", "--json")
        #expect(answer.exitCode == 1)
        #expect(try answer.object()["healthy"] as? Bool == false)
        #expect(
            try tool.names().filter { $0.hasPrefix("guide.sqlite") || $0.hasPrefix("guide ") } == [
                "guide.sqlite"
            ])
        #expect(try tool.bytes("guide.sqlite") == bytes)
    }

    @Test("a file that is not a database is reported and stays unchanged")
    func notADatabase() throws {
        let tool = try ToolRun()
        try tool.file("letter.txt", "Dear guide")
        let answer = try tool.run("doctor", "--database", "letter.txt")
        #expect(answer.exitCode == 1 && answer.output.contains("“letter.txt” is not a guide"))
        #expect(try tool.text("letter.txt") == "Dear guide")
    }
}
