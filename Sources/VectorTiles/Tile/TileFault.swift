/// The fault of one tile. The other tiles of its file may be sound.
public enum TileFault: Error, Hashable, Sendable {
    /// The data end here, counted in bytes of the unpacked tile.
    case cutOff(position: Int)
    /// The data are invalid here, counted in bytes of the unpacked tile.
    case invalid(position: Int)
    /// The packed data are damaged.
    case unpackable
    /// The tile is larger than this number of bytes, packed or unpacked.
    case tooLarge(limit: Int)
    /// The picture of a raster tile has an unknown format, or more pixels than a map can use.
    case unknownPicture
    /// SQLite could not read the tile.
    case unreadable
}
