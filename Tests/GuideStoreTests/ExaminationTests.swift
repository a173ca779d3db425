import Foundation
import GRDB
import GuideCore
import Testing

@testable import GuideStore

@Suite("Examination")
struct ExaminationTests {
    let guide: TemporaryGuide
    let store: GuideStore

    init() throws {
        guide = try TemporaryGuide()
        store = try guide.open(importing: [feature(1, "A", #""opening_hours":"24/7""#), feature(2, "B")])
    }

    @Test("a healthy guide has counts and no problems")
    func healthy() throws {
        try store.perform(.setRating(2), on: node(1))
        try store.perform(.addVisit(.now), on: node(2))
        try store.prepareIndexes()
        let examination = try store.examine()
        #expect(examination.problems == [])
        #expect(examination.isHealthy)
        #expect((examination.placeCount, examination.personalCount, examination.visitCount) == (2, 2, 1))
        #expect((examination.hoursCount, examination.evaluatedHoursCount, examination.undoCount) == (1, 1, 3))
        #expect(examination.databaseSize > 0)
        #expect(examination.schema == Schema.current.steps.map(\.name))
    }

    static let damages: [(sql: String, part: Examination.Problem.Part)] = [
        ("DELETE FROM detail WHERE place = 1", .places),
        ("UPDATE detail SET body = x'01FF' WHERE place = 1", .places),
        ("INSERT INTO search (search) VALUES ('delete-all')", .search),
        ("PRAGMA foreign_keys = OFF; INSERT INTO visit VALUES (99, 1)", .foreignKeys),
    ]

    @Test("each kind of inconsistency is found", arguments: damages)
    func damaged(sql: String, part: Examination.Problem.Part) throws {
        try store.pool.writeWithoutTransaction { try $0.execute(sql: sql) }
        let problems = try store.examine().problems
        #expect(problems.map(\.part).contains(part))
        if part == .search {
            try store.rebuildSearch()
            #expect(try store.examine().isHealthy)
            #expect(try store.names("b") == ["B"])
        }
    }

    @Test("foreign keys forbid deleting a place with user data")
    func foreignKeys() throws {
        try store.perform(.setRating(2), on: node(1))
        #expect(throws: DatabaseError.self) {
            try store.pool.write { try $0.execute(sql: "DELETE FROM place") }
        }
    }
}
