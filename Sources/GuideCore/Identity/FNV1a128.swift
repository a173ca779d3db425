/// The FNV-1a hash of 128 bits (Fowler, Noll, Vo; RFC 9923): the same on every machine and in every run,
/// which Swift's own `Hasher` is not on purpose. Not for anything that an attacker chooses.
struct FNV1a128 {
    private(set) var value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

    private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B

    /// Adds a text and its end, so that `ab`, `c` and `a`, `bc` differ.
    mutating func combine(_ text: String) {
        for byte in text.utf8 { combine(byte) }
        // No UTF-8 text contains this byte.
        combine(0xFF)
    }

    private mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt128(byte)) &* FNV1a128.prime
    }
}
