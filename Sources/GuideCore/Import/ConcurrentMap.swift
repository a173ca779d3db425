import Foundation
import Synchronization

extension Array where Element: Sendable {
    /// Maps the elements on all processors, in order. Blocks.
    ///
    /// - Returns: the results in consecutive parts. Joining them would copy all results.
    package func concurrentMap<Result: Sendable>(
        _ transform: @Sendable (Element) -> Result
    ) -> [[Result]] {
        let starts = Array<Int>(stride(from: 0, to: count, by: 128))
        let parts = Mutex([[Result]](repeating: [], count: starts.count))
        DispatchQueue.concurrentPerform(iterations: starts.count) { part in
            let results = self[starts[part]..<Swift.min(starts[part] + 128, count)].map(transform)
            parts.withLock { $0[part] = results }
        }
        return parts.withLock { $0 }
    }
}
