import Foundation
import Synchronization

/// The hashes of a file's records, to skip those that an earlier version of the file had.
///
/// A device writes its whole data after each edit, and most of them are as before:
///
/// ```swift
/// let records = KnownRecords(hashesOfLastTime)
/// let report = try SyncFile.read(url, known: records) { places, lists in … }
/// let hashes = records.hashes
/// ```
public final class KnownRecords: Sendable {
    private let known: Set<UInt64>
    private let seen = Mutex<[UInt64]>([])

    /// - Parameter hashes: the ``hashes`` of the earlier version; empty for a new file.
    public init(_ hashes: Data = Data()) {
        known = hashes.withUnsafeBytes { bytes in
            Set(
                stride(from: 0, to: bytes.count / 8 * 8, by: 8).map {
                    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt64.self))
                })
        }
    }

    /// The hashes of all records that were read, eight bytes each.
    public var hashes: Data {
        seen.withLock { seen in
            var data = Data(capacity: seen.count * 8)
            for hash in seen { withUnsafeBytes(of: hash.littleEndian) { data.append(contentsOf: $0) } }
            return data
        }
    }

    /// Notes a record of the file.
    ///
    /// - Returns: whether the earlier version had it.
    func note(_ record: [UInt8]) -> Bool {
        // FNV-1a (Fowler, Noll, Vo) of 64 bits.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in record { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        seen.withLock { $0.append(hash) }
        return known.contains(hash)
    }
}
