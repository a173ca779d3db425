import Foundation
import Messages

extension GuideFileError: MessageConvertible, LocalizedError {
    public var errorDescription: String? { description }

    /// What was wrong and what to do.
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
        case .partialAnswer(let remark):
            Message(
                "%1 is an answer of Overpass that broke off before its first place (%2). Ask for a smaller area, or with a longer timeout.",
                file, remark)
        }
    }
}

extension GuideFileError.Column: MessageConvertible {
    public var message: Message {
        switch self {
        case .latitude: Message("a column for the latitude (such as “lat”)")
        case .longitude: Message("a column for the longitude (such as “lon”)")
        case .amenity: Message("a column for the kind of place (“amenity”)")
        }
    }
}

/// The first few names of columns, short enough for a sentence.
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
