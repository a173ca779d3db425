import Foundation
import GRDB
import GuideCore

extension GuideStore {
    /// Writes all places and what the user added to a file that ``importGuide(from:isCancelled:progress:)`` reads
    /// back without a change. Blocks; others may write meanwhile, the file shows one moment.
    ///
    /// - Parameters:
    ///   - isCancelled: asked before every place; a cancelled `Task` needs no saying.
    ///   - unreadable: told how many places cannot be read and were left out, where there are some.
    ///   - progress: told the number of places written.
    /// - Returns: the number of places.
    /// - Throws: `GuideWriteError`, `CancellationError`, ``GuideStoreError``. There is then no file.
    @discardableResult
    public func export(
        to file: URL, format: GuideFormat, isCancelled: () -> Bool = { false },
        unreadable: (Int) -> Void = { _ in }, progress: (Int) -> Void = { _ in }
    ) throws -> Int {
        do {
            return try pool.read { db in
                let writer = try GuideWriter(url: file, format: format)
                var count = 0
                var unreadableCount = 0
                let amended = try AmendmentTables.places(db)
                let statement = try BulkStatement(db, "SELECT place, body FROM detail ORDER BY place")
                try statement.forEach { row in
                    if isCancelled() || Task.isCancelled { throw CancellationError() }
                    guard let place = try? PlaceCodec.decode(row.bytes(1), for: languages) else {
                        unreadableCount += 1
                        return
                    }
                    let number = row.int(0)
                    let said = amended.contains(number) ? try AmendmentTables.read(db, place: number) : nil
                    try writer.write(
                        place, try RecordTables.read(db, place: number),
                        said?.amendment ?? PlaceAmendment(),
                        filed: said?.filed.flatMap { try? PlaceCodec.decode($0, for: languages) })
                    count += 1
                    if count.isMultiple(of: 1000) { progress(count) }
                }
                try writer.finish()
                progress(count)
                if unreadableCount > 0 { unreadable(unreadableCount) }
                return count
            }
        } catch let error as DatabaseError {
            throw failure(error)
        }
    }
}
