import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// Performs an edit on several places as one undo step, in one transaction.
    ///
    /// A list that the guide does not have is made in the same step.
    ///
    /// - Parameter ids: the places, each once. The step has the name of the first one that changes.
    /// - Returns: the step; `nil` if the edit changed nothing.
    /// - Throws: ``GuideStoreError/Reason/noSuchPlace(_:)``, or an error if the database cannot be written. Nothing has
    ///   changed then.
    @discardableResult
    public func perform(_ edit: Edit, on ids: [UUID], at moment: Date = .now) throws(GuideStoreError)
        -> UndoStep?
    {
        let step = try change { try severalStep(of: edit, on: ids, at: moment, $0) }
        guard step != nil else { return nil }
        if edit.changesPlace { vocabulary.forget() }
        let single = ids.count == 1 ? ids.first : nil
        broadcast.send(single.map { edit.changesPlace ? .place($0) : .record($0) } ?? .places)
        return step
    }

    private func severalStep(
        of edit: Edit, on ids: [UUID], at moment: Date, _ db: Database
    ) throws -> UndoStep? {
        let log = UndoLog(db)
        var (edit, whole, actions) = (edit, UndoStep?.none, [UndoStep.Action]())
        if case .setListed(true, let list) = edit, try !ListTable.has(db, list) {
            whole = try listStep(of: .add(list), at: moment, db)
            edit = .setListed(true, in: try ListTable.named(list.name, db) ?? list)
        }
        let tables = edit.changesPlace ? try PlaceTables(db, languages: languages, zones: person.zones) : nil
        for id in ids {
            let step =
                try tables.map { try placeStep(of: edit, on: id, at: moment, $0) }
                ?? recordStep(of: edit, on: id, at: moment, db)
            guard let step else { continue }
            actions.append(step.action)
            if let whole { try log.merge(step.id, into: whole.id) } else { whole = step }
        }
        try tables?.finish()
        guard let whole, let first = actions.first else { return whole }
        return try log.finish(
            whole.id, as: actions.count == 1 ? first : .several(first, count: actions.count))
    }
}

extension ListTable {
    /// Whether a list exists, also by another name.
    fileprivate static func has(_ db: Database, _ list: PlaceList) throws -> Bool {
        try list.isStandard || read(db, list.id)?.isDeleted == false
    }

    fileprivate static func named(_ name: String, _ db: Database) throws -> PlaceList? {
        (PlaceList.standard + (try all(db).filter { !$0.isDeleted })).first { $0.isNamed(name) }
    }
}
