import GtkTestSupport
import Translations
import XCTest

@testable import CarteUI
@testable import GuideStore

final class PagedResultsTests: GtkTestCase, @unchecked Sendable {
    /// Otherwise, a new guide of the same length would never be reported.
    func testSearchIsAnsweredDespiteAChangeBeforeItsAnswer() throws {
        let guide = try ExchangeGuide()
        try guide.store.importGuide(from: try guide.file("in.geojson", [ExchangeGuide.feature(1)]))
        onMain {
            let results = PagedResults()
            var answers: [Int] = []
            results.onAnswer = { answers.append($0.count) }
            let request = PagedResults.Request(
                store: guide.store, search: PlaceSearch(), preferences: LocalePreferences())
            results.look(for: request)
            wait(for: "the first answer") { answers == [1] }
            results.look(for: request)
            results.lookAgain()
            wait(for: "the second answer") { answers == [1, 1] }
            results.lookAgain()
            var isToldOfRows = false
            results.onRows = { _ in isToldOfRows = true }
            wait(for: "the rows anew") { isToldOfRows }
            XCTAssertEqual(answers, [1, 1], "a repetition of the same length keeps the list where it is")
        }
    }

    /// A results of a guide with numbered places, and its reports.
    @MainActor
    private final class Feed {
        let results = PagedResults()
        let store: GuideStore
        var answers: [PagedResults.Answer] = []
        var rows: [Range<Int>] = []

        init(_ store: GuideStore, _ search: PlaceSearch) {
            self.store = store
            results.onAnswer = { [unowned self] in answers.append($0) }
            results.onRows = { [unowned self] in rows.append($0) }
            results.look(for: .init(store: store, search: search, preferences: LocalePreferences()))
        }

        /// The reported changes after the first answer.
        var changes: [PagedResults.Answer.Change] { answers.dropFirst().map(\.change) }
        var names: [String?] { (0..<results.count).map { results.summary(at: $0)?.entry.place.name } }

        func edit(_ edit: Edit, _ id: UUID) throws {
            try store.perform(edit, on: id)
            results.refresh(id, isRecord: !edit.changesPlace)
        }
    }

    private func guide(_ count: Int) throws -> (ExchangeGuide, ids: [UUID]) {
        let guide = try ExchangeGuide()
        let features = (1...count).map { ExchangeGuide.feature($0 + 100) }
        try guide.store.importGuide(from: try guide.file("in.geojson", features))
        return (guide, try guide.store.ids(GuideQuery(order: .name)))
    }

    func testEditReloadsOnlyItsRow() throws {
        let (guide, ids) = try guide(70)
        try onMain {
            let results = Feed(guide.store, PlaceSearch())
            wait(for: "both pages") { results.names.count == 70 && !results.names.contains(nil) }
            results.rows = []
            for index in [3, 65] {
                try results.edit(.setFavourite(true), ids[index])
                wait(for: "the row") { results.rows.last == index..<index + 1 }
                XCTAssertEqual(results.results.summary(at: index)?.entry.record.isFavourite, true)
            }
            XCTAssertEqual(results.rows, [3..<4, 65..<66])
            XCTAssertEqual(results.changes, [])
        }
    }

    func testEditRemovesAPlaceFromItsFilterAndInsertsItAgain() throws {
        let (guide, ids) = try guide(4)
        for id in ids { try guide.store.perform(.setFavourite(true), on: id) }
        try onMain {
            let results = Feed(guide.store, PlaceSearch(filters: [.favourites]))
            wait(for: "the answer") { results.answers.map(\.count) == [4] }
            try results.edit(.setFavourite(false), ids[1])
            wait(for: "the answer without the place") { results.results.count == 3 }
            XCTAssertEqual(results.names, ["Place 101", "Place 103", "Place 104"])
            try results.edit(.setFavourite(true), ids[1])
            wait(for: "the place again") { results.results.count == 4 }
            XCTAssertEqual(results.names, ["Place 101", "Place 102", "Place 103", "Place 104"])
            XCTAssertEqual(results.changes, [.place(from: 1, to: nil), .place(from: nil, to: 1)])
            XCTAssertEqual(results.rows, [], "the other rows stay")
        }
    }

    func testEditMovesAPlaceInItsOrder() throws {
        let (guide, ids) = try guide(70)
        try onMain {
            let results = Feed(guide.store, PlaceSearch(order: .rating))
            wait(for: "both pages") { results.names.count == 70 && !results.names.contains(nil) }
            results.rows = []
            try results.edit(.setRating(3), ids[65])
            wait(for: "the rated place first") { results.names.first == "Place 166" }
            try results.edit(.setRating(5), ids[1])
            wait(for: "the better place first") { results.names.first == "Place 102" }
            XCTAssertEqual(Array(results.names[..<4]), ["Place 102", "Place 166", "Place 101", "Place 103"])
            try results.edit(.setNote("soup"), ids[65])
            wait(for: "the row with a note") { results.rows == [1..<2] }
            XCTAssertEqual(results.changes, [.place(from: 65, to: 0), .place(from: 2, to: 0)])
            XCTAssertFalse(results.names.contains(nil), "all rows stay loaded")
        }
    }

    func testCorrectionAndDeletionMoveOnePlace() throws {
        let (guide, ids) = try guide(3)
        try onMain {
            let results = Feed(guide.store, PlaceSearch())
            wait(for: "the answer") { results.names.count == 3 }
            try results.edit(.correct([.name(""): "Zett"]), ids[0])
            wait(for: "the new name last") { results.names == ["Place 102", "Place 103", "Zett"] }
            try results.edit(.hide(true), ids[1])
            wait(for: "the hidden place gone") { results.names == ["Place 103", "Zett"] }
            let own = UUID()
            try results.edit(.add([.name(""): "Aa"]), own)
            wait(for: "the new place first") { results.names == ["Aa", "Place 103", "Zett"] }
            try results.edit(.delete, own)
            wait(for: "the end of it") { results.names == ["Place 103", "Zett"] }
            XCTAssertEqual(
                results.changes,
                [
                    .place(from: 0, to: 2), .place(from: 0, to: nil), .place(from: nil, to: 0),
                    .place(from: 0, to: nil),
                ])
        }
    }

    func testRowsThatWereNeverLoadedRepeatTheSearch() throws {
        let (guide, ids) = try guide(130)
        try onMain {
            let results = Feed(guide.store, PlaceSearch(filters: [.notVisited]))
            wait(for: "the answer") { results.results.count == 130 }
            // Its row is on a page that was never visible.
            try results.edit(.addVisit(.now), ids[100])
            wait(for: "the smaller number") { results.results.count == 129 }
            XCTAssertEqual(results.changes, [.repeated])
            // Both changes are in the store before the first answer.
            for id in ids[...1] { try guide.store.perform(.addVisit(.now), on: id) }
            for id in ids[...1] { results.results.refresh(id, isRecord: true) }
            wait(for: "both gone") { results.results.count == 127 }
            XCTAssertEqual(results.names.first, "Place 103")
        }
    }
}
