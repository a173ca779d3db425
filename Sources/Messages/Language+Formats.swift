import Foundation

/// Numbers, lists, times and days, as the locale's data has them: the one way in which they become texts.
///
/// Foundation keeps the formatters that these need; asked again, each takes about two microseconds.
extension Language {
    /// “10,000”
    public func number(_ number: Int) -> String { number.formatted(.number.locale(locale)) }

    /// “1.5”
    ///
    /// - Parameter digits: after the point.
    public func number(_ number: Double, digits: Int) -> String {
        number.formatted(.number.precision(.fractionLength(digits)).locale(locale))
    }

    /// “a, b, c”: with what stands before the “and” of a sentence between all of them.
    public func list(_ parts: [String]) -> String {
        // Foundation knows no other lists than those with “and”.
        let sample = enumeration(["", "|", "", ""])
        return parts.joined(separator: String(sample.prefix { $0 != "|" }))
    }

    /// “a, b and c”
    func enumeration(_ parts: [String]) -> String {
        parts.formatted(.list(type: .and, width: .standard).locale(locale))
    }

    /// “23:30”, or “11:30 PM” and “11 PM” by a clock of twelve hours.
    ///
    /// - Parameter minute: after midnight, 0…1440; a clock of 24 hours shows the last one as 24:00.
    public func time(minute: Int) -> String {
        let moment = Date(timeIntervalSince1970: Double(minute) * 60)
        if locale.hasTwelveHours {
            let hour = Self.style(locale).hour()
            return (minute % 60 == 0 ? hour : hour.minute()).format(moment)
        }
        guard minute == 1440 else { return Self.style(locale).hour().minute().format(moment) }
        // Locales know no 24:00: this is put together of its parts.
        return Self.style(locale.with(.oneToTwentyFour)).hour().minute(.twoDigits).format(moment)
    }

    /// “Mon”, spoken “Monday”
    ///
    /// - Parameter day: 0 Monday … 6 Sunday.
    public func shortWeekday(_ day: Int) -> String {
        Date.VerbatimFormatStyle(
            format: isSpoken ? "\(weekday: .wide)" : "\(weekday: .abbreviated)", locale: locale,
            timeZone: .gmt, calendar: Self.calendar(.gmt)
        ).format(Self.monday(plus: day))
    }

    /// “Monday”, as a title.
    ///
    /// - Parameter day: 0 Monday … 6 Sunday.
    public func weekday(_ day: Int) -> String {
        Self.style(locale, context: .beginningOfSentence).weekday(.wide).format(Self.monday(plus: day))
    }

    /// “24 Dec”, spoken “24 December”
    ///
    /// - Parameter month: 1…12.
    public func date(month: Int, day: Int) -> String {
        // Of a year that has a 29 February.
        let date = DateComponents(year: 2024, month: month, day: day)
        return Self.calendar(.gmt).date(from: date).map {
            Self.style(locale).day().month(isSpoken ? .wide : .abbreviated).format($0)
        } ?? ""
    }

    /// “24 December”
    public func dayOfYear(_ moment: Date, in zone: TimeZone = .current) -> String {
        Self.style(locale, zone).day().month(.wide).format(moment)
    }

    /// “Thursday, 24 December 2026”
    public func day(_ moment: Date, in zone: TimeZone = .current) -> String {
        Self.style(locale, zone).weekday(.wide).day().month(.wide).year().format(moment)
    }

    /// “24 December 2026 at 18:30”
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
    /// The same with another clock.
    public func with(_ cycle: HourCycle) -> Locale {
        var parts = Components(locale: self)
        parts.hourCycle = cycle
        return Locale(components: parts)
    }

    /// Whether its clock has a.m. and p.m.
    public var hasTwelveHours: Bool { [.oneToTwelve, .zeroToEleven].contains(hourCycle) }
}
