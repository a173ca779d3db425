import Foundation

/// Names for suggestions, stored as one text with a line for each.
///
/// A country has thousands of streets. One C search of the whole text is faster than a Swift search of each
/// name.
struct FoldedNames: Sendable {
    private static let lineEnd = CChar(UInt8(ascii: "\n"))

    /// The names, the most frequent first.
    let names: [Locality]
    /// Ends with a zero, since C functions search it.
    private var text = [lineEnd]
    private var lines: [(start: Int, name: Int)] = []

    /// - Parameter names: the names with their folded search texts, the most frequent first.
    init(_ names: [(name: Locality, folds: [String])]) {
        self.names = names.map(\.name)
        for (index, entry) in names.enumerated() {
            for fold in entry.folds {
                lines.append((text.count, index))
                text += fold.utf8.map { CChar(bitPattern: $0) }
                text.append(Self.lineEnd)
            }
        }
        text.append(0)
    }

    /// The folded search texts of each name, in the order of the names.
    var folds: [[String]] {
        var folds: [[String]] = Array(repeating: [], count: names.count)
        for (start, name) in lines {
            let line = text[start...].prefix { $0 != Self.lineEnd }
            folds[name].append(String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self))
        }
        return folds
    }

    /// The names with a word that begins with a folded text. Names that begin with it come first.
    ///
    /// - Parameter whole: whether to include names that are typed completely.
    func beginning(with typed: String, whole: Bool, limit: Int) -> [Locality] {
        var (first, others): ([Int], [Int]) = ([], [])
        let letters = typed.utf8.count
        text.withUnsafeBufferPointer { text in
            guard var rest = text.baseAddress else { return }
            while first.count < limit, let hit = strstr(rest, typed) {
                let place = UnsafePointer(hit)
                rest = place + 1
                let isStart = place[-1] == Self.lineEnd
                guard isStart || place[-1] == CChar(UInt8(ascii: " ")) else { continue }
                if !whole, isStart, place[letters] == Self.lineEnd { continue }
                guard let start = text.baseAddress else { return }
                let name = name(at: place - start)
                // The lines of one name are adjacent.
                if first.last == name { continue }
                if isStart { first.append(name) } else if others.count < limit { others.append(name) }
            }
        }
        let found = first + others.filter { !first.contains($0) }
        var known: Set<Int> = []
        return found.filter { known.insert($0).inserted }.prefix(limit).map { names[$0] }
    }

    /// The index of the name whose line contains a position.
    private func name(at position: Int) -> Int {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle].start <= position { low = middle } else { high = middle }
        }
        return lines[low].name
    }
}
