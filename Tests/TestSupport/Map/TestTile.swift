/// A vector tile that a test writes, by the Mapbox Vector Tile specification 2.1.
///
/// ```swift
/// let tile = TestTile([.init("water", [.init(.polygon([[(0, 0), (9, 0), (9, 9)]]))])])
/// let bytes = tile.bytes
/// ```
public struct TestTile: Sendable {
    /// A layer with features.
    public struct Layer: Sendable {
        /// The name.
        public var name: String
        /// The features.
        public var features: [Feature]
        /// The version of the specification.
        public var version: UInt64
        /// The number of units on each side.
        public var extent: UInt64

        /// Creates a layer.
        public init(_ name: String, _ features: [Feature], version: UInt64 = 2, extent: UInt64 = 4096) {
            self.name = name
            self.features = features
            self.version = version
            self.extent = extent
        }
    }

    /// A feature with its geometry and attributes.
    public struct Feature: Sendable {
        /// The geometry.
        public var geometry: Geometry
        /// The attributes, in the order of the tile.
        public var attributes: [(key: String, value: Value)]

        /// Creates a feature.
        public init(_ geometry: Geometry, _ attributes: KeyValuePairs<String, Value> = [:]) {
            self.geometry = geometry
            self.attributes = attributes.map { ($0.key, $0.value) }
        }
    }

    /// The value of an attribute.
    public enum Value: Sendable, ExpressibleByStringLiteral {
        case text(String)
        case float(Float)
        case double(Double)
        case int(Int64)
        case uint(UInt64)
        case sint(Int64)
        case bool(Bool)

        /// Creates a text.
        public init(stringLiteral value: String) { self = .text(value) }
    }

    /// The geometry of a feature. Commands are written as they are, valid or not.
    public enum Geometry: Sendable {
        /// A point in units of the layer's extent.
        public typealias Point = (x: Int, y: Int)

        case points([Point])
        case lines([[Point]])
        case polygon([[Point]])
        case commands(type: UInt64, [UInt64])
    }

    /// The layers.
    public var layers: [Layer]

    /// Creates a tile.
    public init(_ layers: [Layer]) { self.layers = layers }

    /// The unpacked tile.
    public var bytes: [UInt8] { layers.flatMap { Self.field(3, $0.bytes) } }

    // MARK: - Protobuf

    /// Returns a number of variable length.
    public static func varint(_ value: UInt64) -> [UInt8] {
        var (rest, bytes): (UInt64, [UInt8]) = (value, [])
        while rest >= 0x80 {
            bytes.append(UInt8(rest & 0x7F) | 0x80)
            rest >>= 7
        }
        return bytes + [UInt8(rest)]
    }

    /// Returns a field with bytes.
    public static func field(_ number: UInt64, _ bytes: [UInt8]) -> [UInt8] {
        varint(number << 3 | 2) + varint(UInt64(bytes.count)) + bytes
    }

    /// Returns a field with a number.
    public static func field(_ number: UInt64, _ value: UInt64) -> [UInt8] {
        varint(number << 3) + varint(value)
    }

    static func zigzag(_ value: Int64) -> UInt64 { UInt64(bitPattern: value << 1 ^ value >> 63) }
}

extension TestTile.Layer {
    fileprivate var bytes: [UInt8] {
        var (keys, values): ([String], [[UInt8]]) = ([], [])
        func index<Item: Equatable>(_ item: Item, _ list: inout [Item]) -> UInt64 {
            if let found = list.firstIndex(of: item) { return UInt64(found) }
            list.append(item)
            return UInt64(list.count - 1)
        }
        var written: [UInt8] = []
        for feature in features {
            let tags = feature.attributes.flatMap {
                TestTile.varint(index($0.key, &keys)) + TestTile.varint(index($0.value.bytes, &values))
            }
            let (type, commands) = feature.geometry.encoded
            written += TestTile.field(
                2,
                TestTile.field(2, tags) + TestTile.field(3, type)
                    + TestTile.field(4, commands.flatMap(TestTile.varint)))
        }
        return TestTile.field(15, version) + TestTile.field(1, Array(name.utf8)) + written
            + keys.flatMap { TestTile.field(3, Array($0.utf8)) } + values.flatMap { TestTile.field(4, $0) }
            + TestTile.field(5, extent)
    }
}

extension TestTile.Value {
    fileprivate var bytes: [UInt8] {
        func little(_ bits: UInt64, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: bits >> (8 * UInt64($0))) }
        }
        return switch self {
        case .text(let text): TestTile.field(1, Array(text.utf8))
        case .float(let value): TestTile.varint(2 << 3 | 5) + little(UInt64(value.bitPattern), 4)
        case .double(let value): TestTile.varint(3 << 3 | 1) + little(value.bitPattern, 8)
        case .int(let value): TestTile.field(4, UInt64(bitPattern: value))
        case .uint(let value): TestTile.field(5, value)
        case .sint(let value): TestTile.field(6, TestTile.zigzag(value))
        case .bool(let value): TestTile.field(7, value ? 1 : 0)
        }
    }
}

extension TestTile.Geometry {
    fileprivate var encoded: (type: UInt64, commands: [UInt64]) {
        var cursor = (x: 0, y: 0)
        func pair(_ point: Point) -> [UInt64] {
            defer { cursor = point }
            return [TestTile.zigzag(Int64(point.x - cursor.x)), TestTile.zigzag(Int64(point.y - cursor.y))]
        }
        func line(_ points: [Point]) -> [UInt64] {
            guard let first = points.first else { return [] }
            return [1 << 3 | 1] + pair(first) + [UInt64(points.count - 1) << 3 | 2]
                + points.dropFirst().flatMap(pair)
        }
        return switch self {
        case .points(let points): (1, [UInt64(points.count) << 3 | 1] + points.flatMap(pair))
        case .lines(let lines): (2, lines.flatMap(line))
        case .polygon(let rings): (3, rings.flatMap { line($0) + [1 << 3 | 7] })
        case .commands(let type, let commands): (type, commands)
        }
    }
}
