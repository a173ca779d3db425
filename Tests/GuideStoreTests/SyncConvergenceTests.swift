import Foundation
import GuideCore
import Testing

@testable import GuideStore

private let lives = SyncWorld.lives

/// Three devices edit at random. A bad carrier delivers each file late, twice, out of order, cut off or damaged.
@Suite("Three devices and a bad carrier")
struct SyncConvergenceTests {
    private let picture = PictureName(of: [1], .jpeg)

    private enum Thing: CaseIterable, Hashable {
        case favourite, wish, rating, note, hidden, phone, website, list, picture
    }

    private struct Topic: Hashable {
        let place: Int
        let thing: Thing
    }

    private func edit(_ thing: Thing, _ number: Int, _ world: SyncWorld) -> Edit? {
        let text = number == 0 ? nil : "word \(number)"
        return switch thing {
        case .favourite: .setFavourite(number > 1)
        case .wish: .setWantsToGo(number > 1)
        case .rating: .setRating(number)
        case .note: .setNote(text)
        case .hidden: .hide(number > 1)
        // A value equal to the file's is not a correction.
        case .phone: .correct([.phones: "\(number)"])
        case .website: .correct([.website: text.map { _ in "https://\(number).example" }])
        case .list: world.list.map { .setListed(number > 1, in: $0) }
        case .picture: number > 1 ? .addPictures([picture]) : .removePicture(picture)
        }
    }

    private func heard(_ thing: Thing, of place: Int, on device: SyncedDevice, _ world: SyncWorld) throws
        -> String
    {
        let entry = try #require(try device.store.entry(node(place)))
        return switch thing {
        case .favourite: "\(entry.record.isFavourite)"
        case .wish: "\(entry.record.wantsToGo)"
        case .rating: "\(entry.record.rating ?? 0)"
        case .note: entry.record.note ?? ""
        case .hidden: "\(entry.correction.isHidden ?? false)"
        case .phone: entry.place[.phones] ?? ""
        case .website: entry.place[.website] ?? ""
        case .picture: "\(entry.record.pictures.contains(picture))"
        case .list: "\(world.list.map { entry.record.lists.contains($0.id) } ?? false)"
        }
    }

    @Test("all devices end with the newest value of each field, and with every visit", arguments: 1...lives)
    func newest(seed: UInt64) throws {
        var world = try SyncWorld(seed: seed)
        var newest: [Topic: String] = [:]
        var visits: [Int: Set<Date>] = [:]
        for second in 1...60 {
            let moment = Date(timeIntervalSince1970: Double(second))
            let (index, place) = (world.number(0..<3), world.number(1..<4))
            let device = world.devices[index]
            if world.number(0..<6) == 0 {
                try device.store.perform(.addVisit(moment), on: node(place))
                visits[place, default: []].insert(moment)
            } else {
                let thing = Thing.allCases[world.number(0..<Thing.allCases.count)]
                if let edit = edit(thing, world.number(0..<4), world),
                    try device.store.perform(edit, on: node(place), at: moment) != nil
                {
                    newest[Topic(place: place, thing: thing)] = try heard(thing, of: place, on: device, world)
                }
            }
            switch world.number(0..<4) {
            case 0: try world.sync(index)
            case 1: try world.deliver()
            default: break
            }
        }
        try SyncedDevice.settle(world.devices)
        for device in world.devices {
            for (topic, word) in newest {
                #expect(try heard(topic.thing, of: topic.place, on: device, world) == word, "\(topic)")
            }
            for (place, moments) in visits { #expect(Set(try device.record(place).visits) == moments) }
            #expect(try device.state() == world.devices[0].state())
            #expect(try device.store.examine().isHealthy)
        }
    }

    @Test("edits of the same seconds, undos and deletions end the same on all devices", arguments: 1...lives)
    func converge(seed: UInt64) throws {
        var world = try SyncWorld(seed: seed &* 7919)
        for turn in 1...60 {
            // Ten edits in a second.
            let moment = Date(timeIntervalSince1970: Double(turn / 10))
            let index = world.number(0..<3)
            let store = world.devices[index].store
            let (place, number) = (node(world.number(1..<4)), world.number(0..<4))
            let own = Bool.random(using: &world.random) ? world.own[0] : world.own[1]
            switch world.number(0..<14) {
            case 0: try store.perform(.addVisit(moment), on: place, at: moment)
            case 1: try store.perform(.removeVisit(moment), on: place, at: moment)
            case 2, 3:
                if try store.nextUndo()?.description.contains("region") == false { try store.undo() }
            case 4: try store.redo()
            case 5: try editLists(in: store, number, world, at: moment)
            case 6:
                if try store.entry(own) == nil {
                    try store.perform(
                        .add([.name(""): "Own \(own.uuidString.prefix(4))", .kind: "cafe"]), on: own,
                        at: moment)
                }
            case 7: if try store.entry(own) != nil { try store.perform(.delete, on: own, at: moment) }
            case 8:
                if try store.entry(own) != nil { try store.perform(.setRating(number), on: own, at: moment) }
            default:
                let thing = Thing.allCases[world.number(0..<Thing.allCases.count)]
                if let edit = edit(thing, number, world) { try store.perform(edit, on: place, at: moment) }
            }
            switch world.number(0..<3) {
            case 0: try world.sync(index)
            case 1: try world.deliver()
            default: break
            }
        }
        try SyncedDevice.settle(world.devices)
        let state = try world.devices[0].state()
        for device in world.devices {
            #expect(try device.state() == state)
            #expect(try device.store.examine().isHealthy)
            let report = try device.sync()
            #expect(!report.hasChanges && !report.hasWritten)
        }
    }

    private func editLists(in store: GuideStore, _ number: Int, _ world: SyncWorld, at moment: Date) throws {
        guard let list = world.list else { return }
        switch number {
        case 0: try store.perform(.add(list), at: moment)
        case 1: try store.perform(.rename(list, "Guests \(number)"), at: moment)
        case 2: try store.perform(.setLook(list, colour: "#c01c28", emoji: nil), at: moment)
        default: try store.perform(.delete(list), at: moment)
        }
    }
}
