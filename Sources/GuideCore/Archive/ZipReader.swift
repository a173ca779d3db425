/// Extracts one file of a ZIP archive (PKWARE's APPNOTE 6.3.3), in chunks of any size and with bounded memory.
///
/// It reads the local headers in their order and never the directory at the end, so it needs no seeking. It
/// supports stored and deflated entries, and skips all others. That is what KMZ files have.
final class ZipReader {
    /// The reason why an archive is unreadable.
    enum Problem: Error {
        case damaged
        /// The entry is encrypted or has another method.
        case unsupported
        /// The entry is larger than ``maximumSize``.
        case tooLarge
    }

    /// The maximum size of the extracted file, bytes. A small archive can contain an endless file.
    static let maximumSize = 0xFFFF_FFFF

    /// Whether the wanted entry was found.
    private(set) var isFound = false
    /// Whether the wanted entry is complete. The rest of the archive is ignored.
    private(set) var isDone = false

    private enum State {
        case header
        /// Inside the data of an entry.
        ///
        /// - Parameter rest: the number of compressed bytes to come; nil if the data tell their end.
        case data(isWanted: Bool, rest: Int?, isDeflated: Bool)
        case ended
    }

    private var state = State.header
    private var buffer: [UInt8] = []
    /// The number of bytes at the start of the buffer that were read. They are removed at the end of a chunk: a removal
    /// for each entry would move the rest of the chunk as often.
    private var position = 0
    private var inflater: Inflater?
    private var size = 0
    private let isWanted: (String) -> Bool

    /// - Parameter isWanted: whether an entry with this path is extracted. The first one is.
    init(isWanted: @escaping (String) -> Bool) { self.isWanted = isWanted }

    /// Reads the next bytes of the archive, and passes extracted ones.
    func consume(_ bytes: [UInt8], _ body: ([UInt8]) throws -> Void) throws {
        guard !isDone else { return }
        buffer += bytes
        while !isDone, try step(body) {}
        buffer.removeFirst(isDone ? buffer.count : position)
        position = 0
    }

    /// The bytes that were not read yet.
    private var unread: ArraySlice<UInt8> { buffer[position...] }

    /// The maximum number of bytes that are inflated at once. An inflater copies them, and may use only some.
    private static let partSize = 1 << 14

    /// Returns false if more bytes are necessary.
    private func step(_ body: ([UInt8]) throws -> Void) throws -> Bool {
        switch state {
        case .ended:
            position = buffer.count
            return false
        case .header: return try readHeader()
        case .data(let isWanted, let rest, let isDeflated):
            guard !unread.isEmpty || rest == 0 else { return false }
            let part = Array(unread.prefix(min(rest ?? .max, Self.partSize)))
            var used = part.count
            var isAtEnd = rest == used
            if isDeflated {
                let inflater = self.inflater ?? Inflater()
                self.inflater = inflater
                used = try inflater.inflate(part) { bytes in
                    guard isWanted else { return }
                    try pass(bytes, body)
                }
                if inflater.isDone { isAtEnd = true } else if isAtEnd { throw Problem.damaged }
            } else if isWanted {
                try pass(part, body)
            }
            position += used
            let left = rest.map { $0 - used }
            guard isAtEnd else {
                state = .data(isWanted: isWanted, rest: left, isDeflated: isDeflated)
                return used > 0
            }
            inflater = nil
            if isWanted { isDone = true }
            // An entry may be longer than its deflated data.
            state = left ?? 0 > 0 ? .data(isWanted: false, rest: left, isDeflated: false) : .header
            return true
        }
    }

    private func pass(_ bytes: [UInt8], _ body: ([UInt8]) throws -> Void) throws {
        size += bytes.count
        if size > Self.maximumSize { throw Problem.tooLarge }
        try body(bytes)
    }

    private static let headerSize = 30

    /// Reads a local header (section 4.3.7). Data descriptors (4.3.9) before it are skipped.
    private func readHeader() throws -> Bool {
        if unread.starts(with: Array("PK\u{7}\u{8}".utf8)) {
            // With its signature a descriptor has 16 bytes, or 24 in an archive of 64 bits.
            guard unread.count >= 28 else { return false }
            let isLong = !unread.dropFirst(16).starts(with: Array("PK".utf8))
            position += isLong ? 24 : 16
            return true
        }
        guard unread.count >= Self.headerSize else { return false }
        guard unread.starts(with: Array("PK\u{3}\u{4}".utf8)) else {
            state = .ended
            return false
        }
        let (flags, method) = (number(6, 2), number(8, 2))
        let (nameSize, extraSize) = (number(26, 2), number(28, 2))
        guard unread.count >= Self.headerSize + nameSize + extraSize else { return false }
        let name = String(decoding: unread.dropFirst(Self.headerSize).prefix(nameSize), as: UTF8.self)
        let hasSize = flags & 8 == 0
        let compressedSize = number(18, 4)
        position += Self.headerSize + nameSize + extraSize
        let isWanted = !isFound && self.isWanted(name)
        if isWanted { isFound = true }
        guard flags & 1 == 0, method == 0 || method == 8 else {
            guard !isWanted, hasSize else { throw Problem.unsupported }
            state = .data(isWanted: false, rest: compressedSize, isDeflated: false)
            return true
        }
        // Only deflated data tell where they end.
        guard hasSize || method == 8 else { throw Problem.unsupported }
        // A size of 64 bits is in an extra field. Deflated data do not need it.
        let isLong = compressedSize == 0xFFFF_FFFF
        guard !isLong || method == 8 else { throw Problem.unsupported }
        state = .data(
            isWanted: isWanted, rest: hasSize && !isLong ? compressedSize : nil, isDeflated: method == 8)
        return true
    }

    private func number(_ offset: Int, _ count: Int) -> Int {
        unread.dropFirst(offset).prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
