extension Schedule {
    /// A stretch of real time, in seconds since 1970.
    struct Piece: Hashable, Sendable {
        var start: Int
        var end: Int
        var state: OpeningHours.State

        /// The rule that says so; `nil` for closed time of which no rule speaks.
        var rule: Int?
        var isOpenEnd = false
    }

    /// All time from one moment to another without a gap, closed time included.
    func pieces(from start: Int, to end: Int, in place: Surroundings) -> [Piece] {
        let first = CivilDay(containing: place.clock.minute(at: start))
        let last = CivilDay(containing: place.clock.minute(at: end))
        let segments = timeline(from: first.advanced(by: -1), through: last, in: place)
        var pieces: [Piece] = []
        pieces.reserveCapacity(2 * segments.count + 1)
        var cursor = start
        for segment in segments {
            let from = max(cursor, place.clock.moment(of: segment.start))
            let to = min(end, place.clock.moment(of: segment.end))
            guard from < to else { continue }
            if cursor < from { pieces.append(Piece(start: cursor, end: from, state: .closed)) }
            pieces.append(
                Piece(
                    start: from, end: to, state: segment.state, rule: segment.rule,
                    isOpenEnd: segment.isOpenEnd))
            cursor = to
        }
        if cursor < end { pieces.append(Piece(start: cursor, end: end, state: .closed)) }
        return pieces
    }

    /// What holds at a moment, in seconds since 1970, and whether that is because a closing time is left open.
    func status(at moment: Int, in place: Surroundings) -> (status: OpeningHours.Status, isOpenEnd: Bool) {
        let piece = pieces(from: moment, to: moment + 1, in: place).first
        let comment = piece?.rule.flatMap { rules[$0].comment }
        return (
            OpeningHours.Status(state: piece?.state ?? .closed, comment: comment), piece?.isOpenEnd ?? false
        )
    }

    /// Up to when a change of state has to be looked for: a little more than a week where all weeks are alike,
    /// else ten years, which have a leap day and a week 53.
    func horizon(from moment: Int) -> Int {
        if repeatsWeekly { return moment + 9 * 86_400 }
        let decade = moment + 3_660 * 86_400
        guard let lastYear, lastYear < 9999 else { return decade }
        return max(decade, CivilDay(year: lastYear + 2, month: 1, day: 1).number * 86_400)
    }
}

extension CivilDay {
    /// The day of a minute counted from 1970-01-01 00:00.
    init(containing minute: Int) {
        self.init(number: CivilDay.quotient(minute, 1440))
    }
}
