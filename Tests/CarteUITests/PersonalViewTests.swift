import Foundation
import GtkKit
import GtkTestSupport
import GuideCore
import XCTest

@testable import CarteUI
@testable import GuideStore

/// The user's record of a place in the sheet.
final class PersonalViewTests: GtkTestCase, @unchecked Sendable {
    func testStarSetsTheRatingAndThePresentOneClearsIt() {
        onMain {
            let control = RatingControl()
            let window = Window(title: "Rating", width: 300, height: 100)
            window.show(control)
            var chosen: [Int?] = []
            control.onChoose = { chosen.append($0) }
            control.press(4)
            XCTAssertEqual(control.rating, 4)
            control.press(2)
            control.press(2)
            XCTAssertEqual(chosen, [4, 2, nil])
            control.rating = 5
            XCTAssertEqual(chosen.count, 3, "setting it is no choice")
            window.destroy()
        }
    }

    func testNoteIsSavedInPausesAndTypedTextIsNeverOverwritten() {
        onMain {
            let editor = NoteEditor()
            let window = Window(title: "Notes", width: 300, height: 200)
            window.show(editor)
            window.present()
            wait(for: "the window") { editor.isMapped }
            var saved: [String?] = []
            editor.onSave = { saved.append($0) }
            editor.show("before", isNew: true)
            XCTAssertEqual(editor.text, "before")
            editor.type("soup ")
            XCTAssertEqual(saved, [], "the user has not paused")
            editor.show("before", isNew: false)
            XCTAssertEqual(editor.text, "soup ", "what is typed is newer")
            wait(for: "a pause") { saved.count == 1 }
            XCTAssertEqual(saved, ["soup"])
            editor.show("soup", isNew: false)
            XCTAssertEqual(editor.text, "soup ", "the space stays while the person may go on")
            editor.show("undone", isNew: false)
            XCTAssertEqual(editor.text, "undone")
            editor.type("")
            editor.save()
            XCTAssertEqual(saved, ["soup", nil])
            editor.type("last word")
            window.destroy()
            XCTAssertEqual(saved, ["soup", nil, "last word"], "saved when the window goes")
        }
    }

    func testUnsavedNoteStaysWithAMessage() {
        onMain {
            let editor = NoteEditor()
            let window = Window(title: "Notes", width: 300, height: 200)
            window.show(editor)
            var saved: [String?] = []
            editor.onSave = { saved.append($0) }
            editor.show("before", isNew: true)
            editor.type("soup")
            editor.save()
            let failure = TransferFailure.other("The disk is full.")
            editor.show("before", unsaved: UnsavedNote(text: "soup", failure: failure), isNew: false)
            XCTAssertEqual(editor.text, "soup")
            XCTAssertTrue(editor.showsFailure)
            editor.save()
            XCTAssertEqual(saved, ["soup", "soup"], "leaving tries again")
            // Shows another place, then this one again.
            editor.show("other", isNew: true)
            XCTAssertEqual(editor.text, "other")
            XCTAssertFalse(editor.showsFailure)
            editor.show("before", unsaved: UnsavedNote(text: "soup", failure: failure), isNew: true)
            XCTAssertEqual(editor.text, "soup")
            editor.show("soup", isNew: false)
            XCTAssertFalse(editor.showsFailure, "it is saved now")
            window.destroy()
        }
    }

    func testVisitsAreListedOnDemandLatestFirst() {
        onMain {
            let list = VisitList()
            let window = Window(title: "Visits", width: 300, height: 300)
            window.show(list)
            list.show([], isNew: true)
            XCTAssertEqual(list.visibleTexts, [])
            let noon = DetailsContext.noon
            let days = [noon, noon.addingTimeInterval(-7 * 86_400)]
            list.show(days, isNew: false)
            XCTAssertEqual(list.visibleTexts, ["2 visits", "Last visit: Wednesday, 18 November 2026"])
            list.expand()
            XCTAssertEqual(
                Array(list.visibleTexts.dropFirst(2)),
                ["Wednesday, 18 November 2026", "Wednesday, 11 November 2026"])
            list.show([noon], isNew: false)
            XCTAssertEqual(list.visibleTexts.first, "1 visit")
            window.destroy()
        }
    }

    func testClosedDetailsLeakNothing() {
        onMain {
            let before = (Lifetimes.widgets, Lifetimes.closures)
            openAndCloseDetails()
            wait(for: "the end of all widgets") { Lifetimes.widgets == before.0 }
            wait(for: "the end of all handlers") { Lifetimes.closures == before.1 }
        }
    }

    @MainActor
    private func openAndCloseDetails() {
        let details = DetailsView(pictures: PictureLoader())
        let window = Window(title: "Details", width: 360, height: 600)
        window.show(MessageOverlay(details))
        details.show(
            GuideEntry(
                Place(id: UUID(), kind: .bar, openingHours: "24/7"),
                PersonalRecord(visits: [Date()], note: "soup")), in: .test)
        window.present()
        wait(for: "the details") { details.isMapped }
        details.expand()
        window.destroy()
    }
}
