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
                row.ends.append(row.bytes.count)
                return (row, next)
            case .file:
                index = buffer.count
                row.ends.append(row.bytes.count)
                row.isLast = true
                return (row, buffer.count)
            }
            row.ends.append(row.bytes.count)
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
