import Foundation
import Synchronization

/// A PMTiles file of [version 3](https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md): a header,
/// directories of tiles in the order of a Hilbert curve, and the tiles.
final class PMTilesArchive: TileArchive {
    let information: MapInformation

    private let file: RandomAccessFile
    private let header: PMTilesHeader
    private let root: PMTilesDirectory
    /// The leaf directories that were read last, the newest at the end.
    private let leaves = Mutex<[(offset: UInt64, directory: PMTilesDirectory)]>([])

    /// The number of cached leaf directories. A view of a map needs one or two of them.
    private static let leafCacheSize = 8

    /// The maximum size of the unpacked metadata. They only describe the tiles.
    private static let metadataLimit = 4 << 20

    /// The maximum depth of directories. Real files have one level of leaves.
    private static let maximumDepth = 4

    init(_ file: RandomAccessFile) throws(MapFileError) {
        self.file = file
        header = try PMTilesHeader(file)
        root = try Self.directory(at: header.root, header, file)
        let json = try? Self.section(header.metadata, limit: Self.metadataLimit, header, file)
        let metadata = MapMetadata(json: json ?? [])
        information = MapInformation(
            format: .pmtiles,
            content: header.isVector ? .vector(layers: metadata.layers?.map(\.id) ?? []) : .raster,
            zooms: header.zooms, area: header.area, title: metadata.name,
            attribution: MapInformation.plainText(metadata.attribution))
    }

    func bytes(of tile: TileAddress) throws(TileFault) -> [UInt8]? {
        try find(tile.archiveIndex)
    }

    func anyBytes() throws(TileFault) -> [UInt8]? {
        try find(.max)
    }

    /// Returns the tile with an index; for the largest index, the last tile of the file.
    private func find(_ index: UInt64) throws(TileFault) -> [UInt8]? {
        var directory = root
        for _ in 0..<Self.maximumDepth {
            guard let entry = directory.entry(before: index) else { return nil }
            if entry.runLength > 0 {
                guard index == .max || index - entry.index < UInt64(entry.runLength) else { return nil }
                return try read(entry)
            }
            do throws(MapFileError) { directory = try leaf(entry) } catch { throw .unreadable }
        }
        throw .unreadable
    }

    private func read(_ entry: PMTilesDirectory.Entry) throws(TileFault) -> [UInt8] {
        guard entry.length <= Inflate.tileLimit else { throw .tooLarge(limit: Inflate.tileLimit) }
        let (position, isTooFar) = header.tiles.offset.addingReportingOverflow(entry.offset)
        guard !isTooFar, position <= file.size else { throw .unreadable }
        do throws(MapFileError) {
            return try file.bytes(at: position, count: Int(entry.length))
        } catch { throw .unreadable }
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
        let bytes = try Self.section(section, limit: PMTilesDirectory.sizeLimit, header, file)
        do throws(TileFault) {
            return try PMTilesDirectory(bytes)
        } catch {
            throw file.error(.damaged(position: section.offset))
        }
    }

    /// Reads and unpacks a directory or the metadata.
    private static func section(
        _ section: PMTilesHeader.Section, limit: Int, _ header: PMTilesHeader, _ file: RandomAccessFile
    ) throws(MapFileError) -> [UInt8] {
        guard section.length <= limit else { throw file.error(.damaged(position: section.offset)) }
        let bytes = try file.bytes(at: section.offset, count: Int(section.length))
        guard header.hasPackedDirectories else { return bytes }
        do throws(TileFault) {
            return try Inflate.unpacked(bytes, limit: limit)
        } catch {
            throw file.error(.damaged(position: section.offset))
        }
    }
}

/// The first 127 bytes of a PMTiles file.
struct PMTilesHeader: Sendable {
    struct Section: Sendable {
        let offset: UInt64
        let length: UInt64
    }

    let root: Section
    let metadata: Section
    let leaves: Section
    let tiles: Section
    let hasPackedDirectories: Bool
    let isVector: Bool
    let zooms: ClosedRange<Int>
    let area: MapInformation.Area

    static let size = 127

    init(_ file: RandomAccessFile) throws(MapFileError) {
        let bytes = try file.bytes(at: 0, count: Self.size)
        func number(_ position: Int, _ count: Int = 8) -> UInt64 {
            (0..<count).reduce(UInt64(0)) { $0 | UInt64(bytes[position + $1]) << (8 * UInt64($1)) }
        }
        func section(_ position: Int) -> Section {
            Section(offset: number(position), length: number(position + 8))
        }
        func degrees(_ position: Int) -> Double {
            Double(Int32(bitPattern: UInt32(number(position, 4)))) / 1e7
        }
        guard bytes[7] == 3 else { throw file.error(.version(Int(bytes[7]))) }
        root = section(8)
        metadata = section(24)
        leaves = section(40)
        tiles = section(56)
        for section in [root, metadata, leaves, tiles] {
            let (end, isTooFar) = section.offset.addingReportingOverflow(section.length)
            guard !isTooFar, end <= file.size else {
                throw file.error(.cutOff(expected: isTooFar ? .max : end, found: file.size))
            }
        }
        if tiles.length == 0 || root.length == 0 { throw file.error(.noTiles) }
        hasPackedDirectories = try Self.isPacked(bytes[97], file)
        _ = try Self.isPacked(bytes[98], file)
        switch bytes[99] {
        case 1: isVector = true
        case 2, 3, 4: isVector = false
        case 5: throw file.error(.content("AVIF"))
        default: throw file.error(.content(String(bytes[99])))
        }
        guard bytes[100] <= bytes[101], TileAddress.zooms.contains(Int(bytes[101])) else {
            throw file.error(.damaged(position: 100))
        }
        zooms = Int(bytes[100])...Int(bytes[101])
        area = MapInformation.Area(
            west: degrees(102), south: degrees(106), east: degrees(110), north: degrees(114))
    }

    /// Whether a section is packed with gzip. A tile's own first bytes decide in ``Inflate``.
    private static func isPacked(_ method: UInt8, _ file: RandomAccessFile) throws(MapFileError) -> Bool {
        switch method {
        case 0, 1: return false
        case 2: return true
        case 3: throw file.error(.compression("Brotli"))
        case 4: throw file.error(.compression("Zstandard"))
        default: throw file.error(.compression(String(method)))
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
