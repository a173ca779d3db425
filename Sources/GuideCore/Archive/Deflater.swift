import CZlib

/// Compresses bytes with deflate (RFC 1951), in chunks of any size.
final class Deflater {
    private let stream = ZlibStream()

    init(_ wrapper: ZlibStream.Wrapper) {
        deflateInit2_(
            stream.pointer, Z_DEFAULT_COMPRESSION, Z_DEFLATED, wrapper.windowBits, 8, Z_DEFAULT_STRATEGY,
            ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    }

    deinit { deflateEnd(stream.pointer) }

    /// Returns the next compressed bytes.
    func deflate(_ bytes: [UInt8]) -> [UInt8] { deflated(bytes, Z_NO_FLUSH) }

    /// Returns the last compressed bytes.
    func finish() -> [UInt8] { deflated([], Z_FINISH) }

    private func deflated(_ bytes: [UInt8], _ flush: Int32) -> [UInt8] {
        var bytes = bytes
        var result: [UInt8] = []
        var used = 0
        while true {
            let block = stream.block(of: &bytes, used: &used) { _ = CZlib.deflate($0, flush) }
            result += block
            if block.count < ZlibStream.blockSize, used == bytes.count { return result }
        }
    }
}
