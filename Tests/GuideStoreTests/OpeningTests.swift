import Foundation
import GRDB
import GuideCore
import HoursCore
import Testing

@testable import GuideStore

@Suite("Opening the database")
struct OpeningTests {
    let guide: TemporaryGuide

    init() throws { guide = try TemporaryGuide() }

    /// Bytes that replace a part of the file.
    struct Damage: CustomTestStringConvertible {
        let testDescription: String
        let byte: UInt8
        let range: Range<UInt64>
    }

    static let damages = [
        Damage(testDescription: "another file", byte: 0x41, range: 0..<100),
        Damage(testDescription: "a broken schema", byte: 0x5A, range: 110..<4000),
        Damage(testDescription: "a broken page", byte: 0xA5, range: 4096..<8000),
    ]

    @Test("a damaged file is set aside whole, and a new guide begins", arguments: damages)
    func damaging(_ damage: Damage) throws {
        let sound = try guide.open(importing: [feature(1, "A")])
        try sound.close()
        let file = try FileHandle(forWritingTo: guide.url)
        try file.seek(toOffset: damage.range.lowerBound)
        try file.write(contentsOf: Data(repeating: damage.byte, count: damage.range.count))
        try file.close()
        let damaged = try Data(contentsOf: guide.url)

        let store = try guide.open()
        let recovery = try #require(store.recovery)
        #expect(try Data(contentsOf: recovery.damagedFile) == damaged)
        #expect(recovery.damagedFile.lastPathComponent.hasPrefix("guide damaged "))
        #expect(!recovery.finding.isEmpty)
        #expect(try store.all().isEmpty)
        try store.importGuide(from: try guide.file([feature(1, "B")]))
        let next = try guide.open()
        #expect(next.recovery == nil)
        // The program that opened it may have had no way to report the recovery.
        #expect(next.unreportedRecovery == recovery)
        next.recoveryIsTold()
        #expect(try guide.open().unreportedRecovery == nil)
    }

    @Test("the recovery is not reported if the damaged file was removed")
    func gone() throws {
        try Data("no database".utf8).write(to: guide.url)
        let recovery = try #require(try guide.open().recovery)
        try FileManager.default.removeItem(at: recovery.damagedFile)
        #expect(try guide.open().unreportedRecovery == nil)
    }

    @Test("the newest backup can replace a damaged guide")
    func restoring() throws {
        _ = try guide.open(importing: [feature(1, "A")])
        var schema = Schema.current
        for name in ["9 menus", "10 prices"] {
            schema.steps.append(.init(name: name) { try $0.execute(sql: "CREATE TABLE \"\(name)\" (x)") })
            let store = try GuideStore(url: guide.url, person: .test, schema: schema)
            try store.importGuide(from: try guide.file([feature(schema.steps.count, name)]))
            try store.close()
            // Simulates a clock that was set back in between.
            try FileManager.default.setAttributes(
                [.modificationDate: Date.now.addingTimeInterval(name == "9 menus" ? 86_400 : 0)],
                ofItemAtPath: guide.folder.appending(path: "guide backup \(name == "9 menus" ? 1 : 2).sqlite")
                    .path)
        }
        try Data("no database".utf8).write(to: guide.url)
        let store = try guide.open()
        #expect(store.recovery != nil)
        #expect(
            store.backups().map(\.url.lastPathComponent) == [
                "guide backup 1.sqlite", "guide backup 2.sqlite",
            ])
        // The newer backup has a newer schema; the older one fits.
        let backup = try #require(store.backups().first)
        let before = try Data(contentsOf: backup.url)
        try store.restore(backup)
        #expect(try store.names("") == ["A"])
        #expect(try store.examine().isHealthy)
        #expect(try Data(contentsOf: backup.url) == before)
        #expect(try guide.open().names("a") == ["A"])
    }

    @Test("restoring a damaged backup changes nothing")
    func restoringDamage() throws {
        let store = try guide.open(importing: [feature(1, "A")])
        let file = guide.folder.appending(path: "guide backup 1.sqlite")
        try Data("no database".utf8).write(to: file)
        let backup = try #require(store.backups().first)
        #expect(throws: GuideStoreError.self) { try store.restore(backup) }
        #expect(try store.names("") == ["A"])
    }

    @Test("a sound file is opened unchanged")
    func sound() throws {
        _ = try guide.open(importing: [feature(1, "A")])
        let store = try guide.open()
        #expect(store.recovery == nil)
        #expect(try store.names("") == ["A"])
        #expect(try store.examine().isHealthy)
    }

    @Test("the database is copied before a migration")
    func migration() throws {
        _ = try guide.open(importing: [feature(1, "A")])
        var schema = Schema.current
        schema.steps.append(.init(name: "9 menus") { try $0.execute(sql: "CREATE TABLE menu (dish TEXT)") })
        let store = try GuideStore(url: guide.url, person: .test, schema: schema)
        let examination = try store.examine()
        #expect(examination.schema == Schema.current.steps.map(\.name) + ["9 menus"])
        #expect(examination.backups.map(\.lastPathComponent) == ["guide backup 1.sqlite"])
        let copy = try GuideStore(url: try #require(examination.backups.first), person: .test)
        #expect(try copy.names("") == ["A"])
        #expect(try copy.examine().schema == Schema.current.steps.map(\.name))
    }

    @Test("a guide from before name keys gets them, by the folding of the search", arguments: [1, 13])
    func nameKeys(steps: Int) throws {
        let old = try GuideStore(
            url: guide.url, person: .test, schema: Schema(steps: Array(Schema.current.steps.prefix(steps))))
        let place = Place(
            id: UUID(), kind: .cafe, name: "Ekbørg", coordinate: Coordinate(latitude: 60, longitude: 25))
        try old.pool.write { db in
            try db.execute(
                sql: """
                    INSERT INTO place (number, id, isOpenStreetMap, nameFold, latitude, longitude, band, kind, cuisines,
                        traits) VALUES (1, ?, 0, 'ekborg', 60, 25, 120000, 'cafe', '', 0);
                    """, arguments: [place.id.octets])
            try db.execute(
                sql: "INSERT INTO detail VALUES (1, ?)", arguments: [Data(PlaceCodec.encode(place))])
            try db.execute(sql: "UPDATE setting SET value = 2 WHERE name = 'nextPlace'")
            if steps > 1 { try SearchIndex.rebuild(db) }
        }
        try old.close()
        let report = try guide.open().importGuide(from: try guide.file([feature(1, "EKBORG", kind: "cafe")]))
        #expect((report.addedCount, report.updatedCount) == (0, 1))
    }

    @Test("a failed migration leaves the guide unchanged")
    func failingMigration() throws {
        _ = try guide.open(importing: [feature(1, "A")])
        var schema = Schema.current
        schema.steps.append(
            .init(name: "9 menus") { db in
                try db.execute(sql: "DELETE FROM search; CREATE TABLE no such syntax")
            })
        #expect(throws: GuideStoreError.self) {
            try GuideStore(url: guide.url, person: .test, schema: schema)
        }
        #expect(try guide.open().names("a") == ["A"])
    }

    @Test("a database of a newer version is refused and unchanged")
    func newer() throws {
        var schema = Schema.current
        schema.steps.append(.init(name: "9 future") { try $0.execute(sql: "CREATE TABLE future (x)") })
        _ = try GuideStore(url: guide.url, person: .test, schema: schema)
        let error = #expect(throws: GuideStoreError.self) { try guide.open() }
        #expect(error?.reason == .newer)
        #expect(error?.description.contains("Update Carte") == true)
    }

    @Test("opening waits for another program that closes a new guide without a mark")
    func closing() throws {
        let other = try DatabaseQueue(path: guide.url.path)
        try other.writeWithoutTransaction {
            try $0.execute(
                sql: """
                    PRAGMA journal_mode = WAL; CREATE TABLE a (b); DROP TABLE a;
                    PRAGMA locking_mode = EXCLUSIVE; CREATE TABLE a (b); DROP TABLE a
                    """)
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { try? other.close() }
        #expect(try guide.open().recovery == nil)
    }

    @Test("a file in the place of a folder gives an error with a cure")
    func noFolder() throws {
        try Data().write(to: guide.folder.appending(path: "file"))
        #expect(throws: GuideStoreError.self) {
            try GuideStore(url: guide.folder.appending(path: "file/guide.sqlite"))
        }
    }

    @Test("two programs see each other's edits and wait for each other")
    func twoPrograms() async throws {
        let first = try guide.open(importing: [feature(1, "A"), feature(2, "B")])
        let second = try guide.open()
        let files = try (0..<4).map { number in
            try guide.file((1...300).map { feature($0, "P\(number)") }, name: "\(number).geojson")
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for store in [first, second] {
                group.addTask {
                    for file in files { _ = try await store.background { try $0.importGuide(from: file) } }
                }
                group.addTask {
                    for number in 0..<20 {
                        let edit = Edit.addVisit(Date(timeIntervalSince1970: Double(number)))
                        try await store.background { _ = try $0.perform(edit, on: node(1)) }
                        #expect(try await store.background { try $0.count(GuideQuery()) } >= 2)
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(try first.entry(node(1))?.record.visits.count == 20)
        #expect(try first.all() == second.all())
        #expect(try second.examine().problems == [])
    }

    @Test("the default location is below the user's data directory")
    func location() {
        #expect(GuideStore.defaultURL.path.hasSuffix("/carte/guide.sqlite"))
    }
}
