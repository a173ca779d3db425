import Foundation
import TestSupport
import Testing
import VectorTiles

@Suite("Hidden files of downloads in the folder of maps")
struct UnfinishedMapTests {
    private static let name = "area-60.17N-24.93E-60.18N-24.96E.mbtiles"
    private static let server = "https://maps.example/"

    private let home: TemporaryMap
    private let folder: MapFolder
    private let tile = TestTile([.init("water", [.init(.points([(1, 1)]))])]).bytes

    init() throws {
        home = try TemporaryMap("none", [])
        folder = MapFolder(home.folder.appending(path: "maps"))
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
    }

    /// All files in the folder, hidden ones included.
    private var files: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
    }

    private var target: URL { folder.url.appending(path: Self.name) }

    /// Writes a file with one tile in each of the first zoom levels.
    private func write(_ url: URL, zooms: Int, from server: String = UnfinishedMapTests.server) throws {
        let writer = try MBTilesWriter(url, name: Self.name)
        try writer.describe(
            .init(
                server: server, area: .init(west: 24.93, south: 60.17, east: 24.96, north: 60.18),
                missing: 9),
            attribution: "© A")
        try writer.add(
            (0..<zooms).map { (try #require(TileAddress(zoom: $0, x: 0, y: 0)), tile) })
        try writer.close()
    }

    @Test("the part of a download that a crash ended becomes a map, and reading does not change it")
    func publish() throws {
        try write(folder.part(of: Self.name), zooms: 3)
        #expect(folder.entries().isEmpty)
        #expect(try files == [".\(Self.name).part"])
        folder.publishLeftovers()
        #expect(try files == [Self.name])
        let information = try #require(folder.entries().first).file.get().information
        #expect(information.zooms == 0...2 && information.download?.missing == 6)
    }

    @Test("parts without tiles, damaged parts and interrupted copies are deleted")
    func useless() throws {
        try write(folder.part(of: Self.name), zooms: 0)
        try Data("half".utf8).write(to: folder.copy(of: Self.name))
        folder.publishLeftovers()
        #expect(try files.isEmpty)
        try Data(repeating: 7, count: 8192).write(to: folder.part(of: Self.name))
        try Data("log".utf8).write(to: URL(filePath: folder.part(of: Self.name).path + "-journal"))
        folder.publishLeftovers()
        #expect(try files.isEmpty)
    }

    @Test("a continued download replaces its map, and no other one")
    func replacement() throws {
        try write(target, zooms: 2)
        try write(folder.part(of: Self.name), zooms: 5)
        folder.publishLeftovers()
        #expect(try MapFile(target).information.zooms == 0...4)
        #expect(try files == [Self.name])
        try write(folder.part(of: Self.name), zooms: 7, from: "https://other.example/")
        folder.publishLeftovers()
        #expect(try MapFile(target).information.zooms == 0...4)
        #expect(try files == [Self.name])
    }

    @Test("the part of a running download stays")
    func running() throws {
        try write(folder.part(of: Self.name), zooms: 3)
        let lock = try MapLock(Self.name, in: folder)
        folder.publishLeftovers()
        #expect(try files == [".\(Self.name).lock", ".\(Self.name).part"])
        lock.release()
        folder.publishLeftovers()
        #expect(try files == [Self.name])
    }

    @Test("the copy of any map is deleted after a crash, and stays while it is written")
    func copies() throws {
        let name = "helsinki.pmtiles"
        try Data("half".utf8).write(to: folder.copy(of: name))
        let lock = try MapLock(name, in: folder)
        folder.publishLeftovers()
        #expect(try files == [".\(name).copy", ".\(name).lock"])
        lock.release()
        folder.publishLeftovers()
        #expect(try files.isEmpty)
    }

    @Test("only one owner has the lock of a map, and it leaves no file")
    func lock() throws {
        let error = MapFileError(fileName: Self.name, reason: .beingWritten)
        let lock = try MapLock(Self.name, in: folder)
        #expect(throws: error) { try MapLock(Self.name, in: folder) }
        #expect(throws: error) {
            let copy = home.folder.appending(path: Self.name)
            try write(copy, zooms: 1)
            try folder.add(copy, asLink: false)
        }
        _ = try MapLock("other.mbtiles", in: folder)
        lock.release()
        try MapLock(Self.name, in: folder).release()
        #expect(try files.isEmpty)
    }

    @Test("removing a map deletes its hidden files, and waits for a running download")
    func remove() throws {
        try write(target, zooms: 1)
        try write(folder.part(of: Self.name), zooms: 2)
        let lock = try MapLock(Self.name, in: folder)
        #expect(throws: MapFileError(fileName: Self.name, reason: .beingWritten)) {
            try folder.remove(Self.name)
        }
        #expect(try files.count == 3)
        lock.release()
        try folder.remove(Self.name)
        #expect(try files.isEmpty)
    }
}
