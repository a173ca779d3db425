/// A row of a table in text.
struct TableRow: Sendable {
    /// The fields, one after the other, without the quotes around them.
    var bytes: [UInt8] = []
    /// Where each field ends in the bytes.
    var ends: [Int] = []
    /// The line on which it begins.
    var line: Int
    /// Whether the file ended it, and not the end of a line.
    var isLast = false
    /// Why it cannot be read.
    var problem: Problem?

    enum Problem: Sendable {
        case openQuote
        case tooLarge
    }

    /// The bytes of the fields.
    var fields: [ArraySlice<UInt8>] {
        zip([0] + ends, ends).map { bytes[$0..<$1] }
    }

    /// Whether nothing stands in any field.
    var isEmpty: Bool { bytes.allSatisfy { $0 == 0x20 } && problem == nil }
}
