/// Cuts a table in text (RFC 4180, with any separator) into rows, in chunks of any size.
///
/// More lenient than the standard where real files are: lines end with LF, CR or both; white space may stand
/// around quotes; a quote within a field that did not begin with one is text. A quote that is not closed
/// properly costs the row it is in, never the rest of the file: a quoted field with several lines has to end
/// in front of a separator, within ``maximumQuoteSize``.
struct TableSplitter {
    /// Bytes of a row that are kept: what GeoJSON may say of a place, with every byte a quote that is doubled.
    static let maximumRowSize = 2 * JSONRecordSplitter.maximumRecordSize
    /// Fields of a row that are kept: more than any place has tags.
    static let maximumFieldCount = 1 << 16
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

extension TableSplitter {
    /// How a field ended.
    private enum Ending {
        case separator(next: Int)
        case line(next: Int)
        case file
        /// More bytes are needed to know.
        case open
        /// A quote that is not closed, and where that is known.
        case broken(end: Int)
    }

    /// The row that begins at ``start`` and where the next one does, or `nil` where more bytes are needed.
    mutating func nextRow(isAtEnd: Bool) -> (row: TableRow, end: Int)? {
        var row = TableRow(line: line)
        var index = start
        defer { scannedSize += index - start }
        while true {
            let ending = field(at: index, into: &row, isAtEnd: isAtEnd)
            switch ending {
            case .open:
                index = buffer.count
                return nil
            case .broken(let known):
                index = known
                deadEnd = max(deadEnd, known)
                guard let end = lineEnd(from: start, isAtEnd: isAtEnd) else { return nil }
                let isLast = end == buffer.count && isAtEnd
                return (TableRow(line: line, isLast: isLast, problem: .openQuote), end)
            case .separator(let next): index = next
            case .line(let next):
                index = next
                row.endField()
                return (row, next)
            case .file:
                index = buffer.count
                row.endField()
                row.isLast = true
                return (row, buffer.count)
            }
            row.endField()
        }
    }

    private func field(at start: Int, into row: inout TableRow, isAtEnd: Bool) -> Ending {
        var index = start
        while index < buffer.count, buffer[index] == .space { index += 1 }
        if index == buffer.count, !isAtEnd { return .open }
        if index < buffer.count, buffer[index] == .quote {
            let mark = row.bytes.count
            if let ending = quotedField(at: index + 1, into: &row, isAtEnd: isAtEnd) { return ending }
            row.bytes.removeSubrange(mark...)
        }
        // White space at the start is a part of the field; what reads it decides what it means.
        index = start
        while index < buffer.count {
            let byte = buffer[index]
            if byte == separator || byte == .newline || byte == .return { break }
            index += 1
        }
        row.bytes.append(contentsOf: buffer[start..<index])
        return ending(at: index, isAtEnd: isAtEnd)
    }

    /// Reads a field whose opening quote is before the index.
    ///
    /// - Returns: `nil` where it turns out to be a field without quotes that begins with one: `"Joe's" Bar`.
    private func quotedField(at start: Int, into row: inout TableRow, isAtEnd: Bool) -> Ending? {
        var index = start
        var firstLineEnd: Int?
        var isNeeded = quoting == .standard
        while index < buffer.count {
            let byte = buffer[index]
            if byte == .quote {
                guard index + 1 < buffer.count || isAtEnd else { return .open }
                if index + 1 < buffer.count, buffer[index + 1] == .quote {
                    row.bytes.append(.quote)
                    isNeeded = true
                    index += 2
                    continue
                }
                var next = index + 1
                while next < buffer.count, buffer[next] == .space, separator != .space { next += 1 }
                if next == buffer.count, !isAtEnd { return .open }
                if next == buffer.count || buffer[next] == separator || buffer[next] == .newline
                    || buffer[next] == .return
                {
                    return isNeeded ? ending(at: next, isAtEnd: isAtEnd) : nil
                }
                return firstLineEnd == nil ? nil : .broken(end: index)
            }
            // A value of OpenStreetMap has neither tabs nor ends of lines.
            if byte == separator, separator != .tab { isNeeded = true }
            if quoting == .whereNeeded, byte == .newline || byte == .return { return nil }
            if firstLineEnd == nil, byte == .newline || byte == .return {
                if index < deadEnd { return .broken(end: index) }
                firstLineEnd = index
            }
            if let firstLineEnd, index - firstLineEnd > TableSplitter.maximumQuoteSize {
                return .broken(end: index)
            }
            row.bytes.append(byte)
            index += 1
        }
        return isAtEnd ? (quoting == .whereNeeded ? nil : .broken(end: index)) : .open
    }

    /// What stands at the end of a field.
    private func ending(at index: Int, isAtEnd: Bool) -> Ending {
        guard index < buffer.count else { return isAtEnd ? .file : .open }
        if buffer[index] == separator { return .separator(next: index + 1) }
        if buffer[index] == .newline { return .line(next: index + 1) }
        guard index + 1 < buffer.count else { return isAtEnd ? .line(next: index + 1) : .open }
        return .line(next: buffer[index + 1] == .newline ? index + 2 : index + 1)
    }
}

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

    /// Ends a field: of too many, nothing is kept.
    mutating func endField() {
        if ends.count < TableSplitter.maximumFieldCount {
            ends.append(bytes.count)
        } else {
            problem = .tooLarge
            bytes.removeAll(keepingCapacity: true)
        }
    }

    /// The bytes of the fields.
    var fields: [ArraySlice<UInt8>] {
        zip([0] + ends, ends).map { bytes[$0..<$1] }
    }

    /// Whether nothing stands in any field.
    var isEmpty: Bool { bytes.allSatisfy { $0 == 0x20 } && problem == nil }
}
