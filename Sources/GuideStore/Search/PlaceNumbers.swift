/// A bit set of numbers of places. One letter matches half of a guide, and a `Set` would take several times
/// as long at each keystroke.
struct PlaceNumbers {
    private var words: [UInt64] = []

    mutating func insert(_ number: Int) {
        let word = number >> 6
        if word >= words.count {
            words += repeatElement(0, count: max(word + 1 - words.count, words.count))
        }
        words[word] |= 1 << UInt64(number & 63)
    }

    func contains(_ number: Int) -> Bool {
        let word = number >> 6
        return word < words.count && words[word] & 1 << UInt64(number & 63) != 0
    }
}
