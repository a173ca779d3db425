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
                editing.front = page.front.messages
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
            let toggles = { bar.all(ListToggles.self)[0].all(Toggle.self) }
            let shown = { toggles().map { $0.visibleTexts[0] + ($0.isOn ? " ✓" : "") } }
            XCTAssertEqual(shown(), ["🕯️ Date night", "Visitors"])
            bar.show(PersonalRecord(lists: [visitors.id, UUID()]), now: { Date() })
            XCTAssertEqual(shown(), ["🕯️ Date night", "Visitors ✓"])
            // The list was renamed, and others are before it.
            let others = (1...4).compactMap { PlaceList(name: "List \($0)") }
            bar.offer(others + [PlaceList(id: visitors.id, name: "Guests")])
            XCTAssertEqual(shown(), ["List 1", "List 2", "List 3", "Guests ✓"])
            XCTAssertEqual(edits, [])
            window.present()
            wait(for: "the window") { toggles()[3].isMapped }
            toggles()[1].activate()
            wait(for: "the edit") { edits == [.setListed(true, in: others[1])] }
            toggles()[3].activate()
            let guests = PlaceList(id: visitors.id, name: "Guests")
            wait(for: "the other edit") { edits.last == .setListed(false, in: guests) }
            window.destroy()
        }
    }

    func testAnExportShowsItsProgressInTheWindowThatAskedAndIsCancelledThere() throws {
        let guide = try ExchangeGuide()
        let features = (1...4000).map { number in
            #"{"type":"Feature","id":"n\#(number)","geometry":{"type":"Point","coordinates":[25,60]},"#
                + #""properties":{"amenity":"cafe","name":"Place \#(number)","carte:lists":["Date night"]}}"#
        }
        try guide.store.importGuide(from: guide.file("many.geojson", features))
        let list = try XCTUnwrap(guide.store.lists().last?.list)
        onMain {
            let parent = Window(title: "Guide", width: 400, height: 600)
            let exchange = Exchange(over: parent) { throw CancellationError() }
            parent.show(exchange.bar)
            parent.present()
            let page = ListsWindow([], over: parent)
            page.present()
            wait(for: "the window") { page.isMapped }
            let out = guide.folder.appending(path: "out.kml")
            exchange.export(list, in: guide.store, to: out, format: .kml, over: page.front)
            wait(for: "the progress") { page.front.bar.visibleTexts.contains("Exporting out.kml") }
            XCTAssertFalse(exchange.bar.isVisible)
            page.front.bar.onCancel?()
            wait(for: "the message") { page.front.visibleTexts.contains("Export cancelled") }
            XCTAssertFalse(page.front.bar.isVisible)
            XCTAssertFalse(FileManager.default.fileExists(atPath: out.path))
            // Without that window, the main window has the progress.
            exchange.export(list, in: guide.store, to: out, format: .kml, over: nil)
            wait(for: "the progress") { exchange.bar.isVisible }
            XCTAssertFalse(page.front.bar.isVisible)
            wait(for: "the file") { FileManager.default.fileExists(atPath: out.path) }
            page.destroy()
            parent.destroy()
        }
    }

    func testADraggedListTakesItsPlaceAmongTheListsOfTheUser() {
        let own = (1...3).compactMap { PlaceList(name: "List \($0)") }
        let entries = (PlaceList.standard + own).map { GuideStore.ListEntry(list: $0, placeCount: 0) }
        var drag = ListDrag(list: own[2].id, index: 2, start: 100)
        XCTAssertEqual(drag.ordered(entries), entries)
        drag.distance = -60
        XCTAssertEqual(drag.pointer, 40)
        for (target, names) in [
            (0, ["List 3", "List 1", "List 2"]), (1, ["List 1", "List 3", "List 2"]),
            (9, ["List 1", "List 2", "List 3"]),
        ] {
            drag.target = target
            XCTAssertEqual(drag.ordered(entries).dropFirst(2).map(\.list.name), names)
            XCTAssertEqual(drag.ordered(entries).prefix(2).map(\.list), PlaceList.standard)
        }
    }

    func testTheChosenFormatDecidesUnlessTheUserTypesAnExtension() {
        for (name, choice, written, format, isRenamed) in [
            ("carte.geojson", .geoJSON, "carte.geojson", .geoJSON, false),
            ("carte.geojson", .kml, "carte.kml", .kml, true), ("carte.csv", .kml, "carte.csv", .csv, false),
            ("carte.v2.geojson", .gpx, "carte.v2.gpx", .gpx, true), ("carte", .kml, "carte", .kml, false),
            ("carte.json", .csv, "carte.csv", .csv, true),
        ] as [(String, GuideFormat, String, GuideFormat, Bool)] {
            let file = ExportFile(URL(filePath: "/x/\(name)"), choice: choice, suggested: .geoJSON)
            XCTAssertEqual(file.url.lastPathComponent, written)
            XCTAssertEqual(file.format, format)
            XCTAssertEqual(file.isRenamed, isRenamed)
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
