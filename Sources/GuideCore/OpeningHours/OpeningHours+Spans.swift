import Foundation

extension OpeningHours {
    /// The state at a moment.
    public func state(at moment: Date, in context: Context) -> Status {
        guard let schedule else { return Status(state: .unknown) }
        let second = moment.secondsSince1970
        let place = Surroundings(context, from: second, to: second)
        return schedule.status(at: second, in: place).status
    }

    /// The first moment after the given one at which the state changes; `nil` where it does not within the
    /// next ten years. Another comment is no change.
    public func nextChange(after moment: Date, in context: Context) -> Date? {
        guard let schedule else { return nil }
        let end = schedule.horizon(from: moment.secondsSince1970)
        let start = moment.secondsSince1970
        var state: State?
        var cursor = start
        var days = 9
        while cursor < end {
            let next = min(end, cursor + days * 86_400)
            let place = Surroundings(context, from: cursor, to: next)
            for piece in schedule.pieces(from: cursor, to: next, in: place) {
                if let state, piece.state != state { return Date(secondsSince1970: piece.start) }
                state = piece.state
            }
            cursor = next
            days = min(days * 4, 400)
        }
        return nil
    }

    /// Everything but closed time between two moments, in order, without overlaps and cut off at both: what an
    /// index over many places needs. Spans that touch differ in state or comment.
    public func spans(from start: Date, to end: Date, in context: Context) -> [Span] {
        guard start < end else { return [] }
        guard let schedule else { return [Span(start: start, end: end, state: .unknown)] }
        let first = start.secondsSince1970
        // A fraction of a second at the end still belongs to it.
        let last = end.secondsSince1970 + 1
        let place = Surroundings(context, from: first, to: last)
        var spans: [Span] = []
        for piece in schedule.pieces(from: first, to: last, in: place) where piece.state != .closed {
            let comment = piece.rule.flatMap { schedule.rules[$0].comment }
            let from = max(start, Date(secondsSince1970: piece.start))
            let to = min(end, Date(secondsSince1970: piece.end))
            guard from < to else { continue }
            if let last = spans.last, last.end == from, last.state == piece.state, last.comment == comment {
                spans[spans.count - 1] = Span(start: last.start, end: to, state: last.state, comment: comment)
            } else {
                spans.append(Span(start: from, end: to, state: piece.state, comment: comment))
            }
        }
        return spans
    }
}

extension Date {
    /// Whole seconds; earlier than 9999 BC and later than AD 9999 is as good as these.
    var secondsSince1970: Int {
        let seconds = timeIntervalSince1970.rounded(.down)
        guard seconds.isFinite else { return 0 }
        return Int(max(-377_700_000_000, min(seconds, 253_400_000_000)))
    }

    init(secondsSince1970 seconds: Int) {
        self.init(timeIntervalSince1970: Double(seconds))
    }
}
