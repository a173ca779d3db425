import Foundation

/// Formats of numbers, lists, times and days, by the locale's data. All texts use these.
///
/// Foundation caches the necessary formatters; each further call takes about two microseconds.
extension Language {
    /// Returns “10,000”.
    public func number(_ number: Int) -> String { number.formatted(.number.locale(locale)) }

    /// Returns “1.5”.
    ///
    /// - Parameter digits: the number of decimal places.
    public func number(_ number: Double, digits: Int) -> String {
        number.formatted(.number.precision(.fractionLength(digits)).locale(locale))
    }

    /// Returns “a, b, c”: all separated like before the “and” of a sentence.
    public func list(_ parts: [String]) -> String {
        // Foundation has no lists without “and”.
        let sample = enumeration(["", "|", "", ""])
        return parts.joined(separator: String(sample.prefix { $0 != "|" }))
    }

    /// Returns “a, b and c”.
    func enumeration(_ parts: [String]) -> String {
        parts.formatted(.list(type: .and, width: .standard).locale(locale))
    }

    /// Returns “23:30”, or “11:30 PM” and “11 PM” with a 12-hour clock.
    ///
    /// - Parameter minute: minutes after midnight, 0…1440. A 24-hour clock shows 1440 as 24:00.
    public func time(minute: Int) -> String {
        let moment = Date(timeIntervalSince1970: Double(minute) * 60)
        if locale.hasTwelveHours {
            let hour = Self.style(locale).hour()
            return (minute % 60 == 0 ? hour : hour.minute()).format(moment)
        }
        guard minute == 1440 else { return Self.style(locale).hour().minute().format(moment) }
        // Locales have no 24:00, so this joins its parts.
        return Self.style(locale.with(.oneToTwentyFour)).hour().minute(.twoDigits).format(moment)
    }

    /// Returns “Mon”, or “Monday” for spoken text.
    ///
    /// - Parameter day: 0 Monday … 6 Sunday.
    public func shortWeekday(_ day: Int) -> String {
        Date.VerbatimFormatStyle(
            format: isSpoken ? "\(weekday: .wide)" : "\(weekday: .abbreviated)", locale: locale,
            timeZone: .gmt, calendar: Self.calendar(.gmt)
        ).format(Self.monday(plus: day))
    }

    /// Returns “Monday” as a title.
    ///
    /// - Parameter day: 0 Monday … 6 Sunday.
    public func weekday(_ day: Int) -> String {
        Self.style(locale, context: .beginningOfSentence).weekday(.wide).format(Self.monday(plus: day))
    }

    /// Returns “24 Dec”, or “24 December” for spoken text.
    ///
    /// - Parameter month: 1…12.
    public func date(month: Int, day: Int) -> String {
        // A year with a 29 February.
        let date = DateComponents(year: 2024, month: month, day: day)
        return Self.calendar(.gmt).date(from: date).map {
            Self.style(locale).day().month(isSpoken ? .wide : .abbreviated).format($0)
        } ?? ""
    }

    /// Returns “May 2024”, or “2024” without a month.
    ///
    /// - Parameter month: 1…12.
    public func month(_ month: Int?, of year: Int) -> String {
        let style = Self.style(locale).year()
        return Self.calendar(.gmt).date(from: DateComponents(year: year, month: month)).map {
            (month == nil ? style : style.month(.wide)).format($0)
        } ?? ""
    }

    /// Returns “24 December”.
    public func dayOfYear(_ moment: Date, in zone: TimeZone = .current) -> String {
        Self.style(locale, zone).day().month(.wide).format(moment)
    }

    /// Returns “Thursday, 24 December 2026”.
    public func day(_ moment: Date, in zone: TimeZone = .current) -> String {
        Self.style(locale, zone).weekday(.wide).day().month(.wide).year().format(moment)
    }

    /// Returns “24 December 2026 at 18:30”.
    public func moment(_ moment: Date, in zone: TimeZone = .current) -> String {
        Self.style(locale, zone).day().month(.wide).year().hour().minute().format(moment)
    }

    private static func style(
        _ locale: Locale, _ zone: TimeZone = .gmt, context: FormatStyleCapitalizationContext = .unknown
    ) -> Date.FormatStyle {
        Date.FormatStyle(
            locale: locale, calendar: calendar(zone), timeZone: zone, capitalizationContext: context)
    }

    private static func calendar(_ zone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        return calendar
    }

    private static func monday(plus days: Int) -> Date {
        Date(timeIntervalSince1970: Double(4 + days) * 86_400)
    }
}

extension Locale {
    /// Returns the locale with another hour cycle.
    public func with(_ cycle: HourCycle) -> Locale {
        var parts = Components(locale: self)
        parts.hourCycle = cycle
        return Locale(components: parts)
    }

    /// Whether the locale uses a 12-hour clock.
    public var hasTwelveHours: Bool { [.oneToTwelve, .zeroToEleven].contains(hourCycle) }
}
