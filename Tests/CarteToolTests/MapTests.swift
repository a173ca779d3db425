import Foundation
import TestSupport
import Testing

@Suite("carte-tool map")
struct MapTests {
    private static let file = TemporaryMap.helsinki("mbtiles").path

    @Test("a map is copied, listed and removed")
    func copy() throws {
        let tool = try ToolRun()
        let added = try tool.run("map", "add", Self.file)
        #expect(added.exitCode == 0 && added.errors.isEmpty)
        #expect(
            added.output
                == "Added the map “helsinki.mbtiles”: MBTiles, zoom 0–14, latitude 60.16…60.18, longitude 24.93…24.96\n"
        )
        let copy = try #require(try tool.run("map", "list", "--json").list().first)
        #expect(copy["name"] as? String == "helsinki.mbtiles" && copy["isLink"] as? Bool == false)
        #expect(copy["bytes"] as? Int == 208_896 && copy["content"] as? String == "OpenMapTiles")
        #expect(copy["area"] as? [Double] == [24.93, 60.16, 24.96, 60.18])
        #expect(
            copy["file"] as? String == tool.folder.appending(path: "data/carte/maps/helsinki.mbtiles").path)
        #expect(try tool.run("map", "list").output.contains("0.2 MB"))
        #expect(try tool.run("map", "remove", "helsinki.mbtiles").exitCode == 0)
        #expect(try tool.run("map", "list").exitCode == 1)
    }

    @Test("a linked map stays where it is")
    func link() throws {
        let tool = try ToolRun()
        #expect(try tool.run("map", "add", "--link", Self.file).exitCode == 0)
        #expect(try tool.run("map", "list").output.contains("→ \(Self.file)"))
        #expect(try tool.run("map", "remove", "helsinki.mbtiles").exitCode == 0)
        #expect(FileManager.default.fileExists(atPath: Self.file))
    }

    @Test("files that are no maps are refused with a reason, and nothing is added")
    func refused() throws {
        let tool = try ToolRun()
        let text = try tool.file("text.mbtiles", "This is not a map.")
        let half = tool.folder.appending(path: "half.pmtiles")
        try Data(contentsOf: TemporaryMap.helsinki("pmtiles")).prefix(90_000).write(to: half)
        for (path, code, words) in [
            (text, 65, "“text.mbtiles” is not a map"), (half.path, 65, "it has 90,000 of 182,332 bytes"),
            ("none.mbtiles", 66, "“none.mbtiles” does not exist"), (tool.folder.path, 66, "is a folder"),
        ] as [(String, Int32, String)] {
            let answer = try tool.run("map", "add", path)
            #expect(answer.exitCode == code && answer.errors.contains(words), "\(answer.errors)")
        }
        #expect(try tool.names() == ["half.pmtiles", "text.mbtiles"])
    }

    @Test("a map is not added twice, and an unknown one is not removed")
    func names() throws {
        let tool = try ToolRun()
        #expect(try tool.run("map", "add", Self.file).exitCode == 0)
        let again = try tool.run("map", "add", Self.file)
        #expect(again.exitCode == 73 && again.errors.contains("exists already"))
        let other = try tool.run("map", "remove", "other.mbtiles")
        #expect(other.exitCode == 66 && other.errors.contains("“other.mbtiles” does not exist"))
    }

    @Test("a picture of the map is a PNG file of the requested size")
    func picture() throws {
        let tool = try ToolRun()
        let arguments = [
            "map", "picture", "--at", "60.17,24.943", "--zoom", "15", "--width", "320", "--height", "240",
            "--map",
            Self.file,
        ]
        let answer = try tool.run(arguments: arguments + ["--out", "map.png", "--scale", "2", "--dark"])
        #expect(answer.exitCode == 0 && answer.errors.isEmpty && answer.output.isEmpty)
        let png = try tool.bytes("map.png")
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(png[16..<24].elementsEqual([0, 0, 2, 128, 0, 0, 1, 224]))
        #expect(png.count > 20_000)
    }

    @Test("a picture needs a map with tiles there, and a folder for the file")
    func noPicture() throws {
        let tool = try ToolRun()
        let arguments = ["map", "picture", "--at", "-10,-20", "--out", "map.png"]
        #expect(try tool.run(arguments: arguments).errors.contains("There is no map yet."))
        #expect(try tool.run("map", "add", Self.file).exitCode == 0)
        let elsewhere = try tool.run(arguments: arguments)
        #expect(elsewhere.exitCode == 1 && elsewhere.errors.contains("no tiles there"))
        #expect(try tool.names() == ["data"])
        let folder = try tool.run("map", "picture", "--at", "60.17,24.943", "--out", "none/map.png")
        #expect(folder.exitCode == 73 && folder.errors.contains("none/map.png"))
        #expect(
            try tool.run("map", "picture", "--at", "60,24", "--zoom", "30", "--out", "a.png").exitCode == 64)
    }

    @Test("maps that cannot be shown are listed with their problem, and the others are painted")
    func problems() throws {
        let tool = try ToolRun()
        let picture = ["map", "picture", "--at", "60.17,24.943", "--out", "map.png"]
        let maps = tool.folder.appending(path: "data/carte/maps")
        try FileManager.default.createDirectory(at: maps, withIntermediateDirectories: true)
        // Files that another program has put there.
        let schema = TestArchive([(0, TestTile([.init("roads", [])]).bytes)])
        try Data(schema.bytes).write(to: maps.appending(path: "a.pmtiles"))
        try FileManager.default.createSymbolicLink(
            atPath: maps.appending(path: "b.mbtiles").path, withDestinationPath: "/nowhere/b.mbtiles")
        #expect(try tool.run("map", "list").output.contains("“a.pmtiles” have an unknown schema: roads."))
        let list = try tool.run("map", "list", "--json").list()
        #expect(
            list.map { $0["problem"] as? String } == [
                "The layers of “a.pmtiles” have an unknown schema: roads. Carte reads the schemas OpenMapTiles and Shortbread.",
                "“b.mbtiles” does not exist. Check its name, or choose another file.",
            ])
        #expect(list.allSatisfy { $0["format"] == nil && $0["content"] == nil })
        let refused = try tool.run(arguments: picture)
        #expect(refused.exitCode == 65 && refused.errors.contains("“a.pmtiles” have an unknown schema"))
        #expect(try tool.run("map", "add", Self.file).exitCode == 0)
        let painted = try tool.run(arguments: picture)
        #expect(painted.exitCode == 0 && painted.errors.isEmpty, "\(painted.errors)")
    }

    @Test("pictures of WebP need a loader of gdk-pixbuf")
    func webP() throws {
        let tool = try ToolRun()
        // 256 × 256 px, without the picture itself.
        let tile =
            Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [
                10, 0, 0, 0, 0, 0, 0, 0, 255, 0, 0, 255, 0, 0,
            ]
        var archive = TestArchive([(0, tile)])
        archive.headerChanges = [99: 4]
        let file = tool.folder.appending(path: "photo.pmtiles")
        try Data(archive.bytes).write(to: file)
        // No loader but those of gdk-pixbuf itself.
        let answer = try tool.run(
            "map", "add", file.path, environment: ["GDK_PIXBUF_MODULE_FILE": "/dev/null"])
        #expect(answer.exitCode == 65)
        #expect(
            answer.errors.contains(
                "The tiles of “photo.pmtiles” are WebP pictures, which need a loader. Install webp-pixbuf-loader"
            ))
        #expect(try tool.run("map", "list").exitCode == 1)
    }
}
