import CZlib

/// Decompresses a deflate stream (RFC 1951) in chunks.
final class Inflater {
    private let stream = ZlibStream()
    private(set) var isDone = false

    /// - Parameter wrapper: with gzip, the checksum is checked at the end.
    init(_ wrapper: ZlibStream.Wrapper = .none) {
        inflateInit2_(
            stream.pointer, wrapper.windowBits, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    }

    deinit { inflateEnd(stream.pointer) }

    /// Passes decompressed bytes in blocks.
    ///
    /// - Returns: the number of used bytes. Fewer than given means that the stream ended.
    func inflate(_ bytes: [UInt8], _ body: ([UInt8]) throws -> Void) throws -> Int {
        var bytes = bytes
        var used = 0
        while !isDone {
            var code = Z_OK
            let block = stream.block(of: &bytes, used: &used) { code = CZlib.inflate($0, Z_NO_FLUSH) }
            guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(code) else {
                throw GuideFileError.ArchiveProblem.damaged
            }
            if !block.isEmpty { try body(block) }
            if code == Z_STREAM_END { isDone = true }
            // An empty block means that more input is necessary.
            if block.count < ZlibStream.blockSize, used == bytes.count { break }
        }
        return used
    }
}
