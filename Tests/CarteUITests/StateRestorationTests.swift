import Foundation
import GtkKit
import GtkTestSupport
import SheetCore
import XCTest

@testable import CarteUI

final class StateRestorationTests: ControllerTestCase, @unchecked Sendable {
    @MainActor
    private func makeRestoration(_ fixture: ControllerFixture, from state: RememberedState)
        -> StateRestoration
    {
        StateRestoration(
            fixture.session, fixture.settings, of: fixture.sheet, in: fixture.window, from: state)
    }

    func testFiltersOrderAndDetailsAreRestored() throws {
        try onMain {
            try withGuide { fixture in
                var state = RememberedState()
                (state.filters, state.order, state.isReversed) = ([.notVisited], .rating, true)
                (state.place, state.detent) = (fixture.ids[1], .half)
                let restoration = makeRestoration(fixture, from: state)
                XCTAssertTrue(restoration.isPending)
                var details: [String] = []
                var ends = 0
                restoration.onDetails = { details.append("\($0.place.name ?? "") \($1.rawValue)") }
                restoration.onEnd = { ends += 1 }
                restoration.restore()
                let search = fixture.session.state.search
                XCTAssertEqual(search.filters, [.notVisited])
                XCTAssertEqual(search.order, .rating)
                XCTAssertTrue(search.isReversed)
                wait(for: "the details") { ends == 1 }
                XCTAssertEqual(details, ["Place 102 half"])
                XCTAssertEqual(restoration.chosenPlace, fixture.ids[1])
                XCTAssertFalse(restoration.isPending)
            }
        }
    }

    func testStateToRestoreIsNotOverwritten() throws {
        try onMain {
            try withGuide { fixture in
                var state = RememberedState()
                state.order = .rating
                fixture.settings.remembered = state
                let restoration = makeRestoration(fixture, from: state)
                restoration.keep()
                XCTAssertEqual(fixture.settings.remembered.order, .rating)
                restoration.cancel()
                restoration.keep()
                XCTAssertEqual(fixture.settings.remembered.order, .name, "a launch request wants another")
            }
        }
    }

    func testPlaceThatTheUserChoseMeanwhileStays() throws {
        try onMain {
            try withGuide { fixture in
                var state = RememberedState()
                (state.place, state.detent) = (fixture.ids[1], .half)
                let restoration = makeRestoration(fixture, from: state)
                var (details, ends) = (0, 0)
                restoration.onDetails = { _, _ in details += 1 }
                restoration.onEnd = { ends += 1 }
                restoration.restore()
                restoration.note(place: fixture.ids[0])
                wait(for: "the end") { ends == 1 }
                XCTAssertEqual(details, 0)
                XCTAssertEqual(restoration.chosenPlace, fixture.ids[0])
            }
        }
    }
}
