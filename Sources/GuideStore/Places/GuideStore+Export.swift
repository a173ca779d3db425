import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// The data of an export.
    public enum ExportScope: Hashable, Sendable {
        /// Only this guide.
        case guide
        /// All data of the user: this guide, and the user's data of sample places.
        case everything
        /// Only the places that a query finds, with the user's data of them.
        case places(GuideQuery)
        /// Only these places, with the user's data of them.
        case chosen(Set<UUID>)
    }

    /// Exports all places and the user's data to a file. ``importGuide(from:isCancelled:progress:)`` reads it
    /// without a loss. Blocks. Other programs may write meanwhile: the file has one snapshot of each guide.
    ///
    /// - Parameters:
    ///   - isCancelled: called before each place; a cancelled `Task` ends the export as well.
    ///   - unreadable: called with the number of skipped unreadable places, if there are any.
    ///   - progress: called with the number of written places.
    /// - Returns: the number of written places.
    /// - Throws: `GuideWriteError`, `CancellationError`, ``GuideStoreError``. The file does not exist then.
    @discardableResult
    public func export(
        _ scope: ExportScope = .guide, to file: URL, format: GuideFormat, isCancelled: () -> Bool = { false },
        unreadable: (Int) -> Void = { _ in }, progress: (Int) -> Void = { _ in }
    ) throws -> Int {
        let chosen: Set<UUID>? =
            switch scope {
            case .guide, .everything: nil
            case .places(let query): Set(try ids(query))
            case .chosen(let ids): ids
            }
        let sample = scope == .everything ? try self.sample?() : nil
        let lists = try [self, sample].compactMap(\.self).flatMap { store in try store.read(ListTable.all) }
        let writer = try GuideWriter(url: file, format: format, lists: lists)
        var (count, unreadableCount) = (0, 0)
        func write(_ store: GuideStore, isSample: Bool) throws -> Int64? {
            let (deletions, lists, lastStep) = try store.forEachPlace { entry in
                if isCancelled() || Task.isCancelled { throw CancellationError() }
                // The program has the sample's places itself.
                if isSample, entry.record.isEmpty, entry.correction.isEmpty { return }
                guard let place = entry.place else {
                    unreadableCount += 1
                    return
                }
                if let chosen, !chosen.contains(place.id) { return }
                if format == .gpx, place.coordinate == nil { return }
                try writer.write(
                    place, entry.record, entry.correction, filed: entry.filed, isOfSample: isSample)
                count += 1
                if count.isMultiple(of: 1000) { progress(count) }
            }
            guard chosen == nil else { return lastStep }
            for (id, date) in deletions {
                try writer.write(PlaceDeletion(of: id, at: date, isOfSample: isSample))
            }
            for list in lists { try writer.write(list, isOfSample: isSample) }
            return lastStep
        }
        let ownStep = try write(self, isSample: false)
        let sampleStep = try sample.flatMap { try write($0, isSample: true) }
        try writer.finish()
        // The file is complete, even if the guide cannot be written.
        try? noteTold(upTo: ownStep)
        try? sample?.noteTold(upTo: sampleStep)
        progress(count)
        if unreadableCount > 0 { unreadable(unreadableCount) }
        return count
    }

    /// Marks the steps up to a number as exported.
    private func noteTold(upTo step: Int64?) throws {
        guard let step else { return }
        if isReadOnly {
            if try read({ try UndoLog($0).hasUntold(upTo: step) }) { try ToldSteps(of: url).keep(step) }
            return
        }
        try change { try UndoLog($0).noteTold(upTo: step) }
    }

    /// Calls `body` for each place, in the order of their numbers.
    ///
    /// - Returns: the deletions, the lists, and the number of the last step that is not undone.
    private func forEachPlace(_ body: (KeptPlace) throws -> Void) throws -> (
        [(UUID, Date)], [PlaceList], Int64?
    ) {
        do {
            return try pool.read { db in
                try KeptPlace.forEach(db, for: languages, body)
                return (
                    try DeletionTable.all(db), try ListTable.all(db),
                    try UndoLog.next(db, isUndone: false)?.id
                )
            }
        } catch let error as DatabaseError {
            throw failure(error)
        }
    }
}

/// A place with all of the user's data, as far as it can be read.
struct KeptPlace {
    let place: Place?
    let filed: Place?
    let record: PersonalRecord
    let correction: Correction

    /// Calls `body` for each place, in the order of their numbers.
    ///
    /// - Parameter hasData: whether places without data of the user are skipped.
    static func forEach(
        _ db: Database, hasData: Bool = false, for languages: LanguagePreference,
        _ body: (KeptPlace) throws -> Void
    ) throws {
        func decoded(_ bytes: [UInt8]) -> Place? { try? PlaceCodec.decode(bytes, for: languages) }
        let amended = try CorrectionTables.places(db)
        let condition =
            hasData
            ? """
            WHERE place IN (
                SELECT place FROM personal UNION SELECT place FROM visit UNION SELECT place FROM amendment)
            """ : ""
        let statement = try BulkStatement(db, "SELECT place, body FROM detail \(condition) ORDER BY place")
        try statement.forEach { row in
            let number = row.int(0)
            let said = amended.contains(number) ? try CorrectionTables.read(db, place: number) : nil
            try body(
                KeptPlace(
                    place: decoded(row.bytes(1)), filed: said?.filed.flatMap(decoded),
                    record: try RecordTables.read(db, place: number),
                    correction: said?.correction ?? Correction()))
        }
    }
}
