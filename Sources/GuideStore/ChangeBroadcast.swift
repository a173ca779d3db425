import Foundation
import Synchronization

/// What changed in the guide.
public enum GuideChange: Hashable, Sendable {
    /// What the user added to one place.
    case record(UUID)
    /// Any number of places: an import, its undoing, or another program.
    case places
    /// Only what filters and orders by time or name say: hours were evaluated, names sorted.
    case arrangement
}

/// Tells every listener of every change.
final class ChangeBroadcast: Sendable {
    private let listeners = Mutex<[UUID: AsyncStream<GuideChange>.Continuation]>([:])

    func send(_ change: GuideChange) {
        for listener in listeners.withLock({ Array($0.values) }) { listener.yield(change) }
    }

    func listen() -> AsyncStream<GuideChange> {
        let id = UUID()
        let (stream, continuation) = AsyncStream.makeStream(
            of: GuideChange.self, bufferingPolicy: .bufferingNewest(64))
        continuation.onTermination = { [weak self] _ in
            _ = self?.listeners.withLock { $0.removeValue(forKey: id) }
        }
        listeners.withLock { $0[id] = continuation }
        return stream
    }
}

extension GuideStore {
    /// Changes from now on, one value after each transaction; ends when its task does. Changes by other programs
    /// are told by ``noticeOtherPrograms()`` only.
    public func changes() -> AsyncStream<GuideChange> { broadcast.listen() }
}
