/// Splits a text table (RFC 4180, with any separator) into rows, in chunks of any size.
///
/// It is more lenient than the standard. Lines end with LF, CR or both; white space can surround quotes; a
/// quote inside an unquoted field is text. An unclosed quote loses only its row: a quoted field with several
/// lines must end before a separator within ``maximumQuoteSize``.
struct TableSplitter {
    /// The maximum size of a row in bytes: that of a GeoJSON place in which every byte is a doubled quote.
    static let maximumRowSize = 2 * JSONRecordSplitter.maximumRecordSize
    /// The maximum number of fields in a row: more than a place has tags.
    static let maximumFieldCount = 1 << 16
    /// The maximum size of a quoted field after its first line, in bytes.
    static let maximumQuoteSize = 1 << 19

    /// The meaning of quotes around a field.
    enum Quoting: Sendable {
        /// They are not part of the field (RFC 4180).
        case standard
        /// They are not part of the field only if they were necessary.
        ///
        /// Overpass writes values unchanged: `"for request only"` are opening hours with their quotes. Its
        /// lines are rows.
        case whereNeeded
    }

    let separator: UInt8
    let quoting: Quoting
    /// The bytes of incomplete rows, and the start of the next row in them.
    var buffer: [UInt8] = []
    var start = 0
    var line = 1
    /// The position at which an earlier row was found invalid.
    ///
    /// A later row that is inside quotes at the end of an earlier line would reach the same state and the
    /// same end. So it is not scanned again.
    var deadEnd = 0
    /// The number of bytes scanned for the ends of rows, which measures the cost.
    var scannedSize = 0
    /// Whether an oversized row is being skipped up to the end of its line.
    private var isSkippingLine = false
    /// The size at which the search for the end of a row continues. It doubles after each failure, so time
    /// stays linear.
    private var sizeToTry = 0

    init(separator: UInt8, quoting: Quoting = .standard) {
        self.separator = separator
        self.quoting = quoting
    }

    /// Reads the next bytes.
    ///
    /// - Returns: the complete rows.
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
    /// - Returns: the rows that only the end completes.
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

    /// Moves behind a row and counts its lines.
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

    /// Returns the position after the next line end; nil if more bytes are necessary.
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
    /// The end of a field.
    private enum Ending {
        case separator(next: Int)
        case line(next: Int)
        case file
        /// More bytes are necessary.
        case open
        /// An unclosed quote, and the position where that is certain.
        case broken(end: Int)
    }

    /// Returns the row at ``start`` and the start of the next one; nil if more bytes are necessary.
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
        // Leading white space is part of the field. The reader of the field decides about it.
        index = start
        while index < buffer.count {
            let byte = buffer[index]
            if byte == separator || byte == .newline || byte == .return { break }
            index += 1
        }
        row.bytes.append(contentsOf: buffer[start..<index])
        return ending(at: index, isAtEnd: isAtEnd)
    }

    /// Reads a field after its opening quote.
    ///
    /// - Returns: nil if it is an unquoted field that starts with a quote: `"Joe's" Bar`.
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
            // OpenStreetMap values have neither tabs nor line ends.
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

    /// Returns the end of a field at a position.
    private func ending(at index: Int, isAtEnd: Bool) -> Ending {
        guard index < buffer.count else { return isAtEnd ? .file : .open }
        if buffer[index] == separator { return .separator(next: index + 1) }
        if buffer[index] == .newline { return .line(next: index + 1) }
        guard index + 1 < buffer.count else { return isAtEnd ? .line(next: index + 1) : .open }
        return .line(next: buffer[index + 1] == .newline ? index + 2 : index + 1)
    }
}

/// A row of a text table.
struct TableRow: Sendable {
    /// The bytes of all fields, without their quotes.
    var bytes: [UInt8] = []
    /// The end of each field in the bytes.
    var ends: [Int] = []
    /// The first line of the row.
    var line: Int
    /// Whether the end of the file ended it, not the end of a line.
    var isLast = false
    /// The reason why it cannot be read.
    var problem: Problem?

    enum Problem: Sendable {
        case openQuote
        case tooLarge
    }

    /// Ends a field. Fields beyond the limit are dropped.
    mutating func endField() {
        if ends.count < TableSplitter.maximumFieldCount {
            ends.append(bytes.count)
        } else {
            problem = .tooLarge
            bytes.removeAll(keepingCapacity: true)
        }
    }

    /// The bytes of each field.
    var fields: [ArraySlice<UInt8>] {
        zip([0] + ends, ends).map { bytes[$0..<$1] }
    }

    /// Whether all fields are empty.
    var isEmpty: Bool { bytes.allSatisfy { $0 == 0x20 } && problem == nil }
}
