/// A bit set of numbers of places. One letter matches half of a guide, and a `Set` would take several times
/// as long at each keystroke.
struct PlaceNumbers {
    /// The range of numbers. A set with the last one takes 128 MB. A damaged index may have others, which are no places.
    static let range = 0..<1 << 30

    private var words: [UInt64] = []

    mutating func insert(_ number: Int) {
        guard Self.range.contains(number) else { return }
        let word = number >> 6
        if word >= words.count {
            words += repeatElement(0, count: max(word + 1 - words.count, words.count))
        }
        words[word] |= 1 << UInt64(number & 63)
    }

    func contains(_ number: Int) -> Bool {
        guard Self.range.contains(number) else { return false }
        let word = number >> 6
        return word < words.count && words[word] & 1 << UInt64(number & 63) != 0
    }
}
