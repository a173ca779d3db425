/// The kind of a tile, by its contents. Metadata may name another one, or none.
enum TileKind: Hashable, Sendable {
    case vector
    case raster(RasterTile.Format)
    /// A picture of a format that Carte does not read.
    case other(String)
    /// Data that are packed by a method that Carte does not read.
    case packed(String)

    /// Recognises a kind.
    ///
    /// - Returns: nil for damaged data, for a tile without layers, and for unknown formats.
    init?(_ bytes: [UInt8]) {
        if let picture = try? RasterTile(bytes) {
            self = .raster(picture.format)
        } else if bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) {
            self = .packed("Zstandard")
        } else if bytes.dropFirst(4).starts(with: "ftypavi".utf8) {
            self = .other("AVIF")
        } else if bytes.starts(with: "GIF8".utf8) {
            self = .other("GIF")
        } else if let tile = try? Inflate.tile(bytes) {
            // Pictures may be packed as well.
            if let picture = try? RasterTile(tile) {
                self = .raster(picture.format)
            } else if let layers = try? VectorTile.layerNames(tile), !layers.isEmpty {
                self = .vector
            } else {
                return nil
            }
        } else {
            return nil
        }
    }
}

/// The kind of tiles that the metadata of a file tell.
enum DeclaredTiles: Hashable, Sendable {
    case vector
    case raster
    case other(String)
    case unknown

    /// Recognises the name of a format: a suffix such as `pbf`, or a media type such as `image/png`.
    init(format: String?) {
        switch format?.lowercased().filter({ !$0.isWhitespace }) {
        case nil, "": self = .unknown
        case "pbf", "mvt", "application/x-protobuf", "application/vnd.mapbox-vector-tile": self = .vector
        case "png", "jpg", "jpeg", "webp", "image/png", "image/jpeg", "image/jpg", "image/webp":
            self = .raster
        case let other?: self = .other(other)
        }
    }
}
