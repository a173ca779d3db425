import Foundation
import Harness
import Testing

@Suite("carte-tool picture")
struct PictureTests {
    private let tool: ToolRun

    init() throws {
        tool = try ToolRun()
        try tool.file("guide.geojson", Guide.text)
        _ = try tool.run("import", "guide.geojson")
        for (name, colour) in [("one", "200 0 0"), ("two", "0 200 0"), ("three", "0 0 200")] {
            try tool.file("\(name).ppm", "P3 2 1 255 \(colour) \(colour)\n")
        }
    }

    private func pictures() throws -> [[String: Any]] {
        try tool.run("picture", "list", "node/1", "--json").list()
    }

    @Test("pictures are added, listed, shown, removed and restored")
    func life() throws {
        let added = try tool.run("picture", "add", "node/1", "one.ppm", "two.ppm", "one.ppm")
        #expect(added.output == "Phở Hà Nội: Added 2 pictures\n" && added.errors.isEmpty)
        let files = try pictures().compactMap { $0["file"] as? String }
        #expect(files.count == 2 && files.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        #expect(try pictures().allSatisfy { $0["isMissing"] as? Bool == false })
        #expect(
            try tool.run("picture", "list", "node/1").output == "1  \(files[0])\n2  \(files[1])\n")
        let place = try tool.run("show", "node/1", "--json").object()
        #expect((place["pictures"] as? [[String: Any]])?.count == 2)
        #expect(try tool.run("show", "node/1").output.contains(files[1]))
        #expect(
            try tool.run("picture", "remove", "node/1", "1").output
                == "Phở Hà Nội: The picture was removed\n")
        #expect(try pictures().compactMap { $0["file"] as? String } == [files[1]])
        #expect(try tool.run("undo").output == "Undone: Removed picture of Phở Hà Nội\n")
        #expect(try pictures().compactMap { $0["file"] as? String } == files)
        try FileManager.default.removeItem(atPath: files[0])
        #expect(try tool.run("picture", "list", "node/1").output.contains("\(files[0]) (missing)\n"))
    }

    @Test("if one file is not a picture, the command adds nothing")
    func faulty() throws {
        let answer = try tool.run("picture", "add", "node/1", "one.ppm", "guide.geojson")
        #expect(answer.exitCode == 65 && answer.output.isEmpty)
        #expect(answer.errors.contains("“guide.geojson”"))
        #expect(try pictures().isEmpty)
    }

    @Test(
        "wrong commands",
        arguments: [
            (["add", "node/1", "nowhere.jpg"], 66), (["add", "node/1", "."], 66), (["add", "node/1"], 64),
            (["add", "node/77", "one.ppm"], 1), (["list", "node/1"], 1), (["remove", "node/1", "1"], 1),
            (["remove", "node/1", "0"], 1), (["remove", "node/1", "x"], 64),
            (["remove", "node/1", "--", "-9223372036854775808"], 1),
            (["remove", "node/1", "9223372036854775807"], 1),
        ] as [([String], Int32)])
    func wrong(arguments: [String], code: Int32) throws {
        let answer = try tool.run(arguments: ["picture"] + arguments)
        #expect(answer.exitCode == code)
        #expect(!answer.errors.isEmpty && answer.output.isEmpty)
    }

    @Test("an import continues after a picture that cannot be stored, and its answer has both files")
    func unstoredPicture() throws {
        _ = try tool.run("picture", "add", "node/1", "one.ppm")
        #expect(try tool.run("export", "b.geojson").exitCode == 0)
        try tool.file("a.geojson", Guide.text)
        let other = try ToolRun()
        let folder = other.folder.appending(path: "data/carte")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A file in the place of the folder.
        try Data().write(to: folder.appending(path: "pictures"))
        let files = ["a", "b", "a"].map { tool.folder.appending(path: "\($0).geojson").path }
        let answer = try other.run(arguments: ["import", "--json"] + files)
        #expect(answer.exitCode == 73 && answer.errors.contains("Could not write"))
        let object = try answer.object()
        let imported = try #require(object["files"] as? [[String: Any]])
        #expect(imported.map { $0["file"] as? String } == [files[0], files[2]])
        let failed = try #require(object["failed"] as? [[String: Any]])
        #expect(failed.map { $0["file"] as? String } == [files[1]])
        #expect(try other.run("list", "--json").list().count == 3)
    }

    @Test("a full disk is reported, and the place has no picture")
    func fullDisk() throws {
        // A picture that cannot be compressed has more than the 4 KiB that a file may have.
        var random: UInt32 = 1
        let values = (0..<120 * 120 * 3).map { _ -> String in
            random = random &* 1_664_525 &+ 1_013_904_223
            return "\(random >> 24)"
        }
        try tool.file("large.ppm", "P3 120 120 255\n" + values.joined(separator: "\n") + "\n")
        let program = try ProgramUnderTest.executable(named: "carte-tool")
        let answer = try tool.run(
            "/bin/sh",
            [
                "-c", "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\"", program, "picture", "add", "node/1",
                "large.ppm",
            ])
        #expect(answer.exitCode == 74)
        #expect(answer.errors.contains("disk is full"), "\(answer.errors)")
        #expect(try pictures().isEmpty)
        let folder = tool.folder.appending(path: "data/carte/pictures")
        let left = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(left?.isEmpty != false)
    }
}
