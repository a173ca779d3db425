/// The tags of one feature: reads a value by key, cleaned, and remembers what had to be cleaned.
struct Tags {
    private let values: [String: JSONValue]
    private(set) var warnings: [ImportWarning] = []
    /// The keys with a colon, which are few: where a kind of key is looked for, they are looked through.
    private let compoundKeys: [String]

    init(_ values: [String: JSONValue]) {
        self.values = values
        compoundKeys = values.keys.filter { $0.utf8.contains(.colon) }
    }

    /// How many tags there are: the measure of how much is known.
    var count: Int { values.count }

    func contains(_ key: String) -> Bool { values[key] != nil }

    /// The value as it stands, for what is no text to be shown.
    func raw(_ key: String) -> JSONValue? { values[key] }

    /// The keys, in no order.
    var keys: Dictionary<String, JSONValue>.Keys { values.keys }

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
        let prefix = key + ":"
        return compoundKeys.compactMap { candidate in
            guard candidate.hasPrefix(prefix) else { return nil }
            let suffix = candidate.dropFirst(prefix.count)
            return LocalizedText.isLanguage(suffix) ? String(suffix) : nil
        }
    }

    /// Whether there is a key that begins so; the beginning has a colon.
    func contains(prefix: String) -> Bool {
        compoundKeys.contains { $0.hasPrefix(prefix) }
    }

    /// The parts of a value that lists several, without repetition.
    mutating func list(_ keys: String...) -> [String] {
        var parts: [String] = []
        var known: Set<String> = []
        func add(_ part: String) {
            if known.insert(part).inserted { parts.append(part) }
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

    /// The value of a key as clean text, or a warning about one that is none. An absent value is nothing to warn
    /// about, and neither is what Overpass turbo adds about an object.
    mutating func keptText(_ key: String) -> String? {
        switch values[key] {
        case .array, .object:
            if !["meta", "relations", "tags"].contains(key) { warn(.valueLeftOut(key: key)) }
            return nil
        default:
            return text(key: key)
        }
    }

    /// Whether a key says which object it is, or when and by whom it was edited, and nothing about the place.
    func isIdentity(_ key: String) -> Bool {
        if key.utf8.first == UInt8(ascii: "@") || Tags.identityKeys.contains(key) { return true }
        // How a relation is put together.
        if key == "type" { return Tags.isRelation(type: values[key]) }
        return Tags.editKeys.contains(key) && contains("osm_type")
    }

    /// Whether the tag `type` is one that relations of areas have.
    static func isRelation(type: JSONValue?) -> Bool {
        ["multipolygon", "boundary"].contains(type?.string)
    }

    private static let identityKeys: Set<String> = [
        "id", "osm_id", "osm_way_id", "osm_type", "element", "element_type", "osmid",
    ]

    /// What pyrosm adds to each object, beside its `osm_type`. Elsewhere they may be anything.
    private static let editKeys: Set<String> = [
        "version", "timestamp", "changeset", "visible", "lat", "lon",
    ]

    private mutating func text(key: String) -> String? {
        guard let value = values[key]?.scalarText else { return nil }
        let (text, removed) = TextCleaner.clean(value)
        if removed.contains(.markup) { warn(.markupRemoved(key: key)) }
        if removed.contains(.controlCharacters) { warn(.controlCharactersRemoved(key: key)) }
        return text.isEmpty ? nil : text
    }

    mutating func warn(_ warning: ImportWarning) {
        if !warnings.contains(warning) { warnings.append(warning) }
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
