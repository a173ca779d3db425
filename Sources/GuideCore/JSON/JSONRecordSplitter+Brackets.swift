extension JSONRecordSplitter {
    /// How many brackets are open around a record.
    var baseDepth: Int { isInList ? 2 : 0 }

    /// Whether the next value is a record of its own.
    var isBetweenRecords: Bool { !isCapturing && stack.count == baseDepth }

    /// The position of a byte of the current chunk.
    func position(at index: Int) -> TextPosition {
        TextPosition(line: line, column: offset + index - lineStart + 1)
    }

    mutating func begin(_ byte: UInt8, at index: Int) {
        if !isInList {
            if !hasSeenRoot, !JSONRecordSplitter.canBegin(byte) {
                refusal = position(at: index)
                return
            }
            isLineSeparated =
                isLineSeparated || (hasSeenRoot && isPreviousRootOneLine && line > rootLine)
            hasSeenRoot = true
            rootLine = line
        }
        captureStart = position(at: index)
        captureIndex = index
        captured.removeAll(keepingCapacity: true)
        isOversized = false
        isCapturing = true
    }

    mutating func open(_ bracket: UInt8, at index: Int) {
        if isBetweenRecords {
            begin(bracket, at: index)
        } else if bracket == .openBracket, stack == [.openBrace], isRootTextKey,
            let key = listKeys.firstIndex(of: rootText)
        {
            // The object is no record itself: what was kept of it makes room for its records.
            list = key
            hasSeenList = true
            isCapturing = false
        }
        guard stack.count < JSONRecordSplitter.maximumDepth else {
            refusal = position(at: index)
            return
        }
        stack.append(bracket)
        if bracket == .openBrace { openBraces += 1 }
    }

    /// Closes the innermost bracket of the same shape, and with it those left open within.
    mutating func close(_ bracket: UInt8, at index: Int, in chunk: [UInt8]) {
        let opener: UInt8 = bracket == .closeBrace ? .openBrace : .openBracket
        let isOpen = opener == .openBrace ? openBraces > 0 : stack.count > openBraces
        guard isOpen else { return }
        while let last = stack.popLast() {
            if last == .openBrace { openBraces -= 1 }
            if last == opener { break }
        }
        if isCapturing, stack.count == baseDepth { emit(chunk, until: index + 1) }
        if isInList, stack.count < 2 {
            if isCapturing { emit(chunk, until: index) }
            list = nil
        }
        isRootTextKey = false
        if stack.isEmpty { isPreviousRootOneLine = rootLine == line }
    }

    /// Keeps the bytes of the record up to an index of the chunk.
    mutating func keep(_ chunk: [UInt8], until end: Int) {
        if captured.count + end - captureIndex > JSONRecordSplitter.maximumRecordSize { isOversized = true }
        if isOversized {
            captured = []
        } else {
            captured.append(contentsOf: chunk[captureIndex..<end])
        }
    }

    /// Hands the record on and is between records again.
    mutating func emit(_ chunk: [UInt8], until end: Int) {
        keep(chunk, until: end)
        records.append(
            JSONRecord(bytes: captured, start: captureStart, list: list, isOversized: isOversized))
        captured = []
        isCapturing = false
        isInScalar = false
        isInString = false
        isEscaped = false
    }

    private static func canBegin(_ byte: UInt8) -> Bool {
        switch byte {
        case .openBrace, .openBracket, .quote, UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
            true
        default: false
        }
    }
}
