import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// What an export has.
    public enum ExportScope: Hashable, Sendable {
        /// This guide.
        case guide
        /// Everything of the person's: this guide, their own, and what they said of places of the sample guide.
        case everything
    }

    /// Writes all places and what the user added to a file that ``importGuide(from:isCancelled:progress:)`` reads
    /// back without a change. Blocks; others may write meanwhile, the file shows one moment of each guide.
    ///
    /// - Parameters:
    ///   - isCancelled: asked before every place; a cancelled `Task` needs no saying.
    ///   - unreadable: told how many places cannot be read and were left out, where there are some.
    ///   - progress: told the number of places written.
    /// - Returns: the number of places.
    /// - Throws: `GuideWriteError`, `CancellationError`, ``GuideStoreError``. There is then no file.
    @discardableResult
    public func export(
        _ scope: ExportScope = .guide, to file: URL, format: GuideFormat, isCancelled: () -> Bool = { false },
        unreadable: (Int) -> Void = { _ in }, progress: (Int) -> Void = { _ in }
    ) throws -> Int {
        let sample = scope == .everything ? try self.sample?() : nil
        let writer = try GuideWriter(url: file, format: format)
        var (count, unreadableCount) = (0, 0)
        func write(_ store: GuideStore, isSample: Bool) throws -> Int64? {
            let (deletions, lastStep) = try store.forEachPlace { entry in
                if isCancelled() || Task.isCancelled { throw CancellationError() }
                // The places themselves come with the program.
                if isSample, entry.record.isEmpty, entry.amendment.isEmpty { return }
                guard let place = entry.place else {
                    unreadableCount += 1
                    return
                }
                try writer.write(
                    place, entry.record, entry.amendment, filed: entry.filed, isOfSample: isSample)
                count += 1
                if count.isMultiple(of: 1000) { progress(count) }
            }
            for (id, date) in deletions {
                try writer.write(PlaceDeletion(of: id, at: date, isOfSample: isSample))
            }
            return lastStep
        }
        let ownStep = try write(self, isSample: false)
        let sampleStep = try sample.flatMap { try write($0, isSample: true) }
        try writer.finish()
        // The file is there, whether or not the guide can be written.
        try? noteTold(upTo: ownStep)
        try? sample?.noteTold(upTo: sampleStep)
        progress(count)
        if unreadableCount > 0 { unreadable(unreadableCount) }
        return count
    }

    /// A place with all that is known of it, as far as it can be read.
    private struct KeptPlace {
        let place: Restaurant?
        let filed: Restaurant?
        let record: PersonalRecord
        let amendment: PlaceAmendment
    }

    /// Notes that others may have heard of the steps up to one.
    private func noteTold(upTo step: Int64?) throws {
        guard let step else { return }
        if isReadOnly {
            if try read({ try UndoLog($0).hasUntold(upTo: step) }) { try ToldSteps(of: url).keep(step) }
            return
        }
        try change { try UndoLog($0).noteTold(upTo: step) }
    }

    /// Calls back with each place, in the order of their numbers.
    ///
    /// - Returns: what was deleted, and the number of the last step that is not undone.
    private func forEachPlace(_ body: (KeptPlace) throws -> Void) throws -> ([(UUID, Date)], Int64?) {
        func decoded(_ bytes: [UInt8]) -> Restaurant? { try? PlaceCodec.decode(bytes, for: languages) }
        do {
            return try pool.read { db in
                let amended = try AmendmentTables.places(db)
                let statement = try BulkStatement(db, "SELECT place, body FROM detail ORDER BY place")
                try statement.forEach { row in
                    let number = row.int(0)
                    let said = amended.contains(number) ? try AmendmentTables.read(db, place: number) : nil
                    try body(
                        KeptPlace(
                            place: decoded(row.bytes(1)), filed: said?.filed.flatMap(decoded),
                            record: try RecordTables.read(db, place: number),
                            amendment: said?.amendment ?? PlaceAmendment()))
                }
                return (try DeletionTable.all(db), try UndoLog.next(db, isUndone: false)?.id)
            }
        } catch let error as DatabaseError {
            throw failure(error)
        }
    }
}
