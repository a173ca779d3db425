import Foundation
import GuideCore
import Testing

import struct Harness.SeededGenerator

@testable import GuideStore

@Suite("Edits on two devices in any order")
struct TwoDevicesTests {
    /// A field of a place with its own time.
    private enum Thing: Hashable, CaseIterable {
        case favourite, wish, rating, note, hidden, phone, website, list
    }

    /// A place and one of its fields.
    private struct Topic: Hashable {
        let place: Int
        let thing: Thing
    }

    private let places = [1, 2, 3, 100, 101]
    private let list = PlaceList(id: UUID(), name: "Visitors")

    /// Both devices make many edits, each later than all before, and sometimes a file goes one way.
    @Test("both devices end with the newest value of each field and with every visit", arguments: 1...12)
    func newest(seed: UInt64) throws {
        var random = SeededGenerator(state: seed)
        let devices = [try Device(), try Device()]
        for device in devices {
            try device.take([1, 2, 3].map { feature($0, "Place \($0)", #""phone":"0""#) })
        }
        var newest: [Topic: String] = [:]
        var visits: [Int: Set<Date>] = [:]
        for second in 1...60 {
            let moment = Date(timeIntervalSince1970: Double(second))
            let device = devices[Int.random(in: 0...1, using: &random)]
            let place = places[Int.random(in: 0..<places.count, using: &random)]
            let store = place < 100 ? device.own : device.sample
            if Int.random(in: 0..<6, using: &random) == 0 {
                try store.perform(.addVisit(moment), on: node(place))
                visits[place, default: []].insert(moment)
            } else {
                let thing = Thing.allCases[Int.random(in: 0..<Thing.allCases.count, using: &random)]
                let number = Int.random(in: 0...3, using: &random)
                if try say(thing, number, of: place, in: store, at: moment) {
                    newest[Topic(place: place, thing: thing)] = try heard(thing, of: place, in: store)
                }
            }
            if second.isMultiple(of: 7) {
                try device.take(from: devices[0] === device ? devices[1] : devices[0], format(&random))
            }
        }
        for (one, other) in [(0, 1), (1, 0)] { try devices[one].take(from: devices[other], format(&random)) }
        for device in devices {
            for (topic, word) in newest {
                let store = topic.place < 100 ? device.own : device.sample
                #expect(try heard(topic.thing, of: topic.place, in: store) == word, "\(topic)")
            }
            for (place, moments) in visits { #expect(Set(try device.record(place)?.visits ?? []) == moments) }
            #expect(try device.own.examine().isHealthy && device.sample.examine().isHealthy)
        }
        #expect(try devices[0].everything() == devices[1].everything())
        for (one, other) in [(0, 1), (1, 0)] {
            #expect(try devices[one].take(from: devices[other]).changedNothing)
        }
    }

    /// The order of edits within a second is unknown.
    @Test("edits of the same second converge on both devices", arguments: 1...12)
    func sameSecond(seed: UInt64) throws {
        var random = SeededGenerator(state: seed)
        let devices = [try Device(), try Device()]
        for device in devices {
            try device.take([1, 2, 3].map { feature($0, "Place \($0)", #""phone":"0""#) })
        }
        let moment = Date(timeIntervalSince1970: 100)
        for turn in 1...60 {
            let device = devices[Int.random(in: 0...1, using: &random)]
            let place = places[Int.random(in: 0..<places.count, using: &random)]
            let store = place < 100 ? device.own : device.sample
            switch Int.random(in: 0..<8, using: &random) {
            case 0: try store.perform(.addVisit(moment), on: node(place), at: moment)
            case 1: try store.perform(.removeVisit(moment), on: node(place), at: moment)
            case 2 where try store.nextUndo()?.description.contains("region") == false: try store.undo()
            default:
                let thing = Thing.allCases[Int.random(in: 0..<Thing.allCases.count, using: &random)]
                _ = try say(thing, Int.random(in: 0...3, using: &random), of: place, in: store, at: moment)
            }
            if turn.isMultiple(of: 7) {
                try device.take(from: devices[0] === device ? devices[1] : devices[0], format(&random))
            }
        }
        for (one, other) in [(0, 1), (1, 0)] { try devices[one].take(from: devices[other], format(&random)) }
        #expect(try devices[0].everything() == devices[1].everything())
        for (one, other) in [(0, 1), (1, 0)] {
            #expect(try devices[one].take(from: devices[other]).changedNothing)
        }
    }

    private func format(_ random: inout SeededGenerator) -> GuideFormat {
        Bool.random(using: &random) ? .geoJSON : .csv
    }

    /// - Returns: whether the value changed.
    private func say(
        _ thing: Thing, _ number: Int, of place: Int, in store: GuideStore, at moment: Date
    ) throws -> Bool {
        let id = node(place)
        let text = number == 0 ? nil : "word \(number)"
        let step =
            switch thing {
            case .favourite: try store.perform(.setFavourite(number > 1), on: id, at: moment)
            case .wish: try store.perform(.setWantsToGo(number > 1), on: id, at: moment)
            case .rating: try store.perform(.setRating(number), on: id, at: moment)
            case .note: try store.perform(.setNote(text), on: id, at: moment)
            case .hidden: try store.perform(.hide(number > 1), on: id, at: moment)
            case .list: try store.perform(.setListed(number > 1, in: list), on: id, at: moment)
            // A value equal to the file's is not a correction.
            case .phone: try store.perform(.correct([.phones: "\(number)"]), on: id, at: moment)
            case .website:
                try store.perform(
                    .correct([.website: text.map { _ in "https://\(number).example" }]), on: id, at: moment)
            }
        return step != nil
    }

    private func heard(_ thing: Thing, of place: Int, in store: GuideStore) throws -> String {
        let entry = try #require(try store.entry(node(place)))
        return switch thing {
        case .favourite: "\(entry.record.isFavourite)"
        case .wish: "\(entry.record.wantsToGo)"
        case .rating: "\(entry.record.rating ?? 0)"
        case .note: entry.record.note ?? ""
        case .hidden: "\(entry.correction.isHidden ?? false)"
        case .list: "\(entry.record.lists.contains(list.id))"
        case .phone: entry.place[.phones] ?? ""
        case .website: entry.place[.website] ?? ""
        }
    }
}
