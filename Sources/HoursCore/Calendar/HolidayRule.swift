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
