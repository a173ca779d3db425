/// A day of the week, counted from Monday like in ISO 8601.
///
/// ```swift
/// Weekday.sunday.advanced(by: 1)  // .monday
/// ```
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// Returns the day a number of days later. Negative numbers go back.
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

/// A set of days of the week in one byte.
struct WeekdaySet: Hashable, Sendable {
    var bits: UInt8 = 0

    static let all = WeekdaySet(bits: 0b111_1111)
    static let none = WeekdaySet()

    init(bits: UInt8 = 0) {
        self.bits = bits
    }

    /// Creates the days from one weekday to another, if necessary across the end of the week.
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
