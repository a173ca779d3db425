import HoursCore

/// The code of a short link of OpenStreetMap, such as `0EEQjE--` in `https://osm.org/go/0EEQjE--?m`
/// (wiki.openstreetmap.org/wiki/Shortlink).
///
/// Each character has six bits, which halve the world in turn from west to east and from south to north. So the code
/// names a cell about one pixel large. Its south-western corner is the position, as on openstreetmap.org.
enum OSMShortLink {
    /// The numbers of characters: three for the whole world, ten for a house.
    private static let sizes = 3...10

    private static let digits: [Character: UInt32] = {
        let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_~"
        var digits = Dictionary(uniqueKeysWithValues: zip(alphabet, UInt32(0)...))
        // Links of former years have another sign.
        digits["@"] = digits["~"]
        return digits
    }()

    /// Returns the position of a code; nil for another text.
    static func coordinate(ofCode code: String) -> Coordinate? {
        // Up to two signs at the end tell the zoom between the steps of three.
        let cell = code.prefix { $0 != "-" && $0 != "=" }
        guard sizes.contains(cell.count), code[cell.endIndex...].count <= 2,
            code[cell.endIndex...].allSatisfy({ $0 == "-" || $0 == "=" })
        else { return nil }
        var (x, y): (UInt32, UInt32) = (0, 0)
        for character in cell {
            guard let digit = digits[character] else { return nil }
            for bit: UInt32 in [4, 2, 0] {
                x = x << 1 | digit >> (bit + 1) & 1
                y = y << 1 | digit >> bit & 1
            }
        }
        let parts = Double(UInt32(1) << UInt32(3 * cell.count))
        return Coordinate(
            latitude: Double(y) / parts * 180 - 90, longitude: Double(x) / parts * 360 - 180)
    }
}
