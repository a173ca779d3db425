import Foundation

extension GuideFileError: CustomStringConvertible, LocalizedError {
    public var errorDescription: String? { description }

    /// What was wrong and what to do, in English.
    public var description: String {
        let file = "“\(fileName)”"
        return switch reason {
        case .missing:
            "\(file) does not exist. Check its name, or choose another file."
        case .unreadable(let obstacle):
            obstacle.sentence(file)
        case .empty:
            "\(file) is empty. Save or download it again."
        case .notJSON(let line, let column):
            "\(file) is not JSON: line \(line), column \(column) cannot be read. Save or download it again."
        case .notGeoJSON(let found):
            "\(file) is JSON, but holds \(found). Carte needs GeoJSON, such as a FeatureCollection, "
                + "or an answer of Overpass."
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
        case .nothingReadable(let features, let first):
            features == 1
                ? "\(file) holds one part, which cannot be read as a place. At \(first)"
                : "\(file) holds \(GuideFileError.grouped(features)) parts, none of which can be read as a place. "
                    + "At \(first)"
        case .unknownFormat(let looksLike):
            "\(file) is \(looksLike.map { "\($0), which is " } ?? "")no format that Carte reads. "
                + "Save the places as GeoJSON, as JSON of Overpass, or as a table in CSV."
        case .missingColumns(let missing, let found):
            "\(file) is a table without \(GuideFileError.names(of: missing)). "
                + "Its first line has to name its columns; it names \(GuideFileError.quoted(found))."
        case .partialAnswer(let remark):
            "\(file) is an answer of Overpass that broke off before its first place (\(remark)). "
                + "Ask for a smaller area, or with a longer timeout."
        }
    }

    private static func names(of columns: [Column]) -> String {
        let names = columns.map { column in
            switch column {
            case .latitude: "a column for the latitude (such as “lat”)"
            case .longitude: "a column for the longitude (such as “lon”)"
            case .amenity: "a column for the kind of place (“amenity”)"
            }
        }
        return EnglishWording.enumeration(names)
    }

    /// The first few names of columns, short enough for a sentence.
    private static func quoted(_ names: [String]) -> String {
        let shown = names.prefix(8).map { "“\(TextCleaner.clean(String($0.prefix(40))).text)”" }
        return shown.joined(separator: ", ") + (names.count > shown.count ? " …" : "")
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

extension GuideFileError.Obstacle {
    fileprivate func sentence(_ file: String) -> String {
        switch self {
        case .isFolder: "\(file) is a folder. Choose a file in it."
        case .isNotRegularFile: "\(file) is not an ordinary file. Save the data to a file first."
        case .noPermission:
            "\(file) cannot be read because you lack the permission. Ask its owner, or change it."
        case .system(let words): "\(file) cannot be read (\(words)). Check the disk, or choose another file."
        }
    }
}
