import Foundation
import Harness
import Testing

@Suite("carte-tool commands that read")
struct ReadingTests {
    private let tool: ToolRun

    init() throws {
        tool = try ToolRun()
        try tool.file("guide.geojson", Guide.text)
        #expect(try tool.run("import", "guide.geojson").exitCode == 0)
    }

    private static let commands = [
        ["list"], ["list", "pho"], ["list", "ekbrg"], ["list", "--open"],
        ["list", "--open-at", "2031-01-05T09:00"],
        ["list", "--near", "60.17,24.94"], ["list", "--hidden"], ["show", "node/1"], ["doctor"],
        ["lists"], ["export", "../out.csv"], ["export", "--everything", "../all.geojson"], ["hours", "24/7"],
    ]

    private var folder: URL { tool.folder.appending(path: "data/carte") }

    /// Returns the bytes of all files in the user's folder of guides.
    private func files() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return Dictionary(
            uniqueKeysWithValues: try names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
    }

    private func run(_ arguments: [String], _ environment: [String: String] = [:]) throws -> Answer {
        try tool.run(try ProgramUnderTest.executable(named: "carte-tool"), arguments, environment)
    }

    /// Executes a statement in the database.
    private func execute(_ sql: String) throws {
        let program =
            "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.executescript(sys.argv[2]); c.close()"
        let answer = try tool.run(
            "/usr/bin/env", ["python3", "-c", program, folder.appending(path: "guide.sqlite").path, sql])
        #expect(answer.exitCode == 0, "\(answer.errors)")
    }

    @Test("a language gets its order of names once; otherwise the guide stays unchanged in all locales")
    func locales() throws {
        let locale = try TestLocale("ru_RU")
        let first = try files()
        #expect(try run(["list"]).exitCode == 0)
        #expect(try files() == first)
        #expect(try run(["list"], locale.environment).exitCode == 0)
        let before = try files()
        #expect(before != first && Set(before.keys) == Set(first.keys))
        for environment in [[:], locale.environment, [:]] {
            for arguments in Self.commands {
                let answer = try run(arguments, environment)
                #expect(answer.exitCode == 0, "\(arguments) \(answer.errors)")
                #expect(try files() == before, "\(arguments) \(environment)")
            }
        }
    }

    @Test("an older guide is read and stays unchanged")
    func older() throws {
        let list = try run(["list"]).output
        try execute(
            "DELETE FROM grdb_migrations WHERE identifier = (SELECT max(identifier) FROM grdb_migrations WHERE identifier LIKE '11%')"
        )
        let before = try files()
        for arguments in Self.commands {
            #expect(try run(arguments).exitCode == 0, "\(arguments)")
            #expect(try files() == before, "\(arguments)")
        }
        #expect(try run(["list"]).output == list)
    }

    @Test("a damaged guide is reported and stays unchanged")
    func damaged() throws {
        let url = folder.appending(path: "guide.sqlite")
        var bytes = try Data(contentsOf: url)
        for index in stride(from: 4096, to: bytes.count, by: 7) { bytes[index] = 0x5A }
        try bytes.write(to: url)
        let before = try files()
        for arguments in [
            ["list"], ["list", "pho"], ["show", "node/1"], ["export", "../out.csv"], ["doctor"],
            ["note", "node/1"], ["lists"], ["picture", "list", "node/1"],
        ] {
            let answer = try run(arguments)
            #expect(answer.exitCode == (arguments == ["doctor"] ? 1 : 65), "\(arguments) \(answer.errors)")
            #expect((answer.errors + answer.output).contains("damaged"), "\(arguments)")
            #expect(try files() == before, "\(arguments)")
        }
    }
}
