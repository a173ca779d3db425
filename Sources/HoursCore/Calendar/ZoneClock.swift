import Foundation

/// The wall clock of a zone in a stretch of time: one conversion at each edge instead of one for each
/// interval. Local times are minutes since 1970-01-01 00:00 on that clock.
struct ZoneClock: Sendable {
    /// From this moment (seconds since 1970) on the clock differs so many seconds from universal time.
    private struct Period {
        var begin: Int
        var offset: Int
    }

    /// In order of time; the first also holds for everything before it.
    private var periods: [Period] = []
    private let first: Period

    /// Changes of the clock are looked for at this distance. Two within it would be missed; the shortest
    /// that countries keep, the month of Ramadan without summer time, is longer.
    private static let stride = 20 * 86_400

    /// The clock of a zone between two moments, in seconds since 1970, and three days on both sides.
    init(zone: TimeZone, from start: Int, to end: Int) {
        let margin = 3 * 86_400
        var cursor = start - margin
        let last = end + margin
        var offset = ZoneClock.offset(of: zone, at: cursor)
        first = Period(begin: cursor, offset: offset)
        while cursor < last {
            let next = min(cursor + ZoneClock.stride, last)
            let nextOffset = ZoneClock.offset(of: zone, at: next)
            if nextOffset != offset {
                let begin = ZoneClock.change(of: zone, after: cursor, until: next, from: offset)
                periods.append(Period(begin: begin, offset: nextOffset))
                offset = nextOffset
            }
            cursor = next
        }
    }

    private static func offset(of zone: TimeZone, at moment: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(moment)))
    }

    /// The first second at which the offset is another one, by halving.
    private static func change(of zone: TimeZone, after: Int, until: Int, from offset: Int) -> Int {
        var low = after
        var high = until
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if Self.offset(of: zone, at: middle) == offset { low = middle } else { high = middle }
        }
        return high
    }

    /// The minute that the clock shows at a moment.
    func minute(at moment: Int) -> Int {
        CivilDay.quotient(moment + offset(at: moment), 60)
    }

    /// Seconds ahead of universal time at a moment.
    func offset(at moment: Int) -> Int {
        var offset = first.offset
        for period in periods where period.begin <= moment { offset = period.offset }
        return offset
    }

    /// The moment at which the clock shows a minute. A minute that comes twice (the clock is set back) is
    /// the first of both; one that never comes (it is set forward) is the moment of the change.
    func moment(of minute: Int) -> Int {
        let seconds = minute * 60
        var current = first
        for period in periods {
            let moment = seconds - current.offset
            if moment < period.begin {
                return max(moment, current.begin == first.begin ? moment : current.begin)
            }
            current = period
        }
        let moment = seconds - current.offset
        return periods.isEmpty ? moment : max(moment, current.begin)
    }
}
