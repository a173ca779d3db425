import CAdw

/// Dates in words, by the calendar and the language of the person.
public enum LocalDate {
    /// - Parameters:
    ///   - seconds: since 1970-01-01 00:00 UTC.
    ///   - format: as `strftime` has it, with `%-e` for a day without a space before it.
    public static func text(secondsSince1970 seconds: Int, format: String) -> String {
        guard let moment = g_date_time_new_from_unix_local(seconds) else { return "" }
        defer { g_date_time_unref(moment) }
        guard let text = g_date_time_format(moment, format) else { return "" }
        defer { g_free(text) }
        return String(cString: text)
    }
}
