/// Extracts files of a tar archive (POSIX.1-2001 ustar and pax, and GNU tar).
final class TarReader: ArchiveReader {
    private(set) var isFound = false
    private(set) var otherCount = 0
    private(set) var isComplete = false

    private enum State {
        case header
        /// The data of an entry, with the number of bytes that are still to come.
        case data(isWanted: Bool, rest: Int)
        /// Data about the next entry, such as its long name.
        case attributes(kind: UInt8, size: Int)
        /// The bytes up to the next block.
        case padding(Int)
    }

    private var state = State.header
    private var buffer: [UInt8] = []
    /// The number of bytes at the start of the buffer that were read.
    private var position = 0
    private var size = 0
    /// The path and the size that extensions give to the next entry.
    private var longPath: String?
    private var longSize: Int?
    private let isWanted: (String) -> Bool

    private static let blockSize = 512
    /// The maximum size of an extension, bytes. A path has at most some thousand.
    private static let extensionLimit = 1 << 20

    /// - Parameter isWanted: whether an entry with this path is extracted.
    init(isWanted: @escaping (String) -> Bool) { self.isWanted = isWanted }

    /// Whether a file begins with a tar header: its checksum is right.
    static func isMeant(by bytes: [UInt8]) -> Bool {
        guard bytes.count >= blockSize else { return false }
        return TarHeader(bytes[..<blockSize]).isValid
    }

    func consume(_ bytes: [UInt8], _ body: (ArchivePart) throws -> Void) throws {
        if isComplete { return }
        buffer += bytes
        while try !isComplete && step(body) {}
        buffer.removeFirst(isComplete ? buffer.count : position)
        position = 0
    }

    private var unread: ArraySlice<UInt8> { buffer[position...] }

    /// Returns false if more bytes are necessary.
    private func step(_ body: (ArchivePart) throws -> Void) throws -> Bool {
        switch state {
        case .header:
            guard unread.count >= Self.blockSize else { return false }
            let header = TarHeader(unread.prefix(Self.blockSize))
            position += Self.blockSize
            try read(header, body)
        case .data(let isWanted, let rest):
            guard rest > 0 else {
                if isWanted { try body(.end) }
                state = .header
                return true
            }
            guard !unread.isEmpty else { return false }
            let part = unread.prefix(rest)
            if isWanted { try pass(Array(part), body) }
            position += part.count
            let left = rest - part.count
            state = .data(isWanted: isWanted, rest: left)
            if left == 0 {
                if isWanted { try body(.end) }
                state = .padding(padding)
            }
        case .attributes(let kind, let size):
            guard unread.count >= size else { return false }
            take(Array(unread.prefix(size)), kind)
            position += size
            state = .padding((Self.blockSize - size % Self.blockSize) % Self.blockSize)
        case .padding(let count):
            guard count > 0 else {
                state = .header
                return true
            }
            guard !unread.isEmpty else { return false }
            let skipped = min(count, unread.count)
            position += skipped
            state = .padding(count - skipped)
        }
        return true
    }

    /// The number of bytes between the present entry and the next block.
    private var padding = 0

    private func read(_ header: TarHeader, _ body: (ArchivePart) throws -> Void) throws {
        // Blocks of zeros end the archive.
        if header.isEmpty {
            isComplete = true
            return
        }
        guard header.isValid, let declared = header.size else { throw GuideFileError.ArchiveProblem.damaged }
        let size = longSize ?? declared
        if TarHeader.extensions.contains(header.kind) {
            guard declared <= Self.extensionLimit else { throw GuideFileError.ArchiveProblem.damaged }
            state = .attributes(kind: header.kind, size: declared)
            return
        }
        let path = longPath ?? header.path
        (longPath, longSize) = (nil, nil)
        padding = (Self.blockSize - size % Self.blockSize) % Self.blockSize
        guard header.isFile, !path.hasSuffix("/") else {
            // Links and folders have no data, whatever their size.
            state = header.hasData ? .data(isWanted: false, rest: size) : .header
            return
        }
        let isWanted = self.isWanted(path)
        if isWanted { isFound = true } else { otherCount += 1 }
        state = .data(isWanted: isWanted, rest: size)
        if isWanted { try body(.start(path)) }
    }

    private func pass(_ bytes: [UInt8], _ body: (ArchivePart) throws -> Void) throws {
        size += bytes.count
        if size > ArchiveLimit.extracted { throw GuideFileError.ArchiveProblem.tooLarge }
        try body(.bytes(bytes))
    }

    /// Takes an extension: a long name of GNU tar, or the records `27 path=…\n` of pax.
    private func take(_ bytes: [UInt8], _ kind: UInt8) {
        if kind == UInt8(ascii: "L") { longPath = TarHeader.text(bytes[...]) }
        guard kind == UInt8(ascii: "x") else { return }
        var rest = bytes[...]
        while let space = rest.firstIndex(of: .space),
            let length = Int(String(decoding: rest[..<space], as: UTF8.self)), length > 0,
            length <= rest.count, space < rest.startIndex + length
        {
            let record = String(decoding: rest[(space + 1)..<(rest.startIndex + length)], as: UTF8.self)
            let parts = record.dropLast().split(separator: "=", maxSplits: 1)
            if parts.count == 2, parts[0] == "path" { longPath = String(parts[1]) }
            if parts.count == 2, parts[0] == "size", let size = Int(parts[1]), size >= 0 { longSize = size }
            rest = rest.dropFirst(length)
        }
    }
}

/// A header block of a tar archive.
private struct TarHeader {
    private let block: [UInt8]

    init(_ bytes: ArraySlice<UInt8>) { block = Array(bytes) }

    /// The kinds with data about other entries: pax records, and long names and links of GNU tar.
    static let extensions = Set("xgXLK".utf8)

    /// The kind of the entry.
    var kind: UInt8 { block[156] }

    /// Whether it is an ordinary file. Contiguous files are rare, but the same.
    var isFile: Bool { kind == 0 || kind == UInt8(ascii: "0") || kind == UInt8(ascii: "7") }

    /// Whether data follow. Links, devices, folders and pipes have none.
    var hasData: Bool { isFile || !(UInt8(ascii: "1")...UInt8(ascii: "6")).contains(kind) }

    var isEmpty: Bool { block.allSatisfy { $0 == 0 } }

    /// Whether the checksum is right: the sum of all bytes, with spaces instead of the checksum. Old programs used signed
    /// bytes.
    var isValid: Bool {
        guard let sum = number(148, 8) else { return false }
        let bytes = block.enumerated().map { (148..<156).contains($0) ? UInt8.space : $1 }
        return sum == bytes.reduce(0) { $0 + Int($1) }
            || sum == bytes.reduce(0) { $0 + Int(Int8(bitPattern: $1)) }
    }

    /// The size of the data, bytes; nil for a value that is no size.
    var size: Int? { number(124, 12).flatMap { $0 >= 0 && $0 < 1 << 60 ? $0 : nil } }

    /// The path. Only POSIX archives have a prefix: GNU tar writes other data there.
    var path: String {
        let name = Self.text(block[0..<100])
        let isPOSIX = block[257..<263].elementsEqual(Array("ustar\0".utf8))
        let prefix = isPOSIX ? Self.text(block[345..<500]) : ""
        return prefix.isEmpty ? name : "\(prefix)/\(name)"
    }

    static func text(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }

    /// Parses an octal number, or one of base 256, whose first bit is set.
    private func number(_ start: Int, _ count: Int) -> Int? {
        let field = block[start..<(start + count)]
        if let first = field.first, first & 0x80 != 0 {
            // Negative numbers, and numbers of more than 63 bits, are no sizes.
            guard first == 0x80, field.dropLast(8).dropFirst().allSatisfy({ $0 == 0 }) else { return nil }
            let value = field.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return Int(exactly: count > 8 ? value : value & 0x00FF_FFFF_FFFF_FFFF)
        }
        let text = Self.text(field).trimmingPrefix(while: \.isWhitespace).prefix { !$0.isWhitespace }
        return text.isEmpty ? 0 : Int(text, radix: 8)
    }
}
