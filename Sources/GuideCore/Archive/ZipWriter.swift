import CZlib

/// Packs one file into a ZIP archive (PKWARE's APPNOTE 6.3.3), in chunks of any size.
///
/// The sizes come after the data (section 4.3.9), so nothing is written twice. Every program that reads archives in
/// one pass knows this form.
final class ZipWriter {
    private let name: [UInt8]
    // zlib keeps the address.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    private var checksum: UInt
    private var size = 0
    private var packedSize = 0
    private var hasBegun = false

    private static let bufferSize = 1 << 16

    /// - Parameter name: the name of the file in the archive.
    init(name: String) {
        self.name = Array(name.utf8)
        checksum = crc32(0, nil, 0)
        stream.initialize(to: z_stream())
        // A negative window size selects a stream without a header.
        deflateInit2_(
            stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, -MAX_WBITS, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Returns the next bytes of the archive.
    func pack(_ bytes: [UInt8]) -> [UInt8] {
        let head = hasBegun ? [] : header
        hasBegun = true
        checksum = crc32(checksum, bytes, UInt32(bytes.count))
        size += bytes.count
        return head + deflated(bytes, Z_NO_FLUSH)
    }

    /// Returns the last bytes of the archive.
    func finish() -> [UInt8] {
        let rest = deflated([], Z_FINISH)
        let sizes = number(checksum, 4) + number(packedSize, 4) + number(size, 4)
        let directory =
            number(0x0201_4b50, 4) + number(20, 2) + number(20, 2) + flags + sizes + number(name.count, 2)
            + [UInt8](repeating: 0, count: 16) + name
        let start = header.count + packedSize + 16
        let end =
            number(0x0605_4b50, 4) + number(0, 4) + number(1, 2) + number(1, 2) + number(directory.count, 4)
            + number(start, 4) + number(0, 2)
        return rest + number(0x0807_4b50, 4) + sizes + directory + end
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

    private func deflated(_ bytes: [UInt8], _ flush: Int32) -> [UInt8] {
        var bytes = bytes
        var result: [UInt8] = []
        var used = 0
        while true {
            let count = bytes.count - used
            var left = 0
            let block = [UInt8](unsafeUninitializedCapacity: Self.bufferSize) { output, size in
                bytes.withUnsafeMutableBufferPointer { input in
                    stream.pointee.next_in = input.baseAddress.map { $0 + used }
                    stream.pointee.avail_in = UInt32(count)
                    stream.pointee.next_out = output.baseAddress
                    stream.pointee.avail_out = UInt32(output.count)
                    _ = deflate(stream, flush)
                    left = Int(stream.pointee.avail_in)
                    size = output.count - Int(stream.pointee.avail_out)
                }
            }
            used += count - left
            result += block
            packedSize += block.count
            if block.count < Self.bufferSize, used == bytes.count { return result }
        }
    }
}
