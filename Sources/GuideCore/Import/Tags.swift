/// The tags of one feature: reads a value by key, cleaned, and remembers what had to be cleaned.
struct Tags {
    private let values: [String: JSONValue]
    private(set) var warnings: [ImportWarning] = []

    init(_ values: [String: JSONValue]) {
        self.values = values
    }

    /// How many tags there are: the measure of how much is known.
    var count: Int { values.count }

    func contains(_ key: String) -> Bool { values[key] != nil }

    /// The value as it stands, for what is no text to be shown.
    func raw(_ key: String) -> JSONValue? { values[key] }

    /// The keys in alphabetical order.
    var keys: [String] { values.keys.sorted() }

    /// The first of the keys that has a value with something in it, as clean text.
    mutating func text(_ keys: String...) -> String? {
        for key in keys {
            if let text = text(key: key) { return text }
        }
        return nil
    }

    /// The value in the first language that has one, else without a language.
    mutating func text(_ key: String, in languages: LanguagePreference) -> String? {
        for suffix in languages.suffixes {
            if let text = text(key: "\(key):\(suffix)") { return text }
        }
        return text(key: key)
    }

    /// The parts of a value that lists several, without repetition.
    mutating func list(_ keys: String...) -> [String] {
        var parts: [String] = []
        for key in keys {
            for part in text(key: key)?.split(whereSeparator: { $0 == ";" || $0 == "," }) ?? [] {
                let trimmed = part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
                let value = String(trimmed)
                if !value.isEmpty, !parts.contains(value) { parts.append(value) }
            }
        }
        return parts
    }

    private mutating func text(key: String) -> String? {
        guard let value = values[key]?.scalarText else { return nil }
        let (text, removed) = TextCleaner.clean(value)
        if removed.contains(.markup) { warn(.markupRemoved(key: key)) }
        if removed.contains(.controlCharacters) { warn(.controlCharactersRemoved(key: key)) }
        return text.isEmpty ? nil : text
    }

    private mutating func warn(_ warning: ImportWarning) {
        if !warnings.contains(warning) { warnings.append(warning) }
    }
}
