import Foundation
import Synchronization

/// A bounded queue of batches from the thread that reads a file to the thread that writes the database. The
/// bound keeps a slow disk from filling the memory.
final class BatchQueue<Batch: Sendable>: Sendable {
    private enum Ending: Sendable {
        case finished
        case failed(any Error)
    }

    private struct State: Sendable {
        var batches: [Batch] = []
        var ending: Ending?
        /// The consumer has stopped.
        var isAbandoned = false
    }

    private let state = Mutex(State())
    private let room = DispatchSemaphore(value: 0)
    private let filled = DispatchSemaphore(value: 0)

    init(capacity: Int) {
        // The semaphore starts at 0: Dispatch crashes if a semaphore is deallocated below its first value.
        // That happens when an import is cancelled with batches in the queue.
        for _ in 0..<capacity { room.signal() }
    }

    /// Waits for space, and adds a batch.
    ///
    /// - Throws: `CancellationError` if the consumer has stopped.
    func add(_ batch: Batch) throws {
        room.wait()
        let isAbandoned = state.withLock { state in
            if !state.isAbandoned { state.batches.append(batch) }
            return state.isAbandoned
        }
        if isAbandoned {
            // Another producer must not wait forever.
            room.signal()
            throw CancellationError()
        }
        filled.signal()
    }

    /// Ends the queue, with the producer's error if it failed.
    func finish(_ error: (any Error)? = nil) {
        state.withLock { $0.ending = error.map(Ending.failed) ?? .finished }
        filled.signal()
    }

    /// Whether the consumer has stopped.
    var isAbandoned: Bool { state.withLock { $0.isAbandoned } }

    /// Waits for the next batch.
    ///
    /// - Parameter isCancelled: called several times a second while there is no batch.
    /// - Returns: the batch; `nil` at the end.
    /// - Throws: the producer's error, or `CancellationError`.
    func next(isCancelled: () -> Bool = { false }) throws -> Batch? {
        while filled.wait(timeout: .now() + .milliseconds(100)) == .timedOut {
            if isCancelled() { throw CancellationError() }
        }
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

    /// Stops the consumer: drops all batches and makes the producer fail.
    func abandon() {
        state.withLock { state in
            state.isAbandoned = true
            state.batches = []
        }
        room.signal()
    }
}
