import Foundation
import Messages

/// The reason why a guide file could not be read at all. Problems of single features are in the
/// ``ImportReport``.
public struct GuideFileError: Error, Hashable, Sendable, Codable {
    /// The reason.
    public enum Reason: Error, Hashable, Sendable, Codable {
        case missing
        case unreadable(Obstacle)
        case empty
        /// The position of the first byte that is not JSON, counted from 1. Columns count bytes.
        case notJSON(line: Int, column: Int)
        /// JSON of another kind.
        case notGeoJSON(found: Found)
        /// The file ends here, before its first place is complete.
        case truncated(line: Int, column: Int)
        case noPlaces(features: Int)
        /// All places are closed permanently or not open yet.
        case notInBusiness(places: Int)
        /// The file may have places, but none can be read; `first` has the position and reason of the first.
        case nothingReadable(features: Int, first: ImportReport.Skip)
        /// Neither JSON nor a table; `looksLike` is the detected format, if any.
        case unknownFormat(looksLike: Found?)
        /// A table without the columns for the position or the kind; `found` are its columns.
        case missingColumns([Column], found: [String])
        /// The first line of a table, which must name the columns, cannot be read.
        case unreadableHeader(SkipReason)
        /// The positions are in an unsupported coordinate system.
        case otherCoordinateSystem(String)
        /// An Overpass answer that stopped before its first place; `remark` is its reason.
        case partialAnswer(remark: String)
    }

    /// A column that a table must have.
    public enum Column: String, CaseIterable, Hashable, Sendable, Codable {
        case latitude
        case longitude
        case amenity
    }

    /// The obstacle to reading.
    public enum Obstacle: Hashable, Sendable, Codable {
        case isFolder
        /// A device, pipe or socket.
        case isNotRegularFile
        case noPermission
        /// Another error, in the system's words.
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
}

extension GuideFileError: MessageConvertible, LocalizedError {
    /// The message in English, for Foundation's `localizedDescription`.
    public var errorDescription: String? { description }

    /// The problem and its cure.
    public var message: Message {
        let file = Message("“%1”", fileName)
        return switch reason {
        case .missing: Message("%1 does not exist. Check its name, or choose another file.", file)
        case .unreadable(let obstacle): obstacle.message(about: file)
        case .empty: Message("%1 is empty. Save or download it again.", file)
        case .notJSON(let line, let column):
            Message(
                "%1 is not JSON: line %2, column %3 cannot be read. Save or download it again.",
                file, String(line), String(column))
        case .notGeoJSON(let found):
            Message(
                "%1 is JSON, but holds %2. Carte needs GeoJSON, such as a FeatureCollection, or an answer of Overpass.",
                file, found)
        case .truncated(let line, let column):
            Message(
                "%1 ends in the middle, at line %2, column %3. Save or download it again.",
                file, String(line), String(column))
        case .noPlaces(features: 0):
            Message(
                "%1 holds no features. Carte needs features with an amenity such as restaurant or cafe.",
                file)
        case .noPlaces(let features):
            Message(
                "%2 holds one feature, and it is no place to eat. Carte needs features with an amenity such as restaurant or cafe.",
                "%2 holds %1 features, but none of them is a place to eat. Carte needs features with an amenity such as restaurant or cafe.",
                count: features, file)
        case .notInBusiness(let places):
            Message(
                "%2 holds one place, which has closed for good or has not opened yet. Carte needs places that are in business.",
                "%2 holds %1 places, all of which have closed for good or have not opened yet. Carte needs places that are in business.",
                count: places, file)
        case .nothingReadable(let features, let first):
            // Translators: %3 is where the first of them is, and what is wrong: “row 1, line 2: It has no position.”
            Message(
                "%2 holds one part, which cannot be read as a place. At %3",
                "%2 holds %1 parts, none of which can be read as a place. At %3",
                count: features, file, first)
        case .unknownFormat(let looksLike?):
            Message(
                "%1 is %2, which is no format that Carte reads. Save the places as GeoJSON, as JSON of Overpass, or as a table in CSV.",
                file, looksLike)
        case .unknownFormat(nil):
            Message(
                "%1 is no format that Carte reads. Save the places as GeoJSON, as JSON of Overpass, or as a table in CSV.",
                file)
        case .missingColumns(let missing, let found):
            Message(
                "%1 is a table without %2. Its first line has to name its columns; it names %3.",
                file, MessageList(all: missing), ColumnNames(found))
        case .unreadableHeader(let reason):
            // Translators: %2 is a sentence such as “It is too large.”
            Message(
                "The first line of %1, which has to name the columns of the table, cannot be read. %2",
                file, reason)
        case .otherCoordinateSystem(let name):
            Message(
                "The positions in %1 are in the coordinate system “%2”. Carte reads longitude and latitude in WGS 84 (EPSG:4326): save the file again in that system.",
                file, name)
        case .partialAnswer(let remark):
            Message(
                "%1 is an answer of Overpass that broke off before its first place (%2). Ask for a smaller area, or with a longer timeout.",
                file, remark)
        }
    }
}

extension GuideFileError.Column: MessageConvertible {
    /// The column with an example of its name, as a part of a sentence.
    public var message: Message {
        switch self {
        case .latitude: Message("a column for the latitude (such as “lat”)")
        case .longitude: Message("a column for the longitude (such as “lon”)")
        case .amenity: Message("a column for the kind of place (“amenity”)")
        }
    }
}

/// The first few column names, short enough for a sentence.
private struct ColumnNames: MessageArgument {
    private let shown: MessageList
    private let end: String

    init(_ names: [String]) {
        let shown = names.prefix(8).map { Message("“%1”", TextCleaner.clean(String($0.prefix(40))).text) }
        self.shown = MessageList(shown)
        end = names.count > shown.count ? " …" : ""
    }

    func text(in language: Language) -> String { shown.text(in: language) + end }
}

extension GuideFileError.Obstacle {
    fileprivate func message(about file: Message) -> Message {
        switch self {
        case .isFolder: Message("%1 is a folder. Choose a file in it.", file)
        case .isNotRegularFile: Message("%1 is not an ordinary file. Save the data to a file first.", file)
        case .noPermission:
            Message("%1 cannot be read because you lack the permission. Ask its owner, or change it.", file)
        case .system(let words):
            Message("%1 cannot be read (%2). Check the disk, or choose another file.", file, words)
        }
    }
}
