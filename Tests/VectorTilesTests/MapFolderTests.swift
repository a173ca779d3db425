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
}
