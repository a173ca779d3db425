import Foundation
import VectorTiles

/// The map of central Helsinki with names in another language, in a temporary folder.
public final class TranslatedMap {
    /// The file.
    public var url: URL { folder.appending(path: "helsinki.mbtiles") }

    private let folder: URL
    /// The addresses of the most detailed tiles.
    private static let last = [(9326, 4741), (9327, 4741), (9326, 4742), (9327, 4742)]

    /// Writes the file.
    ///
    /// - Parameter names: the new names by the ones in the map of the tests. Other names stay.
    public init(_ names: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "carte-map-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let map = try MapFile(TemporaryMap.helsinki("mbtiles"))
        let tiles = Set(
            Self.last.flatMap { x, y in
                (0...14).compactMap { TileAddress(zoom: 14, x: x, y: y)?.ancestor(at: $0) }
            })
        let values = Dictionary(names.map { (Self.value($0), Self.value($1)) }) { first, _ in first }
        let writer = try MBTilesWriter(url)
        for tile in tiles {
            guard case .vector(let bytes)? = try map.contents(of: tile) else { continue }
            try writer.add([(tile, Self.replace(values, in: bytes, path: [3, 4]))])
        }
        try writer.close()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static func value(_ text: String) -> [UInt8] { TestTile.field(1, Array(text.utf8)) }

    /// Replaces fields of a protobuf message.
    ///
    /// - Parameter path: the numbers of the fields, from the outermost one.
    private static func replace(
        _ values: [[UInt8]: [UInt8]], in message: [UInt8], path: [UInt64]
    ) -> [UInt8] {
        guard let number = path.first else { return values[message] ?? message }
        var (rest, result): (ArraySlice<UInt8>, [UInt8]) = (message[...], [])
        func varint() -> UInt64 {
            var (value, shift): (UInt64, UInt64) = (0, 0)
            while let byte = rest.popFirst() {
                value |= UInt64(byte & 0x7F) << shift
                shift += 7
                if byte < 0x80 { break }
            }
            return value
        }
        while !rest.isEmpty {
            let start = rest
            let key = varint()
            switch key & 7 {
            case 2:
                let count = Int(varint())
                let inner = Array(rest.prefix(count))
                rest = rest.dropFirst(count)
                let isOnPath = key >> 3 == number
                result += TestTile.field(
                    key >> 3, isOnPath ? replace(values, in: inner, path: Array(path.dropFirst())) : inner)
                continue
            case 0: _ = varint()
            case 5: rest = rest.dropFirst(4)
            default: rest = rest.dropFirst(8)
            }
            result += start.prefix(start.count - rest.count)
        }
        return result
    }
}
