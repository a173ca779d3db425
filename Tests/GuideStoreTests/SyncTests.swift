import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Devices that share a folder")
struct SyncTests {
    private let home: SyncedDevice
    private let away: SyncedDevice

    init() throws {
        home = try SyncedDevice()
        away = try SyncedDevice()
    }

    private func settle() throws { try SyncedDevice.settle([home, away]) }

    @Test("every kind of the user's data reaches the other device")
    func everything() throws {
        let list = try #require(PlaceList(name: "Date night", colour: "#c01c28", emoji: "🕯️"))
        let own = UUID()
        try home.perform(.setNote("window"), 1, at: 100)
        try home.perform(.setRating(4), 1, at: 100)
        try home.perform(.setFavourite(true), 1, at: 100)
        try home.perform(.addVisit(Date(timeIntervalSince1970: 50)), 2, at: 100)
        try home.perform(.setWantsToGo(true), 2, at: 100)
        try home.store.perform(.setListed(true, in: list), on: [node(1), node(2)])
        try home.perform(.correct([.phones: "+358 9 1"]), 2, at: 100)
        try home.perform(.hide(true), 3, at: 100)
        try home.store.perform(.add([.name(""): "Mökki", .kind: "cafe"]), on: own)
        try settle()
        #expect(try away.state() == home.state())
        #expect(try away.record(1).note == "window" && away.record(1).rating == 4)
        #expect(try away.place(2)?.phone == "+358 9 1")
        #expect(try away.store.hiddenPlaces().map(\.id) == [node(3)])
        #expect(try away.store.entry(own)?.correction.isOwn == true)
        #expect(try away.store.lists().last?.list.emoji == "🕯️")
        #expect(try away.store.lists().last?.placeCount == 2)
        #expect(try away.store.examine().isHealthy)
        #expect(try away.store.names("mökki") == ["Mökki"])
    }

    @Test("a file is written only if the user's data changed, and read only if it changed")
    func quiet() throws {
        try home.perform(.setNote("window"), 1, at: 100)
        #expect(try home.sync().hasWritten)
        let bytes = try home.bytes
        let again = try home.sync(at: 20_000)
        #expect(!again.hasWritten && !again.hasChanges)
        #expect(try home.bytes == bytes)
        try away.receive(from: home)
        let report = try away.sync()
        #expect(report.changedCount == 1 && report.addedCount == 0 && report.problems.isEmpty)
        #expect(report.devices.map(\.name) == ["device"])
        #expect(try !away.sync().hasChanges)
        // The other device has written the same data. Reading them changes nothing here.
        try home.receive(from: away)
        let echo = try home.sync()
        #expect(!echo.hasWritten && !echo.hasChanges && echo.devices.count == 1)
        #expect(try home.store.syncStatus()?.devices.count == 1)
        // Facts of the guide are not data of the user.
        try home.store.importGuide(from: try home.guide.file([feature(9, "New")]))
        #expect(try !home.sync().hasWritten)
    }

    @Test("the file has only places with the user's data")
    func content() throws {
        try home.perform(.setNote("window"), 1, at: 100)
        try home.sync()
        let file = try #require(try home.file)
        var names: [String?] = []
        _ = try SyncFile.read(file) { places, _ in names += places.map(\.place.name) }
        #expect(names == ["Place 1"])
        #expect(try SyncFile.header(of: file).name == "device")
    }

    @Test("the facts about a known place stay, and an unknown place comes with its facts")
    func facts() throws {
        let other = try SyncedDevice([feature(1, "New name", #""phone":"7""#)])
        try home.perform(.setNote("window"), 1, at: 100)
        try home.perform(.setNote("terrace"), 2, at: 100)
        try SyncedDevice.settle([home, other])
        #expect(try other.place(1)?.name == "New name" && other.place(1)?.phone == "7")
        #expect(try other.record(1).note == "window" && other.record(2).note == "terrace")
        #expect(try other.place(2)?.name == "Place 2")
        #expect(try home.place(1)?.name == "Place 1")
        let empty = try SyncedDevice([])
        try SyncedDevice.settle([home, empty])
        #expect(try Set(empty.store.names("")) == ["Place 1", "Place 2"])
    }

    @Test("edits of the same second end the same on both devices")
    func sameSecond() throws {
        for (device, note, rating) in [(home, "window", 4), (away, "terrace", 2)] {
            try device.perform(.setNote(note), 1, at: 100)
            try device.perform(.setRating(rating), 1, at: 100)
            try device.perform(.correct([.phones: "\(rating)"]), 1, at: 100)
        }
        try settle()
        #expect(try home.state() == away.state())
        #expect(try home.record(1).note == "terrace\n\nwindow")
        #expect(try home.record(1).rating == 4 && home.place(1)?.phone == "4")
    }

    @Test("a value without a time does not come back after its removal")
    func withoutTime() throws {
        let saved = feature(1, "Place 1", #""carte:rating":4,"carte:note":"old""#)
        try home.store.importGuide(from: try home.guide.file([saved], name: "saved.geojson"))
        try settle()
        #expect(try away.record(1).rating == 4)
        let offline = try SyncedDevice()
        try offline.receive(from: home)
        try offline.sync()
        try home.perform(.setRating(nil), 1, at: 500)
        try away.perform(.setNote(nil), 1, at: 500)
        try SyncedDevice.settle([offline, home, away])
        for device in [home, away, offline] {
            #expect(try device.record(1).rating == nil && device.record(1).note == nil)
        }
    }

    @Test("a visit that is added later keeps a place that another device deleted before")
    func laterVisit() throws {
        let own = UUID()
        try home.store.perform(
            .add([.name(""): "Mökki", .kind: "cafe"]), on: own, at: Date(timeIntervalSince1970: 100))
        try settle()
        try away.store.perform(.delete, on: own, at: Date(timeIntervalSince1970: 200))
        try home.store.perform(
            .addVisit(Date(timeIntervalSince1970: 50)), on: own, at: Date(timeIntervalSince1970: 300))
        try settle()
        for device in [home, away] { #expect(try device.store.entry(own)?.record.visits.count == 1) }
    }

    @Test("a copy of a guide is another device")
    func copy() throws {
        try home.perform(.setNote("window"), 1, at: 100)
        try home.sync()
        GuideStore.waitForChecks()
        let copy = try TemporaryGuide()
        try home.store.pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try FileManager.default.copyItem(at: home.guide.url, to: copy.url)
        let store = try copy.open()
        try store.perform(.setNote("terrace"), on: node(1), at: Date(timeIntervalSince1970: 200))
        try store.sync(with: home.folder)
        let report = try home.sync()
        #expect(report.changedCount == 1 && report.devices.count == 1)
        #expect(try home.record(1).note == "terrace")
    }

    @Test("a new guide on the same computer gets the data of the lost one back")
    func lostGuide() throws {
        try home.perform(.setNote("window"), 1, at: 100)
        try home.sync()
        let new = try SyncedDevice([])
        try new.receive(from: home)
        #expect(try new.sync().addedCount == 1)
        #expect(try new.record(1).note == "window")
    }
}
