import GtkTestSupport
import GuideStore
import XCTest

@testable import CarteUI

final class PlaceFeedTests: GtkTestCase, @unchecked Sendable {
    /// A guide of the same length as the one before it would otherwise never be told.
    func testASearchIsAnsweredAlsoWhenSomethingChangesBeforeItsAnswer() throws {
        let guide = try ExchangeGuide()
        try guide.store.importGuide(from: try guide.file("in.geojson", [ExchangeGuide.feature(1)]))
        onMain {
            let feed = PlaceFeed()
            var answers: [Int] = []
            feed.onAnswer = { answers.append($0.count) }
            let request = PlaceFeed.Request(
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
}
