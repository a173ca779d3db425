import Foundation
import GtkKit
import GtkTestSupport
import GuideCore
import GuideStore
import XCTest

@testable import CarteUI

final class RememberedStateTests: GtkTestCase, @unchecked Sendable {
    /// Settings in memory: neither that folder nor the system has a schema.
    @MainActor private var settings: CarteSettings { CarteSettings(schemaFolder: URL(filePath: "/nowhere")) }

    func testStoredStateIsReadAgain() {
        onMain {
            let settings = settings
            XCTAssertEqual(settings.remembered, RememberedState())
            var state = RememberedState()
            state.windowSize = .init(width: 900, height: 700)
            state.isMaximised = true
            state.place = UUID()
            state.detent = "half"
            state.filters = [
                .openNow, .cuisine("fine_dining"), .diet(.vegan), .notVisited, .list(UUID()),
            ]
            state.order = .closingSoonest
            settings.remembered = state
            XCTAssertEqual(settings.remembered, state)
            settings.remembered = RememberedState()
            XCTAssertEqual(settings.remembered, RememberedState())
        }
    }

    func testInvalidStateIsIgnored() {
        onMain {
            let settings = settings
            settings[.windowWidth, 0] = -5
            settings[.windowHeight, 0] = Int.max
            settings[.place, ""] = "the corner one"
            settings[.filters, []] = [
                "", "open", "diet:dust", "telepathy", "cuisine:thai", "list:date night",
            ]
            settings[.order, ""] = "alphabetical-backwards"
            let state = settings.remembered
            XCTAssertEqual(state.windowSize, .init(width: 360, height: 10_000))
            XCTAssertNil(state.place)
            XCTAssertNil(state.detent)
            XCTAssertEqual(state.filters, [.openNow, .cuisine("thai")])
            XCTAssertEqual(state.order, .name)
        }
    }

    func testStateIsWrittenShortlyAfterTheLastChangeAndAtExit() {
        onMain {
            let settings = settings
            let keeper = WindowStateStore(settings)
            var state = RememberedState()
            for width in 500...510 {
                state.windowSize.width = width
                keeper.note(state)
            }
            XCTAssertEqual(settings.remembered, RememberedState(), "nothing is written meanwhile")
            wait(for: "the last size") { settings.remembered.windowSize.width == 510 }
            state.order = .rating
            keeper.finish(state)
            XCTAssertEqual(settings.remembered.order, .rating)
        }
    }

    func testSchemaHasEachKeyWithTheRightType() throws {
        try onMain {
            let settings = CarteSettings()
            let schemas = Settings(
                CarteApplication.id, folder: Installation.shared("glib-2.0/schemas").path)
            try XCTSkipUnless(schemas.isKept, "no compiled schema beside the tests")
            XCTAssertEqual(settings.remembered, RememberedState(), "the schema's defaults are the program's")
            var state = RememberedState()
            state.windowSize = .init(width: 901, height: 702)
            state.isMaximised = true
            state.place = UUID()
            state.detent = "full"
            state.filters = [.takeaway]
            state.order = .lastVisit
            settings.remembered = state
            XCTAssertEqual(settings.remembered, state)
            settings.remembered = RememberedState()
            for guide in GuideChoice.allCases.reversed() {
                settings.guide = guide
                XCTAssertEqual(settings.guide, guide)
            }
            for units in UnitChoice.allCases.reversed() {
                settings.units = units
                XCTAssertEqual(settings.units, units)
            }
            for language in ["ru", "local", "system"] {
                settings.nameLanguage = NameLanguage(stored: language)
                XCTAssertEqual(settings.nameLanguage.stored, language)
            }
        }
    }

    func testObserverGetsEachChangeOnce() {
        onMain {
            let settings = settings
            var calls = 0
            settings.onChange(.guide) { calls += 1 }
            settings.guide = .own
            settings.guide = .own
            settings.units = .miles
            XCTAssertEqual(calls, 1)
        }
    }

    func testSampleIsShownWhileTheUsersGuideIsEmpty() {
        XCTAssertTrue(GuideChoice.automatic.showsSample(ownIsEmpty: true))
        XCTAssertFalse(GuideChoice.automatic.showsSample(ownIsEmpty: false))
        XCTAssertTrue(GuideChoice.sample.showsSample(ownIsEmpty: false))
        XCTAssertFalse(GuideChoice.own.showsSample(ownIsEmpty: true))
    }
}
