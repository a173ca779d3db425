extension HoursParser {
    /// Whether a month, Easter, or a day before its month follows.
    func startsDate(at index: Int) -> Bool {
        switch word(at: index) {
        case .month, .easter: true
        default: startsDayOfMonth(at: index)
        }
    }

    /// `24 Dec`, `24. Dec`.
    func startsDayOfMonth(at index: Int) -> Bool {
        guard let day = number(at: index), (1...31).contains(day), digits(at: index) <= 2 else {
            return false
        }
        let next = sign(at: index + 1) == "." ? index + 2 : index + 1
        guard case .month? = word(at: next) else { return false }
        return true
    }

    mutating func dateRanges(in years: [YearRange]) throws(Unreadable) -> [DateRange] {
        var ranges: [DateRange] = []
        repeat {
            ranges.append(try dateRange(in: years))
            // `Dec 24,25,31`: more days of the same month.
            while sign(at: position) == ",", isDayOfSameMonth(at: position + 1),
                case .date(let month, _)? = ranges.last?.to.anchor
            {
                position += 1
                ranges.append(try dayRange(of: month, in: years))
            }
        } while sign(at: position) == "," && startsDate(at: position + 1) && take(sign: ",")
        return ranges
    }

    private func isDayOfSameMonth(at index: Int) -> Bool {
        guard let day = number(at: index), (1...31).contains(day), digits(at: index) <= 2,
            !startsDayOfMonth(at: index)
        else { return false }
        return !isTimeContinuing(at: index + 1)
    }

    /// Whether a number is an hour: it is followed by `:30`, `.30`, `am`, or a dash and a clear time.
    private func isTimeContinuing(at index: Int) -> Bool {
        if let sign = sign(at: index), sign == ":" || sign == ".", isAttached(index), isAttached(index + 1),
            number(at: index + 1) != nil
        {
            return true
        }
        switch word(at: index) {
        case .beforeNoon, .afterNoon, .hours: return true
        default: break
        }
        return isDash(at: index) && number(at: index + 1) != nil && isTimeContinuing(at: index + 2)
    }

    private mutating func dayRange(of month: Int, in years: [YearRange]) throws(Unreadable) -> DateRange {
        let first = try dayOfMonth(month)
        guard isDash(at: position), isDayOfSameMonth(at: position + 1) else {
            return DateRange(years: years, from: first, to: first)
        }
        _ = takeDash()
        return DateRange(years: years, from: first, to: try dayOfMonth(month))
    }

    private mutating func dayOfMonth(_ month: Int) throws(Unreadable) -> DatePoint {
        let day = try takeNumber(in: 1...CivilDay.daysIn(month: month, of: 2024))
        return DatePoint(anchor: .date(month: month, day: day))
    }

    private mutating func dateRange(in years: [YearRange]) throws(Unreadable) -> DateRange {
        let from = try datePoint(isEnd: false)
        if take(sign: "+") {
            let end = DatePoint(anchor: .monthEnd(12))
            return DateRange(years: years, from: from, to: end, lastYear: years.isEmpty ? nil : Int.max)
        }
        guard isDash(at: position) else {
            guard case .monthStart(let month) = from.anchor else {
                return DateRange(years: years, from: from, to: from)
            }
            return DateRange(years: years, from: from, to: DatePoint(anchor: .monthEnd(month)))
        }
        // `Dec 25-30`
        if case .date(let month, _) = from.anchor, isDayOfSameMonth(at: position + 1) {
            _ = takeDash()
            return DateRange(years: years, from: from, to: try dayOfMonth(month))
        }
        var lastYear: Int?
        var next = position + 1
        if isYear(at: next), !years.isEmpty {
            lastYear = number(at: next)
            next += 1
        }
        guard startsDate(at: next) else { throw Unreadable() }
        position = next
        var to = try datePoint(isEnd: from.isMonth == false)
        if case .monthStart(let month) = to.anchor { to.anchor = .monthEnd(month) }
        if lastYear != nil, years.count != 1 || years.first?.first != years.first?.last { throw Unreadable() }
        // A day with a month alone (`Dec 25-Jan`) is ambiguous.
        if case .monthEnd = to.anchor {
            guard case .monthStart = from.anchor else { throw Unreadable() }
        } else if case .monthStart = from.anchor {
            throw Unreadable()
        }
        return DateRange(years: years, from: from, to: to, lastYear: lastYear)
    }

    /// Parses a month, a date or Easter, with its offsets.
    ///
    /// - Parameter isEnd: whether it is the end of a range that starts with a date.
    private mutating func datePoint(isEnd: Bool) throws(Unreadable) -> DatePoint {
        var point: DatePoint
        if take(word: .easter) {
            point = DatePoint(anchor: .easter)
        } else if startsDayOfMonth(at: position), let day = number(at: position) {
            position += sign(at: position + 1) == "." ? 2 : 1
            let month = try month()
            guard day <= CivilDay.daysIn(month: month, of: 2024) else { throw Unreadable() }
            point = DatePoint(anchor: .date(month: month, day: day))
        } else {
            let month = try month()
            if isDayOfSameMonth(at: position) {
                point = try dayOfMonth(month)
            } else if let nth = try nthOfMonth(month, isEnd: isEnd) {
                point = nth
            } else {
                return DatePoint(anchor: .monthStart(month))
            }
        }
        if let sign = sign(at: position), sign == "+" || sign == "-", isAttached(position + 1),
            case .weekdays(let set)? = word(at: position + 1), let weekday = set.only
        {
            position += 2
            point.toWeekday = DatePoint.Shift(weekday: weekday, isForward: sign == "+")
        }
        point.offset = try dayOffset() ?? 0
        return point
    }

    private mutating func month() throws(Unreadable) -> Int {
        guard case .month(let month)? = word(at: position) else { throw Unreadable() }
        position += 1
        return month
    }

    /// Parses `Su[-1]` after a month, as an edge of a range (`Mar Su[-1]-Oct Su[-1]`).
    ///
    /// Elsewhere it is a weekday of that month, and others can follow (`Jan Mo[1],Mo[3]`).
    private mutating func nthOfMonth(_ month: Int, isEnd: Bool) throws(Unreadable) -> DatePoint? {
        guard case .weekdays(let set)? = word(at: position), let weekday = set.only,
            sign(at: position + 1) == "["
        else { return nil }
        let isFromEnd = sign(at: position + 2) == "-"
        let index = position + (isFromEnd ? 3 : 2)
        guard let nth = number(at: index), sign(at: index + 1) == "]" else { return nil }
        var next = index + 2
        // `Mar Su[-1] +1 day-Oct Su[-1]`
        if word(at: next + 2) == .day { next += 3 }
        guard isEnd || (isDash(at: next) && startsDate(at: next + 1)) else { return nil }
        guard (1...5).contains(nth) else { throw Unreadable() }
        position = index + 2
        return DatePoint(anchor: .nth(weekday, position: isFromEnd ? -nth : nth, month: month))
    }
}

extension DatePoint {
    fileprivate var isMonth: Bool {
        if case .monthStart = anchor { true } else { false }
    }
}
