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
        /// The line of the first error in XML, counted from 1.
        case notXML(line: Int)
        /// XML that declares an encoding of this name, which Carte does not know.
        case unknownEncoding(String)
        /// An archive whose files cannot be extracted.
        case archive(ArchiveProblem)
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

    /// The problem of an archive.
    public enum ArchiveProblem: Error, Hashable, Sendable, Codable {
        case damaged
        /// The archive ends before its last file.
        case truncated
        /// Encrypted, or compressed by another method than deflate.
        case unsupported
        case tooLarge
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
                "%1 is not valid JSON: there is an error at line %2, column %3. Save or download it again.",
                file, String(line), String(column))
        case .notXML(let line):
            Message(
                "%1 is not valid XML: there is an error at line %2. Save or download it again.", file,
                String(line))
        case .unknownEncoding(let name):
            Message(
                "%1 is in the text encoding “%2”, which Carte cannot read. Save it in UTF-8.", file, name)
        case .archive(.damaged): Message("The archive %1 is damaged. Save or download it again.", file)
        case .archive(.truncated):
            Message("The archive ends in the middle of %1. Download it again.", file)
        case .archive(.unsupported):
            Message("Carte cannot unpack %1. Unpack the archive, and choose the files in it.", file)
        case .archive(.tooLarge):
            Message(
                "The files in %1 are larger than 4 GB. Unpack the archive, and choose the files with places.",
                file)
        case .notGeoJSON(let found):
            Message(
                "%1 is JSON, but contains %2. Carte needs GeoJSON, such as a FeatureCollection, or an Overpass response.",
                file, found)
        case .truncated(let line, let column):
            Message(
                "%1 ends in the middle, at line %2, column %3. Save or download it again.",
                file, String(line), String(column))
        case .noPlaces(features: 0):
            Message("%1 contains no places. Choose another file.", file)
        case .noPlaces(let features):
            Message(
                "%2 contains one feature, which is not a place to eat. Carte needs features with an amenity such as restaurant or cafe.",
                "%2 contains %1 features, but none of them is a place to eat. Carte needs features with an amenity such as restaurant or cafe.",
                count: features, file)
        case .notInBusiness(let places):
            Message(
                "%2 contains one place, which has closed for good or has not opened yet. Carte needs places that are in business.",
                "%2 contains %1 places, but all of them have closed for good or have not opened yet. Carte needs places that are in business.",
                count: places, file)
        case .nothingReadable(let features, let first):
            // Translators: %3 is the first of them with its problem, such as “row 1, line 2: It has no position.”
            Message(
                "%2 contains one part, but Carte could not read it as a place. At %3",
                "%2 contains %1 parts, but Carte could not read any of them as a place. At %3",
                count: features, file, first)
        case .unknownFormat(.archive?):
            Message(
                "%1 contains no files with places. Carte reads KML, GPX, GeoJSON and CSV files in an archive. Save a spreadsheet as a CSV table.",
                file)
        case .unknownFormat(let archive?) where [.gzip, .bzip2].contains(archive):
            Message(
                "%1 is %2. Unpack an archive, and choose the files in it. Save a spreadsheet as a CSV table.",
                file, archive)
        case .unknownFormat(let looksLike?):
            Message(
                "%1 is %2. Carte cannot read this format. Save the places as GeoJSON, Overpass JSON, KML, GPX, or a CSV table.",
                file, looksLike)
        case .unknownFormat(nil):
            Message(
                "Carte cannot read the format of %1. Save the places as GeoJSON, Overpass JSON, KML, GPX, or a CSV table.",
                file)
        case .missingColumns(let missing, let found):
            Message(
                "%1 is a table without %2. Its first line must name the columns; it names %3.",
                file, MessageList(all: missing), ColumnNames(found))
        case .unreadableHeader(let reason):
            // Translators: %2 is a sentence such as “It is too large.”
            Message(
                "Could not read the first line of %1, which must name the columns of the table. %2",
                file, reason)
        case .otherCoordinateSystem(let name):
            Message(
                "The positions in %1 are in the coordinate system “%2”. Carte reads longitude and latitude in WGS 84 (EPSG:4326): save the file again in that system.",
                file, name)
        case .partialAnswer(let remark):
            Message(
                "%1 is an Overpass response that ends before the first place (%2). Choose a smaller area, or a longer timeout.",
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
            Message("You do not have permission to read %1. Change its permissions, or ask its owner.", file)
        case .system(let words):
            Message("Could not read %1 (%2). Check the disk, or choose another file.", file, words)
        }
    }
}
