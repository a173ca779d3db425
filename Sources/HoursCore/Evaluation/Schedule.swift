/// What a readable text says: rules in the order written.
struct Schedule: Hashable, Sendable {
    let rules: [Rule]

    /// One rule of the text: days, times and what holds then.
    struct Rule: Hashable, Sendable {
        var combination: Combination
        var days: DaySelector

        /// Empty for whole days.
        var times: [TimeRange]
        var state: OpeningHours.State
        var comment: String?

        /// Whether the rule leaves nothing of what earlier rules say about its days.
        var replacesDay: Bool {
            state == .closed ? times.isEmpty : combination == .replacing
        }
    }

    /// How a rule meets those before it.
    enum Combination: Hashable, Sendable {
        /// After `;`: its days are its own.
        case replacing

        /// After `,`: its times come on top.
        case adding

        /// After `||`: it holds where all before it leave the place closed.
        case fallback
    }

    /// Whether every week is like the next, so that one week tells all.
    let repeatsWeekly: Bool

    /// For each rule the weekdays on which it holds; none where it takes more than the weekday to tell. Most
    /// rules are that simple, and this is asked for every day of every place.
    private let plainWeekdays: [WeekdaySet]

    /// The last year of which the text speaks; `nil` where it speaks of all.
    let lastYear: Int?

    /// Whether days stood side by side without a comma, and were read as a list.
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

    /// Whether a rule holds on a day.
    func holds(_ index: Int, on day: CivilDay, in place: Surroundings) -> Certainty {
        let plain = plainWeekdays[index]
        if !plain.isEmpty { return plain.contains(day.weekday) ? .yes : .no }
        return rules[index].days.contains(day, in: place)
    }
}

/// A stretch of the day on which it starts. It may go on into the next, to 48:00 at most.
struct TimeRange: Hashable, Sendable {
    var from: DayTime
    var to: DayTime

    /// Whether the end is written as open: `17:00+`, `11:00-14:00+`. Without any end, ``to`` equals
    /// ``from``.
    var hasOpenEnd = false

    var ending: OpeningHours.Ending {
        guard hasOpenEnd else { return .fixed }
        return from == to ? .notGiven : .earliest
    }

    /// Whether a range with the sun in it goes on past midnight.
    ///
    /// The nominal times decide, on every day alike: `sunset-22:00` ends in the evening also where the sun sets
    /// after 22:00, and is empty then. Only the same time twice is a whole day. Ends by the clock alone are written
    /// beyond 24:00 already.
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

    /// Minutes after (or before) what the sun does.
    case sun(SunEvent, offset: Int)

    /// Minutes after midnight, by the times that stand for the sun.
    var nominalMinute: Int {
        switch self {
        case .clock(let minute): minute
        case .sun(let event, let offset): event.nominalMinute + offset
        }
    }
}
