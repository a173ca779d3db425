import Foundation
import TestSupport
import Testing

@Suite("carte-tool on a full disk")
struct FullDiskTests {
    let desk: Desk

    init() throws {
        desk = try Desk()
        try desk.file("guide.geojson", Guide.text)
    }

    /// Runs the program where no file can grow beyond 4 KiB, which to it is a disk that is full.
    private func run(_ arguments: String...) throws -> Answer { try run(arguments) }

    private func run(_ arguments: [String]) throws -> Answer {
        let program = try ProgramUnderTest.executable(named: "carte-tool")
        return try desk.run(
            "/bin/sh", ["-c", "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\"", program] + arguments)
    }

    /// Takes away what SQLite has left beside the guide, so that it has to make it anew.
    private func tidy() throws {
        let guide = desk.folder.appending(path: "data/carte/guide.sqlite").path
        let answer = try desk.run("/usr/bin/env", ["sh", "-c", "rm -f \"$0\"-shm", guide])
        #expect(answer.exitCode == 0)
    }

    @Test("a first import says so, and leaves nothing half done")
    func firstImport() throws {
        let answer = try run("import", "guide.geojson")
        #expect(answer.exitCode == 74)
        #expect(answer.errors.contains("disk is full"), "\(answer.errors)")
        #expect(try desk.run("import", "guide.geojson").exitCode == 0)
    }

    @Test(
        "what has to be written says so, and changes nothing",
        arguments: [
            ["note", "node/1", "Good soup"], ["rate", "node/1", "4"], ["import", "other.geojson"],
            ["visit", "node/1"], ["undo"],
        ], [false, true])
    func writing(arguments: [String], isTidy: Bool) throws {
        _ = try desk.run("import", "guide.geojson")
        try desk.file("other.geojson", Guide.text.replacing("Ekberg", with: "Fazer"))
        let before = try desk.run("show", "node/1", "--json").output
        if isTidy { try tidy() }
        let answer = try run(arguments)
        #expect(answer.exitCode == 74)
        #expect(answer.errors.contains("the disk is full. Make room"), "\(answer.errors)")
        #expect(try desk.run("show", "node/1", "--json").output == before)
    }

    @Test("what is only read can be read", arguments: [false, true])
    func reading(isTidy: Bool) throws {
        _ = try desk.run("import", "guide.geojson")
        let list = try desk.run("list").output
        if isTidy { try tidy() }
        let answer = try run("list")
        #expect(answer.exitCode == 0, "\(answer.errors)")
        #expect(answer.output == list)
        #expect(try run("show", "node/1").exitCode == 0)
    }

    @Test("an export that does not fit is named")
    func export() throws {
        let places = (1...200).map {
            #"{"type":"Feature","id":"n\#($0)","properties":{"amenity":"bar","name":"A place of the name \#($0)"}}"#
        }
        try desk.file("many.geojson", places.joined(separator: "\n"))
        _ = try desk.run("import", "many.geojson")
        let answer = try run("export", "out.csv")
        #expect(answer.exitCode == 74)
        #expect(answer.errors.contains("“out.csv” cannot be written because the disk is full."))
        #expect(try !desk.names().contains("out.csv"))
    }
}
