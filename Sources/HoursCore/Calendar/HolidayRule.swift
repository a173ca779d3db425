/// The rule that determines the day of a public holiday.
enum HolidayRule: Hashable, Sendable {
    /// The same date every year.
    case date(Int, Int)

    /// The same date every year. If it is on a weekend, regions differ about a day off.
    case dateWithoutSubstitute(Int, Int)

    /// The Monday after a date on a weekend. Years with the date on a weekday have no such day.
    case weekdayAfterWeekend(Int, Int)

    /// A number of days after Easter Sunday.
    case easter(Int)

    /// The first weekday of a kind on or after a date. The third Monday of January is the first from 15
    /// January.
    case weekday(Weekday, from: Int, Int)

    /// A day of the Chinese calendar, plus a number of days.
    case lunar(LunarDay, plus: Int)

    /// The Chinese new year, corrected for years in which the new moon is on another day in Hanoi.
    case vietnameseNewYear(plus: Int)

    /// Qingming, when the sun's longitude is 15°: 4 or 5 April.
    case qingming

    /// The equinoxes in Japanese time.
    case vernalEquinox, autumnalEquinox

    /// The Friday of the Māori new year. A law lists the dates.
    case matariki

    /// 1 February if that is a Friday, otherwise the first Monday of February (Ireland, since 2023).
    case saintBrigid

    /// Returns the day in a year; nil if the year has none.
    func day(in year: Int) -> CivilDay? {
        switch self {
        case .date(let month, let day), .dateWithoutSubstitute(let month, let day):
            return CivilDay(year: year, month: month, day: day)
        case .weekdayAfterWeekend(let month, let day):
            let date = CivilDay(year: year, month: month, day: day)
            return date.weekday.isWeekend ? date.next(.monday) : nil
        case .easter(let offset):
            return CivilDay.easter(of: year).advanced(by: offset)
        case .weekday(let weekday, let month, let day):
            return CivilDay(year: year, month: month, day: day).next(weekday)
        case .lunar(let lunarDay, let plus):
            return lunarDay.day(in: year)?.advanced(by: plus)
        case .vietnameseNewYear(let plus):
            let early = LunarDay.yearsOfEarlierTet.contains(year) ? 1 : 0
            return LunarDay.newYear.day(in: year)?.advanced(by: plus - early)
        case .qingming:
            // The remainder in the cycle of four years, valid for 2000 to 2099.
            let yearOfCentury = CivilDay.remainder(year, 100)
            let day = (yearOfCentury * 2422 + 48_100) / 10_000 - yearOfCentury / 4
            return CivilDay(year: year, month: 4, day: day)
        case .vernalEquinox:
            return CivilDay(year: year, month: 3, day: Self.equinox(208_431, in: year))
        case .autumnalEquinox:
            return CivilDay(year: year, month: 9, day: Self.equinox(232_488, in: year))
        case .matariki:
            guard let date = Self.matarikiDays[year] else { return nil }
            return CivilDay(year: year, month: date / 100, day: date % 100)
        case .saintBrigid:
            let first = CivilDay(year: year, month: 2, day: 1)
            return first.weekday == .friday ? first : first.next(.monday)
        }
    }

    /// Whether a day off can replace the holiday if it is on a weekend. Not for Easter Sunday.
    var hasSubstitute: Bool {
        switch self {
        case .easter, .dateWithoutSubstitute: false
        default: true
        }
    }

    /// Returns the day of the month, by the formula of the Japan Coast Guard for 1980 to 2099.
    ///
    /// A tropical year has 365.242194 days. `start` is in ten-thousandths of a day.
    private static func equinox(_ start: Int, in year: Int) -> Int {
        let years = year - 1980
        return (start * 100 + 242_194 * years) / 1_000_000 - years / 4
    }

    /// Schedule 1 of New Zealand's Te Kāhui o Matariki Public Holiday Act 2022: month × 100 + day.
    private static let matarikiDays = [
        2022: 624, 2023: 714, 2024: 628, 2025: 620, 2026: 710, 2027: 625, 2028: 714, 2029: 706, 2030: 621,
        2031: 711, 2032: 702, 2033: 624, 2034: 707, 2035: 629, 2036: 718, 2037: 710, 2038: 625, 2039: 715,
        2040: 706, 2041: 719, 2042: 711, 2043: 703, 2044: 624, 2045: 707, 2046: 629, 2047: 719, 2048: 703,
        2049: 625, 2050: 715, 2051: 630, 2052: 621,
    ]
}

/// The public holidays of a country.
struct NationalHolidays: Sendable {
    /// Holidays of the whole country.
    var rules: [HolidayRule]

    /// Holidays of some regions or some businesses.
    var regional: [HolidayRule] = []

    /// The day off for a holiday on a weekend.
    var substitute = Substitute.none

    /// Whether every business observes the substitute day.
    var isSubstituteCertain = false

    /// Whether the rules are certain for the whole country.
    var areRulesCertain = true

    /// The day off for a holiday that falls on a weekend.
    enum Substitute: Sendable {
        case none

        /// The next day that is neither on a weekend nor a day off.
        case nextWeekday

        /// Friday for a Saturday, Monday for a Sunday.
        case nearestWeekday

        /// Friday or Monday; the employer chooses.
        case eitherWeekday

        /// Only for Sundays: the next day that is not a day off. A day between two holidays is a day off as
        /// well.
        case dayAfterSunday
    }

    /// Returns the holidays of a year. A day can occur twice.
    func days(of year: Int) -> [(CivilDay, Certainty)] {
        let certain: Certainty = areRulesCertain ? .yes : .perhaps
        var result = regional.compactMap { $0.day(in: year) }.map { ($0, Certainty.perhaps) }
        let days = rules.compactMap { $0.day(in: year) }
        result += days.map { ($0, certain) }
        var taken = Set(days)
        for rule in rules where rule.hasSubstitute {
            guard let day = rule.day(in: year) else { continue }
            for substitute in substitutes(for: day, taken) {
                taken.insert(substitute)
                result.append((substitute, isSubstituteCertain ? certain : .perhaps))
            }
        }
        if substitute == .dayAfterSunday {
            for day in days where days.contains(day.advanced(by: 2)) {
                result.append((day.advanced(by: 1), certain))
            }
        }
        return result
    }

    private func substitutes(for day: CivilDay, _ taken: Set<CivilDay>) -> [CivilDay] {
        guard day.weekday.isWeekend else { return [] }
        switch substitute {
        case .none: return []
        case .nextWeekday:
            var next = day.advanced(by: 1)
            while next.weekday.isWeekend || taken.contains(next) { next = next.advanced(by: 1) }
            return [next]
        case .nearestWeekday: return [day.advanced(by: day.weekday == .saturday ? -1 : 1)]
        case .eitherWeekday: return [day.previous(.friday), day.next(.monday)]
        case .dayAfterSunday:
            guard day.weekday == .sunday else { return [] }
            var next = day.advanced(by: 1)
            while taken.contains(next) { next = next.advanced(by: 1) }
            return [next]
        }
    }
}

extension Weekday {
    var isWeekend: Bool { self == .saturday || self == .sunday }
}
