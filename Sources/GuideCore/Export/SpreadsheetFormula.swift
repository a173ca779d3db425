/// Keeps spreadsheets from running what stands in a cell as a formula (OWASP, “CSV Injection”): a cell that begins with
/// one of its signs gets an apostrophe before it, which spreadsheets take as the mark of a text.
///
/// What begins with apostrophes before such a sign gets one more, so that reading gives every text back.
enum SpreadsheetFormula {
    /// Signs that begin a formula, and their wide forms, which some programs take for them.
    private static let signs: Set<Unicode.Scalar> = [
        "=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠",
    ]

    static func escaped(_ text: String) -> String {
        isFormula(text) ? "'" + text : text
    }

    static func unescaped(_ text: String) -> String {
        text.utf8.first == UInt8(ascii: "'") && isFormula(text)
            ? String(text.unicodeScalars.dropFirst()) : text
    }

    private static func isFormula(_ text: String) -> Bool {
        text.unicodeScalars.first { $0 != "'" }.map(signs.contains) == true
    }
}
