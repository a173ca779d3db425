import GRDB
import GuideCore

/// The table of streets and towns. Many places share one, so rows of places stay narrow, and a search of the
/// names does not read places.
final class LocalityTable {
    private let find: BulkStatement
    private let insert: BulkStatement
    private let db: Database
    private var known: [String: Int] = [:]

    /// The maximum size of the cache; then it is cleared.
    private static let knownLimit = 10_000

    init(_ db: Database) throws {
        self.db = db
        find = try BulkStatement(db, "SELECT number FROM locality WHERE name = ?")
        insert = try BulkStatement(db, "INSERT INTO locality (name, fold) VALUES (?, ?)")
    }

    /// Returns the number of a name, and adds the name if it is new.
    func number(of name: String) throws -> Int {
        if let number = known[name] { return number }
        find.bind(1, name)
        var number = try find.first { $0.int(0) }
        if number == nil {
            insert.bind(1, name)
            insert.bind(2, TextFolding.fold(name))
            try insert.run()
            number = Int(db.lastInsertedRowID)
        }
        if known.count >= Self.knownLimit { known.removeAll(keepingCapacity: true) }
        known[name] = number
        return number ?? 0
    }
}
