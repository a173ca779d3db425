import BottomSheet
import Foundation
import GtkKit
import GtkTestSupport
import SheetCore
import XCTest

@testable import CarteUI
@testable import GuideStore

/// The details in the sheet and the user's edits, without the rest of the window.
final class DetailsControllerTests: ControllerTestCase, @unchecked Sendable {
    @MainActor
    private func withDetails(
        _ body: (ControllerFixture, EditingController, DetailsController) throws -> Void
    ) throws {
        let fixture = try ControllerFixture(places: 3)
        defer { fixture.end() }
        let editing = EditingController(fixture.session, fixture.messages, in: fixture.window)
        let details = DetailsController(
            fixture.session, editing, in: fixture.sheet, pictures: PictureLoader())
        fixture.session.willReplace = { editing.start($0) }
        fixture.session.open(.own)
        fixture.window.present()
        wait(for: "the guide and the first layout") {
            fixture.session.guide != nil && fixture.sheet.state.container.height > 0
        }
        try body(fixture, editing, details)
    }

    func testPlaceOpensTheSheetAndDeletionClosesIt() throws {
        try onMain {
            try withDetails { fixture, editing, details in
                var shows = 0
                details.onShow = { shows += 1 }
                let store = try XCTUnwrap(fixture.session.guide?.store)
                let own = UUID()
                try store.perform(.add([.name(""): "Zett"]), on: own)
                details.open(try XCTUnwrap(store.entry(own)))
                XCTAssertEqual(details.openPlace, own)
                wait(for: "the sheet") { fixture.sheet.state.lastDetent == .detent(.half) }
                // Another window corrects the place.
                try store.perform(.correct([.name(""): "Zeta"]), on: own)
                details.refresh()
                wait(for: "the correction") { shows == 2 }
                try store.perform(.delete, on: own)
                details.refresh()
                wait(for: "the end of the sheet") { fixture.sheet.state.target == .closed }
                XCTAssertNil(details.openPlace)
            }
        }
    }

    func testARefreshWaitsForTheEditsBeforeIt() throws {
        try onMain {
            try withDetails { fixture, editing, details in
                let store = try XCTUnwrap(fixture.session.guide?.store)
                let id = fixture.ids[0]
                details.open(try XCTUnwrap(store.entry(id)))
                var shows = 0
                details.onShow = { shows += 1 }
                editing.perform(.setRating(4), on: id)
                details.refresh()
                XCTAssertTrue(details.isRefreshDue)
                wait(for: "the refresh") { shows == 1 }
                XCTAssertFalse(details.isRefreshDue)
                XCTAssertEqual(editing.editor?.isIdle, true)
                XCTAssertFalse(MainLoop.run(for: 0.3) { shows > 1 }, "refreshed once")
            }
        }
    }

    func testDetailsThatLeaveThePagesOverAListKeepTheirHeight() throws {
        try onMain {
            try withDetails { fixture, _, details in
                let entry = try XCTUnwrap(fixture.session.guide?.store.entry(fixture.ids[0]))
                try fixture.sheet.reconfigure(.overMap(peek: 80, hasPage: false))
                for detent in [Detent.ID.half, .full] {
                    fixture.sheet.dismiss(animated: false)
                    details.enter(SheetPages(Label("The list")))
                    fixture.sheet.move(to: .peek, animated: false)
                    details.open(entry)
                    XCTAssertEqual(fixture.sheet.state.target, .detent(.half))
                    fixture.sheet.move(to: detent, animated: false)
                    details.leaveList()
                    XCTAssertEqual(fixture.sheet.state.target, .detent(detent))
                }
            }
        }
    }

    func testThePageOfListsEndsWithTheSheetAndBeforeAnotherPlace() throws {
        try onMain {
            try withDetails { fixture, _, details in
                let store = try XCTUnwrap(fixture.session.guide?.store)
                fixture.sheet.onEvent = { if $0 == .didDismiss { details.sheetClosed() } }
                let showsLists: @MainActor () -> Bool = {
                    fixture.sheet.all(PlaceListsPage.self).contains { $0.isMapped }
                }
                @MainActor func openLists() throws {
                    details.open(try XCTUnwrap(store.entry(fixture.ids[0])))
                    wait(for: "the details") { fixture.sheet.all(PersonalBar.self).first?.isMapped == true }
                    fixture.sheet.all(PersonalBar.self)[0].onLists?()
                    wait(for: "the page") { showsLists() && fixture.sheet.state.isIdle }
                    XCTAssertEqual(fixture.sheet.state.target, .detent(.full))
                }
                try openLists()
                details.goBack()
                wait(for: "the details") { !showsLists() && fixture.sheet.state.isIdle }
                XCTAssertEqual(fixture.sheet.state.target, .detent(.half), "the height before the page")
                XCTAssertTrue(details.isOpen)
                try openLists()
                details.open(try XCTUnwrap(store.entry(fixture.ids[1])))
                wait(for: "the other place") { !showsLists() }
                try openLists()
                details.close()
                wait(for: "the end of the sheet") { fixture.sheet.state.isIdle && !showsLists() }
                XCTAssertFalse(details.isOpen)
                details.enter(SheetPages(Label("The list")))
                try openLists()
                details.close()
                wait(for: "the list of places") { !showsLists() }
                XCTAssertFalse(details.isOpen, "both pages have gone")
            }
        }
    }

    func testEditsGoToTheVisibleGuideAndComeBack() throws {
        try onMain {
            try withDetails { fixture, editing, details in
                let store = try XCTUnwrap(fixture.session.guide?.store)
                let id = fixture.ids[0]
                details.open(try XCTUnwrap(store.entry(id)))
                var ratings: [Int?] = []
                let onRecord = editing.onRecord
                editing.onRecord = {
                    ratings.append($1.rating)
                    onRecord?($0, $1)
                }
                editing.perform(.setRating(4), on: id)
                wait(for: "the rating") { ratings == [4] }
                editing.undo()
                wait(for: "no rating") { ratings == [4, nil] }
                XCTAssertNil(try store.entry(id)?.record.rating)
                XCTAssertEqual(editing.unsavedNotes.count, 0)
            }
        }
    }
}
