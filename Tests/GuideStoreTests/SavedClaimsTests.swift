import Foundation
import GuideCore
import Testing

@testable import GuideStore

@Suite("Entries of one file that may be one place")
struct SavedClaimsTests {
    private struct Saved {
        var name = "Hesburger"
        var metres: Double
        var note: String
    }

    private static let town = [
        feature(1, "Hesburger", kind: "fast_food", at: (60.17, 24.94)),
        feature(2, "Cafe Ekberg", kind: "cafe", at: (60.1657, 24.9388)),
    ]

    /// - Parameter folders: the lists, with their places north of 60.17, 24.94.
    private func file(_ folders: [[Saved]], in guide: TemporaryGuide, _ name: String = "trip.kml") throws
        -> URL
    {
        let parts = folders.enumerated().map { index, places in
            let placemarks = places.map { place in
                let latitude = 60.17 + place.metres / 111_195
                return
                    "<Placemark><name>\(place.name)</name><description>\(place.note)</description><Point><coordinates>24.94,\(latitude)</coordinates></Point></Placemark>"
            }
            return "<Folder><name>List \(index + 1)</name>\(placemarks.joined(separator: "\n"))</Folder>"
        }
        let url = guide.folder.appending(path: name)
        try Data("<kml><Document>\(parts.joined(separator: "\n"))</Document></kml>".utf8).write(to: url)
        return url
    }

    private func card(_ name: String, _ note: String, _ address: String) -> Data {
        let lines = [
            "BEGIN:VCARD", "VERSION:3.0", "FN:\(name)", "NOTE:\(note)", "ADR:;;\(address);;;", "END:VCARD",
            "",
        ]
        return Data(lines.joined(separator: "\n").utf8)
    }

    private func notes(_ store: GuideStore) throws -> [String] {
        try store.all().compactMap { entry in entry.record.note.map { "\(entry.place.displayName): \($0)" } }
            .sorted()
    }

    @Test("branches that the guide does not have stay apart, and a second import changes nothing")
    func branches() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [Self.town[1]])
        let places = [
            Saved(name: "Starbucks", metres: 0, note: "North"),
            Saved(name: "Starbucks", metres: 89, note: "South"),
            Saved(name: "Bar Haven", metres: 200, note: "Bar"),
            Saved(name: "Haven", metres: 201, note: "Haven"),
        ]
        let file = try file([places], in: guide)
        let report = try store.importGuide(from: file)
        #expect(report.addedCount == 4)
        let expected = ["Bar Haven: Bar", "Haven: Haven", "Starbucks: North", "Starbucks: South"]
        #expect(try notes(store) == expected)
        #expect(try store.importGuide(from: file).changedNothing)
        #expect(try notes(store) == expected)
        try store.undo()
        #expect(try store.all().count == 1)
        #expect(try store.examine().isHealthy)
    }

    @Test("the nearest entry is the place of the guide, in any order", arguments: [false, true])
    func nearest(isReversed: Bool) throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: Self.town)
        let places = [
            Saved(metres: 72, note: "Far"), Saved(metres: -10, note: "Near"),
            Saved(metres: 100, note: "Third"),
        ]
        let file = try file([isReversed ? places.reversed() : places], in: guide)
        let report = try store.importGuide(from: file)
        let saved = try #require(report.saved)
        #expect(saved.matchedCount == 1 && report.addedCount == 2)
        let decisions = saved.lines.map(\.decision)
        #expect(decisions.contains(.matched("Hesburger", metres: 10)))
        #expect(decisions.count { [.added(.otherEntry("Hesburger")), .added(.unknown)].contains($0) } == 2)
        #expect(decisions.contains(.added(.otherEntry("Hesburger"))))
        #expect(try store.entry(node(1))?.record.note == "Near")
        #expect(try notes(store) == ["Hesburger: Far", "Hesburger: Near", "Hesburger: Third"])
        #expect(try store.importGuide(from: file).changedNothing)
        // Later imports of places do not join them.
        let noted = Self.town[0].replacing(#""amenity":"#, with: #""phone":"+358 9 1","amenity":"#)
        try store.importGuide(from: try guide.file([noted], name: "town.geojson"))
        #expect(try store.entry(node(1))?.record.note == "Near")
        #expect(try store.all().count == 4)
        #expect(try store.importGuide(from: file).changedNothing)
        #expect(try store.examine().isHealthy)
    }

    @Test(
        "a place in several lists of a file is one place, with or without the guide's",
        arguments: [false, true])
    func lists(isInGuide: Bool) throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: isInGuide ? Self.town : [Self.town[1]])
        let folders = [
            [Saved(metres: 40, note: "A")], [Saved(metres: 40, note: "B")], [Saved(metres: 41, note: "A")],
        ]
        let file = try file(folders, in: guide)
        try store.importGuide(from: file)
        let places = try store.all().filter { $0.place.displayName == "Hesburger" }
        #expect(places.count == 1)
        #expect(places.first?.record.lists.count == 3)
        let notes = places.first?.record.note?.components(separatedBy: "\n\n") ?? []
        #expect(Set(notes) == ["A", "B"])
        #expect(try store.importGuide(from: file).changedNothing)
    }

    @Test("devices that import the same file are equal after an exchange")
    func devices() throws {
        let devices = [
            try SyncedDevice(Self.town), try SyncedDevice(Self.town), try SyncedDevice([Self.town[1]]),
        ]
        let places = [Saved(metres: 72, note: "Far"), Saved(metres: 10, note: "Near")]
        for device in devices.prefix(2) {
            try device.store.importGuide(from: try file([places], in: device.guide))
        }
        try SyncedDevice.settle(devices)
        for device in devices.prefix(2) {
            #expect(try notes(device.store) == ["Hesburger: Far", "Hesburger: Near"])
            #expect(try device.store.entry(node(1))?.record.note == "Near")
        }
        #expect(try devices[2].store.all().contains { $0.record.note == "Far" })
        for device in devices.prefix(2) {
            #expect(
                try device.store.importGuide(from: device.guide.folder.appending(path: "trip.kml"))
                    .changedNothing)
        }
    }

    @Test(
        "an entry that stays beside the guide's place stays on all devices, also on one without the town",
        arguments: [20.0, 72], [false, true])
    func stays(metres: Double, isReversed: Bool) throws {
        let devices = [
            try SyncedDevice(Self.town), try SyncedDevice(Self.town), try SyncedDevice([Self.town[1]]),
        ]
        let places = [Saved(metres: metres, note: "Far"), Saved(metres: -5, note: "Near")]
        try devices[0].store.importGuide(from: try file([places], in: devices[0].guide))
        let expected = ["Hesburger: Far", "Hesburger: Near"]
        #expect(try notes(devices[0].store) == expected)
        let order = isReversed ? devices.reversed() : devices
        for _ in 1...2 { try SyncedDevice.settle(order) }
        for device in devices {
            #expect(try device.state() == devices[0].state())
            #expect(try notes(device.store) == expected && device.record(1).note == "Near")
            #expect(try device.store.examine().isHealthy)
        }
    }

    @Test("an entry that the user joined with a place does not push out the entry that is this place")
    func chosen() throws {
        let (device, away) = (try SyncedDevice(Self.town), try SyncedDevice(Self.town))
        let url = device.guide.folder.appending(path: "trip.kml")
        let text =
            "<kml><Document><Placemark><name>Burgers</name><description>Soup</description></Placemark><Placemark><name>Hesburger</name><description>Near</description><Point><coordinates>24.94,60.17</coordinates></Point></Placemark></Document></kml>"
        try Data(text.utf8).write(to: url)
        try device.store.importGuide(from: url)
        let waiting = try #require(try device.store.notFoundYet().first)
        try device.store.settle(saved: waiting.id, as: node(1))
        #expect(try device.store.importGuide(from: url).changedNothing)
        #expect(try device.store.all().count == 2)
        try SyncedDevice.settle([device, away])
        #expect(try device.state() == away.state())
    }

    @Test("several own places of an earlier file join their places only once")
    func joins() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [Self.town[1]])
        let places = [Saved(metres: 72, note: "Far"), Saved(metres: 10, note: "Near")]
        try store.importGuide(from: try file([places], in: guide))
        let elsewhere = feature(9, "Kosmos", at: (48.1, 11.5))
        let files = [
            try guide.file([Self.town[0]], name: "town.geojson"),
            try guide.file([elsewhere], name: "more.geojson"),
        ]
        for file in files {
            try store.importGuide(from: file)
            #expect(try store.entry(node(1))?.record.note == "Near")
            #expect(try notes(store) == ["Hesburger: Far", "Hesburger: Near"])
        }
        #expect(try store.examine().isHealthy)
    }

    @Test("entries with one address that wait are both found by an import of the place")
    func addresses() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [Self.town[1]])
        for (index, name) in ["Kosmos", "Ravintola Kosmos"].enumerated() {
            let url = guide.folder.appending(path: "\(index).vcf")
            try card(name, "\(index)", "Kalevankatu 3;Helsinki").write(to: url)
            try store.importGuide(from: url)
        }
        #expect(try store.notFoundYet().count == 2)
        let address = #""addr:street":"Kalevankatu","addr:housenumber":"3","addr:city":"Helsinki""#
        let place = feature(3, "Kosmos", address, at: (60.1691, 24.9401))
        try store.importGuide(from: try guide.file([place], name: "more.geojson"))
        #expect(try store.notFoundYet().isEmpty)
        #expect(try Set(notes(store)).count == 1)
        let note = try #require(try store.entry(node(3))?.record.note)
        #expect(note.contains("0") && note.contains("1"))
    }

    @Test("an address is found in a town with many streets of one word")
    func streets() throws {
        let guide = try TemporaryGuide()
        func place(_ number: Int, _ name: String, _ street: String) -> String {
            let address = #""addr:street":"\#(street)","addr:housenumber":"\#(number)","addr:city":"London""#
            return feature(number, name, address, at: (51.5 + Double(number) / 1000, -0.1))
        }
        let others = (2...300).map { place($0, "Kitchen \($0)", "Church Street") }
        let store = try guide.open(importing: others + [place(1, "Kosmos Diner", "High Street")])
        let url = guide.folder.appending(path: "cards.vcf")
        try card("Kosmos Diner", "Pie", "1 High Street;London").write(to: url)
        try store.importGuide(from: url)
        #expect(try store.entry(node(1))?.record.note == "Pie")
    }

    @Test("the saved place of a link is found in the guide")
    func link() throws {
        let store = try TemporaryGuide().open(importing: Self.town)
        func place(_ line: String) throws -> UUID? {
            try store.place(savedAs: try #require(SavedPlace(line: line)))
        }
        #expect(try place("https://maps.apple.com/?ll=60.1701,24.9401&q=Hesburger") == node(1))
        #expect(try place("https://maps.apple.com/?ll=60.1701,24.9401&q=Subway") == nil)
        #expect(try place("Anything https://www.openstreetmap.org/node/2#map=19/1/2") == node(2))
        #expect(try place("Hesburger https://www.openstreetmap.org/way/1") == nil)
    }
}
