/// Splits a text into lines, in chunks of any size and with bounded memory. Lines end with LF, CR or both.
struct TextLineSplitter: Sendable {
    /// The maximum size of a line, bytes. The rest of a longer one is lost.
    static let lineLimit = 1 << 16

    /// A line without its end.
    struct Line: Sendable {
        let bytes: ArraySlice<UInt8>
        /// The number of the line, from 1.
        let number: Int
    }

    private var buffer: [UInt8] = []
    private var number = 0

    /// Reads the next bytes.
    ///
    /// - Parameter isLast: whether the text ends here.
    /// - Returns: the complete lines.
    mutating func consume(_ chunk: [UInt8], isLast: Bool) -> [Line] {
        buffer += chunk
        var lines: [Line] = []
        var start = 0
        while let (end, next) = endOfLine(from: start, isLast: isLast) {
            number += 1
            lines.append(Line(bytes: buffer[start..<end], number: number))
            start = next
        }
        buffer.removeFirst(start)
        if buffer.count > Self.lineLimit { buffer = Array(buffer.prefix(Self.lineLimit)) }
        return lines
    }

    /// Returns the end of a line, and the start of the next one; nil if more bytes are necessary.
    private func endOfLine(from start: Int, isLast: Bool) -> (end: Int, next: Int)? {
        guard let end = buffer[start...].firstIndex(where: { $0 == .newline || $0 == .return }) else {
            return isLast && start < buffer.count ? (buffer.count, buffer.count) : nil
        }
        guard buffer[end] == .return else { return (end, end + 1) }
        guard end + 1 < buffer.count else { return isLast ? (end, end + 1) : nil }
        return (end, buffer[end + 1] == .newline ? end + 2 : end + 1)
    }
}
