import GtkTestSupport
import GuideStore
import XCTest

@testable import CarteUI

final class PagedResultsTests: GtkTestCase, @unchecked Sendable {
    /// Otherwise, a new guide of the same length would never be reported.
    func testSearchIsAnsweredDespiteAChangeBeforeItsAnswer() throws {
        let guide = try ExchangeGuide()
        try guide.store.importGuide(from: try guide.file("in.geojson", [ExchangeGuide.feature(1)]))
        onMain {
            let feed = PagedResults()
            var answers: [Int] = []
            feed.onAnswer = { answers.append($0.count) }
            let request = PagedResults.Request(
                store: guide.store, search: PlaceSearch(), habits: ReadingHabits())
            feed.look(for: request)
            wait(for: "the first answer") { answers == [1] }
            feed.look(for: request)
            feed.lookAgain()
            wait(for: "the second answer") { answers == [1, 1] }
            feed.lookAgain()
            var isToldOfRows = false
            feed.onRows = { _ in isToldOfRows = true }
            wait(for: "the rows anew") { isToldOfRows }
            XCTAssertEqual(answers, [1, 1], "a repetition of the same length keeps the list where it is")
        }
    }

    /// A feed of a guide with numbered places, and its reports.
    @MainActor
    private final class Feed {
        let feed = PagedResults()
        let store: GuideStore
        var answers: [PagedResults.Answer] = []
        var rows: [Range<Int>] = []

        init(_ store: GuideStore, _ search: PlaceSearch) {
            self.store = store
            feed.onAnswer = { [unowned self] in answers.append($0) }
            feed.onRows = { [unowned self] in rows.append($0) }
            feed.look(for: .init(store: store, search: search, habits: ReadingHabits()))
        }

        /// The reported changes after the first answer.
        var changes: [PagedResults.Answer.Change] { answers.dropFirst().map(\.change) }
        var names: [String?] { (0..<feed.count).map { feed.summary(at: $0)?.entry.place.name } }

        func edit(_ edit: Edit, _ id: UUID) throws {
            try store.perform(edit, on: id)
            feed.refresh(id, isRecord: true)
        }

        func edit(_ edit: PlaceEdit, _ id: UUID) throws {
            try store.perform(edit, on: id)
            feed.refresh(id, isRecord: false)
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
            let feed = Feed(guide.store, PlaceSearch())
            wait(for: "both pages") { feed.names.count == 70 && !feed.names.contains(nil) }
            feed.rows = []
            for index in [3, 65] {
                try feed.edit(.setFavourite(true), ids[index])
                wait(for: "the row") { feed.rows.last == index..<index + 1 }
                XCTAssertEqual(feed.feed.summary(at: index)?.entry.record.isFavourite, true)
            }
            XCTAssertEqual(feed.rows, [3..<4, 65..<66])
            XCTAssertEqual(feed.changes, [])
        }
    }

    func testEditRemovesAPlaceFromItsFilterAndInsertsItAgain() throws {
        let (guide, ids) = try guide(4)
        for id in ids { try guide.store.perform(.setFavourite(true), on: id) }
        try onMain {
            let feed = Feed(guide.store, PlaceSearch(filters: [.favourites]))
            wait(for: "the answer") { feed.answers.map(\.count) == [4] }
            try feed.edit(.setFavourite(false), ids[1])
            wait(for: "the answer without the place") { feed.feed.count == 3 }
            XCTAssertEqual(feed.names, ["Place 101", "Place 103", "Place 104"])
            try feed.edit(.setFavourite(true), ids[1])
            wait(for: "the place again") { feed.feed.count == 4 }
            XCTAssertEqual(feed.names, ["Place 101", "Place 102", "Place 103", "Place 104"])
            XCTAssertEqual(feed.changes, [.place(from: 1, to: nil), .place(from: nil, to: 1)])
            XCTAssertEqual(feed.rows, [], "the other rows stay")
        }
    }

    func testEditMovesAPlaceInItsOrder() throws {
        let (guide, ids) = try guide(70)
        try onMain {
            let feed = Feed(guide.store, PlaceSearch(order: .rating))
            wait(for: "both pages") { feed.names.count == 70 && !feed.names.contains(nil) }
            feed.rows = []
            try feed.edit(.setRating(3), ids[65])
            wait(for: "the rated place first") { feed.names.first == "Place 166" }
            try feed.edit(.setRating(5), ids[1])
            wait(for: "the better place first") { feed.names.first == "Place 102" }
            XCTAssertEqual(Array(feed.names[..<4]), ["Place 102", "Place 166", "Place 101", "Place 103"])
            try feed.edit(.setNote("soup"), ids[65])
            wait(for: "the row with a note") { feed.rows == [1..<2] }
            XCTAssertEqual(feed.changes, [.place(from: 65, to: 0), .place(from: 2, to: 0)])
            XCTAssertFalse(feed.names.contains(nil), "all rows stay loaded")
        }
    }

    func testCorrectionAndDeletionMoveOnePlace() throws {
        let (guide, ids) = try guide(3)
        try onMain {
            let feed = Feed(guide.store, PlaceSearch())
            wait(for: "the answer") { feed.names.count == 3 }
            try feed.edit(.correct([.name(""): "Zett"]), ids[0])
            wait(for: "the new name last") { feed.names == ["Place 102", "Place 103", "Zett"] }
            try feed.edit(.hide(true), ids[1])
            wait(for: "the hidden place gone") { feed.names == ["Place 103", "Zett"] }
            let own = UUID()
            try feed.edit(.add([.name(""): "Aa"]), own)
            wait(for: "the new place first") { feed.names == ["Aa", "Place 103", "Zett"] }
            try feed.edit(.delete, own)
            wait(for: "the end of it") { feed.names == ["Place 103", "Zett"] }
            XCTAssertEqual(
                feed.changes,
                [
                    .place(from: 0, to: 2), .place(from: 0, to: nil), .place(from: nil, to: 0),
                    .place(from: 0, to: nil),
                ])
        }
    }

    func testRowsThatWereNeverLoadedRepeatTheSearch() throws {
        let (guide, ids) = try guide(130)
        try onMain {
            let feed = Feed(guide.store, PlaceSearch(filters: [.notVisited]))
            wait(for: "the answer") { feed.feed.count == 130 }
            // Its row is on a page that was never visible.
            try feed.edit(.addVisit(.now), ids[100])
            wait(for: "the smaller number") { feed.feed.count == 129 }
            XCTAssertEqual(feed.changes, [.repeated])
            // Both changes are in the store before the first answer.
            for id in ids[...1] { try guide.store.perform(.addVisit(.now), on: id) }
            for id in ids[...1] { feed.feed.refresh(id, isRecord: true) }
            wait(for: "both gone") { feed.feed.count == 127 }
            XCTAssertEqual(feed.names.first, "Place 103")
        }
    }
}
