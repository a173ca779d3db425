import GRDB
import Synchronization

/// The words of the index, read once and again after places changed.
final class VocabularyCache: Sendable {
    private struct State: Sendable {
        var vocabulary: Vocabulary?
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

    /// The words; reads them if need be, which takes some 0.1 s for 100,000 places.
    func words(_ db: Database) throws -> Vocabulary {
        let (known, generation) = state.withLock { ($0.vocabulary, $0.generation) }
        if let known { return known }
        var vocabulary = Vocabulary()
        try BulkStatement(db, "SELECT term, doc FROM word").forEach { row in
            vocabulary.append(row.text(0), placeCount: row.int(1))
        }
        state.withLock { state in
            if state.generation == generation { state.vocabulary = vocabulary }
        }
        return vocabulary
    }
}
