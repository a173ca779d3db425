import Foundation
import GuideCore
import Testing

@testable import GuideStore

/// Real places of Helsinki and typical queries. `CARTE_ANSWERS=FILE` writes the answers to a file.
@Suite("The list of queries", .serialized)
struct QueryListTests {
    private struct Helsinki: Sendable {
        let guide: TemporaryGuide
        let store: GuideStore
        let places: [Place]

        init() throws {
            guide = try TemporaryGuide()
            store = try guide.open()
            try store.importGuide(from: TemporaryGuide.helsinki.appending(path: "helsinki.geojson"))
            try store.prepareIndexes()
            places = try store.all().map(\.place)
        }
    }

    private static let helsinki = Result { try Helsinki() }

    @Test("the first answers are the expected ones and those of the page", arguments: ListedQuery.all)
    func answers(of query: ListedQuery) throws {
        let helsinki = try Self.helsinki.get()
        let page = try helsinki.store.search(GuideQuery(text: query.text), limit: 3)
        let answers = page.entries.map(\.place)
        let names = answers.isEmpty ? "–" : answers.map(\.displayName).joined(separator: "; ")
        let told = (page.correction.map { "→ \($0): " } ?? "") + names
        try Self.write(query, told)
        #expect(query.wanted.correction == page.correction, "\(told)")
        #expect(query.wanted.isMet(by: answers, of: helsinki.places), "\(told)")
        #expect(query.answers == told)
    }

    @Test("the list has a hundred queries")
    func count() { #expect(ListedQuery.all.count == 100) }

    private static func write(_ query: ListedQuery, _ told: String) throws {
        guard let path = ProcessInfo.processInfo.environment["CARTE_ANSWERS"] else { return }
        if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        try file.seekToEnd()
        try file.write(contentsOf: Data("\(query.text)\t\(told)\n".utf8))
        try file.close()
    }
}
