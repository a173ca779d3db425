/// A text in several languages, OpenStreetMap's `name`, `name:ru`, `name:zh-Hant`.
///
/// It contains no empty texts.
///
/// ```swift
/// var name = LocalizedText(plain: "Ravintola")
/// name["en"] = "Restaurant"
/// name.text(in: LanguagePreference(["en_GB"]))  // "Restaurant"
/// ```
public struct LocalizedText: Hashable, Sendable {
    /// The texts by the suffix of their key, which is a language (`zh-Hant`).
    ///
    /// The empty suffix has the text without a language.
    public private(set) var texts: [String: String] = [:]

    /// Creates a text without any language.
    public init() {}

    /// Creates a text from ``texts``. Empty ones are dropped.
    public init(_ texts: [String: String]) {
        self.texts = texts.filter { !$0.value.isEmpty }
    }

    /// Creates a text in an unknown language.
    public init(plain: String?) {
        self.plain = plain
    }

    /// The text in an unknown language.
    public var plain: String? {
        get { self[""] }
        set { self[""] = newValue }
    }

    /// The text of exactly one language; nil or empty removes it. For the user's languages see ``text(in:)``.
    public subscript(language: String) -> String? {
        get { texts[language] }
        set { texts[language] = newValue?.isEmpty == true ? nil : newValue }
    }

    /// Whether there is no text.
    public var isEmpty: Bool { texts.isEmpty }

    /// Returns the text in the first preferred language that exists, otherwise the one without a language.
    public func text(in languages: LanguagePreference) -> String? {
        for suffix in languages.suffixes {
            if let text = texts[suffix] { return text }
        }
        return plain
    }

    /// Returns the text in a preferred language, without a language, in English, or in the first language by
    /// its code.
    ///
    /// It is for names, where any text is better than none.
    public func anyText(in languages: LanguagePreference) -> String? {
        text(in: languages) ?? texts["en"] ?? texts.min { $0.key < $1.key }?.value
    }

    /// Whether the suffix of a key is a language (`fi`, `zh-Hant`, `sr-Latn`), not another detail such as in
    /// `name:etymology` or `description:covid19`.
    public static func isLanguage(_ suffix: some StringProtocol) -> Bool {
        let parts = suffix.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        guard let language = parts.first, (2...3).contains(language.count),
            language.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) })
        else { return false }
        return parts.dropFirst().allSatisfy { part in
            (2...8).contains(part.count)
                && part.allSatisfy { byte in
                    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                }
        }
    }
}

extension LocalizedText: Codable {
    /// Decodes an object of suffixes and texts. Empty texts are dropped.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode([String: String].self))
    }

    /// Encodes ``texts`` as one object: `{"": "Ravintola", "en": "Restaurant"}`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(texts)
    }
}

extension LocalizedText: ExpressibleByDictionaryLiteral {
    /// Creates a text from suffixes and texts. Of equal suffixes, the first one counts.
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init(Dictionary(elements) { first, _ in first })
    }
}

/// The user's languages, the preferred one first, as suffixes of OpenStreetMap keys (`name:zh-Hant`).
public struct LanguagePreference: Hashable, Sendable {
    /// The suffixes to try, in order, without duplicates.
    public let suffixes: [String]

    /// Creates a preference from languages.
    ///
    /// Each is tried unchanged, then with its script, with its region, and alone. Chinese without a script
    /// uses the script of the region.
    ///
    /// - Parameter languages: BCP 47 tags (`zh-Hant-TW`) or names of locales (`zh_TW.UTF-8`, `sr_RS@latin`).
    ///   `C` and `POSIX` are ignored.
    public init(_ languages: [String]) {
        var suffixes: [String] = []
        for language in languages {
            for suffix in LanguagePreference.suffixes(for: language) where !suffixes.contains(suffix) {
                suffixes.append(suffix)
            }
        }
        self.suffixes = suffixes
    }

    private static func suffixes(for locale: String) -> [String] {
        let halves = locale.split(separator: "@", maxSplits: 1)
        let tag = (halves.first ?? "").prefix { $0 != "." }
        let parts = tag.split { $0 == "-" || $0 == "_" }
        guard let language = parts.first?.lowercased(), (2...3).contains(language.count) else { return [] }
        var script = parts.dropFirst().first { $0.count == 4 }.map { $0.capitalized }
        let region = parts.dropFirst().first { $0.count == 2 || $0.count == 3 }.map { $0.uppercased() }
        if script == nil, halves.count > 1 { script = scriptsByModifier[halves[1].lowercased()] }
        if script == nil, language == "zh", let region { script = chineseScripts[region] }
        var suffixes: [String] = []
        if let script, let region { suffixes.append("\(language)-\(script)-\(region)") }
        if let script { suffixes.append("\(language)-\(script)") }
        if let region { suffixes.append("\(language)-\(region)") }
        return suffixes + [language]
    }

    private static let scriptsByModifier = ["latin": "Latn", "cyrillic": "Cyrl"]

    private static let chineseScripts = [
        "TW": "Hant", "HK": "Hant", "MO": "Hant", "CN": "Hans", "SG": "Hans", "MY": "Hans",
    ]
}
