extension Schedule {
    /// A rule that hides the times of earlier rules, although the author probably meant both.
    struct Doubt: Hashable, Sendable {
        enum Kind: Hashable, Sendable {
            /// Other times for the same days after `;`: `Mo-Fr 08:00-12:00; Mo-Fr 14:00-18:00`.
            case times

            /// A comment without days and times after `;`: `Mo 09:00-11:00; "by appointment"`.
            case comment
        }

        var kind: Kind

        /// The index of the rule, and those of the earlier rules that it hides completely.
        var rule: Int
        var hidden: [Int]
    }

    /// The doubts in the order of the rules. They do not change the evaluation.
    var doubts: [Doubt] {
        var doubts: [Doubt] = []
        var hidden: Set<Int> = []
        var groupStart = 0
        for (index, rule) in rules.enumerated() {
            switch rule.combination {
            case .fallback: groupStart = index
            case .adding: break
            case .replacing:
                guard let kind = rule.doubtfulKind else { continue }
                let earlier = (groupStart..<index).filter {
                    !hidden.contains($0) && rule.hidesByMistake(rules[$0], kind)
                }
                guard !earlier.isEmpty else { continue }
                hidden.formUnion(earlier)
                doubts.append(Doubt(kind: kind, rule: index, hidden: earlier))
            }
        }
        return doubts
    }

    /// The rules with their probable meaning: times are added, and a comment applies to the times before it.
    ///
    /// - Returns: nil if there are no doubts.
    var probable: Schedule? {
        let doubts = doubts
        guard !doubts.isEmpty else { return nil }
        var rules = rules
        for doubt in doubts {
            switch doubt.kind {
            case .times: rules[doubt.rule].combination = .adding
            case .comment:
                for index in doubt.hidden {
                    rules[index].state = rules[doubt.rule].state
                    rules[index].comment = rules[index].comment ?? rules[doubt.rule].comment
                }
            }
        }
        let dropped = Set(doubts.filter { $0.kind == .comment }.map(\.rule))
        return Schedule(
            rules: rules.indices.filter { !dropped.contains($0) }.map { rules[$0] }, isRepaired: isRepaired)
    }
}

extension Schedule.Rule {
    fileprivate var doubtfulKind: Schedule.Doubt.Kind? {
        switch state {
        case .open where !times.isEmpty: .times
        // `open "by appointment"` means open at all times.
        case .open where comment != nil: .comment
        case .unknown where times.isEmpty && comment != nil: .comment
        default: nil
        }
    }

    /// Whether the rule hides times that the author probably meant as well.
    fileprivate func hidesByMistake(_ earlier: Self, _ kind: Schedule.Doubt.Kind) -> Bool {
        guard earlier.state == .open, !earlier.times.isEmpty else { return false }
        switch kind {
        case .times:
            return days.share(daysOf: earlier.days)
                && times.allSatisfy { time in earlier.times.allSatisfy { !time.overlaps($0) } }
        case .comment:
            return days.cover(allOf: earlier.days)
        }
    }
}

extension DaySelector {
    /// Whether the rule has the same days, or shares several with the other. A single shared day is an
    /// exception.
    fileprivate func share(daysOf other: DaySelector) -> Bool {
        if self == other { return true }
        guard hasSameSeason(as: other) else { return false }
        let common = (other.namedWeekdays.bits & namedWeekdays.bits).nonzeroBitCount
        return common > 1 || (common == 1 && other.namedWeekdays.only != nil)
    }

    fileprivate func cover(allOf other: DaySelector) -> Bool {
        if isEmpty || self == other { return true }
        return hasSameSeason(as: other) && other.holidays.isEmpty && other.nthWeekdays.isEmpty
            && other.namedWeekdays.bits & ~namedWeekdays.bits == 0
    }

    private func hasSameSeason(as other: DaySelector) -> Bool {
        years == other.years && dates == other.dates && weeks == other.weeks
    }

    /// The weekdays that match without looking at the date.
    private var namedWeekdays: WeekdaySet {
        weekdays.isEmpty && nthWeekdays.isEmpty && holidays.isEmpty ? .all : weekdays
    }
}

extension TimeRange {
    /// Whether two ranges overlap, with nominal times for the sun.
    fileprivate func overlaps(_ other: TimeRange) -> Bool {
        from.nominalMinute < other.nominalEnd && other.from.nominalMinute < nominalEnd
    }

    private var nominalEnd: Int {
        if hasOpenEnd, from == to { return from.nominalMinute + 1 }
        return to.nominalMinute + (endsNextDay ? 1440 : 0)
    }
}
