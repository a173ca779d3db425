/// A vector tile of the [Mapbox Vector Tile specification 2.1](https://github.com/mapbox/vector-tile-spec).
///
/// ```swift
/// let tile = try VectorTile(bytes)
/// var geometry = TileGeometry()
/// for layer in tile.layers where layer.name == "building" {
///     for feature in layer.features {
///         try layer.read(feature, into: &geometry)
///     }
/// }
/// ```
public struct VectorTile: Sendable {
    /// The maximum number of features, keys and values of a tile. It bounds the memory: the smallest feature
    /// has two bytes in the file.
    public static let itemLimit = 1 << 20

    /// The layers, in the tile's order.
    public private(set) var layers: [VectorTileLayer] = []

    /// Decodes an unpacked tile. The geometry of features is decoded when it is read.
    ///
    /// - Parameter isWanted: whether a layer with this name is decoded.
    public init(_ bytes: [UInt8], layers isWanted: (String) -> Bool = { _ in true }) throws(TileFault) {
        var reader = ProtobufReader(bytes, in: 0..<bytes.count)
        var budget = Self.itemLimit
        while let (number, value) = try reader.field() {
            guard number == 3 else { continue }
            guard case .bytes(let range) = value else { throw .invalid(position: reader.position) }
            let name = try VectorTileLayer.name(in: bytes, range)
            guard isWanted(name) else { continue }
            layers.append(try VectorTileLayer(name: name, bytes: bytes, range: range, budget: &budget))
        }
    }

    /// Returns the names of the layers of an unpacked tile.
    public static func layerNames(_ bytes: [UInt8]) throws(TileFault) -> [String] {
        var names: [String] = []
        _ = try VectorTile(bytes) {
            names.append($0)
            return false
        }
        return names
    }
}

/// A layer of a vector tile: features of one subject, with shared keys and values.
public struct VectorTileLayer: Sendable {
    /// The layer's name, which the tile's schema defines.
    public let name: String
    /// The specification's major version. Version 1 does not define the winding of polygons.
    public private(set) var version = 1
    /// The number of units on each side of the tile.
    public private(set) var extent = 4096
    /// The keys of attributes.
    public private(set) var keys: [String] = []
    /// The values of attributes.
    public private(set) var values: [TileValue] = []
    /// The features, in the layer's order.
    public private(set) var features: [VectorTileFeature] = []

    private let bytes: [UInt8]

    /// The supported extents. The usual ones are 4096 and 8192.
    private static let extents = 1...1 << 16

    fileprivate init(name: String, bytes: [UInt8], range: Range<Int>, budget: inout Int) throws(TileFault) {
        self.name = name
        self.bytes = bytes
        var reader = ProtobufReader(bytes, in: range)
        while let (number, value) = try reader.field() {
            if (2...4).contains(number) {
                budget -= 1
                guard budget >= 0 else { throw .tooLarge(limit: VectorTile.itemLimit) }
            }
            switch (number, value) {
            case (2, .bytes(let range)): features.append(try VectorTileFeature(bytes, in: range))
            case (3, .bytes(let range)): keys.append(String(decoding: bytes[range], as: UTF8.self))
            case (4, .bytes(let range)): values.append(try TileValue(bytes, in: range))
            case (5, .varint(let count)):
                guard let count = Int(exactly: count), Self.extents.contains(count) else {
                    throw .invalid(position: reader.position)
                }
                extent = count
            case (15, .varint(let number)): version = Int(truncatingIfNeeded: number)
            case (2...5, _), (15, _): throw .invalid(position: reader.position)
            default: continue
            }
        }
    }

    fileprivate static func name(in bytes: [UInt8], _ range: Range<Int>) throws(TileFault) -> String {
        var reader = ProtobufReader(bytes, in: range)
        while let (number, value) = try reader.field() {
            if number == 1, case .bytes(let range) = value {
                return String(decoding: bytes[range], as: UTF8.self)
            }
        }
        throw .invalid(position: range.lowerBound)
    }

    /// Returns the index in ``values`` of a feature's value; nil if the feature lacks the key.
    ///
    /// - Parameter key: an index in ``keys``.
    public func valueIndex(ofKey key: Int, in feature: VectorTileFeature) throws(TileFault) -> Int? {
        var reader = ProtobufReader(bytes, in: feature.tags)
        while !reader.isAtEnd {
            let found = try reader.varint()
            let value = try reader.varint()
            guard found < UInt64(keys.count), value < UInt64(values.count) else {
                throw .invalid(position: reader.position)
            }
            if found == UInt64(key) { return Int(value) }
        }
        return nil
    }

    /// Returns the value of a feature's attribute; nil if the feature lacks it.
    ///
    /// It searches all keys. For many features, find the key once, and use ``valueIndex(ofKey:in:)``.
    public func value(_ key: String, of feature: VectorTileFeature) throws(TileFault) -> TileValue? {
        guard let key = keys.firstIndex(of: key) else { return nil }
        guard let index = try valueIndex(ofKey: key, in: feature) else { return nil }
        return values[index]
    }

    /// Decodes the geometry of a feature. It replaces the previous contents and reuses their memory.
    public func read(
        _ feature: VectorTileFeature, into geometry: inout TileGeometry
    ) throws(TileFault) {
        var reader = ProtobufReader(bytes, in: feature.geometry)
        try geometry.read(&reader, feature.shape)
    }
}

/// A feature of a layer. Its ``VectorTileLayer`` reads its attributes and geometry.
public struct VectorTileFeature: Sendable {
    /// The kind of geometry.
    public enum Shape: Hashable, Sendable {
        case unknown
        case points
        case lines
        case polygons
    }

    /// The kind of geometry.
    public private(set) var shape = Shape.unknown
    fileprivate var tags = 0..<0
    fileprivate var geometry = 0..<0

    fileprivate init(_ bytes: [UInt8], in range: Range<Int>) throws(TileFault) {
        var reader = ProtobufReader(bytes, in: range)
        while let (number, value) = try reader.field() {
            switch (number, value) {
            case (2, .bytes(let range)): tags = range
            case (3, .varint(let kind)):
                shape =
                    switch kind {
                    case 1: .points
                    case 2: .lines
                    case 3: .polygons
                    default: .unknown
                    }
            case (4, .bytes(let range)): geometry = range
            case (2...4, _): throw .invalid(position: reader.position)
            default: continue
            }
        }
    }
}

/// The value of an attribute.
public enum TileValue: Hashable, Sendable {
    case text(String)
    case number(Double)
    case truth(Bool)

    fileprivate init(_ bytes: [UInt8], in range: Range<Int>) throws(TileFault) {
        var reader = ProtobufReader(bytes, in: range)
        while let (number, value) = try reader.field() {
            switch (number, value) {
            case (1, .bytes(let range)): self = .text(String(decoding: bytes[range], as: UTF8.self))
            case (2, .fixed32(let bits)): self = .number(Double(Float(bitPattern: bits)))
            case (3, .fixed64(let bits)): self = .number(Double(bitPattern: bits))
            case (4, .varint(let bits)): self = .number(Double(Int64(bitPattern: bits)))
            case (5, .varint(let value)): self = .number(Double(value))
            case (6, .varint(let value)):
                self = .number(Double(Int64(bitPattern: value >> 1) ^ -Int64(value & 1)))
            case (7, .varint(let value)): self = .truth(value != 0)
            default: continue
            }
            return
        }
        throw .invalid(position: range.lowerBound)
    }

    /// The text; nil for other values.
    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// Whether the value means yes. OpenMapTiles writes 1, Shortbread a Boolean.
    public var isTrue: Bool {
        switch self {
        case .truth(let value): value
        case .number(let number): number != 0
        case .text: false
        }
    }
}
