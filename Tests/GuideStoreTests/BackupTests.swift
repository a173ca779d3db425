import Foundation
import GRDB
import Synchronization
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

    @Test("the first backup is made at once, the next a week later")
    func weekly() throws {
        let store = try guide.open(importing: [feature(1, "A")])
        try store.backUpIfDue()
        #expect(names(store) == ["guide backup 1.sqlite"])
        try store.backUpIfDue(at: .now + Self.week - 60)
        #expect(names(store).count == 1)
        try store.backUpIfDue(at: .now + Self.week + 60)
        #expect(names(store) == ["guide backup 1.sqlite", "guide backup 2.sqlite"])
    }

    @Test("a clock that was set back does not prevent the next backup")
    func clock() throws {
        let store = try guide.open(importing: [feature(1, "A")])
        try store.backUpIfDue()
        try store.backUpIfDue(at: .now - 60)
        #expect(names(store).count == 2)
    }

    @Test("several programs at the same time make one complete backup")
    func together() throws {
        let stores = [
            try guide.open(importing: (1...50).map { feature($0, "Place \($0)") }), try guide.open(),
        ]
        let errors = Mutex<[String]>([])
        for number in 1...20 {
            DispatchQueue.concurrentPerform(iterations: 4) { index in
                do {
                    try stores[index % 2].backUpIfDue()
                } catch {
                    errors.withLock { $0.append("\(error)") }
                }
            }
            let newest = try #require(stores[0].backups().last).url
            #expect(newest.lastPathComponent == "guide backup \(number).sqlite")
            let count = try GuideMark.readOnly(newest).read {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM place")
            }
            #expect(count == 50)
            try FileManager.default.setAttributes(
                [.modificationDate: Date.now - 2 * Self.week], ofItemAtPath: newest.path)
        }
        #expect(errors.withLock { $0 } == [])
    }

    @Test("the last five backups are kept in the order of their creation")
    func five() throws {
        let store = try guide.open(importing: [feature(1, "A")])
        for number in 1...11 { try store.backUpIfDue(at: .now + Double(number) * 2 * Self.week) }
        #expect(names(store) == (7...11).map { "guide backup \($0).sqlite" })
    }

    /// Sets the date of a backup's file.
    private func date(_ number: Int, _ date: Date) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: date],
            ofItemAtPath: guide.folder.appending(path: "guide backup \(number).sqlite").path)
    }

    @Test("backups of one day do not push out those of earlier weeks")
    func manyInOneDay() throws {
        let store = try guide.open(importing: [feature(1, "A")])
        let now = Date.now
        // One for each of eight weeks, none of them in this week.
        for number in 1...8 {
            try store.backUpIfDue(at: now + Double(number) * 2 * Self.week)
            try date(number, now - Double(9 - number) * Self.week)
        }
        #expect(names(store) == (4...8).map { "guide backup \($0).sqlite" })
        for _ in 1...7 { #expect(try store.backUpNow() != nil) }
        // The newest one of this week is also one of the newest five.
        #expect(names(store) == ([5, 6, 7, 8] + Array(11...15)).map { "guide backup \($0).sqlite" })
    }

    @Test(
        "the newest five are kept, and the newest one of each of the last five weeks with a backup",
        arguments: [
            // Monday, 5 January 2026, begins a week.
            (
                [
                    "2025-11-03", "2025-11-10", "2025-12-01", "2025-12-22", "2026-01-04", "2026-01-05",
                    "2026-01-06",
                ],
                ["2025-11-10", "2025-12-01", "2025-12-22", "2026-01-04", "2026-01-05", "2026-01-06"]
            ),
            // 29 December 2025 to 4 January 2026 is one week of two years.
            (
                ["2025-12-29", "2025-12-30", "2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"],
                ["2025-12-30", "2026-01-01", "2026-01-02", "2026-01-03", "2026-01-04"]
            ),
            // The first one has a wrong date. The order of the backups counts.
            (
                ["2031-01-01", "2026-02-02", "2026-02-09", "2026-02-16", "2026-02-23", "2026-03-02"],
                ["2026-02-02", "2026-02-09", "2026-02-16", "2026-02-23", "2026-03-02"]
            ),
        ])
    func retention(dates: [String], kept: [String]) throws {
        var calendar = Calendar(identifier: .iso8601)
        calendar.timeZone = .gmt
        let backups = try dates.enumerated().map { number, day in
            GuideStore.Backup(
                url: guide.folder.appending(path: "\(number)"),
                date: try Date("\(day)T12:00:00Z", strategy: .iso8601))
        }
        let found = GuideBackups.kept(of: backups, calendar: calendar)
        #expect(zip(dates, backups).filter { found.contains($1) }.map(\.0) == kept)
    }

    @Test("an empty guide gets no backup")
    func empty() throws {
        let store = try guide.open()
        try store.backUpIfDue()
        #expect(names(store).isEmpty)
    }

    @Test("an unfinished backup is not listed and does not block the next one")
    func unfinished() throws {
        let store = try guide.open(importing: [feature(1, "A")])
        let half = guide.folder.appending(path: "guide backup 1.sqlite.part")
        try Data("half".utf8).write(to: half)
        #expect(names(store).isEmpty)
        try store.backUpIfDue()
        #expect(names(store) == ["guide backup 1.sqlite"])
        #expect(!FileManager.default.fileExists(atPath: half.path))
    }

    @Test("a restored backup replaces the guide, and the old guide becomes a backup")
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
        // Restoring the old guide works as well.
        try store.restore(try #require(store.backups().last))
        #expect(try store.names("b") == ["B"])
        #expect(try store.entry(node(1))?.record.rating == 2)
        #expect(try store.examine().isHealthy)
    }
}
