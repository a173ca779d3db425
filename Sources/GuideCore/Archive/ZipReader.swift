/// Extracts files of a ZIP archive (PKWARE's APPNOTE 6.3.3), in chunks of any size and with bounded memory.
///
/// It reads the local headers in their order and never the directory at the end, so it needs no seeking. It
/// supports stored and deflated entries, and skips all others. That is what KMZ files have.
final class ZipReader: ArchiveReader {
    private(set) var isFound = false
    private(set) var otherCount = 0
    private(set) var isComplete = false

    private typealias Problem = GuideFileError.ArchiveProblem

    private enum State {
        case header
        case data(Entry)
        case ended
    }

    /// The data of an entry that are still to come.
    private struct Entry {
        let isWanted: Bool
        let isDeflated: Bool
        /// The number of compressed bytes; nil if the data tell their end, and their size comes after them.
        var rest: Int?
    }

    private var state = State.header
    private var buffer: [UInt8] = []
    /// The number of bytes at the start of the buffer that were read. They are removed at the end of a chunk: a removal
    /// for each entry would move the rest of the chunk as often.
    private var position = 0
    private var inflater: Inflater?
    private var size = 0
    /// Whether the sizes of the previous entry come before the next header.
    private var hasDescriptor = false
    private let isWanted: (String) -> Bool

    /// - Parameter isWanted: whether an entry with this path is extracted.
    init(isWanted: @escaping (String) -> Bool) { self.isWanted = isWanted }

    /// Reads the next bytes of the archive, and passes extracted files.
    ///
    /// After a wanted entry, damage to others ends the archive without an error. A damaged wanted entry is passed as
    /// ``ArchivePart/failed(_:)``.
    func consume(_ bytes: [UInt8], _ body: (ArchivePart) throws -> Void) throws {
        if case .ended = state { return }
        buffer += bytes
        while try step(body) {}
        if case .ended = state { position = buffer.count }
        buffer.removeFirst(position)
        position = 0
    }

    /// The bytes that were not read yet.
    private var unread: ArraySlice<UInt8> { buffer[position...] }

    /// The maximum number of bytes that are inflated at once. An inflater copies them, and may use only some.
    private static let partSize = 1 << 14

    /// Returns false if more bytes are necessary.
    private func step(_ body: (ArchivePart) throws -> Void) throws -> Bool {
        switch state {
        case .ended: return false
        case .header: return try readHeader(body)
        case .data(let entry):
            guard !unread.isEmpty || entry.rest == 0 else { return false }
            do {
                return try read(entry, body)
            } catch let problem as Problem where problem != .tooLarge {
                guard isFound else { throw problem }
                inflater = nil
                // Without the size, the next entry cannot be found.
                if entry.isWanted { try body(.failed(problem)) }
                state =
                    entry.rest.map { .data(Entry(isWanted: false, isDeflated: false, rest: $0)) } ?? .ended
                return entry.rest != nil
            }
        }
    }

    /// Reads bytes of an entry; returns false if more bytes are necessary.
    private func read(_ entry: Entry, _ body: (ArchivePart) throws -> Void) throws -> Bool {
        let part = Array(unread.prefix(min(entry.rest ?? .max, Self.partSize)))
        var used = part.count
        var isAtEnd = entry.rest.map { $0 <= part.count } ?? false
        if entry.isDeflated {
            let inflater = self.inflater ?? Inflater()
            self.inflater = inflater
            used = try inflater.inflate(part) { if entry.isWanted { try pass($0, body) } }
            if inflater.isDone { isAtEnd = true } else if isAtEnd { throw Problem.damaged }
        } else if entry.isWanted {
            try pass(part, body)
        }
        position += used
        if isAtEnd {
            inflater = nil
            hasDescriptor = entry.rest == nil
            // An entry may be longer than its deflated data.
            let rest = (entry.rest ?? used) - used
            state = rest > 0 ? .data(Entry(isWanted: false, isDeflated: false, rest: rest)) : .header
            if entry.isWanted { try body(.end) }
            return true
        }
        var entry = entry
        entry.rest = entry.rest.map { $0 - used }
        state = .data(entry)
        return used > 0
    }

    private func pass(_ bytes: [UInt8], _ body: (ArchivePart) throws -> Void) throws {
        size += bytes.count
        if size > ArchiveLimit.extracted { throw Problem.tooLarge }
        if !bytes.isEmpty { try body(.bytes(bytes)) }
    }

    // MARK: - Headers

    private static let headerSize = 30

    /// The signatures after the last entry: the directory, its end, and their forms of 64 bits (section 4.3).
    private static let endings = ["PK\u{1}\u{2}", "PK\u{5}\u{6}", "PK\u{6}\u{6}", "PK\u{6}\u{8}"].map {
        Array($0.utf8)
    }

    /// Removes the sizes after an entry (section 4.3.9). Returns false if more bytes are necessary.
    private func skipDescriptor() -> Bool {
        let mark = Array("PK\u{7}\u{8}".utf8)
        guard hasDescriptor || unread.starts(with: mark) else { return true }
        // The directory at the end is longer than this.
        guard unread.count >= 28 else { return false }
        // The signature is optional. In an archive of 64 bits the sizes are longer.
        let start = unread.starts(with: mark) ? 4 : 0
        let isPresent = start > 0 || !unread.starts(with: Array("PK".utf8))
        if isPresent {
            let isLong = !unread.dropFirst(start + 12).starts(with: Array("PK".utf8))
            position += start + (isLong ? 20 : 12)
        }
        hasDescriptor = false
        return true
    }

    /// Reads a local header (section 4.3.7).
    private func readHeader(_ body: (ArchivePart) throws -> Void) throws -> Bool {
        guard skipDescriptor(), unread.count >= Self.headerSize else { return false }
        guard unread.starts(with: Array("PK\u{3}\u{4}".utf8)) else {
            isComplete = Self.endings.contains { unread.starts(with: $0) }
            state = .ended
            return false
        }
        let (flags, method) = (number(6, 2), number(8, 2))
        let (nameSize, extraSize) = (number(26, 2), number(28, 2))
        let nameEnd = Self.headerSize + nameSize
        guard unread.count >= nameEnd + extraSize else { return false }
        let name = String(decoding: unread.dropFirst(Self.headerSize).prefix(nameSize), as: UTF8.self)
        var rest: Int? = flags & 8 == 0 ? number(18, 4) : nil
        if rest == 0xFFFF_FFFF { rest = longSize(in: nameEnd..<(nameEnd + extraSize)) }
        position += nameEnd + extraSize
        let isWanted = self.isWanted(name)
        if isWanted { isFound = true } else if !name.hasSuffix("/") { otherCount += 1 }
        let isDeflated = method == 8
        if isWanted || rest == nil {
            // Only deflated data tell where they end.
            guard flags & 1 == 0, isDeflated || method == 0 && rest != nil else {
                guard isFound else { throw Problem.unsupported }
                if isWanted {
                    try body(.start(name))
                    try body(.failed(.unsupported))
                }
                state = rest.map { .data(Entry(isWanted: false, isDeflated: false, rest: $0)) } ?? .ended
                return rest != nil
            }
        }
        // Skipped data need not be decompressed if their size is known.
        state = .data(
            Entry(isWanted: isWanted, isDeflated: isDeflated && (isWanted || rest == nil), rest: rest))
        if isWanted { try body(.start(name)) }
        return true
    }

    /// Returns the compressed size of 64 bits in the extra fields of a header (section 4.5.3).
    private func longSize(in fields: Range<Int>) -> Int? {
        var field = fields.lowerBound
        while field + 4 <= fields.upperBound {
            let size = number(field + 2, 2)
            // The uncompressed size comes first, if it is one of 64 bits, too.
            let start = field + 4 + (number(22, 4) == 0xFFFF_FFFF ? 8 : 0)
            if number(field, 2) == 1, start + 8 <= min(field + 4 + size, fields.upperBound) {
                let long = number(start, 8)
                return long >= 0 ? long : nil
            }
            field += 4 + size
        }
        return nil
    }

    private func number(_ offset: Int, _ count: Int) -> Int {
        unread.dropFirst(offset).prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
