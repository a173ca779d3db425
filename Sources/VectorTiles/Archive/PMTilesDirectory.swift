import Synchronization

/// The directories of a PMTiles file: the root, and leaves that are read when needed.
final class PMTilesDirectories: Sendable {
    private let file: RandomAccessFile
    private let header: PMTilesHeader
    private let root: PMTilesDirectory
    /// The leaf directories that were read last, the newest at the end.
    private let leaves = Mutex<[(offset: UInt64, directory: PMTilesDirectory)]>([])

    /// The number of cached leaf directories. A view of a map needs one or two of them.
    private static let leafCacheSize = 8

    /// The maximum depth of directories. Real files have one level of leaves.
    private static let maximumDepth = 4

    init(_ header: PMTilesHeader, _ file: RandomAccessFile) throws(MapFileError) {
        (self.header, self.file) = (header, file)
        root = try Self.directory(at: header.root, header, file)
    }

    /// Returns the entry of the tile with an index; nil if the file lacks the tile.
    func entry(of index: UInt64) throws(TileFault) -> PMTilesDirectory.Entry? {
        let entry = try tile { $0.entry(before: index) }
        guard let entry, index - entry.index < UInt64(entry.runLength) else { return nil }
        return entry
    }

    /// Returns the entry at a share of the way through the file, from 0 to 1.
    func entry(at share: Double) throws(TileFault) -> PMTilesDirectory.Entry? {
        var share = share
        return try tile { directory in
            let position = share * Double(directory.count)
            let number = min(Int(position), directory.count - 1)
            // The rest is the share of the way through the leaf directory.
            share = position - Double(number)
            return directory[number]
        }
    }

    /// The index of the first tile.
    var firstIndex: UInt64 { root[0].index }

    /// The index of the last tile; nil if its directory is damaged.
    var lastIndex: UInt64? {
        guard let entry = try? entry(at: 1) else { return nil }
        let (index, isTooFar) = entry.index.addingReportingOverflow(UInt64(entry.runLength) - 1)
        return isTooFar ? nil : index
    }

    /// Chooses an entry in the root, then in each leaf directory to which it leads.
    private func tile(
        _ choose: (PMTilesDirectory) -> PMTilesDirectory.Entry?
    ) throws(TileFault) -> PMTilesDirectory.Entry? {
        var directory = root
        for _ in 0..<Self.maximumDepth {
            guard let entry = choose(directory) else { return nil }
            if entry.runLength > 0 { return entry }
            do throws(MapFileError) { directory = try leaf(entry) } catch { throw .unreadable }
        }
        throw .unreadable
    }

    private func leaf(_ entry: PMTilesDirectory.Entry) throws(MapFileError) -> PMTilesDirectory {
        if let found = leaves.withLock({ $0.first { $0.offset == entry.offset } }) { return found.directory }
        let (offset, isTooFar) = header.leaves.offset.addingReportingOverflow(entry.offset)
        guard !isTooFar, offset <= file.size else {
            throw file.error(.damaged(position: header.leaves.offset))
        }
        let directory = try Self.directory(
            at: PMTilesHeader.Section(offset: offset, length: UInt64(entry.length)), header, file)
        leaves.withLock { leaves in
            if leaves.count >= Self.leafCacheSize { leaves.removeFirst() }
            leaves.append((entry.offset, directory))
        }
        return directory
    }

    private static func directory(
        at section: PMTilesHeader.Section, _ header: PMTilesHeader, _ file: RandomAccessFile
    ) throws(MapFileError) -> PMTilesDirectory {
        let bytes = try header.section(section, limit: PMTilesDirectory.sizeLimit, file)
        do throws(TileFault) {
            return try PMTilesDirectory(bytes)
        } catch {
            throw file.error(.damaged(position: section.offset))
        }
    }
}

/// A directory of a PMTiles file: tiles and leaf directories in ascending order.
struct PMTilesDirectory: Sendable {
    struct Entry: Hashable, Sendable {
        /// The index of the first tile.
        var index: UInt64
        /// The position relative to the section of tiles, or of leaf directories.
        var offset: UInt64
        var length: UInt32
        /// The number of tiles with the same contents; 0 for a leaf directory.
        var runLength: UInt32
    }

    private let entries: [Entry]

    /// The maximum size of an unpacked directory. An entry has at least four bytes.
    static let sizeLimit = 4 << 20

    /// Decodes an unpacked directory: all indices, then all run lengths, lengths and offsets.
    init(_ bytes: [UInt8]) throws(TileFault) {
        var reader = ProtobufReader(bytes, in: 0..<bytes.count)
        guard let count = Int(exactly: try reader.varint()), (1...max(1, bytes.count / 4)).contains(count)
        else {
            throw .invalid(position: 0)
        }
        var entries = [Entry](repeating: Entry(index: 0, offset: 0, length: 0, runLength: 0), count: count)
        var index: UInt64 = 0
        for number in 0..<count {
            let (next, isTooFar) = index.addingReportingOverflow(try reader.varint())
            guard !isTooFar else { throw .invalid(position: reader.position) }
            index = next
            entries[number].index = index
        }
        for number in 0..<count { entries[number].runLength = try Self.short(&reader) }
        for number in 0..<count { entries[number].length = try Self.short(&reader) }
        var end: UInt64 = 0
        for number in 0..<count {
            let value = try reader.varint()
            guard value > 0 || number > 0 else { throw .invalid(position: reader.position) }
            // 0 means that the entry follows the previous one.
            let offset = value > 0 ? value - 1 : end
            entries[number].offset = offset
            end = offset &+ UInt64(entries[number].length)
        }
        self.entries = entries
    }

    /// The number of entries, at least 1.
    var count: Int { entries.count }

    /// Returns an entry by its number.
    subscript(number: Int) -> Entry { entries[number] }

    /// Returns the last entry that begins at or before an index; nil if there is none.
    func entry(before index: UInt64) -> Entry? {
        var (low, high) = (0, entries.count)
        while low < high {
            let middle = (low + high) / 2
            if entries[middle].index <= index { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? entries[low - 1] : nil
    }

    private static func short(_ reader: inout ProtobufReader) throws(TileFault) -> UInt32 {
        guard let value = UInt32(exactly: try reader.varint()) else {
            throw .invalid(position: reader.position)
        }
        return value
    }
}
