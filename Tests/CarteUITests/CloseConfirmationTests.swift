import Foundation
import GtkKit
import GtkTestSupport
import XCTest

@testable import CarteUI
@testable import GuideStore

/// The question before the window closes, without the rest of the window.
final class CloseConfirmationTests: ControllerTestCase, @unchecked Sendable {
    @MainActor
    private final class Shown {
        let fixture: ControllerFixture
        let editing: EditingController
        let exchange: Exchange
        let forms: PlaceFormsController
        let confirmation: CloseConfirmation
        var closes = 0

        init(_ fixture: ControllerFixture) {
            self.fixture = fixture
            let editing = EditingController(fixture.session, fixture.messages, in: fixture.window)
            self.editing = editing
            exchange = Exchange(over: fixture.window) { [library = fixture.session.library] in
                try library.store(.own)
            }
            forms = PlaceFormsController(fixture.session, editing, in: fixture.window)
            confirmation = CloseConfirmation(
                exchange, editing, forms, fixture.messages, in: fixture.window
            ) { editing.finish() }
            fixture.window.present()
        }

        func mayClose() -> Bool { confirmation.mayClose { [unowned self] in closes += 1 } }

        /// Asks again. The answer to the previous question comes some time after its end.
        func asks(_ question: String) -> Bool { !mayClose() && OpenWindows.texts.contains(question) }
    }

    @MainActor
    private func withConfirmation(_ body: (Shown) throws -> Void) throws {
        try withGuide { fixture in
            let shown = Shown(fixture)
            shown.editing.start(try XCTUnwrap(fixture.session.guide))
            try body(shown)
        }
    }

    func testWindowClosesAfterAllEditsAreSaved() throws {
        try onMain {
            try withConfirmation { shown in
                let id = shown.fixture.ids[0]
                shown.editing.perform(.setNote("soup"), on: id)
                XCTAssertTrue(shown.mayClose())
                XCTAssertEqual(try shown.fixture.session.guide?.store.entry(id)?.record.note, "soup")
                XCTAssertEqual(shown.closes, 0, "the caller closes the window")
            }
        }
    }

    func testUnsavedNoteNeedsAConfirmation() throws {
        try onMain {
            try withConfirmation { shown in
                // The guide has no such place.
                shown.editing.perform(.setNote("soup"), on: UUID())
                XCTAssertFalse(shown.mayClose())
                wait(for: "the question") { OpenWindows.texts.contains("Close Without Saving?") }
                XCTAssertFalse(shown.mayClose(), "it is asked already")
                wait(for: "the button") { OpenWindows.press("Cancel") }
                wait(for: "the end of the question") {
                    !OpenWindows.texts.contains("Close Without Saving?")
                }
                XCTAssertEqual(shown.closes, 0)
                wait(for: "the question again") { shown.asks("Close Without Saving?") }
                wait(for: "the button") { OpenWindows.press("Close Without Saving") }
                wait(for: "the end") { shown.closes == 1 }
                XCTAssertTrue(shown.mayClose(), "the user has confirmed it")
            }
        }
    }

    func testStoppedImportLeavesTheGuideUnchanged() throws {
        let files = try ExchangeGuide()
        let large = try files.file("large.geojson", (1...100_000).lazy.map { ExchangeGuide.feature($0) })
        try onMain {
            try withConfirmation { shown in
                shown.exchange.importFiles([large])
                wait(for: "the import") { shown.exchange.transfer != nil }
                XCTAssertFalse(shown.mayClose())
                wait(for: "the question") { OpenWindows.press("Continue") }
                wait(for: "the end of the question") { !OpenWindows.texts.contains("Stop the Import?") }
                XCTAssertEqual(shown.closes, 0)
                XCTAssertNotNil(shown.exchange.transfer, "the import continues")
                wait(for: "the question again") { shown.asks("Stop the Import?") }
                wait(for: "the button") { OpenWindows.press("Stop and Close") }
                wait(for: "the end") { shown.closes == 1 }
                wait(for: "the end of the import") { shown.exchange.transfer == nil }
                XCTAssertEqual(try shown.fixture.session.guide?.store.count(GuideQuery()), 3)
            }
        }
    }
}
