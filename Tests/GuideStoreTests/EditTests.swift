import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Edits, undo and redo")
struct EditTests {
    let guide: TemporaryGuide
    let store: GuideStore

    init() throws {
        guide = try TemporaryGuide()
        store = try guide.open(importing: [feature(1, "Kosmos"), feature(2, "Savoy")])
    }

    static let day = Date(timeIntervalSince1970: 1_700_000_000)

    static let edits: [(edit: Edit, result: PersonalRecord, words: String)] = [
        (.addVisit(day.addingTimeInterval(0.5)), PersonalRecord(visits: [day]), "Visit to Kosmos"),
        (.setFavourite(true), PersonalRecord(isFavourite: true), "New favourite Kosmos"),
        (.setWantsToGo(true), PersonalRecord(wantsToGo: true), "Want to go to Kosmos"),
        (.setRating(4), PersonalRecord(rating: 4), "Rating of Kosmos"),
        (
            .setNote("Table 5\nby the window"), PersonalRecord(note: "Table 5\nby the window"),
            "Note on Kosmos"
        ),
    ]

    @Test("each edit is one step with undo and redo", arguments: edits)
    func editing(edit: Edit, result: PersonalRecord, words: String) throws {
        let step = try #require(try store.perform(edit, on: node(1)))
        #expect(step.description == words)
        let record = try #require(try store.entry(node(1))?.record)
        #expect(record.saysTheSame(as: result))
        #expect(try store.nextUndo() == step)
        #expect(try store.undo() == step)
        #expect(try store.entry(node(1))?.record.isEmpty == true)
        #expect(try store.nextRedo() == step)
        #expect(try store.redo() == step)
        #expect(try store.entry(node(1))?.record == record)
        #expect(try store.entry(node(2))?.record.isEmpty == true)
    }

    @Test("an edit that changes nothing is not a step")
    func nothing() throws {
        #expect(try store.perform(.setFavourite(false), on: node(1)) == nil)
        #expect(try store.perform(.setWantsToGo(false), on: node(1)) == nil)
        #expect(try store.perform(.setRating(9), on: node(1)) == nil)
        #expect(try store.perform(.setNote("  "), on: node(1)) == nil)
        #expect(try store.perform(.removeVisit(Self.day), on: node(1)) == nil)
    }

    @Test("a place has several dated visits, which are removed one by one")
    func visits() throws {
        try store.perform(.addVisit(Self.day), on: node(1))
        try store.perform(.addVisit(Self.day.addingTimeInterval(86_400)), on: node(1))
        try store.perform(.removeVisit(Self.day), on: node(1))
        #expect(try store.entry(node(1))?.record.visits == [Self.day.addingTimeInterval(86_400)])
        try store.undo()
        #expect(try store.entry(node(1))?.record.visits.count == 2)
    }

    @Test("undo and redo survive a restart in their order")
    func restart() throws {
        try store.perform(.setRating(1), on: node(1))
        try store.perform(.setRating(2), on: node(1))
        try store.perform(.setRating(3), on: node(1))
        try store.undo()
        let later = try guide.open()
        #expect(try later.undo()?.description == "Rating of Kosmos")
        #expect(try later.entry(node(1))?.record.rating == 1)
        try guide.open().redo()
        #expect(try later.entry(node(1))?.record.rating == 2)
        try later.redo()
        #expect(try later.entry(node(1))?.record.rating == 3)
        #expect(try later.redo() == nil)
    }

    @Test("a new edit clears the redo steps")
    func branching() throws {
        try store.perform(.setRating(1), on: node(1))
        try store.undo()
        try store.perform(.setRating(2), on: node(2))
        #expect(try store.nextRedo() == nil)
    }

    @Test("an import is undone and redone as a whole, also by another program")
    func wholeImport() throws {
        let before = try store.all()
        let report = try store.importGuide(
            from: try guide.file([
                feature(1, "Zanzibar", #""cuisine":"thai""#), feature(3, "New", #""carte:rating":5"#),
            ]))
        let after = try store.all()
        #expect(report.step?.description == "Import of region.geojson (1 added, 1 updated)")
        let other = try guide.open()
        #expect(try other.undo() == report.step)
        #expect(try store.all() == before)
        #expect(try store.names("zanzibar").isEmpty && store.names("thai").isEmpty)
        #expect(try store.names("kosmos") == ["Kosmos"])
        #expect(try other.redo() == report.step)
        #expect(Set(try store.all()) == Set(after))
        #expect(try store.names("thai") == ["Zanzibar"])
        #expect(try store.examine().problems == [])
        try store.undo()
        try store.undo()
        #expect(try store.all().isEmpty)
        #expect(try store.undo() == nil)
        try store.redo()
        #expect(try store.all().map(\.id) == before.map(\.id))
    }

    @Test("undo and redo of an import keep the order of names")
    func orderOfNames() throws {
        try store.prepareIndexes()
        try store.importGuide(
            from: try guide.file([feature(1, "Zanzibar"), feature(3, "Aurora"), feature(4, "Löyly")]))
        try store.prepareIndexes()
        func names() throws -> [String] { try store.names("", .init(), .name) }
        #expect(try names() == ["Aurora", "Löyly", "Savoy", "Zanzibar"])
        try store.undo()
        #expect(try names() == ["Kosmos", "Savoy"])
        try store.redo()
        #expect(try names() == ["Aurora", "Löyly", "Savoy", "Zanzibar"])
    }

    @Test("an import that keeps a place's name keeps its rank")
    func rankOfAChangedPlace() throws {
        let properties = #""phone":"7""#
        try store.prepareIndexes()
        try store.importGuide(from: try guide.file([feature(1, "Kosmos", properties)]))
        #expect(try store.entry(node(1))?.place.phone == "7")
        #expect(try store.names("", .init(), .name) == ["Kosmos", "Savoy"])
        try store.importGuide(from: try guide.file([feature(1, "Zett", properties)]))
        try store.prepareIndexes()
        #expect(try store.names("", .init(), .name) == ["Savoy", "Zett"])
    }

    @Test("an edit of an unknown place throws an error with its id")
    func unknownPlace() throws {
        let error = #expect(throws: GuideStoreError.self) { try store.perform(.setRating(1), on: node(99)) }
        #expect(error?.reason == .noSuchPlace(node(99)))
    }

    @Test("observers get every change")
    func changes() async throws {
        var changes = store.changes().makeAsyncIterator()
        try store.perform(.setRating(1), on: node(1))
        #expect(await changes.next() == .record(node(1)))
        try store.undo()
        #expect(await changes.next() == .record(node(1)))
        try store.perform(.hide(true), on: node(2))
        #expect(await changes.next() == .place(node(2)))
        try store.undo()
        #expect(await changes.next() == .place(node(2)))
        let own = UUID()
        for edit in [PlaceEdit.add([.name(""): "Zett"]), .delete] {
            try store.perform(edit, on: own)
            #expect(await changes.next() == .place(own))
        }
        try store.undo()
        #expect(await changes.next() == .place(own), "it exists only after the undo")
        try guide.open().perform(.setRating(2), on: node(2))
        try store.noticeOtherPrograms()
        try store.noticeOtherPrograms()
        #expect(await changes.next() == .places)
        try store.perform(.setRating(3), on: node(1))
        #expect(await changes.next() == .record(node(1)))
    }
}
