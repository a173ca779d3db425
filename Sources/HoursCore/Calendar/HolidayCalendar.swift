import Synchronization

/// The public holidays of a country by the laws of 2026.
///
/// A day is a holiday, an ordinary day or *perhaps* a holiday. On the latter a rule for `PH` makes the state
/// unknown. *Perhaps* are:
///
/// - holidays of some regions, and substitute days that some businesses ignore;
/// - in a country without a list, the holidays of most countries;
/// - all days outside ``years``.
///
/// ```swift
/// let isCovered = HolidayCalendar.covers("FI")
/// let finland = HolidayCalendar(countryCode: "FI")
/// ```
public struct HolidayCalendar: Hashable, Sendable {
    private let table: HolidayTable

    /// The years of the lists. Later laws are unknown, and lunar holidays come from a table.
    public static let years = 2015...2050

    /// Creates a calendar.
    ///
    /// - Parameter countryCode: two letters of ISO 3166-1, upper or lower case; nil if the country is
    ///   unknown.
    public init(countryCode: String?) {
        table = HolidayTable.of(countryCode)
    }

    /// Whether there is a list for a country.
    public static func covers(_ countryCode: String) -> Bool {
        NationalHolidays.countries[countryCode.uppercased()] != nil
    }

    func isHoliday(_ day: CivilDay) -> Certainty { table.isHoliday(day) }

    /// Two calendars are equal if they have the same list.
    public static func == (one: HolidayCalendar, other: HolidayCalendar) -> Bool {
        one.table === other.table
    }

    /// Hashes the list.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(table)) }
}

/// A cache with the certainty of each day in ``HolidayCalendar/years``, computed once per country.
///
/// Evaluation asks for every day of every place.
private final class HolidayTable: Sendable {
    private let days: [Certainty]

    private static let first = CivilDay(year: HolidayCalendar.years.lowerBound, month: 1, day: 1)

    private init(_ holidays: NationalHolidays) {
        let end = CivilDay(year: HolidayCalendar.years.upperBound + 1, month: 1, day: 1)
        var days = [Certainty](repeating: .no, count: end.number - Self.first.number)
        // The substitute of the next New Year's Day can be in this year.
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

    /// Returns the table of a country; the first call computes it.
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
