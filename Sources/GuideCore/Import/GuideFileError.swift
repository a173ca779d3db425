import Foundation

/// Why a guide file could not be read at all. What only concerns one feature is in the ``ImportReport``.
public struct GuideFileError: Error, Hashable, Sendable, Codable {
    /// What was wrong.
    public enum Reason: Error, Hashable, Sendable, Codable {
        case missing
        case unreadable(Obstacle)
        case empty
        /// The place, counted from 1, of the first byte that is no JSON; columns are bytes.
        case notJSON(line: Int, column: Int)
        /// JSON of another kind.
        case notGeoJSON(found: Found)
        /// The file ends at this place, before its first place to eat is complete.
        case truncated(line: Int, column: Int)
        case noPlaces(features: Int)
        /// There are places, or may be, but none can be read; `first` says where and why.
        case nothingReadable(features: Int, first: ImportReport.Skip)
        /// Neither JSON nor a table; `looksLike` says what it is, where that can be told.
        case unknownFormat(looksLike: Found?)
        /// A table without the columns that say where the places are, or what; `found` are those it has.
        case missingColumns([Column], found: [String])
        /// An answer of Overpass that broke off before its first place; `remark` is the reason it gives.
        case partialAnswer(remark: String)
    }

    /// A column that a table cannot do without.
    public enum Column: String, CaseIterable, Hashable, Sendable, Codable {
        case latitude
        case longitude
        case amenity
    }

    /// What keeps a file from being read.
    public enum Obstacle: Hashable, Sendable, Codable {
        case isFolder
        /// A device, pipe or socket.
        case isNotRegularFile
        case noPermission
        /// The system's own words.
        case system(String)
    }

    /// The file's name, for the sentence.
    public let fileName: String

    /// What was wrong.
    public let reason: Reason

    /// An error about a file.
    public init(fileName: String, reason: Reason) {
        self.fileName = fileName
        self.reason = reason
    }
}
