/// Packs files into a ZIP archive (PKWARE's APPNOTE 6.3.3), in chunks of any size.
///
/// The sizes of a deflated file come after its data (section 4.3.9), so nothing is written twice. Every program that
/// reads archives in one pass knows this form. A stored file has its sizes before the data.
final class ZipWriter {
    private struct Entry {
        let name: [UInt8]
        let start: Int
        var isDeflated = true
        var checksum = Checksum()
        var packedSize = 0
    }

    private var entries: [Entry] = []
    /// The number of bytes of the archive so far.
    private var position = 0
    private var deflater = Deflater(.none)

    private static let headerSize = 30
    /// The maximum size of an archive without extensions for 64 bits, bytes, with space for the directory.
    private static let sizeLimit = 0xF000_0000
    private static let countLimit = 0xFFFF

    /// Begins a deflated file, and returns the next bytes of the archive.
    func begin(_ name: String) -> [UInt8] {
        deflater = Deflater(.none)
        entries.append(Entry(name: Array(name.utf8), start: position))
        return written(header)
    }

    /// Returns the next bytes of the archive.
    func pack(_ bytes: [UInt8]) -> [UInt8] {
        last.checksum.add(bytes)
        return packed(deflater.deflate(bytes))
    }

    /// Ends the file, and returns the next bytes of the archive.
    func end() -> [UInt8] {
        let rest = packed(deflater.finish())
        return rest + written(number(0x0807_4b50, 4) + sizes(of: last))
    }

    /// Returns the next bytes of the archive with a whole file that is not compressed; nil if the archive would become
    /// too large.
    func store(_ contents: [UInt8], as name: String) -> [UInt8]? {
        guard entries.count < Self.countLimit, position + contents.count < Self.sizeLimit else { return nil }
        var entry = Entry(name: Array(name.utf8), start: position, isDeflated: false)
        entry.checksum.add(contents)
        entry.packedSize = contents.count
        entries.append(entry)
        return written(header + contents)
    }

    /// Returns the last bytes of the archive.
    func finish() -> [UInt8] {
        let start = position
        var directory: [UInt8] = []
        for entry in entries {
            directory +=
                number(0x0201_4b50, 4) + number(20, 2) + number(20, 2) + method(of: entry) + sizes(of: entry)
                + number(entry.name.count, 2) + [UInt8](repeating: 0, count: 12) + number(entry.start, 4)
                + entry.name
        }
        let count = number(entries.count, 2)
        return directory + number(0x0605_4b50, 4) + number(0, 4) + count + count + number(directory.count, 4)
            + number(start, 4) + number(0, 2)
    }

    private var last: Entry {
        get { entries[entries.count - 1] }
        set { entries[entries.count - 1] = newValue }
    }

    private func packed(_ block: [UInt8]) -> [UInt8] {
        last.packedSize += block.count
        return written(block)
    }

    private func written(_ bytes: [UInt8]) -> [UInt8] {
        position += bytes.count
        return bytes
    }

    private var header: [UInt8] {
        number(0x0403_4b50, 4) + number(20, 2) + method(of: last)
            + (last.isDeflated ? [UInt8](repeating: 0, count: 12) : sizes(of: last))
            + number(last.name.count, 2) + number(0, 2) + last.name
    }

    /// Whether sizes come after the data, the method, and 1 January 1980 as the time: equal guides give equal archives.
    private func method(of entry: Entry) -> [UInt8] {
        let code = number(entry.isDeflated ? 8 : 0, 2)
        return code + code + number(0, 2) + number(0x21, 2)
    }

    private func sizes(of entry: Entry) -> [UInt8] {
        number(entry.checksum.value, 4) + number(entry.packedSize, 4) + number(entry.checksum.count, 4)
    }

    private func number(_ value: some BinaryInteger, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
