import Foundation
import GtkKit
import GtkTestSupport
import GuideCore
import XCTest

@testable import CarteUI
@testable import GuideStore

/// Edits of the store by the window's editor.
final class GuideEditorTests: GtkTestCase, @unchecked Sendable {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "carte-\(UUID().uuidString)")

    override func tearDown() { try? FileManager.default.removeItem(at: folder) }

    private func makeStore() throws -> GuideStore {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "region.geojson")
        try Data(
            """
            {"type":"Feature","id":"n1","geometry":{"type":"Point","coordinates":[25,60]},
            "properties":{"amenity":"bar","name":"Kosmos"}}
            """.utf8
        ).write(to: file)
        let store = try GuideStore(url: folder.appending(path: "guide.sqlite"))
        try store.importGuide(from: file)
        return store
    }

    private let kosmos = PlaceIdentifier.uuid(for: OSMObject(.node, 1))

    /// The records and messages of an editor.
    private final class Heard {
        var records: [PersonalRecord] = []
        var messages: [EditMessage] = []
        var texts: [String] { messages.map(\.text) }
    }

    @MainActor
    private func edit(
        own: (@Sendable () throws -> GuideStore)? = nil,
        _ body: (GuideEditor, GuideStore, Heard) throws -> Void
    ) throws {
        let store = try makeStore()
        let heard = Heard()
        let editor = GuideEditor(store: store, own: own)
        editor.shownID = { [kosmos] in kosmos }
        editor.onChange = { heard.records.append($1) }
        editor.onMessage = { heard.messages.append($0) }
        try body(editor, store, heard)
    }

    func testEditReturnsTheStoredRecordWithAnUndo() throws {
        try onMain {
            try edit { editor, store, heard in
                editor.perform(.setRating(4), on: kosmos)
                XCTAssertFalse(editor.isIdle)
                wait(for: "the record") { heard.records.last?.rating == 4 }
                XCTAssertEqual(heard.texts, ["Rated 4 of 5"])
                guard case .undo(let step) = heard.messages[0].offer else { return XCTFail("no undo") }
                editor.undo(step)
                wait(for: "no rating") { heard.records.last?.rating == nil }
                XCTAssertEqual(heard.texts.last, "Undone: Rating of Kosmos")
                editor.redo()
                wait(for: "the rating again") { heard.records.last?.rating == 4 }
                XCTAssertEqual(try store.entry(kosmos)?.record.rating, 4)
            }
        }
    }

    func testOnlyTheLastOfManyEditsIsReported() throws {
        try onMain {
            try edit { editor, store, heard in
                for rating in 1...5 { editor.perform(.setRating(rating), on: kosmos) }
                wait(for: "all of them") { editor.isIdle }
                XCTAssertEqual(heard.records.map(\.rating), [5])
                XCTAssertEqual(try store.entry(kosmos)?.record.rating, 5)
            }
        }
    }

    func testNoteTypedInOneGoIsUndoneInOneGo() throws {
        try onMain {
            try edit { editor, store, heard in
                editor.perform(.setFavourite(true), on: kosmos)
                for note in ["T", "Table", "Table 5"] {
                    editor.perform(.setNote(note), on: kosmos)
                    wait(for: note) { heard.records.last?.note == note }
                }
                XCTAssertEqual(heard.texts, ["Marked as a favourite"], "notes are saved silently")
                editor.undo()
                wait(for: "no note") { heard.records.last?.note == nil }
                editor.undo()
                wait(for: "no favourite") { heard.records.last?.isFavourite == false }
            }
        }
    }

    func testUndoOfAnOlderStepIsRefused() throws {
        try onMain {
            try edit { editor, store, heard in
                editor.perform(.setRating(1), on: kosmos)
                wait(for: "the message") { heard.messages.count == 1 }
                guard case .undo(let step) = heard.messages[0].offer else { return XCTFail("no undo") }
                editor.perform(.setFavourite(true), on: kosmos)
                editor.undo(step)
                wait(for: "all of it") { editor.isIdle }
                XCTAssertEqual(heard.texts.last, "There is a newer change. Undo that first.")
                let record = try XCTUnwrap(store.entry(kosmos)?.record)
                XCTAssertTrue(
                    record.saysTheSame(as: PersonalRecord(isFavourite: true, rating: 1)), "\(record)")
            }
        }
    }

    func testImportOfTheSampleGuideCannotBeUndone() throws {
        let guide = try ExchangeGuide()
        try onMain {
            try edit(own: { guide.store }) { editor, store, heard in
                editor.undo()
                wait(for: "an answer") { !heard.messages.isEmpty }
                XCTAssertEqual(heard.texts, ["There is nothing to undo."])
                XCTAssertNotNil(try store.entry(kosmos))
            }
        }
    }

    func testUndoOfAnImportIncludesItsPartInTheSample() throws {
        let guide = try ExchangeGuide()
        let file = try guide.file(
            "everything.geojson",
            [
                ExchangeGuide.feature(7),
                ExchangeGuide.feature(1).replacing(
                    "\"name\"", with: "\"carte:guide\":\"sample\",\"carte:rating\":4,\"name\""),
            ])
        let sample = try makeStore()
        let own = try GuideStore(url: guide.folder.appending(path: "own.sqlite"), sample: { sample })
        try own.importGuide(from: file)
        onMain {
            let heard = Heard()
            let editor = GuideEditor(store: sample, own: { own })
            editor.onMessage = { heard.messages.append($0) }
            let state = { (try? sample.entry(self.kosmos)?.record.rating, try? own.count(GuideQuery())) }
            XCTAssertTrue(state() == (4, 1))
            editor.undo()
            editor.redo()
            wait(for: "both") { heard.messages.count == 2 }
            XCTAssertEqual(
                heard.texts,
                ["Undone: Import of everything.geojson", "Redone: Import of everything.geojson"])
            XCTAssertTrue(state() == (4, 1))
            guard case .undo(let step) = heard.messages.last?.offer else { return XCTFail("no undo") }
            editor.undo(step)
            wait(for: "the last") { heard.messages.count == 3 }
            XCTAssertTrue(state() == (nil, 0))
        }
    }

    func testFailedSaveIsExplained() throws {
        try onMain {
            try edit { editor, _, heard in
                editor.perform(.setRating(3), on: UUID())
                wait(for: "an explanation") { heard.messages.last?.explanation != nil }
                XCTAssertEqual(heard.texts, ["Could Not Save"])
            }
        }
    }

    func testUnsavedNoteIsKeptAndSavedLater() throws {
        try onMain {
            try edit { editor, store, heard in
                let id = UUID()
                for note in ["soup", "soup, bread"] {
                    editor.perform(.setNote(note), on: id)
                    XCTAssertEqual(editor.unsavedNotes[id]?.text, note)
                    wait(for: "the failure") { editor.isIdle && editor.unsavedNotes[id]?.failure != nil }
                }
                XCTAssertEqual(heard.texts, ["Could Not Save"], "told once")
                XCTAssertEqual(heard.records, [], "nothing takes the place of what was typed")
                editor.perform(.add([.name(""): "Mokki"]), on: id)
                wait(for: "another attempt") { editor.unsavedNotes.isEmpty }
                XCTAssertEqual(try store.entry(id)?.record.note, "soup, bread")
            }
        }
    }

    func testExitTriesToSaveANoteAgain() throws {
        try onMain {
            try edit { editor, store, _ in
                let id = UUID()
                editor.perform(.setNote("soup"), on: id)
                wait(for: "the failure") { editor.unsavedNotes[id]?.failure != nil }
                try store.perform(.add([.name(""): "Mokki"]), on: id)
                editor.finish()
                XCTAssertEqual(editor.unsavedNotes, [:])
                XCTAssertEqual(try store.entry(id)?.record.note, "soup")
            }
        }
    }

    func testEditorOfANewStoreTakesOverUnsavedNotes() throws {
        let other = try ExchangeGuide()
        try onMain {
            try edit { editor, store, _ in
                let old = GuideEditor(store: other.store)
                old.perform(.setNote("soup"), on: kosmos)
                wait(for: "the failure") { old.unsavedNotes[kosmos]?.failure != nil }
                editor.takeNotes(of: old)
                wait(for: "the note") { editor.isIdle }
                XCTAssertEqual(try store.entry(kosmos)?.record.note, "soup")
            }
        }
    }

    func testEndOfAnEditIsReportedToItsForm() throws {
        try onMain {
            try edit { editor, _, heard in
                var ends: [String] = []
                editor.perform(.correct([.phones: "+358 9 1"]), on: UUID()) {
                    ends.append($0 == nil ? "saved" : "failed")
                }
                editor.perform(.correct([.phones: "+358 9 1"]), on: kosmos) {
                    ends.append($0 == nil ? "saved" : "failed")
                }
                wait(for: "both") { ends.count == 2 }
                XCTAssertEqual(ends, ["failed", "saved"])
                XCTAssertEqual(heard.texts, ["Corrected"], "the form itself reports a failure")
            }
        }
    }

    func testExitSavesAllEdits() throws {
        try onMain {
            try edit { editor, store, _ in
                for rating in 1...4 { editor.perform(.setRating(rating), on: kosmos) }
                editor.perform(.setNote("last word"), on: kosmos)
                // The main loop does not run any more.
                editor.finish()
                let record = try XCTUnwrap(store.entry(kosmos)?.record)
                XCTAssertTrue(
                    record.saysTheSame(as: PersonalRecord(rating: 4, note: "last word")), "\(record)")
                XCTAssertTrue(editor.isIdle)
                // Pending callbacks come too late and do nothing.
                MainLoop.turn()
                XCTAssertEqual(try store.entry(kosmos)?.record.rating, 4)
            }
        }
    }
}
