/// Texts of digits and signs that are not telephone numbers: hours, dates, and numbers damaged by a
/// spreadsheet.
enum TelephoneLookalike {
    /// Whether a text is one of them.
    ///
    /// - Parameter text: a result of ``TelephoneNumber/normalized(_:)``.
    static func isMeant(by text: Substring) -> Bool {
        // Most numbers are accepted without a match of patterns.
        guard let first = text.first, first != "+" || text.utf8.contains(where: { $0 | 0x20 == 0x65 }) else {
            return false
        }
        return isExponent(text) || hasHours(text) || isDay(text)
    }

    /// Returns the digits of a number with a zero fraction from a spreadsheet or pandas: `+358401234567.0`.
    static func wholeNumber(ofFloat text: Substring) -> Substring? {
        guard let match = text.wholeMatch(of: /(\+?[0-9]{7,15})[.,]0+/) else { return nil }
        return match.1
    }

    /// Whether the text has an exponent, so that digits are lost: `3.58E+11`.
    private static func isExponent(_ text: Substring) -> Bool {
        text.wholeMatch(of: /[+-]?[0-9]+([.,][0-9]+)?[eE][+-]?[0-9]+/) != nil
    }

    /// Whether the text has a range of times: `11.00-22.00`, `10am-10pm`, `11-22`.
    private static func hasHours(_ text: Substring) -> Bool {
        let clock =
            /([0-9]{1,2})([.:hH ]?)([0-9]{2})?\s?(?:uhr|am|pm|h)? ?(?:-|~|to|bis) ?([0-9]{1,2})(?:[.:hH ]?([0-9]{2}))?\s?(?:uhr|am|pm|h)?/
            .ignoresCase()
        if let match = text.wholeMatch(of: clock) {
            return isTime(match.1, match.3) && isTime(match.4, match.5)
        }
        return text.matches(
            of: /(?:^|[^0-9.])([0-9]{1,2})[.:]([0-9]{2}) ?- ?([0-9]{1,2})[.:]([0-9]{2})(?![0-9.])/
        )
        .contains { isTime($0.1, $0.2) && isTime($0.3, $0.4) }
    }

    /// Whether a time exists and has a step of five minutes, like opening hours.
    private static func isTime(_ hour: Substring, _ minute: Substring?) -> Bool {
        guard let hour = Int(hour), let minute = Int(minute ?? "0") else { return false }
        return hour <= 24 && minute < 60 && minute.isMultiple(of: 5)
    }

    /// Whether the text is a date: `24.12.2026`, `2026-12-24`, `12/2026`.
    private static func isDay(_ text: Substring) -> Bool {
        if let match = text.wholeMatch(
            of: /([0-9]{1,2})[.\/-]([0-9]{1,2})[.\/-](?:[0-9]{2}|(?:19|20)[0-9]{2})/)
        {
            guard let one = Int(match.1), let other = Int(match.2) else { return false }
            return (1...31).contains(one) && (1...31).contains(other) && (one <= 12 || other <= 12)
        }
        return text.wholeMatch(of: /(?:19|20)[0-9]{2}-(?:0[1-9]|1[0-2])-[0-3][0-9]/) != nil
    }
}
