import Foundation

/// A file with the user's data of one device, for the other devices of a folder.
///
/// It is gzip (RFC 1952) of a line of JSON, the ``Header``, and a guide file (GeoJSON). That has the lists, the
/// deletions and the places with data of the user:
///
/// ```swift
/// let file = try AtomicFile(url)
/// var content = try SyncFile.Content(header, lists: lists)
/// for (place, record) in guide {
///     content.add(place, record)
///     try file.write(content.takeBytes())
/// }
/// try file.write(content.finish().bytes)
/// try file.finish()
/// ```
public enum SyncFile {
    /// The present version of the format. A file of a higher one is not read.
    public static let version = 1

    /// The file extension, without the dot.
    public static let fileExtension = "carte-sync"

    /// The first line of a file.
    public struct Header: Hashable, Sendable, Codable {
        /// The version of the format.
        public var version: Int
        /// The id of the device.
        public var device: UUID
        /// The device's name, for the user.
        public var name: String
        /// The time when the device wrote the file.
        public var written: Date

        /// Creates a header of the present version.
        public init(device: UUID, name: String, written: Date) {
            version = SyncFile.version
            self.device = device
            self.name = name
            self.written = written
        }

        private enum CodingKeys: String, CodingKey {
            case version = "carte-sync"
            case device, name, written
        }
    }

    /// The reason why a file cannot be read. The guide is unchanged then.
    public enum Fault: Error, Hashable, Sendable {
        /// Not a file of Carte.
        case foreign
        /// The version is newer than ``SyncFile/version``.
        case newer
        /// The file ends in the middle.
        case incomplete
        /// Another program has replaced the file while it was read.
        case changed
        case damaged
        case unreadable(GuideFileError)
    }

}

extension SyncFile {
    /// Makes the bytes of a file. Add the places in a fixed order: equal data must give equal bytes.
    ///
    /// The caller writes the bytes of ``takeBytes()`` meanwhile, so that a large guide needs little memory.
    public struct Content {
        private var encoder: GuideEncoder
        private let deflater = Deflater(.gzip)
        private var bytes: [UInt8]
        private var checksum = Checksum()
        private var buffer: [UInt8] = []

        private static let bufferSize = 1 << 18

        /// Begins a file.
        ///
        /// - Parameter lists: all lists of the user, also deleted ones.
        public init(_ header: Header, lists: [PlaceList]) throws {
            encoder = GuideEncoder(.geoJSON, lists: lists)
            let json = JSONEncoder()
            json.dateEncodingStrategy = .iso8601
            json.outputFormatting = .sortedKeys
            let line = try json.encode(header)
            bytes = deflater.deflate(Array(line) + [.newline])
            add(encoder.begin())
            for list in lists { add(encoder.encode(list)) }
        }

        /// Adds the deletion of a place that the user had added.
        public mutating func add(_ deletion: PlaceDeletion) { add(encoder.encode(deletion)) }

        /// Adds a place and the user's data of it. The parameters are those of ``GuideEncoder``.
        public mutating func add(
            _ place: Place, _ record: PersonalRecord, _ correction: Correction = Correction(),
            filed: Place? = nil
        ) {
            add(encoder.encode(place, record, correction, filed: filed))
        }

        /// Returns the bytes that are complete, and removes them here.
        public mutating func takeBytes() -> [UInt8] {
            defer { bytes = [] }
            return bytes
        }

        /// Ends the file.
        ///
        /// - Returns: the rest of its bytes, and a checksum of everything but the header.
        public mutating func finish() -> (bytes: [UInt8], checksum: String) {
            add(encoder.end())
            flush()
            return (bytes + deflater.finish(), checksum.text)
        }

        private mutating func add(_ part: [UInt8]) {
            buffer += part
            if buffer.count >= Self.bufferSize { flush() }
        }

        private mutating func flush() {
            checksum.add(buffer)
            bytes += deflater.deflate(buffer)
            buffer.removeAll(keepingCapacity: true)
        }
    }
}
