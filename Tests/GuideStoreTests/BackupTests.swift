import Foundation
import Testing

@testable import GuideStore

@Suite("Backups")
struct BackupTests {
    private let guide: TemporaryGuide
    private static let week = TimeInterval(7 * 86_400)

    init() throws { guide = try TemporaryGuide() }

    private func names(_ store: GuideStore) -> [String] {
        store.backups().map(\.url.lastPathComponent)
    }

    @Test("one is made at once, and the next a week later")
    func weekly() throws {
        let store = try guide.open(importing: [feature(1, "A")])
        try store.backUpIfDue()
        #expect(names(store) == ["guide backup 1.sqlite"])
        try store.backUpIfDue(at: .now + Self.week - 60)
        #expect(names(store).count == 1)
        try store.backUpIfDue(at: .now + Self.week + 60)
        #expect(names(store) == ["guide backup 1.sqlite", "guide backup 2.sqlite"])
    }

    @Test("a clock that was set back keeps nobody from the next")
    func clock() throws {
        let store = try guide.open(importing: [feature(1, "A")])
        try store.backUpIfDue()
        try store.backUpIfDue(at: .now - 60)
        #expect(names(store).count == 2)
    }

    @Test("the last five are kept, in the order in which they were made")
    func five() throws {
        let store = try guide.open(importing: [feature(1, "A")])
        for number in 1...11 { try store.backUpIfDue(at: .now + Double(number) * 2 * Self.week) }
        #expect(names(store) == (7...11).map { "guide backup \($0).sqlite" })
    }

    @Test("an empty guide needs none")
    func empty() throws {
        let store = try guide.open()
        try store.backUpIfDue()
        #expect(names(store).isEmpty)
    }

    @Test("one that was not finished is none, and hinders none")
    func unfinished() throws {
        let store = try guide.open(importing: [feature(1, "A")])
        let half = guide.folder.appending(path: "guide backup 1.sqlite.part")
        try Data("half".utf8).write(to: half)
        #expect(names(store).isEmpty)
        try store.backUpIfDue()
        #expect(names(store) == ["guide backup 1.sqlite"])
        #expect(!FileManager.default.fileExists(atPath: half.path))
    }

    @Test("what is restored takes the place of everything, which becomes a backup itself")
    func restoring() throws {
        let store = try guide.open(importing: [feature(1, "A")])
        try store.perform(.setRating(5), on: node(1))
        for number in 1...5 { try store.backUpIfDue(at: .now + Double(number) * 2 * Self.week) }
        try store.perform(.setRating(2), on: node(1))
        try store.importGuide(from: try guide.file([feature(2, "B")]))
        let oldest = try #require(store.backups().first)
        try store.restore(oldest)
        #expect(try store.names("") == ["A"])
        #expect(try store.entry(node(1))?.record.rating == 5)
        #expect(names(store).contains(oldest.url.lastPathComponent))
        // And back again.
        try store.restore(try #require(store.backups().last))
        #expect(try store.names("b") == ["B"])
        #expect(try store.entry(node(1))?.record.rating == 2)
        #expect(try store.examine().isHealthy)
    }
}
