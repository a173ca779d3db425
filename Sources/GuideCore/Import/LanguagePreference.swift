/// Which languages a person wants, most wanted first, as the suffixes that OpenStreetMap keys carry
/// (`name:zh-Hant`).
public struct LanguagePreference: Hashable, Sendable {
    /// The suffixes to try, in order, without repetition.
    public let suffixes: [String]

    /// - Parameter languages: BCP 47 tags (`zh-Hant-TW`) or names of locales (`zh_TW.UTF-8`, `sr_RS@latin`); `C`
    ///   and `POSIX` are no language. Each is tried as it is, then with its script, with its region, and
    ///   alone; for Chinese without a script, the one usual in the region is taken.
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
