import CAdw

/// What the locale says of times and measures, as the C library knows it.
public struct LocaleConventions: Hashable, Sendable {
    /// The day that a week begins with, 0 Monday … 6 Sunday; nil in the locale that is nobody's (`C`).
    public var firstWeekday: Int?
    /// Whether times have a.m. and p.m.
    public var usesTwelveHours = false
    /// Whether lengths are in feet and miles.
    public var usesUSMeasures = false
    /// ISO 3166-1, two letters.
    public var country: String?

    public init() {}

    /// Those of the environment. Only once GTK has been started, which sets the locale.
    @MainActor public static var current: LocaleConventions {
        var conventions = LocaleConventions()
        conventions.usesTwelveHours = ["%r", "%I", "%l", "%p"].contains { text(T_FMT).contains($0) }
        conventions.usesUSMeasures = byte(carte_locale_measurement) == 2
        let country = text(carte_locale_country)
        if country.count == 2 { conventions.country = country }
        let name = setlocale(LC_TIME, nil).map { String(cString: $0) } ?? "C"
        if !["C", "POSIX"].contains(String(name.prefix { $0 != "." })) {
            conventions.firstWeekday = firstDay
        }
        return conventions
    }

    /// The C library counts from 1, which is the day that its first week begins with: a Sunday or a Monday.
    private static var firstDay: Int? {
        guard let first = byte(carte_locale_first_weekday) else { return nil }
        let origin = carte_locale_week_origin() == 19_971_201 ? 0 : 6
        return (origin + Int(first) - 1) % 7
    }

    private static func text(_ item: Int) -> String {
        nl_langinfo(nl_item(item)).map { String(cString: $0) } ?? ""
    }

    private static func byte(_ item: Int) -> UInt8? {
        nl_langinfo(nl_item(item)).map { UInt8(bitPattern: $0.pointee) }
    }
}
