/// A range of days in a year: `Jun-Aug`, `Dec 24-Jan 6`, `2024 Dec 25`, `easter -2 days`, `Mar Su[-1]-Oct
/// Su[-1]`.
struct DateRange: Hashable, Sendable {
    /// The years in which the range starts; empty for every year.
    var years: [YearRange] = []
    var from: DatePoint
    var to: DatePoint

    /// The year of the end, if written; `Int.max` for a range without end.
    var lastYear: Int?

    func contains(_ day: CivilDay) -> Bool {
        let year = day.year
        if let first = years.first?.first, let lastYear {
            guard let start = from.day(in: first, isEnd: false), day >= start else { return false }
            if lastYear == Int.max { return true }
            guard let end = to.day(in: lastYear, isEnd: true) else { return false }
            return day <= end
        }
        // Most days are in the year in which the range starts, or in the next one. An offset of up to 366
        // days can lead further, also backwards.
        var start = year - (from.offset > 0 || to.offset > 0 ? 2 : 1)
        let last = from.leadsBack ? year + 2 : year
        while start <= last {
            if isCovered(day, startingIn: start) { return true }
            start += 1
        }
        return false
    }

    private func isCovered(_ day: CivilDay, startingIn year: Int) -> Bool {
        guard years.isEmpty || years.contains(where: { $0.contains(year) }) else { return false }
        if from == to {
            // A single date must exist: without a leap year there is no 29 February.
            return from.exactDay(in: year) == day
        }
        guard let start = from.day(in: year, isEnd: false), day >= start,
            var end = to.day(in: year, isEnd: true)
        else { return false }
        if end < start {
            guard let next = to.day(in: year + 1, isEnd: true) else { return false }
            end = next
        }
        return day <= end
    }
}

/// A day of the year that can be computed for any year.
struct DatePoint: Hashable, Sendable {
    enum Anchor: Hashable, Sendable {
        case date(month: Int, day: Int)
        case monthStart(Int)
        case monthEnd(Int)
        case easter

        /// The n-th weekday of a kind in a month; negative numbers count from the end.
        case nth(Weekday, position: Int, month: Int)
    }

    var anchor: Anchor

    /// A weekday next to the day: `Dec 25 -Su` is the last Sunday before it, `+Su` the first after it.
    var toWeekday: Shift?
    var offset = 0

    /// Whether the day can be in the year before its date: `Jan 1 -1 day`.
    var leadsBack: Bool { offset < 0 || toWeekday?.isForward == false }

    struct Shift: Hashable, Sendable {
        var weekday: Weekday
        var isForward: Bool
    }

    /// Returns the day in a year as an edge of a range.
    ///
    /// Without a leap year 29 February is the last day of February, or the first day of March.
    func day(in year: Int, isEnd: Bool) -> CivilDay? {
        if case .date(2, 29) = anchor, !CivilDay.isLeap(year) {
            return shifted(CivilDay(year: year, month: isEnd ? 2 : 3, day: isEnd ? 28 : 1))
        }
        return exactDay(in: year)
    }

    /// Returns the day in a year; nil if the year has no such day.
    func exactDay(in year: Int) -> CivilDay? {
        switch anchor {
        case .date(let month, let day):
            guard day <= CivilDay.daysIn(month: month, of: year) else { return nil }
            return shifted(CivilDay(year: year, month: month, day: day))
        case .monthStart(let month):
            return shifted(CivilDay(year: year, month: month, day: 1))
        case .monthEnd(let month):
            let last = CivilDay.daysIn(month: month, of: year)
            return shifted(CivilDay(year: year, month: month, day: last))
        case .easter:
            return shifted(CivilDay.easter(of: year))
        case .nth(let weekday, let position, let month):
            let length = CivilDay.daysIn(month: month, of: year)
            let day: CivilDay
            if position > 0 {
                let first = CivilDay(year: year, month: month, day: 1).next(weekday)
                day = first.advanced(by: 7 * (position - 1))
            } else {
                let last = CivilDay(year: year, month: month, day: length).previous(weekday)
                day = last.advanced(by: 7 * (position + 1))
            }
            return day.date.month == month ? shifted(day) : nil
        }
    }

    private func shifted(_ day: CivilDay) -> CivilDay {
        var day = day
        if let toWeekday {
            day =
                toWeekday.isForward
                ? day.advanced(by: 1).next(toWeekday.weekday)
                : day.advanced(by: -1).previous(toWeekday.weekday)
        }
        return day.advanced(by: offset)
    }
}
