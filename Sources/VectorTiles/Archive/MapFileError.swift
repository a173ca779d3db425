import Foundation
import Messages

/// The reason why a map file cannot be used.
public struct MapFileError: Error, Hashable, Sendable {
    /// The reason.
    public enum Reason: Hashable, Sendable {
        case missing
        case isFolder
        case noPermission
        case empty
        /// The file has no tiles.
        case noTiles
        /// Neither MBTiles nor PMTiles.
        case unknownFormat
        /// A database of another program, without the tables of MBTiles.
        case otherDatabase
        /// PMTiles of another version than 3.
        case version(Int)
        /// The file should have `expected` bytes and has `found`.
        case cutOff(expected: UInt64, found: UInt64)
        /// Invalid data at a byte of the file.
        case damaged(position: UInt64)
        /// SQLite's message about an invalid database.
        case damagedDatabase(String)
        /// The tile that would tell the schema is damaged.
        case unreadableTiles
        /// The tiles are packed by another method than gzip or zlib.
        case compression(String)
        /// The tiles are neither vector tiles nor PNG, JPEG or WebP pictures.
        case content(String)
        /// The pictures are WebP, and gdk-pixbuf has no loader for it.
        case noWebPLoader
        /// The layers of the vector tiles are of an unknown schema.
        case schema(layers: [String])
        /// SQLite's log beside the file has changes: another program is writing, or was stopped.
        case beingWritten
        /// Another map file has this name.
        case nameTaken
        /// The disk is too full for the map.
        case diskFull
        /// The system's message about a failed write.
        case writing(String)
        /// The system's message about a failed read.
        case system(String)
    }

    /// The name of the file, for the message.
    public let fileName: String
    /// The reason.
    public let reason: Reason

    /// Creates an error about a file.
    public init(fileName: String, reason: Reason) {
        self.fileName = fileName
        self.reason = reason
    }

    /// Whether the contents of the database are invalid.
    public var isDamage: Bool { if case .damagedDatabase = reason { true } else { false } }
}

/// Failed writes.
extension MapFileError {
    /// Creates an error with a number of the system.
    public init(writing name: String, code: Int32) {
        let isFull = [ENOSPC, EDQUOT].contains(code)
        self.init(fileName: name, reason: isFull ? .diskFull : .writing(String(cString: strerror(code))))
    }

    /// Creates an error with one of Foundation.
    public init(writing name: String, _ error: any Error) {
        let isFull = (error as? CocoaError)?.code == .fileWriteOutOfSpace
        self.init(fileName: name, reason: isFull ? .diskFull : .writing(error.localizedDescription))
    }
}

extension MapFileError: MessageConvertible, LocalizedError {
    /// The message in English, for Foundation's `localizedDescription`.
    public var errorDescription: String? { description }

    /// The problem and its cure.
    public var message: Message {
        let file = Message("“%1”", fileName)
        return switch reason {
        case .missing: Message("%1 does not exist. Check its name, or choose another file.", file)
        case .isFolder: Message("%1 is a folder. Choose a file in it.", file)
        case .noPermission: Message("Could not read %1. Check its permissions.", file)
        case .empty: Message("%1 is empty. Save or download it again.", file)
        case .noTiles: Message("The map %1 has no tiles. Make or download it again.", file)
        case .unknownFormat:
            Message("%1 is not a map. Carte reads MBTiles and PMTiles files.", file)
        case .otherDatabase:
            Message("%1 is the database of another program. Carte reads MBTiles and PMTiles files.", file)
        case .version(let version):
            Message(
                "%1 is a PMTiles file of version %2. Carte reads version 3. Convert it with: pmtiles convert",
                file, String(version))
        case .cutOff(let expected, let found):
            Message(
                "The map %1 is incomplete: it has %2 of %3 bytes. Download or copy it again.",
                file, Int(clamping: found), Int(clamping: expected))
        case .damaged(let position):
            Message("The map %1 is damaged at byte %2. Download or copy it again.", file, String(position))
        case .damagedDatabase(let words):
            Message("The map %1 is damaged (%2). Download or copy it again.", file, words)
        case .unreadableTiles:
            Message("Could not read the tiles of the map %1. Make or download it again.", file)
        case .compression(let method):
            Message("The tiles of %1 are packed with %2. Carte reads tiles packed with gzip.", file, method)
        case .content(let format):
            Message(
                "The tiles of %1 have the format %2. Carte reads vector tiles, PNG, JPEG and WebP.", file,
                format)
        case .noWebPLoader:
            Message(
                "The tiles of %1 are WebP pictures, which need a loader. Install webp-pixbuf-loader, and try again.",
                file)
        case .schema(let layers):
            Message(
                "The layers of %1 have an unknown schema: %2. Carte reads the schemas OpenMapTiles and Shortbread.",
                file, MessageList(layers.prefix(8).map { $0 }))
        case .beingWritten:
            Message(
                "Another program is writing to the map %1. Wait until it is done, and try again.", file)
        case .nameTaken:
            Message("A map named %1 exists already. Remove it first, or rename the file.", file)
        case .diskFull:
            Message("Could not store the map %1: the disk is full. Free some space, and try again.", file)
        case .writing(let words):
            Message(
                "Could not write the map %1 (%2). Check the permissions of its folder, and try again.", file,
                words)
        case .system(let words): Message("Could not read the map %1 (%2). Check the disk.", file, words)
        }
    }
}

/// The fault of one tile, with its file and address.
public struct MapTileError: Error, Hashable, Sendable {
    /// The name of the file, for the message.
    public let fileName: String
    /// The address of the tile.
    public let tile: TileAddress
    /// The fault.
    public let fault: TileFault

    /// Creates an error about a tile.
    public init(fileName: String, tile: TileAddress, fault: TileFault) {
        self.fileName = fileName
        self.tile = tile
        self.fault = fault
    }
}

extension MapTileError: MessageConvertible {
    /// The problem and its cure.
    public var message: Message {
        let file = Message("“%1”", fileName)
        let tile = tile.description
        return switch fault {
        case .cutOff(let position), .invalid(let position):
            Message(
                "Tile %2 of the map %1 is damaged at byte %3 and stays blank. Download or copy the map again.",
                file, tile, String(position))
        case .unpackable, .unreadable:
            Message(
                "Tile %2 of the map %1 is damaged and stays blank. Download or copy the map again.", file,
                tile)
        case .tooLarge(let limit):
            Message(
                "Tile %2 of the map %1 is too large and stays blank. The limit is %3. Make the map with fewer details.",
                file, tile, limit)
        case .unknownPicture:
            Message(
                "Tile %2 of the map %1 is not a PNG, JPEG or WebP picture and stays blank. Make the map again.",
                file, tile)
        }
    }
}
