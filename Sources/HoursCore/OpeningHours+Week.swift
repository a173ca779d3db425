import Foundation

extension OpeningHours {
    /// A day of a table for a week.
    public struct Day: Hashable, Sendable {
        /// The year of the date on the clock of the place.
        public let year: Int
        /// The month, 1…12.
        public let month: Int
        /// The day of the month, 1…31.
        public let day: Int
        /// The weekday.
        public let weekday: Weekday

        /// The intervals that start on this day, sorted. A day without intervals is closed.
        public let intervals: [Interval]

        /// The comment of a closed day, for example “inventory”.
        public let closedComment: String?

        /// Times that a later rule hides, although the author probably meant both; see
        /// ``OpeningHours/doubts``.
        ///
        /// Their state is unknown. They do not overlap with open ``intervals``.
        public let replaced: [Interval]
    }

    /// A part of a day on the clock of the place.
    public struct Interval: Hashable, Sendable {
        /// The start in minutes after midnight. It is above 1440 if the sun sets after midnight.
        public let from: Int

        /// The end in minutes after the same midnight; 1500 is one o'clock in the following night.
        public let to: Int

        /// ``State/open`` or ``State/unknown``.
        public let state: State

        /// The comment in the data.
        public let comment: String?

        /// The reliability of the end.
        public let ending: Ending
    }

    /// The reliability of an interval's end.
    public enum Ending: Hashable, Sendable {
        /// The data gives this end.
        case fixed

        /// The data gives this end and says that it can be later: `11:00-14:00+`.
        case earliest

        /// The data gives no end (`17:00+`). The place counts as open until here.
        case notGiven

        /// The end of unknown time after an interval of the two kinds above. The place counts as closed from
        /// here on.
        case limit
    }

    /// Returns seven days from the day of a moment.
    ///
    /// Intervals belong to the day on which they start, as on a sign at the door. For moments use
    /// ``spans(from:to:in:)``.
    ///
    /// - Parameters:
    ///   - moment: a moment of *today*, in the place's zone.
    ///   - firstWeekday: the first weekday of the table, which still contains today; nil to begin with today.
    ///   - context: the facts about the place.
    /// - Returns: an empty array if the hours are unreadable.
    public func week(from moment: Date, startingOn firstWeekday: Weekday? = nil, in context: Context) -> [Day]
    {
        guard let schedule else { return [] }
        let start = moment.secondsSince1970
        let place = EvaluationContext(context, from: start - 7 * 86_400, to: start + 8 * 86_400)
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

    /// - Parameter segments: the segments of the day, sorted.
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
