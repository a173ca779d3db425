import Dispatch

/// Where work goes that takes longer than a frame.
public enum Background {
    /// A queue of its own: work that waits for a disk must not take the few threads that Swift's tasks share.
    private static let queue = DispatchQueue(
        label: "background", qos: .userInitiated, attributes: .concurrent)

    /// Does something away from the main thread.
    public static func run<Value: Sendable>(
        _ body: @escaping @Sendable () throws -> Value
    ) async throws -> Value {
        try await withCheckedThrowingContinuation { continuation in
            queue.async { continuation.resume(with: Result { try body() }) }
        }
    }

    public static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: body()) }
        }
    }
}
