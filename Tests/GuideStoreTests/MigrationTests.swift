import Foundation
import GRDB
import GuideCore
import Testing

@testable import GuideStore

@Suite("Old databases")
struct MigrationTests {
    let guide: TemporaryGuide

    init() throws { guide = try TemporaryGuide() }

    /// A guide as the first version left it: what is searched is told to an index without towns.
    private func writeFirst(_ places: [Restaurant]) throws {
        let store = try GuideStore(
            url: guide.url, person: .test, schema: Schema(steps: Array(Schema.current.steps.prefix(1))))
        try store.write { db in
            for (number, place) in zip(1..., places) {
                let facts = PlaceFacts(place, zones: nil)
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

    @Test("a guide of the first version finds towns, and keeps what it had")
    func towns() throws {
        let features = [
            feature(
                1, "Kosmos", #""cuisine":"thai","addr:city":"Espoo","addr:postcode":"02100","price":"$$""#),
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
        // So it does what can be asked for since.
        var filters = GuideQuery.Filters()
        (filters.cities, filters.prices) = (["espoo"], [.moderate])
        #expect(try store.names("", filters) == ["Kosmos"])
        #expect(try store.suggestions(for: "bul").map(\.meaning) == [.street("Bulevardi")])
        let examination = try store.examine()
        #expect(examination.problems == [])
        #expect(
            examination.backups.map(\.lastPathComponent) == [
                "guide backup 2.sqlite", "guide backup 3.sqlite", "guide backup 4.sqlite",
                "guide backup 5.sqlite", "guide backup 6.sqlite",
            ])
        // What is removed from the index is what was put into it.
        try store.importGuide(from: try guide.file([feature(1, "Kosmos", #""addr:city":"Vantaa""#)]))
        #expect(try store.names("espoo").isEmpty)
        #expect(try store.names("vantaa") == ["Kosmos"])
        #expect(try store.examine().problems == [])
    }
}
