import CZlib

/// A stream of zlib, and the block of output that one call of it fills.
final class ZlibStream {
    /// The bytes around a deflate stream.
    enum Wrapper {
        case none
        /// A header and a checksum (RFC 1952). The header has no time: equal bytes give equal files.
        case gzip

        /// The window size for zlib, which also selects the wrapper.
        var windowBits: Int32 {
            switch self {
            case .none: -MAX_WBITS
            case .gzip: MAX_WBITS + 16
            }
        }
    }

    // zlib keeps the address.
    let pointer = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

    /// The size of a full block, in bytes.
    static let blockSize = 1 << 16

    init() { pointer.initialize(to: z_stream()) }

    deinit { pointer.deallocate() }

    /// Returns the next block of output. A block that is not full means that the input is used.
    ///
    /// - Parameters:
    ///   - used: the number of used bytes, which grows.
    ///   - run: a function of zlib, such as `deflate`.
    func block(of bytes: inout [UInt8], used: inout Int, _ run: (UnsafeMutablePointer<z_stream>) -> Void)
        -> [UInt8]
    {
        let start = used
        return [UInt8](unsafeUninitializedCapacity: Self.blockSize) { output, size in
            bytes.withUnsafeMutableBufferPointer { input in
                pointer.pointee.next_in = input.baseAddress.map { $0 + start }
                pointer.pointee.avail_in = UInt32(input.count - start)
                pointer.pointee.next_out = output.baseAddress
                pointer.pointee.avail_out = UInt32(output.count)
                run(pointer)
                used = input.count - Int(pointer.pointee.avail_in)
                size = output.count - Int(pointer.pointee.avail_out)
            }
        }
    }
}
