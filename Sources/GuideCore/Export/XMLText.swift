import Foundation

/// A writer of XML 1.0 in UTF-8.
struct XMLText {
    private(set) var bytes: [UInt8] = []

    /// Appends markup unchanged.
    mutating func append(_ markup: String) { bytes.append(contentsOf: markup.utf8) }

    /// Appends an element with a text. An empty text writes nothing.
    mutating func element(_ name: String, _ text: String?) {
        guard let text, !text.isEmpty else { return }
        append("<\(name)>\(Self.escaped(text))</\(name)>")
    }

    /// Returns a text with escaped markup, without characters that XML does not permit.
    static func escaped(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result.append(contentsOf: "&amp;".unicodeScalars)
            case "<": result.append(contentsOf: "&lt;".unicodeScalars)
            case ">": result.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
            // A parser makes spaces of line breaks in attributes, and drops carriage returns.
            case "\n": result.append(contentsOf: "&#10;".unicodeScalars)
            case "\t": result.append(contentsOf: "&#9;".unicodeScalars)
            case "\u{FFFE}", "\u{FFFF}": break
            default: if scalar.value >= 0x20 { result.append(scalar) }
            }
        }
        return String(result)
    }
}

extension CorrectedPlace {
    /// All tags and properties as texts, sorted by key: what a format of its own kind has no element for.
    func textProperties(_ record: PersonalRecord, _ lists: [UUID: PlaceList]) -> [(
        key: String, value: String
    )] {
        var texts = place.fileTags.merging(TextProperties.of(self, record, lists)) { $1 }
        // Other programs assign ids to new objects themselves.
        if !correction.isOwn { texts["@id"] = place.fileId }
        return texts.filter { !$0.key.isEmpty && !$0.value.isEmpty }.sorted { $0.key < $1.key }
    }

    /// The displayed name.
    var title: String { place.displayName }

    /// The text for other programs: the note and the type.
    func remark(_ record: PersonalRecord) -> String {
        [record.note, place.type].compactMap(\.self).joined(separator: "\n")
    }
}
