import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("A file of another program that is imported again")
struct SavedAgainTests {
    private let device: SyncedDevice
    private var store: GuideStore { device.store }

    private static let features = [
        feature(1, "Kosmos", at: (60.1691, 24.9401)),
        feature(2, "Cafe Ekberg", kind: "cafe", at: (60.1657, 24.9388)),
    ]

    init() throws { device = try SyncedDevice(Self.features) }

    private struct Saved {
        var name = "Kosmos"
        var position = "24.9402,60.1692"
        var note: String?
    }

    private func kml(_ places: [Saved], folder: String = "Date night") -> String {
        let placemarks = places.map { place in
            let note = place.note.map { "<description>\($0)</description>" } ?? ""
            return
                "<Placemark><name>\(place.name)</name>\(note)<Point><coordinates>\(place.position)</coordinates></Point></Placemark>"
        }
        return
            "<kml><Document><Folder><name>\(folder)</name>\(placemarks.joined(separator: "\n"))</Folder></Document></kml>"
    }

    @discardableResult
    private func take(
        _ text: String, as name: String = "trip.kml", on other: SyncedDevice? = nil
    ) throws -> GuideImportReport {
        let device = other ?? device
        let url = device.guide.folder.appending(path: name)
        try Data(text.utf8).write(to: url)
        return try device.store.importGuide(from: url)
    }

    private func note(on other: SyncedDevice? = nil) throws -> String? {
        try (other ?? device).record(1).note
    }

    private func lists(_ store: GuideStore) throws -> [String: Int] {
        let own = try store.lists().filter { !$0.list.isStandard }.map { ($0.list.name, $0.placeCount) }
        return Dictionary(own) { _, _ in -1 }
    }

    @Test("it does not bring back a note that the user has rewritten or removed", arguments: ["Quiet", nil])
    func rewritten(note: String?) throws {
        try store.perform(.setNote("Mine"), on: node(1))
        let file = kml([Saved(note: "Window")])
        try take(file)
        #expect(try self.note() == "Mine\n\nWindow")
        try store.perform(.setNote(note), on: node(1))
        for _ in 1...2 { #expect(try take(file).changedNothing) }
        #expect(try self.note() == note)
    }

    @Test("it does not bring back a note of a place that became the user's own")
    func ownPlace() throws {
        let file = kml([Saved(name: "Sea Horse", position: "24.9450,60.1580", note: "Herring")])
        try take(file)
        let own = try #require(try store.all().first { $0.correction.isOwn })
        try store.perform(.setNote("Vorschmack"), on: own.id)
        #expect(try take(file).changedNothing)
        #expect(try store.entry(own.id)?.record.note == "Vorschmack")
    }

    @Test("it does not bring back marks and lists from which the user removed the place")
    func marks() throws {
        let list = try #require(PlaceList(name: "Date night"))
        let files = [
            kml([Saved()]), kml([Saved()], folder: "Favourites"), kml([Saved()], folder: "Want to go"),
        ]
        for file in files { try take(file) }
        #expect(try device.record(1).isFavourite && device.record(1).wantsToGo)
        for edit in [Edit.setFavourite(false), .setWantsToGo(false), .setListed(false, in: list)] {
            try store.perform(edit, on: node(1))
        }
        for file in files { #expect(try take(file).changedNothing) }
        let record = try device.record(1)
        #expect(!record.isFavourite && !record.wantsToGo && record.lists.isEmpty)
    }

    @Test("a new note in a newer file is added to the rewritten one, once")
    func newer() throws {
        try take(kml([Saved(note: "Window")]))
        try store.perform(.setNote("Quiet"), on: node(1))
        let newer = kml([Saved(note: "Window, table 4")])
        for _ in 1...2 { try take(newer) }
        #expect(try note() == "Quiet\n\nWindow, table 4")
        try store.perform(.setNote("Loud"), on: node(1))
        try take(newer)
        try take(kml([Saved(note: "Window")]))
        #expect(try note() == "Loud")
    }

    @Test("it brings everything again after an undo of its import", arguments: [false, true])
    func undone(isInSync: Bool) throws {
        let away = try SyncedDevice(Self.features)
        let file = kml([Saved(note: "Window")])
        try take(file)
        if isInSync { try SyncedDevice.settle([device, away]) }
        try store.undo()
        if isInSync { try SyncedDevice.settle([device, away]) }
        #expect(try note() == nil)
        try take(file)
        #expect(try note() == "Window")
        if isInSync { try SyncedDevice.settle([device, away]) }
        #expect(try note(on: away) == (isInSync ? "Window" : nil))
    }

    @Test("another device knows from the exchange what was imported")
    func otherDevice() throws {
        let away = try SyncedDevice(Self.features)
        let file = kml([Saved(note: "Window")])
        try take(file)
        try SyncedDevice.settle([device, away])
        try away.store.perform(.setNote("Quiet"), on: node(1))
        #expect(try take(file, on: away).changedNothing)
        try SyncedDevice.settle([device, away])
        try take(file)
        #expect(try note() == "Quiet" && note(on: away) == "Quiet")
    }

    @Test("both devices import it, and one rewrites the note: the rewritten one stays on both")
    func bothDevices() throws {
        let away = try SyncedDevice(Self.features)
        let file = kml([Saved(note: "Window")])
        for device in [device, away] { try take(file, on: device) }
        try store.perform(.setNote("Quiet"), on: node(1))
        for _ in 1...2 {
            try SyncedDevice.settle([device, away])
            for device in [device, away] {
                try take(file, on: device)
                #expect(try note(on: device) == "Quiet")
            }
        }
        #expect(try device.state() == away.state())
    }

    @Test("an export keeps what was imported", arguments: [GuideFormat.geoJSON, .csv, .kml, .gpx])
    func export(format: GuideFormat) throws {
        let file = kml([Saved(note: "Window")])
        try take(file)
        try store.perform(.setNote("Quiet"), on: node(1))
        let export = device.guide.folder.appending(path: "out.\(format.fileExtension)")
        try store.export(to: export, format: format)
        let restored = try SyncedDevice([])
        try restored.store.importGuide(from: export)
        #expect(try restored.record(1) == device.record(1))
        try take(file, on: restored)
        #expect(try note(on: restored) == "Quiet")
    }

    @Test("a saved place that waited and was found does not bring back its note either")
    func waited() throws {
        let link = "https://www.google.com/maps/place/K/data=!4m2!3m1!1s0x46920bcc621e4567:0x1"
        let table = "Title,Note,URL,Tags,Comment\nStrindberg,Soup,\(link),,\n"
        try take(table, as: "Summer.csv")
        #expect(try store.notFoundYet().count == 1)
        let added = feature(3, "Strindberg", at: (60.1691, 24.9401))
        try store.importGuide(from: try device.guide.file([added], name: "more.geojson"))
        #expect(try device.record(3).note == "Soup")
        try store.perform(.setNote("Quiet"), on: node(3))
        try take(table, as: "Summer.csv")
        #expect(try device.record(3).note == "Quiet")
    }

    @Test("a saved place that the user joined with a place does not wait again, also on another device")
    func joinedByHand() throws {
        let away = try SyncedDevice(Self.features)
        let table = "Title,Note,URL,Tags,Comment\nThe Universe,Soup,,,\n"
        try take(table, as: "Summer.csv")
        let waiting = try #require(try store.notFoundYet().first)
        try store.settle(saved: waiting.id, as: node(1))
        try store.perform(.setNote("Quiet"), on: node(1))
        try SyncedDevice.settle([device, away])
        for device in [device, away] {
            let report = try take(table, as: "Summer.csv", on: device)
            #expect(report.changedNothing && report.saved?.matchedCount == 1)
            #expect(try note(on: device) == "Quiet" && device.store.notFoundYet().isEmpty)
        }
        for _ in 1...2 { try store.undo() }
        #expect(try store.notFoundYet() == [waiting])
        #expect(try take(table, as: "Summer.csv").saved?.waitingCount == 1)
    }

    @Test("a list that the user renamed is not made again, and gets the new places of the file")
    func renamedList() throws {
        try take(kml([Saved()]))
        let list = try #require(try store.lists().last?.list)
        try store.perform(.rename(list, "Anniversary"))
        #expect(try take(kml([Saved()])).changedNothing)
        try take(kml([Saved(), Saved(name: "Ekberg", position: "24.9388,60.1657")]))
        #expect(try lists(store) == ["Anniversary": 2])
    }

    @Test(
        "an export from before the renaming of an imported list makes no second list",
        arguments: GuideFormat.allCases.filter { $0 != .vCard })
    func exportOfRenamedList(format: GuideFormat) throws {
        try take(kml([Saved()]))
        let file = device.guide.folder.appending(path: "own.\(format.fileExtension)")
        try store.export(to: file, format: format)
        let list = try #require(try store.lists().last?.list)
        try store.perform(.rename(list, "Anniversary"))
        #expect(try store.importGuide(from: file).changedNothing)
        #expect(try lists(store) == ["Anniversary": 1])
    }

    @Test(
        "places without times go into the user's own renamed list, if the file is of this guide",
        arguments: GuideFormat.allCases.filter { $0 != .vCard }, [false, true])
    func membersWithoutTimes(format: GuideFormat, hasNamesake: Bool) throws {
        let list = try #require(PlaceList(name: "Date night"))
        try store.perform(.add(list))
        try take(kml([Saved()]))
        let file = device.guide.folder.appending(path: "own.\(format.fileExtension)")
        try store.export(to: file, format: format)
        try store.perform(.rename(list, "Anniversary"))
        if hasNamesake { try store.perform(.add(list)) }
        let expected = hasNamesake ? ["Anniversary": 1, "Date night": 0] : ["Anniversary": 1]
        #expect(try store.importGuide(from: file).changedNothing)
        #expect(try lists(store) == expected)
        // On a guide that lost the members.
        try store.perform(.setListed(false, in: list), on: node(1))
        try store.undo()
        #expect(try lists(store) == expected)
        #expect(try store.examine().isHealthy)
    }
}
