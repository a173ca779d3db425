import Foundation
import GRDB
import GuideCore
import Testing

@testable import GuideStore

/// A read adds the order of names in the reader's language to the database once. It writes nothing else, and
/// nothing to other files.
@Suite("Reading a guide")
struct ReadingTests {
    let guide: TemporaryGuide

    init() throws { guide = try TemporaryGuide() }

    /// Returns the bytes of all files in the guide's folder.
    private func files() throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: guide.folder.path)
        return Dictionary(
            uniqueKeysWithValues: try names.map {
                ($0, try Data(contentsOf: guide.folder.appending(path: $0)))
            })
    }

    private func reading(_ languages: [String] = ["en"]) throws -> GuideStore {
        var person = guide.person
        person.languages = languages
        return try GuideStore(url: guide.url, person: person, access: .reading)
    }

    private static let places = [
        feature(1, "Zebra", #""opening_hours":"24/7","cuisine":"pizza""#),
        feature(2, "Ärger", #""opening_hours":"Mo-Fr 08:00-10:00""#), feature(3, "Ost"),
        feature(4, "Azur", #""opening_hours":"24/7""#),
    ]

    /// Calls every reading function and checks the results.
    private func read(_ store: GuideStore, names: [String] = ["Ärger", "Azur", "Ost", "Zebra"]) throws {
        try store.prepareIndexes()
        #expect(try store.names("", .init(), .name) == names)
        var open = GuideQuery.Filters()
        open.openAt = .now + 86_400 * 365
        #expect(try store.names("", open).filter { $0 != "Ärger" }.sorted() == ["Azur", "Zebra"])
        #expect(try store.names("zerba") == ["Zebra"])
        #expect(try store.count(GuideQuery(text: "pizza")) == 1)
        #expect(try store.suggestions(for: "piz").count == 1)
        #expect(try store.entry(node(1))?.place.name == "Zebra")
        #expect(try store.nextUndo() != nil)
        #expect(try store.examine().isHealthy)
    }

    /// Returns the rows of all tables, without the orders of names.
    private func contents() throws -> [String: [String]] {
        let ranks = NameRanks.all.map(\.column)
        return try GuideMark.readOnly(guide.url).read { db in
            let tables = try String.fetchAll(
                db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' AND sql NOT LIKE '% VIRTUAL %'")
            var contents: [String: [String]] = [:]
            for table in tables where table != "nameOrder" {
                contents[table] = try Row.fetchAll(db, sql: "SELECT * FROM \"\(table)\"").map { row in
                    row.filter { !ranks.contains($0.0) }.map { "\($0.0): \($0.1)" }.joined(separator: ", ")
                }
            }
            return contents
        }
    }

    @Test("a reader adds the order of its language once, and reads about another year without writing")
    func languages() throws {
        let store = try guide.open(importing: Self.places)
        try store.prepareIndexes()
        try store.close()
        let before = try files()
        try read(try reading())
        #expect(try files() == before)
        let contents = try contents()
        // Swedish sorts Ä after Z.
        let swedish = ["Azur", "Ost", "Zebra", "Ärger"]
        try read(try reading(["sv_SE.UTF-8"]), names: swedish)
        #expect(try self.contents() == contents)
        let after = try files()
        // The last connection removes the empty log.
        #expect(Set(after.keys).isSubset(of: before.keys))
        #expect(after != before)
        try read(try reading(["sv_SE.UTF-8"]), names: swedish)
        try read(try reading())
        #expect(try files() == after)
    }

    @Test("a reader of a guide without indexes adds the order of names only")
    func unprepared() throws {
        let store = try guide.open(importing: Self.places)
        try store.write {
            try $0.execute(
                sql: """
                    UPDATE place SET nameRank = \(NameRanks.none); DELETE FROM nameOrder;
                    DELETE FROM setting WHERE name <> 'nextPlace'
                    """)
        }
        try store.close()
        let before = try contents()
        try read(try reading())
        #expect(try contents() == before)
    }

    @Test(
        "a reader changes no backup, no file set aside and no suspect file",
        arguments: ["guide backup 7", "guide damaged 2026-11-26", "suspect"])
    func unchangeable(name: String) throws {
        let store = try guide.open(importing: Self.places)
        try store.close()
        let copy = guide.folder.appending(path: name + ".sqlite")
        try FileManager.default.copyItem(at: guide.url, to: copy)
        if name == "suspect" { CorruptionMarker(about: copy).raise() }
        let before = try files()
        let swedish = GuideStore.Person(languages: ["sv"], timeZone: guide.person.timeZone)
        let reader = try GuideStore(url: copy, person: swedish, access: .reading)
        try read(reader, names: ["Azur", "Ost", "Zebra", "Ärger"])
        #expect(try files() == before)
    }

    @Test("a reader does not wait for another program that writes")
    func busy() throws {
        let store = try guide.open(importing: Self.places)
        try store.prepareIndexes()
        try store.write { db in
            try read(try reading(["sv"]), names: ["Azur", "Ost", "Zebra", "Ärger"])
            #expect(try NameRanks.stored(db, for: LanguagePreference(["sv"])) == nil)
        }
    }

    @Test("reading beside a leftover log writes nothing and includes the log")
    func log() throws {
        let store = try guide.open(importing: Self.places)
        try store.close()
        let other = try guide.open()
        try other.perform(.setRating(4), on: node(1))
        // A killed program leaves these files.
        for ending in ["", "-wal"] {
            try FileManager.default.copyItem(
                atPath: guide.url.path + ending, toPath: guide.folder.path + "/left.sqlite" + ending)
        }
        let left = guide.folder.appending(path: "left.sqlite")
        let bytes = try ["", "-wal"].map { try Data(contentsOf: URL(filePath: left.path + $0)) }
        #expect(!bytes[1].isEmpty)
        do {
            let store = try GuideStore(url: left, person: guide.person, access: .reading)
            #expect(try store.entry(node(1))?.record.rating == 4)
            try read(store)
        }
        #expect(try ["", "-wal"].map { try Data(contentsOf: URL(filePath: left.path + $0)) } == bytes)
        withExtendedLifetime(other) {}
    }

    @Test("a reader sees the writes of another program")
    func beside() throws {
        let editing = try guide.open(importing: Self.places)
        let store = try reading()
        try editing.perform(.setRating(3), on: node(1))
        #expect(try store.entry(node(1))?.record.rating == 3)
        try editing.close()
        #expect(try store.entry(node(1))?.record.rating == 3)
    }

    @Test("an older guide is read as if it were migrated, and stays unchanged")
    func older() throws {
        let store = try guide.open(importing: Self.places)
        try store.write {
            try $0.execute(
                sql: """
                    DELETE FROM grdb_migrations WHERE identifier = '12 equal letters';
                    UPDATE place SET nameFold = 'old';
                    INSERT INTO search (search) VALUES ('delete-all')
                    """)
        }
        try store.close()
        let before = try files()
        try read(try reading())
        #expect(try files() == before)
        #expect(try guide.open().names("pizza") == ["Zebra"])
    }

    @Test(
        "a damaged guide stays unchanged, and no file appears beside it",
        arguments: [100..<4000, 4096..<60_000])
    func damaged(range: Range<Int>) throws {
        let store = try guide.open(importing: Self.places)
        try store.close()
        var bytes = try Data(contentsOf: guide.url)
        let end = min(range.upperBound, bytes.count)
        bytes.replaceSubrange(
            range.lowerBound..<end, with: Data(repeating: 0x5A, count: end - range.lowerBound))
        try bytes.write(to: guide.url)
        let before = try files()
        let error = #expect(throws: GuideStoreError.self) {
            let store = try reading()
            try store.prepareIndexes()
            _ = try store.names("zebra")
        }
        #expect(error?.reason == .damaged)
        #expect(try files() == before)
    }

    @Test("reading a missing guide does not create it")
    func missing() throws {
        let store = try reading()
        #expect(try store.names("") == [])
        #expect(try files().isEmpty)
    }

    @Test("an export does not write to the guide, and the next edit knows of the export")
    func told() throws {
        let editing = try guide.open(importing: Self.places)
        let step = try #require(try editing.perform(.setNote("a"), on: node(1)))
        try editing.close()
        let before = try Data(contentsOf: guide.url)
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).csv")
        defer { try? FileManager.default.removeItem(at: file) }
        try reading().export(to: file, format: .csv)
        #expect(try Data(contentsOf: guide.url) == before)
        let store = try guide.open()
        // An exported note is not continued.
        let next = try store.perform(.setNote("ab"), on: node(1), continuing: step)
        #expect(next?.id != step.id)
        #expect(try store.read { try UndoLog($0).lastTold } == step.id)
        #expect(ToldSteps(of: guide.url).last == nil)
    }

    @Test("all spellings of a locale are the same language")
    func marks() throws {
        let store = try guide.open(importing: Self.places)
        try store.prepareIndexes()
        try store.close()
        for languages in [["en"], ["en.UTF-8"], ["EN"]] {
            let store = try reading(languages)
            #expect(try store.read { try NameRanks.stored($0, for: store.languages) } != nil)
        }
        let german = try reading(["de_DE.UTF-8"])
        #expect(try german.read { try NameRanks.stored($0, for: german.languages) } == nil)
    }
}
