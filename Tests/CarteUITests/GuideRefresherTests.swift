import Foundation
import GtkKit
import GtkTestSupport
import XCTest

@testable import CarteUI
@testable import GuideStore

/// Updates of the visible guide after changes, without the rest of the window.
final class GuideRefresherTests: ControllerTestCase, @unchecked Sendable {
    @MainActor
    private final class Shown {
        let fixture: ControllerFixture
        let results: ResultsController
        let refresher: GuideRefresher
        var (places, backups) = (0, 0)

        init(_ fixture: ControllerFixture) {
            self.fixture = fixture
            results = ResultsController(
                fixture.session, pictures: PictureLoader(make: { _ in nil }), in: fixture.window)
            refresher = GuideRefresher(fixture.session, results, in: fixture.window)
            refresher.onPlacesChange = { [unowned self] in places += 1 }
            refresher.onBackupTime = { [weak self] in self?.backups += 1 }
            fixture.session.onChange = { [unowned self] in results.show(from: $0) }
            fixture.window.show(results.pages)
            results.search()
        }

        var state: GuideState { fixture.session.state }
    }

    @MainActor
    private func withRefresher(_ body: (Shown, GuideStore) throws -> Void) throws {
        try withGuide { fixture in
            let shown = Shown(fixture)
            let store = try XCTUnwrap(fixture.session.guide?.store)
            shown.refresher.follow(store)
            wait(for: "the counts") { shown.state.filterCounts[.favourites] == 0 && shown.backups == 1 }
            try body(shown, store)
        }
    }

    func testChangeOfPlacesUpdatesListCountsAndListeners() throws {
        try onMain {
            try withRefresher { shown, store in
                wait(for: "the list") { shown.state.found?.count == 3 }
                try store.perform(.add([.name(""): "Mokki"]), on: UUID())
                wait(for: "the place") { shown.state.found?.count == 4 && shown.state.total == 4 }
                XCTAssertEqual(shown.places, 1)
            }
        }
    }

    func testEditOfARecordOnlyUpdatesCountsOfRecords() throws {
        try onMain {
            try withRefresher { shown, store in
                try store.perform(.setFavourite(true), on: shown.fixture.ids[0])
                wait(for: "the count") { shown.state.filterCounts[.favourites] == 1 }
                XCTAssertEqual(shown.places, 0)
            }
        }
    }

    func testOnlyTheFollowedGuideIsRefreshed() throws {
        let other = try ExchangeGuide()
        try onMain {
            try withRefresher { shown, store in
                shown.refresher.follow(other.store)
                wait(for: "the other guide") { shown.backups == 2 }
                try store.perform(.add([.name(""): "Mokki"]), on: UUID())
                try other.store.perform(.add([.name(""): "Savoy"]), on: UUID())
                wait(for: "its change") { shown.places == 1 }
                XCTAssertEqual(shown.state.total, 3)
            }
        }
    }

    /// Another program may have changed the guide meanwhile.
    func testWindowThatBecomesActiveSearchesAgain() throws {
        try onMain {
            try withRefresher { shown, _ in
                shown.fixture.window.present()
                wait(for: "the next time for a backup") { shown.backups == 2 }
                XCTAssertEqual(shown.places, 0)
            }
        }
    }
}
