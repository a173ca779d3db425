import Foundation
import GRDB
import GuideCore
import Testing

@testable import GuideStore

@Suite("Integrity checks")
struct CheckTests {
    let guide: TemporaryGuide

    init() throws { guide = try TemporaryGuide() }

    /// Creates a guide of many pages and closes it.
    private func filled() throws {
        let store = try guide.open(
            importing: (1...2_000).map { feature($0, "Place \($0)", #""note":"\#($0)""#) })
        try store.close()
    }

    /// Damages a page that opening does not read.
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

    private var suspicion: CorruptionMarker { CorruptionMarker(about: guide.url) }

    @Test("a sound guide is checked once a week")
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

    @Test("the check finds damage that opening misses, and the next opening sets the guide aside")
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

    @Test("damage that a command meets marks the guide as damaged")
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

    @Test("opening a sound guide clears its corruption marker")
    func unfounded() throws {
        try filled()
        suspicion.raise()
        #expect(try guide.open().recovery == nil)
        #expect(!suspicion.isRaised)
    }
}
