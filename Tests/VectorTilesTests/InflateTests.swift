import CZlib
import Testing

@testable import VectorTiles

@Suite("Packed tiles")
struct InflateTests {
    /// “hello” by `printf hello | gzip -n`.
    private static let gzip: [UInt8] = [
        0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 7, 0, 0x86, 0xA6, 0x10, 0x36, 5, 0,
        0, 0,
    ]

    /// “hello” by Python's `zlib.compress`.
    private static let zlib: [UInt8] = [
        0x78, 0x9C, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 7, 0, 6, 0x2C, 2, 0x15,
    ]

    @Test("gzip, zlib and unpacked data give the same tile", arguments: [gzip, zlib, Array("hello".utf8)])
    func formats(bytes: [UInt8]) throws {
        #expect(try Inflate.tile(bytes) == Array("hello".utf8))
    }

    @Test("data that end too early are cut off")
    func cutOff() {
        #expect(throws: TileFault.cutOff(position: 5)) { try Inflate.tile(Array(Self.gzip.dropLast(6))) }
    }

    @Test("data with a wrong checksum cannot be unpacked")
    func checksum() {
        var bytes = Self.gzip
        bytes[18] ^= 1
        #expect(throws: TileFault.unpackable) { try Inflate.tile(bytes) }
    }

    @Test("a small file that unpacks to more than the limit is refused")
    func bomb() {
        let zeros = [UInt8](repeating: 0, count: Inflate.tileLimit + 1)
        var size = compressBound(uLong(zeros.count))
        var packed = [UInt8](repeating: 0, count: Int(size))
        #expect(compress(&packed, &size, zeros, uLong(zeros.count)) == Z_OK)
        #expect(size < 100_000)
        #expect(throws: TileFault.tooLarge(limit: Inflate.tileLimit)) {
            try Inflate.tile(Array(packed.prefix(Int(size))))
        }
    }
}
