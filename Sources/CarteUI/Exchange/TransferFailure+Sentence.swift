import Foundation
import GuideCore
import GuideStore

/// Why something went wrong and what to do, in the person's language. ``TransferFailure/description`` is the same in
/// English.
extension TransferFailure {
    var sentence: String {
        switch self {
        case .file(let error): error.reason.sentence(tr("“%1”", error.fileName))
        case .writing(let error): error.obstacle.sentence(tr("“%1”", error.fileName))
        case .store(let error): error.sentence
        case .other(let words): words
        }
    }
}

extension GuideFileError.Reason {
    fileprivate func sentence(_ file: String) -> String {
        switch self {
        case .missing: tr("%1 does not exist. Check its name, or choose another file.", file)
        case .unreadable(let obstacle): obstacle.sentence(file)
        case .empty: tr("%1 is empty. Save or download it again.", file)
        case .notJSON(let line, let column):
            tr(
                "%1 is not JSON: line %2, column %3 cannot be read. Save or download it again.",
                file, String(line), String(column))
        case .notGeoJSON(let found):
            tr(
                "%1 is JSON, but holds %2. Carte needs GeoJSON, such as a FeatureCollection, or an answer of Overpass.",
                file, found.words)
        case .truncated(let line, let column):
            tr(
                "%1 ends in the middle, at line %2, column %3. Save or download it again.",
                file, String(line), String(column))
        case .noPlaces(features: 0):
            tr(
                "%1 holds no features. Carte needs features with an amenity such as restaurant or cafe.",
                file)
        case .noPlaces(let features):
            tr(
                "%2 holds one feature, and it is no place to eat. Carte needs features with an amenity such as restaurant or cafe.",
                "%2 holds %1 features, but none of them is a place to eat. Carte needs features with an amenity such as restaurant or cafe.",
                count: features, file)
        case .nothingReadable(let features, let first):
            tr(
                "%2 holds one part, which cannot be read as a place.",
                "%2 holds %1 parts, none of which can be read as a place.", count: features, file) + " "
                + tr("%1: %2", first.place.words, first.reason.sentence)
        case .unknownFormat(let looksLike?):
            tr(
                "%1 is %2, which is no format that Carte reads. Save the places as GeoJSON, as JSON of Overpass, or as a table in CSV.",
                file, looksLike.words)
        case .unknownFormat(nil):
            tr(
                "%1 is no format that Carte reads. Save the places as GeoJSON, as JSON of Overpass, or as a table in CSV.",
                file)
        case .missingColumns(let missing, let found):
            tr(
                "%1 is a table without %2. Its first line has to name its columns; it names %3.",
                file, missing.map(\.words).joined(separator: tr(", ")), Self.quoted(found))
        case .partialAnswer(let remark):
            tr(
                "%1 is an answer of Overpass that broke off before its first place (%2). Ask for a smaller area, or with a longer timeout.",
                file, remark)
        }
    }

    /// The first few names of columns, short enough for a sentence.
    private static func quoted(_ names: [String]) -> String {
        let shown = names.prefix(8).map { tr("“%1”", String($0.prefix(40))) }
        return shown.joined(separator: tr(", ")) + (names.count > shown.count ? " …" : "")
    }
}

extension GuideFileError.Column {
    fileprivate var words: String {
        switch self {
        case .latitude: tr("a column for the latitude (such as “lat”)")
        case .longitude: tr("a column for the longitude (such as “lon”)")
        case .amenity: tr("a column for the kind of place (“amenity”)")
        }
    }
}

extension GuideFileError.Obstacle {
    fileprivate func sentence(_ file: String) -> String {
        switch self {
        case .isFolder: tr("%1 is a folder. Choose a file in it.", file)
        case .isNotRegularFile: tr("%1 is not an ordinary file. Save the data to a file first.", file)
        case .noPermission:
            tr("%1 cannot be read because you lack the permission. Ask its owner, or change it.", file)
        case .system(let words):
            tr("%1 cannot be read (%2). Check the disk, or choose another file.", file, words)
        }
    }
}

extension GuideWriteError.Obstacle {
    fileprivate func sentence(_ file: String) -> String {
        switch self {
        case .noFolder:
            tr("%1 cannot be written because its folder does not exist. Choose another one.", file)
        case .isFolder: tr("%1 is a folder. Choose another name.", file)
        case .noPermission:
            tr("%1 cannot be written because you lack the permission. Choose another folder.", file)
        case .diskFull:
            tr(
                "%1 cannot be written because the disk is full. Make room, or choose another disk.",
                file)
        case .system(let words):
            tr("%1 cannot be written (%2). Check the disk, or choose another one.", file, words)
        }
    }
}

extension GuideStoreError {
    var sentence: String {
        let file = tr("“%1”", fileName)
        return switch reason {
        case .noPermission:
            tr(
                "The guide %1 cannot be opened for writing. Check the permissions of the file and its folder.",
                file)
        case .diskFull:
            tr("The guide %1 cannot grow because the disk is full. Make room, and try again.", file)
        case .busy:
            tr("Another program is writing to the guide %1. Wait until it is done, and try again.", file)
        case .newer:
            tr("The guide %1 was written by a newer version of Carte. Update Carte to open it.", file)
        case .foreign:
            tr(
                "%1 is a database of another program, and was left as it is. Choose the file of a guide.",
                file)
        case .damaged:
            tr("The guide %1 is damaged. Start Carte again: it will set the file aside.", file)
        case .noSuchPlace(let id): tr("The guide %1 has no place %2.", file, id.uuidString.lowercased())
        case .system(let words): tr("The guide %1 cannot be used (%2). Check the disk.", file, words)
        }
    }
}
