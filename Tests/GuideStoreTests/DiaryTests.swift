import Foundation
import GuideCore
import HoursCore
import Testing

@testable import GuideStore

@Suite("The diary, and positions of towns and streets")
struct DiaryTests {
    @Test("visits are sorted latest first, and found by the place's words or their date")
    func visits() throws {
        let guide = try TemporaryGuide()
        let store = try guide.open(importing: [feature(1, "Aalto"), feature(2, "Baari"), feature(3, "Casa")])
        let dates = [100, 200, 300].map { Date(timeIntervalSince1970: $0) }
        try store.perform(.addVisit(dates[0]), on: node(1))
        try store.perform(.addVisit(dates[1]), on: node(2))
        try store.perform(.addVisit(dates[2]), on: node(1))
        func names(_ entries: [DiaryEntry]) -> [String] {
            entries.map { "\($0.place.place.displayName) \(Int($0.date.timeIntervalSince1970))" }
        }
        #expect(names(try store.diary()) == ["Aalto 300", "Baari 200", "Aalto 100"])
        #expect(names(try store.diary(of: "baari")) == ["Baari 200"])
        #expect(names(try store.diary(of: "xyz") { $0 == dates[0] }) == ["Aalto 100"])
        #expect(try store.diary(of: "casa").isEmpty)
    }

    @Test("the position of a town or street is that of its middle place")
    func areas() throws {
        let guide = try TemporaryGuide()
        let porto = #""addr:city":"Porto","addr:street":"Rua Nova""#
        let store = try guide.open(importing: [
            feature(1, "West", porto, at: (41, -8.70)), feature(2, "Middle", porto, at: (41, -8.66)),
            feature(3, "East", porto, at: (41, -8.60)),
            feature(4, "Other", #""addr:city":"Lisboa","addr:street":"Rua Nova""#, at: (38.7, -9.1)),
        ])
        func longitude(_ area: SearchSuggestion.Meaning) throws -> Double? {
            try store.position(of: area)?.longitude
        }
        #expect(try longitude(.city("PORTO")) == -8.66)
        #expect(try longitude(.city("Lisboa")) == -9.1)
        // The street is in two towns. The position is in the town with most of its places.
        #expect(try longitude(.street("Rua Nova")) == -8.66)
        #expect(try store.position(of: .city("Braga")) == nil)
        #expect(try store.suggestions(for: "Rua Nova").isEmpty)
        #expect(try store.suggestions(for: "Rua Nova", whole: true).map(\.meaning) == [.street("Rua Nova")])
    }

    @Test("a backup is made on request, except for a guide without places")
    func backUpNow() throws {
        let guide = try TemporaryGuide()
        let empty = try guide.open()
        #expect(try empty.backUpNow() == nil)
        try empty.importGuide(from: try guide.file([feature(1, "Aalto")]))
        let first = try #require(try empty.backUpNow())
        let second = try #require(try empty.backUpNow())
        #expect(empty.backups() == [first, second])
    }
}
