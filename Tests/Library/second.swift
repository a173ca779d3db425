// A second library written in Swift, with a runtime of its own. It uses classes, collections, texts and tasks.

final class Counter {
    var counts: [String: Int] = [:]
    func count(_ word: String) { counts[word, default: 0] += 1 }
}

/// Counts words in tasks, and calls back with the number of "sheet", on another thread.
@_cdecl("second_count")
public func count(_ finished: @escaping @Sendable @convention(c) (Int32) -> Void) {
    Task.detached {
        let found = await withTaskGroup(of: Int.self) { group in
            for number in 1...8 {
                group.addTask {
                    let counter = Counter()
                    for word in "sheet \(number) sheet".split(separator: " ") { counter.count(String(word)) }
                    await Task.yield()
                    return counter.counts["sheet"] ?? 0
                }
            }
            return await group.reduce(0, +)
        }
        finished(Int32(found))
    }
}
