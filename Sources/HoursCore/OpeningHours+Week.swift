import Foundation

extension OpeningHours {
    /// One day of a week table.
    public struct Day: Hashable, Sendable {
        /// The date by the clock of the place; the month is 1…12.
        public let year: Int
        public let month: Int
        public let day: Int
        public let weekday: Weekday

        /// What starts on this day, in order. A day without intervals is closed.
        public let intervals: [Interval]

        /// What the data says about the day where it is closed: “inventory”.
        public let closedComment: String?

        /// Times that the text names for the day and a later rule replaces, though probably both are meant; see
        /// ``OpeningHours/doubts``. Unknown, and nothing of ``intervals`` is open then.
        public let replaced: [Interval]
    }

    /// A stretch of a day by the clock of the place.
    public struct Interval: Hashable, Sendable {
        /// Minutes after midnight of the day; beyond 1440 where the sun sets after midnight.
        public let from: Int

        /// Minutes after midnight of the same day; 1500 is one o'clock in the night after it.
        public let to: Int

        /// ``State/open`` or ``State/unknown``.
        public let state: State

        /// The data's own words about it.
        public let comment: String?

        /// What the end is worth.
        public let ending: Ending
    }

    /// What the end of an interval is worth.
    public enum Ending: Hashable, Sendable {
        /// The data says that it ends then.
        case fixed

        /// The data gives an end and says that it may be later: `11:00-14:00+`.
        case earliest

        /// The data gives no end (`17:00+`); up to here the place is taken to be open.
        case notGiven

        /// This is the unknown time after one of the two before; beyond here it is taken to be closed.
        case limit
    }

    /// Seven days from the one on which a moment falls. Intervals belong to the day on which they start,
    /// as the sign on a door has it; the same time as moments is ``spans(from:to:in:)``.
    ///
    /// - Parameters:
    ///   - moment: A moment of the first day, which is *today* of the place and not of the person.
    ///   - firstWeekday: The day with which the table begins, so that today is somewhere in it; `nil`
    ///     for today.
    ///   - context: Where the place is.
    /// - Returns: Nothing where the hours cannot be read.
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

    /// - Parameter segments: Those of the day, in order.
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
