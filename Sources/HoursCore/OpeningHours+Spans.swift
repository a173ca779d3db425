import Foundation

extension OpeningHours {
    /// Returns the state at a moment.
    public func state(at moment: Date, in context: Context) -> Status {
        guard let schedule else { return Status(state: .unknown) }
        let piece = schedule.piece(at: moment.secondsSince1970, in: context)
        return Status(state: piece.state, comment: schedule.comment(of: piece))
    }

    /// Returns the first later moment with another state; nil if there is none within ten years. For a later year in the
    /// text, it searches up to 40 years.
    ///
    /// A different comment alone is not a change.
    public func nextChange(after moment: Date, in context: Context) -> Date? {
        schedule?.change(after: moment.secondsSince1970, in: context)
            .map { Date(secondsSince1970: $0.start) }
    }

    /// Returns the first later moment at which it certainly opens; nil if there is none within a year.
    public func nextOpening(after moment: Date, in context: Context) -> Date? {
        schedule?.opening(after: moment.secondsSince1970, in: context)
            .map { Date(secondsSince1970: $0.start) }
    }

    /// Returns all time that is not closed between two moments: sorted, without overlaps, and clipped to
    /// both.
    ///
    /// Use it for an index of many places. Adjacent spans differ in state or comment.
    public func spans(from start: Date, to end: Date, in context: Context) -> [Span] {
        guard start < end else { return [] }
        guard let schedule else { return [Span(start: start, end: end, state: .unknown)] }
        let first = start.secondsSince1970
        // A fraction of a second at the end belongs to the range.
        let last = end.secondsSince1970 + 1
        let place = EvaluationContext(context, from: first, to: last)
        var spans: [Span] = []
        for piece in schedule.pieces(from: first, to: last, in: place) where piece.state != .closed {
            let comment = schedule.comment(of: piece)
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
    /// The time in whole seconds, clamped to the years 9999 BC to AD 9999.
    var secondsSince1970: Int {
        let seconds = timeIntervalSince1970.rounded(.down)
        guard seconds.isFinite else { return 0 }
        return Int(max(-377_700_000_000, min(seconds, 253_400_000_000)))
    }

    init(secondsSince1970 seconds: Int) {
        self.init(timeIntervalSince1970: Double(seconds))
    }
}
