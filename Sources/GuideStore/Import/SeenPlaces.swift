import GRDB
import GuideCore

/// Which places the file that is being imported already had, with what merging needs. In a temporary table, which
/// SQLite keeps in a file when it grows.
struct SeenPlaces {
    private let db: Database
    private let add: BulkStatement
    private let get: BulkStatement

    init(_ db: Database) throws {
        self.db = db
        try db.execute(
            sql: """
                CREATE TEMPORARY TABLE IF NOT EXISTS seen (
                    number INTEGER PRIMARY KEY, tagCount INTEGER, isArea INTEGER,
                    unit INTEGER, feature INTEGER, line INTEGER
                );
                DELETE FROM seen;
                """)
        add = try BulkStatement(db, "INSERT OR REPLACE INTO seen VALUES (?, ?, ?, ?, ?, ?)")
        get = try BulkStatement(
            db, "SELECT tagCount, isArea, unit, feature, line FROM seen WHERE number = ?")
    }

    private static let units: [SourcePosition.Unit] = [.feature, .element, .row]

    func insert(_ number: Int, _ candidate: PlaceCandidate) throws {
        add.bind(1, number)
        add.bind(2, candidate.rank.tagCount)
        add.bind(3, candidate.rank.isArea ? 1 : 0)
        add.bind(4, SeenPlaces.units.firstIndex(of: candidate.sourcePosition.unit))
        add.bind(5, candidate.sourcePosition.feature)
        add.bind(6, candidate.sourcePosition.line)
        try add.run()
    }

    func update(_ number: Int, _ candidate: PlaceCandidate) throws {
        try insert(number, candidate)
    }

    func find(_ number: Int) throws -> (rank: PlaceCandidate.Rank, sourcePosition: SourcePosition)? {
        get.bind(1, number)
        return try get.first { row in
            let rank = PlaceCandidate.Rank(tagCount: row.int(0), isArea: row.int(1) == 1)
            return (rank, SourcePosition(SeenPlaces.units[row.int(2)], feature: row.int(3), line: row.int(4)))
        }
    }

    func drop() throws {
        try db.execute(sql: "DELETE FROM seen")
    }
}
