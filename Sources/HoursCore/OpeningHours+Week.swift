import Foundation

extension OpeningHours {
    /// One day of a week's opening hours.
    public struct Day: Hashable, Sendable {
        /// The year, by the clock of the place.
        public let year: Int
        /// The month, 1…12.
        public let month: Int
        /// The day of the month, 1…31.
        public let day: Int
        /// The day of the week.
        public let weekday: Weekday

        /// The intervals that start on this day, in order. A day without intervals is closed.
        public let intervals: [Interval]

        /// The data's comment on a closed day: “inventory”.
        public let closedComment: String?

        /// Times that the text names for the day, but that a later rule replaces, although probably both are
        /// meant.
        ///
        /// They count as unknown, and no interval of ``intervals`` is open then. See ``OpeningHours/doubts``.
        public let replaced: [Interval]
    }

    /// A period of a day by the clock of the place.
    public struct Interval: Hashable, Sendable {
        /// Minutes after midnight of the day. Above 1440 if the sun sets after midnight.
        public let from: Int

        /// Minutes after midnight of the same day. 1500 is one o'clock in the following night.
        public let to: Int

        /// ``State/open`` or ``State/unknown``.
        public let state: State

        /// The data's comment.
        public let comment: String?

        /// The certainty of the end.
        public let ending: Ending
    }

    /// The certainty of the end of an interval.
    public enum Ending: Hashable, Sendable {
        /// The data gives this end.
        case fixed

        /// The data gives this end, but says that it may be later: `11:00-14:00+`.
        case earliest

        /// The data gives no end (`17:00+`). Until here the place counts as open.
        case notGiven

        /// The end of the unknown time after `earliest` or `notGiven`. From here on the place counts as
        /// closed.
        case limit
    }

    /// Returns the intervals of seven days, beginning with the day of a moment.
    ///
    /// Intervals belong to the day on which they start, like on a sign on the door. For moments use
    /// ``spans(from:to:in:)``.
    ///
    /// - Parameters:
    ///   - moment: a moment of the first day, which is *today* at the place, not at the user's location.
    ///   - firstWeekday: the first day of the table, which then contains today; `nil` begins with today.
    ///   - context: the place.
    /// - Returns: an empty list for an unreadable text.
    public func week(from moment: Date, startingOn firstWeekday: Weekday? = nil, in context: Context) -> [Day]
    {
        guard let schedule else { return [] }
        let start = moment.secondsSince1970
        let place = Surroundings(context, from: start - 7 * 86_400, to: start + 8 * 86_400)
        var today = CivilDay(containing: place.clock.minute(at: start))
        if let firstWeekday { today = today.previous(firstWeekday) }
        func intervals(by schedule: Schedule) -> [(intervals: [Interval], closedComment: String?)] {
            let segments = schedule.timeline(
                from: today.advanced(by: -1), through: today.advanced(by: 6), in: place)
            return (0..<7).map { offset in
                let day = today.advanced(by: offset)
                return Day.intervals(of: segments.filter { $0.day == day }, on: day, by: schedule)
            }
        }
        let probable = schedule.probable.map(intervals)
        return intervals(by: schedule).enumerated().map { offset, day in
            Day(
                today.advanced(by: offset), day.intervals, closedComment: day.closedComment,
                probably: probable?[offset].intervals ?? [])
        }
    }
}

extension OpeningHours.Day {
    /// - Parameter probable: the intervals of ``Schedule/probable``.
    fileprivate init(
        _ civilDay: CivilDay, _ intervals: [OpeningHours.Interval], closedComment: String?,
        probably probable: [OpeningHours.Interval]
    ) {
        (year, month, day) = civilDay.date
        weekday = civilDay.weekday
        self.intervals = intervals
        self.closedComment = intervals.isEmpty ? closedComment : nil
        replaced = probable.filter { time in
            time.ending != .limit
                && !intervals.contains { $0.state == .open && $0.from < time.to && time.from < $0.to }
        }.map {
            OpeningHours.Interval(
                from: $0.from, to: $0.to, state: .unknown, comment: $0.comment, ending: $0.ending)
        }
    }

    /// - Parameter segments: the segments of the day, in order.
    fileprivate static func intervals(
        of segments: [Segment], on civilDay: CivilDay, by schedule: Schedule
    ) -> (intervals: [OpeningHours.Interval], closedComment: String?) {
        var intervals: [OpeningHours.Interval] = []
        var closedComment: String?
        let midnight = civilDay.number * 1440
        for segment in segments {
            let comment = schedule.rules[segment.rule].comment
            guard segment.state != .closed else {
                closedComment = closedComment ?? comment
                continue
            }
            var from = segment.start - midnight
            if let last = intervals.last, last.to == from, last.state == segment.state,
                last.comment == comment
            {
                from = last.from
                intervals.removeLast()
            }
            intervals.append(
                OpeningHours.Interval(
                    from: from, to: segment.end - midnight, state: segment.state, comment: comment,
                    ending: segment.ending))
        }
        return (intervals, closedComment)
    }
}
