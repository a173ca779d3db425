import Foundation
import GuideCore

import struct Harness.SeededGenerator

@testable import GuideStore

/// Three devices and a bad carrier, which delivers each file late, twice, out of order, cut off, damaged or from a newer
/// version.
struct SyncWorld {
    let devices: [SyncedDevice]
    /// All files that each device ever wrote.
    var files: [[(name: String, bytes: Data)]]
    var random: SeededGenerator
    let list = PlaceList(name: "Visitors")
    let own = [UUID(), UUID()]

    /// The number of random lives; `SYNC_LIVES` sets another one.
    static let lives = ProcessInfo.processInfo.environment["SYNC_LIVES"].flatMap(UInt64.init) ?? 12

    /// - Parameter bareDevices: the devices that begin without places.
    init(seed: UInt64, bareDevices: Set<Int> = []) throws {
        random = SeededGenerator(state: seed)
        // Far from each other, so that saved places match one of them.
        let features = (1...3).map {
            feature($0, "Place \($0)", #""phone":"0""#, at: (60 + Double($0) / 100, 25))
        }
        devices = try (0..<3).map { try SyncedDevice(bareDevices.contains($0) ? [] : features) }
        files = Array(repeating: [], count: 3)
    }

    mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &random) }

    mutating func sync(_ index: Int) throws {
        let device = devices[index]
        try device.sync()
        if let file = try device.file, let bytes = try device.bytes, files[index].last?.bytes != bytes {
            files[index].append((file.lastPathComponent, bytes))
        }
    }

    /// Brings any file of a device to another one, in any state.
    mutating func deliver() throws {
        let (from, to) = (number(0..<3), number(0..<3))
        guard from != to, !files[from].isEmpty else { return }
        let index = number(0..<files[from].count)
        let (name, bytes) = files[from][index]
        let (device, position) = (devices[to], number(0..<bytes.count))
        switch number(0..<8) {
        case 0: try device.put(bytes.prefix(position), as: name)
        case 1:
            var damaged = bytes
            damaged[position] ^= 0x20
            try device.put(damaged, as: name)
        case 2: try device.put(try SyncedDevice.newerFile(), as: name)
        case 3: try device.put(bytes, as: "copy \(name)")
        default: try device.put(bytes, as: name)
        }
        if Bool.random(using: &random) { try sync(to) }
    }

    /// Brings the pictures of each device to the others.
    func deliverPictures() throws {
        for from in devices {
            let shared = PictureFiles(ofDevicesIn: from.folder)
            for to in devices where to !== from {
                try PictureFiles(ofDevicesIn: to.folder).take(Set(shared.names), from: shared)
            }
        }
    }
}
