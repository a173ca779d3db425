import Foundation

/// The local time of a zone between two moments. Local times are minutes since 1970-01-01 00:00 on its clock.
///
/// It looks up the zone's changes once, instead of converting each interval.
struct ZoneClock: Sendable {
    /// A period with one offset (seconds) from universal time. It begins at a moment (seconds since 1970).
    private struct Period {
        var begin: Int
        var offset: Int
    }

    /// The periods in order of time. The first one also applies before its start.
    private var periods: [Period] = []
    private let first: Period

    /// The interval of the search for clock changes. Two changes within it would be missed.
    ///
    /// The shortest period in use is longer: the month of Ramadan without summer time.
    private static let stride = 20 * 86_400

    /// Creates the clock of a zone between two moments (seconds since 1970), and for three days before and
    /// after.
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

    /// Returns the first second with another offset, by bisection.
    private static func change(of zone: TimeZone, after: Int, until: Int, from offset: Int) -> Int {
        var low = after
        var high = until
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if Self.offset(of: zone, at: middle) == offset { low = middle } else { high = middle }
        }
        return high
    }

    /// Returns the clock's minute at a moment.
    func minute(at moment: Int) -> Int {
        CivilDay.quotient(moment + offset(at: moment), 60)
    }

    /// Returns the offset from universal time (s) at a moment.
    func offset(at moment: Int) -> Int {
        var offset = first.offset
        for period in periods where period.begin <= moment { offset = period.offset }
        return offset
    }

    /// Returns the moment at which the clock shows a minute.
    ///
    /// When the clock is set back, a minute occurs twice: the first one counts. A minute that is skipped when
    /// the clock is set forward gives the moment of the change.
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
