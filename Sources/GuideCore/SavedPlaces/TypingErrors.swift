/// Compares words with typing errors: a letter that is missing, doubled or wrong, or two letters in the other order.
enum TypingErrors {
    /// The number of errors that a name of this many letters may have. Short names must be equal.
    static func limit(letters count: Int) -> Int { count < 5 ? 0 : count < 12 ? 1 : 2 }

    /// Returns the number of errors between two texts; nil if it is more than a limit.
    static func count(_ one: String, _ other: String, limit: Int) -> Int? {
        if one == other { return 0 }
        guard limit > 0, abs(one.utf8.count - other.utf8.count) <= 4 * limit else { return nil }
        let (first, second) = trimmed(Array(one.unicodeScalars), Array(other.unicodeScalars))
        guard abs(first.count - second.count) <= limit else { return nil }
        let errors = distance(first, second)
        return errors <= limit ? errors : nil
    }

    /// Whether two words differ at most by one error. Short words must be equal.
    static func isSame(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        let letters = min(one.unicodeScalars.count, other.unicodeScalars.count)
        return letters >= 5 && count(one, other, limit: 1) != nil
    }

    /// Returns the texts without their common beginning and end.
    private static func trimmed(
        _ one: [Unicode.Scalar], _ other: [Unicode.Scalar]
    ) -> ([Unicode.Scalar], [Unicode.Scalar]) {
        let start = zip(one, other).prefix { $0 == $1 }.count
        let (first, second) = (one[start...], other[start...])
        let end = zip(first.reversed(), second.reversed()).prefix { $0 == $1 }.count
        return (Array(first.dropLast(end)), Array(second.dropLast(end)))
    }

    /// The distance of Damerau and Levenshtein in which a pair of letters is swapped once.
    private static func distance(_ one: [Unicode.Scalar], _ other: [Unicode.Scalar]) -> Int {
        if one.isEmpty || other.isEmpty { return max(one.count, other.count) }
        var (beforeLast, last) = ([Int](), Array(0...other.count))
        for i in 1...one.count {
            var row = [i]
            for j in 1...other.count {
                var errors = min(
                    last[j] + 1, row[j - 1] + 1, last[j - 1] + (one[i - 1] == other[j - 1] ? 0 : 1))
                if i > 1, j > 1, one[i - 1] == other[j - 2], one[i - 2] == other[j - 1] {
                    errors = min(errors, beforeLast[j - 2] + 1)
                }
                row.append(errors)
            }
            (beforeLast, last) = (last, row)
        }
        return last[other.count]
    }
}
