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
