import Foundation
import GRDB
import GuideCore
import HoursCore
import Testing

@testable import GuideStore

@Suite("Foreign and read-only databases")
struct OwnershipTests {
    let guide: TemporaryGuide

    init() throws { guide = try TemporaryGuide() }

    /// Creates a closed database of another program and returns its bytes.
    private func stranger(_ sql: String) throws -> Data {
        try DatabaseQueue(path: guide.url.path).write { try $0.execute(sql: sql) }
        return try Data(contentsOf: guide.url)
    }

    @Test(
        "another program's database is refused and unchanged",
        arguments: [
            "PRAGMA application_id = 0x47504B47; CREATE TABLE gpkg_contents (table_name TEXT)",
            "CREATE TABLE notes (text)",
            "CREATE TABLE place (name); CREATE TABLE grdb_migrations (identifier)",
        ], [GuideStore.Access.reading, .editing])
    func foreign(sql: String, access: GuideStore.Access) throws {
        let before = try stranger(sql)
        let error = #expect(throws: GuideStoreError.self) {
            try GuideStore(url: guide.url, person: .test, access: access)
        }
        #expect(error?.reason == .foreign)
        #expect(error?.description.contains("another program") == true)
        #expect(try Data(contentsOf: guide.url) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: guide.folder.path) == ["guide.sqlite"])
    }

    @Test("a guide has the application id, also one from before it")
    func mark() throws {
        let store = try guide.open(importing: [feature(1, "A")])
        // A store may still close its file after its last reference.
        var configuration = Configuration()
        configuration.busyMode = .timeout(30)
        func mark() throws -> Int? {
            try DatabaseQueue(path: guide.url.path, configuration: configuration).read {
                try Int.fetchOne($0, sql: "PRAGMA application_id")
            }
        }
        #expect(try mark() == 0x4361_7274)
        try store.pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA application_id = 0") }
        try store.close()
        #expect(try guide.open().names("") == ["A"])
        #expect(try mark() == 0x4361_7274)
    }

    @Test("an empty file and an empty database become a guide", arguments: [false, true])
    func empty(isDatabase: Bool) throws {
        if isDatabase {
            _ = try stranger("CREATE TABLE gone (x); DROP TABLE gone")
        } else {
            try Data().write(to: guide.url)
        }
        #expect(try guide.open(importing: [feature(1, "A")]).names("") == ["A"])
    }

    /// Closes a guide and makes it read-only, even for root: SQLite cannot create the index of its log.
    private func forbidWriting(_ store: GuideStore) throws {
        try store.close()
        for ending in ["-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: guide.url.path + ending)
        }
        try FileManager.default.createDirectory(
            at: URL(filePath: guide.url.path + "-shm"), withIntermediateDirectories: false)
    }

    @Test("a read-only guide is searched, sorted and exported, but not changed")
    func readOnly() throws {
        let near = try #require(Coordinate(latitude: 60, longitude: 25))
        let places = [feature(1, "B", #""opening_hours":"24/7""#), feature(2, "A", at: (61, 25))]
        try forbidWriting(try guide.open(importing: places))
        let before = try Data(contentsOf: guide.url)
        #expect(throws: GuideStoreError.self) { try guide.open() }
        let backup = GuideStore.Backup(url: guide.folder.appending(path: "a backup.sqlite"), date: .now)
        try Data(before).write(to: backup.url)

        let store = try GuideStore(url: guide.url, person: .test, access: .reading)
        #expect(store.isReadOnly)
        try store.prepareIndexes()
        #expect(try store.names("", .init(), .name) == ["A", "B"])
        #expect(try store.names("", .init(), .distance(from: near)) == ["B", "A"])
        var open = GuideQuery.Filters()
        open.openAt = .now
        #expect(try store.names("", open) == ["B"])
        #expect(try store.export(to: guide.folder.appending(path: "out.csv"), format: .csv) == 2)
        #expect(try store.examine().isHealthy)
        let changes: [(GuideStore) throws -> Void] = [
            { try $0.perform(.setFavourite(true), on: node(1)) }, { try $0.undo() },
            { try $0.rebuildSearch() }, { try $0.restore(backup) },
            { [guide] in try $0.importGuide(from: try guide.file([feature(3, "C")])) },
        ]
        for change in changes {
            let error = #expect(throws: GuideStoreError.self) { try change(store) }
            #expect(error?.reason == .noPermission)
        }
        #expect(try Data(contentsOf: guide.url) == before)
    }

    @Test("a guide opened for reading is not changed, even if it is writable")
    func writable() throws {
        try guide.open(importing: [feature(1, "A")]).close()
        let store = try GuideStore(url: guide.url, person: .test, access: .reading)
        #expect(store.isReadOnly)
        let error = #expect(throws: GuideStoreError.self) {
            try store.perform(.setFavourite(true), on: node(1))
        }
        #expect(error?.reason == .noPermission)
    }
}
