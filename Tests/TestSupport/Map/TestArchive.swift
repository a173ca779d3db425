/// A PMTiles file of version 3 that a test writes, without compression.
public struct TestArchive: Sendable {
    /// An entry of a directory.
    public struct Entry: Sendable {
        /// The index of the first tile.
        public var index: UInt64
        /// The position in the section of tiles or leaf directories.
        public var offset: UInt64
        /// The number of bytes.
        public var length: UInt64
        /// The number of equal tiles; 0 for a leaf directory.
        public var runLength: UInt64

        /// Creates an entry.
        public init(index: UInt64, offset: UInt64, length: UInt64, runLength: UInt64) {
            self.index = index
            self.offset = offset
            self.length = length
            self.runLength = runLength
        }
    }

    /// The tiles by their index on the Hilbert curves.
    public var tiles: [(index: UInt64, bytes: [UInt8])]
    /// The metadata, as JSON.
    public var metadata: String
    /// The number of entries of a leaf directory; nil writes all into the root.
    public var leafSize: Int?
    /// The bytes of the header that a test replaces, by position.
    public var headerChanges: [Int: UInt8] = [:]

    /// Creates a file.
    public init(_ tiles: [(index: UInt64, bytes: [UInt8])], metadata: String = "{}", leafSize: Int? = nil) {
        self.tiles = tiles.sorted { $0.index < $1.index }
        self.metadata = metadata
        self.leafSize = leafSize
    }

    /// The file.
    public var bytes: [UInt8] {
        var (data, entries): ([UInt8], [Entry]) = ([], [])
        for tile in tiles {
            if let last = entries.last, last.index + last.runLength == tile.index,
                Array(data.suffix(Int(last.length))) == tile.bytes
            {
                entries[entries.count - 1].runLength += 1
                continue
            }
            entries.append(
                Entry(
                    index: tile.index, offset: UInt64(data.count), length: UInt64(tile.bytes.count),
                    runLength: 1))
            data += tile.bytes
        }
        var leaves: [UInt8] = []
        var root = entries
        if let leafSize {
            root = stride(from: 0, to: entries.count, by: leafSize).map { start in
                let leaf = Self.directory(Array(entries[start..<min(entries.count, start + leafSize)]))
                defer { leaves += leaf }
                return Entry(
                    index: entries[start].index, offset: UInt64(leaves.count), length: UInt64(leaf.count),
                    runLength: 0)
            }
        }
        let directory = Self.directory(root)
        let json = Array(metadata.utf8)
        var header = Array("PMTiles".utf8) + [3]
        var position = 127
        for part in [directory, json, leaves, data] {
            header += Self.little(UInt64(position), 8) + Self.little(UInt64(part.count), 8)
            position += part.count
        }
        let count = Self.little(UInt64(tiles.count), 8)
        // Clustered; directories and tiles without compression; vector tiles of zoom levels 0 to 14.
        header += count + count + count + [1, 1, 1, 1, 0, 14]
        for degrees in [24.0, 60, 25, 61] {
            header += Self.little(UInt64(degrees * 1e7), 4)
        }
        header += [7] + Self.little(245_000_000, 4) + Self.little(605_000_000, 4)
        for (position, byte) in headerChanges { header[position] = byte }
        return header + directory + json + leaves + data
    }

    /// Returns a directory: all indices, run lengths, lengths, offsets.
    public static func directory(_ entries: [Entry]) -> [UInt8] {
        var bytes = TestTile.varint(UInt64(entries.count))
        var index: UInt64 = 0
        for entry in entries {
            bytes += TestTile.varint(entry.index - index)
            index = entry.index
        }
        bytes += entries.flatMap { TestTile.varint($0.runLength) }
        bytes += entries.flatMap { TestTile.varint($0.length) }
        var end: UInt64?
        for entry in entries {
            bytes += TestTile.varint(entry.offset == end ? 0 : entry.offset + 1)
            end = entry.offset + entry.length
        }
        return bytes
    }

    private static func little(_ value: UInt64, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    }
}
