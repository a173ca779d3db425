import Foundation
import Testing

@testable import GuideStore

@Suite("Recently opened places")
struct OpenedTests {
    let guide: TemporaryGuide
    let store: GuideStore

    init() throws {
        guide = try TemporaryGuide()
        store = try guide.open(importing: (1...7).map { feature($0, "Place \($0)") })
    }

    private func opened(_ store: GuideStore) throws -> [String?] {
        try store.recentlyOpened().map(\.place.name)
    }

    @Test("the last five are kept, the latest first, each once, also after a restart")
    func order() throws {
        #expect(try opened(store) == [])
        for number in [1, 2, 3, 4, 5, 6, 3] { try store.noteOpened(node(number)) }
        let names = ["Place 3", "Place 6", "Place 5", "Place 4", "Place 2"]
        #expect(try opened(store) == names)
        #expect(try opened(guide.open()) == names)
    }

    @Test("the list is cleared on request, and loses removed places")
    func forgetting() throws {
        try store.noteOpened(node(1))
        try store.noteOpened(node(2))
        try store.undo()
        #expect(try opened(store) == [])
        try store.redo()
        try store.noteOpened(node(1))
        try store.forgetOpened()
        #expect(try opened(store) == [])
    }

    @Test("opening a place is not an edit: it changes no undo step, notification or export")
    func nothingElse() async throws {
        let step = try store.nextUndo()
        let file = guide.folder.appending(path: "before.geojson")
        try store.export(to: file, format: .geoJSON)
        try store.noteOpened(node(1))
        #expect(try store.nextUndo() == step)
        #expect(try store.entry(node(1))?.record.isEmpty == true)
        let later = guide.folder.appending(path: "after.geojson")
        try store.export(to: later, format: .geoJSON)
        #expect(try Data(contentsOf: later) == Data(contentsOf: file))
    }

    @Test("an unknown place is not remembered")
    func absent() throws {
        try store.noteOpened(UUID())
        #expect(try opened(store) == [])
    }
}
