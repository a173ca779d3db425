import CAdw

/// Pango's markup.
public enum Markup {
    /// Plain text as markup that shows it as it is.
    public static func escape(_ text: String) -> String {
        guard let escaped = g_markup_escape_text(text, -1) else { return "" }
        defer { g_free(escaped) }
        return String(cString: escaped)
    }
}
