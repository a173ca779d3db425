import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("The report of the last import")
struct LastImportTests {
    let guide: TemporaryGuide

    init() throws { guide = try TemporaryGuide() }

    /// Imports three files: a good one, one with warnings, and an invalid one.
    private func outcome(_ store: GuideStore) throws -> ImportOutcome {
        let bench = feature(3, kind: "bench")
        let far = feature(4, "Far", at: (latitude: 60, longitude: 1e300))
        let files = [
            try guide.file([feature(1, "Kosmos")], name: "north.geojson"),
            try guide.file([feature(2, "Savoy"), bench, far], name: "south.geojson"),
        ]
        var outcome = ImportOutcome()
        for file in files {
            outcome.files.append(
                .init(name: file.lastPathComponent, result: .imported(try store.importGuide(from: file))))
        }
        let missing = GuideFileError(fileName: "east.csv", reason: .missing)
        outcome.files.append(.init(name: "east.csv", result: .failed(.file(missing))))
        outcome.isCancelled = true
        return outcome
    }

    @Test("the report survives a restart line by line, and is nil before the first import")
    func restart() throws {
        let store = try guide.open()
        #expect(try store.lastImport() == nil)
        let outcome = try outcome(store)
        #expect(outcome.reports[1].file.skipped.count == 1)
        #expect(outcome.reports[1].file.warnings.count == 1)
        try store.keep(outcome)
        try store.close()
        #expect(try guide.open().lastImport() == outcome)
    }

    @Test("the next import replaces the report, even if it changed nothing")
    func next() throws {
        let store = try guide.open()
        try store.keep(try outcome(store))
        let again = try store.importGuide(from: try guide.file([feature(1, "Kosmos")], name: "north.geojson"))
        var second = ImportOutcome()
        second.files.append(.init(name: "north.geojson", result: .imported(again)))
        try store.keep(second)
        #expect(try store.lastImport() == second)
    }

    @Test("the report says of each file whether it is undone, until it is redone")
    func undone() throws {
        let store = try guide.open()
        try store.keep(try outcome(store))
        func undone() throws -> [Bool]? { try store.lastImport()?.files.map(\.isUndone) }
        #expect(try undone() == [false, false, false])
        try store.undo()
        #expect(try undone() == [false, true, false])
        try store.undo()
        #expect(try undone() == [true, true, false])
        try store.redo()
        #expect(try undone() == [false, true, false])
        // The second file cannot be redone any more, and the log has no step for it.
        try store.perform(.setRating(3), on: node(1))
        #expect(try undone() == [false, true, false])
        #expect(try store.nextRedo() == nil)
    }

    @Test("the report keeps positions that JSON cannot write as numbers")
    func infinity() throws {
        let store = try guide.open()
        let text = "amenity,name,lat,lon\ncafe,Far,1e999,25\ncafe,Near,60,25\n"
        let file = guide.folder.appending(path: "far.csv")
        try Data(text.utf8).write(to: file)
        var outcome = ImportOutcome()
        outcome.files.append(.init(name: "far.csv", result: .imported(try store.importGuide(from: file))))
        try store.keep(outcome)
        #expect(try store.lastImport() == outcome)
    }

    @Test("a report with a case that this version does not know is no report, and the guide stays sound")
    func unknownCase() throws {
        let store = try guide.open()
        try store.keep(try outcome(store))
        try store.write { db in
            try db.execute(
                sql: "UPDATE lastImport SET body = replace(CAST(body AS TEXT), '\"notFood\"', '\"utf16\"')")
        }
        #expect(try store.lastImport() == nil)
        CorruptionMarker(about: guide.url).raise()
        try store.close()
        let next = try guide.open()
        #expect(next.recovery == nil)
        #expect(try next.all().count == 3 && next.lastImport() == nil)
        let outcome = try outcome(next)
        try next.keep(outcome)
        #expect(try next.lastImport() == outcome)
    }

    @Test("a guide of the previous version has no report, and keeps the next one")
    func migration() throws {
        let steps = Array(Schema.current.steps.prefix { $0.name != "4 last import" })
        let old = try GuideStore(url: guide.url, person: .test, schema: Schema(steps: steps))
        try old.close()
        let store = try guide.open()
        #expect(try store.lastImport() == nil)
        let outcome = try outcome(store)
        try store.keep(outcome)
        #expect(try store.lastImport() == outcome)
    }
}
