import Foundation
import GuideCore
import Testing

@testable import GuideStore

/// Lists, pictures and imports of other programs' files, on three devices with a bad carrier.
@Suite("Lists, pictures and imports of three devices")
struct SyncListsConvergenceTests {
    private let names = ["Visitors", "Date night", "Coffee"]

    private func list(_ number: Int) throws -> PlaceList { try #require(PlaceList(name: names[number])) }

    private func listed(_ number: Int, on store: GuideStore) throws -> PlaceList? {
        let id = try list(number).id
        return try store.read(ListTable.all).first { $0.id == id }
    }

    /// Imports a KML file with a place of the guide, one that it lacks, and one that waits.
    private func importFile(_ number: Int, into device: SyncedDevice) throws {
        let placemarks = [
            ("Place \(number + 1)", "note \(number)", "25,60.0\(number + 1)"),
            ("Sea Horse \(number)", "herring", "25.1,60.1"),
            ("Nowhere \(number)", "soup", nil),
        ].map { name, note, position in
            let point = position.map { "<Point><coordinates>\($0)</coordinates></Point>" } ?? ""
            return "<Placemark><name>\(name)</name><description>\(note)</description>\(point)</Placemark>"
        }
        let url = device.guide.folder.appending(path: "trip.kml")
        let text =
            "<kml><Document><Folder><name>\(names[number])</name>\(placemarks.joined())</Folder></Document></kml>"
        try Data(text.utf8).write(to: url)
        try device.store.importGuide(from: url)
    }

    private enum Part: CaseIterable {
        case name, colour, emoji, member, picture
    }

    private struct Topic: Hashable {
        let list: Int
        let place: Int
        let part: Part
    }

    private func heard(_ topic: Topic, on device: SyncedDevice, _ picture: PictureName) throws -> String {
        let list = try listed(topic.list, on: device.store)
        return switch topic.part {
        case .name: list?.name ?? ""
        case .colour: list?.colour ?? ""
        case .emoji: list?.emoji ?? ""
        case .member: try "\(device.record(topic.place).lists.contains(self.list(topic.list).id))"
        case .picture: try "\(device.record(topic.place).pictures.contains(picture))"
        }
    }

    @Test(
        "the newest name, look, members and pictures win, whatever the carrier does",
        arguments: 1...SyncWorld.lives)
    func newest(seed: UInt64) throws {
        var world = try SyncWorld(seed: seed &* 15_485_863)
        // All devices have the lists from the start.
        for device in world.devices {
            for number in names.indices { try device.store.perform(.add(list(number)), at: Date(stored: 0)) }
        }
        var newest: [Topic: String] = [:]
        let picture = try world.devices[0].store.pictures.keep([1, 2, 3], .jpeg)
        for device in world.devices { _ = try device.store.pictures.keep([1, 2, 3], .jpeg) }
        for second in 1...60 {
            let moment = Date(timeIntervalSince1970: Double(second))
            let (index, value) = (world.number(0..<3), world.number(0..<4))
            let device = world.devices[index]
            let part = Part.allCases[world.number(0..<Part.allCases.count)]
            let isOfPlace = part == .member || part == .picture
            let topic = Topic(
                list: part == .picture ? 0 : world.number(0..<3), place: isOfPlace ? world.number(1..<4) : 0,
                part: part)
            let list = try #require(try listed(topic.list, on: device.store))
            let before = try heard(topic, on: device, picture)
            switch part {
            case .name: try device.store.perform(.rename(list, "Name \(value)"), at: moment)
            case .colour:
                let colour = value == 0 ? nil : "#00000\(value)"
                try device.store.perform(.setLook(list, colour: colour, emoji: list.emoji), at: moment)
            case .emoji:
                let emoji = value == 0 ? nil : ["🕯️", "☕", "🍕"][value - 1]
                try device.store.perform(.setLook(list, colour: list.colour, emoji: emoji), at: moment)
            case .member: try device.perform(.setListed(value > 1, in: list), topic.place, at: Double(second))
            case .picture:
                try device.perform(
                    value > 1 ? .addPictures([picture]) : .removePicture(picture), topic.place,
                    at: Double(second))
            }
            let after = try heard(topic, on: device, picture)
            if after != before { newest[topic] = after }
            switch world.number(0..<4) {
            case 0: try world.sync(index)
            case 1: try world.deliver()
            default: break
            }
        }
        try SyncedDevice.settle(world.devices)
        for device in world.devices {
            for (topic, word) in newest {
                #expect(try heard(topic, on: device, picture) == word, "\(topic)")
            }
            #expect(try device.state() == world.devices[0].state())
            #expect(try device.store.examine().isHealthy)
        }
    }

    @Test(
        "imports, renames, moves, deletions, pictures and undos of the same seconds end the same on all devices",
        arguments: 1...SyncWorld.lives)
    func converge(seed: UInt64) throws {
        var world = try SyncWorld(seed: seed &* 32_452_843)
        for turn in 1...60 {
            // Six edits in a second.
            let moment = Date(timeIntervalSince1970: Double(turn / 6))
            let index = world.number(0..<3)
            let (device, number) = (world.devices[index], world.number(0..<3))
            try edit(device, number, &world, at: moment)
            switch world.number(0..<3) {
            case 0: try world.sync(index)
            case 1: try world.deliver()
            default: break
            }
            if world.number(0..<8) == 0 { try world.deliverPictures() }
        }
        let waiting = try world.devices.map { try $0.store.notFoundYet() }
        for _ in 1...2 {
            try SyncedDevice.settle(world.devices)
            try world.deliverPictures()
        }
        let state = try world.devices[0].state()
        for (device, waiting) in zip(world.devices, waiting) {
            #expect(try device.state() == state)
            #expect(try device.store.examine().isHealthy)
            // The places that wait are those of each device.
            #expect(try device.store.notFoundYet() == waiting)
            let pictures = try device.store.all().flatMap(\.record.pictures)
            try device.sync()
            for picture in pictures { #expect(device.store.pictures.contents(of: picture) != nil) }
            let report = try device.sync()
            #expect(!report.hasChanges && !report.hasWritten)
        }
    }

    private func edit(
        _ device: SyncedDevice, _ number: Int, _ world: inout SyncWorld, at moment: Date
    ) throws {
        let (store, place) = (device.store, node(world.number(1..<4)))
        let known = try listed(number, on: store).flatMap { $0.isDeleted ? nil : $0 }
        switch world.number(0..<13) {
        case 0: try importFile(number, into: device)
        case 1: try store.perform(.add(list(number)), at: moment)
        case 2: if let known { try store.perform(.rename(known, "Name \(world.number(0..<3))"), at: moment) }
        case 3: if let known { try store.perform(.move(known, to: world.number(0..<3)), at: moment) }
        case 4: if let known { try store.perform(.delete(known), at: moment) }
        case 5, 6:
            if let known {
                try store.perform(
                    .setListed(Bool.random(using: &world.random), in: known), on: place, at: moment)
            }
        case 7:
            let picture = try store.pictures.keep([UInt8(number)], .jpeg)
            try store.perform(.addPictures([picture]), on: place, at: moment)
        case 8:
            let pictures = try store.entry(place)?.record.picturesInOrder ?? []
            if let picture = pictures.first {
                try store.perform(.removePicture(picture), on: place, at: moment)
            }
        case 9:
            let note = ["quiet", "loud", nil][number]
            try store.perform(.setNote(note), on: place, at: moment)
        case 10:
            if let saved = try store.notFoundYet().first { try store.settle(saved: saved.id, as: place) }
        case 11: if try store.nextUndo()?.description.contains("region") == false { try store.undo() }
        default: try store.redo()
        }
    }
}
