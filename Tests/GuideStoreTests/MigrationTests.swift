import Foundation
import GRDB
import GuideCore
import Testing

@testable import GuideStore

@Suite("Old databases")
struct MigrationTests {
    let guide: TemporaryGuide

    init() throws { guide = try TemporaryGuide() }

    /// Writes a guide as the first version did, with an index without towns.
    private func writeFirst(_ places: [Place]) throws {
        let store = try GuideStore(
            url: guide.url, person: .test, schema: first)
        try store.write { db in
            for (number, place) in zip(1..., places) {
                let facts = IndexedPlace(place, zones: nil)
                try db.execute(
                    sql: """
                        INSERT INTO place (number, id, isOpenStreetMap, nameFold, kind, cuisines, traits)
                            VALUES (?, ?, 1, ?, ?, ?, 0)
                        """,
                    arguments: [number, place.id.octets, facts.nameFold, place.kind.rawValue, facts.cuisines])
                try db.execute(
                    sql: "INSERT INTO detail VALUES (?, ?)", arguments: [number, Data(facts.body)])
                try db.execute(
                    sql: "INSERT INTO search (name, cuisine, kind, street, rowid) VALUES (?, ?, ?, ?, ?)",
                    arguments: [
                        facts.search.name, facts.search.cuisine, facts.search.kind, facts.search.street,
                        number,
                    ])
            }
            try db.execute(sql: "UPDATE setting SET value = 3 WHERE name = 'nextPlace'")
            try db.execute(sql: "INSERT INTO personal VALUES (1, 0, 5, NULL)")
        }
        try store.close()
    }

    @Test("a guide of the first version finds towns and keeps its data")
    func towns() throws {
        let features = [
            feature(
                1, "Kosmos",
                #""cuisine":"thai","addr:city":"Espoo","addr:postcode":"02100","price":"$$","diet:vegan":"only""#
            ),
            feature(2, "Savoy", #""addr:street":"Bulevardi","addr:city":"Helsinki""#),
        ]
        let today = try TemporaryGuide()
        try withExtendedLifetime(today) {
            try writeFirst(try today.open(importing: features).all().map(\.place))
        }

        let store = try guide.open()
        #expect(try store.names("espoo") == ["Kosmos"])
        #expect(try store.names("02100") == ["Kosmos"])
        #expect(try store.names("bulevardi") == ["Savoy"])
        #expect(try store.names("thai") == ["Kosmos"])
        #expect(try store.entry(node(1))?.record.rating == 5)
        // The new filters work as well.
        var filters = GuideQuery.Filters()
        (filters.cities, filters.prices) = (["espoo"], [.moderate])
        #expect(try store.names("", filters) == ["Kosmos"])
        filters = .init()
        filters.onlyDiets = [.vegan]
        #expect(try store.names("", filters) == ["Kosmos"])
        #expect(try store.suggestions(for: "bul").map(\.meaning) == [.street("Bulevardi")])
        let examination = try store.examine()
        #expect(examination.problems == [])
        #expect(examination.backups.map(\.lastPathComponent) == ["guide backup 1.sqlite"])
        // An import removes the old words from the index.
        try store.importGuide(from: try guide.file([feature(1, "Kosmos", #""addr:city":"Vantaa""#)]))
        #expect(try store.names("espoo").isEmpty)
        #expect(try store.names("vantaa") == ["Kosmos"])
        #expect(try store.examine().problems == [])
    }

    @Test("a guide of the first version gets the names, numbers and addresses of this version")
    func readAgain() throws {
        var nameless = Place(
            id: PlaceIdentifier.uuid(for: OSMObject(.node, 1)), kind: .cafe,
            address: Address(street: "Lehota", country: "SK"), phones: ["+1 212 555 0100", "ext. 5"],
            extraTags: [
                "official_name": "Grill Ltd", "addr:place": "Lehota", "addr:conscriptionnumber": "27",
                "phone": "+1 212 555 0100, ext. 5", "addr:suburb": "Podhradie",
            ],
            source: .openStreetMap(OSMObject(.node, 1)))
        var thai = Place(
            id: PlaceIdentifier.uuid(for: OSMObject(.node, 2)), kind: .cafe, names: ["th": "ครัวคุณยาย"],
            source: .openStreetMap(OSMObject(.node, 2)))
        (nameless.name, thai.name) = (nil, nil)
        try writeFirst([nameless, thai])

        let store = try guide.open()
        let place = try #require(try store.entry(node(1))?.place)
        #expect(place.name == "Grill Ltd" && place.location == "Lehota 27, Podhradie")
        #expect(place.phones == ["+1 212 555 0100, ext. 5"])
        #expect(try store.entry(node(2))?.place.name == "ครัวคุณยาย")
        #expect(try store.names("podhradie") == ["Grill Ltd"])
        #expect(try store.names("lehota 27") == ["Grill Ltd"])
        #expect(try store.examine().problems == [])
    }

    private static let week = 7 * 86_400.0

    /// Writes a guide of the first version with backups of five weeks.
    private func writeFirstWithBackups() throws {
        let today = try TemporaryGuide()
        let places = try withExtendedLifetime(today) {
            try today.open(importing: [feature(1, "Kosmos"), feature(2, "Savoy")]).all().map(\.place)
        }
        try writeFirst(places)
        let store = try GuideStore(url: guide.url, person: .test, schema: first)
        for number in 1...5 { try store.backUpIfDue(at: .now + Double(number) * 2 * Self.week) }
        try store.close()
    }

    private var first: Schema { Schema(steps: Array(Schema.current.steps.prefix(1))) }

    private var backups: [GuideStore.Backup] { GuideStore.backups(of: guide.url) }

    private func steps(of url: URL) throws -> Set<String> {
        try GuideMark.readOnly(url).read { try Schema.current.migrator.appliedIdentifiers($0) }
    }

    @Test(
        "a migration of many steps keeps one copy of the original and the newest backup of each week"
    )
    func backupsOfEachWeek() throws {
        try writeFirstWithBackups()
        let store = try guide.open()
        #expect(backups.map(\.url.lastPathComponent) == (2...6).map { "guide backup \($0).sqlite" })
        let original = try #require(backups.last)
        #expect(try steps(of: original.url) == ["1 guide"])
        // The copy can be restored.
        try store.perform(.setRating(1), on: node(1))
        try store.restore(original)
        #expect(try store.entry(node(1))?.record.rating == 5)
        #expect(try store.names("savoy") == ["Savoy"])
    }

    @Test("a failed migration leaves the guide and its backups unchanged, also when tried again")
    func failing() throws {
        struct Failure: Error {}
        try writeFirstWithBackups()
        let before = backups
        var schema = Schema.current
        schema.steps.append(.init(name: "99 fails") { _ in throw Failure() })
        for _ in 1...7 {
            #expect(throws: GuideStoreError.self) {
                try GuideStore(url: guide.url, person: .test, schema: schema)
            }
        }
        #expect(backups == before)
        #expect(try steps(of: guide.url) == ["1 guide"])
        #expect(try guide.open().names("kosmos") == ["Kosmos"])
    }
}
