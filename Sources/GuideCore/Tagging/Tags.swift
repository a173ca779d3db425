/// The tags of a feature. It returns cleaned values by key and records what was cleaned.
struct Tags {
    /// The original values by key.
    let values: [String: JSONValue]
    private let filter: KeyFilter
    private(set) var warnings: [ImportWarning] = []
    /// The keys with a colon. There are few, so searches for prefixes scan them.
    private let compoundKeys: [String]

    init(_ values: [String: JSONValue]) {
        self.values = values
        filter = KeyFilter(values.keys)
        compoundKeys = values.keys.filter { $0.utf8.contains(.colon) }
    }

    /// The number of tags, which measures the amount of data.
    var count: Int { values.count }

    func contains(_ key: String) -> Bool { raw(key) != nil }

    /// Returns the original value, for data that is not displayed text.
    func raw(_ key: String) -> JSONValue? { filter.mayContain(key) ? values[key] : nil }

    /// Returns the members of an object, which is JSON text in formats without objects; nil for another value.
    func members(_ key: String) -> [String: JSONValue]? {
        guard let value = raw(key) else { return nil }
        if let members = value.members { return members }
        guard let text = value.scalarText, text.utf8.first == .openBrace else { return nil }
        var parser = JSONParser(Array(text.utf8))
        return (try? parser.parse())?.members
    }

    /// Returns the value as clean text; nil if it is empty.
    mutating func text(_ key: String) -> String? {
        text(key: key)
    }

    /// Returns the first value that is not empty, as clean text.
    mutating func text(_ keys: String...) -> String? { text(keys) }

    mutating func text(_ keys: [String]) -> String? {
        for key in keys {
            if let text = text(key: key) { return text }
        }
        return nil
    }

    /// Returns the languages of a key's values, as suffixes.
    func languages(of key: String) -> [String] {
        compoundKeys.compactMap { candidate in
            guard candidate.utf8.starts(with: key.utf8) else { return nil }
            var rest = candidate.utf8.dropFirst(key.utf8.count)
            guard rest.popFirst() == .colon else { return nil }
            let suffix = Substring(rest)
            return LocalizedText.isLanguage(suffix) ? String(suffix) : nil
        }
    }

    /// Whether there is a key with a prefix that contains a colon.
    func contains(prefix: String) -> Bool {
        compoundKeys.contains { $0.utf8.starts(with: prefix.utf8) }
    }

    /// Returns the parts of list values without duplicates.
    mutating func list(_ keys: String...) -> [String] {
        var parts: [String] = []
        var known: Set<String> = []
        func add(_ part: String) {
            // A single part needs no set.
            if parts.count == 1 { known = [parts[0]] }
            if parts.isEmpty || known.insert(part).inserted { parts.append(part) }
        }
        for key in keys {
            guard let text = text(key: key) else { continue }
            // Most values have one part, and a clean text has no surrounding spaces.
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

    /// Returns the value of a key as clean text, or records a warning if it is not text.
    ///
    /// Overpass turbo's own additions cause no warning.
    mutating func keptText(_ key: String, _ value: JSONValue) -> String? {
        switch value {
        case .array, .object:
            if !["meta", "relations", "tags"].contains(key) { warn(.valueLeftOut(key: key)) }
            return nil
        default:
            return text(key, value)
        }
    }

    /// Whether a key identifies the object or its edit, and tells nothing about the place.
    func isIdentity(_ key: String) -> Bool {
        switch key.utf8.first {
        case UInt8(ascii: "@"): key != EditTime.key
        case UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "e"): Tags.identityKeys.contains(key)
        // The tag that tells how a relation is composed.
        case UInt8(ascii: "t") where key == "type": Tags.isRelation(type: values[key])
        default: contains("osm_type") && Tags.editKeys.contains(key)
        }
    }

    /// Whether the tag `type` belongs to a relation of an area.
    static func isRelation(type: JSONValue?) -> Bool {
        ["multipolygon", "boundary"].contains(type?.string)
    }

    /// The keys of identities. ``isIdentity(_:)`` excludes other keys by their first letters.
    private static let identityKeys: Set<String> = [
        "id", "osm_id", "osm_way_id", "osm_type", "osm_timestamp", "element", "element_type", "osmid",
    ]

    /// The keys that pyrosm adds to each object next to `osm_type`. In other files they can mean anything.
    private static let editKeys: Set<String> = [
        "version", "timestamp", "changeset", "visible", "lat", "lon",
    ]

    /// The keys of lists in which people use line breaks as separators.
    private static let listKeys = Set(
        [PlaceSchema.phones, PlaceSchema.website, PlaceSchema.email].flatMap(\.keys))

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

/// A filter of keys. Most keys that are looked up are missing, which the filter finds without hashing them.
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

/// Tags that are nested one level deep in a file.
///
/// They are an object (older exports of Overpass turbo, pyrosm), JSON text (tables), or PostgreSQL's hstore
/// (`other_tags` of GDAL's driver for OpenStreetMap).
enum NestedTags {
    private static let keys = ["tags", "other_tags", "all_tags"]

    /// Whether a key can contain tags.
    static func isKey(_ key: String) -> Bool { keys.contains(key) }

    /// Returns the properties with all tags on one level. Outer tags have priority. A text without tags stays
    /// a text.
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
        // Text that becomes readable by cleaning must give the same tags before and after an export.
        return members(of: text) ?? members(of: TextCleaner.clean(text).text)
    }

    private static func members(of text: String) -> [String: JSONValue]? {
        if text.utf8.first == .openBrace {
            var json = JSONParser(Array(text.utf8))
            return (try? json.parse())?.members
        }
        return hstore(Array(text.utf8))
    }

    /// Parses pairs `"key"=>"value"` separated by commas. Quotes and backslashes are escaped by a backslash.
    ///
    /// - Returns: nil if the text has another form.
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
