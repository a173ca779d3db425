import Foundation
import GuideCore

extension GuideStore {
    func pending() -> GuideStoreError {
        GuideStoreError(fileName: url.lastPathComponent, reason: .system("not there yet"))
    }

    /// Imports a guide file of any format: one transaction, all or nothing. Blocks.
    ///
    /// - Parameters:
    ///   - url: the file.
    ///   - isCancelled: asked before every megabyte; a cancelled `Task` needs no saying.
    ///   - progress: told after every megabyte, from another thread.
    /// - Returns: the report.
    /// - Throws: `GuideFileError`, `CancellationError`, ``GuideStoreError``; the guide is then as it was.
    @discardableResult
    public func importGuide(
        from url: URL, isCancelled: @escaping @Sendable () -> Bool = { false },
        progress: @escaping @Sendable (GuideFile.Progress) -> Void = { _ in }
    ) throws -> GuideImportReport { throw pending() }

    public func search(_ query: GuideQuery, limit: Int = 50, offset: Int = 0) throws(GuideStoreError)
        -> GuidePage { throw pending() }
    public func count(_ query: GuideQuery) throws(GuideStoreError) -> Int { throw pending() }
    public func ids(_ query: GuideQuery, limit: Int = .max, offset: Int = 0) throws(GuideStoreError) -> [UUID] { throw pending() }
    public func entry(_ id: UUID) throws(GuideStoreError) -> GuideEntry? { throw pending() }
    public func entries(_ ids: [UUID]) throws(GuideStoreError) -> [GuideEntry] { throw pending() }
    /// Cuisines by how many places have them, the most frequent first.
    public func cuisines() throws(GuideStoreError) -> [(cuisine: String, count: Int)] { throw pending() }

    @discardableResult
    public func perform(_ edit: Edit, on id: UUID) throws(GuideStoreError) -> UndoStep? { throw pending() }
    public func nextUndo() throws(GuideStoreError) -> UndoStep? { throw pending() }
    public func nextRedo() throws(GuideStoreError) -> UndoStep? { throw pending() }
    @discardableResult public func undo() throws(GuideStoreError) -> UndoStep? { throw pending() }
    @discardableResult public func redo() throws(GuideStoreError) -> UndoStep? { throw pending() }

    /// Writes all places and what the user added. Returns the number of places.
    @discardableResult
    public func export(to url: URL, format: GuideFormat) throws -> Int { throw pending() }

    public func examine() throws(GuideStoreError) -> Examination { throw pending() }
    public func rebuildSearch() throws(GuideStoreError) { throw pending() }
    public func noticeOtherPrograms() throws(GuideStoreError) { throw pending() }

    /// Evaluates hours that are new and sorts names, in steps that let others write between them.
    public func arrange(around moment: Date = .now, isCancelled: () -> Bool = { false }) throws(GuideStoreError) { throw pending() }
}
