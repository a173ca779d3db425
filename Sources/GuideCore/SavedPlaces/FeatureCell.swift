import Foundation
import HoursCore

/// The rough position in a link of Google Maps without coordinates.
///
/// `…!1s0x89c259a9b3117469:0xd134e199a405a163` names a place. The first number is a cell of the S2 geometry
/// (s2geometry.io) near it. For five sights of four continents the cell is 6 to 2,500 m away. So it is no position,
/// but it tells the branches of a chain in two towns apart.
enum FeatureCell {
    /// Returns the rough position; nil if the link has none.
    static func coordinate(inLink link: String) -> Coordinate? {
        guard let match = link.firstMatch(of: /(?:!1s|ftid=)0x([0-9a-fA-F]{15,16})(?::|%3A)0x/),
            let cell = UInt64(match.1, radix: 16)
        else { return nil }
        return coordinate(of: cell)
    }

    /// Returns the middle of an S2 cell; nil for a number that is not one.
    static func coordinate(of cell: UInt64) -> Coordinate? {
        let face = Int(cell >> 61)
        guard face < 6 else { return nil }
        // The Hilbert curve: the quadrant at each position, for each of four orientations.
        let quadrants = [[0, 1, 3, 2], [0, 2, 3, 1], [3, 2, 0, 1], [3, 1, 0, 2]]
        let turns = [1, 0, 0, 3]
        var (orientation, i, j) = (face & 1, 0, 0)
        for level in 0..<30 {
            let position = Int(cell >> UInt64(2 * (29 - level) + 1) & 3)
            let quadrant = quadrants[orientation][position]
            i = i << 1 | quadrant >> 1
            j = j << 1 | quadrant & 1
            orientation ^= turns[position]
        }
        let (u, v) = (projected(i), projected(j))
        let (x, y, z) = [(1, u, v), (-u, 1, v), (-u, -v, 1), (-1, -v, -u), (v, -1, -u), (v, u, -1)][face]
        return Coordinate(
            latitude: atan2(z, hypot(x, y)) * 180 / .pi, longitude: atan2(y, x) * 180 / .pi)
    }

    /// S2's quadratic projection of a cell coordinate to the side of a cube.
    private static func projected(_ number: Int) -> Double {
        let s = (Double(number) + 0.5) / Double(1 << 30)
        return s >= 0.5 ? (4 * s * s - 1) / 3 : (1 - 4 * (1 - s) * (1 - s)) / 3
    }
}
