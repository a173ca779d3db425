import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Saved places of another device")
struct SyncSavedPlacesTests {
    private let kosmos = feature(1, "Ravintola Kosmos", at: (60.1691, 24.9401))
    private let ekberg = feature(2, "Cafe Ekberg", kind: "cafe", at: (60.1657, 24.9388))

    private func importSaved(into device: SyncedDevice, name: String = "Kosmos", note: String = "Window")
        throws
    {
        let url = device.guide.folder.appending(path: "trip.kml")
        let place =
            "<Placemark><name>\(name)</name><description>\(note)</description><Point><coordinates>24.9402,60.1692</coordinates></Point></Placemark>"
        let text = "<kml><Document><Folder><name>Date night</name>\(place)</Folder></Document></kml>"
        try Data(text.utf8).write(to: url)
        try device.store.importGuide(from: url)
    }

    @Test(
        "the own place of a device without the town becomes the place of the device with it, on both",
        arguments: ["Kosmos", "Ravintola Kosmos"], [false, true])
    func joined(name: String, isImportedOnBoth: Bool) throws {
        let (bare, full) = (try SyncedDevice([]), try SyncedDevice([kosmos, ekberg]))
        try importSaved(into: bare, name: name)
        if isImportedOnBoth { try importSaved(into: full, name: name) }
        let own = try #require(try bare.store.all().first)
        try bare.store.perform(.setRating(4), on: own.id)
        try SyncedDevice.settle([bare, full])
        for device in [bare, full] {
            let noted = try device.store.all().filter { !$0.record.isEmpty }
            #expect(noted.map(\.place.name) == ["Ravintola Kosmos"])
            #expect(noted.first?.record.note == "Window" && noted.first?.record.rating == 4)
            #expect(noted.first?.record.lists.count == 1)
            #expect(try device.store.examine().isHealthy)
        }
        #expect(try full.store.all().count == 2)
        // A later change of the place on the device that made it.
        try bare.store.perform(.setNote("Quiet"), on: node(1))
        try SyncedDevice.settle([bare, full])
        #expect(try full.record(1).note == "Quiet")
        #expect(try full.store.all().count == 2)
    }

    @Test(
        "of two entries of a name, the better one becomes the place of the device with it, and the other stays"
    )
    func branches() throws {
        let (bare, full) = (try SyncedDevice([]), try SyncedDevice([kosmos, ekberg]))
        let places = [(60.16975, "Far"), (60.16912, "Near")].map { latitude, note in
            "<Placemark><name>Ravintola Kosmos</name><description>\(note)</description><Point><coordinates>24.9401,\(latitude)</coordinates></Point></Placemark>"
        }
        let url = bare.guide.folder.appending(path: "trip.kml")
        try Data("<kml><Document>\(places.joined())</Document></kml>".utf8).write(to: url)
        try bare.store.importGuide(from: url)
        #expect(try bare.store.count(GuideQuery()) == 2)
        for _ in 1...2 { try SyncedDevice.settle([bare, full]) }
        for device in [bare, full] {
            let noted = try device.store.all().filter { !$0.record.isEmpty }
            #expect(Set(noted.compactMap(\.record.note)) == ["Far", "Near"])
            #expect(try device.record(1).note == "Near")
            #expect(try device.store.examine().isHealthy)
        }
    }

    @Test("an own place that its user edited stays on both devices")
    func edited() throws {
        let (bare, full) = (try SyncedDevice([]), try SyncedDevice([kosmos, ekberg]))
        try importSaved(into: bare)
        let own = try #require(try bare.store.all().first)
        try bare.store.perform(.correct([.phones: "+358 9 1"]), on: own.id)
        try SyncedDevice.settle([bare, full])
        for device in [bare, full] {
            let entry = try #require(try device.store.entry(own.id))
            #expect(entry.place.phone == "+358 9 1" && entry.record.note == "Window")
        }
    }

    @Test("a change of the own place that arrives after it was joined goes to the joined place")
    func late() throws {
        let (bare, full) = (try SyncedDevice([]), try SyncedDevice([kosmos, ekberg]))
        try importSaved(into: bare)
        let own = try #require(try bare.store.all().first)
        try bare.sync()
        try full.receive(from: bare)
        try full.sync()
        try bare.store.perform(.setRating(5), on: own.id)
        try bare.sync()
        try SyncedDevice.settle([full, bare])
        for device in [bare, full] { #expect(try device.record(1).rating == 5) }
        #expect(try full.store.all().count == 2 && bare.store.all().count == 1)
    }
}
