import Foundation
import GRDB
import GuideCore
import Testing

@testable import GuideStore

@Suite("A damaged number of the next place")
struct NextPlaceTests {
    private let guide: TemporaryGuide

    init() throws { guide = try TemporaryGuide() }

    /// SQL that damages the setting.
    static let damages =
        ["'abc'", "x'00FF'", "-5", "0", "9223372036854775807", "1099511627776", "1e300", "3.5"].map {
            "UPDATE setting SET value = \($0) WHERE name = 'nextPlace'"
        } + ["DELETE FROM setting WHERE name = 'nextPlace'"]

    @Test("it is counted anew, also after the places that an undo brings back", arguments: damages)
    func repaired(damage: String) throws {
        let store = try guide.open(importing: [feature(1, "Kosmos"), feature(2, "Savoy")])
        let own = UUID()
        try store.perform(.add([.name(""): "Own", .kind: "cafe"]), on: own)
        try store.perform(.setNote("N"), on: own)
        try store.perform(.delete, on: own)
        try store.write { try $0.execute(sql: damage) }
        let report = try store.importGuide(from: try guide.file([feature(3, "Ekberg")], name: "more.geojson"))
        #expect(report.addedCount == 1)
        let stored = try store.read {
            try Int.fetchOne($0, sql: "SELECT value FROM setting WHERE name = 'nextPlace'")
        }
        #expect(stored == 5)
        #expect(!CorruptionMarker(about: guide.url).isRaised)
        for _ in 1...2 { try store.undo() }
        #expect(try store.entry(own)?.record.note == "N")
        try store.redo()
        try store.perform(.add([.name(""): "Other", .kind: "cafe"]), on: UUID())
        #expect(try store.all().count == 3)
        #expect(try store.examine().isHealthy)
    }
}
