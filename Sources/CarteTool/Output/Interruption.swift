import Dispatch
import Foundation
import Synchronization

/// Notices Ctrl+C, so that a command can end in order.
final class Interruption: Sendable {
    private let value = Atomic(false)

    private init() {}

    /// Whether the user pressed Ctrl+C.
    var isRequested: Bool { value.load(ordering: .relaxed) }

    /// Does something during which Ctrl+C does not end the program by itself.
    static func noticed<Value>(during body: (Interruption) throws -> Value) rethrows -> Value {
        let interruption = Interruption()
        let source = DispatchSource.makeSignalSource(signal: SIGINT, queue: .global())
        source.setEventHandler { interruption.value.store(true, ordering: .relaxed) }
        signal(SIGINT, SIG_IGN)
        source.resume()
        defer {
            source.cancel()
            signal(SIGINT, SIG_DFL)
        }
        return try body(interruption)
    }
}
