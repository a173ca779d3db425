import Synchronization

/// The public holidays of a country, as the laws of 2026 name them.
///
/// A holiday of a single region and a substitute day that not every business keeps are *perhaps* holidays: what a
/// rule for `PH` changes on them is unknown. For a country without a list, the holidays of most countries are
/// *perhaps* holidays, and every other day is an ordinary one. Outside ``years`` every day is *perhaps* a holiday.
public struct HolidayCalendar: Hashable, Sendable {
    private let table: HolidayTable

    /// The years that the lists cover. Laws change, and the lunar holidays are a table.
    public static let years = 2015...2050

    /// - Parameter countryCode: Two letters of ISO 3166-1 in either case; `nil` where it is not known.
    public init(countryCode: String?) {
        table = HolidayTable.of(countryCode)
    }

    /// Whether there is a list for the country.
    public static func covers(_ countryCode: String) -> Bool {
        NationalHolidays.countries[countryCode.uppercased()] != nil
    }

    func isHoliday(_ day: CivilDay) -> Certainty { table.isHoliday(day) }

    public static func == (one: HolidayCalendar, other: HolidayCalendar) -> Bool {
        one.table === other.table
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(table)) }
}

/// All days of ``HolidayCalendar/years`` with whether they are holidays: the rules are applied once for each
/// country, because hours ask for every day of every place.
private final class HolidayTable: Sendable {
    private let days: [Certainty]

    private static let first = CivilDay(year: HolidayCalendar.years.lowerBound, month: 1, day: 1)

    private init(_ holidays: NationalHolidays) {
        let end = CivilDay(year: HolidayCalendar.years.upperBound + 1, month: 1, day: 1)
        var days = [Certainty](repeating: .no, count: end.number - Self.first.number)
        // New Year's Day of the next year may have its substitute in this one.
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

    /// The table of a country, made when it is first asked for and kept.
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
