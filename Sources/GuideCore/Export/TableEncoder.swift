import Foundation

/// Encodes places as rows of a table: RFC 4180, UTF-8, separated by commas.
///
/// All files have the same columns. Tags without a column (`name:ru`, `payment:cash` and other imported tags)
/// are together in `tags`, as a JSON object. So a guide can be written row by row. ``SpreadsheetFormula``
/// protects texts that a spreadsheet would execute.
public enum TableEncoder {
    /// The columns, in order.
    ///
    /// - `@id`: `node/1`, `way/1`, `relation/1` of OpenStreetMap, or a UUID.
    /// - `lat`, `lon`: degrees (WGS 84); both empty if the position is unknown.
    /// - From `amenity` to `price`: tags of OpenStreetMap, several values separated by `;`.
    /// - `tags`: all other tags, as a JSON object.
    /// - `carte:visited`: the user's visits, times of ISO 8601 separated by `;`.
    /// - `carte:favourite` and `carte:want_to_go` (`yes`), `carte:rating` (1 to 5), `carte:note`: the user's
    ///   other additions.
    /// - `carte:own` to `carte:deleted`: the user's corrections, see ``Correction`` and
    ///   ``PlaceDeletion``.
    /// - `carte:guide`: `sample` for a place of the sample guide, in a file with both guides.
    /// - `carte:attribution`: the attribution that the row requires.
    /// - `carte:lists`: the user's lists with the place, separated by `;`.
    /// - `carte:list`: a list itself, as JSON, in a row of its own.
    /// - `carte:pictures`: the names of the user's picture files, separated by `;`.
    /// - `carte:saved`: the data of a saved place of “Not Found Yet”, as JSON, in a row of its own.
    public static let columns =
        ["@id", "lat", "lon"] + PlaceSchema.columns
        + [
            "tags", PersonalRecord.Key.visited.rawValue, PersonalRecord.Key.favourite.rawValue,
            PersonalRecord.Key.wantToGo.rawValue, PersonalRecord.Key.rating.rawValue,
            PersonalRecord.Key.note.rawValue, PersonalRecord.Key.revised.rawValue,
        ] + Correction.Key.allCases.map(\.rawValue) + [GuideTag.key, "carte:attribution"]
        + [PersonalRecord.Key.lists.rawValue, PlaceList.key, PersonalRecord.Key.pictures.rawValue]
        + [SavedPlace.key]

    static let header = row(columns)

    static func encode(
        _ amended: CorrectedPlace, _ record: PersonalRecord, _ lists: [UUID: PlaceList]
    ) -> [UInt8] {
        let place = amended.place
        var tags = place.fileTags
        let others = TextProperties.of(amended, record, lists)
        let fields = columns.dropFirst(3).map { column in
            if PlaceSchema.columns.contains(column) { return tags.removeValue(forKey: column) ?? "" }
            if column == "tags" {
                return tags.isEmpty ? "" : JSONText.object(tags.map { ($0.key, $0.value) })
            }
            return others[column] ?? ""
        }
        let position = place.coordinate.map { [String($0.latitude), String($0.longitude)] } ?? ["", ""]
        return row([place.fileId] + position + fields.map(SpreadsheetFormula.escaped))
    }

    static func encode(_ deletion: PlaceDeletion) -> [UInt8] {
        row(columns.map { deletion.properties[$0] ?? "" })
    }

    static func encode(_ list: PlaceList, isOfSample: Bool) -> [UInt8] {
        row(
            columns.map { column in
                switch column {
                case PlaceList.key: list.json
                case GuideTag.key: isOfSample ? GuideTag.sample : ""
                default: ""
                }
            })
    }

    static func encode(_ saved: SavedPlace) -> [UInt8] {
        let texts = TextProperties.of(saved)
        return row(columns.map { SpreadsheetFormula.escaped(texts[$0] ?? "") })
    }

    private static func row(_ fields: some Sequence<String>) -> [UInt8] {
        var bytes: [UInt8] = []
        for (index, field) in fields.enumerated() {
            if index > 0 { bytes.append(.comma) }
            guard needsQuotes(field) else {
                bytes.append(contentsOf: field.utf8)
                continue
            }
            bytes.append(.quote)
            for byte in field.utf8 {
                if byte == .quote { bytes.append(.quote) }
                bytes.append(byte)
            }
            bytes.append(.quote)
        }
        return bytes + [.return, .newline]
    }

    private static func needsQuotes(_ field: String) -> Bool {
        field.utf8.first == .space || field.utf8.last == .space
            || field.utf8.contains { [.comma, .quote, .return, .newline].contains($0) }
    }
}

/// Protects cells from being executed as formulas by a spreadsheet (OWASP, “CSV Injection”).
///
/// A cell that begins with a formula sign gets an apostrophe before it, which spreadsheets read as the mark
/// of a text. A cell with apostrophes before such a sign gets one more, so that reading restores every text.
enum SpreadsheetFormula {
    /// Signs that start a formula, and their full-width forms, which some programs accept.
    private static let signs: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
    ]

    static func escaped(_ text: String) -> String {
        isFormula(text) ? "'" + text : text
    }

    static func unescaped(_ text: String) -> String {
        text.utf8.first == UInt8(ascii: "'") && isFormula(text)
            ? String(text.unicodeScalars.dropFirst()) : text
    }

    private static func isFormula(_ text: String) -> Bool {
        text.unicodeScalars.first { $0 != "'" }.map(signs.contains) == true
    }
}
