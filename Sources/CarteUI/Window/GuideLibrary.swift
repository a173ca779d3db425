import Foundation
import GuideStore
import Synchronization

/// The two guides. Each has its own database, so invented places never mix with real ones.
enum GuideKind: String, Sendable {
    /// The user's own guide with all imported places.
    case own
    /// The sample guide of the program.
    case sample

    var url: URL {
        switch self {
        case .own: GuideStore.defaultURL
        case .sample: SampleGuide.databaseURL
        }
    }

    /// The base folder of relative picture paths.
    var pictureFolder: URL {
        switch self {
        case .own: url.deletingLastPathComponent()
        case .sample: SampleGuide.url.deletingLastPathComponent()
        }
    }
}

/// An open guide.
struct OpenGuide: Sendable {
    var kind: GuideKind
    var store: GuideStore
    /// The number of its places.
    var count: Int
}

/// Opens each guide once, so every window sees every change.
final class GuideLibrary: Sendable {
    let person: GuideStore.Person
    private let stores = Mutex<[GuideKind: GuideStore]>([:])
    private let recovered = Mutex<[(kind: GuideKind, store: GuideStore)]>([])

    init(_ person: GuideStore.Person) { self.person = person }

    /// Opens a guide, and updates the sample to the program's version. Blocks.
    func store(_ kind: GuideKind) throws -> GuideStore {
        try stores.withLock { stores in
            if let store = stores[kind] { return store }
            let store = kind == .own ? try own() : try SampleGuide.open(for: person)
            stores[kind] = store
            if store.unreportedRecovery != nil { recovered.withLock { $0.append((kind, store)) } }
            return store
        }
    }

    private func own() throws -> GuideStore {
        try GuideStore(url: GuideKind.own.url, person: person) { [weak self, person] in
            // If the library is gone, the sample is opened without its notifications.
            try self?.store(.sample) ?? SampleGuide.open(for: person)
        }
    }

    /// Opens the existing guides. Blocks.
    func existing() throws -> [GuideStore] {
        try [GuideKind.own, .sample].filter { FileManager.default.fileExists(atPath: $0.url.path) }.map(store)
    }

    /// Opens a guide and counts its places. Blocks.
    func guide(_ kind: GuideKind) throws -> OpenGuide {
        let store = try store(kind)
        return OpenGuide(kind: kind, store: store, count: try store.count(GuideQuery()))
    }

    /// Returns each guide that replaced a damaged one and was not reported yet. Each is returned once.
    func takeRecovered() -> [(kind: GuideKind, store: GuideStore)] {
        recovered.withLock { guides in
            defer { guides = [] }
            return guides
        }
    }

    /// Returns the kind of the guide to show. Blocks.
    func kind(by choice: GuideChoice) throws -> GuideKind {
        // The chosen sample does not depend on the user's own guide.
        if choice == .sample { return .sample }
        let ownIsEmpty = try store(.own).count(GuideQuery(), upTo: 1) == 0
        return choice.showsSample(ownIsEmpty: ownIsEmpty) ? .sample : .own
    }

    /// Opens the guide to show. Blocks.
    func guide(by choice: GuideChoice) throws -> OpenGuide {
        let kind = try kind(by: choice)
        // If the sample was not chosen and cannot be opened, the user's own guide is shown without an error.
        if kind == .sample, choice != .sample { return try (try? guide(.sample)) ?? guide(.own) }
        return try guide(kind)
    }
}
