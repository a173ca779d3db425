/// Days of the year: `Jun-Aug`, `Dec 24-Jan 6`, `2024 Dec 25`, `easter -2 days`, `Mar Su[-1]-Oct Su[-1]`.
struct DateRange: Hashable, Sendable {
    /// The start years of the range; empty for every year.
    var years: [YearRange] = []
    var from: DatePoint
    var to: DatePoint

    /// The year of the end, if the text has one; `Int.max` for a range without an end.
    var lastYear: Int?

    func contains(_ day: CivilDay) -> Bool {
        let year = day.year
        if let first = years.first?.first, let lastYear {
            guard let start = from.day(in: first, isEnd: false), day >= start else { return false }
            if lastYear == Int.max { return true }
            guard let end = to.day(in: lastYear, isEnd: true) else { return false }
            return day <= end
        }
        // Most days are in the start year of their range or in the next. An offset of up to 366 days may lead
        // further, also backward.
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
            // A single date must exist: 29 February has no replacement in other years.
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

/// A day that occurs every year.
struct DatePoint: Hashable, Sendable {
    enum Anchor: Hashable, Sendable {
        case date(month: Int, day: Int)
        case monthStart(Int)
        case monthEnd(Int)
        case easter

        /// The n-th such weekday of a month, counted from its end if n is negative.
        case nth(Weekday, position: Int, month: Int)
    }

    var anchor: Anchor

    /// `Dec 25 -Su`: the last Sunday before; `+Su`: the first after. The date itself does not count.
    var toWeekday: Shift?
    var offset = 0

    /// Whether the day may be in an earlier year than its date: `Jan 1 -1 day`.
    var leadsBack: Bool { offset < 0 || toWeekday?.isForward == false }

    struct Shift: Hashable, Sendable {
        var weekday: Weekday
        var isForward: Bool
    }

    /// Returns the day in a year as the start or the end of a range.
    ///
    /// In years without a 29 February, it is 1 March as a start, and 28 February as an end.
    func day(in year: Int, isEnd: Bool) -> CivilDay? {
        if case .date(2, 29) = anchor, !CivilDay.isLeap(year) {
            return shifted(CivilDay(year: year, month: isEnd ? 2 : 3, day: isEnd ? 28 : 1))
        }
        return exactDay(in: year)
    }

    /// Returns the day in a year; `nil` if the year has no such day.
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
