/// Text that a terminal only shows: without what moves its cursor, changes its colours, or turns the direction of what
/// follows. Names of files may have all of these.
enum TerminalText {
    static func shown(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isCommand) else { return text }
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { shown.append(isCommand(scalar) ? "\u{FFFD}" : scalar) }
        return String(shown)
    }

    private static func isCommand(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}

extension String {
    /// With spaces behind it up to a number of a terminal's columns, and one at least. Characters of East Asia take two.
    func padded(to columns: Int) -> String {
        let width = unicodeScalars.reduce(0) { $0 + (Self.isWide($1) ? 2 : 1) }
        return self + String(repeating: " ", count: max(1, columns - width))
    }

    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFF00...0xFF60: true
        default: false
        }
    }
}
