/// Finds the records of a JSON file in one pass over its bytes, in chunks of any size.
///
/// The elements of a list named by one of ``listKeys`` in a top-level object are records; a top-level value without
/// such a list is one record. Texts may follow each other (one per line, RFC 8142 sequences). Only quotes,
/// escapes and brackets are looked at, without recursion, so that memory is bounded by the largest record and
/// nothing in a file can stop the pass: a record broken in itself is handed on for the parser to refuse.
struct JSONRecordSplitter {
    /// Bytes of a record that are kept: many times the outline of any building, and few enough that a place with a text of
    /// that size is imported in less than 300 MB of memory.
    static let maximumRecordSize = 8 << 20
    /// Open brackets that are remembered.
    static let maximumDepth = 1 << 20

    /// How a file ended.
    enum Ending: Equatable, Sendable {
        case complete
        /// Nothing but white space.
        case empty
        /// In the middle of a value.
        case truncated(TextPosition)
        /// The first byte cannot begin JSON, or brackets are open beyond all measure: given up there.
        case notJSON(TextPosition)
    }

    /// The keys of the lists whose elements are records: `features` in GeoJSON, `elements` in Overpass.
    let listKeys: [[UInt8]]

    /// The key at the top level whose text is kept in ``note``, wherever it stands: `remark` in Overpass.
    let noteKey = Array("remark".utf8)
    var note: [UInt8]?
    var isInNote = false
    /// Bytes of a note that are kept.
    static let maximumNoteSize = 1_000
    /// Bytes of a key that are kept: more than any that is looked for.
    static let maximumKeySize = 32

    /// The key at the top level whose value is kept in ``system``, wherever it stands: `crs` in GeoJSON.
    let systemKey = Array("crs".utf8)
    /// The JSON of the coordinate system of the lists that were found.
    var system: [UInt8]?
    /// Its bytes of earlier chunks while it is being read, and where it goes on in this chunk.
    var openSystem: [UInt8]?
    var systemIndex = 0
    var isInSystemName = false
    /// Bytes of a system that are kept.
    static let maximumSystemSize = 4_000

    /// Whether a list of records was found.
    var hasSeenList = false

    /// The brackets that are open, and how many of them are braces.
    var stack: [UInt8] = []
    var openBraces = 0

    var isInString = false
    var isEscaped = false
    /// Within a number, a word, or other bytes that stand where a record should.
    var isInScalar = false
    /// Within the list of records.
    var isInList: Bool { list != nil }
    /// Which list it is.
    var list: Int?

    /// Bytes before the current chunk, and the line that is being read.
    var offset = 0
    var line = 1
    var lineStart = 0

    /// Whether a record is being kept: its bytes of earlier chunks, and where it goes on in this one.
    var isCapturing = false
    var captured: [UInt8] = []
    var isOversized = false
    var captureStart = TextPosition(line: 1, column: 1)
    var captureIndex = 0

    /// The last text at the top level of the top-level object; a key where a colon followed.
    var rootText: [UInt8] = []
    var isRootTextKey = false

    var hasSeenRoot = false
    /// The line on which the last top-level value began.
    var rootLine = 1
    /// Each top-level value so far began and ended on one line, and there were several: from then on the end
    /// of a line ends even a broken one.
    var isLineSeparated = false
    var isPreviousRootOneLine = false
    var hasRecordSeparators = false
    var refusal: TextPosition?
    var records: [JSONRecord] = []

    init(listKeys: [String] = ["features"]) {
        self.listKeys = listKeys.map { Array($0.utf8) }
    }
}

/// A place in a text file, counted from 1; columns are bytes.
struct TextPosition: Hashable, Sendable {
    var line: Int
    var column: Int
}

/// A piece of a JSON file that is one feature, or one element, by itself.
struct JSONRecord: Sendable {
    var bytes: [UInt8]
    /// Line and column of its first byte.
    var start: TextPosition
    /// Which of the splitter's list keys it is an element of; absent for a text of its own (a line of
    /// line-separated GeoJSON, or the whole file).
    var list: Int?
    /// More than ``JSONRecordSplitter/maximumRecordSize``: the bytes were not kept.
    var isOversized = false

    var isRoot: Bool { list == nil }
}

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

    /// Closes the innermost bracket of the same shape, and with it those left open within.
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

    /// Hands the record on and is between records again.
    mutating func emit(_ chunk: [UInt8], until end: Int) {
        keep(chunk, until: end)
        if !isInList {
            // It is a part of the record, and says nothing about others.
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
