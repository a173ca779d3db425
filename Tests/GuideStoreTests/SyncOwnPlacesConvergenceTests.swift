import Foundation
import GuideCore
import Testing

@testable import GuideStore

/// Own places with and without a kind, saved places and imports of a town that has the same places, on three devices of
/// which one has no town, with a bad carrier.
@Suite("Own places, saved places and imports of three devices")
struct SyncOwnPlacesConvergenceTests {
    private let names = ["Mökki", "Laavu"]
    private let picture = PictureName(of: [1], .jpeg)

    /// The town of an import: places with the names and the positions of own and saved places.
    private var town: [String] {
        names.enumerated().map { number, name in
            feature(10 + number, name, #""phone":"0""#, kind: "cafe", at: position(number))
        }
    }

    private func position(_ number: Int) -> (latitude: Double, longitude: Double) {
        (61 + Double(number), 25)
    }

    private func importSaved(_ number: Int, into device: SyncedDevice) throws {
        let (name, position) = (names[number], position(number))
        let place =
            "<Placemark><name>\(name)</name><description>saved \(number)</description><Point><coordinates>\(position.longitude),\(position.latitude)</coordinates></Point></Placemark>"
        let file = device.guide.folder.appending(path: "trip.kml")
        let text = "<kml><Document><Folder><name>Trip</name>\(place)</Folder></Document></kml>"
        try Data(text.utf8).write(to: file)
        try device.store.importGuide(from: file)
    }

    /// What the user has of each place; the devices have different towns.
    private func state(of device: SyncedDevice) throws -> SyncedDevice.State {
        var state = try device.state()
        state.places = state.places.filter { !$0.record.isEmpty || !$0.correction.isEmpty }
        return state
    }

    @Test("they end equal, and without undo and deletion every visit is kept", arguments: 1...SyncWorld.lives)
    func converge(seed: UInt64) throws {
        var world = try SyncWorld(seed: seed &* 49_979_687, bareDevices: [2])
        let isGentle = seed.isMultiple(of: 2)
        var visits: Set<Date> = []
        for turn in 1...70 {
            let moment = Date(timeIntervalSince1970: Double(turn / 5))
            let index = world.number(0..<3)
            let device = world.devices[index]
            if turn.isMultiple(of: 4), let place = try device.store.all().randomElement(using: &world.random)
            {
                let visit = Date(timeIntervalSince1970: Double(1000 + turn))
                if try device.store.perform(.addVisit(visit), on: place.id, at: moment) != nil {
                    visits.insert(visit)
                }
            } else {
                try edit(device, isGentle, &world, at: moment)
            }
            switch world.number(0..<3) {
            case 0: try world.sync(index)
            case 1: try world.deliver()
            default: break
            }
        }
        for _ in 1...2 { try SyncedDevice.settle(world.devices) }
        let expected = try state(of: world.devices[0])
        for device in world.devices {
            let state = try state(of: device)
            #expect(state == expected, "\(state.difference(from: expected))")
            #expect(try device.store.examine().isHealthy)
            let report = try device.sync()
            #expect(!report.hasChanges && !report.hasWritten)
            guard isGentle else { continue }
            let entries = try device.store.all() + device.store.hiddenPlaces()
            #expect(Set(entries.flatMap(\.record.visits)) == visits)
        }
    }

    private func edit(
        _ device: SyncedDevice, _ isGentle: Bool, _ world: inout SyncWorld, at moment: Date
    ) throws {
        let (store, number) = (device.store, world.number(0..<2))
        let entries = try store.all() + store.hiddenPlaces()
        let entry = entries.randomElement(using: &world.random)
        let own = entries.filter(\.correction.isOwn).randomElement(using: &world.random)
        func perform(_ edit: Edit, on entry: GuideEntry?) throws {
            if let entry { try store.perform(edit, on: entry.id, at: moment) }
        }
        switch world.number(0..<15) {
        case 0, 1:
            guard entries.count(where: \.correction.isOwn) < 4 else { return }
            let (latitude, longitude) = position(number)
            let kind = world.number(0..<3) == 0 ? "" : "cafe"
            try store.perform(
                .add([.name(""): names[number], .kind: kind, .position: "\(latitude),\(longitude)"]),
                on: UUID(),
                at: moment)
        case 2, 3: try importSaved(number, into: device)
        case 4:
            try store.importGuide(from: try device.guide.file(town, name: "town.geojson"))
        case 5: try perform(.correct([.phones: "\(world.number(0..<3))"]), on: own)
        case 6: try perform(.correct([.name(""): names[number]]), on: own)
        case 7: try perform(.correct([.website: "https://\(number).example"]), on: entry)
        case 8: try perform(.hide(Bool.random(using: &world.random)), on: entry)
        case 9: try perform(.setRating(world.number(0..<4)), on: entry)
        case 10: try perform(.setNote(["quiet", "loud"][number]), on: entry)
        case 11:
            if let list = world.list { try perform(.setListed(number > 0, in: list), on: entry) }
        case 12: try perform(number > 0 ? .addPictures([picture]) : .removePicture(picture), on: entry)
        case 13:
            if isGentle { return try perform(.withdraw, on: entry) }
            if let own { try store.perform(.delete, on: own.id, at: moment) }
        default:
            if isGentle { return try perform(.setFavourite(number > 0), on: entry) }
            if number > 0 {
                if try store.nextUndo()?.description.contains("region") == false { try store.undo() }
            } else {
                try store.redo()
            }
        }
    }
}
