import GRDB
import Synchronization

/// A cache of the index's words. It is read again after changes of places by any program.
final class VocabularyCache: Sendable {
    private struct State: Sendable {
        var vocabulary: Vocabulary?
        /// The mark of the index when the words were read.
        var mark: String?
        var generation = 0
    }

    private let state = Mutex(State())

    /// Invalidates the cache.
    func forget() {
        state.withLock { state in
            state.vocabulary = nil
            state.generation += 1
        }
    }

    /// Returns the words if they are cached and match the present snapshot; otherwise `nil`.
    func known(_ db: Database) throws -> Vocabulary? {
        let (known, mark) = state.withLock { ($0.vocabulary, $0.mark) }
        guard let known, mark == (try Self.mark(db)) else { return nil }
        return known
    }

    /// Returns the words, and reads them if they are not cached.
    func words(_ db: Database) throws -> Vocabulary {
        if let known = try known(db) { return known }
        let generation = state.withLock { $0.generation }
        let mark = try Self.mark(db)
        let vocabulary = try Vocabulary(keptIn: db, for: mark) ?? Vocabulary(of: db)
        state.withLock { state in
            if state.generation == generation { (state.vocabulary, state.mark) = (vocabulary, mark) }
        }
        return vocabulary
    }

    /// Returns FTS5's records about the index. Each transaction that writes to the index changes them.
    static func mark(_ db: Database) throws -> String? {
        let statement = try db.cachedStatement(
            sql: "SELECT group_concat(hex(block)) FROM search_data WHERE id IN (1, 10)")
        return try String.fetchOne(statement)
    }
}
