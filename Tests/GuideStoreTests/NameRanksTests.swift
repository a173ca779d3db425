import Foundation
import GRDB
import GuideCore
import Testing

@testable import GuideStore

@Suite("Orders of names in several languages")
struct NameRanksTests {
    let guide: TemporaryGuide

    init() throws { guide = try TemporaryGuide(person: .init(languages: ["en"])) }

    private static let places = [
        feature(1, "Zebra"), feature(2, "Ärger"), feature(3, "Ost"), feature(4, "Azur"),
    ]
    private static let english = ["Ärger", "Azur", "Ost", "Zebra"]
    private static let swedish = ["Azur", "Ost", "Zebra", "Ärger"]

    private func store(_ language: String, _ access: GuideStore.Access = .editing) throws -> GuideStore {
        try GuideStore(url: guide.url, person: .init(languages: [language]), access: access)
    }

    private func names(_ store: GuideStore) throws -> [String] { try store.names("", .init(), .name) }

    /// The languages of the stored orders, by column.
    private func languages(_ store: GuideStore) throws -> [String] {
        try store.read { try String.fetchAll($0, sql: "SELECT languages FROM nameOrder ORDER BY number") }
    }

    private func totalChanges(_ store: GuideStore) throws -> Int {
        try store.write { $0.totalChangesCount }
    }

    @Test("programs in two languages prepare their orders once and then write nothing")
    func sideBySide() throws {
        let english = try guide.open(importing: Self.places)
        let swedish = try store("sv")
        for store in [english, swedish] { try store.prepareIndexes() }
        #expect(try names(english) == Self.english)
        #expect(try names(swedish) == Self.swedish)
        let changes = try [english, swedish].map(totalChanges)
        for store in [english, swedish, english] { try store.prepareIndexes() }
        #expect(try [english, swedish].map(totalChanges) == changes)
        #expect(try languages(english) == ["en", "sv"])
    }

    @Test(
        "a new name is added to the order of the program that adds it, and to the others when they are used")
    func edits() throws {
        let english = try guide.open(importing: Self.places)
        let swedish = try store("sv")
        try swedish.prepareIndexes()
        try english.importGuide(from: try guide.file([feature(5, "Ångby")], name: "new.geojson"))
        try english.prepareIndexes()
        #expect(try names(english) == ["Ångby"] + Self.english)
        try swedish.prepareIndexes()
        #expect(try names(swedish) == ["Azur", "Ost", "Zebra", "Ångby", "Ärger"])
        #expect(try names(english) == ["Ångby"] + Self.english)
    }

    @Test("a further language replaces the order that was not used for the longest time")
    func limit() throws {
        let english = try guide.open(importing: Self.places)
        for language in ["sv", "fi"] { try store(language).prepareIndexes() }
        try english.write { try $0.execute(sql: "UPDATE nameOrder SET used = used - 100000 * (4 - number)") }
        try english.tendNames()
        try store("de").prepareIndexes()
        #expect(try languages(english) == ["en", "de", "fi"])
        let indexes = try english.read {
            try String.fetchSet(
                $0, sql: "SELECT name FROM sqlite_master WHERE type = 'index' AND name LIKE 'placeByName%'")
        }
        #expect(indexes == Set(NameRanks.all.map(\.index) + ["placeByNameKey"]))
    }

    @Test("a reader in a further language replaces no order and still reads in its own")
    func readerLimit() throws {
        let english = try guide.open(importing: Self.places)
        for language in ["de", "fi"] { try store(language).prepareIndexes() }
        let reader = try store("sv", .reading)
        try reader.prepareNames()
        #expect(try names(reader) == Self.swedish)
        #expect(try languages(english) == ["en", "de", "fi"])
    }

    @Test("an order that no program has used for a long time is removed")
    func unused() throws {
        let english = try guide.open(importing: Self.places)
        try store("sv").prepareIndexes()
        try english.tendNames(at: .now + NameRanks.storageTime / 2)
        #expect(try languages(english) == ["en", "sv"])
        try english.tendNames(at: .now + NameRanks.storageTime + 60)
        #expect(try languages(english) == ["en"])
        #expect(try names(english) == Self.english)
        #expect(try english.examine().problems == [])
    }

    @Test("an older guide keeps its order of names")
    func older() throws {
        let steps = Schema.current.steps.prefix { $0.name != "13 orders of names" }
        let older = try GuideStore(url: guide.url, person: guide.person, schema: Schema(steps: Array(steps)))
        try older.write { db in
            for (number, name) in zip(1..., Self.english) {
                let place = Place(id: node(number), kind: .cafe, name: name)
                try db.execute(
                    sql: """
                        INSERT INTO place (number, id, isOpenStreetMap, nameFold, nameRank, kind, cuisines, traits)
                            VALUES (?, ?, 1, '', ?, 'cafe', '', 0)
                        """, arguments: [number, place.id.octets, 4 - number])
                try db.execute(
                    sql: "INSERT INTO detail VALUES (?, ?)",
                    arguments: [number, Data(PlaceCodec.encode(place))])
            }
            try db.execute(sql: "INSERT INTO setting VALUES ('nameLanguage', 'en')")
        }
        try older.close()
        let store = try guide.open()
        #expect(try languages(store) == ["en"])
        // The stored ranks are in use as they are.
        try store.prepareNames()
        #expect(try names(store) == Self.english.reversed())
    }
}
