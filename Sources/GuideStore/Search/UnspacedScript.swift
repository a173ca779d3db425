/// Chinese, Japanese, Thai…: scripts without spaces between words, which an index by words does not find.
///
/// Their characters are indexed in overlapping pairs, and the last of each run alone; two characters of a name
/// are then one entry, and one character is the beginning of some.
enum UnspacedScript {
    /// What is indexed of a folded text: `北京 京烤 烤鸭 鸭` of `北京烤鸭`. Empty for other scripts.
    static func indexTerms(_ text: String) -> [String] {
        guard !text.utf8.allSatisfy({ $0 < 0xE0 }) else { return [] }
        return runs(text).flatMap { run in
            zip(run, run.dropFirst()).map { String($0) + String($1) } + [run.last.map { String($0) } ?? ""]
        }
    }

    /// What is looked for: all pairs, or the single character.
    static func queryTerms(_ run: [Unicode.Scalar]) -> [String] {
        guard run.count > 1 else { return run.map { String($0) } }
        return zip(run, run.dropFirst()).map { String($0) + String($1) }
    }

    /// The stretches of such characters in a text.
    static func runs(_ text: String) -> [[Unicode.Scalar]] {
        var runs: [[Unicode.Scalar]] = []
        var run: [Unicode.Scalar] = []
        for scalar in text.unicodeScalars {
            if contains(scalar) {
                run.append(scalar)
            } else if !run.isEmpty {
                runs.append(run)
                run = []
            }
        }
        if !run.isEmpty { runs.append(run) }
        return runs
    }

    /// Han, kana, Thai, Lao, Burmese, Khmer.
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF, 0x3005...0x3007, 0x3040...0x30FF,
            0x31F0...0x31FF, 0x3400...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
