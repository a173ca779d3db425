import Foundation
import TestSupport
import Testing
import VectorTiles

@Suite("The folder of maps")
struct MapFolderTests {
    private let map: TemporaryMap
    private let folder: MapFolder

    init() throws {
        map = try TemporaryMap("helsinki.pmtiles", Data(contentsOf: TemporaryMap.helsinki("pmtiles")))
        folder = MapFolder(besideGuide: map.folder.appending(path: "data/guide.sqlite"))
    }

    @Test("a folder that does not exist has no maps, and listing does not create it")
    func missing() {
        #expect(folder.entries().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder.url.path))
    }

    @Test("a copy stays when the original goes")
    func copy() throws {
        var fractions: [Double] = []
        try folder.add(map.url, asLink: false) {
            fractions.append($0)
            return true
        }
        try FileManager.default.removeItem(at: map.url)
        let entry = try #require(folder.entries().first)
        #expect(entry.name == "helsinki.pmtiles" && entry.target == nil && entry.size == 182_332)
        #expect(entry.date != nil)
        #expect(try entry.file.get().information.zooms == 0...14)
        #expect(fractions == [0])
    }

    @Test("a link names its file, and a broken link says so")
    func link() throws {
        try folder.add(map.url, asLink: true)
        let entry = try #require(folder.entries().first)
        #expect(entry.target?.path == map.url.path)
        #expect(try entry.file.get().information.format == .pmtiles)
        try FileManager.default.removeItem(at: map.url)
        guard case .failure(let error) = folder.entries().first?.file else {
            Issue.record("the broken link is not listed")
            return
        }
        #expect(error.reason == .missing)
    }

    @Test("a hidden file becomes a visible map")
    func hiddenName() throws {
        for (name, visible) in [(".helsinki.pmtiles", "helsinki.pmtiles"), ("..a.b", "a.b"), ("...", "map")] {
            let hidden = map.folder.appending(path: name)
            try FileManager.default.copyItem(at: map.url, to: hidden)
            #expect(MapFolder.name(of: hidden) == visible)
            try folder.add(hidden, asLink: name == "...")
            #expect(folder.entries().map(\.name) == [visible])
            try folder.remove(visible)
        }
    }

    @Test("removing a link keeps the file, removing a copy deletes it")
    func remove() throws {
        try folder.add(map.url, asLink: true)
        try folder.remove("helsinki.pmtiles")
        #expect(folder.entries().isEmpty && FileManager.default.fileExists(atPath: map.url.path))
        try folder.add(map.url, asLink: false)
        try folder.remove("helsinki.pmtiles")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }

    @Test("only names in the folder can be removed", arguments: ["", "other", "../helsinki.pmtiles", "."])
    func names(name: String) {
        #expect(throws: MapFileError(fileName: name, reason: .missing)) { try folder.remove(name) }
        #expect(FileManager.default.fileExists(atPath: map.url.path))
    }

    @Test("a map does not replace another one of its name, and a broken link does not either")
    func taken() throws {
        try folder.add(map.url, asLink: true)
        let error = MapFileError(fileName: "helsinki.pmtiles", reason: .nameTaken)
        #expect(throws: error) { try folder.add(map.url, asLink: false) }
        try FileManager.default.removeItem(at: map.url)
        #expect(throws: error) { try folder.add(map.url, asLink: true) }
    }

    @Test("an interrupted copy leaves nothing")
    func interrupted() throws {
        #expect(throws: CancellationError.self) { try folder.add(map.url, asLink: false) { _ in false } }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
    }

    @Test("a link may be relative to the folder")
    func relativeLink() throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let link = folder.url.appending(path: "link.pmtiles")
        try FileManager.default.createSymbolicLink(
            atPath: link.path, withDestinationPath: "../../helsinki.pmtiles")
        let entry = try #require(folder.entries().first)
        #expect(entry.target?.standardizedFileURL.path == map.url.path && entry.size == 182_332)
        #expect(try entry.file.get().information.format == .pmtiles)
    }

    @Test("SQLite's files beside a map are not maps")
    func logs() throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        for name in ["a.mbtiles", "a.mbtiles-wal", "a.mbtiles-shm", "a.mbtiles-journal", "b.mbtiles-wal"] {
            try Data([1]).write(to: folder.url.appending(path: name))
        }
        #expect(folder.entries().map(\.name) == ["a.mbtiles", "b.mbtiles-wal"])
    }

    @Test("a folder among the maps is not removed")
    func subfolder() throws {
        let file = folder.url.appending(path: "backup/own.mbtiles")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data([1]).write(to: file)
        #expect(throws: MapFileError(fileName: "backup", reason: .isFolder)) { try folder.remove("backup") }
        #expect(FileManager.default.fileExists(atPath: file.path))
        // A link to a folder is only a link.
        let link = folder.url.appending(path: "link")
        try FileManager.default.createSymbolicLink(
            at: link, withDestinationURL: file.deletingLastPathComponent())
        try folder.remove("link")
        #expect(folder.entries().map(\.name) == ["backup"])
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test(
        "names may have blanks, umlauts, signs of addresses, and the longest size of a file system",
        arguments: [
            "Süd tirol 50%20 #1?.pmtiles", "地图.pmtiles", "a\nb.pmtiles",
            String(repeating: "x", count: 247) + ".pmtiles",
            String(repeating: "ä", count: 123) + ".pmtiles",
        ])
    func oddNames(name: String) throws {
        let source = map.folder.appending(path: name)
        try FileManager.default.copyItem(at: map.url, to: source)
        for asLink in [false, true] {
            try folder.add(source, asLink: asLink)
            let entry = try #require(folder.entries().first)
            #expect(entry.name == MapFolder.name(of: source) && entry.name.hasSuffix(".pmtiles"))
            #expect(
                entry.name == name || entry.name.utf8.count <= 240 && name.hasPrefix(entry.name.dropLast(8)))
            _ = try entry.file.get()
            try folder.remove(entry.name)
        }
    }

    @Test("a database may have any name")
    func oddDatabaseName() throws {
        let database = map.folder.appending(path: "Süd #1?%41&mode=rw.mbtiles")
        try FileManager.default.copyItem(at: TemporaryMap.helsinki("mbtiles"), to: database)
        try folder.add(database, asLink: false)
        #expect(try #require(folder.entries().first).file.get().information.zooms == 0...14)
    }
}
