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

    /// Edits a place at the given time.
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
        "both devices end with the newest edits, and nothing is lost",
        arguments: [GuideFormat.geoJSON, .csv])
    func thereAndBack(format: GuideFormat) throws {
        let home = try desktop.open(importing: [1, 2, 3, 4, 6].map { feature($0, "Place \($0)") })
        try revise(home, .setNote("window"), 1, at: 100)
        try revise(home, .setFavourite(true), 2, at: 100)
        try revise(home, .setRating(4), 3, at: 100)
        try home.perform(.addVisit(Date(timeIntervalSince1970: 1000)), on: node(4))
        try revise(home, .setWantsToGo(true), 6, at: 100)

        let away = try phone.open()
        try carry(format, from: home, to: away)
        try revise(away, .setNote("terrace"), 1, at: 200)
        try revise(away, .setFavourite(false), 2, at: 200)
        try revise(away, .setRating(5), 3, at: 200)
        try revise(home, .setRating(2), 3, at: 300)
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
        // The whole import is one undo step.
        try home.undo()
        #expect(try record(1)?.note == "window")
        #expect(try record(2)?.isFavourite == true)
        #expect(try record(6)?.wantsToGo == true)
        #expect(try home.names("").count == 5)
    }

    @Test(
        "edits of one place on both devices reach both, whichever imports first",
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
        // The newer removal of a rating wins over the older rating.
        try revise(away, .setRating(nil), 1, at: 500)
        try revise(home, .setWantsToGo(true), 1, at: 600)
        try carry(format, from: away, to: home)
        try carry(format, from: home, to: away)
        for store in [home, away] {
            #expect(try store.entry(node(1))?.record.rating == nil)
            #expect(try store.entry(node(1))?.record.wantsToGo == true)
        }
    }

    @Test(
        "a visit removed on one device is removed on both, and a restored one returns",
        arguments: [GuideFormat.geoJSON, .csv])
    func visitTakenAway(format: GuideFormat) throws {
        let home = try desktop.open(importing: [feature(1, "A")])
        let away = try phone.open()
        let (first, second) = (Date(timeIntervalSince1970: 1000), Date(timeIntervalSince1970: 2000))
        for visit in [first, second] { try home.perform(.addVisit(visit), on: node(1)) }
        try carry(format, from: home, to: away)
        try revise(away, .removeVisit(first), 1, at: 3000)
        try carry(format, from: home, to: away)
        #expect(try away.entry(node(1))?.record.visits == [second])
        try carry(format, from: away, to: home)
        #expect(try home.entry(node(1))?.record.visits == [second])
        #expect(try home.examine().visitCount == 1)
        try revise(home, .addVisit(first), 1, at: 4000)
        try carry(format, from: away, to: home)
        try carry(format, from: home, to: away)
        for store in [home, away] {
            #expect(try store.entry(node(1))?.record.visits == [first, second])
            #expect(try store.examine().isHealthy)
        }
        #expect(try home.entry(node(1))?.record == away.entry(node(1))?.record)
    }

    @Test(
        "edits of the same second converge on both devices, and no note is lost",
        arguments: [GuideFormat.geoJSON, .csv])
    func sameSecond(format: GuideFormat) throws {
        let home = try desktop.open(importing: [feature(1, "A", #""phone":"0""#)])
        let away = try phone.open(importing: [feature(1, "A", #""phone":"0""#)])
        for (store, note, number) in [(home, "window", 4), (away, "terrace", 2)] {
            try revise(store, .setNote(note), 1, at: 100)
            try revise(store, .setRating(number), 1, at: 100)
            let moment = Date(timeIntervalSince1970: 100)
            try store.perform(.correct([.phones: "\(number)"]), on: node(1), at: moment)
            try store.perform(.hide(true), on: node(1), at: moment)
        }
        try carry(format, from: home, to: away)
        try carry(format, from: away, to: home)
        let entry = try #require(try home.entry(node(1)))
        #expect(try away.entry(node(1)) == entry)
        #expect(entry.record.note == "terrace\n\nwindow")
        #expect(entry.record.rating == 4)
        #expect(entry.place.phone == "4")
        try carry(format, from: home, to: away)
        #expect(try away.entry(node(1)) == entry)
    }

    @Test("an edit counts as newer than the edits it was based on, even with a wrong clock")
    func wrongClock() throws {
        let home = try desktop.open(importing: [feature(1, "A")])
        let away = try phone.open()
        try revise(home, .setRating(2), 1, at: 500)
        try carry(.geoJSON, from: home, to: away)
        try revise(away, .setRating(5), 1, at: 100)
        try carry(.geoJSON, from: away, to: home)
        #expect(try home.entry(node(1))?.record.rating == 5)
    }

    @Test("an undone edit that the other device already has does not come back from there")
    func takenBack() throws {
        let home = try desktop.open(importing: [feature(1, "A")])
        let away = try phone.open()
        let visit = Date(timeIntervalSince1970: 1000)
        try revise(home, .setFavourite(true), 1, at: 100)
        try home.perform(.addVisit(visit), on: node(1))
        try revise(home, .setRating(3), 1, at: 200)
        try revise(home, .setRating(5), 1, at: 300)
        try carry(.geoJSON, from: home, to: away)
        for _ in 1...4 { try home.undo() }
        #expect(try home.entry(node(1))?.record.saysTheSame(as: PersonalRecord()) == true)
        try carry(.geoJSON, from: away, to: home)
        try carry(.geoJSON, from: home, to: away)
        for store in [home, away] {
            #expect(try store.entry(node(1))?.record.saysTheSame(as: PersonalRecord()) == true)
        }
        for _ in 1...4 { try home.redo() }
        try carry(.geoJSON, from: away, to: home)
        try carry(.geoJSON, from: home, to: away)
        for store in [home, away] {
            let record = try #require(try store.entry(node(1))?.record)
            #expect(record.rating == 5 && record.isFavourite && record.visits == [visit])
        }
        // The import brought the other device's bookmark. Its undo here removes nothing there.
        try revise(home, .setNote("window"), 1, at: 400)
        try carry(.geoJSON, from: home, to: away)
        try carry(.geoJSON, from: away, to: home)
        try away.undo()
        #expect(try away.entry(node(1))?.record.note == nil)
        try carry(.geoJSON, from: away, to: home)
        #expect(try home.entry(node(1))?.record.note == "window")
    }

    @Test("an imported place goes with the import's undo, even after edits that were undone")
    func takenBackWithItsPlace() throws {
        let store = try desktop.open(importing: [feature(1, "A")])
        try store.perform(.setRating(4), on: node(1))
        try store.perform(.correct([.phones: "1"]), on: node(1))
        try store.export(to: desktop.folder.appending(path: "told.csv"), format: .csv)
        for _ in 1...3 { try store.undo() }
        #expect(try store.names("").isEmpty)
        for _ in 1...3 { try store.redo() }
        #expect(try store.entry(node(1))?.record.rating == 4)
        #expect(try store.entry(node(1))?.place.phone == "1")
        #expect(try store.examine().isHealthy)
    }

    @Test("a guide from before stored deletions keeps all its data")
    func beforeDeletions() throws {
        let steps = Array(Schema.current.steps.prefix { $0.name != "10 deletions" })
        let old = try GuideStore(url: desktop.url, person: .test, schema: Schema(steps: steps))
        try old.pool.write {
            try $0.execute(
                sql: """
                    INSERT INTO place (number, id, isOpenStreetMap, nameFold, kind, cuisines, traits)
                        VALUES (1, ?, 1, 'a', 'restaurant', '', 0);
                    INSERT INTO personal (place, isFavourite, rating, note, ratingRevised)
                        VALUES (1, 0, 4, 'N', 10);
                    INSERT INTO visit VALUES (1, 1000);
                    INSERT INTO visit VALUES (1, 2000);
                    """, arguments: [node(1).octets])
            let place = Place(id: node(1), kind: .restaurant)
            try $0.execute(
                sql: "INSERT INTO detail VALUES (1, ?)", arguments: [Data(PlaceCodec.encode(place))])
        }
        try old.close()
        let store = try desktop.open()
        var record = PersonalRecord(
            visits: [1000, 2000].map(Date.init(timeIntervalSince1970:)), rating: 4, note: "N",
            revised: [.rating: Date(timeIntervalSince1970: 10)])
        #expect(try store.entry(node(1))?.record == record)
        try revise(store, .removeVisit(record.visits[0]), 1, at: 3000)
        record.revisedVisits = [record.visits.removeFirst(): Date(timeIntervalSince1970: 3000)]
        #expect(try store.entry(node(1))?.record == record)
    }

    @Test("a guide from before times per field takes the record's time for each field")
    func older() throws {
        let steps = Array(Schema.current.steps.prefix { $0.name != "9 times" })
        let old = try GuideStore(url: desktop.url, person: .test, schema: Schema(steps: steps))
        try old.pool.write { db in
            for number in 1...2 {
                try db.execute(
                    sql: """
                        INSERT INTO place (number, id, isOpenStreetMap, nameFold, kind, cuisines, traits)
                            VALUES (?, ?, 1, 'a', 'restaurant', '', 0)
                        """, arguments: [number, node(number).octets])
                let place = Place(id: node(number), kind: .restaurant)
                try db.execute(
                    sql: "INSERT INTO detail VALUES (?, ?)",
                    arguments: [number, Data(PlaceCodec.encode(place))])
            }
            try db.execute(
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

    @Test("an undone edit leaves no time of revision")
    func undone() throws {
        let store = try desktop.open(importing: [feature(1, "A")])
        try store.perform(.setNote("a"), on: node(1))
        #expect(try store.entry(node(1))?.record.revised.isEmpty == false)
        try store.undo()
        #expect(try store.entry(node(1))?.record == PersonalRecord())
        // The undo of the import can remove the place again.
        try store.undo()
        #expect(try store.names("").isEmpty)
    }
}
