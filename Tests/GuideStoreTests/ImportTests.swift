import Foundation
import GRDB
import GuideCore
import Testing

@testable import GuideStore

@Suite("Import into the guide")
struct ImportTests {
    let guide: TemporaryGuide

    init() throws { guide = try TemporaryGuide() }

    @Test("every place of Helsinki is imported", arguments: ["geojson", "overpass.json", "overpass.csv"])
    func helsinki(ending: String) throws {
        let url = TemporaryGuide.helsinki.appending(path: "helsinki.\(ending)")
        let store = try guide.open()
        let report = try store.importGuide(from: url)
        #expect(report.addedCount == 431)
        #expect(try store.count(GuideQuery()) == 431)
        let read = try GuideFile.read(url: url, languages: ["en"]).places
        var kept = Dictionary(uniqueKeysWithValues: try store.all().map { ($0.id, $0.place) })
        // The store looks this up when it reads a place; it is not in the file.
        for id in kept.keys { kept[id]?.nearbyAddress = nil }
        for place in read { #expect(kept[place.id] == place) }
    }

    @Test("a repeated import changes nothing", arguments: ["geojson", "overpass.json", "overpass.csv"])
    func twice(ending: String) throws {
        let url = TemporaryGuide.helsinki.appending(path: "helsinki.\(ending)")
        let store = try guide.open()
        let first = try store.importGuide(from: url)
        let second = try store.importGuide(from: url)
        #expect(second.changedNothing)
        #expect(second.unchangedCount == 431)
        #expect(second.step == nil)
        #expect(try store.nextUndo() == first.step)
    }

    @Test("an import into an empty guide ranks the names by the user’s language")
    func namesOfAnEmptyGuide() throws {
        let guide = try TemporaryGuide(person: .init(languages: ["sv"]))
        let names = ["Ängby", "Zebra", "Ost", "Ålund", nil]
        let store = try guide.open(importing: names.enumerated().map { feature($0.offset, $0.element) })
        // A place without a name sorts after all others.
        #expect(try store.names("", .init(), .name).prefix(4) == ["Ost", "Zebra", "Ålund", "Ängby"])
    }

    @Test(
        "the installed file is imported only after a change of the file, the languages or the places"
    )
    func onlyIfNew() throws {
        let store = try guide.open()
        let file = try guide.file([feature(1, "Anna"), feature(2, "Zebra")])
        func open() throws -> Set<String> {
            try store.importGuide(ifNew: file)
            return Set(try store.names(""))
        }
        #expect(try open() == ["Anna", "Zebra"])
        // A damaged place shows that no second import happens: an import would repair it.
        try store.write { try $0.execute(sql: "UPDATE detail SET body = x'' WHERE place = 1") }
        #expect(try open() == ["Zebra"])
        let german = try GuideStore(url: guide.url, person: .init(languages: ["de"]))
        try german.importGuide(ifNew: file)
        #expect(try open() == ["Anna", "Zebra"])
        // A new date of the file is enough.
        try store.write { try $0.execute(sql: "UPDATE detail SET body = x'' WHERE place = 1") }
        try Data(contentsOf: file).write(to: file)
        #expect(try open() == ["Anna", "Zebra"])
        // Undoing the import removes the places, so they are imported again.
        while try store.undo() != nil {}
        #expect(try store.names("").isEmpty)
        #expect(try open() == ["Anna", "Zebra"])
        // Another import also changes the places.
        try store.importGuide(from: try guide.file([feature(1, "Berta")], name: "other.geojson"))
        #expect(try open() == ["Anna", "Zebra"])
    }

    @Test("a duplicate in a file is ranked by its merged name")
    func namesOfDuplicates() throws {
        let store = try guide.open(importing: [
            feature(1, "Zebra"), feature(2, "Maya"), feature(1, "Anna", #""cuisine":"thai""#),
            feature(3, "Bar"),
        ])
        #expect(try store.names("", .init(), .name) == ["Anna", "Bar", "Maya"])
    }

    @Test("an import restores all indexes, also for places without an id", arguments: [true, false])
    func indexes(isOfOpenStreetMap: Bool) throws {
        let store = try guide.open()
        func indexes() throws -> [String] {
            try store.pool.read { db in
                try String.fetchAll(
                    db,
                    sql:
                        "SELECT name || ifnull(sql, '') FROM sqlite_master WHERE type = 'index' ORDER BY name"
                )
            }
        }
        let before = try indexes()
        let plain =
            #"{"type":"Feature","geometry":{"type":"Point","coordinates":[25,60]},"#
            + #""properties":{"amenity":"cafe","name":"Ekberg"}}"#
        try store.importGuide(
            from: try guide.file([
                feature(1, "A"), isOfOpenStreetMap ? feature(2, "B") : plain, feature(3, "C"),
            ]))
        #expect(try indexes() == before)
    }

    @Test("all formats of a region contain the same places")
    func formats() throws {
        let store = try guide.open()
        for ending in ["geojson", "overpass.json", "overpass.csv"] {
            try store.importGuide(from: TemporaryGuide.helsinki.appending(path: "helsinki.\(ending)"))
        }
        #expect(try store.count(GuideQuery()) == 431)
    }

    @Test("the report counts added, updated, unchanged and skipped places")
    func report() throws {
        let store = try guide.open(importing: [feature(1, "A"), feature(2, "B")])
        let report = try store.importGuide(
            from: try guide.file([
                feature(1, "A"), feature(2, "New B"), feature(3, "C"), feature(4, "D", kind: "bench"),
            ]))
        #expect((report.addedCount, report.updatedCount, report.unchangedCount) == (1, 1, 1))
        #expect(
            report.file.skipped.map(\.description) == [
                "feature 4, line 4: It is not a place to eat or drink (amenity=bench)."
            ])
    }

    @Test("duplicates in a file are merged, and a second import changes nothing")
    func duplicates() throws {
        let twice = [feature(1, "A"), feature(1, "A", #""cuisine":"thai","phone":"1""#), feature(1, "A")]
        let store = try guide.open()
        let first = try store.importGuide(from: try guide.file(twice))
        #expect((first.addedCount, first.mergedCount) == (1, 2))
        #expect(try store.entry(node(1))?.place.cuisines == ["thai"])
        #expect(try store.importGuide(from: try guide.file(twice)).changedNothing)
    }

    @Test("a new import of a region keeps the user’s records")
    func personalDataStays() throws {
        let store = try guide.open(importing: [feature(1, "A")])
        try store.perform(.setNote("Mine"), on: node(1))
        try store.perform(.addVisit(Date(timeIntervalSince1970: 1000)), on: node(1))
        let record = try #require(try store.entry(node(1))).record
        try store.importGuide(from: try guide.file([feature(1, "B"), feature(2, "C")]))
        let entry = try #require(try store.entry(node(1)))
        #expect(entry.place.name == "B")
        #expect(entry.place.isVisited)
        #expect(entry.record == record)
    }

    @Test("a place without an id gets OpenStreetMap’s, and keeps its record")
    func identityArrives() throws {
        let plain =
            #"{"type":"Feature","geometry":{"type":"Point","coordinates":[25,60]},"#
            + #""properties":{"amenity":"cafe","name":"Ekberg"}}"#
        let store = try guide.open(importing: [plain])
        let own = try #require(try store.all().first?.id)
        try store.perform(.setRating(5), on: own)
        let mapped = feature(7, "EKBERG", kind: "cafe", at: (60.0001, 25))
        #expect(try store.importGuide(from: try guide.file([mapped])).updatedCount == 1)
        #expect(try store.all().map(\.id) == [node(7)])
        #expect(try store.entry(node(7))?.record.rating == 5)
        #expect(try store.importGuide(from: try guide.file([mapped])).changedNothing)
        try store.importGuide(from: try guide.file([plain]))
        #expect(try store.all().map(\.id) == [node(7)])
    }

    @Test("branches of a chain are not merged")
    func chains() throws {
        func branch(_ latitude: Double) -> String {
            #"{"type":"Feature","geometry":{"type":"Point","coordinates":[25,\#(latitude)]},"#
                + #""properties":{"amenity":"cafe","name":"Chain"}}"#
        }
        let store = try guide.open(importing: [branch(60), branch(60.00135), branch(60.0001)])
        #expect(try store.count(GuideQuery()) == 2)
    }

    @Test("a cancelled import does not change the guide")
    func cancelling() throws {
        let store = try guide.open(importing: [feature(1, "A")])
        let many = (1...5000).map { feature($0, "Place \($0)") }
        #expect(throws: CancellationError.self) {
            try store.importGuide(from: try guide.file(many), isCancelled: { true })
        }
        #expect(try store.names("") == ["A"])
    }

    @Test("an import of a file without places can be cancelled")
    func cancellingWithoutPlaces() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open()
        let url = guide.folder.appending(path: "blank.geojson")
        try Data(repeating: UInt8(ascii: " "), count: 4 << 20).write(to: url)
        // The reader waits at its first megabyte until the import was asked.
        let asked = DispatchSemaphore(value: 0)
        #expect(throws: CancellationError.self) {
            try store.importGuide(
                from: url,
                isCancelled: {
                    asked.signal()
                    return true
                },
                progress: { _ in
                    #expect(asked.wait(timeout: .now() + 20) == .success)
                    asked.signal()
                })
        }
    }

    @Test(
        "duplicates are named as the parts of their format",
        arguments: [
            ("twice.kml", "placemark 1, line 2"), ("twice.gpx", "waypoint 1, line 2"),
            ("twice.geojson", "feature 1, line 2"), ("twice.csv", "row 1, line 2"),
        ])
    func duplicates(name: String, first: String) throws {
        let guide = try TemporaryGuide()
        let store = try guide.open()
        let tags = ["@id": "node/1", "amenity": "cafe", "name": "A"]
        let text =
            switch name.suffix(3) {
            case "kml":
                Self.twice(
                    "<kml><Document>", "<Placemark><ExtendedData>",
                    tags.map { "<Data name=\"\($0)\"><value>\($1)</value></Data>" }.joined(),
                    "</ExtendedData></Placemark>", "</Document></kml>")
            case "gpx":
                Self.twice(
                    "<gpx>", "<wpt lat=\"60\" lon=\"25\"><extensions>",
                    tags.map { "<tag k=\"\($0)\" v=\"\($1)\"/>" }.joined(), "</extensions></wpt>", "</gpx>")
            case "csv": "@id,lat,lon,amenity,name\nnode/1,60,25,cafe,A\nnode/1,60,25,cafe,A\n"
            default:
                "{\"type\":\"FeatureCollection\",\"features\":[\n\(feature(1, "A")),\n\(feature(1, "A"))]}"
            }
        let url = guide.folder.appending(path: name)
        try Data(text.utf8).write(to: url)
        let warnings = try store.importGuide(from: url).file.warnings
        #expect(
            warnings.map(\.warning.description).contains(
                "It is the same place as \(first); the two are shown as one."), "\(warnings)")
    }

    /// A file with the same record on its second and third line.
    private static func twice(_ begin: String, _ parts: String...) -> String {
        let record = parts.dropLast().joined()
        return [begin, record, record, parts.last ?? ""].joined(separator: "\n")
    }

    @Test("an import can be cancelled at any batch", arguments: 0..<20)
    func cancellingAnywhere(batch: Int) throws {
        let store = try guide.open()
        let file = try guide.file((1...9000).map { feature($0, "Place \($0)") })
        var asked = 0
        #expect(throws: CancellationError.self) {
            try store.importGuide(
                from: file,
                isCancelled: {
                    asked += 1
                    return asked > batch
                })
        }
        #expect(try store.all().isEmpty)
    }

    @Test("an unreadable file does not change the guide")
    func noGuide() throws {
        let store = try guide.open(importing: [feature(1, "A")])
        let rubbish = guide.folder.appending(path: "rubbish")
        try Data("%PDF-1.7".utf8).write(to: rubbish)
        #expect(throws: GuideFileError.self) { try store.importGuide(from: rubbish) }
        #expect(throws: GuideFileError.self) {
            try store.importGuide(from: guide.folder.appending(path: "missing.geojson"))
        }
        #expect(try store.names("") == ["A"])
        #expect(try store.importGuide(from: try guide.file([feature(2, "B")])).addedCount == 1)
    }
}
