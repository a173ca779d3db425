/// Cuts a table in text (RFC 4180, with any separator) into rows, in chunks of any size.
///
/// More lenient than the standard where real files are: lines end with LF, CR or both; white space may stand
/// around quotes; a quote within a field that did not begin with one is text. A quote that is not closed
/// properly costs the row it is in, never the rest of the file: a quoted field with several lines has to end
/// in front of a separator, within ``maximumQuoteSize``.
struct TableSplitter {
    /// Bytes of a row that are kept: what GeoJSON may say of a place, with every byte a quote that is doubled.
    static let maximumRowSize = 2 * JSONRecordSplitter.maximumRecordSize
    /// Bytes after its first line that a quoted field may have.
    static let maximumQuoteSize = 1 << 19

    /// What quotes around a field mean.
    enum Quoting: Sendable {
        /// They are not part of it (RFC 4180).
        case standard
        /// Likewise, but only around what could not be written without them. Overpass writes values as they are:
        /// `"for request only"` are opening hours with their quotes. Its lines are rows.
        case whereNeeded
    }

    let separator: UInt8
    let quoting: Quoting
    /// Bytes of rows that have not ended, and where in it the next row begins.
    var buffer: [UInt8] = []
    var start = 0
    var line = 1
    /// Where in the buffer a row turned out to be none that began before. Whatever row begins on one of its other lines and
    /// is within quotes at the end of a line is in the same state there, and comes to the same end: nobody needs
    /// to look again.
    var deadEnd = 0
    /// Bytes looked at for the ends of rows: what reading costs.
    var scannedSize = 0
    /// Within a row that is too large to keep: on until its line ends.
    private var isSkippingLine = false
    /// Bytes that are waited for before looking again for the end of a row: twice as many as held none, so that time
    /// stays proportional to the length of a row.
    private var sizeToTry = 0

    init(separator: UInt8, quoting: Quoting = .standard) {
        self.separator = separator
        self.quoting = quoting
    }

    /// Reads on.
    ///
    /// - Returns: the rows that ended.
    mutating func consume(_ chunk: [UInt8]) -> [TableRow] {
        buffer.append(contentsOf: chunk)
        guard buffer.count >= sizeToTry else { return [] }
        let rows = takeRows(isAtEnd: false)
        buffer.removeFirst(start)
        deadEnd -= start
        start = 0
        sizeToTry = min(2 * buffer.count, TableSplitter.maximumRowSize + 1)
        return rows
    }

    /// Ends the file.
    ///
    /// - Returns: the rows that only the end of the file ended.
    mutating func finish() -> [TableRow] {
        takeRows(isAtEnd: true)
    }

    private mutating func takeRows(isAtEnd: Bool) -> [TableRow] {
        var rows: [TableRow] = []
        while start < buffer.count {
            if isSkippingLine {
                guard let end = lineEnd(from: start, isAtEnd: isAtEnd) else {
                    start = buffer.count
                    break
                }
                advance(to: end)
                isSkippingLine = false
                continue
            }
            guard let (row, end) = nextRow(isAtEnd: isAtEnd) else {
                guard buffer.count - start > TableSplitter.maximumRowSize else { break }
                rows.append(TableRow(line: line, problem: .tooLarge))
                deadEnd = start + TableSplitter.maximumRowSize
                isSkippingLine = true
                continue
            }
            rows.append(row)
            advance(to: end)
        }
        return rows
    }

    /// Goes on behind a row, counting the lines in it.
    private mutating func advance(to end: Int) {
        var index = start
        while index < end {
            let byte = buffer[index]
            index += 1
            if byte == .newline || byte == .return && (index == buffer.count || buffer[index] != .newline) {
                line += 1
            }
        }
        start = end
    }

    /// Behind the first end of a line from here on; `nil` where it is not known yet.
    func lineEnd(from index: Int, isAtEnd: Bool) -> Int? {
        guard let end = buffer[index...].firstIndex(where: { $0 == .newline || $0 == .return }) else {
            return isAtEnd ? buffer.count : nil
        }
        guard buffer[end] == .return else { return end + 1 }
        guard end + 1 < buffer.count else { return isAtEnd ? end + 1 : nil }
        return buffer[end + 1] == .newline ? end + 2 : end + 1
    }
}

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let semicolon = UInt8(ascii: ";")
    static let `return` = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
}
