import GRDB

/// The state of the user's data, to find out without reading them whether the file of this device is up to date.
///
/// Triggers count each change of a row that is in the file, whichever program makes it. A newer version of Carte may
/// write more about a place, so the version is part of the state.
struct UserDataRevision: Hashable, Codable {
    let number: Int64
    let version: String

    private static let setting = "userDataRevision"

    static func read(_ db: Database) throws -> UserDataRevision {
        let number = try Int64.fetchOne(
            db, sql: "SELECT value FROM setting WHERE name = ?", arguments: [setting])
        return UserDataRevision(number: number ?? 0, version: Installation.version)
    }

    /// Creates the counter and its triggers.
    static func create(_ db: Database) throws {
        try db.execute(sql: "INSERT INTO setting VALUES (?, 0)", arguments: [setting])
        let count = "UPDATE setting SET value = value + 1 WHERE name = '\(setting)'"
        for table in ["personal", "visit", "amendment", "list", "deleted"] {
            for event in ["INSERT", "UPDATE", "DELETE"] {
                try db.execute(
                    sql: """
                        CREATE TRIGGER \(table)\(event.capitalized)Counts AFTER \(event) ON \(table)
                            BEGIN \(count); END
                        """)
            }
        }
        // The file also has the facts of each place with data of the user.
        try db.execute(
            sql: """
                CREATE TRIGGER detailUpdateCounts AFTER UPDATE ON detail
                    WHEN EXISTS (SELECT 1 FROM personal WHERE place = NEW.place)
                        OR EXISTS (SELECT 1 FROM visit WHERE place = NEW.place)
                        OR EXISTS (SELECT 1 FROM amendment WHERE place = NEW.place)
                    BEGIN \(count); END
                """)
    }
}

extension Schema {
    /// Adds the counter of changes of the user's data.
    static func addUserDataRevision(_ db: Database) throws { try UserDataRevision.create(db) }
}
