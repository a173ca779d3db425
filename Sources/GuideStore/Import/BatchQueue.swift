import Foundation
import Synchronization

/// Hands batches from the thread that reads a file to the one that writes the database. At most some are on the
/// way, so that a slow disk does not fill the memory.
final class BatchQueue<Batch: Sendable>: Sendable {
    private enum Ending: Sendable {
        case finished
        case failed(any Error)
    }

    private struct State: Sendable {
        var batches: [Batch] = []
        var ending: Ending?
        /// Nobody takes batches any more.
        var isAbandoned = false
    }

    private let state = Mutex(State())
    private let room = DispatchSemaphore(value: 0)
    private let filled = DispatchSemaphore(value: 0)

    init(capacity: Int) {
        // Not as the first value: Dispatch ends the program when a semaphore goes away below it, as it does here
        // when the import is cancelled with batches on the way.
        for _ in 0..<capacity { room.signal() }
    }

    /// Waits for room, and adds a batch.
    ///
    /// - Throws: `CancellationError` where nobody takes batches any more.
    func add(_ batch: Batch) throws {
        room.wait()
        let isAbandoned = state.withLock { state in
            if !state.isAbandoned { state.batches.append(batch) }
            return state.isAbandoned
        }
        if isAbandoned {
            // Whoever adds another one must not wait for ever.
            room.signal()
            throw CancellationError()
        }
        filled.signal()
    }

    /// Says that no batches will come.
    func finish(_ error: (any Error)? = nil) {
        state.withLock { $0.ending = error.map(Ending.failed) ?? .finished }
        filled.signal()
    }

    /// Waits for the next batch.
    ///
    /// - Returns: `nil` at the end.
    /// - Throws: what the other side failed with.
    func next() throws -> Batch? {
        filled.wait()
        let (batch, ending) = state.withLock { state in
            state.batches.isEmpty ? (nil, state.ending) : (state.batches.removeFirst(), nil)
        }
        if let batch {
            room.signal()
            return batch
        }
        filled.signal()
        if case .failed(let error) = ending { throw error }
        return nil
    }

    /// Says that no more batches will be taken.
    func abandon() {
        state.withLock { state in
            state.isAbandoned = true
            state.batches = []
        }
        room.signal()
    }
}
