import CZlib

/// Unpacks the data of map files with zlib.
enum Inflate {
    /// The maximum size of a tile, packed or unpacked, in bytes. Real tiles have up to 1 MB.
    static let tileLimit = 16 << 20

    /// Unpacks a tile. Data that are not packed are returned unchanged.
    static func tile(_ bytes: [UInt8]) throws(TileFault) -> [UInt8] {
        guard isPacked(bytes) else {
            guard bytes.count <= tileLimit else { throw .tooLarge(limit: tileLimit) }
            return bytes
        }
        return try unpacked(bytes, limit: tileLimit)
    }

    /// Whether data begin as gzip or zlib does. A vector tile begins with `0x1A`, the tag of a layer.
    private static func isPacked(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 2 else { return false }
        let isGzip = bytes[0] == 0x1F && bytes[1] == 0x8B
        // RFC 1950: the method is 8, and the first two bytes are a multiple of 31.
        let isZlib = bytes[0] & 0x0F == 8 && (Int(bytes[0]) << 8 | Int(bytes[1])) % 31 == 0
        return isGzip || isZlib
    }

    /// Unpacks gzip or zlib data.
    ///
    /// - Parameter limit: the maximum size of the result. Memory grows with the result, not with sizes that the
    ///   data claim.
    static func unpacked(_ bytes: [UInt8], limit: Int) throws(TileFault) -> [UInt8] {
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        var stream = z_stream()
        // 32 detects gzip or zlib by the header; 15 is the largest window.
        guard
            inflateInit2_(&stream, 32 + 15, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { throw .unpackable }
        defer { inflateEnd(&stream) }
        var result = [UInt8](repeating: 0, count: min(limit, max(4096, 4 * bytes.count)))
        var filled = 0
        while true {
            let status = bytes.withUnsafeBufferPointer { input in
                result.withUnsafeMutableBufferPointer { output in
                    let read = Int(stream.total_in)
                    // zlib reads the input only; its C declaration lacks the const.
                    stream.next_in = UnsafeMutablePointer(mutating: input.baseAddress.map { $0 + read })
                    stream.avail_in = UInt32(input.count - read)
                    stream.next_out = output.baseAddress.map { $0 + filled }
                    stream.avail_out = UInt32(output.count - filled)
                    return inflate(&stream, Z_NO_FLUSH)
                }
            }
            filled = Int(stream.total_out)
            if status == Z_STREAM_END { break }
            guard status == Z_OK || status == Z_BUF_ERROR else { throw .unpackable }
            // With room for output, zlib stops only at the end of the input.
            guard filled == result.count else { throw .cutOff(position: filled) }
            guard filled < limit else { throw .tooLarge(limit: limit) }
            result.append(contentsOf: repeatElement(0, count: min(limit - filled, 2 * filled)))
        }
        result.removeLast(result.count - filled)
        return result
    }
}
