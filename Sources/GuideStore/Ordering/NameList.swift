import Foundation

/// A compact list of names. An import keeps those of a million places until it sorts them.
struct NameList: Sendable {
    private struct Entry: Sendable {
        var place: Int
        var start: Int
        var length: Int
        /// Whether the place has no name, and the text is its display name.
        var isMissing: Bool
    }

    private var texts: [UInt8] = []
    private var entries: [Entry] = []

    /// - Parameters:
    ///   - place: the place's number, which must be higher than all before it.
    ///   - displayName: the text for a place without a name.
    mutating func append(_ place: Int, _ name: String?, displayName: @autoclosure () -> String) {
        entries.append(entry(place, name ?? displayName(), isMissing: name == nil))
    }

    /// Replaces the name at an index. The first appended place has the index 0.
    mutating func replace(at index: Int, _ name: String?, displayName: @autoclosure () -> String) {
        entries[index] = entry(entries[index].place, name ?? displayName(), isMissing: name == nil)
    }

    private mutating func entry(_ place: Int, _ text: String, isMissing: Bool) -> Entry {
        let start = texts.count
        texts.append(contentsOf: text.utf8)
        return Entry(place: place, start: start, length: texts.count - start, isMissing: isMissing)
    }

    private func text(of entry: Entry) -> String {
        String(decoding: texts[entry.start..<entry.start + entry.length], as: UTF8.self)
    }

    /// The ranks of the places, in the order of their numbers.
    ///
    /// So each page of the table is written once. Equal names have equal ranks. Places without a name come
    /// last.
    func ranks(by order: NameOrder) -> [(place: Int, rank: Int)] {
        // One array has all sort keys. An array for each would take three times the memory.
        var keys: [UInt8] = []
        var starts: [Int] = []
        for entry in entries {
            starts.append(keys.count)
            keys.append(entry.isMissing ? 1 : 0)
            guard order.append(keyOf: text(of: entry), to: &keys) else { return ranksByComparing(order) }
        }
        starts.append(keys.count)
        return keys.withUnsafeBufferPointer { keys in
            func key(_ index: Int) -> UnsafeBufferPointer<UInt8> {
                UnsafeBufferPointer(rebasing: keys[starts[index]..<starts[index + 1]])
            }
            func compare(_ one: Int, _ other: Int) -> Int {
                let (first, second) = (key(one), key(other))
                guard let start = first.baseAddress, let otherStart = second.baseAddress else { return 0 }
                let difference = memcmp(start, otherStart, min(first.count, second.count))
                return difference != 0 ? Int(difference) : first.count - second.count
            }
            return ranks(
                sorted: entries.indices.sorted { compare($0, $1) < 0 }, areEqual: { compare($0, $1) == 0 })
        }
    }

    /// The ranks if there are no sort keys.
    private func ranksByComparing(_ order: NameOrder) -> [(place: Int, rank: Int)] {
        let names = entries.indices.map { (index: $0, text: text(of: entries[$0])) }
        let sorted =
            order.sorted(names.filter { !entries[$0.index].isMissing }, by: \.text)
            + order.sorted(names.filter { entries[$0.index].isMissing }, by: \.text)
        return ranks(sorted: sorted.map(\.index)) {
            names[$0].text == names[$1].text && entries[$0].isMissing == entries[$1].isMissing
        }
    }

    private func ranks(sorted: [Int], areEqual: (Int, Int) -> Bool) -> [(place: Int, rank: Int)] {
        var ranks = entries.map { (place: $0.place, rank: 0) }
        var rank = 0
        // Gaps between ranks would not help, since later names are not known.
        for (position, index) in sorted.enumerated() {
            if position > 0, !areEqual(sorted[position - 1], index) { rank += 1 }
            ranks[index].rank = rank
        }
        return ranks
    }
}
