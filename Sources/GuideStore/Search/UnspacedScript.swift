/// Scripts without spaces between words, such as Chinese, Japanese and Thai. An index of words does not work
/// for them.
///
/// The index has overlapping pairs of their characters, and the last character of each run. So two characters
/// of a name are one entry, and one character is the beginning of entries.
enum UnspacedScript {
    /// Returns the entries of a folded text: `北京 京烤 烤鸭 鸭` for `北京烤鸭`. A space does not interrupt the pairs:
    /// ピザ・ハット is ピザハット. It is empty for other scripts.
    static func indexTerms(_ text: String) -> [String] {
        guard !text.utf8.allSatisfy({ $0 < 0xE0 }) else { return [] }
        var terms: [String] = []
        var previous: Unicode.Scalar?
        for run in text.split(separator: " ").flatMap({ runsAndOthers(String($0)) }) {
            guard let run else {
                previous = nil
                continue
            }
            if let previous, let first = run.first { terms.append(String(previous) + String(first)) }
            terms += zip(run, run.dropFirst()).map { String($0) + String($1) }
            if let last = run.last { terms.append(String(last)) }
            previous = run.last
        }
        return terms
    }

    /// Returns the runs of such characters in a word; `nil` for the parts between them.
    private static func runsAndOthers(_ word: String) -> [[Unicode.Scalar]?] {
        var parts: [[Unicode.Scalar]?] = []
        for scalar in word.unicodeScalars {
            if !contains(scalar) {
                if parts.isEmpty || parts[parts.count - 1] != nil { parts.append(nil) }
            } else if let last = parts.last, let run = last {
                parts[parts.count - 1] = run + [scalar]
            } else {
                parts.append([scalar])
            }
        }
        return parts
    }

    /// Returns the letters and digits of other scripts after such characters in a word: `4` of `东路4段`.
    static func wordsBetween(_ text: String) -> [String] {
        text.split(separator: " ").flatMap { word -> [String] in
            guard let first = word.unicodeScalars.firstIndex(where: contains) else { return [] }
            return word.unicodeScalars[first...].split { contains($0) }.map {
                String(String.UnicodeScalarView($0))
            }
        }
    }

    /// Returns the entries to search: all pairs, or the single character.
    static func queryTerms(_ run: [Unicode.Scalar]) -> [String] {
        guard run.count > 1 else { return run.map { String($0) } }
        return zip(run, run.dropFirst()).map { String($0) + String($1) }
    }

    /// Returns the runs of such characters in a text.
    static func runs(_ text: String) -> [[Unicode.Scalar]] {
        text.unicodeScalars.split { !contains($0) }.map { Array($0) }
    }

    /// Whether a character is Han, kana, Thai, Lao, Burmese or Khmer.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF,
            0x31F0...0x31FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
