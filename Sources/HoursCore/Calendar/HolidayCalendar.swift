/// The public holidays of a country.
///
/// Holidays of the whole country, as the laws of 2026 name them; those of single states and regions are left
/// out. For a country without a list, a day that is a holiday in most countries is one *perhaps*, and every
/// other day is taken for an ordinary one.
public struct HolidayCalendar: Hashable, Sendable {
    private let rules: [HolidayRule]
    private let isKnown: Bool

    /// - Parameter countryCode: Two letters of ISO 3166-1 in either case; `nil` where it is not known.
    public init(countryCode: String?) {
        let list = countryCode.flatMap { HolidayRule.list(for: $0) }
        rules = list ?? HolidayRule.nearlyEverywhere
        isKnown = list != nil
    }

    /// Whether there is a list for the country.
    public static func covers(_ countryCode: String) -> Bool {
        HolidayRule.list(for: countryCode) != nil
    }

    func isHoliday(_ day: CivilDay) -> Certainty {
        let date = day.date
        guard rules.contains(where: { $0.names(day, date) }) else { return .no }
        return isKnown ? .yes : .perhaps
    }
}

/// How the day of a public holiday is found.
enum HolidayRule: Hashable, Sendable {
    /// The same date every year.
    case date(Int, Int)

    /// So many days after Easter Sunday.
    case easter(Int)

    /// The first such weekday on or after a date: the third Monday of January is the first from 15 January.
    case weekday(Weekday, from: Int, Int)

    /// The same date, and the next working day where it falls on a weekend: Monday for Saturdays, and so
    /// many days later for Sundays, because Monday may be a holiday itself.
    case dateOrNextWorkday(Int, Int, sundayPlus: Int)

    /// A day of the Chinese calendar, by its month and day; counted on from there.
    case lunar(LunarDay, plus: Int)

    /// The same as in China but for the years in which Hanoi's new moon is on another day.
    case vietnameseNewYear(plus: Int)

    /// Qingming, when the sun is at 15°: 4 or 5 April.
    case qingming

    func names(_ day: CivilDay, _ date: (year: Int, month: Int, day: Int)) -> Bool {
        switch self {
        case .date(let month, let dayOfMonth):
            return date.month == month && date.day == dayOfMonth
        case .easter(let offset):
            guard (2...7).contains(date.month) else { return false }
            return CivilDay.easter(of: date.year).advanced(by: offset) == day
        case .weekday(let weekday, let month, let dayOfMonth):
            guard day.weekday == weekday else { return false }
            let first = CivilDay(year: date.year, month: month, day: dayOfMonth)
            return first.next(weekday) == day
        case .dateOrNextWorkday(let month, let dayOfMonth, let sundayPlus):
            let holiday = CivilDay(year: date.year, month: month, day: dayOfMonth)
            switch holiday.weekday {
            case .saturday where day == holiday.advanced(by: 2): return true
            case .sunday where day == holiday.advanced(by: sundayPlus): return true
            default: return day == holiday
            }
        case .lunar(let lunarDay, let plus):
            return lunarDay.day(in: date.year)?.advanced(by: plus) == day
        case .vietnameseNewYear(let plus):
            let early = LunarDay.yearsOfEarlierTet.contains(date.year) ? 1 : 0
            return LunarDay.newYear.day(in: date.year)?.advanced(by: plus - early) == day
        case .qingming:
            // The remainder of the four-year cycle, for 2000 to 2099.
            let yearOfCentury = CivilDay.remainder(date.year, 100)
            let qingming = (yearOfCentury * 2422 + 48_100) / 10_000 - yearOfCentury / 4
            return date.month == 4 && date.day == qingming
        }
    }
}

extension HolidayRule {
    /// The holidays of a country; `nil` where there is no list.
    static func list(for countryCode: String) -> [HolidayRule]? {
        countries[countryCode.uppercased()]
    }

    /// What most countries keep, for places whose country is not known.
    static let nearlyEverywhere: [HolidayRule] =
        dates((1, 1), (5, 1), (12, 25), (12, 26)) + easter(-2, 0, 1)

    private static let countries: [String: [HolidayRule]] = [
        "AT": dates((1, 1), (1, 6), (5, 1), (8, 15), (10, 26), (11, 1), (12, 8), (12, 25), (12, 26))
            + easter(1, 39, 50, 60),
        "CN": dates((1, 1), (5, 1), (5, 2), (10, 1), (10, 2), (10, 3)) + lunarNewYear(-1...2)
            + [.qingming, .lunar(.dragonBoat, plus: 0), .lunar(.midAutumn, plus: 0)],
        "DE": dates((1, 1), (5, 1), (10, 3), (12, 25), (12, 26)) + easter(-2, 1, 39, 50),
        "DK": dates((1, 1), (12, 25), (12, 26)) + easter(-3, -2, 0, 1, 39, 49, 50),
        "EE": dates((1, 1), (2, 24), (5, 1), (6, 23), (6, 24), (8, 20), (12, 24), (12, 25), (12, 26))
            + easter(-2, 0, 49),
        "FI": dates((1, 1), (1, 6), (5, 1), (12, 6), (12, 25), (12, 26)) + easter(-2, 0, 1, 39, 49)
            + [.weekday(.saturday, from: 6, 20), .weekday(.saturday, from: 10, 31)],
        "FR": dates((1, 1), (5, 1), (5, 8), (7, 14), (8, 15), (11, 1), (11, 11), (12, 25))
            + easter(1, 39, 50),
        "GB": easter(-2, 1) + [
            .dateOrNextWorkday(1, 1, sundayPlus: 1), .weekday(.monday, from: 5, 1),
            .weekday(.monday, from: 5, 25), .weekday(.monday, from: 8, 25),
            .dateOrNextWorkday(12, 25, sundayPlus: 2), .dateOrNextWorkday(12, 26, sundayPlus: 2),
        ],
        "NO": dates((1, 1), (5, 1), (5, 17), (12, 25), (12, 26)) + easter(-3, -2, 0, 1, 39, 49, 50),
        "RU": dates((2, 23), (3, 8), (5, 1), (5, 9), (6, 12), (11, 4))
            + (1...8).map { .date(1, $0) },
        "SE": dates((1, 1), (1, 6), (5, 1), (6, 6), (12, 25), (12, 26)) + easter(-2, 0, 1, 39, 49)
            + [.weekday(.saturday, from: 6, 20), .weekday(.saturday, from: 10, 31)],
        "TW": dates((1, 1), (2, 28), (4, 4), (5, 1), (9, 28), (10, 10), (10, 25), (12, 25))
            + lunarNewYear(-2...2)
            + [.qingming, .lunar(.dragonBoat, plus: 0), .lunar(.midAutumn, plus: 0)],
        "US": dates((1, 1), (6, 19), (7, 4), (11, 11), (12, 25)) + [
            .weekday(.monday, from: 1, 15), .weekday(.monday, from: 2, 15), .weekday(.monday, from: 5, 25),
            .weekday(.monday, from: 9, 1), .weekday(.monday, from: 10, 8),
            .weekday(.thursday, from: 11, 22),
        ],
        "VN": dates((1, 1), (4, 30), (5, 1), (9, 2)) + [.lunar(.hungKings, plus: 0)]
            + (-1...3).map { .vietnameseNewYear(plus: $0) },
    ]

    private static func dates(_ dates: (Int, Int)...) -> [HolidayRule] {
        dates.map { .date($0.0, $0.1) }
    }

    private static func easter(_ offsets: Int...) -> [HolidayRule] {
        offsets.map { .easter($0) }
    }

    private static func lunarNewYear(_ days: ClosedRange<Int>) -> [HolidayRule] {
        days.map { .lunar(.newYear, plus: $0) }
    }
}
