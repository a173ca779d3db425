import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// Adds, corrects, hides or deletes a place and adds an undo step, in one transaction.
    ///
    /// - Parameters:
    ///   - id: the place's id; a new id for ``PlaceEdit/add(_:)``.
    ///   - moment: the time of the edit.
    /// - Returns: the step; `nil` if the edit changed nothing.
    /// - Throws: ``GuideStoreError/Reason/noSuchPlace(_:)``, or an error if the database cannot be written.
    @discardableResult
    public func perform(_ edit: PlaceEdit, on id: UUID, at moment: Date = .now) throws(GuideStoreError)
        -> UndoStep?
    {
        let step = try change { db -> UndoStep? in
            let tables = try PlaceTables(db, languages: languages, zones: person.zones)
            let number = try Int.fetchOne(
                db, sql: "SELECT number FROM place WHERE id = ?", arguments: [id.octets])
            let step: UndoStep?
            if let number, let old = try place(number, db) {
                step = try correct(old, number, by: edit, at: moment, tables)
            } else if case .add = edit {
                step = try add(id, by: edit, at: moment, tables)
            } else {
                throw GuideStoreError(fileName: url.lastPathComponent, reason: .noSuchPlace(id))
            }
            try tables.finish()
            return step
        }
        if step != nil {
            vocabulary.forget()
            broadcast.send(.place(id))
        }
        return step
    }

    private func add(
        _ id: UUID, by edit: PlaceEdit, at moment: Date, _ tables: PlaceTables
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
        try NameRank.give(to: number, tables.db, languages: languages, person: person)
        return try log.finish(step, as: action)
    }

    private func correct(
        _ old: Place, _ number: Int, by edit: PlaceEdit, at moment: Date, _ tables: PlaceTables
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
            let record = try RecordTables.read(db, place: number)
            let last = [moment, stored?.correction.lastSaid, record.lastSaid].compactMap { $0 }.max()
            try DeletionTable.keep(db, PlaceDeletion(of: old.id, at: last ?? moment))
            try log.delete(number, old, in: step, tables)
            return try log.finish(step, as: action)
        }
        try log.keep(correction: stored, of: number, in: step)
        let (body, facts) = (PlaceCodec.encode(old), IndexedPlace(edited.place, zones: person.zones))
        if facts.body != body {
            try log.keep(body: body, of: number, in: step)
            try tables.update(number, from: old, to: facts)
            try NameRank.give(to: number, db, languages: languages, person: person)
        }
        try CorrectionTables.write(db, edited.stored, place: number)
        return try log.finish(step, as: action)
    }

    /// Returns the hidden places, by name.
    public func hiddenPlaces() throws(GuideStoreError) -> [GuideEntry] {
        try read { db in
            let numbers = try Int.fetchAll(
                db,
                sql: """
                    SELECT p.number FROM hidden JOIN place p ON p.number = hidden.place ORDER BY \(SearchSQL.byName)
                    """)
            return try entries(numbers, db)
        }
    }
}

extension NameRank {
    /// Ranks the places of a step among the sorted names. An import is skipped, because its names are sorted
    /// again.
    static func give(
        toPlacesOf step: UndoStep, _ db: Database, languages: LanguagePreference, person: GuideStore.Person
    ) throws {
        if case .imported = step.action { return }
        let numbers = try Int.fetchAll(
            db,
            sql: """
                SELECT number FROM undoPlace JOIN place ON number = place WHERE step = ? AND nameRank = \(none)
                """, arguments: [step.id])
        for number in numbers { try give(to: number, db, languages: languages, person: person) }
    }

    /// Ranks a place among the sorted names, and moves the names after it. So one new name does not sort all
    /// names again. Does nothing if the names are not sorted or the place has no name.
    static func give(
        to number: Int, _ db: Database, languages: LanguagePreference, person: GuideStore.Person
    ) throws {
        guard try areSorted(db, for: person), let name = try self.name(of: number, db, languages) else {
            return
        }
        let order = NameOrder(language: language(of: person))
        var (low, high) = (
            0,
            try Int.fetchOne(
                db, sql: "SELECT max(nameRank) FROM place WHERE nameRank < \(none)"
            ).map { $0 + 1 } ?? 0
        )
        // Binary search for the first rank whose name does not come before.
        while low < high {
            let middle = (low + high) / 2
            let row = try Row.fetchOne(
                db,
                sql: """
                    SELECT nameRank, number FROM place WHERE nameRank >= ? AND nameRank < \(none)
                        ORDER BY nameRank LIMIT 1
                    """, arguments: [middle])
            guard let row, let other = try self.name(of: row[1], db, languages) else {
                high = middle
                continue
            }
            switch order.compare(other, name) {
            case .orderedAscending: low = (row[0] as Int) + 1
            case .orderedSame: return try set(row[0])
            case .orderedDescending: high = middle
            }
        }
        try db.execute(
            sql: "UPDATE place SET nameRank = nameRank + 1 WHERE nameRank >= ? AND nameRank < \(none)",
            arguments: [low])
        try set(low)

        func set(_ rank: Int) throws {
            try db.execute(
                sql: "UPDATE place SET nameRank = ? WHERE number = ?", arguments: [rank, number])
        }
    }

    private static func name(of number: Int, _ db: Database, _ languages: LanguagePreference) throws
        -> String?
    {
        let body = try Data.fetchOne(db, sql: "SELECT body FROM detail WHERE place = ?", arguments: [number])
        return body.flatMap { try? PlaceCodec.decodeName([UInt8]($0), for: languages) }
    }
}
