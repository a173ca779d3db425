import GRDB

/// How the database came to be: its migrations, in order. Those that were released never change.
struct Schema: Sendable {
    /// One step.
    struct Step: Sendable {
        let name: String
        let run: @Sendable (Database) throws -> Void
    }

    var steps: [Step]

    /// The schema of this version of Carte.
    static let current = Schema(steps: [
        Step(name: "1 guide", run: createGuide), Step(name: "2 towns in search", run: addTownsToSearch),
        Step(name: "3 name keys", run: addNameKeys), Step(name: "4 last import", run: addLastImport),
    ])

    var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for step in steps { migrator.registerMigration(step.name, migrate: step.run) }
        return migrator
    }
}
