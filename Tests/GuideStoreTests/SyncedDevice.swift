import Foundation
import GuideCore

@testable import GuideStore

/// A guide with its own copy of the folder that devices share.
final class SyncedDevice: Sendable {
    let guide: TemporaryGuide
    let store: GuideStore
    /// This device's copy of the folder.
    let folder: URL

    /// - Parameter features: the places of the guide.
    init(_ features: [String] = [1, 2, 3].map { feature($0, "Place \($0)", #""phone":"0""#) }) throws {
        guide = try TemporaryGuide()
        store = try features.isEmpty ? guide.open() : guide.open(importing: features)
        folder = guide.folder.appending(path: "shared")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @discardableResult
    func sync(at seconds: Double = 10_000) throws -> SyncReport {
        try store.sync(with: folder, as: "device", at: Date(timeIntervalSince1970: seconds))
    }

    /// The file of this device; nil before the first exchange.
    var file: URL? {
        get throws {
            try store.read { try SyncState.own($0, guide: store.url) }.map {
                folder.appending(path: $0.fileName)
            }
        }
    }

    var bytes: Data? {
        get throws { try file.flatMap { try? Data(contentsOf: $0) } }
    }

    /// Copies the file of another device into this device's folder.
    func receive(from other: SyncedDevice) throws {
        guard let file = try other.file, let bytes = try other.bytes else { return }
        try put(bytes, as: file.lastPathComponent)
    }

    func put(_ bytes: Data, as name: String) throws { try bytes.write(to: folder.appending(path: name)) }

    /// Returns a file of a newer version of Carte.
    static func newerFile() throws -> Data {
        var header = SyncFile.Header(device: UUID(), name: "tablet", written: .now)
        header.version += 1
        var content = try SyncFile.Content(header, lists: [])
        return Data(content.finish().bytes)
    }

    /// Edits a place at the given time.
    func perform(_ edit: Edit, _ number: Int, at seconds: Double) throws {
        try store.perform(edit, on: node(number), at: Date(timeIntervalSince1970: seconds))
    }

    func record(_ number: Int) throws -> PersonalRecord { try store.entry(node(number))?.record ?? .init() }

    func place(_ number: Int) throws -> Place? { try store.entry(node(number))?.place }

    /// Everything that the devices must agree on.
    struct State: Equatable {
        var places: Set<GuideEntry>
        var hidden: Set<GuideEntry>
        var lists: Set<PlaceList>

        /// What only one of two states has, for the message of a failure.
        func difference(from other: State) -> String {
            func text(_ entries: Set<GuideEntry>, _ side: String) -> [String] {
                entries.map { "\(side) \($0.id) \($0.place.displayName) \($0.record) \($0.correction)" }
                    .sorted()
            }
            let (mine, theirs) = (places.union(hidden), other.places.union(other.hidden))
            let lists = lists.symmetricDifference(other.lists).map { "list \($0)" }
            let entries = text(mine.subtracting(theirs), "here") + text(theirs.subtracting(mine), "there")
            return (entries + lists).joined(separator: "\n")
        }
    }

    func state() throws -> State {
        State(
            places: Set(try store.all()), hidden: Set(try store.hiddenPlaces()),
            lists: Set(try store.read(ListTable.all)))
    }

    /// Exchanges the files of all devices until nothing changes any more.
    static func settle(_ devices: [SyncedDevice]) throws {
        for _ in 1...20 {
            var isQuiet = true
            for device in devices {
                let report = try device.sync()
                if report.hasWritten || report.hasChanges { isQuiet = false }
                for other in devices where other !== device { try other.receive(from: device) }
            }
            if isQuiet { return }
        }
    }
}
