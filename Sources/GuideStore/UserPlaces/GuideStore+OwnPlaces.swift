import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// Adds, corrects, hides or deletes a place; see ``perform(_:on:at:)``.
    func changePlace(_ id: UUID, by edit: Edit, at moment: Date) throws(GuideStoreError) -> UndoStep? {
        let step = try change { db -> UndoStep? in
            let tables = try PlaceTables(db, languages: languages, zones: person.zones)
            let step = try placeStep(of: edit, on: id, at: moment, tables)
            try tables.finish()
            return step
        }
        if step != nil {
            vocabulary.forget()
            broadcast.send(.place(id))
        }
        return step
    }

    /// Changes a place in a transaction. Call `finish()` of the tables afterwards.
    func placeStep(of edit: Edit, on id: UUID, at moment: Date, _ tables: PlaceTables) throws -> UndoStep? {
        let number = try Int.fetchOne(
            tables.db, sql: "SELECT number FROM place WHERE id = ?", arguments: [id.octets])
        if let number, let old = try place(number, tables.db) {
            return try correct(old, number, by: edit, at: moment, tables)
        }
        guard case .add = edit else {
            throw GuideStoreError(fileName: url.lastPathComponent, reason: .noSuchPlace(id))
        }
        return try add(id, by: edit, at: moment, tables)
    }

    private func add(
        _ id: UUID, by edit: Edit, at moment: Date, _ tables: PlaceTables
    ) throws -> UndoStep? {
        var edited = EditedPlace(own: id)
        edited.apply(edit, for: languages, at: moment)
        let log = UndoLog(tables.db)
        let action = edit.action(place: edited.place.displayName)
        let step = try log.begin(action)
        guard let number = try tables.insert(IndexedPlace(edited.place, zones: person.zones)) else {
            return nil
        }
        try log.keep(body: nil, of: number, in: step)
        try log.keep(correction: nil, of: number, in: step)
        try CorrectionTables.write(tables.db, edited.stored, place: number)
        try NameRanks.insert(number, tables.db, languages)
        return try log.finish(step, as: action)
    }

    private func correct(
        _ old: Place, _ number: Int, by edit: Edit, at moment: Date, _ tables: PlaceTables
    ) throws -> UndoStep? {
        let db = tables.db
        let stored = try CorrectionTables.read(db, place: number)
        var edited = EditedPlace(old, stored, tables)
        edited.apply(edit, for: languages, at: moment)
        guard edited.stored != stored else { return nil }
        let log = UndoLog(db)
        let action = edit.action(place: old.displayName)
        let step = try log.begin(action)
        if edited.isGone {
            try DeletionTable.keep(db, place: number, at: moment)
            try log.delete(number, old, in: step, tables)
            return try log.finish(step, as: action)
        }
        try log.keep(correction: stored, of: number, in: step)
        let (body, facts) = (PlaceCodec.encode(old), IndexedPlace(edited.place, zones: person.zones))
        if facts.body != body {
            try log.keep(body: body, of: number, in: step)
            try tables.update(number, from: old, to: facts)
            try NameRanks.insert(number, db, languages)
        }
        try CorrectionTables.write(db, edited.stored, place: number)
        return try log.finish(step, as: action)
    }

    /// Returns the hidden places, by name.
    public func hiddenPlaces() throws(GuideStoreError) -> [GuideEntry] {
        try read { db in
            let order = try NameRanks.best(db, for: languages).terms
            let numbers = try Int.fetchAll(
                db,
                sql: "SELECT p.number FROM hidden JOIN place p ON p.number = hidden.place ORDER BY \(order)")
            return try entries(numbers, db)
        }
    }
}

extension NameRanks {
    /// Ranks the places of a step among the sorted names. An import is skipped, because its names are sorted
    /// again.
    static func insert(placesOf step: UndoStep, _ db: Database, _ languages: LanguagePreference) throws {
        if case .imported = step.action { return }
        guard let order = try stored(db, for: languages) else { return }
        let numbers = try Int.fetchAll(
            db,
            sql: """
                SELECT number FROM undoPlace JOIN place ON number = place
                    WHERE step = ? AND \(order.column) = \(none)
                """, arguments: [step.id])
        for number in numbers { try insert(number, db, languages) }
    }

    /// Ranks a place among the sorted names of the user's language, and moves the names after it. So one new
    /// name does not sort all names again. Does nothing if the names are not sorted or the place has no name.
    static func insert(_ number: Int, _ db: Database, _ languages: LanguagePreference) throws {
        guard let stored = try stored(db, for: languages), let name = try self.name(of: number, db, languages)
        else { return }
        let (rules, column) = (rules(of: languages), stored.column)
        var (low, high) = (
            0,
            try Int.fetchOne(
                db, sql: "SELECT max(\(column)) FROM place WHERE \(column) < \(none)"
            ).map { $0 + 1 } ?? 0
        )
        // Binary search for the first rank whose name does not come before.
        while low < high {
            let middle = (low + high) / 2
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT \(column), number FROM place WHERE \(column) >= ? AND \(column) < \(none)
                        ORDER BY \(column) LIMIT 1
                    """, arguments: [middle])
            guard let row, let other = try self.name(of: row.decode(atIndex: 1), db, languages) else {
                high = middle
                continue
            }
            let rank: Int = try row.decode(atIndex: 0)
            switch rules.compare(other, name) {
            case .orderedAscending: low = rank + 1
            case .orderedSame: return try set(rank)
            case .orderedDescending: high = middle
            }
        }
        try db.execute(
            sql: "UPDATE place SET \(column) = \(column) + 1 WHERE \(column) >= ? AND \(column) < \(none)",
            arguments: [low])
        try set(low)

        func set(_ rank: Int) throws {
            try db.execute(
                sql: "UPDATE place SET \(column) = ? WHERE number = ?", arguments: [rank, number])
        }
    }

    private static func name(of number: Int, _ db: Database, _ languages: LanguagePreference) throws
        -> String?
    {
        let body = try Data.fetchOne(db, sql: "SELECT body FROM detail WHERE place = ?", arguments: [number])
        return body.flatMap { try? PlaceCodec.decodeName([UInt8]($0), for: languages) }
    }
}
