/// Why bytes are not JSON, and where.
struct JSONError: Error, Hashable, Sendable {
    enum Problem: Hashable, Sendable {
        case unexpectedByte
        case endOfText
        case tooDeep
    }

    var problem: Problem
    /// Bytes from the start of what was read.
    var offset: Int
}
