/// The tags of one feature: reads a value by key, cleaned, and remembers what had to be cleaned.
struct Tags {
    /// The values as they stand, by their keys.
    let values: [String: JSONValue]
    private let filter: KeyFilter
    private(set) var warnings: [ImportWarning] = []
    /// The keys with a colon, which are few: where a kind of key is looked for, they are looked through.
    private let compoundKeys: [String]

    init(_ values: [String: JSONValue]) {
        self.values = values
        filter = KeyFilter(values.keys)
        compoundKeys = values.keys.filter { $0.utf8.contains(.colon) }
    }

    /// How many tags there are: the measure of how much is known.
    var count: Int { values.count }

    func contains(_ key: String) -> Bool { raw(key) != nil }

    /// The value as it stands, for what is no text to be shown.
    func raw(_ key: String) -> JSONValue? { filter.mayContain(key) ? values[key] : nil }

    /// The value as clean text, absent where nothing is in it.
    mutating func text(_ key: String) -> String? {
        text(key: key)
    }

    /// The first of the keys that has a value with something in it, as clean text.
    mutating func text(_ keys: String...) -> String? { text(keys) }

    mutating func text(_ keys: [String]) -> String? {
        for key in keys {
            if let text = text(key: key) { return text }
        }
        return nil
    }

    /// The languages that a key has values in, as suffixes of it.
    func languages(of key: String) -> [String] {
        compoundKeys.compactMap { candidate in
            guard candidate.utf8.starts(with: key.utf8) else { return nil }
            var rest = candidate.utf8.dropFirst(key.utf8.count)
            guard rest.popFirst() == .colon else { return nil }
            let suffix = Substring(rest)
            return LocalizedText.isLanguage(suffix) ? String(suffix) : nil
        }
    }

    /// Whether there is a key that begins so; the beginning has a colon.
    func contains(prefix: String) -> Bool {
        compoundKeys.contains { $0.utf8.starts(with: prefix.utf8) }
    }

    /// The parts of a value that lists several, without repetition.
    mutating func list(_ keys: String...) -> [String] {
        var parts: [String] = []
        var known: Set<String> = []
        func add(_ part: String) {
            // Of one part there is no set to be made.
            if parts.count == 1 { known = [parts[0]] }
            if parts.isEmpty || known.insert(part).inserted { parts.append(part) }
        }
        for key in keys {
            guard let text = text(key: key) else { continue }
            // Nearly every value is one, and a clean text has no spaces at its ends.
            guard text.utf8.contains(where: { $0 == .semicolon || $0 == .comma }) else {
                add(text)
                continue
            }
            for part in text.split(whereSeparator: { $0 == ";" || $0 == "," }) {
                var utf8 = part.utf8.drop { $0 == .space }
                while utf8.last == .space { utf8.removeLast() }
                if !utf8.isEmpty { add(String(Substring(utf8))) }
            }
        }
        return parts
    }

    /// The value of a key as clean text, or a warning about one that is none. What Overpass turbo adds about an object is nothing
    /// to warn about.
    mutating func keptText(_ key: String, _ value: JSONValue) -> String? {
        switch value {
        case .array, .object:
            if !["meta", "relations", "tags"].contains(key) { warn(.valueLeftOut(key: key)) }
            return nil
        default:
            return text(key, value)
        }
    }

    /// Whether a key says which object it is, or when and by whom it was edited, and nothing about the place.
    func isIdentity(_ key: String) -> Bool {
        switch key.utf8.first {
        case UInt8(ascii: "@"): true
        case UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "e"): Tags.identityKeys.contains(key)
        // How a relation is put together.
        case UInt8(ascii: "t") where key == "type": Tags.isRelation(type: values[key])
        default: contains("osm_type") && Tags.editKeys.contains(key)
        }
    }

    /// Whether the tag `type` is one that relations of areas have.
    static func isRelation(type: JSONValue?) -> Bool {
        ["multipolygon", "boundary"].contains(type?.string)
    }

    /// By their first letters, ``isIdentity(_:)`` knows which other keys are none.
    private static let identityKeys: Set<String> = [
        "id", "osm_id", "osm_way_id", "osm_type", "element", "element_type", "osmid",
    ]

    /// What pyrosm adds to each object, beside its `osm_type`. Elsewhere they may be anything.
    private static let editKeys: Set<String> = [
        "version", "timestamp", "changeset", "visible", "lat", "lon",
    ]

    /// Keys of lists in which people separate the parts by lines.
    private static let listKeys = Set(
        [PlaceField.phones, .website, .email].flatMap(\.keys))

    private mutating func text(key: String) -> String? { raw(key).flatMap { text(key, $0) } }

    private mutating func text(_ key: String, _ value: JSONValue) -> String? {
        guard let value = value.scalarText else { return nil }
        let isList = value.utf8.contains(.newline) && Tags.listKeys.contains(key)
        let (text, removed) = TextCleaner.clean(
            isList ? value.split(whereSeparator: \.isNewline).joined(separator: ";") : value)
        if removed.contains(.markup) { warn(.markupRemoved(key: key)) }
        if removed.contains(.controlCharacters) { warn(.controlCharactersRemoved(key: key)) }
        return text.isEmpty ? nil : text
    }

    mutating func warn(_ warning: ImportWarning) {
        if !warnings.contains(warning) { warnings.append(warning) }
    }
}

/// Which keys there may be. Most of those that a place is asked for it does not have, which is seen here without hashing them.
private struct KeyFilter {
    private var bits: UInt128 = 0

    init(_ keys: some Sequence<String>) {
        for key in keys { bits |= KeyFilter.bit(of: key) }
    }

    func mayContain(_ key: String) -> Bool { bits & KeyFilter.bit(of: key) != 0 }

    private static func bit(of key: String) -> UInt128 {
        1 << UInt128((Int(key.utf8.first ?? 0) &* 5 &+ key.utf8.count) & 127)
    }
}

/// Tags that a file has one level down: as an object (Overpass turbo's older exports, pyrosm), or as the text of one, as
/// JSON (tables) or as PostgreSQL's hstore (`other_tags` of GDAL's driver for OpenStreetMap).
enum NestedTags {
    private static let keys = ["tags", "other_tags", "all_tags"]

    /// Whether a key may hold tags.
    static func isKey(_ key: String) -> Bool { keys.contains(key) }

    /// The properties with all tags on one level. What stands outside wins; a text that holds no tags stays one.
    static func flat(_ properties: [String: JSONValue]) -> [String: JSONValue] {
        var flat = properties
        for key in keys {
            guard let nested = properties[key].flatMap(members) else { continue }
            flat[key] = nil
            flat.merge(nested) { own, nested in own == .null ? nested : own }
        }
        return flat
    }

    private static func members(of value: JSONValue) -> [String: JSONValue]? {
        guard case .string(let text) = value else { return value.members }
        // What becomes readable by cleaning would else be tags only when it is read again, after an export.
        return members(of: text) ?? members(of: TextCleaner.clean(text).text)
    }

    private static func members(of text: String) -> [String: JSONValue]? {
        if text.utf8.first == .openBrace {
            var json = JSONParser(Array(text.utf8))
            return (try? json.parse())?.members
        }
        return hstore(Array(text.utf8))
    }

    /// Reads `"key"=>"value"` pairs with commas between them, in which a backslash stands before quotes and backslashes.
    ///
    /// - Returns: `nil` where anything else stands in the text.
    private static func hstore(_ bytes: [UInt8]) -> [String: JSONValue]? {
        var tags: [String: JSONValue] = [:]
        var index = 0
        func quoted() -> String? {
            guard index < bytes.count, bytes[index] == .quote else { return nil }
            index += 1
            var text: [UInt8] = []
            while index < bytes.count, bytes[index] != .quote {
                if bytes[index] == .backslash { index += 1 }
                if index < bytes.count { text.append(bytes[index]) }
                index += 1
            }
            index += 1
            return index <= bytes.count ? String(decoding: text, as: UTF8.self) : nil
        }
        while true {
            guard let key = quoted(), bytes[index...].starts(with: "=>".utf8) else { return nil }
            index += 2
            guard let value = quoted() else { return nil }
            tags[key] = .string(value)
            guard index < bytes.count else { return tags }
            guard bytes[index] == .comma else { return nil }
            index += 1
            while index < bytes.count, bytes[index] == .space { index += 1 }
        }
    }
}
