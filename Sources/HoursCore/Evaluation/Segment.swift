/// A period of local time with one state from one rule.
struct Segment: Hashable, Sendable {
    /// Minutes since 1970-01-01 00:00 on the clock of the place.
    var start: Int
    var end: Int

    /// The day of the start as written in the text, also for a start after midnight.
    var day: CivilDay
    var state: OpeningHours.State

    /// The index of the rule in the schedule.
    var rule: Int

    /// The priority: of two overlapping segments the higher layer is visible.
    var layer: Int

    /// The reliability of the end.
    var ending = OpeningHours.Ending.fixed
}

extension [Segment] {
    /// Puts a segment over the existing ones. All are sorted and without overlaps, and stay so.
    mutating func paint(_ segment: Segment) {
        guard segment.start < segment.end else { return }
        guard let last, last.end > segment.start else {
            append(segment)
            return
        }
        var low = endIndex
        while low > startIndex, self[low - 1].end > segment.start { low -= 1 }
        var high = low
        while high < endIndex, self[high].start < segment.end { high += 1 }
        var replacement: [Segment] = []
        if low < high, self[low].start < segment.start {
            var left = self[low]
            left.end = segment.start
            replacement.append(left)
        }
        replacement.append(segment)
        if low < high, self[high - 1].end > segment.end {
            var right = self[high - 1]
            right.start = segment.end
            replacement.append(right)
        }
        replaceSubrange(low..<high, with: replacement)
    }

    /// Whether the segments are sorted and do not overlap.
    var isInOrder: Bool {
        var end = Int.min
        for segment in self {
            if segment.start < end { return false }
            end = segment.end
        }
        return true
    }

    /// Returns the visible parts, sorted and without overlaps.
    func flattened() -> [Segment] {
        if isInOrder { return self }
        var result: [Segment] = []
        for segment in sorted(by: { ($0.layer, $0.day, $0.start) < ($1.layer, $1.day, $1.start) }) {
            result.paint(segment)
        }
        return result
    }

    /// Returns the parts of a segment that are not covered, or covered by closed segments. The array must be
    /// sorted.
    func gaps(in segment: Segment) -> [Segment] {
        var result: [Segment] = []
        var cursor = segment.start
        for other in self where other.state != .closed && other.end > cursor {
            guard other.start < segment.end else { break }
            if other.start > cursor {
                var gap = segment
                gap.start = cursor
                gap.end = other.start
                result.append(gap)
            }
            cursor = other.end
        }
        if cursor < segment.end {
            var gap = segment
            gap.start = cursor
            result.append(gap)
        }
        return result
    }
}
