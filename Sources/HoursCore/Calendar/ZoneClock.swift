import Foundation

/// The local clock of a zone during a period. It converts at each change of the offset, not for each
/// interval.
///
/// Local times are minutes since 1970-01-01 00:00 on that clock.
struct ZoneClock: Sendable {
    /// An offset in seconds from universal time and its start, in seconds since 1970.
    private struct Period {
        var begin: Int
        var offset: Int
    }

    /// Sorted by time. The first one also applies to all earlier moments.
    private var periods: [Period] = []
    private let first: Period

    /// The step of the search for changes, s. Two changes within a step would be missed.
    ///
    /// The shortest time between two changes in practice is longer: the month of Ramadan without summer time.
    private static let stride = 20 * 86_400

    /// Creates the clock for two moments, in seconds since 1970, with a margin of three days.
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

    /// Returns the local minute at a moment.
    func minute(at moment: Int) -> Int {
        CivilDay.quotient(moment + offset(at: moment), 60)
    }

    /// Returns the offset from universal time at a moment, s.
    func offset(at moment: Int) -> Int {
        var offset = first.offset
        for period in periods where period.begin <= moment { offset = period.offset }
        return offset
    }

    /// Returns the moment at which the clock shows a local minute.
    ///
    /// When the clock is set back, it is the first of both. A skipped minute gives the moment of the change.
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
