/// The meaning of a readable text: its rules in their order.
struct Schedule: Hashable, Sendable {
    let rules: [Rule]

    /// One rule of the text: days, times and their state.
    struct Rule: Hashable, Sendable {
        var combination: Combination
        var days: DaySelector

        /// The times; empty for whole days.
        var times: [TimeRange]
        var state: OpeningHours.State
        var comment: String?

        /// Whether the rule replaces all earlier rules on its days.
        var replacesDay: Bool {
            state == .closed ? times.isEmpty : combination == .replacing
        }
    }

    /// The effect of a rule on the rules before it.
    enum Combination: Hashable, Sendable {
        /// After `;`: it replaces them on its days.
        case replacing

        /// After `,`: it adds times.
        case adding

        /// After `||`: it applies where the place is closed by all rules before it.
        case fallback
    }

    /// Whether all weeks are equal.
    let repeatsWeekly: Bool

    /// The weekdays on which each rule applies; none if it depends on more than the weekday.
    ///
    /// This is fast for most rules, and needed for every day of every place.
    private let plainWeekdays: [WeekdaySet]

    /// The last year in the text; `nil` if it has no years.
    let lastYear: Int?

    /// Whether days without a comma between them were read as a list.
    let isRepaired: Bool

    init(rules: [Rule], isRepaired: Bool) {
        self.rules = rules
        self.isRepaired = isRepaired
        repeatsWeekly = rules.allSatisfy { $0.days.isWeekly && $0.times.allSatisfy(\.isByTheClock) }
        plainWeekdays = rules.map { rule in
            guard rule.days.isWeekly else { return .none }
            return rule.days.weekdays.isEmpty ? .all : rule.days.weekdays
        }
        lastYear = rules.compactMap(\.days.lastYear).max()
    }

    /// Returns whether a rule applies on a day.
    func holds(_ index: Int, on day: CivilDay, in place: Surroundings) -> Certainty {
        let plain = plainWeekdays[index]
        if !plain.isEmpty { return plain.contains(day.weekday) ? .yes : .no }
        return rules[index].days.contains(day, in: place)
    }
}

/// A time range that starts on a day. It ends at 48:00 at the latest.
struct TimeRange: Hashable, Sendable {
    var from: DayTime
    var to: DayTime

    /// Whether the end is written as open: `17:00+`, `11:00-14:00+`. Without an end, ``to`` equals ``from``.
    var hasOpenEnd = false

    var ending: OpeningHours.Ending {
        guard hasOpenEnd else { return .fixed }
        return from == to ? .notGiven : .earliest
    }

    /// Whether a range with a sun event ends on the next day.
    ///
    /// The nominal times decide, on every day alike. `sunset-22:00` ends in the evening, and is empty if the
    /// sun sets after 22:00. Two equal times are a whole day. Ends by the clock alone are already written
    /// beyond 24:00.
    var endsNextDay: Bool {
        if isByTheClock { return false }
        return to.nominalMinute < from.nominalMinute || to == from
    }

    static let wholeDay = TimeRange(from: .clock(0), to: .clock(1440))

    var isByTheClock: Bool {
        if case .clock = from, case .clock = to { true } else { false }
    }
}

/// A time of day.
enum DayTime: Hashable, Sendable {
    /// Minutes after midnight.
    case clock(Int)

    /// Minutes after (or before) an event of the sun.
    case sun(SunEvent, offset: Int)

    /// Minutes after midnight, by the nominal times of the sun.
    var nominalMinute: Int {
        switch self {
        case .clock(let minute): minute
        case .sun(let event, let offset): event.nominalMinute + offset
        }
    }
}
