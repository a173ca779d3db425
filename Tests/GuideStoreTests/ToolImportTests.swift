import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("One district, exported by several tools")
struct ToolImportTests {
    /// The files of each tool; GDAL has a file for each kind of geometry.
    private static let tools = [
        ["osmium.geojson"], ["osmium.geojsonseq"],
        ["ogr2ogr-points.geojson", "ogr2ogr-multipolygons.geojson"],
        ["osmnx.geojson"], ["pyrosm.geojson"],
    ]

    private static func file(_ ending: String) -> URL {
        TemporaryGuide.helsinki.appending(path: "district.\(ending)")
    }

    /// Returns the places' OpenStreetMap objects.
    private static func objects(_ store: GuideStore) throws -> Set<String> {
        Set(
            try store.all().map { entry in
                guard case .openStreetMap(let object) = entry.place.source else { return "\(entry.id)" }
                return object.description
            })
    }

    @Test("imports of all tools in any order give each place once, with its right object", arguments: 0..<5)
    func once(first: Int) throws {
        let guide = try TemporaryGuide()
        let store = try guide.open()
        let order = ToolImportTests.tools[first...] + ToolImportTests.tools[..<first]
        let added = try order.map { files in
            try files.map { try store.importGuide(from: ToolImportTests.file($0)).addedCount }.reduce(0, +)
        }
        #expect(added == [18, 0, 0, 0, 0])
        let known = try ToolImportTests.objects(store)
        #expect(known.count == 18)
        #expect(known.isSuperset(of: ["node/151006260", "way/24936253", "relation/9000001"]))
        #expect(try store.count(GuideQuery()) == 18)
        let alone = try TemporaryGuide()
        let other = try alone.open()
        try other.importGuide(from: ToolImportTests.file("osmium.geojson"))
        #expect(try ToolImportTests.objects(other) == known)
        #expect(Set(try other.all().map(\.id)) == Set(try store.all().map(\.id)))
    }

    @Test("a second import changes nothing", arguments: tools.flatMap { $0 } + ["ogr2ogr-points.csv"])
    func again(file: String) throws {
        let guide = try TemporaryGuide()
        let store = try guide.open()
        let first = try store.importGuide(from: ToolImportTests.file(file))
        let second = try store.importGuide(from: ToolImportTests.file(file))
        #expect(second.changedNothing)
        #expect(second.unchangedCount == first.addedCount)
    }

    @Test("osmium's number alone identifies the same node or way")
    func numberAlone() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open()
        try store.importGuide(from: ToolImportTests.file("pyrosm.geojson"))
        // The output of `osmium export -a id`. Its areas may be ways or relations; ways are a hundred times
        // as frequent.
        let lines = try String(contentsOf: ToolImportTests.file("osmium.geojsonseq"), encoding: .utf8)
            .split(separator: "\n").filter { !$0.contains(#""@type":"relation""#) }
            .map { $0.replacing(#/"@type":"[a-z]+",/#, with: "") }
        #expect(lines.count > 17 && !lines.joined().contains("@type"))
        let file = guide.folder.appending(path: "numbers.geojsonseq")
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        let report = try store.importGuide(from: file)
        #expect(report.addedCount == 0)
        #expect(report.file.placeCount == 17)
        #expect(try store.count(GuideQuery()) == 18)
    }

    @Test("a place keeps its record through imports of all tools")
    func records() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open()
        try store.importGuide(from: ToolImportTests.file("ogr2ogr-multipolygons.geojson"))
        for id in try store.all().map(\.id) { try store.perform(.setNote("Mine"), on: id) }
        for file in ToolImportTests.tools.joined() { try store.importGuide(from: ToolImportTests.file(file)) }
        #expect(try store.all().count { $0.record.note == "Mine" } == 4)
    }
}
