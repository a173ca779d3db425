import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("The user's own places")
struct OwnPlacesTests {
    let guide: TemporaryGuide

    init() throws { guide = try TemporaryGuide() }

    private let texts: [PlaceField: String] = [
        .name(""): "Mökki", .kind: "cafe", .cuisines: "finnish", .street: "Rantatie", .houseNumber: "3",
        .city: "Espoo", .openingHours: "Mo-Fr 10:00-18:00", .position: "60.2,24.7",
    ]

    private func added(to store: GuideStore) throws -> UUID {
        let id = UUID()
        try store.perform(.add(texts), on: id)
        return id
    }

    @Test("added places are found, filtered and sorted like others")
    func added() throws {
        let store = try guide.open(importing: [feature(1, "Kosmos"), feature(2, "Savoy"), feature(3, "Aino")])
        try store.prepareIndexes()
        let id = try added(to: store)
        #expect(try store.names("") == ["Aino", "Kosmos", "Mökki", "Savoy"])
        #expect(try store.names("mokki rantatie") == ["Mökki"])
        #expect(try store.names("espoo") == ["Mökki"])
        var filters = GuideQuery.Filters()
        filters.kinds = [.cafe]
        filters.cuisines = ["finnish"]
        filters.openAt = Date(timeIntervalSince1970: 1_772_445_600)  // Monday 12:00 in Helsinki
        #expect(try store.names("", filters) == ["Mökki"])
        let entry = try #require(try store.entry(id))
        #expect(entry.correction.isOwn && !entry.correction.isCorrection)
        #expect(entry.place.location == "Rantatie 3, Espoo")
        #expect(try store.examine().isHealthy)
        #expect(try store.examine().ownCount == 1)
    }

    @Test("each edit is one step to undo and redo, also after a restart")
    func undo() throws {
        var store = try guide.open(importing: [feature(1, "Kosmos", #""phone":"1""#), feature(2, "Savoy")])
        try store.prepareIndexes()
        let states = { (store: GuideStore) in
            try store.all().map { [$0.place.displayName, $0.place.phone ?? "", "\($0.correction.isOwn)"] }
        }
        var history = [try states(store)]
        let own = try added(to: store)
        history.append(try states(store))
        for (edit, id) in [
            (Edit.correct([.phones: "2", .name(""): "Aurinko"]), node(1)),
            (.correct([.phones: "9"]), own),
            (.hide(true), node(2)), (.hide(false), node(2)), (.hide(true), own), (.withdraw, node(1)),
            (.hide(false), own), (.delete, own),
        ] {
            #expect(try store.perform(edit, on: id) != nil)
            history.append(try states(store))
        }
        #expect(history.map(\.count) == [2, 3, 3, 3, 2, 3, 2, 2, 3, 2])
        try store.close()
        store = try guide.open()
        for state in history.dropLast().reversed() {
            #expect(try store.undo() != nil)
            #expect(try states(store) == state)
        }
        for state in history.dropFirst() {
            #expect(try store.redo() != nil)
            #expect(try states(store) == state)
        }
        #expect(try store.examine().problems == [])
    }

    @Test("a deleted place and its records disappear until the undo")
    func deleted() throws {
        let store = try guide.open(importing: [feature(1, "Kosmos"), feature(2, "Savoy")])
        try store.prepareIndexes()
        let id = try added(to: store)
        for edit in [Edit.setFavourite(true), .addVisit(.now), .setNote("Sauna"), .setRating(5)] {
            try store.perform(edit, on: id)
        }
        try store.noteOpened(id)
        let before = try #require(try store.entry(id))
        #expect(try store.perform(.delete, on: id)?.description == "Deletion of Mökki")
        #expect(try store.entry(id) == nil)
        #expect(try store.names("") == ["Kosmos", "Savoy"])
        #expect(try store.names("mokki").isEmpty)
        #expect(try store.recentlyOpened().isEmpty)
        #expect(try store.suggestions(for: "rantatie").isEmpty)
        #expect(try store.examine().ownCount == 0)
        #expect(try store.examine().problems == [])
        let file = guide.folder.appending(path: "all.geojson")
        try store.export(to: file, format: .geoJSON)
        #expect(try !String(contentsOf: file, encoding: .utf8).contains("Mökki"))

        try store.undo()
        let after = try #require(try store.entry(id))
        #expect(after.place == before.place)
        #expect(after.record.saysTheSame(as: before.record))
        #expect(after.correction.statements == before.correction.statements)
        #expect(try store.names("") == ["Kosmos", "Mökki", "Savoy"])
        try store.redo()
        #expect(try store.entry(id) == nil)
        #expect(try store.examine().problems == [])
    }

    @Test("an edit that changes nothing is not a step")
    func nothing() throws {
        let store = try guide.open(importing: [feature(1, "Kosmos", #""phone":"1""#)])
        #expect(try store.perform(.correct([.phones: " 1 ", .name(""): "Kosmos"]), on: node(1)) == nil)
        #expect(try store.perform(.hide(false), on: node(1)) == nil)
        #expect(try store.perform(.withdraw, on: node(1)) == nil)
        // Imported places can be hidden, not deleted.
        try store.perform(.correct([.phones: "2"]), on: node(1))
        #expect(try store.perform(.delete, on: node(1)) == nil)
        #expect(try store.entry(node(1))?.place.phone == "2")
        try store.undo()
        #expect(throws: GuideStoreError.self) { try store.perform(.hide(true), on: node(9)) }
        #expect(try store.entry(node(1))?.correction.isEmpty == true)
    }

    @Test("hidden places appear only in the list of hidden places, until they are shown again")
    func hidden() throws {
        let store = try guide.open(
            importing: (1...4).map { feature($0, "Sushi \($0)", #""cuisine":"sushi""#) })
        try store.perform(.setFavourite(true), on: node(1))
        try store.perform(.hide(true), on: node(1))
        for order in [GuideQuery.SortOrder.relevance, .name, .rating, .lastVisit] {
            #expect(try store.names("", .init(), order) == ["Sushi 2", "Sushi 3", "Sushi 4"])
            #expect(try store.names("sushi", .init(), order).count == 3)
        }
        var favourites = GuideQuery.Filters()
        favourites.isFavourite = true
        #expect(try store.names("", favourites).isEmpty)
        #expect(try store.count(GuideQuery()) == 3)
        #expect(try store.count(GuideQuery(text: "sus")) == 3)
        #expect(try store.count(GuideQuery(text: "sushi 1")) == 0)
        #expect(try store.ids(GuideQuery(text: "sushi")).count == 3)
        #expect(try store.cuisines().map(\.count) == [3])
        #expect(try store.hiddenPlaces().map(\.id) == [node(1)])
        // The hidden place keeps its record.
        #expect(try store.entry(node(1))?.record.isFavourite == true)
        try store.importGuide(from: try guide.file([feature(1, "Sushi One")]))
        #expect(try store.count(GuideQuery()) == 3)
        try store.perform(.hide(false), on: node(1))
        #expect(try store.names("sushi one") == ["Sushi One"])
        #expect(try store.hiddenPlaces().isEmpty)
        // A correction never shows the name of a hidden place.
        try store.perform(.correct([.name(""): "Kappeli"]), on: node(1))
        #expect(try store.search(GuideQuery(text: "kapeli")).correction == "kappeli")
        try store.perform(.hide(true), on: node(1))
        #expect(try store.search(GuideQuery(text: "kapeli")).correction == nil)
    }
}

@Suite("Own places and imports")
struct OwnPlacesImportTests {
    let guide: TemporaryGuide

    init() throws { guide = try TemporaryGuide() }

    private func hours(_ text: String, _ more: String = "") -> String {
        feature(1, "Kosmos", #""opening_hours":"\#(text)""# + more)
    }

    private func importing(_ features: [String], into store: GuideStore) throws -> GuideImportReport {
        try store.importGuide(from: try guide.file(features))
    }

    private func warnings(_ report: GuideImportReport) -> [String] {
        report.file.warnings.map { $0.text(in: .english) }
    }

    @Test(
        "a correction wins over the file, and ends when the file has the same value")
    func corrections() throws {
        let store = try guide.open(importing: [hours("Mo 10:00-12:00"), feature(2, "Savoy")])
        try store.perform(.correct([.openingHours: "Mo 10:00-14:00"]), on: node(1))

        var report = try importing(
            [hours("Mo 10:00-13:00", #","phone":"7""#), feature(2, "Savoy")], into: store)
        var entry = try #require(try store.entry(node(1)))
        #expect(entry.place.openingHours == "Mo 10:00-14:00")
        #expect(entry.place.phone == "7")
        #expect(entry.correction.isCorrection)
        #expect(report.correctedCount == 1)
        #expect(report.updatedCount == 1)
        #expect(warnings(report) == ["feature 1, line 1: It keeps your corrections: Opening hours"])
        #expect(
            ImportCounts(of: [report]).everything.text(in: .english)
                == "1 updated, 1 unchanged, 1 keeps your corrections")

        report = try importing([hours("Mo 10:00-14:00", #","phone":"7""#)], into: store)
        entry = try #require(try store.entry(node(1)))
        #expect(entry.correction.isEmpty)
        #expect(entry.place.openingHours == "Mo 10:00-14:00")
        #expect(report.correctedCount == 0)
        #expect(!report.changedNothing)
        #expect(
            warnings(report) == ["feature 1, line 1: The file now contains your corrections: Opening hours"])

        // From now on the file's value counts.
        report = try importing([hours("Mo 10:00-16:00", #","phone":"7""#)], into: store)
        #expect(try store.entry(node(1))?.place.openingHours == "Mo 10:00-16:00")

        // Undo of each import restores the corrections.
        let seen = { try store.entry(node(1)).map { ($0.place.openingHours, $0.correction.isCorrection) } }
        try store.undo()
        #expect(try #require(try seen()) == ("Mo 10:00-14:00", false))
        try store.undo()
        #expect(try #require(try seen()) == ("Mo 10:00-14:00", true))
        try store.undo()
        #expect(try store.entry(node(1))?.place.phone == nil)
        #expect(try #require(try seen()) == ("Mo 10:00-14:00", true))
        try store.undo()
        #expect(try #require(try seen()) == ("Mo 10:00-12:00", false))
        for _ in 1...4 { try store.redo() }
        #expect(try #require(try seen()) == ("Mo 10:00-16:00", false))
        #expect(try store.examine().problems == [])
    }

    @Test("a withdrawn correction shows the value of the last file")
    func withdrawn() throws {
        let store = try guide.open(importing: [hours("Mo 10:00-12:00")])
        try store.perform(.correct([.openingHours: nil, .phones: "3"]), on: node(1))
        #expect(try store.entry(node(1))?.place.openingHours == nil)
        _ = try importing([hours("Mo 10:00-13:00")], into: store)
        #expect(try store.entry(node(1))?.place.openingHours == nil)
        try store.perform(.withdraw, on: node(1))
        let place = try #require(try store.entry(node(1))?.place)
        #expect(place.openingHours == "Mo 10:00-13:00")
        #expect(place.phone == nil)
    }

    @Test("a place that is twice in the file is corrected once")
    func twice() throws {
        let store = try guide.open(importing: [hours("Mo 10:00-12:00")])
        try store.perform(.correct([.openingHours: "Mo 10:00-14:00"]), on: node(1))
        let report = try importing(
            [hours("Mo 10:00-13:00"), hours("Mo 10:00-13:00", #","phone":"7""#)], into: store)
        #expect(try store.entry(node(1))?.place.openingHours == "Mo 10:00-14:00")
        #expect(try store.entry(node(1))?.place.phone == "7")
        #expect(report.mergedCount == 1)
        try store.undo()
        #expect(try store.entry(node(1))?.place.phone == nil)
    }

    @Test("a place without an OpenStreetMap id stays the same after corrections")
    func unattributed() throws {
        let rows = ["amenity,name,lat,lon,phone", "cafe,Kosmos,60,25,1", "cafe,Savoy,61,25,2"]
        func table(_ rows: [String]) throws -> URL {
            let url = guide.folder.appending(path: "table.csv")
            try Data(rows.joined(separator: "\n").utf8).write(to: url)
            return url
        }
        let store = try guide.open()
        try store.importGuide(from: try table(rows))
        let id = try #require(try store.all().first { $0.place.name == "Kosmos" }).id
        try store.perform(.correct([.name(""): "Cosmos", .position: "60.01,25.01"]), on: id)
        // The phone and the position change, and so does the hash of the content.
        try store.importGuide(from: try table([rows[0], "cafe,Kosmos,60.00001,25,9", rows[2]]))
        #expect(try store.names("") == ["Cosmos", "Savoy"])
        #expect(try store.entry(id)?.place.phone == "9")
        #expect(try store.entry(id)?.place[.position] == "60.01,25.01")
    }

    @Test("an own place merges with a new OpenStreetMap place and keeps its additional fields")
    func known() throws {
        let store = try guide.open()
        let own = UUID()
        try store.perform(
            .add([.name(""): "Mökki", .kind: "cafe", .phones: "5", .position: "60,25"]), on: own)
        try store.perform(.setRating(4), on: own)
        let report = try importing([feature(7, "Mökki", #""cuisine":"finnish""#, kind: "cafe")], into: store)
        #expect(report.updatedCount == 1)
        let entry = try #require(try store.all().first)
        #expect(try store.all().count == 1)
        #expect(entry.id == node(7))
        #expect(entry.record.rating == 4)
        #expect(entry.place.phone == "5")
        #expect(entry.place.cuisines == ["finnish"])
        #expect(entry.correction.statements == [.phones: "5"])
        #expect(!entry.correction.isOwn)
        try store.undo()
        #expect(try store.entry(own)?.correction.isOwn == true)
        #expect(try store.entry(own)?.record.rating == 4)
        try store.redo()
        // A mapper has added the phone number.
        _ = try importing(
            [feature(7, "Mökki", #""cuisine":"finnish","phone":"5""#, kind: "cafe")], into: store)
        #expect(try store.entry(node(7))?.correction.isEmpty == true)
        #expect(try store.examine().problems == [])
    }

    @Test("an import that changes only values below a correction can be undone")
    func unseen() throws {
        let store = try guide.open(importing: [hours("Mo 10:00-12:00")])
        try store.perform(.correct([.openingHours: "Mo 10:00-14:00"]), on: node(1))
        let report = try importing([hours("Mo 10:00-13:00")], into: store)
        #expect(report.updatedCount == 0)
        #expect(report.step != nil)
        try store.undo()
        try store.perform(.withdraw, on: node(1))
        #expect(try store.entry(node(1))?.place.openingHours == "Mo 10:00-12:00")
    }
}
