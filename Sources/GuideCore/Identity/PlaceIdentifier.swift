import Foundation

/// Assigns UUIDs to places. The same place gets the same UUID on every reading and every machine.
///
/// 1. An OpenStreetMap object has a UUID of version 8 (RFC 9562, section 5.8: the layout is the
///    application's). It contains kind and number without loss and can be converted back:
///
///    | octets | content |
///    |---|---|
///    | 0–2 | the letters `OSM` |
///    | 3 | kind: 1 node, 2 way, 3 relation |
///    | 4–5 | zero |
///    | 6–7 | version (4 bits), zero (10 bits), the two highest bits of the number |
///    | 8–15 | variant (2 bits), the 62 lower bits of the number |
///
/// 2. A feature whose id is a UUID keeps it.
/// 3. Other places have a UUID of version 8. Its octet 0 is zero. Its other 114 free bits are a hash (FNV-1a,
///    128 bits) of the data that identify the place within its file. In a guide of a million places, two
///    share a UUID with a probability of about 10⁻²³.
public enum PlaceIdentifier {
    /// Returns the identifier of an OpenStreetMap object.
    public static func uuid(for object: OSMObject) -> UUID {
        let number = UInt64(bitPattern: object.number)
        let head: UInt64 =
            0x4F53_4D00_0000_0000 | UInt64(object.kind.rawValue) << 32 | versionBits | number >> 62
        return uuid(high: head, low: variantBits | number & lowMask)
    }

    /// Returns the OpenStreetMap object in an identifier; nil for other identifiers.
    public static func object(in uuid: UUID) -> OSMObject? {
        let (high, low) = words(of: uuid)
        guard high & 0xFFFF_FF00_FFFF_FFFC == 0x4F53_4D00_0000_0000 | versionBits, low >> 62 == 0b10,
            let kind = OSMObject.Kind(rawValue: UInt8(truncatingIfNeeded: high >> 32))
        else { return nil }
        return OSMObject(kind, Int64(bitPattern: (high & 0b11) << 62 | low & lowMask))
    }

    /// Returns the identifier of a place that is identified only by its content.
    ///
    /// - Parameter parts: the identifying texts in a fixed order. Empty texts keep their position.
    public static func uuid(forContent parts: [String]) -> UUID {
        var hash = FNV1a128()
        for part in parts {
            hash.combine(part)
        }
        let high = UInt64(truncatingIfNeeded: hash.value >> 64) & 0x00FF_FFFF_FFFF_0FFF | versionBits
        return uuid(high: high, low: UInt64(truncatingIfNeeded: hash.value) & lowMask | variantBits)
    }

    private static let versionBits: UInt64 = 0x8000
    private static let variantBits: UInt64 = 0b10 << 62
    private static let lowMask: UInt64 = (1 << 62) - 1

    private static func uuid(high: UInt64, low: UInt64) -> UUID {
        func octet(_ word: UInt64, _ index: UInt64) -> UInt8 {
            UInt8(truncatingIfNeeded: word >> (56 - 8 * index))
        }
        return UUID(
            uuid: (
                octet(high, 0), octet(high, 1), octet(high, 2), octet(high, 3),
                octet(high, 4), octet(high, 5), octet(high, 6), octet(high, 7),
                octet(low, 0), octet(low, 1), octet(low, 2), octet(low, 3),
                octet(low, 4), octet(low, 5), octet(low, 6), octet(low, 7)
            ))
    }

    private static func words(of uuid: UUID) -> (high: UInt64, low: UInt64) {
        withUnsafeBytes(of: uuid.uuid) { octets in
            let word = { (range: Range<Int>) in octets[range].reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
            return (word(0..<8), word(8..<16))
        }
    }
}

/// The FNV-1a hash of 128 bits (Fowler, Noll, Vo; RFC 9923).
///
/// It is the same on every machine and in every run, unlike Swift's `Hasher`. It does not resist attackers.
struct FNV1a128 {
    private(set) var value: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

    private static let prime: UInt128 = 0x0000_0000_0100_0000_0000_0000_0000_013B

    /// Adds a text and its end, so that `ab`, `c` and `a`, `bc` differ.
    mutating func combine(_ text: String) {
        for byte in text.utf8 { combine(byte) }
        // This byte never occurs in UTF-8.
        combine(0xFF)
    }

    /// Adds the contents of a file.
    mutating func combine(_ bytes: [UInt8]) {
        for byte in bytes { combine(byte) }
    }

    private mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt128(byte)) &* FNV1a128.prime
    }
}
