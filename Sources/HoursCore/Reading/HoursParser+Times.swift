extension HoursParser {
    /// A time as written, possibly incomplete without the other end of its range.
    private struct WrittenTime {
        var time: DayTime

        /// An hour without minutes: `11`, `11am`.
        var isBareHour = false
        var half: Half?

        enum Half { case beforeNoon, afterNoon }
    }

    /// Parses a range: `10:00-18:00`, `17:00+`, `11am - 11pm`, `15-00`, `sunrise-(sunset-01:00)`.
    mutating func timeRange() throws(Unreadable) -> TimeRange {
        var from = try writtenTime()
        // A range starts before the end of its day.
        if case .clock(let start) = from.time, start > 1440 { throw Unreadable() }
        if take(sign: "+") { return TimeRange(from: from.time, to: from.time, hasOpenEnd: true) }
        guard takeDash() else { throw Unreadable() }
        if take(word: .openEnd) { return TimeRange(from: from.time, to: from.time, hasOpenEnd: true) }
        // In `16:00-` the closing time is missing.
        if !startsTime(at: position) {
            guard !from.isBareHour, isAtEnd || sign(at: position) == ";" || sign(at: position) == "," else {
                throw Unreadable()
            }
            return TimeRange(from: from.time, to: from.time, hasOpenEnd: true)
        }
        var to = try writtenTime()
        try complete(&from, &to)
        let hasOpenEnd = take(sign: "+")
        // `/90` is a list of points in time, which are not opening hours.
        if sign(at: position) == "/", !isRange(at: position + 1) { throw Unreadable() }
        if case .clock(let start) = from.time, case .clock(var end) = to.time {
            while end <= start { end += 1440 }
            guard end <= 2880 else { throw Unreadable() }
            to.time = .clock(end)
        }
        return TimeRange(from: from.time, to: to.time, hasOpenEnd: hasOpenEnd)
    }

    /// Whether another range such as `N:NN-` follows, not a period.
    private func isRange(at index: Int) -> Bool {
        var copy = self
        copy.position = index
        guard (try? copy.writtenTime()) != nil else { return false }
        return copy.isDash(at: copy.position) || copy.sign(at: copy.position) == "+"
    }

    /// Completes a range with its other end: `2-10pm` and `9-5pm` name the half of the day once, `15-00` has
    /// no minutes.
    ///
    /// Other incomplete ranges are ambiguous.
    private func complete(_ from: inout WrittenTime, _ to: inout WrittenTime) throws(Unreadable) {
        switch (from.half, to.half) {
        case (.some, .some):
            return
        case (nil, nil):
            // `9-5` does not mean the night, and `11-2` is ambiguous.
            if from.isBareHour, to.isBareHour, case .clock(let start) = from.time,
                case .clock(let end) = to.time,
                start <= 720, 0 < end, end <= start
            {
                throw Unreadable()
            }
        case (.some, nil):
            // `11am-17:00` is clear, `11am-5` is not.
            guard !to.isBareHour, case .clock(let end) = to.time, end > 720 || end == 0 else {
                throw Unreadable()
            }
        case (nil, .some(let half)):
            guard case .clock(let start) = from.time, case .clock(let end) = to.time else {
                throw Unreadable()
            }
            if start > 720 { return }
            let other: WrittenTime.Half = half == .afterNoon ? .beforeNoon : .afterNoon
            let same = try Self.minutes(start, in: half)
            from.time = .clock(same < end ? same : try Self.minutes(start, in: other))
        }
    }

    private static func minutes(_ minutes: Int, in half: WrittenTime.Half) throws(Unreadable) -> Int {
        guard (60..<780).contains(minutes) else { throw Unreadable() }
        return minutes % 720 + (half == .afterNoon ? 720 : 0)
    }

    private mutating func writtenTime() throws(Unreadable) -> WrittenTime {
        switch word(at: position) {
        case .sun(let event):
            position += 1
            return WrittenTime(time: .sun(event, offset: 0))
        case .noon:
            position += 1
            return WrittenTime(time: .clock(720))
        case .midnight:
            position += 1
            return WrittenTime(time: .clock(0))
        default:
            break
        }
        if take(sign: "(") { return try sunWithOffset() }
        return try clockTime()
    }

    /// Parses `(sunset-01:30)` after its opening bracket.
    private mutating func sunWithOffset() throws(Unreadable) -> WrittenTime {
        guard case .sun(let event)? = word(at: position) else { throw Unreadable() }
        position += 1
        let isLater = take(sign: "+")
        guard isLater || take(sign: "-") else { throw Unreadable() }
        let hours = try takeNumber(in: 0...23)
        guard take(sign: ":") else { throw Unreadable() }
        let minutes = try takeNumber(in: 0...59)
        guard take(sign: ")") else { throw Unreadable() }
        let offset = hours * 60 + minutes
        return WrittenTime(time: .sun(event, offset: isLater ? offset : -offset))
    }

    /// Parses `10:00`, `10.00`, `10h30`, `10h`, `1000`, `10`, `10 Uhr`, each with optional `am` or `pm`.
    private mutating func clockTime() throws(Unreadable) -> WrittenTime {
        guard var hours = number(at: position) else { throw Unreadable() }
        let digits = digits(at: position)
        position += 1
        var minutes = 0
        var isBareHour = true
        if digits == 4 || (digits == 3 && isDash(at: position)) {
            // `0900-1730`
            minutes = hours % 100
            hours /= 100
            isBareHour = false
        } else if digits > 2 {
            throw Unreadable()
        } else if isMinuteSign(at: position), isAttached(position), isAttached(position + 1),
            let written = number(at: position + 1), self.digits(at: position + 1) == 2
        {
            minutes = written
            position += 2
            isBareHour = false
            // Seconds, which some programs write.
            if sign(at: position) == ":", number(at: position + 1) == 0, self.digits(at: position + 1) == 2 {
                position += 2
            }
        }
        if word(at: position) == .hours { position += 1 }
        guard hours <= 48, minutes <= 59, hours < 48 || minutes == 0 else { throw Unreadable() }
        let half = takeHalf()
        if let half {
            guard (0...12).contains(hours) else { throw Unreadable() }
            hours = hours % 12 + (half == .afterNoon ? 12 : 0)
        }
        return WrittenTime(time: .clock(hours * 60 + minutes), isBareHour: isBareHour, half: half)
    }

    private func isMinuteSign(at index: Int) -> Bool {
        sign(at: index) == ":" || sign(at: index) == "." || word(at: index) == .hours
    }

    private mutating func takeHalf() -> WrittenTime.Half? {
        if take(word: .beforeNoon) { return .beforeNoon }
        if take(word: .afterNoon) { return .afterNoon }
        return nil
    }
}
