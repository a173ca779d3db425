import Foundation
import Harness
import Testing

@Suite("carte-tool on a full disk")
struct FullDiskTests {
    let tool: ToolRun

    init() throws {
        tool = try ToolRun()
        try tool.file("guide.geojson", Guide.text)
    }

    /// Runs the program with a limit of 4 KiB for each file, which acts like a full disk.
    private func run(_ arguments: String...) throws -> Answer { try run(arguments) }

    private func run(_ arguments: [String]) throws -> Answer {
        let program = try ProgramUnderTest.executable(named: "carte-tool")
        return try tool.run(
            "/bin/sh", ["-c", "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\"", program] + arguments)
    }

    /// The files of SQLite beside the guide.
    enum Left: CaseIterable {
        case nothing
        /// The log of a killed program, and its index.
        case log
        /// Only the log; SQLite must recreate its index.
        case unindexedLog
    }

    /// Fills the guide with places. With a log, another program also adds a note, keeps the guide open, and
    /// is killed. So the note is only in the log.
    private func fill(leaving left: Left) throws {
        #expect(try tool.run("import", "guide.geojson").exitCode == 0)
        #expect(try tool.size(Self.guide + "-wal") == 0)
        guard left != .nothing else { return }
        let program = """
            import os, sqlite3, subprocess, sys
            guide = sqlite3.connect(sys.argv[1])
            guide.execute("SELECT * FROM setting").fetchall()
            subprocess.run([sys.argv[2], "note", "node/2", "Good soup"])
            os._exit(0)
            """
        let path = tool.folder.appending(path: Self.guide).path
        let executable = try ProgramUnderTest.executable(named: "carte-tool")
        #expect(try tool.run("/usr/bin/python3", ["-c", program, path, executable]).exitCode == 0)
        if left == .unindexedLog { try FileManager.default.removeItem(atPath: path + "-shm") }
        #expect(try tool.size(Self.guide + "-wal") > 0)
    }

    private static let guide = "data/carte/guide.sqlite"

    @Test("a failed first import is reported and leaves no partial data")
    func firstImport() throws {
        let answer = try run("import", "guide.geojson")
        #expect(answer.exitCode == 74)
        #expect(answer.errors.contains("disk is full"), "\(answer.errors)")
        #expect(try tool.run("import", "guide.geojson").exitCode == 0)
    }

    @Test(
        "commands that write report the full disk and change nothing",
        arguments: [
            ["note", "node/1", "Good soup"], ["rate", "node/1", "4"], ["import", "other.geojson"],
            ["visit", "node/1"], ["undo"],
        ], Left.allCases)
    func writing(arguments: [String], left: Left) throws {
        try fill(leaving: .nothing)
        let before = try tool.run("show", "node/1", "--json").output
        try fill(leaving: left)
        try tool.file("other.geojson", Guide.text.replacing("Ekberg", with: "Fazer"))
        let answer = try run(arguments)
        #expect(answer.exitCode == 74)
        #expect(answer.errors.contains("the disk is full. Free some space"), "\(answer.errors)")
        #expect(try tool.run("show", "node/1", "--json").output == before)
        #expect(try tool.run("show", "node/2").output.contains("Good soup") == (left != .nothing))
    }

    @Test("commands that read work on a full disk", arguments: Left.allCases)
    func reading(left: Left) throws {
        try fill(leaving: .nothing)
        let list = try tool.run("list").output
        try fill(leaving: left)
        let answer = try run("list")
        #expect(answer.exitCode == 0, "\(answer.errors)")
        #expect(answer.output == list)
        #expect(try run("show", "node/2").output.contains("Good soup") == (left != .nothing))
    }

    @Test("a failed export names its file")
    func export() throws {
        let places = (1...200).map {
            #"{"type":"Feature","id":"n\#($0)","properties":{"amenity":"bar","name":"A place of the name \#($0)"}}"#
        }
        try tool.file("many.geojson", places.joined(separator: "\n"))
        _ = try tool.run("import", "many.geojson")
        let answer = try run("export", "out.csv")
        #expect(answer.exitCode == 74)
        #expect(answer.errors.contains("Could not write “out.csv”: the disk is full."))
        #expect(try !tool.names().contains("out.csv"))
    }
}
