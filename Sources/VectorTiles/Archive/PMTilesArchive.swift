/// A PMTiles file of [version 3](https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md): a header,
/// directories of tiles in the order of a Hilbert curve, and the tiles.
final class PMTilesArchive: TileArchive {
    let information: MapInformation
    var declaredTiles: DeclaredTiles { header.declaredTiles }

    private let file: RandomAccessFile
    private let header: PMTilesHeader
    private let directories: PMTilesDirectories

    /// The maximum size of the unpacked metadata. They only describe the tiles.
    private static let metadataLimit = 4 << 20

    init(_ file: RandomAccessFile) throws(MapFileError) {
        self.file = file
        header = try PMTilesHeader(file)
        directories = try PMTilesDirectories(header, file)
        let json = try? header.section(header.metadata, limit: Self.metadataLimit, file)
        let metadata = MapMetadata(json: json ?? [])
        information = MapInformation(
            format: .pmtiles, content: .vector(layers: metadata.layers?.map(\.id) ?? []),
            zooms: Self.zooms(of: directories) ?? header.zooms, area: header.area.normalized ?? .world,
            title: metadata.name, attribution: MapInformation.plainText(metadata.attribution))
    }

    func bytes(of tile: TileAddress) throws(TileFault) -> [UInt8]? {
        try directories.entry(of: tile.archiveIndex).map(read)
    }

    /// The last tile, and others at equal distances in the file.
    func sample(_ number: Int) throws(TileFault) -> [UInt8]? {
        // Each number halves the distances of some: 1, 1/2, 1/4, 3/4, 1/8, 3/8 and so on.
        let level = Double(1 << (Int.bitWidth - max(number, 1).leadingZeroBitCount))
        let share = number == 0 ? 1 : (2 * Double(number) - level + 1) / level
        return try directories.entry(at: share).map(read)
    }

    /// The zoom levels that have tiles; nil for levels that do not exist. The header may tell others, or none.
    private static func zooms(of directories: PMTilesDirectories) -> ClosedRange<Int>? {
        guard let last = directories.lastIndex,
            let low = TileAddress.zoom(ofArchiveIndex: directories.firstIndex),
            let high = TileAddress.zoom(ofArchiveIndex: last), low <= high
        else { return nil }
        return low...high
    }

    private func read(_ entry: PMTilesDirectory.Entry) throws(TileFault) -> [UInt8] {
        guard entry.length <= Inflate.tileLimit else { throw .tooLarge(limit: Inflate.tileLimit) }
        let (position, isTooFar) = header.tiles.offset.addingReportingOverflow(entry.offset)
        guard !isTooFar, position <= file.size else { throw .unreadable }
        do throws(MapFileError) {
            return try file.bytes(at: position, count: Int(entry.length))
        } catch { throw .unreadable }
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
    let declaredTiles: DeclaredTiles
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
        declaredTiles =
            switch bytes[99] {
            case 0: .unknown
            case 1: .vector
            case 2, 3, 4: .raster
            case 5: .other("AVIF")
            case 6: .other("MLT")
            case let other: .other(String(other))
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

    /// Reads and unpacks a directory or the metadata.
    func section(
        _ section: Section, limit: Int, _ file: RandomAccessFile
    ) throws(MapFileError) -> [UInt8] {
        guard section.length <= limit else { throw file.error(.damaged(position: section.offset)) }
        let bytes = try file.bytes(at: section.offset, count: Int(section.length))
        guard hasPackedDirectories else { return bytes }
        do throws(TileFault) {
            return try Inflate.unpacked(bytes, limit: limit)
        } catch {
            throw file.error(.damaged(position: section.offset))
        }
    }
}
