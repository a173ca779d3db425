import CZlib

/// The checksum and the length of bytes, to find out whether a file has changed.
public struct Checksum: Sendable {
    private var checksum: UInt = 0
    private var count = 0

    /// Creates the checksum of some bytes.
    public init(_ bytes: [UInt8] = []) { add(bytes) }

    /// Adds the next bytes.
    mutating func add(_ bytes: [UInt8]) {
        // zlib starts anew without bytes.
        guard !bytes.isEmpty else { return }
        checksum = crc32(checksum, bytes, UInt32(bytes.count))
        count += bytes.count
    }

    /// The checksum as a short text.
    public var text: String { "\(String(checksum, radix: 16))-\(count)" }
}
