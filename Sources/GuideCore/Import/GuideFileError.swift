import Foundation

/// Why a guide file could not be read at all. What only concerns one feature is in the ``ImportReport``.
public struct GuideFileError: Error, Hashable, Sendable {
    /// What was wrong.
    public enum Reason: Hashable, Sendable {
        case missing
        case unreadable(Obstacle)
        case empty
        /// The place, counted from 1, of the first byte that is no JSON; columns are bytes.
        case notJSON(line: Int, column: Int)
        /// JSON of another kind; `found` names it (`a list`).
        case notGeoJSON(found: String)
        /// The file ends at this place, before its first place to eat is complete.
        case truncated(line: Int, column: Int)
        case noPlaces(features: Int)
    }

    /// What keeps a file from being read.
    public enum Obstacle: Hashable, Sendable {
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

extension GuideFileError: CustomStringConvertible, LocalizedError {
    public var errorDescription: String? { description }

    /// What was wrong and what to do, in English.
    public var description: String {
        let file = "“\(fileName)”"
        return switch reason {
        case .missing:
            "\(file) does not exist. Check its name, or choose another file."
        case .unreadable(.isFolder):
            "\(file) is a folder. Choose a GeoJSON file in it."
        case .unreadable(.isNotRegularFile):
            "\(file) is not an ordinary file. Save the data to a file first."
        case .unreadable(.noPermission):
            "\(file) cannot be read because you lack the permission. Ask its owner, or change it."
        case .unreadable(.system(let words)):
            "\(file) cannot be read (\(words)). Check the disk, or choose another file."
        case .empty:
            "\(file) is empty. Save or download it again."
        case .notJSON(let line, let column):
            "\(file) is not JSON: line \(line), column \(column) cannot be read. Carte needs a GeoJSON file."
        case .notGeoJSON(let found):
            "\(file) is JSON, but holds \(found). Carte needs GeoJSON, such as a FeatureCollection."
        case .truncated(let line, let column):
            "\(file) ends in the middle, at line \(line), column \(column). Save or download it again."
        case .noPlaces(features: 0):
            "\(file) holds no features. Carte needs features with an amenity such as restaurant or cafe."
        case .noPlaces(features: 1):
            "\(file) holds one feature, and it is no place to eat. "
                + "Carte needs features with an amenity such as restaurant or cafe."
        case .noPlaces(let features):
            "\(file) holds \(GuideFileError.grouped(features)) features, but none of them is a place to eat. "
                + "Carte needs features with an amenity such as restaurant or cafe."
        }
    }

    /// English grouping, whatever the locale: the sentence around it is English.
    static func grouped(_ number: Int) -> String {
        var digits = String(number)
        var index = digits.count - 3
        while index > 0 {
            digits.insert(",", at: digits.index(digits.startIndex, offsetBy: index))
            index -= 3
        }
        return digits
    }
}
