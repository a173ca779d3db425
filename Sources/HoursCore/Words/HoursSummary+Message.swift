import Messages

extension HoursSummary: MessageConvertible {
    /// One line: “Open · closes 23:00”.
    public var message: Message {
        switch self {
        case .alwaysOpen: Self.openAlways
        // Translators: %1 here and below is a time, perhaps with a day: “23:00”, “Mon 23:00”, “24 Dec 23:00”.
        case .open(let time): Message("Open · closes %1", time)
        case .closingSoon(let minutes):
            Message("Closes in %1 min", "Closes in %1 min", count: minutes)
        case .openAtLeast(let time): Message("Open until %1 or later", time)
        case .openWithoutEnd: Message("Open · closing time unknown")
        case .perhapsStillOpen: Message("Perhaps still open")
        case .opens(let time): Message("Opens %1", time)
        case .perhapsOpens(let time, let comment): Message("Perhaps opens %1", time).remarked(comment)
        case .closed(let comment): Self.closed.remarked(comment)
        case .depends(let comment): Self.unknown.remarked(comment)
        case .unreadable: Self.unknown
        }
    }

    static let openAlways = Message("Open 24 hours")
    static let closed = Message("Closed")
    static let unknown = Message("Hours unknown")
}

extension Message {
    /// With the data's own words behind it, where it has some.
    fileprivate func remarked(_ comment: String?) -> Message {
        // Translators: %2 is a remark on %1.
        comment.map { Message("%1 (%2)", self, $0) } ?? self
    }
}

extension HoursSummary.LocalTime: MessageArgument {
    /// The time, with the day where it is not today and the date where it is not within a week.
    public func text(in language: Language) -> String {
        let time = language.time(minute: minute)
        let day: String
        switch daysAhead {
        case ...0: return time
        case 1...6: day = weekday.shortName(in: language)
        default: day = language.date(month: month, day: self.day)
        }
        // Translators: a day and a time, “Mon 11:00”. It stands in the sentences about opening hours.
        return Message("%1 %2", day, time, context: "day and time").text(in: language)
    }
}

extension OpeningHours.Day: MessageConvertible {
    /// The hours of the day in a line: “11:00–14:00, 17:00–22:00”, “Closed”.
    public var message: Message {
        guard !intervals.isEmpty else { return HoursSummary.closed.remarked(closedComment) }
        // The unknown time after an open end is said by the interval before it.
        let parts = intervals.filter { $0.ending != .limit }.map(\.message)
        return parts.isEmpty ? HoursSummary.unknown : Message(list: parts)
    }
}

extension OpeningHours.Interval: MessageConvertible {
    /// “11:00–14:00”, “from 17:00”, “perhaps 10:00–12:00 (by appointment)”.
    public var message: Message { plainMessage.remarked(comment) }

    private var plainMessage: Message {
        let (start, end) = (TimeOfDay(from), TimeOfDay(to))
        switch ending {
        case .notGiven: return Message("from %1", start)
        case .earliest: return Message("%1–%2 or later", start, end)
        case .fixed, .limit:
            if from == 0, to == 1440 {
                return state == .open ? HoursSummary.openAlways : HoursSummary.unknown
            }
            // Translators: %1 and %2 are times.
            let range = Message("%1–%2", start, end)
            return state == .unknown ? Message("perhaps %1", range) : range
        }
    }
}

/// Minutes after midnight as a time; beyond 1440 the night after it.
private struct TimeOfDay: MessageArgument {
    let minute: Int

    init(_ minute: Int) { self.minute = minute > 1440 ? minute - 1440 : minute }

    func text(in language: Language) -> String { language.time(minute: minute) }
}

extension Weekday {
    /// “Mon”
    public func shortName(in language: Language) -> String { language.shortWeekday(rawValue) }

    /// “Monday”, as a title.
    public func name(in language: Language) -> String { language.weekday(rawValue) }
}
