import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Undo on devices that share a folder")
struct SyncUndoTests {
    private let home: SyncedDevice
    private let away: SyncedDevice

    init() throws {
        home = try SyncedDevice()
        away = try SyncedDevice()
    }

    private func settle() throws { try SyncedDevice.settle([home, away]) }

    @Test("an undo is of the user's last edit here, and keeps what has arrived")
    func ownEditsOnly() throws {
        try home.perform(.setNote("window"), 1, at: 100)
        try away.perform(.setRating(5), 1, at: 200)
        try away.perform(.setFavourite(true), 2, at: 200)
        try settle()
        try home.store.undo()
        #expect(try home.record(1).note == nil)
        #expect(try home.record(1).rating == 5 && home.record(2).isFavourite)
        try settle()
        #expect(try away.record(1).note == nil && away.record(1).rating == 5)
        try home.store.redo()
        try settle()
        #expect(try away.record(1).note == "window")
        #expect(try home.state() == away.state())
    }

    @Test("an undo of a correction keeps another device's correction of the place")
    func corrections() throws {
        try home.perform(.correct([.phones: "1"]), 1, at: 100)
        try home.perform(.hide(true), 1, at: 110)
        try away.perform(.correct([.website: "https://a.example"]), 1, at: 200)
        try settle()
        #expect(try home.place(1)?.phone == "1" && home.place(1)?[.website] == "https://a.example")
        try home.store.undo()
        try home.store.undo()
        #expect(try home.place(1)?.phone == "0" && home.place(1)?[.website] == "https://a.example")
        #expect(try home.store.hiddenPlaces().isEmpty)
        try settle()
        #expect(try home.state() == away.state())
        try home.store.redo()
        #expect(try home.place(1)?.phone == "1" && home.place(1)?[.website] == "https://a.example")
        #expect(try home.store.examine().isHealthy)
    }

    @Test("an undo of an import keeps places that got another device's data")
    func imports() throws {
        try home.store.importGuide(from: try home.guide.file([feature(5, "A"), feature(6, "B")]))
        try away.store.importGuide(from: try away.guide.file([feature(5, "A")]))
        try away.perform(.setNote("terrace"), 5, at: 200)
        try settle()
        try home.store.undo()
        #expect(try Set(home.store.names("")) == ["A", "Place 1", "Place 2", "Place 3"])
        #expect(try home.record(5).note == "terrace")
        try home.store.redo()
        #expect(try home.store.names("").count == 5)
        #expect(try home.store.examine().isHealthy)
    }

    @Test("an undo of an import of facts keeps another device's correction")
    func factsAndCorrections() throws {
        try home.store.importGuide(from: try home.guide.file([feature(1, "Renamed", #""phone":"0""#)]))
        try away.perform(.correct([.phones: "9"]), 1, at: 200)
        try settle()
        try home.store.undo()
        #expect(try home.place(1)?.name == "Place 1" && home.place(1)?.phone == "9")
        #expect(try home.store.entry(node(1))?.correction.statements[.phones] == "9")
        #expect(try home.store.examine().isHealthy)
    }

    @Test("an undone edit does not come back from a device that was offline")
    func offline() throws {
        let list = try #require(PlaceList(name: "Visitors"))
        try home.perform(.setNote("window"), 1, at: 100)
        try home.store.perform(
            .setListed(true, in: list), on: [node(2)], at: Date(timeIntervalSince1970: 110))
        try home.perform(.hide(true), 3, at: 120)
        try settle()
        for _ in 1...3 { try home.store.undo() }
        try home.sync()
        // The other device still has the edits, and makes another one.
        try away.perform(.setRating(3), 1, at: 300)
        try settle()
        for device in [home, away] {
            #expect(try device.record(1).note == nil && device.record(1).rating == 3)
            #expect(try device.record(2).lists.isEmpty && device.store.lists().count == 2)
            #expect(try device.store.hiddenPlaces().isEmpty)
        }
    }

    @Test("a deleted list and a deleted place do not come back from a device that was offline")
    func deletions() throws {
        let list = try #require(PlaceList(name: "Visitors"))
        let own = UUID()
        try home.store.perform(.add(list), at: Date(timeIntervalSince1970: 100))
        try home.store.perform(
            .add([.name(""): "Mökki", .kind: "cafe"]), on: own, at: Date(timeIntervalSince1970: 100))
        try settle()
        try home.store.perform(.delete(list), at: Date(timeIntervalSince1970: 200))
        try home.store.perform(.delete, on: own, at: Date(timeIntervalSince1970: 200))
        try away.perform(.setNote("terrace"), 1, at: 300)
        try settle()
        for device in [home, away] {
            #expect(try device.store.lists().count == 2)
            #expect(try device.store.entry(own) == nil)
        }
        // The other device has no steps of the place any more.
        #expect(try away.store.nextUndo()?.description.contains("Place 1") == true)
    }

    @Test("the undo of an import of saved data does not come back from another device")
    func undoneImport() throws {
        let saved = feature(1, "Place 1", #""carte:rating":4,"carte:favourite":true"#)
        try home.store.importGuide(from: try home.guide.file([saved], name: "saved.geojson"))
        try settle()
        #expect(try away.record(1).isFavourite)
        try home.store.undo()
        try settle()
        for device in [home, away] {
            #expect(try device.record(1).rating == nil && !device.record(1).isFavourite)
        }
    }

    @Test("the undo of an import of places with data reaches the other device, and so does the redo")
    func undoneImportOfPlaces() throws {
        let new = feature(7, "A", #""carte:rating":4,"carte:note":"soup""#)
        try home.store.importGuide(from: try home.guide.file([new]))
        try settle()
        try home.store.undo()
        try settle()
        for device in [home, away] { #expect(try device.record(7).saysTheSame(as: PersonalRecord())) }
        try home.store.redo()
        try settle()
        for device in [home, away] {
            #expect(try device.record(7).rating == 4 && device.record(7).note == "soup")
            #expect(try device.store.examine().isHealthy)
        }
    }

    @Test("a place that was deleted on another device takes its undo steps along")
    func deletedElsewhere() throws {
        let own = UUID()
        try home.store.perform(
            .add([.name(""): "Mökki", .kind: "cafe"]), on: own, at: Date(timeIntervalSince1970: 100))
        try home.perform(.setNote("window"), 1, at: 110)
        try home.store.perform(.setRating(4), on: own, at: Date(timeIntervalSince1970: 120))
        try settle()
        try away.store.perform(.delete, on: own, at: Date(timeIntervalSince1970: 200))
        try settle()
        #expect(try home.store.entry(own) == nil)
        try home.store.undo()
        #expect(try home.record(1).note == nil)
        // Only the import of the places is left.
        #expect(try home.store.nextUndo()?.description.contains("region") == true)
        try away.store.undo()
        try settle()
        #expect(try home.store.entry(own)?.record.rating == 4)
        #expect(try home.store.examine().isHealthy && away.store.examine().isHealthy)
    }

    @Test("a place that came back from another device does not block the undo of its deletion")
    func revived() throws {
        let own = UUID()
        try home.store.perform(
            .add([.name(""): "Mökki", .kind: "cafe"]), on: own, at: Date(timeIntervalSince1970: 100))
        try home.store.perform(.setNote("lake"), on: own, at: Date(timeIntervalSince1970: 110))
        try home.store.perform(.setNote("pier"), on: own, at: Date(timeIntervalSince1970: 120))
        try settle()
        try home.store.perform(.delete, on: own, at: Date(timeIntervalSince1970: 200))
        try away.store.perform(.setRating(4), on: own, at: Date(timeIntervalSince1970: 300))
        try settle()
        #expect(try home.store.entry(own)?.record.rating == 4)
        for _ in 1...4 { try home.store.undo() }
        for _ in 1...4 { try home.store.redo() }
        try settle()
        #expect(try home.store.examine().isHealthy)
        #expect(try home.state() == away.state())
        #expect(try away.store.entry(own)?.record.rating == 4)
    }

    /// A saved place that the guide does not have.
    private func importSaved() throws -> GuideImportReport {
        let file = home.guide.folder.appending(path: "trip.kml")
        let text = """
            <kml><Document><Placemark><name>Sea Horse</name>
            <Point><coordinates>24.945,60.158</coordinates></Point></Placemark></Document></kml>
            """
        try Data(text.utf8).write(to: file)
        return try home.store.importGuide(from: file)
    }

    /// Its place of the guide, under the spelling of OpenStreetMap.
    private func importSeaHorse() throws {
        let place = feature(9, "Ravintola Sea Horse", at: (60.1582, 24.945))
        try home.store.importGuide(from: try home.guide.file([place], name: "town.geojson"))
    }

    @Test(
        "saved places whose import was undone can be imported again, and are replaced by places of the guide")
    func importedAgain() throws {
        #expect(try importSaved().addedCount == 1)
        try settle()
        try home.store.undo()
        try settle()
        #expect(try away.store.names("sea").isEmpty)
        let report = try importSaved()
        #expect(report.addedCount == 1 && report.file.skippedCount == 0)
        for _ in 1...2 {
            try settle()
            for device in [home, away] { #expect(try device.store.names("sea") == ["Sea Horse"]) }
        }
        #expect(try importSaved().changedNothing)
        try importSeaHorse()
        try settle()
        for device in [home, away] {
            let found = try device.store.all().filter { $0.place.name?.contains("Sea Horse") == true }
            #expect(found.map(\.id) == [node(9)])
        }
    }

    @Test("a place with an edit from a clock that is ahead does not come back after the undo of its addition")
    func clockAhead() throws {
        let own = UUID()
        try home.store.perform(
            .add([.name(""): "Mökki", .kind: "cafe"]), on: own, at: Date(timeIntervalSince1970: 100))
        try settle()
        try away.store.perform(.setNote("terrace"), on: own, at: .now + 300)
        try settle()
        try home.store.undo()
        try settle()
        for device in [home, away] { #expect(try device.store.entry(own) == nil) }
        try home.store.redo()
        try settle()
        for device in [home, away] { #expect(try device.store.entry(own)?.record.note == "terrace") }
    }

    @Test("a place with a later visit does not come back after the undo of its import")
    func visitAhead() throws {
        let own = UUID()
        let visit = (Date.now + 3600).formatted(.iso8601)
        let place = feature(
            5, "Mökki", #""carte:own":"\#(own.uuidString.lowercased())","carte:visited":["\#(visit)"]"#)
        try home.store.importGuide(from: try home.guide.file([place], name: "own.geojson"))
        try settle()
        let names = try away.store.names("mökki")
        #expect(names == ["Mökki"])
        try home.store.undo()
        try settle()
        for device in [home, away] { #expect(try device.store.names("mökki").isEmpty) }
    }

    @Test("a saved place with a later visit does not come back after a place of the guide replaced it")
    func replacedWithVisit() throws {
        _ = try importSaved()
        let saved = try #require(try home.store.all().first { $0.place.name == "Sea Horse" }).id
        try home.store.perform(.addVisit(.now + 3600), on: saved)
        try settle()
        try importSeaHorse()
        try settle()
        for device in [home, away] {
            #expect(try device.store.entry(saved) == nil)
            #expect(try device.store.entry(node(9))?.record.visits.count == 1)
        }
    }

    @Test("the undo of an addition deletes the place with what others added, and the redo restores it")
    func ownPlace() throws {
        let own = UUID()
        try home.store.perform(
            .add([.name(""): "Mökki", .kind: "cafe"]), on: own, at: Date(timeIntervalSince1970: 100))
        try settle()
        try away.store.perform(.setRating(4), on: own, at: Date(timeIntervalSince1970: 300))
        try settle()
        try home.store.undo()
        try settle()
        for device in [home, away] { #expect(try device.store.entry(own) == nil) }
        try home.store.redo()
        try settle()
        for device in [home, away] {
            #expect(try device.store.entry(own)?.record.rating == 4)
            #expect(try device.store.examine().isHealthy)
        }
    }
}
