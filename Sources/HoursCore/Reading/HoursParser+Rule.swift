extension HoursParser {
    /// A rule with details that matter only for parsing.
    struct ParsedRule {
        var rule: Schedule.Rule

        /// Whether times, a state or a comment are written, not only days.
        var isExplicit: Bool

        /// Whether only days are written. They are whole days, or their times were lost.
        var namesDaysOnly: Bool { !isExplicit && !days.isEmpty }

        var days: DaySelector { rule.days }

        var combination: Schedule.Combination {
            get { rule.combination }
            set { rule.combination = newValue }
        }
    }

    /// Parses days, times, state and comment. Each is optional, but not all of them.
    mutating func rule() throws(Unreadable) -> ParsedRule {
        dayList = DayList()
        var remarks: [String] = []
        if case .comment(let words)? = kind(at: position), sign(at: position + 1) == ":" {
            remarks.append(words)
            position += 2
        }
        // `open 24 hours`
        if word(at: position) == .state(.open), startsTime(at: position + 1) { position += 1 }
        let isAlways = takeAlways()
        var days = try isAlways ? DaySelector() : daySelector()
        _ = take(sign: ":")
        // `Sa open 10:00-14:00`
        if word(at: position) == .state(.open), startsTime(at: position + 1) { position += 1 }
        let times = try timeRanges(after: days)
        if days.isEmpty, !times.isEmpty, let late = try daysAfterTimes() { days = late }

        var state: OpeningHours.State?
        if case .state(let written)? = word(at: position) {
            state = written
            position += 1
        }
        var hasComment = false
        if case .comment(let words)? = kind(at: position) {
            hasComment = true
            remarks.append(words)
            position += 1
        }
        guard isAlways || !days.isEmpty || !times.isEmpty || state != nil || hasComment else {
            throw Unreadable()
        }
        // `Sa Su off` is clear. In `Sa Su` and `Mo-Fr Sa off` times may be missing.
        if dayList.lacksComma, times.isEmpty, state == nil || dayList.hasRange { throw Unreadable() }
        let comment = remarks.filter { !$0.isEmpty }.joined(separator: ", ")
        return ParsedRule(
            rule: Schedule.Rule(
                combination: .replacing, days: days, times: times,
                // A comment alone is a condition, so the state is unknown: "by appointment".
                state: state ?? (hasComment ? .unknown : .open), comment: comment.isEmpty ? nil : comment),
            isExplicit: !times.isEmpty || state != nil || hasComment)
    }

    func kind(at index: Int) -> HoursToken.Kind? {
        index < tokens.count ? tokens[index].kind : nil
    }

    /// Parses `24/7`, `24 hours`, `24h`.
    private mutating func takeAlways() -> Bool {
        guard number(at: position) == 24 else { return false }
        if sign(at: position + 1) == "/", number(at: position + 2) == 7 {
            position += 3
            return true
        }
        if word(at: position + 1) == .hours, !isDash(at: position + 2), digits(at: position + 2) == 0 {
            position += 2
            return true
        }
        return false
    }

    /// Parses days after the times, at the end of the rule: `10:00-18:00 Mo-Fr`.
    private mutating func daysAfterTimes() throws(Unreadable) -> DaySelector? {
        guard startsWeekdays(at: position) else { return nil }
        let start = self
        let days = try daySelector()
        if isAtEnd || sign(at: position) == ";" || sign(at: position) == "|" { return days }
        self = start
        return nil
    }

    // MARK: - Times

    /// Parses the times of a rule, with or without commas.
    private mutating func timeRanges(after days: DaySelector) throws(Unreadable) -> [TimeRange] {
        // `Mo-Fr, 10:00-18:00`
        if !days.isEmpty, sign(at: position) == ",", startsTime(at: position + 1) { position += 1 }
        if number(at: position) == 24, sign(at: position + 1) == "/" || word(at: position + 1) == .hours,
            takeAlways()
        {
            return [.wholeDay]
        }
        var times: [TimeRange] = []
        while startsTime(at: position) {
            times.append(try timeRange())
            let next = sign(at: position)
            if next == "," || next == "/" || word(at: position) == .and, startsTime(at: position + 1) {
                position += 1
            }
        }
        return times
    }

    func startsTime(at index: Int) -> Bool {
        if number(at: index) != nil { return !isYear(at: index) && !startsDayOfMonth(at: index) }
        switch word(at: index) {
        case .sun, .noon, .midnight: return true
        default: break
        }
        if sign(at: index) == "(", case .sun? = word(at: index + 1) { return true }
        return false
    }
}
