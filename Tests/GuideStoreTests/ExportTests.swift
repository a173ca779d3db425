import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Export of the guide")
struct ExportTests {
    @Test("import of an export changes nothing", arguments: GuideFormat.allCases)
    func intoItself(format: GuideFormat) throws {
        let (guide, store) = try Self.helsinki()
        let file = guide.folder.appending(path: "export.\(format.fileExtension)")
        #expect(try store.export(to: file, format: format) == 431)
        let report = try store.importGuide(from: file)
        #expect(report.changedNothing)
        #expect(report.unchangedCount == 431)
    }

    @Test("an export is a whole guide for somebody else", arguments: GuideFormat.allCases)
    func intoAnother(format: GuideFormat) throws {
        let (guide, store) = try Self.helsinki()
        let file = guide.folder.appending(path: "export.\(format.fileExtension)")
        try store.export(to: file, format: format)
        let other = try TemporaryGuide()
        let copy = try other.open()
        #expect(try copy.importGuide(from: file).personalCount == 2)
        #expect(Set(try copy.all()) == Set(try store.all()))
        try copy.undo()
        #expect(try copy.all().isEmpty)
        try copy.redo()
        #expect(Set(try copy.all()) == Set(try store.all()))
    }

    @Test("a record that an export brings back is added to what is there")
    func merging() throws {
        let (guide, store) = try Self.helsinki()
        let file = guide.folder.appending(path: "export.geojson")
        try store.export(to: file, format: .geoJSON)
        let id = try #require(try store.names("").isEmpty ? nil : try store.all().first?.id)
        try store.perform(.setNote("Newer"), on: id)
        try store.perform(.addVisit(Date(timeIntervalSince1970: 500)), on: id)
        let record = try store.entry(id)?.record
        #expect(try store.importGuide(from: file).changedNothing)
        #expect(try store.entry(id)?.record == record)
    }

    private static func helsinki() throws -> (TemporaryGuide, GuideStore) {
        let guide = try TemporaryGuide()
        let store = try guide.open()
        try store.importGuide(from: TemporaryGuide.helsinki.appending(path: "helsinki.geojson"))
        let ids = try store.ids(GuideQuery(), limit: 2)
        try store.perform(.setNote("Two\nlines; \"quoted\", ünïcode"), on: ids[0])
        try store.perform(.addVisit(Date(timeIntervalSince1970: 1_700_000_000)), on: ids[1])
        try store.perform(.addVisit(Date(timeIntervalSince1970: 1_710_000_000)), on: ids[1])
        try store.perform(.setRating(4), on: ids[1])
        try store.perform(.setFavourite(true), on: ids[1])
        return (guide, store)
    }
}
