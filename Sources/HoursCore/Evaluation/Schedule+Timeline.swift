extension Schedule {
    /// Returns the segments that *start* on a range of days, in order and without overlaps.
    ///
    /// They can end later. Closed time is included only if it has a comment. A segment can reach the end of
    /// the next day (48:00), so a moment depends on its own day and the day before.
    func timeline(from first: CivilDay, through last: CivilDay, in place: EvaluationContext) -> [Segment] {
        var result: [Segment] = []
        var begin = 0
        while begin < rules.count {
            var end = begin + 1
            while end < rules.count, rules[end].combination != .fallback { end += 1 }
            let group = timeline(of: begin..<end, from: first, through: last, in: place)
            if begin == 0 {
                result = group
            } else {
                for segment in group {
                    for gap in result.gaps(in: segment) { result.paint(gap) }
                }
            }
            begin = end
        }
        return result
    }

    /// Returns the segments of rules between two `||`.
    private func timeline(
        of group: Range<Int>, from first: CivilDay, through last: CivilDay, in place: EvaluationContext
    ) -> [Segment] {
        var segments: [Segment] = []
        segments.reserveCapacity(2 * (last.number - first.number + 1))
        var number = first.number
        while number <= last.number {
            let day = CivilDay(number: number)
            number += 1
            let isCertain = append(day, of: group, perhaps: false, to: &segments, in: place)
            if isCertain { continue }
            while segments.last?.day == day { segments.removeLast() }
            segments += uncertain(day, of: group, in: place)
        }
        return segments.flattened()
    }

    /// Returns the segments of a day with uncertain rules. Parts that differ with and without them are
    /// unknown.
    private func uncertain(_ day: CivilDay, of group: Range<Int>, in place: EvaluationContext) -> [Segment] {
        var without: [Segment] = []
        var with: [Segment] = []
        _ = append(day, of: group, perhaps: false, to: &without, in: place)
        _ = append(day, of: group, perhaps: true, to: &with, in: place)
        without = without.flattened()
        with = with.flattened()
        let edges = Set((without + with).flatMap { [$0.start, $0.end] }).sorted()
        var result: [Segment] = []
        for (start, end) in zip(edges, edges.dropFirst()) {
            let one = without.first { $0.start <= start && $0.end >= end }
            let other = with.first { $0.start <= start && $0.end >= end }
            guard var segment = other ?? one else { continue }
            segment.start = start
            segment.end = end
            if (one?.state ?? .closed) != (other?.state ?? .closed) { segment.state = .unknown }
            result.append(segment)
        }
        return result
    }

    /// Appends the segments that start on a day.
    ///
    /// - Parameter perhaps: whether uncertain rules apply.
    /// - Returns: whether it is certain which rules apply.
    private func append(
        _ day: CivilDay, of group: Range<Int>, perhaps: Bool, to segments: inout [Segment],
        in place: EvaluationContext
    ) -> Bool {
        var isCertain = true
        // The last rule that hides all rules before it.
        var first = group.lowerBound
        for index in group.reversed() where rules[index].replacesDay {
            let holds = holds(index, on: day, in: place)
            if holds == .perhaps { isCertain = false }
            if holds == .yes || (holds == .perhaps && perhaps) {
                first = index
                break
            }
        }
        for index in first..<group.upperBound {
            switch holds(index, on: day, in: place) {
            case .no: continue
            case .perhaps:
                isCertain = false
                if perhaps { append(rule: index, on: day, to: &segments, in: place) }
            case .yes:
                append(rule: index, on: day, to: &segments, in: place)
            }
        }
        return isCertain
    }

    private func append(
        rule index: Int, on day: CivilDay, to segments: inout [Segment], in place: EvaluationContext
    ) {
        let rule = rules[index]
        let midnight = day.number * 1440
        if rule.times.isEmpty {
            // A closed day matters only for its comment. The end of the day before has priority.
            if rule.state == .closed, rule.comment == nil { return }
            let layer = rule.state == .closed ? -1 : index + 1
            segments.append(
                Segment(
                    start: midnight, end: midnight + 1440, day: day, state: rule.state, rule: index,
                    layer: layer))
            return
        }
        for time in rule.times {
            guard let (from, to) = place.minutes(of: time, on: day) else { continue }
            let isKnown = place.knows(time.from) && place.knows(time.to)
            let state = rule.state == .open && !isKnown ? .unknown : rule.state
            let end =
                time.hasOpenEnd && from == to
                ? min(from + TimeRange.certainMinutesOfOpenEnd, TimeRange.lastMinute) : to
            let certain = Segment(
                start: midnight + from, end: midnight + end, day: day, state: state, rule: index,
                layer: index + 1, ending: time.ending)
            segments.append(certain)
            if time.hasOpenEnd, rule.state == .open {
                var open = certain
                open.start = certain.end
                open.end = max(certain.end, midnight + TimeRange.limitOfOpenEnd(after: to))
                open.state = .unknown
                open.layer = 0
                open.ending = .limit
                if open.start < open.end { segments.append(open) }
            }
        }
    }
}

extension TimeRange {
    /// The end of the next day, the latest end of a segment, in minutes after midnight of its day.
    static let lastMinute = 2880

    /// How long a place counts as open after `17:00+`, in minutes.
    ///
    /// opening-hours-py and KOpeningHours agree on this hour only.
    static let certainMinutesOfOpenEnd = 60

    /// Returns the end of the unknown time after an open end, in minutes after midnight.
    ///
    /// It is midnight; for evenings (17:00 and later) 3:00, for nights (22:00 and later) 6:00.
    static func limitOfOpenEnd(after minute: Int) -> Int {
        switch minute {
        case ..<(17 * 60): 24 * 60
        case ..<(22 * 60): 27 * 60
        default: max(30 * 60, minute)
        }
    }
}

extension EvaluationContext {
    /// Returns start and end in minutes after midnight; nil if the range is empty because of the sun.
    func minutes(of time: TimeRange, on day: CivilDay) -> (from: Int, to: Int)? {
        guard let start = minute(of: time.from, on: day, isEnd: false) else { return nil }
        let from = max(0, start)
        guard from < TimeRange.lastMinute else { return nil }
        if time.from == time.to, time.hasOpenEnd { return (from, from) }
        let days = time.endsNextDay ? 1 : 0
        guard let end = minute(of: time.to, on: day.advanced(by: days), isEnd: true) else { return nil }
        let to = min(end + days * 1440, TimeRange.lastMinute)
        return from < to ? (from, to) : nil
    }
}
