import Foundation
import GRDB
import GuideCore
import Testing

@testable import GuideStore

@Suite("Looking for damage when it is due")
struct CheckTests {
    let guide: TemporaryGuide

    init() throws { guide = try TemporaryGuide() }

    /// A guide of many pages, closed.
    private func filled() throws {
        let store = try guide.open(
            importing: (1...2_000).map { feature($0, "Place \($0)", #""note":"\#($0)""#) })
        try store.close()
    }

    /// Spoils a page that opening does not look at.
    private func spoil() throws {
        let last = try DatabaseQueue(path: guide.url.path).read {
            try Int.fetchOne(
                $0, sql: "SELECT max(pageno) FROM dbstat WHERE name = 'detail' AND pagetype = 'leaf'")
        }
        let page = UInt64(try #require(last) - 1) * 4096
        let file = try FileHandle(forWritingTo: guide.url)
        try file.seek(toOffset: page)
        try file.write(contentsOf: Data(repeating: 0xA5, count: 4096))
        try file.close()
    }

    private var suspicion: Suspicion { Suspicion(about: guide.url) }

    @Test("a sound guide is not due for a week, and then is looked at once")
    func interval() throws {
        try filled()
        #expect(try !guide.open().isCheckDue)
        for age in [8 * 86_400.0, -86_400] {
            let store = try guide.open()
            GuideStore.waitForChecks()
            try store.pool.write {
                try $0.execute(
                    sql: "UPDATE setting SET value = ? WHERE name = 'checked'",
                    arguments: [Date.now.timeIntervalSince1970 - age])
            }
            #expect(try store.isCheckDue)
            try store.check()
            #expect(try !store.isCheckDue)
            #expect(!suspicion.isRaised)
        }
    }

    @Test("damage that opening does not meet is found when the check is due, and the guide set aside after")
    func background() throws {
        try filled()
        try spoil()
        let store = try guide.open()
        #expect(store.recovery == nil)
        try store.check()
        #expect(suspicion.isRaised)
        try store.close()
        let damaged = try Data(contentsOf: guide.url)
        let recovery = try #require(try guide.open().recovery)
        #expect(try Data(contentsOf: recovery.damagedFile) == damaged)
        #expect(!suspicion.isRaised)
    }

    @Test("damage that a command meets is enough")
    func met() throws {
        try filled()
        try spoil()
        let store = try guide.open()
        let error = #expect(throws: GuideStoreError.self) {
            try store.export(to: guide.folder.appending(path: "out.csv"), format: .csv)
        }
        #expect(error?.reason == .damaged)
        try store.close()
        #expect(try guide.open().recovery != nil)
    }

    @Test("a suspicion about a sound guide is dropped")
    func unfounded() throws {
        try filled()
        suspicion.raise()
        #expect(try guide.open().recovery == nil)
        #expect(!suspicion.isRaised)
    }
}
