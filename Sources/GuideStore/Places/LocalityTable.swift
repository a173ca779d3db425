import GRDB

/// The table of streets and towns, which many places share: rows of places stay narrow, and what they are called is
/// looked through without them.
final class LocalityTable {
    private let find: BulkStatement
    private let insert: BulkStatement
    private let db: Database
    private var known: [String: Int] = [:]

    /// Names that are kept in memory; beyond, it begins anew.
    private static let knownLimit = 10_000

    init(_ db: Database) throws {
        self.db = db
        find = try BulkStatement(db, "SELECT number FROM locality WHERE name = ?")
        insert = try BulkStatement(db, "INSERT INTO locality (name, fold) VALUES (?, ?)")
    }

    /// The number of this name, which may be new.
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
