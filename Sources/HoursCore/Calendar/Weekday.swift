/// A day of the week, counted from Monday as in ISO 8601.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
    /// The raw value is 0 for Monday.
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// Returns the weekday after a number of days; negative numbers go back.
    public func advanced(by days: Int) -> Weekday {
        Weekday(modulo: rawValue + days)
    }

    init(modulo number: Int) {
        switch CivilDay.remainder(number, 7) {
        case 0: self = .monday
        case 1: self = .tuesday
        case 2: self = .wednesday
        case 3: self = .thursday
        case 4: self = .friday
        case 5: self = .saturday
        default: self = .sunday
        }
    }
}

/// A set of weekdays in one byte.
struct WeekdaySet: Hashable, Sendable {
    var bits: UInt8 = 0

    static let all = WeekdaySet(bits: 0b111_1111)
    static let none = WeekdaySet()

    init(bits: UInt8 = 0) {
        self.bits = bits
    }

    /// Creates a range of weekdays, which can wrap around the end of the week.
    init(from first: Weekday, to last: Weekday) {
        var day = first
        insert(day)
        while day != last {
            day = day.advanced(by: 1)
            insert(day)
        }
    }

    mutating func insert(_ day: Weekday) {
        bits |= 1 << UInt8(day.rawValue)
    }

    mutating func formUnion(_ other: WeekdaySet) {
        bits |= other.bits
    }

    func contains(_ day: Weekday) -> Bool {
        bits & (1 << UInt8(day.rawValue)) != 0
    }

    var isEmpty: Bool { bits == 0 }
}
