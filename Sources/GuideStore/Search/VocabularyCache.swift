import GRDB
import Synchronization

/// The words of the index, read once and again after places changed, by whichever program.
final class VocabularyCache: Sendable {
    private struct State: Sendable {
        var vocabulary: Vocabulary?
        /// What the index said of itself when the words were read.
        var mark: String?
        var generation = 0
    }

    private let state = Mutex(State())

    /// Says that the words may be others now.
    func forget() {
        state.withLock { state in
            state.vocabulary = nil
            state.generation += 1
        }
    }

    /// The words, where they have been read and are those of the database as it is seen now.
    func known(_ db: Database) throws -> Vocabulary? {
        let (known, mark) = state.withLock { ($0.vocabulary, $0.mark) }
        guard let known, mark == (try Self.mark(db)) else { return nil }
        return known
    }

    /// The words; reads them if need be.
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

    /// FTS5's records of how much is in the index and where: each transaction that writes to it changes them.
    static func mark(_ db: Database) throws -> String? {
        let statement = try db.cachedStatement(
            sql: "SELECT group_concat(hex(block)) FROM search_data WHERE id IN (1, 10)")
        return try String.fetchOne(statement)
    }
}
