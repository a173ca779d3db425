import Foundation
import GuideCore
import Testing

import struct Harness.SeededGenerator

@testable import GuideStore

/// The number of random lives; `SYNC_LIVES` sets another one.
private let lives = ProcessInfo.processInfo.environment["SYNC_LIVES"].flatMap(UInt64.init) ?? 12

/// A list of another program's file is deleted here, and files that have it are imported by hand.
@Suite("A deleted list of another program")
struct DeletedListTests {
    private static let features = [
        feature(1, "Kosmos", at: (60.17, 24.94)), feature(2, "Ekberg", kind: "cafe", at: (60.16, 24.93)),
    ]

    private static let name = "Visitors"

    private static func importForeign(into device: SyncedDevice) throws {
        let url = device.guide.folder.appending(path: "trip.kml")
        let point = "<Point><coordinates>24.94,60.17</coordinates></Point>"
        let place = "<Placemark><name>Kosmos</name>\(point)</Placemark>"
        let text = "<kml><Document><Folder><name>\(name)</name>\(place)</Folder></Document></kml>"
        try Data(text.utf8).write(to: url)
        try device.store.importGuide(from: url)
    }

    /// The user's lists of that name.
    private static func lists(_ device: SyncedDevice) throws -> [PlaceList] {
        try device.store.lists().map(\.list).filter { $0.isNamed(name) }
    }

    @Test("an export from before the deletion does not bring it back", arguments: GuideFormat.complete)
    func export(format: GuideFormat) throws {
        let device = try SyncedDevice(Self.features)
        try Self.importForeign(into: device)
        let list = try #require(try Self.lists(device).first)
        let file = device.guide.folder.appending(path: "export.\(format.fileExtension)")
        try device.store.export(to: file, format: format)
        try device.store.perform(.delete(list))
        try device.store.importGuide(from: file)
        #expect(try Self.lists(device).isEmpty)
    }

    @Test("the other program's file makes a new list, and an undo of its import removes the list")
    func again() throws {
        let device = try SyncedDevice(Self.features)
        try Self.importForeign(into: device)
        let list = try #require(try Self.lists(device).first)
        try device.store.perform(.delete(list))
        try Self.importForeign(into: device)
        #expect(try Self.lists(device).count == 1)
        try device.store.undo()
        #expect(try Self.lists(device).isEmpty)
    }

    @Test("the user's name for it on one device wins over its import on another one")
    func rename() throws {
        let devices = try [SyncedDevice(Self.features), SyncedDevice(Self.features)]
        try Self.importForeign(into: devices[0])
        let list = try #require(try Self.lists(devices[0]).first)
        try devices[0].store.perform(.rename(list, "Guests"), at: Date(timeIntervalSince1970: 1000))
        try Self.importForeign(into: devices[1])
        try SyncedDevice.settle(devices)
        for device in devices { #expect(try device.store.lists().map(\.list.name).last == "Guests") }
    }

    @Test("after random imports, no file brings back a list that was deleted last", arguments: 1...lives)
    func life(seed: UInt64) throws {
        var random = SeededGenerator(state: seed &* 104_729)
        func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
        let devices = try (0..<3).map { _ in try SyncedDevice(Self.features) }
        var files: [URL] = []
        for turn in 1...20 {
            let device = devices[number(3)]
            switch number(6) {
            case 0, 1: try Self.importForeign(into: device)
            case 2: if let list = try Self.lists(device).first { try device.store.perform(.delete(list)) }
            case 3:
                let file = device.guide.folder.appending(path: "\(turn).geojson")
                try device.store.export(to: file, format: .geoJSON)
                files.append(file)
            case 4:
                if !files.isEmpty { try device.store.importGuide(from: files[number(files.count)]) }
            default:
                try device.sync()
                try devices[number(3)].receive(from: device)
            }
        }
        try SyncedDevice.settle(devices)
        for list in try Self.lists(devices[0]) { try devices[0].store.perform(.delete(list)) }
        try SyncedDevice.settle(devices)
        for device in devices {
            for file in files { try device.store.importGuide(from: file) }
            #expect(try Self.lists(device).isEmpty)
        }
        try SyncedDevice.settle(devices)
        let state = try devices[0].state()
        for device in devices {
            #expect(try Self.lists(device).isEmpty)
            #expect(try device.state() == state)
        }
    }
}
