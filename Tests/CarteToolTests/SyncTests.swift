import Foundation
import Testing

@Suite("carte-tool sync")
struct SyncTests {
    private let home: ToolRun
    private let away: ToolRun

    init() throws {
        (home, away) = (try ToolRun(), try ToolRun())
        for tool in [home, away] {
            try tool.file("guide.geojson", Guide.text)
            _ = try tool.run("import", "guide.geojson")
        }
        try FileManager.default.createDirectory(
            at: home.folder.appending(path: "shared"), withIntermediateDirectories: true)
    }

    private var shared: String { home.folder.appending(path: "shared").path }

    @Test("a note goes to another guide and its removal comes back")
    func thereAndBack() throws {
        #expect(try home.run("note", "node/1", "Soup").exitCode == 0)
        let first = try home.run("sync", shared)
        #expect(first.output.hasPrefix("No changes on other devices\nWrote your data to "))
        #expect(first.exitCode == 0 && first.errors.isEmpty)
        #expect(try home.run("sync", shared).output == "No changes on other devices\n")
        let read = try away.run("sync", shared)
        #expect(read.output.hasPrefix("1 place changed\n") && read.output.contains(": written "))
        #expect(try away.run("show", "node/1").output.contains("Soup"))
        _ = try away.run("note", "node/1", "--remove")
        _ = try away.run("sync", shared)
        let answer = try home.run("sync", shared, "--json").object()
        #expect(answer["changedPlaces"] as? Int == 1 && answer["addedPlaces"] as? Int == 0)
        #expect(answer["deletedPlaces"] as? Int == 0 && answer["changedLists"] as? Int == 0)
        #expect(answer["hasWritten"] as? Bool == true && (answer["problems"] as? [Any])?.isEmpty == true)
        let device = try #require((answer["devices"] as? [[String: Any]])?.first)
        #expect(Set(device.keys) == ["id", "name", "file", "written", "read"])
        #expect(try !home.run("show", "node/1").output.contains("Soup"))
        #expect(try home.run("undo").output == "Undone: Note on Phở Hà Nội\n")
    }

    @Test("a file that cannot be read is named, and the others are read")
    func problem() throws {
        _ = try home.run("note", "node/1", "Soup")
        _ = try home.run("sync", shared)
        try home.file("shared/0.carte-sync", "a letter")
        let answer = try away.run("sync", shared)
        #expect(answer.exitCode == 65 && answer.output.hasPrefix("1 place changed\n"))
        #expect(
            answer.errors == "carte-tool: “0.carte-sync” is not a file of Carte. Move it to another folder.\n"
        )
        let problems = try away.run("sync", shared, "--json").object()["problems"] as? [[String: String]]
        #expect(problems?.first?["file"] == "0.carte-sync")
    }

    @Test("a missing folder creates no guide")
    func missingFolder() throws {
        let answer = try home.run("sync", "missing", "--database", "typo.sqlite")
        #expect(answer.exitCode == 66 && answer.errors.contains("“missing”"))
        #expect(try !home.names().contains { $0.hasPrefix("typo") })
    }

    @Test(
        "wrong folders",
        arguments: [(["missing"], 66), ([], 64), (["guide.geojson"], 66)] as [([String], Int32)])
    func wrong(arguments: [String], code: Int32) throws {
        let answer = try home.run(arguments: ["sync"] + arguments)
        #expect(answer.exitCode == code && answer.output.isEmpty && !answer.errors.isEmpty)
    }
}
