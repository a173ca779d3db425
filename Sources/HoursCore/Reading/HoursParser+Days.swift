extension HoursParser {
    /// Parses years, dates, weeks and weekdays in this order, each at most once.
    mutating func daySelector() throws(Unreadable) -> DaySelector {
        var days = DaySelector()
        if isYear(at: position) { days.years = try yearRanges() }
        if startsDate(at: position) {
            days.dates = try dateRanges(in: days.years)
            days.years = []
        }
        _ = take(sign: ":")
        if take(word: .week) {
            days.weeks = try weekRanges()
            _ = take(sign: ":")
        }
        if startsWeekdays(at: position) { try weekdays(into: &days) }
        return days
    }

    // MARK: - Years

    /// Whether a year follows: four digits from 1900 on, without a colon after them.
    func isYear(at index: Int) -> Bool {
        guard digits(at: index) == 4, let year = number(at: index), year >= 1900 else { return false }
        if sign(at: index + 1) == ":", isAttached(index + 2), number(at: index + 2) != nil { return false }
        // `2000-2200` can be years or times. It is rejected later if the rest does not decide.
        return true
    }

    private mutating func yearRanges() throws(Unreadable) -> [YearRange] {
        var ranges: [YearRange] = []
        repeat {
            let first = try takeNumber(in: 1900...9999)
            var range = YearRange(first: first, last: first)
            if take(sign: "+") {
                range.last = Int.max
            } else if isDash(at: position), isYear(at: position + 1) {
                position += 1
                range.last = try takeNumber(in: first...9999)
                if isAmbiguous(range) { throw Unreadable() }
                if take(sign: "/") { range.step = try takeNumber(in: 1...100) }
            }
            ranges.append(range)
        } while sign(at: position) == "," && isYear(at: position + 1) && take(sign: ",")
        return ranges
    }

    /// Whether a range could also be one of times, for example `2000-2200`.
    ///
    /// It is one of years if a part follows that it restricts, and if it ends by 2100.
    private func isAmbiguous(_ range: YearRange) -> Bool {
        guard range.first % 100 < 60, range.first <= 2400, range.last % 100 < 60, range.last <= 2400 else {
            return false
        }
        if range.last > 2100 || isAtEnd { return true }
        switch tokens[position].kind {
        case .sign(";"), .sign(","), .sign("|"), .lineBreak, .comment: return true
        case .word: if case .state? = word(at: position) { return true } else { return false }
        default: return false
        }
    }

    // MARK: - Weeks

    private mutating func weekRanges() throws(Unreadable) -> [WeekRange] {
        var ranges: [WeekRange] = []
        repeat {
            let first = try takeNumber(in: 1...53)
            var range = WeekRange(first: first, last: first)
            if takeDash() {
                range.last = try takeNumber(in: 1...53)
                if take(sign: "/") { range.step = try takeNumber(in: 1...53) }
            }
            ranges.append(range)
        } while sign(at: position) == "," && digits(at: position + 1) > 0
            && !isTimeWithMinutes(at: position + 1)
            && take(sign: ",")
        return ranges
    }

    private func isTimeWithMinutes(at index: Int) -> Bool {
        isAttached(index + 1) && isAttached(index + 2) && number(at: index + 2) != nil
            && (sign(at: index + 1) == ":" || sign(at: index + 1) == ".")
    }

    // MARK: - Weekdays and holidays

    func startsWeekdays(at index: Int) -> Bool {
        switch word(at: index) {
        case .weekdays, .publicHoliday, .schoolHoliday: true
        default: isChinesePrefix(at: index) || vietnameseDay(at: index) != nil
        }
    }

    /// Parses `T2` to `T7`, `thứ 2` to `thứ 7`. Monday is the second day; Sunday (`CN`) has no number.
    private func vietnameseDay(at index: Int) -> Weekday? {
        guard let letters = letters(at: index), letters == "thứ" || (letters == "t" && isAttached(index + 1)),
            digits(at: index + 1) == 1, let number = number(at: index + 1), (2...7).contains(number),
            sign(at: index + 2) != ":", sign(at: index + 2) != "."
        else { return nil }
        return Weekday(rawValue: number - 2)
    }

    /// Whether a prefix follows: `周`, `星期`, `礼拜` before a number, or `每` of `每天`.
    private func isChinesePrefix(at index: Int) -> Bool {
        switch letters(at: index) {
        case "周", "週", "每": true
        case "星": letters(at: index + 1) == "期"
        case "礼", "禮": letters(at: index + 1) == "拜"
        default: false
        }
    }

    private mutating func weekdays(into days: inout DaySelector) throws(Unreadable) {
        // Holidays that still wait for a weekday: `PH,SH` in `Sa,PH,SH Mo-Fr`.
        var openHolidays = 0
        repeat {
            guard let kind = holiday(at: position) else {
                try weekdayRange(into: &days)
                openHolidays = 0
                continue
            }
            position += 1
            days.holidays.append(Holiday(kind: kind, offset: try dayOffset() ?? 0))
            openHolidays += 1
            if startsWeekdays(at: position), holiday(at: position) == nil {
                let both = try weekdaysOfHolidays()
                for index in days.holidays.indices.suffix(openHolidays) {
                    days.holidays[index].weekdays = both.weekdays
                    days.holidays[index].nthWeekdays = both.nthWeekdays
                }
                openHolidays = 0
            }
        } while listContinues()
    }

    private func holiday(at index: Int) -> Holiday.Kind? {
        switch word(at: index) {
        case .publicHoliday: .publicHoliday
        case .schoolHoliday: .schoolHoliday
        default: nil
        }
    }

    /// Parses `Mo-Fr` in `PH Mo-Fr`. Without a comma it means the holidays on these weekdays.
    private mutating func weekdaysOfHolidays() throws(Unreadable) -> DaySelector {
        var days = DaySelector()
        repeat {
            try weekdayRange(into: &days)
        } while isListSign(at: position) && holiday(at: position + 1) == nil
            && takeIf(startsWeekdays(at: position + 1))
        // `PH Sa Su` is ambiguous: holidays on weekends, or a list of three.
        if dayList.lacksComma || startsWeekdays(at: position) { throw Unreadable() }
        return days
    }

    private func isListSign(at index: Int) -> Bool {
        sign(at: index) == "," || sign(at: index) == "/" || word(at: index) == .and
    }

    /// Whether the list continues after a comma or similar, or directly with another day: `Sa Su`.
    private mutating func listContinues() -> Bool {
        if isListSign(at: position) { return takeIf(startsWeekdays(at: position + 1)) }
        guard startsWeekdays(at: position) else { return false }
        dayList.lacksComma = true
        return true
    }

    private mutating func takeIf(_ condition: Bool) -> Bool {
        if condition { position += 1 }
        return condition
    }

    private mutating func weekdayRange(into days: inout DaySelector) throws(Unreadable) {
        let first = try weekday()
        if take(sign: "[") {
            guard let day = first.only else { throw Unreadable() }
            try nthWeekdays(day, into: &days)
            return
        }
        guard isDash(at: position), startsWeekdays(at: position + 1) else {
            days.weekdays.formUnion(first)
            return
        }
        _ = takeDash()
        dayList.hasRange = true
        guard let from = first.only, let to = try weekday().only else { throw Unreadable() }
        days.weekdays.formUnion(WeekdaySet(from: from, to: to))
    }

    /// Parses the name of a weekday, or of several: `daily`.
    mutating func weekday() throws(Unreadable) -> WeekdaySet {
        if letters(at: position) == "每" {
            guard ["天", "日"].contains(letters(at: position + 1)) else { throw Unreadable() }
            position += 2
            return .all
        }
        if isChinesePrefix(at: position) {
            position += ["周", "週"].contains(letters(at: position)) ? 1 : 2
        }
        if let day = vietnameseDay(at: position) {
            position += 2
            return WeekdaySet(from: day, to: day)
        }
        guard case .weekdays(let set)? = word(at: position) else { throw Unreadable() }
        position += 1
        return set
    }

    /// Parses `1,-1]` or `1-2]`, and the offset after it.
    private mutating func nthWeekdays(_ weekday: Weekday, into days: inout DaySelector) throws(Unreadable) {
        var positions: [Int] = []
        repeat {
            if take(sign: "-") {
                positions.append(-(try takeNumber(in: 1...5)))
            } else {
                let first = try takeNumber(in: 1...5)
                let last = takeDash() ? try takeNumber(in: first...5) : first
                positions += Array(first...last)
            }
        } while take(sign: ",")
        guard take(sign: "]") else { throw Unreadable() }
        let offset = try dayOffset() ?? 0
        days.nthWeekdays += positions.map { NthWeekday(weekday: weekday, position: $0, offset: offset) }
    }

    /// Parses `+1 day`, `-2 days`.
    mutating func dayOffset() throws(Unreadable) -> Int? {
        guard let sign = sign(at: position), sign == "+" || sign == "-",
            let count = number(at: position + 1), word(at: position + 2) == .day
        else { return nil }
        guard count <= 366 else { throw Unreadable() }
        position += 3
        return sign == "+" ? count : -count
    }
}

extension WeekdaySet {
    /// The weekday of a set with exactly one.
    var only: Weekday? {
        bits.nonzeroBitCount == 1 ? Weekday(rawValue: bits.trailingZeroBitCount) : nil
    }
}
