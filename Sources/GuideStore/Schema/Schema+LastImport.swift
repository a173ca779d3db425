import GRDB

extension Schema {
    /// What became of the last import, to be read again.
    static func addLastImport(_ db: Database) throws {
        try db.execute(
            sql: """
                -- One row at most. ImportOutcome as JSON.
                CREATE TABLE lastImport (number INTEGER PRIMARY KEY, body BLOB NOT NULL);
                -- Its steps, also those that the undo log has forgotten.
                CREATE TABLE lastImportStep (
                    step INTEGER PRIMARY KEY, isUndone INTEGER NOT NULL DEFAULT 0
                );
                """)
    }
}
