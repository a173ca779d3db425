import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Export of the guide")
struct ExportTests {
    @Test("importing an export changes nothing", arguments: GuideFormat.complete)
    func intoItself(format: GuideFormat) throws {
        let (guide, store) = try Self.helsinki()
        let file = guide.folder.appending(path: "export.\(format.fileExtension)")
        #expect(try store.export(to: file, format: format) == 431)
        let report = try store.importGuide(from: file)
        #expect(report.changedNothing)
        #expect(report.unchangedCount == 431)
    }

    @Test(
        "importing an export of a guide with many origins and all user data changes nothing in any language",
        arguments: GuideFormat.complete)
    func manyOrigins(format: GuideFormat) throws {
        let guide = try TemporaryGuide()
        var store = try guide.open()
        for url in try Self.origins(guide) { try store.importGuide(from: url) }
        let all = try store.all()
        for (index, entry) in all.enumerated() {
            let note = "=1+1; \"of\"\r\n№\(index)\t"
            let edits: [Edit] = [
                .addVisit(Date(timeIntervalSince1970: 1_700_000_000.5 + Double(index))), .setNote(note),
                .setRating(index % 5 + 1), .setFavourite(true), .addVisit(Date(timeIntervalSince1970: -1)),
            ]
            for edit in edits.prefix(index % 6) { try store.perform(edit, on: entry.id) }
        }
        let edited = Set(try store.all())
        let file = guide.folder.appending(path: "export.\(format.fileExtension)")
        try store.export(to: file, format: format)
        for languages in [["en"], ["ru", "zh_TW"]] {
            try store.close()
            store = try GuideStore(
                url: guide.url, person: .init(languages: languages, timeZone: .gmt))
            let report = try store.importGuide(from: file)
            #expect(report.changedNothing)
            #expect(report.unchangedCount == all.count)
            #expect(report.step == nil)
            #expect(report.file.skippedCount + report.mergedCount == 0)
        }
        try store.close()
        #expect(Set(try guide.open().all()) == edited)
    }

    /// Files with real places, the sample with its pictures, areas from a tool, and places without ids.
    private static func origins(_ guide: TemporaryGuide) throws -> [URL] {
        let root = TemporaryGuide.helsinki.appending(path: "../../..").standardizedFileURL
        func plain(_ properties: String, _ geometry: String) -> String {
            #"{"type":"Feature","geometry":\#(geometry),"properties":{"amenity":"bar",\#(properties)}}"#
        }
        let point = #"{"type":"Point","coordinates":[25.0000001,-60]}"#
        let plainFile = try guide.file(
            [
                plain(#""name":"Nowhere","image":"none.jpg""#, "null"), plain(#""ref":"1""#, point),
                plain(#""name":"A","addr:full":"Pier 7","phone":"=1;+2","id":"17""#, point),
                plain(#""name":"A","addr:full":"Pier 8","opening_hours":"@x""#, point),
            ], name: "plain.geojson")
        return [
            TemporaryGuide.helsinki.appending(path: "helsinki.geojson"),
            TemporaryGuide.helsinki.appending(path: "district.pyrosm.geojson"),
            root.appending(path: "data/sample/guide.geojson"), plainFile,
        ]
    }

    @Test("an export is a complete guide for another user", arguments: GuideFormat.complete)
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

    @Test("a record in an export is merged with the present one")
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
