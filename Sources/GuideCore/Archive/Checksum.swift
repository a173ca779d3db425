import CZlib

/// The checksum (CRC-32) and the number of bytes.
public struct Checksum: Sendable {
    private(set) var value: UInt = 0
    private(set) var count = 0

    /// Creates the checksum of some bytes.
    public init(_ bytes: [UInt8] = []) { add(bytes) }

    /// Adds the next bytes.
    public mutating func add(_ bytes: [UInt8]) {
        // zlib starts anew without bytes.
        guard !bytes.isEmpty else { return }
        value = crc32(value, bytes, UInt32(bytes.count))
        count += bytes.count
    }

    /// Both as a short text, to find out whether a file has changed.
    public var text: String { "\(String(value, radix: 16))-\(count)" }
}
