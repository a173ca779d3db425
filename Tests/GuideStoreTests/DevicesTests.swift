import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("A guide on two devices")
struct DevicesTests {
    private let desktop: TemporaryGuide
    private let phone: TemporaryGuide

    init() throws {
        desktop = try TemporaryGuide()
        phone = try TemporaryGuide()
    }

    /// As edits are made at another time than that of the test.
    private func revise(_ store: GuideStore, _ edit: Edit, _ number: Int, at seconds: Double) throws {
        try store.perform(edit, on: node(number), at: Date(timeIntervalSince1970: seconds))
    }

    private func carry(_ format: GuideFormat, from one: GuideStore, to other: GuideStore) throws {
        let file = desktop.folder.appending(path: "carried.\(format)")
        try? FileManager.default.removeItem(at: file)
        try one.export(to: file, format: format)
        try other.importGuide(from: file)
    }

    @Test(
        "is carried to the other and back: the newest counts, and nothing is lost",
        arguments: [GuideFormat.geoJSON, .csv])
    func thereAndBack(format: GuideFormat) throws {
        let home = try desktop.open(importing: [1, 2, 3, 4, 6].map { feature($0, "Place \($0)") })
        try revise(home, .setNote("window"), 1, at: 100)
        try revise(home, .setFavourite(true), 2, at: 100)
        try revise(home, .setRating(2), 3, at: 300)
        try home.perform(.addVisit(Date(timeIntervalSince1970: 1000)), on: node(4))
        try revise(home, .setWantsToGo(true), 6, at: 100)

        let away = try phone.open()
        try carry(format, from: home, to: away)
        try revise(away, .setNote("terrace"), 1, at: 200)
        try revise(away, .setFavourite(false), 2, at: 200)
        try revise(away, .setRating(5), 3, at: 200)
        try away.perform(.addVisit(Date(timeIntervalSince1970: 2000)), on: node(4))
        #expect(try away.entry(node(6))?.record.wantsToGo == true)
        try revise(away, .setWantsToGo(false), 6, at: 200)
        try away.importGuide(from: try phone.file([feature(5, "Place 5")]))

        try carry(format, from: away, to: home)
        let record = { try home.entry(node($0))?.record }
        #expect(try record(1)?.note == "terrace")
        #expect(try record(2)?.isFavourite == false)
        #expect(try record(6)?.wantsToGo == false)
        #expect(try record(3)?.rating == 2)
        #expect(try record(4)?.visits.map(\.timeIntervalSince1970) == [1000, 2000])
        #expect(try home.names("").count == 6)
        #expect(try home.examine().personalCount == 3)

        try carry(format, from: home, to: away)
        for number in 1...6 {
            #expect(try away.entry(node(number))?.record == home.entry(node(number))?.record)
        }
        #expect(try away.examine().isHealthy)
        // All of it is one step, which can be undone.
        try home.undo()
        #expect(try record(1)?.note == "window")
        #expect(try record(2)?.isFavourite == true)
        #expect(try record(6)?.wantsToGo == true)
        #expect(try home.names("").count == 5)
    }

    @Test(
        "what was said of one place on both is there on both, whichever of them is asked first",
        arguments: [GuideFormat.geoJSON, .csv])
    func both(format: GuideFormat) throws {
        let home = try desktop.open(importing: [feature(1, "A")])
        let away = try phone.open(importing: [feature(1, "A")])
        try revise(home, .setRating(5), 1, at: 100)
        try revise(home, .setNote("window"), 1, at: 400)
        try revise(away, .setFavourite(true), 1, at: 200)
        try revise(away, .setNote("terrace"), 1, at: 300)
        try carry(format, from: home, to: away)
        try carry(format, from: away, to: home)
        for store in [home, away] {
            let record = try #require(try store.entry(node(1))?.record)
            #expect(record.rating == 5)
            #expect(record.isFavourite)
            #expect(record.note == "window")
        }
        #expect(try home.entry(node(1))?.record == away.entry(node(1))?.record)
        // Taken away where it was not given, it stays away.
        try revise(away, .setRating(nil), 1, at: 500)
        try revise(home, .setWantsToGo(true), 1, at: 600)
        try carry(format, from: away, to: home)
        try carry(format, from: home, to: away)
        for store in [home, away] {
            #expect(try store.entry(node(1))?.record.rating == nil)
            #expect(try store.entry(node(1))?.record.wantsToGo == true)
        }
    }

    @Test("a guide from before there were times for each thing has the record's for all of them")
    func older() throws {
        let steps = Array(Schema.current.steps.prefix { $0.name != "9 times" })
        let old = try GuideStore(url: desktop.url, person: .test, schema: Schema(steps: steps))
        try old.importGuide(from: try desktop.file([feature(1, "A"), feature(2, "B")]))
        try old.pool.write {
            try $0.execute(
                sql: """
                    INSERT INTO personal (place, isFavourite, rating, note, revised)
                        VALUES (1, 1, 4, 'N', 10), (2, 0, 3, NULL, NULL)
                    """)
        }
        try old.close()
        let store = try desktop.open()
        #expect(
            try store.entry(node(1))?.record
                == PersonalRecord(
                    isFavourite: true, rating: 4, note: "N",
                    revised: PersonalRecord.Aspect.all(at: Date(timeIntervalSince1970: 10))))
        #expect(try store.entry(node(2))?.record == PersonalRecord(rating: 3))
        #expect(try store.examine().isHealthy)
    }

    @Test("whoever takes back an edit has not revised anything")
    func undone() throws {
        let store = try desktop.open(importing: [feature(1, "A")])
        try store.perform(.setNote("a"), on: node(1))
        #expect(try store.entry(node(1))?.record.revised.isEmpty == false)
        try store.undo()
        #expect(try store.entry(node(1))?.record == PersonalRecord())
        // The place can go with its import, as if nothing had been.
        try store.undo()
        #expect(try store.names("").isEmpty)
    }
}
