/// Packs one file into a ZIP archive (PKWARE's APPNOTE 6.3.3), in chunks of any size.
///
/// The sizes come after the data (section 4.3.9), so nothing is written twice. Every program that reads archives in
/// one pass knows this form.
final class ZipWriter {
    private let name: [UInt8]
    private let deflater = Deflater(.none)
    private var checksum = Checksum()
    private var packedSize = 0
    private var hasBegun = false

    /// - Parameter name: the name of the file in the archive.
    init(name: String) {
        self.name = Array(name.utf8)
    }

    /// Returns the next bytes of the archive.
    func pack(_ bytes: [UInt8]) -> [UInt8] {
        let head = hasBegun ? [] : header
        hasBegun = true
        checksum.add(bytes)
        return head + packed(deflater.deflate(bytes))
    }

    /// Returns the last bytes of the archive.
    func finish() -> [UInt8] {
        let rest = packed(deflater.finish())
        let sizes = number(checksum.value, 4) + number(packedSize, 4) + number(checksum.count, 4)
        let directory =
            number(0x0201_4b50, 4) + number(20, 2) + number(20, 2) + flags + sizes + number(name.count, 2)
            + [UInt8](repeating: 0, count: 16) + name
        let start = header.count + packedSize + 16
        let end =
            number(0x0605_4b50, 4) + number(0, 4) + number(1, 2) + number(1, 2) + number(directory.count, 4)
            + number(start, 4) + number(0, 2)
        return rest + number(0x0807_4b50, 4) + sizes + directory + end
    }

    private func packed(_ block: [UInt8]) -> [UInt8] {
        packedSize += block.count
        return block
    }

    private var header: [UInt8] {
        number(0x0403_4b50, 4) + number(20, 2) + flags + [UInt8](repeating: 0, count: 12)
            + number(name.count, 2) + number(0, 2) + name
    }

    /// Sizes after the data, deflate, and 1 January 1980 as the time: equal guides give equal archives.
    private var flags: [UInt8] { number(8, 2) + number(8, 2) + number(0, 2) + number(0x21, 2) }

    private func number(_ value: some BinaryInteger, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
