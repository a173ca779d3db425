import Synchronization

/// The public holidays of a country, by the laws of 2026.
///
/// ```swift
/// HolidayCalendar.covers("FI")  // true
/// let holidays = HolidayCalendar(countryCode: "FI")
/// ```
///
/// Regional holidays, and substitute days that not every business keeps, are *perhaps* holidays: the effect
/// of a rule for `PH` on them is unknown. In a country without a list, the holidays of most countries are
/// *perhaps* holidays, and all other days are ordinary. Outside ``years`` every day is *perhaps* a holiday.
public struct HolidayCalendar: Hashable, Sendable {
    private let table: HolidayTable

    /// The years covered by the lists. Laws change, and the lunar holidays are a table.
    public static let years = 2015...2050

    /// Creates the calendar of a country.
    ///
    /// - Parameter countryCode: two letters of ISO 3166-1 in either case; `nil` if unknown.
    public init(countryCode: String?) {
        table = HolidayTable.of(countryCode)
    }

    /// Returns whether there is a list for the country.
    public static func covers(_ countryCode: String) -> Bool {
        NationalHolidays.countries[countryCode.uppercased()] != nil
    }

    func isHoliday(_ day: CivilDay) -> Certainty { table.isHoliday(day) }

    /// Returns whether two calendars have the same holidays.
    public static func == (one: HolidayCalendar, other: HolidayCalendar) -> Bool {
        one.table === other.table
    }

    /// Hashes the country's table.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(table)) }
}

/// The certainty of a holiday for all days of ``HolidayCalendar/years``.
///
/// The rules are applied once per country, because hours need every day of every place.
private final class HolidayTable: Sendable {
    private let days: [Certainty]

    private static let first = CivilDay(year: HolidayCalendar.years.lowerBound, month: 1, day: 1)

    private init(_ holidays: NationalHolidays) {
        let end = CivilDay(year: HolidayCalendar.years.upperBound + 1, month: 1, day: 1)
        var days = [Certainty](repeating: .no, count: end.number - Self.first.number)
        // The substitute of next year's New Year's Day may be in this year.
        for year in HolidayCalendar.years.lowerBound...HolidayCalendar.years.upperBound + 1 {
            for (day, certainty) in holidays.days(of: year) {
                let index = day.number - Self.first.number
                if days.indices.contains(index), days[index] != .yes { days[index] = certainty }
            }
        }
        self.days = days
    }

    func isHoliday(_ day: CivilDay) -> Certainty {
        let index = day.number - Self.first.number
        return days.indices.contains(index) ? days[index] : .perhaps
    }

    private static let tables = Mutex<[String: HolidayTable]>([:])
    private static let unlisted = HolidayTable(.nearlyEverywhere)

    /// Returns the table of a country. It is created at the first request and cached.
    static func of(_ countryCode: String?) -> HolidayTable {
        guard let code = countryCode?.uppercased(), let holidays = NationalHolidays.countries[code] else {
            return unlisted
        }
        return tables.withLock { tables in
            if let table = tables[code] { return table }
            let table = HolidayTable(holidays)
            tables[code] = table
            return table
        }
    }
}
