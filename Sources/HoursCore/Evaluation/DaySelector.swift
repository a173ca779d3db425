/// The days of a rule. A day must match every part that is not empty.
struct DaySelector: Hashable, Sendable {
    var years: [YearRange] = []
    var dates: [DateRange] = []
    var weeks: [WeekRange] = []
    var weekdays = WeekdaySet.none
    var nthWeekdays: [NthWeekday] = []
    var holidays: [Holiday] = []

    /// Whether the text names no days.
    var isEmpty: Bool { isWeekly && weekdays.isEmpty }

    /// Whether only the weekday matters.
    var isWeekly: Bool {
        years.isEmpty && dates.isEmpty && weeks.isEmpty && nthWeekdays.isEmpty && holidays.isEmpty
    }

    /// The last year in the text; nil if there is none.
    var lastYear: Int? {
        (years + dates.flatMap(\.years)).map { $0.last == Int.max ? $0.first : $0.last }.max()
    }

    /// Whether the rule includes a day; `.perhaps` if that depends on unknown facts.
    func contains(_ day: CivilDay, in place: EvaluationContext) -> Certainty {
        if isWeekly { return weekdays.isEmpty || weekdays.contains(day.weekday) ? .yes : .no }
        // The offset starts at the weekday in its month, and can leave it: `Mar Su[1] -1 day` is in February
        // if 1 March is a Sunday.
        if nthWeekdays.contains(where: { $0.contains(day) && isInSeason(day.advanced(by: -$0.offset)) }) {
            return .yes
        }
        guard isInSeason(day) else { return .no }
        if weekdays.contains(day.weekday) { return .yes }
        if holidays.isEmpty { return weekdays.isEmpty && nthWeekdays.isEmpty ? .yes : .no }
        return isHoliday(day, in: place)
    }

    /// Whether year, date and week of a day match.
    private func isInSeason(_ day: CivilDay) -> Bool {
        if !years.isEmpty {
            let year = day.year
            guard years.contains(where: { $0.contains(year) }) else { return false }
        }
        if !dates.isEmpty {
            guard dates.contains(where: { $0.contains(day) }) else { return false }
        }
        if !weeks.isEmpty {
            let week = day.week
            guard weeks.contains(where: { $0.contains(week) }) else { return false }
        }
        return true
    }

    private func isHoliday(_ day: CivilDay, in place: EvaluationContext) -> Certainty {
        var result = Certainty.no
        for holiday in holidays where holiday.isKept(on: day) {
            switch place.isHoliday(holiday.kind, on: day.advanced(by: -holiday.offset)) {
            case .yes: return .yes
            case .perhaps: result = .perhaps
            case .no: break
            }
        }
        return result
    }
}

/// An answer that can depend on unknown facts.
enum Certainty: Hashable, Sendable {
    case no, perhaps, yes
}

/// A range of years: `2024`, `2020-2030/2`, `2024+`.
struct YearRange: Hashable, Sendable {
    var first: Int
    var last: Int
    var step = 1

    func contains(_ year: Int) -> Bool {
        year >= first && year <= last && (year - first) % step == 0
    }
}

/// A range of ISO 8601 weeks, which can wrap around the end of the year: `week 1-53/2`.
struct WeekRange: Hashable, Sendable {
    var first: Int
    var last: Int
    var step = 1

    func contains(_ week: Int) -> Bool {
        if first <= last { return week >= first && week <= last && (week - first) % step == 0 }
        return week >= first || week <= last
    }
}

/// Weekdays by their position in the month, with an optional offset: `Th[1,-1]`, `Th[1] +1 day`.
struct NthWeekday: Hashable, Sendable {
    var weekday: Weekday

    /// 1…5 from the start of the month, −1…−5 from its end.
    var position: Int
    var offset = 0

    func contains(_ day: CivilDay) -> Bool {
        let origin = day.advanced(by: -offset)
        guard origin.weekday == weekday else { return false }
        let (year, month, dayOfMonth) = origin.date
        if position > 0 { return (dayOfMonth - 1) / 7 + 1 == position }
        return (CivilDay.daysIn(month: month, of: year) - dayOfMonth) / 7 + 1 == -position
    }
}

/// Holidays: `PH`, `SH`, with an offset in days (`PH -1 day`), or only those on some weekdays (`PH Mo-Fr`).
struct Holiday: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case publicHoliday
        case schoolHoliday
    }

    var kind: Kind
    var offset = 0

    /// The weekdays of the holidays. If both are empty, any weekday matches.
    var weekdays = WeekdaySet.none
    var nthWeekdays: [NthWeekday] = []

    /// Whether the weekday of a day matches.
    func isKept(on day: CivilDay) -> Bool {
        if weekdays.isEmpty, nthWeekdays.isEmpty { return true }
        return weekdays.contains(day.weekday) || nthWeekdays.contains { $0.contains(day) }
    }
}
