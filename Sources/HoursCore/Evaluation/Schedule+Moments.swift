extension Schedule {
    /// A period of one state, in seconds since 1970.
    struct Piece: Hashable, Sendable {
        var start: Int
        var end: Int
        var state: OpeningHours.State

        /// The index of the rule; nil for closed time without a rule.
        var rule: Int?
        var ending = OpeningHours.Ending.fixed
    }

    /// Returns all pieces between two moments without gaps, including closed time.
    func pieces(from start: Int, to end: Int, in place: EvaluationContext) -> [Piece] {
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
                    ending: segment.ending))
            cursor = to
        }
        if cursor < end { pieces.append(Piece(start: cursor, end: end, state: .closed)) }
        return pieces
    }

    /// Returns the piece at a moment, in seconds since 1970.
    func piece(at moment: Int, in context: OpeningHours.Context) -> Piece {
        let place = EvaluationContext(context, from: moment, to: moment)
        return pieces(from: moment, to: moment + 1, in: place).first
            ?? Piece(start: moment, end: moment + 1, state: .closed)
    }

    func comment(of piece: Piece) -> String? {
        piece.rule.flatMap { rules[$0].comment }
    }

    /// Returns the first piece after a moment whose state differs from the state at that moment.
    func change(after moment: Int, in context: OpeningHours.Context) -> Piece? {
        var state: OpeningHours.State?
        return firstPiece(from: moment, to: horizon(from: moment), in: context) { piece in
            defer { state = piece.state }
            return state.map { $0 != piece.state } ?? false
        }
    }

    /// Returns the first piece after a moment that certainly opens, within a year.
    func opening(after moment: Int, in context: OpeningHours.Context) -> Piece? {
        let end = min(horizon(from: moment), moment + 366 * 86_400)
        var state: OpeningHours.State?
        return firstPiece(from: moment, to: end, in: context) { piece in
            defer { state = piece.state }
            return piece.state == .open && (state ?? .open) != .open
        }
    }

    /// Returns the first piece with a property. Most are in the first days, so the steps grow.
    private func firstPiece(
        from moment: Int, to end: Int, in context: OpeningHours.Context, where isWanted: (Piece) -> Bool
    ) -> Piece? {
        var cursor = moment
        var days = 9
        while cursor < end {
            let next = min(end, cursor + days * 86_400)
            let place = EvaluationContext(context, from: cursor, to: next)
            for piece in pieces(from: cursor, to: next, in: place) where isWanted(piece) { return piece }
            cursor = next
            days = min(days * 4, 400)
        }
        return nil
    }

    /// The end of a search for a change.
    ///
    /// It is a little more than a week if all weeks are equal, otherwise ten years, which include a leap day
    /// and a week 53. If the text has a later year, it is the end of that year, after 40 years at most: a search of 8,000
    /// years would take seconds.
    func horizon(from moment: Int) -> Int {
        if repeatsWeekly { return moment + 9 * 86_400 }
        let decade = moment + 3_660 * 86_400
        guard let lastYear, lastYear < 9999 else { return decade }
        let end = CivilDay(year: lastYear + 2, month: 1, day: 1).number * 86_400
        return min(max(decade, end), moment + 40 * 366 * 86_400)
    }
}

extension CivilDay {
    /// Creates the day of a local minute since 1970-01-01 00:00.
    init(containing minute: Int) {
        self.init(number: CivilDay.quotient(minute, 1440))
    }
}
