import Foundation
import GRDB
import GuideCore
import Testing

@testable import GuideStore

@Suite("An unreadable place")
struct SpoiltPlaceTests {
    let guide: TemporaryGuide
    let store: GuideStore

    init() throws {
        guide = try TemporaryGuide()
        store = try guide.open(importing: [feature(1, "A"), feature(2, "B"), feature(3, "C")])
        try store.pool.write { try $0.execute(sql: "UPDATE detail SET body = x'01FF' WHERE place = 2") }
    }

    @Test("the other places are listed and sorted")
    func listing() throws {
        try store.prepareIndexes()
        #expect(try store.names("", .init(), .name) == ["A", "C"])
        #expect(try store.entry(node(2)) == nil)
    }

    @Test("a new place is added and sorted among the readable names")
    func adding() throws {
        try store.perform(.add([.name(""): "Z", .kind: "cafe"]), on: UUID())
        #expect(Set(try store.names("", .init(), .name)) == ["A", "C", "Z"])
    }

    @Test("the export skips the unreadable place and counts it", arguments: GuideFormat.complete)
    func export(format: GuideFormat) throws {
        var unreadable = 0
        let file = guide.folder.appending(path: "out")
        #expect(try store.export(to: file, format: format, unreadable: { unreadable = $0 }) == 2)
        #expect(unreadable == 1)
    }

    @Test("a value of another type in the user's record or correction is an error, not a crash")
    func otherTypes() throws {
        try store.perform(.setNote("N"), on: node(1))
        try store.perform(.correct([.name(""): "D"]), on: node(3))
        for change in [
            "UPDATE personal SET isFavourite = x'FF' WHERE place = 1",
            "UPDATE amendment SET body = x'FF' WHERE place = 3",
        ] {
            try store.pool.write { try $0.execute(sql: change) }
        }
        let reads: [() throws -> Void] = [
            { _ = try store.entry(node(1)) }, { _ = try store.entry(node(3)) },
        ]
        for read in reads {
            let error = #expect(throws: GuideStoreError.self, performing: read)
            #expect(error?.reason == .damaged)
        }
    }

    @Test("the next import restores the place and keeps its record")
    func importing() throws {
        try store.perform(.setRating(4), on: node(2))
        try store.importGuide(from: try guide.file([feature(2, "B"), feature(4, "B", at: (60.0001, 25))]))
        #expect(try store.entry(node(2))?.record.rating == 4)
        try store.rebuildSearch()
        #expect(try store.examine().isHealthy)
        try store.prepareIndexes()
        #expect(try store.names("", .init(), .name) == ["A", "B", "B", "C"])
        #expect(try store.undo() != nil)
    }
}
