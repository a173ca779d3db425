/// The parsed rules of a text, in their order.
struct Schedule: Hashable, Sendable {
    let rules: [Rule]

    /// A rule: days, times and their state.
    struct Rule: Hashable, Sendable {
        var combination: Combination
        var days: DaySelector

        /// Empty for whole days.
        var times: [TimeRange]
        var state: OpeningHours.State
        var comment: String?

        /// Whether the rule hides earlier rules on its days.
        var replacesDay: Bool {
            state == .closed ? times.isEmpty : combination == .replacing
        }
    }

    /// The relation of a rule to the rules before it.
    enum Combination: Hashable, Sendable {
        /// After `;`: it replaces earlier rules on its days.
        case replacing

        /// After `,`: it adds times.
        case adding

        /// After `||`: it applies where all rules before it are closed.
        case fallback
    }

    /// Whether all weeks are equal, so that one week is enough.
    let repeatsWeekly: Bool

    /// The weekdays of each rule that depends only on the weekday; empty for other rules.
    ///
    /// Most rules are that simple, and evaluation asks for every day of every place.
    private let plainWeekdays: [WeekdaySet]

    /// The last year in the text; nil if there is none.
    let lastYear: Int?

    /// Whether days without a comma were read as a list.
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

    /// Whether a rule applies on a day.
    func holds(_ index: Int, on day: CivilDay, in place: EvaluationContext) -> Certainty {
        let plain = plainWeekdays[index]
        if !plain.isEmpty { return plain.contains(day.weekday) ? .yes : .no }
        return rules[index].days.contains(day, in: place)
    }
}

/// A time range on its first day. It can end on the next day, at 48:00 at most.
struct TimeRange: Hashable, Sendable {
    var from: DayTime
    var to: DayTime

    /// Whether the end is open: `17:00+`, `11:00-14:00+`. Without an end, ``to`` equals ``from``.
    var hasOpenEnd = false

    var ending: OpeningHours.Ending {
        guard hasOpenEnd else { return .fixed }
        return from == to ? .notGiven : .earliest
    }

    /// Whether a range with an event of the sun ends on the next day.
    ///
    /// The nominal times decide, on all days alike: `sunset-22:00` ends in the evening. If the sun sets after
    /// 22:00, the range is empty. Two equal times are a whole day. Ends by the clock are already beyond 24:00
    /// where necessary.
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

    /// An event of the sun, with an offset in minutes.
    case sun(SunEvent, offset: Int)

    /// Minutes after midnight, with nominal times for the sun.
    var nominalMinute: Int {
        switch self {
        case .clock(let minute): minute
        case .sun(let event, let offset): event.nominalMinute + offset
        }
    }
}
