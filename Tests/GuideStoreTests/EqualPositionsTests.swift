import Foundation
import GRDB
import GRDBSQLite
import GuideCore
import Testing

@testable import GuideStore

@Suite("Many places at one position")
struct EqualPositionsTests {
    /// Returns the number of steps of SQLite's virtual machine for an import of rows without ids at one
    /// position. It does not depend on the load of the computer.
    private func steps(_ count: Int, _ name: (Int) -> String) throws -> Int {
        let guide = try TemporaryGuide()
        let store = try guide.open()
        let rows = (0..<count).map { "60,25,restaurant,\(name($0)),Aleksi,\($0)\n" }
        let file = guide.folder.appending(path: "crowd.csv")
        try Data(("lat,lon,amenity,name,street,housenumber\n" + rows.joined()).utf8).write(to: file)
        let counter = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        counter.initialize(to: 0)
        defer { counter.deallocate() }
        func watch(by handler: (@convention(c) (UnsafeMutableRawPointer?) -> Int32)?) {
            store.pool.writeWithoutTransaction { db in
                sqlite3_progress_handler(db.sqliteConnection, 1, handler, counter)
            }
        }
        watch {
            $0?.assumingMemoryBound(to: Int.self).pointee += 1
            return 0
        }
        #expect(try store.importGuide(from: file).addedCount == count)
        watch(by: nil)
        return counter.pointee
    }

    @Test(
        "import time grows with their number, not its square, with many names, one name or none",
        arguments: [{ "Place \($0)" }, { _ in "Chain" }, { _ in "" }] as [@Sendable (Int) -> String])
    func linear(name: @Sendable (Int) -> String) throws {
        // Quadratic cost would be sixteen times the steps for four times the rows.
        let (few, many) = try (steps(300, name), steps(1200, name))
        #expect(many < 6 * few, "\(few), \(many)")
    }
}
