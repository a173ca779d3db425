import AdwKit
import Foundation
import GtkKit
import GtkTestSupport
import GuideCore
import Messages
import XCTest

@testable import CarteUI
@testable import GuideStore

/// The user's lists: their form, their window and their controller.
final class ListsTests: ControllerTestCase, @unchecked Sendable {
    private let dateNight = PlaceList(id: PlaceList.id(ofName: "Date night"), name: "Date night", emoji: "🕯️")
    private let visitors = PlaceList(
        id: PlaceList.id(ofName: "Visitors"), name: "Visitors", colour: "#e62d42")

    /// Opens a form over a window, and calls `body` with it.
    @MainActor
    private func withForm(_ list: PlaceList?, _ body: (ListForm, () -> [PlaceList]) throws -> Void) rethrows {
        let parent = Window(title: "Guide", width: 360, height: 720)
        let form = ListForm(list, among: PlaceList.standard + [dateNight, visitors], over: parent)
        var saved: [PlaceList] = []
        form.onSave = { saved.append($0) }
        form.present()
        wait(for: "the form") { form.isMapped }
        try body(form) { saved }
        if form.isAlive { form.destroy() }
        parent.destroy()
    }

    func testAFormNeedsANewNameAndOneEmoji() {
        onMain {
            for (name, emoji, problem) in [
                (" ", "", "Give the list a name."), ("date NIGHT", "", "There is a list of this name."),
                ("Want to go", "", "There is a list of this name."),
                ("Summer", "two", "Type one emoji, or leave it empty."),
            ] {
                withForm(nil) { form, saved in
                    form.fill(name: name, emoji: emoji)
                    form.pressSave()
                    wait(for: problem) { form.visibleTexts.contains(problem) }
                    XCTAssertEqual(saved(), [])
                    XCTAssertTrue(form.isAlive)
                }
            }
            withForm(nil) { form, saved in
                form.fill(name: " Summer ", emoji: "🌞")
                form.pressSave()
                wait(for: "the list") { saved().map(\.name) == ["Summer"] }
                XCTAssertEqual(saved().first?.emoji, "🌞")
            }
        }
    }

    func testAFormKeepsWhatTheUserDoesNotChange() {
        onMain {
            let own = PlaceList(id: UUID(), name: "Summer", colour: "#123456", emoji: "🌞")
            for list in [own, visitors] {
                withForm(list) { form, saved in
                    form.pressSave()
                    wait(for: "the list") { saved() == [list] }
                }
            }
        }
    }

    func testTheWindowOfListsKeepsTheOrderOfTheStandardLists() {
        onMain {
            let parent = Window(title: "Guide", width: 360, height: 720)
            let entries = (PlaceList.standard + [dateNight, visitors]).map {
                GuideStore.ListEntry(list: $0, placeCount: 2)
            }
            let page = ListsWindow(entries, over: parent)
            page.present()
            wait(for: "the window") { page.rows[0].isMapped }
            let shown = {
                page.rows.filter(\.isVisible).map { $0.visibleTexts.prefix(2).joined(separator: ", ") }
            }
            XCTAssertEqual(
                shown(),
                [
                    "Favourites, 2 places", "Want to Go, 2 places", "🕯️ Date night, 2 places",
                    "Visitors, 2 places",
                ])
            page.show(Array(entries.dropLast(2)))
            XCTAssertEqual(shown(), ["Favourites, 2 places", "Want to Go, 2 places"])
            XCTAssertTrue(page.visibleTexts.contains { $0.hasPrefix("Make a list") })
            page.show(entries)
            XCTAssertEqual(shown().count, 4)
            page.destroy()
            parent.destroy()
        }
    }

    func testANewListAndItsPlacesAreOneStepInTheGuideOfTheForm() throws {
        try onMain {
            try withGuide { fixture in
                fixture.window.present()
                let editing = EditingController(fixture.session, fixture.messages, in: fixture.window)
                editing.start(try XCTUnwrap(fixture.session.guide))
                let exchange = Exchange(over: fixture.window) { throw CancellationError() }
                let lists = ListsController(fixture.session, editing, exchange, in: fixture.window)
                let store = try XCTUnwrap(fixture.session.guide?.store)
                lists.makeList(for: Array(fixture.ids.prefix(2)))
                wait(for: "the form") { OpenWindows.all(ListForm.self).first?.isMapped == true }
                let form = try XCTUnwrap(OpenWindows.all(ListForm.self).first)
                form.fill(name: "Summer", emoji: "")
                form.pressSave()
                wait(for: "the list") { (try? store.lists().last?.placeCount) == 2 }
                wait(for: "the message") { OpenWindows.texts.contains("Added to “Summer”: 2 places") }
                editing.undo()
                wait(for: "no list") { (try? store.lists().count) == 2 }
            }
        }
    }

    func testAnErrorOfAnEditIsShownOverTheModalWindowInFront() throws {
        try onMain {
            try withGuide { fixture in
                fixture.window.present()
                let editing = EditingController(fixture.session, fixture.messages, in: fixture.window)
                let page = ListsWindow([], over: fixture.window)
                editing.front = page.messages
                page.present()
                wait(for: "the window") { page.isMapped }
                editing.show(
                    EditMessage(text: "Could Not Save", explanation: "The disk is full."), of: .own)
                wait(for: "the message") { OpenWindows.texts.contains("The disk is full.") }
                // Before libadwaita 1.5, the message is a window of its own.
                let owners = OpenWindows.all(Window.self).filter {
                    $0.visibleTexts.contains("The disk is full.")
                }
                XCTAssertFalse(owners.contains { $0 === fixture.window })
                page.destroy()
            }
        }
    }

    func testTheListsOfAPlaceAreInItsDetails() {
        onMain {
            let bar = PersonalBar()
            let window = Window(title: "Details", width: 360, height: 300)
            window.show(bar)
            var edits: [Edit] = []
            bar.onEdit = { edits.append($0) }
            bar.offer(PlaceList.standard + [dateNight, visitors])
            XCTAssertFalse(bar.visibleTexts.contains("Visitors"))
            bar.show(PersonalRecord(lists: [visitors.id, UUID()]), now: { Date() })
            XCTAssertEqual(bar.visibleTexts.last, "Visitors")
            bar.show(PersonalRecord(lists: [visitors.id, dateNight.id]), now: { Date() })
            XCTAssertEqual(bar.visibleTexts.suffix(2), ["🕯️ Date night", "Visitors"])
            // The list was renamed.
            bar.offer([PlaceList(id: visitors.id, name: "Guests")])
            XCTAssertEqual(bar.visibleTexts.last, "Guests")
            XCTAssertEqual(edits, [])
            window.destroy()
        }
    }
}

extension ListForm {
    /// Types into the form like a user.
    fileprivate func fill(name: String, emoji: String) {
        let rows = all(EntryRow.self)
        (rows[0].text, rows[1].text) = (name, emoji)
    }

    fileprivate func pressSave() {
        _ = all(Button.self).first { ["Add", "Save"].contains($0.visibleTexts.first) }?.activate()
    }
}
