/// The geometry of a feature: points in parts. A part is a line, a ring, or all points of a multipoint.
///
/// The points of a ring do not repeat the first one. The rings of polygons wind as the specification says: an
/// exterior ring has a positive ``area(ofPart:)``, a hole a negative one.
public struct TileGeometry: Sendable {
    /// A point in units of the layer's extent. x goes to the east, y to the south.
    public struct Point: Hashable, Sendable {
        /// The distance from the western edge.
        public var x: Int32
        /// The distance from the northern edge.
        public var y: Int32

        /// Creates a point.
        public init(x: Int32, y: Int32) {
            self.x = x
            self.y = y
        }
    }

    /// The points of all parts.
    public private(set) var points: [Point] = []

    /// The end of each part in ``points``.
    private var ends: [Int] = []

    /// Creates an empty geometry.
    public init() {}

    /// The number of parts.
    public var partCount: Int { ends.count }

    /// Returns the range of a part in ``points``.
    public func range(ofPart part: Int) -> Range<Int> {
        (part == 0 ? 0 : ends[part - 1])..<ends[part]
    }

    /// Returns the area of a ring in square units, negative for a ring that winds counterclockwise on the
    /// screen.
    public func area(ofPart part: Int) -> Double {
        let range = range(ofPart: part)
        guard var previous = points[range].last else { return 0 }
        var doubled: Int64 = 0
        for point in points[range] {
            doubled += Int64(previous.x) * Int64(point.y) - Int64(point.x) * Int64(previous.y)
            previous = point
        }
        return Double(doubled) / 2
    }

    /// The largest distance from the tile's corner, in units. Real geometry ends a little outside the tile.
    private static let reach: Int32 = 1 << 20

    private enum Command {
        static let moveTo: UInt64 = 1
        static let lineTo: UInt64 = 2
        static let closePath: UInt64 = 7
    }

    mutating func read(
        _ reader: inout ProtobufReader, _ shape: VectorTileFeature.Shape
    ) throws(TileFault) {
        points.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        guard shape != .unknown else { return }
        var cursor = Point(x: 0, y: 0)
        var isOpen = false
        while !reader.isAtEnd {
            let start = reader.position
            let word = try reader.varint()
            let count = word >> 3
            switch word & 7 {
            case Command.moveTo where shape == .points || count == 1:
                if shape != .points { endPart(shape) }
                try readPoints(count, &reader, &cursor)
                isOpen = true
            case Command.lineTo where isOpen && shape != .points:
                try readPoints(count, &reader, &cursor)
            case Command.closePath where isOpen && shape == .polygons && count == 1:
                isOpen = false
            default: throw .invalid(position: start)
            }
        }
        endPart(shape)
        if shape == .polygons { mendWinding() }
    }

    private mutating func readPoints(
        _ count: UInt64, _ reader: inout ProtobufReader, _ cursor: inout Point
    ) throws(TileFault) {
        for _ in 0..<count {
            let x = cursor.x &+ Self.difference(try reader.varint())
            let y = cursor.y &+ Self.difference(try reader.varint())
            guard (-Self.reach...Self.reach).contains(x), (-Self.reach...Self.reach).contains(y) else {
                throw .invalid(position: reader.position)
            }
            cursor = Point(x: x, y: y)
            points.append(cursor)
        }
    }

    /// Decodes a number in which the lowest bit is the sign.
    private static func difference(_ word: UInt64) -> Int32 {
        let word = UInt32(truncatingIfNeeded: word)
        return Int32(bitPattern: word >> 1) ^ -Int32(bitPattern: word & 1)
    }

    /// Ends a part, and drops one with too few points.
    private mutating func endPart(_ shape: VectorTileFeature.Shape) {
        let start = ends.last ?? 0
        let needed = shape == .polygons ? 3 : shape == .lines ? 2 : 1
        if points.count - start >= needed {
            ends.append(points.count)
        } else {
            points.removeLast(points.count - start)
        }
    }

    /// Reverses all rings if the first one, which must be an exterior ring, winds like a hole.
    private mutating func mendWinding() {
        guard !ends.isEmpty, area(ofPart: 0) < 0 else { return }
        for part in 0..<partCount { points[range(ofPart: part)].reverse() }
    }
}
