import Foundation
import GuideStore
import Synchronization

/// The two guides that there are. Each has a database of its own, so that invented places never mix with real ones.
enum GuideKind: String, Sendable {
    /// The person's own: whatever they have imported.
    case own
    /// The one that comes with the program.
    case sample

    var url: URL {
        switch self {
        case .own: GuideStore.defaultURL
        case .sample: SampleGuide.databaseURL
        }
    }

    /// The folder that pictures are relative to.
    var pictureFolder: URL {
        switch self {
        case .own: url.deletingLastPathComponent()
        case .sample: SampleGuide.url.deletingLastPathComponent()
        }
    }
}

/// A guide that is open.
struct OpenGuide: Sendable {
    var kind: GuideKind
    var store: GuideStore
    /// How many places are in it.
    var count: Int
}

/// The guides that are open. Each is open once, so that who shows one hears of who changes it.
final class GuideShelf: Sendable {
    let person: GuideStore.Person
    private let stores = Mutex<[GuideKind: GuideStore]>([:])
    private let recovered = Mutex<[(kind: GuideKind, store: GuideStore)]>([])

    init(_ person: GuideStore.Person) { self.person = person }

    /// Opens a guide, and brings the sample up to date with the program. Blocks.
    func store(_ kind: GuideKind) throws -> GuideStore {
        try stores.withLock { stores in
            if let store = stores[kind] { return store }
            let store = kind == .own ? try own() : try SampleGuide.open(for: person)
            stores[kind] = store
            if store.untoldRecovery != nil { recovered.withLock { $0.append((kind, store)) } }
            return store
        }
    }

    private func own() throws -> GuideStore {
        try GuideStore(url: GuideKind.own.url, person: person) { [weak self, person] in
            // Who still has the guide when the shelf is gone has nobody to tell.
            try self?.store(.sample) ?? SampleGuide.open(for: person)
        }
    }

    /// The guides that there are by now. Blocks.
    func existing() throws -> [GuideStore] {
        try [GuideKind.own, .sample].filter { FileManager.default.fileExists(atPath: $0.url.path) }.map(store)
    }

    /// The same, and counts its places.
    func guide(_ kind: GuideKind) throws -> OpenGuide {
        let store = try store(kind)
        return OpenGuide(kind: kind, store: store, count: try store.count(GuideQuery()))
    }

    /// The guides that were damaged and had to be begun anew, which nobody has been told of yet, each answered once.
    func takeRecovered() -> [(kind: GuideKind, store: GuideStore)] {
        recovered.withLock { guides in
            defer { guides = [] }
            return guides
        }
    }

    /// Which guide is to be seen. Blocks.
    func kind(by choice: GuideChoice) throws -> GuideKind {
        // The sample that somebody has asked for needs nothing of their own.
        if choice == .sample { return .sample }
        let ownIsEmpty = try store(.own).count(GuideQuery(), upTo: 1) == 0
        return choice.showsSample(ownIsEmpty: ownIsEmpty) ? .sample : .own
    }

    /// The guide that is to be seen. Blocks.
    func guide(by choice: GuideChoice) throws -> OpenGuide {
        let kind = try kind(by: choice)
        // Whoever has not asked for the sample does not miss it.
        if kind == .sample, choice != .sample { return try (try? guide(.sample)) ?? guide(.own) }
        return try guide(kind)
    }
}
