/// Finds the records of a JSON file in one pass over its bytes, in chunks of any size.
///
/// The elements of a list under one of ``listKeys`` in a top-level object are records. A top-level value
/// without such a list is one record. Texts may follow each other (one per line, RFC 8142 sequences). Only
/// quotes, escapes and brackets are examined, without recursion. So the memory is limited by the largest
/// record, and no content can stop the pass: a broken record is left to the parser.
struct JSONRecordSplitter {
    /// The maximum size of a record in bytes: many times the outline of a building.
    ///
    /// A place with a text of this size is imported with less than 300 MB of memory.
    static let maximumRecordSize = 8 << 20
    /// The maximum number of open brackets.
    static let maximumDepth = 1 << 20

    /// How a file ended.
    enum Ending: Equatable, Sendable {
        case complete
        /// Only white space.
        case empty
        /// Inside a value.
        case truncated(TextPosition)
        /// The first byte cannot start JSON, or too many brackets are open. The pass stopped here.
        case notJSON(TextPosition)
    }

    /// The keys of lists of records: `features` in GeoJSON, `elements` in Overpass.
    let listKeys: [[UInt8]]

    /// The top-level key whose text is kept in ``note``: `remark` in Overpass.
    let noteKey = Array("remark".utf8)
    var note: [UInt8]?
    var isInNote = false
    /// The maximum size of a note in bytes.
    static let maximumNoteSize = 1_000
    /// The maximum size of a key in bytes: more than any known key.
    static let maximumKeySize = 32

    /// The top-level key whose value is kept in ``system``: `crs` in GeoJSON.
    let systemKey = Array("crs".utf8)
    /// The JSON of the coordinate system of the lists.
    var system: [UInt8]?
    /// Its bytes from earlier chunks, and its continuation in this chunk.
    var openSystem: [UInt8]?
    var systemIndex = 0
    var isInSystemName = false
    /// The maximum size of a system in bytes.
    static let maximumSystemSize = 4_000

    /// Whether a list of records was found.
    var hasSeenList = false

    /// The open brackets, and the number of braces among them.
    var stack: [UInt8] = []
    var openBraces = 0

    var isInString = false
    var isEscaped = false
    /// Whether it is in a number, a word, or other bytes in place of a record.
    var isInScalar = false
    /// Whether it is in a list of records.
    var isInList: Bool { list != nil }
    /// The index of the list's key.
    var list: Int?

    /// The number of bytes before the chunk, and the current line.
    var offset = 0
    var line = 1
    var lineStart = 0

    /// Whether a record is being kept: its bytes from earlier chunks and its continuation in this one.
    var isCapturing = false
    var captured: [UInt8] = []
    var isOversized = false
    var captureStart = TextPosition(line: 1, column: 1)
    var captureIndex = 0

    /// The last string directly in the top-level object. Before a colon it is a key.
    var rootText: [UInt8] = []
    var isRootTextKey = false

    var hasSeenRoot = false
    /// The first line of the latest top-level value.
    var rootLine = 1
    /// Whether there were several top-level values, each on one line. Then the end of a line ends even a
    /// broken value.
    var isLineSeparated = false
    var isPreviousRootOneLine = false
    var hasRecordSeparators = false
    var refusal: TextPosition?
    var records: [JSONRecord] = []

    init(listKeys: [String] = ["features"]) {
        self.listKeys = listKeys.map { Array($0.utf8) }
    }
}

/// A position in a text file, counted from 1. Columns count bytes.
struct TextPosition: Hashable, Sendable {
    var line: Int
    var column: Int
}

/// A part of a JSON file that is a feature or an element by itself.
struct JSONRecord: Sendable {
    var bytes: [UInt8]
    /// Line and column of its first byte.
    var start: TextPosition
    /// The index of the list key; nil for a text of its own (a line of line-separated GeoJSON, or the whole
    /// file).
    var list: Int?
    /// Whether it exceeds ``JSONRecordSplitter/maximumRecordSize``. Then the bytes were dropped.
    var isOversized = false

    var isRoot: Bool { list == nil }
}

extension JSONRecordSplitter {
    /// The number of open brackets around a record.
    var baseDepth: Int { isInList ? 2 : 0 }

    /// Whether the next value is a record.
    var isBetweenRecords: Bool { !isCapturing && stack.count == baseDepth }

    /// Returns the position of a byte of the current chunk.
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
            // The object is not a record itself. Its bytes are dropped in favour of its records.
            list = key
            hasSeenList = true
            isCapturing = false
        }
        if bracket == .openBrace, isRootTextKey, stack == [.openBrace], rootText == systemKey {
            openSystem = []
            systemIndex = index
        }
        guard stack.count < JSONRecordSplitter.maximumDepth else {
            refusal = position(at: index)
            return
        }
        stack.append(bracket)
        if bracket == .openBrace { openBraces += 1 }
    }

    /// Closes the innermost bracket of the same shape, and all brackets inside it.
    mutating func close(_ bracket: UInt8, at index: Int, in chunk: [UInt8]) {
        let opener: UInt8 = bracket == .closeBrace ? .openBrace : .openBracket
        let isOpen = opener == .openBrace ? openBraces > 0 : stack.count > openBraces
        guard isOpen else { return }
        while let last = stack.popLast() {
            if last == .openBrace { openBraces -= 1 }
            if last == opener { break }
        }
        if openSystem != nil, stack.count < 2 {
            keepSystem(chunk, until: index + 1)
            system = openSystem
            openSystem = nil
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

    /// Keeps the bytes of the coordinate system up to an index of the chunk.
    mutating func keepSystem(_ chunk: [UInt8], until end: Int) {
        let room = JSONRecordSplitter.maximumSystemSize - (openSystem?.count ?? 0)
        openSystem?.append(contentsOf: chunk[systemIndex..<end].prefix(room))
    }

    /// Completes the record.
    mutating func emit(_ chunk: [UInt8], until end: Int) {
        keep(chunk, until: end)
        if !isInList {
            // It is part of the record and does not apply to others.
            system = nil
            openSystem = nil
        }
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
