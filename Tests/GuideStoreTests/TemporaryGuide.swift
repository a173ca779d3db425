import Foundation
import GuideCore
import Testing

@testable import GuideStore

/// A guide in a temporary folder. Both are removed together.
final class TemporaryGuide: Sendable {
    let folder: URL
    let person: GuideStore.Person

    init(person: GuideStore.Person = .test) throws {
        self.person = person
        folder = FileManager.default.temporaryDirectory.appending(path: "carte-store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    var url: URL { folder.appending(path: "guide.sqlite") }

    /// Opens the guide as another program would.
    func open() throws -> GuideStore { try GuideStore(url: url, person: person) }

    /// Writes a file with these features beside the guide.
    func file(_ features: [String], name: String = "region.geojson") throws -> URL {
        let url = folder.appending(path: name)
        let text = #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",\n") + "]}"
        try Data(text.utf8).write(to: url)
        return url
    }

    /// Opens the guide and imports these features.
    func open(importing features: [String]) throws -> GuideStore {
        let store = try open()
        try store.importGuide(from: try file(features))
        return store
    }

    static let helsinki = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "GuideCoreTests/Fixtures")
}

extension GuideStore.Person {
    static let test = GuideStore.Person(
        languages: ["en"], timeZone: TimeZone(identifier: "Europe/Helsinki") ?? .gmt)
}

/// Returns a feature as JSON.
func feature(
    _ id: Int, _ name: String? = nil, _ properties: String = "", kind: String = "restaurant",
    at position: (latitude: Double, longitude: Double) = (60, 25)
) -> String {
    let name = name.map { #","name":"\#($0)""# } ?? ""
    let more = properties.isEmpty ? "" : ",\(properties)"
    return #"{"type":"Feature","id":"n\#(id)","geometry":{"type":"Point","coordinates":["#
        + #"\#(position.longitude),\#(position.latitude)]},"properties":{"amenity":"\#(kind)"\#(name)\#(more)}}"#
}

/// Returns the id of the place of ``feature(_:_:_:kind:at:)``.
func node(_ number: Int) -> UUID { PlaceIdentifier.uuid(for: OSMObject(.node, Int64(number))) }

extension GuideStore {
    /// Closes the store with all data in the main file. A pool must not be closed during a read, and keeps
    /// its log while it has readers.
    func close() throws {
        GuideStore.waitForChecks()
        try pool.writeWithoutTransaction { _ = try $0.checkpoint(.truncate) }
        try pool.close()
    }

    func names(
        _ text: String, _ filters: GuideQuery.Filters = .init(), _ order: GuideQuery.SortOrder = .relevance
    )
        throws -> [String]
    {
        try search(GuideQuery(text: text, filters: filters, order: order)).entries.map(\.place.displayName)
    }

    func all() throws -> [GuideEntry] { try search(GuideQuery(), limit: 10_000).entries }
}
