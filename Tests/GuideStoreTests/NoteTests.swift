import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Notes that are typed in one go")
struct NoteTests {
    let guide: TemporaryGuide
    let store: GuideStore

    init() throws {
        guide = try TemporaryGuide()
        store = try guide.open(importing: [feature(1, "Kosmos"), feature(2, "Savoy")])
    }

    private func write(_ note: String?, on place: Int = 1, after step: UndoStep?) throws -> UndoStep? {
        try store.perform(.setNote(note), on: node(place), continuing: step)
    }

    private func note(_ place: Int = 1) throws -> String? { try store.entry(node(place))?.record.note }

    @Test("the changes of a note are one step for undo and redo")
    func oneStep() throws {
        var step = try write("T", after: nil)
        for text in ["Ta", "Table", "Table 5"] { step = try write(text, after: step) }
        #expect(try note() == "Table 5")
        try store.undo()
        #expect(try note() == nil)
        try store.redo()
        #expect(try note() == "Table 5")
        #expect(try store.undo()?.id == step?.id)
    }

    @Test("a step of another place, or an older step, is not continued")
    func others() throws {
        let step = try write("here", after: nil)
        #expect(try write("there", on: 2, after: step)?.id != step?.id)
        try store.undo()
        try store.perform(.setRating(3), on: node(1))
        #expect(try write("here and now", after: step)?.id != step?.id)
        try store.undo()
        #expect(try note() == "here")
    }

    @Test("an undone step is not continued")
    func undone() throws {
        let step = try write("here", after: nil)
        try store.undo()
        let next = try write("again", after: step)
        #expect(next?.id != nil && next?.id != step?.id)
        try store.undo()
        #expect(try note() == nil)
    }

    @Test("a note that returns to its old text leaves no step")
    func nothing() throws {
        try store.perform(.setNote("before"), on: node(1))
        let step = try write("after", after: nil)
        #expect(try write("before", after: step) == nil)
        try store.undo()
        #expect(try note() == nil, "the step before was undone")
    }

    @Test("other edits are separate steps")
    func edits() throws {
        let step = try write("here", after: nil)
        let rating = try store.perform(.setRating(2), on: node(1), continuing: step)
        #expect(rating?.action == .ratingChanged(place: "Kosmos"))
    }
}
