import CZlib

/// Compresses bytes with deflate (RFC 1951), in chunks of any size.
final class Deflater {
    /// The bytes around a deflate stream.
    enum Wrapper {
        case none
        /// A header and a checksum (RFC 1952). The header has no time: equal bytes give equal files.
        case gzip

        /// The window size for zlib, which also selects the wrapper.
        fileprivate var windowBits: Int32 {
            switch self {
            case .none: -MAX_WBITS
            case .gzip: MAX_WBITS + 16
            }
        }
    }

    // zlib keeps the address.
    private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    private static let bufferSize = 1 << 16

    init(_ wrapper: Wrapper) {
        stream.initialize(to: z_stream())
        deflateInit2_(
            stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, wrapper.windowBits, 8, Z_DEFAULT_STRATEGY,
            ZLIB_VERSION,
            Int32(MemoryLayout<z_stream>.size))
    }

    deinit {
        deflateEnd(stream)
        stream.deallocate()
    }

    /// Returns the next compressed bytes.
    func deflate(_ bytes: [UInt8]) -> [UInt8] { deflated(bytes, Z_NO_FLUSH) }

    /// Returns the last compressed bytes.
    func finish() -> [UInt8] { deflated([], Z_FINISH) }

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
                    _ = CZlib.deflate(stream, flush)
                    left = Int(stream.pointee.avail_in)
                    size = output.count - Int(stream.pointee.avail_out)
                }
            }
            used += count - left
            result += block
            if block.count < Self.bufferSize, used == bytes.count { return result }
        }
    }
}

extension Inflater {
    /// Decompresses a gzip stream (RFC 1952), and checks its checksum at the end.
    static func gzip() -> Inflater { Inflater(windowBits: MAX_WBITS + 16) }
}
