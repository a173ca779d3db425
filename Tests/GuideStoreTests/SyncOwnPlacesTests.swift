import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("The user's own places on several devices")
struct SyncOwnPlacesTests {
    private let town = feature(7, "Mökki", #""cuisine":"finnish""#, kind: "cafe")

    private func add(
        _ id: UUID, to device: SyncedDevice, _ name: String = "Mökki", at seconds: Double = 100
    ) throws {
        try device.store.perform(
            .add([.name(""): name, .kind: "cafe", .phones: "5", .position: "60,25"]), on: id,
            at: Date(timeIntervalSince1970: seconds))
    }

    private func expectEqual(_ devices: [SyncedDevice]) throws {
        let expected = try devices.first?.state()
        for device in devices {
            let state = try device.state()
            #expect(state == expected, "\(expected.map(state.difference) ?? "")")
            #expect(try device.store.examine().isHealthy)
            let report = try device.sync()
            #expect(!report.hasChanges && !report.hasWritten)
        }
    }

    @Test("two places of one name that two devices added stay two, and each can be deleted")
    func twins() throws {
        let devices = try (0..<3).map { _ in try SyncedDevice([]) }
        let ids = [UUID(), UUID()]
        for (id, device) in zip(ids, devices) {
            try add(id, to: device)
            try device.store.perform(.setNote(id.uuidString), on: id, at: Date(timeIntervalSince1970: 200))
        }
        try SyncedDevice.settle(devices)
        try expectEqual(devices)
        for (id, device) in zip(ids, devices) {
            #expect(try device.store.entry(id)?.record.note == id.uuidString)
        }
        try devices[2].store.perform(.delete, on: ids[0], at: Date(timeIntervalSince1970: 300))
        try SyncedDevice.settle(devices)
        try expectEqual(devices)
        for device in devices { #expect(try device.store.ids(GuideQuery()) == [ids[1]]) }
    }

    @Test("a place that the user added stays beside the guide's place of its name", arguments: [false, true])
    func beside(isReversed: Bool) throws {
        let (bare, full) = (try SyncedDevice([]), try SyncedDevice([town]))
        let own = UUID()
        try add(own, to: bare)
        try full.store.perform(.setNote("terrace"), on: node(7), at: Date(timeIntervalSince1970: 50))
        try SyncedDevice.settle(isReversed ? [full, bare] : [bare, full])
        try expectEqual([bare, full])
        #expect(try Set(bare.store.ids(GuideQuery())) == [own, node(7)])
        #expect(try bare.record(7).note == "terrace")
    }

    @Test(
        "an own place that an import made a place of the file is that place on all devices",
        arguments: [false, true])
    func imported(isRated: Bool) throws {
        let devices = try (0..<3).map { _ in try SyncedDevice([]) }
        let own = UUID()
        try add(own, to: devices[0])
        try SyncedDevice.settle(devices)
        // A visit and a correction that the importing device does not know.
        try devices[1].store.perform(.addVisit(Date(timeIntervalSince1970: 60)), on: own)
        try devices[2].store.perform(
            .correct([.website: "https://m.example"]), on: own, at: Date(timeIntervalSince1970: 90))
        if isRated {
            try devices[0].store.perform(.setRating(4), on: own, at: Date(timeIntervalSince1970: 300))
        }
        let report = try devices[0].store.importGuide(from: try devices[0].guide.file([town]))
        #expect(report.updatedCount == 1)
        try SyncedDevice.settle(devices)
        try expectEqual(devices)
        let places = try devices[1].store.all()
        #expect(places.map(\.id) == [node(7)])
        #expect(places.first?.place.phone == "5" && places.first?.place.cuisines == ["finnish"])
        #expect(places.first?.place.website == "https://m.example")
        #expect(places.first?.record.visits == [Date(timeIntervalSince1970: 60)])
        #expect(places.first?.record.rating == (isRated ? 4 : nil))
    }

    @Test("the undo of that import restores the own place on all devices, and the redo ends equal")
    func undone() throws {
        let devices = try (0..<2).map { _ in try SyncedDevice([]) }
        let own = UUID()
        try add(own, to: devices[0])
        try SyncedDevice.settle(devices)
        try devices[0].store.importGuide(from: try devices[0].guide.file([town]))
        try SyncedDevice.settle(devices)
        try devices[0].store.undo()
        try SyncedDevice.settle(devices)
        try expectEqual(devices)
        for device in devices { #expect(try device.store.entry(own)?.place.phone == "5") }
        try devices[0].store.redo()
        try SyncedDevice.settle(devices)
        try expectEqual(devices)
    }

    @Test("a correction of the own place after that import keeps it on all devices")
    func correctedLater() throws {
        let devices = try (0..<2).map { _ in try SyncedDevice([]) }
        let own = UUID()
        try add(own, to: devices[0])
        try SyncedDevice.settle(devices)
        try devices[0].store.importGuide(from: try devices[0].guide.file([town]))
        try devices[1].store.perform(.correct([.phones: "6"]), on: own, at: Date(timeIntervalSince1970: 500))
        try SyncedDevice.settle(devices)
        try expectEqual(devices)
        for device in devices {
            #expect(try device.store.entry(own)?.place.phone == "6")
            #expect(try device.store.entry(node(7)) != nil)
        }
    }

    @Test("a saved place without data that is a place of the guide is that place on all devices")
    func withoutData() throws {
        let (bare, full) = (try SyncedDevice([]), try SyncedDevice([town]))
        let text =
            "<kml><Document><Placemark><name>Mökki</name><Point><coordinates>25,60</coordinates></Point></Placemark></Document></kml>"
        let file = bare.guide.folder.appending(path: "trip.kml")
        try Data(text.utf8).write(to: file)
        try bare.store.importGuide(from: file)
        #expect(try bare.store.count(GuideQuery()) == 1)
        try SyncedDevice.settle([bare, full])
        try expectEqual([bare, full])
        #expect(try bare.store.ids(GuideQuery()) == [node(7)])
    }

    @Test("an edit that a third device made of a saved place before another one joined it is kept")
    func unknownEdit() throws {
        let devices = [try SyncedDevice([]), try SyncedDevice([]), try SyncedDevice([town])]
        let text =
            "<kml><Document><Placemark><name>Mökki</name><Point><coordinates>25,60</coordinates></Point></Placemark></Document></kml>"
        let file = devices[0].guide.folder.appending(path: "trip.kml")
        try Data(text.utf8).write(to: file)
        try devices[0].store.importGuide(from: file)
        let own = try #require(try devices[0].store.all().first).id
        try SyncedDevice.settle(Array(devices.prefix(2)))
        try devices[1].store.perform(.addVisit(Date(timeIntervalSince1970: 50)), on: own)
        try devices[0].store.perform(.setRating(3), on: own, at: Date(timeIntervalSince1970: 90))
        try devices[0].sync()
        try devices[2].receive(from: devices[0])
        try devices[2].sync()
        try SyncedDevice.settle(devices.reversed())
        try expectEqual(devices)
        for device in devices {
            #expect(try device.store.ids(GuideQuery()) == [node(7)])
            #expect(try device.record(7).visits.count == 1 && device.record(7).rating == 3)
        }
    }

    @Test(
        "a saved place that the user deleted does not come back to the guide's place from an offline device")
    func deletedBefore() throws {
        let (bare, full) = (try SyncedDevice([]), try SyncedDevice([]))
        let text =
            "<kml><Document><Placemark><name>Mökki</name><description>Soup</description><Point><coordinates>25,60</coordinates></Point></Placemark></Document></kml>"
        let file = bare.guide.folder.appending(path: "trip.kml")
        try Data(text.utf8).write(to: file)
        try bare.store.importGuide(from: file)
        try SyncedDevice.settle([bare, full])
        let own = try #require(try full.store.all().first).id
        try full.store.perform(.delete, on: own)
        try full.store.importGuide(from: try full.guide.file([town]))
        try SyncedDevice.settle([full, bare])
        try expectEqual([full, bare].filter { try $0.store.count(GuideQuery()) == 0 })
        #expect(try full.record(7).isEmpty && bare.store.count(GuideQuery()) == 0)
    }
}
