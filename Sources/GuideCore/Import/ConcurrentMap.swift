import Foundation
import Synchronization

extension Array where Element: Sendable {
    /// What becomes of each element, in the same order, made by all processors. Blocks.
    ///
    /// - Returns: the results in parts, which belong together: to make one array of them would copy them all.
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
