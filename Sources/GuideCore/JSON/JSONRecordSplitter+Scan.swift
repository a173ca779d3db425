extension JSONRecordSplitter {
    /// Reads the next bytes.
    ///
    /// - Parameter chunk: the next bytes of the file, cut anywhere.
    /// - Returns: the records that are complete, in the file's order.
    mutating func consume(_ chunk: [UInt8]) -> [JSONRecord] {
        records = []
        captureIndex = 0
        systemIndex = 0
        var index = 0
        while index < chunk.count, refusal == nil {
            if isInString {
                scanText(chunk, &index)
            } else {
                scan(chunk[index], at: index, in: chunk)
                index += 1
            }
        }
        if isCapturing { keep(chunk, until: chunk.count) }
        if openSystem != nil { keepSystem(chunk, until: chunk.count) }
        offset += chunk.count
        return records
    }

    /// Ends the file.
    ///
    /// - Returns: how the file ended, and the record that only the end completes.
    mutating func finish() -> (ending: Ending, last: JSONRecord?) {
        records = []
        if let refusal { return (.notJSON(refusal), nil) }
        guard hasSeenRoot else { return (.empty, nil) }
        if isInScalar, !isInList {
            captureIndex = 0
            emit([], until: 0)
        } else if isInString || isInScalar || !stack.isEmpty {
            return (.truncated(position(at: 0)), nil)
        }
        return (.complete, records.first)
    }

    /// Scans to the end of the string or of the chunk. Most bytes of most files pass through this loop.
    private mutating func scanText(_ chunk: [UInt8], _ index: inout Int) {
        let start = index
        while index < chunk.count {
            let byte = chunk[index]
            if isEscaped {
                isEscaped = false
            } else if byte == .quote {
                break
            } else if byte == .backslash {
                isEscaped = true
            }
            if byte < 0x20, separate(byte, at: index, in: chunk) {
                index += 1
                return
            }
            index += 1
        }
        if stack.count == 1 {
            let limit =
                isInNote || isInSystemName
                ? JSONRecordSplitter.maximumNoteSize : JSONRecordSplitter.maximumKeySize
            rootText.append(contentsOf: chunk[start..<index].prefix(limit - rootText.count))
        }
        guard index < chunk.count else { return }
        index += 1
        isInString = false
        if isInNote {
            note = rootText
            isInNote = false
        }
        if isInSystemName {
            system = [.quote] + rootText + [.quote]
            isInSystemName = false
        }
        if isCapturing, stack.count == baseDepth { emit(chunk, until: index) }
    }

    /// Scans one byte outside strings.
    private mutating func scan(_ byte: UInt8, at index: Int, in chunk: [UInt8]) {
        if byte < 0x20, separate(byte, at: index, in: chunk) { return }
        if isInScalar {
            guard isInList, byte == .comma || byte.isStructural else { return }
            emit(chunk, until: index)
        }
        switch byte {
        case 0x20, 0x09, 0x0A, 0x0D, .recordSeparator:
            break
        case .quote:
            if isBetweenRecords { begin(byte, at: index) }
            let isRootValue = isRootTextKey && stack == [.openBrace]
            isInNote = isRootValue && rootText == noteKey
            isInSystemName = isRootValue && rootText == systemKey
            rootText.removeAll(keepingCapacity: true)
            isRootTextKey = false
            isInString = refusal == nil
        case .openBrace, .openBracket:
            open(byte, at: index)
        case .closeBrace, .closeBracket:
            close(byte, at: index, in: chunk)
        case .colon where !isBetweenRecords:
            if stack.count == 1 { isRootTextKey = true }
        case .comma:
            if stack.count == 1 { isRootTextKey = false }
        default:
            guard isBetweenRecords, !isByteOrderMark(byte, at: index) else { break }
            begin(byte, at: index)
            isInScalar = true
        }
    }

    /// Counts lines, and ends a record at the file's own separator even if brackets are open.
    private mutating func separate(_ byte: UInt8, at index: Int, in chunk: [UInt8]) -> Bool {
        var ends = false
        if byte == .newline {
            ends = isLineSeparated || isInScalar
        } else if byte == .recordSeparator {
            if isBetweenRecords, !isInList { hasRecordSeparators = true }
            ends = hasRecordSeparators
        }
        ends = ends && isCapturing && !isInList
        if ends {
            emit(chunk, until: index)
            stack.removeAll(keepingCapacity: true)
            openBraces = 0
        }
        if byte == .newline {
            line += 1
            lineStart = offset + index + 1
        }
        return ends
    }

    private func isByteOrderMark(_ byte: UInt8, at index: Int) -> Bool {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let place = offset + index
        return place < mark.count && mark[place] == byte
    }
}

extension UInt8 {
    var isStructural: Bool {
        switch self {
        case .quote, .openBrace, .openBracket, .closeBrace, .closeBracket: true
        default: false
        }
    }
}
