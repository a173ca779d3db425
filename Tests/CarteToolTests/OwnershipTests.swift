import Foundation
import Harness
import Testing

@Suite("carte-tool with foreign and read-only databases")
struct OwnershipTests {
    let tool: ToolRun

    init() throws {
        tool = try ToolRun()
        try tool.file("guide.geojson", Guide.text)
        _ = try tool.run("import", "guide.geojson", "--database", "guide.sqlite")
    }

    /// Gives the guide's file the application id of a GeoPackage.
    private func disguise() throws -> Data {
        var bytes = try tool.bytes("guide.sqlite")
        bytes.replaceSubrange(68..<72, with: Data("GPKG".utf8))
        try bytes.write(to: tool.folder.appending(path: "other.gpkg"))
        return bytes
    }

    @Test(
        "all commands refuse another program's database and change nothing",
        arguments: [
            ["list"], ["show", "node/1"], ["export", "out.csv"], ["doctor"], ["rate", "node/1", "4"],
            ["undo"],
            ["import", "guide.geojson"],
        ])
    func foreign(arguments: [String]) throws {
        let bytes = try disguise()
        let answer = try tool.run(arguments: arguments + ["--database", "other.gpkg"])
        #expect(answer.exitCode == (arguments == ["doctor"] ? 1 : 65))
        #expect((answer.errors + answer.output).contains("“other.gpkg” is the database of another program"))
        #expect(try tool.bytes("other.gpkg") == bytes)
        #expect(try tool.names().filter { $0.hasPrefix("other") } == ["other.gpkg"])
    }

    /// Runs the program on a read-only guide without root's right to ignore permissions.
    private func runReading(_ arguments: String...) throws -> Answer {
        let program = [try ProgramUnderTest.executable(named: "carte-tool")] + arguments
        // Root may write everywhere without this.
        let humble = ["setpriv", "--bounding-set", "-dac_override,-fowner"]
        let folder = tool.folder.appending(path: "closed").path
        let files = try FileManager.default.contentsOfDirectory(atPath: folder).map { folder + "/" + $0 }
        for path in files { chmod(path, 0o444) }
        chmod(folder, 0o555)
        defer {
            chmod(folder, 0o755)
            for path in files { chmod(path, 0o644) }
        }
        return try tool.run(
            "/usr/bin/env", (getuid() == 0 ? humble : []) + program + ["--database", "closed/guide.sqlite"])
    }

    @Test("a read-only guide is listed, and an edit reports the reason")
    func readOnly() throws {
        _ = try tool.run("import", "guide.geojson", "--database", "closed/guide.sqlite")
        let list = try tool.run("list", "--database", "closed/guide.sqlite").output
        let answer = try runReading("list")
        #expect(answer.exitCode == 0, "\(answer.errors)")
        #expect(answer.output == list && list.contains("Café Ekberg"))
        let edit = try runReading("rate", "node/1", "4")
        #expect(edit.exitCode == 73)
        #expect(edit.errors.contains("Could not open the guide"))
        #expect(try tool.run("list", "--database", "closed/guide.sqlite").output == list)
    }

    @Test("control characters of a file name do not reach the terminal")
    func escapes() throws {
        let name = "\u{1B}[31mred\u{202E}.geojson"
        for answer in [
            try tool.run("import", name), try tool.run(arguments: ["import", try tool.file(name, "{}")]),
        ] {
            #expect(answer.errors.contains("“\u{FFFD}[31mred\u{FFFD}.geojson”"), "\(answer.errors)")
        }
        try tool.file(name, Guide.text)
        let answer = try tool.run("import", name)
        #expect(answer.output.hasPrefix("\u{FFFD}[31mred\u{FFFD}.geojson: 3 added"), "\(answer.output)")
    }
}
