extension HoursSummary {
    /// One line: “Open · closes 23:00”. Never empty.
    public func text(in wording: some HoursWording, clock: ClockStyle) -> String {
        switch self {
        case .alwaysOpen: wording.phrase(.openAlways)
        case .open(let time): wording.phrase(.open(closes: time.text(in: wording, clock: clock)))
        case .closingSoon(let minutes): wording.phrase(.closesIn(minutes: minutes))
        case .openAtLeast(let time): wording.phrase(.openAtLeast(until: time.text(in: wording, clock: clock)))
        case .openWithoutEnd: wording.phrase(.openWithoutEnd)
        case .perhapsStillOpen: wording.phrase(.perhapsStillOpen)
        case .opens(let time): wording.phrase(.opens(time.text(in: wording, clock: clock)))
        case .perhapsOpens(let time, let comment):
            Self.remark(wording.phrase(.perhapsOpens(time.text(in: wording, clock: clock))), comment, wording)
        case .closed(let comment): Self.remark(wording.phrase(.closed), comment, wording)
        case .depends(let comment): Self.remark(wording.phrase(.unknown), comment, wording)
        case .unreadable: wording.phrase(.unknown)
        }
    }

    private static func remark(_ text: String, _ comment: String?, _ wording: some HoursWording) -> String {
        comment.map { wording.phrase(.remark(text, $0)) } ?? text
    }
}

extension HoursSummary.LocalTime {
    /// The time, with the day where it is not today and the date where it is not within a week.
    func text(in wording: some HoursWording, clock: ClockStyle) -> String {
        let time = wording.time(minute, clock: clock)
        switch daysAhead {
        case ...0: return time
        case 1...6: return wording.phrase(.onDay(wording.shortName(of: weekday), time: time))
        default: return wording.phrase(.onDay(wording.date(month: month, day: day), time: time))
        }
    }
}

extension OpeningHours.Day {
    /// The hours of the day in a line: “11:00–14:00, 17:00–22:00”, “Closed”. Never empty.
    public func text(in wording: some HoursWording, clock: ClockStyle) -> String {
        guard !intervals.isEmpty else {
            let closed = wording.phrase(.closed)
            return closedComment.map { wording.phrase(.remark(closed, $0)) } ?? closed
        }
        // The unknown time after an open end is said by the interval before it.
        let parts = intervals.filter { $0.ending != .limit }.map { $0.text(in: wording, clock: clock) }
        return parts.isEmpty ? wording.phrase(.unknown) : wording.list(parts)
    }
}

extension OpeningHours.Interval {
    /// “11:00–14:00”, “from 17:00”, “perhaps 10:00–12:00 (by appointment)”.
    public func text(in wording: some HoursWording, clock: ClockStyle) -> String {
        let start = wording.time(from, clock: clock)
        let end = wording.time(to, clock: clock)
        var text: String
        switch ending {
        case .notGiven: text = wording.phrase(.from(start))
        case .earliest: text = wording.phrase(.rangeOrLater(from: start, to: end))
        case .fixed, .limit:
            let isWholeDay = from == 0 && to == 1440
            if isWholeDay, state == .open {
                text = wording.phrase(.openAlways)
            } else if isWholeDay {
                text = wording.phrase(.unknown)
            } else {
                text = wording.phrase(.range(from: start, to: end))
            }
            if state == .unknown, !isWholeDay { text = wording.phrase(.perhaps(text)) }
        }
        if let comment { text = wording.phrase(.remark(text, comment)) }
        return text
    }
}
