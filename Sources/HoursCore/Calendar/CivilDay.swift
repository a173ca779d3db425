/// A day of the proleptic Gregorian calendar, counted from 1 January 1970.
///
/// It calculates with the count, not with Foundation's calendars: a week of hours asks for a dozen days, and
/// a guide has a hundred thousand places.
struct CivilDay: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01; negative before.
    var number: Int

    init(number: Int) {
        self.number = number
    }

    /// Creates a day from its date. The month must be 1…12; days past the month's end overflow into the next
    /// month.
    ///
    /// Years are counted from March, so that the leap day is the last day of a year. 400 such years are an
    /// era of 146,097 days (E. G. Richards, *Mapping Time*, 1998).
    init(year: Int, month: Int, day: Int) {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let monthFromMarch = (month + 9) % 12
        let dayOfYear = (153 * monthFromMarch + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        number = era * 146_097 + dayOfEra - 719_468
    }

    /// The year, the month 1…12 and the day 1…31.
    var date: (year: Int, month: Int, day: Int) {
        let fromMarch = number + 719_468
        let era = (fromMarch >= 0 ? fromMarch : fromMarch - 146_096) / 146_097
        let dayOfEra = fromMarch - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    var year: Int { date.year }

    /// The weekday. 1970-01-01 was a Thursday.
    var weekday: Weekday { Weekday(modulo: number + 3) }

    /// The ISO 8601 week, 1…53. A week belongs to the year of its Thursday.
    var week: Int {
        let thursday = advanced(by: 3 - weekday.rawValue)
        return (thursday.number - CivilDay(year: thursday.year, month: 1, day: 1).number) / 7 + 1
    }

    func advanced(by days: Int) -> CivilDay {
        CivilDay(number: number + days)
    }

    static func < (one: CivilDay, other: CivilDay) -> Bool {
        one.number < other.number
    }

    static func isLeap(_ year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    static func daysIn(month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Returns Easter Sunday of the western churches (anonymous algorithm in *Nature*, 20 April 1876).
    static func easter(of year: Int) -> CivilDay {
        let golden = remainder(year, 19)
        let century = year / 100
        let yearOfCentury = year % 100
        let correction = (8 * century + 13) / 25
        let epact = remainder(19 * golden + century - century / 4 - correction + 15, 30)
        let weekdayShift = remainder(
            32 + 2 * (century % 4) + 2 * (yearOfCentury / 4) - epact - yearOfCentury % 4, 7)
        let late = (golden + 11 * epact + 22 * weekdayShift) / 451
        let sum = epact + weekdayShift - 7 * late + 114
        return CivilDay(year: year, month: sum / 31, day: sum % 31 + 1)
    }

    /// Returns this day or the first later day with a weekday.
    func next(_ weekday: Weekday) -> CivilDay {
        advanced(by: CivilDay.remainder(weekday.rawValue - self.weekday.rawValue, 7))
    }

    /// Returns this day or the last earlier day with a weekday.
    func previous(_ weekday: Weekday) -> CivilDay {
        advanced(by: -CivilDay.remainder(self.weekday.rawValue - weekday.rawValue, 7))
    }

    /// Returns the remainder of a floored division, which is never negative.
    static func remainder(_ number: Int, _ divisor: Int) -> Int {
        let rest = number % divisor
        return rest < 0 ? rest + divisor : rest
    }

    /// Returns the quotient of a floored division.
    static func quotient(_ number: Int, _ divisor: Int) -> Int {
        (number - remainder(number, divisor)) / divisor
    }
}
