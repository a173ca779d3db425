import Foundation
import GuideCore
import GuideStore
import Harness
import Testing

@Suite("carte-tool and the export of both guides as one file")
struct EverythingTests {
    private func sample(_ tool: ToolRun) throws -> GuideStore {
        try GuideStore(url: tool.folder.appending(path: "data/carte/sample.sqlite"))
    }

    /// Returns the file of the installed sample.
    private func sampleFile() throws -> URL {
        URL(filePath: try ProgramUnderTest.executable(named: "carte-tool"))
            .appending(path: "../../share/carte/sample/guide.geojson").standardizedFileURL
    }

    @Test("an import puts each record into its guide, as one undo step")
    func thereAndBack() throws {
        let (home, away) = (try ToolRun(), try ToolRun())
        try home.file("guide.geojson", Guide.text)
        _ = try home.run("import", "guide.geojson")
        _ = try home.run("rate", "node/2", "5")
        // Without the sample guide, the export has only the user's guide.
        #expect(try home.run("export", "--everything", "all.geojson").output == "all.geojson: 3 places\n")
        try sample(home).importGuide(from: try sampleFile())
        let ember = try #require(try sample(home).ids(GuideQuery(), limit: 1).first)
        try sample(home).perform(.setNote("by the sea"), on: ember)
        #expect(try home.run("export", "--everything", "all.geojson").output == "all.geojson: 4 places\n")

        try away.file("all.geojson", try home.text("all.geojson"))
        let answer = try away.run("import", "all.geojson", "--json").object()
        #expect(answer["added"] as? Int == 3)
        #expect(answer["sample"] as? Int == 1)
        #expect(try sample(away).entry(ember)?.record.note == "by the sea")
        #expect(try away.run("show", "node/2", "--json").object()["rating"] as? Int == 5)
        let again = try away.run("import", "all.geojson").output
        #expect(again.hasPrefix("all.geojson: 4 unchanged\n"), "\(again)")
        #expect(
            try away.run("undo").output
                == "Undone: Import of all.geojson (3 added, 1 of the sample guide)\n")
        #expect(try sample(away).entry(ember)?.record.note == nil)
    }

    @Test("--everything works for the user's own guide only")
    func database() throws {
        let tool = try ToolRun()
        let answer = try tool.run("export", "--everything", "all.csv", "--database", "trip.sqlite")
        #expect(answer.exitCode == 64)
        #expect(
            answer.errors.contains("--everything exports your guide and the sample guide."),
            "\(answer.errors)")
    }
}
