import GRDB
import GuideCore

/// Writes the search index. It keeps no texts, so it has to be told again what to remove.
///
/// For one transaction on one thread.
final class SearchIndex {
    private let insert: BulkStatement
    private let delete: BulkStatement

    init(_ db: Database) throws {
        let columns = SearchText.columns.joined(separator: ", ")
        let marks = SearchText.columns.map { _ in "?" }.joined(separator: ", ")
        insert = try BulkStatement(db, "INSERT INTO search (\(columns), rowid) VALUES (\(marks), ?)")
        delete = try BulkStatement(
            db, "INSERT INTO search (\(columns), rowid, search) VALUES (\(marks), ?, 'delete')")
    }

    func add(_ text: SearchText, as number: Int) throws { try run(insert, text, number) }

    func remove(_ text: SearchText, as number: Int) throws { try run(delete, text, number) }

    private func run(_ statement: BulkStatement, _ text: SearchText, _ number: Int) throws {
        for (index, value) in text.values.enumerated() { statement.bind(Int32(index + 1), value) }
        statement.bind(Int32(text.values.count + 1), number)
        try statement.run()
    }

    /// Makes the index anew from the places.
    static func rebuild(_ db: Database) throws {
        try db.execute(sql: "INSERT INTO search (search) VALUES ('delete-all')")
        let index = try SearchIndex(db)
        // What is searched does not depend on who reads.
        let languages = LanguagePreference([])
        try BulkStatement(db, "SELECT place, body FROM detail").forEach { row in
            // A spoilt place is told of by `examine()`, and must not keep the others from being found.
            guard let place = try? PlaceCodec.decode(row.bytes(1), for: languages) else { return }
            try index.add(SearchText(place), as: row.int(0))
        }
    }
}
