import Foundation
import GtkKit
import GtkTestSupport
import Harness
import TestSupport
import XCTest

@testable import CarteUI
@testable import GuideStore

/// The search and its results without the rest of the window, by real keys.
final class SearchControllerTests: ControllerTestCase, @unchecked Sendable {
    @MainActor
    private final class Shown {
        let fixture: ControllerFixture
        let results: ResultsController
        let search: SearchController
        var chosen: [String] = []

        init(_ fixture: ControllerFixture) {
            self.fixture = fixture
            let window = fixture.window
            results = ResultsController(
                fixture.session, pictures: PictureLoader(make: { _ in nil }), in: window)
            search = SearchController(fixture.session, results, in: window)
            results.onChoose = { [unowned self] in chosen.append($0.place.name ?? "") }
            fixture.session.onChange = { [unowned self] in
                results.show(from: $0)
                search.show(from: $0)
            }
            window.show(
                Box(.vertical, search.headerWidgets + [results.pages.expand(vertically: true)]))
            window.present()
        }

        var state: GuideState { fixture.session.state }
    }

    @MainActor
    private func withSearch(_ body: (Shown) throws -> Void) throws {
        try withGuide(places: 30) { fixture in
            let shown = Shown(fixture)
            shown.results.search()
            wait(for: "the list") { shown.state.found?.count == 30 && fixture.window.isActive }
            try body(shown)
        }
    }

    func testTypedTextSearchesAndEnterOpensTheFirstResult() throws {
        try onMain {
            let keyboard = try SharedDisplay.main.keyboard
            try withSearch { shown in
                try keyboard.type("117")
                wait(for: "the search") { shown.state.search.text == "117" }
                XCTAssertTrue(shown.search.bar.isOpen)
                // Enter may come before the answer.
                try keyboard.press(.enter)
                wait(for: "the first result") { shown.chosen == ["Place 117"] }
                XCTAssertEqual(shown.state.found?.count, 1)
                try keyboard.press(.escape)
                wait(for: "all places") { shown.state.found?.count == 30 }
                XCTAssertFalse(shown.search.bar.isOpen)
                XCTAssertEqual(shown.chosen.count, 1)
            }
        }
    }

    func testSearchDoesNotBeginBehindASheet() throws {
        try onMain {
            let keyboard = try SharedDisplay.main.keyboard
            try withSearch { shown in
                shown.search.takesKeys = false
                shown.search.begin()
                XCTAssertFalse(shown.search.bar.isOpen)
                shown.search.takesKeys = true
                try keyboard.type("2")
                wait(for: "a letter") { shown.state.search.text == "2" }
                XCTAssertTrue(shown.search.bar.isOpen)
            }
        }
    }

    func testRequestedSearchReplacesTextAndFilters() throws {
        try onMain {
            try withSearch { shown in
                shown.fixture.session.handle(.filterToggled(.favourites, true))
                shown.search.search(for: "112", isOpen: false)
                XCTAssertEqual(shown.state.search.text, "112")
                XCTAssertEqual(shown.state.search.filters, [])
                wait(for: "the result") { shown.state.found?.count == 1 }
                shown.search.search(for: "", isOpen: true)
                XCTAssertEqual(shown.state.search.filters, [.openNow])
                XCTAssertFalse(shown.search.bar.isOpen)
                shown.search.search(for: "", isOpen: false)
                XCTAssertTrue(shown.search.bar.isOpen, "the user can type")
            }
        }
    }
}
