import GtkTestSupport
import GuideStore
import Translations
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
                store: guide.store, search: PlaceSearch(), preferences: LocalePreferences())
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

    func testChangedRecordReloadsOnlyItsRow() throws {
        let guide = try ExchangeGuide()
        try guide.store.importGuide(
            from: try guide.file("in.geojson", (1...70).map { ExchangeGuide.feature($0) }))
        try onMain {
            let feed = PagedResults()
            var answers = 0
            feed.onAnswer = { _ in answers += 1 }
            feed.look(for: .init(store: guide.store, search: PlaceSearch(), preferences: LocalePreferences()))
            wait(for: "the answer") { answers == 1 }
            var rows: [Range<Int>] = []
            feed.onRows = { rows.append($0) }
            _ = feed.summary(at: 65)
            wait(for: "the second page") { feed.summary(at: 65) != nil }
            rows = []
            for index in [3, 65] {
                let id = try XCTUnwrap(feed.summary(at: index)).entry.id
                try guide.store.perform(.setFavourite(true), on: id)
                feed.refresh(id)
                wait(for: "the row") { rows.last == index..<index + 1 }
                XCTAssertEqual(feed.summary(at: index)?.entry.record.isFavourite, true)
            }
            XCTAssertEqual(rows, [3..<4, 65..<66])
            XCTAssertEqual(answers, 1)
        }
    }

    func testChangedRecordRepeatsASearchThatDependsOnRecords() throws {
        let guide = try ExchangeGuide()
        try guide.store.importGuide(
            from: try guide.file("in.geojson", (1...3).map { ExchangeGuide.feature($0) }))
        let ids = try guide.store.ids(GuideQuery())
        for id in ids { try guide.store.perform(.setFavourite(true), on: id) }
        try onMain {
            let feed = PagedResults()
            var answers: [PagedResults.Answer] = []
            feed.onAnswer = { answers.append($0) }
            let search = PlaceSearch(filters: [.favourites])
            feed.look(for: .init(store: guide.store, search: search, preferences: LocalePreferences()))
            wait(for: "the answer") { answers.map(\.count) == [3] }
            try guide.store.perform(.setFavourite(false), on: ids[1])
            feed.refresh(ids[1])
            wait(for: "the answer without the place") { answers.map(\.count) == [3, 2] }
            XCTAssertEqual(answers.map(\.isRepeated), [false, true])
        }
    }
}
