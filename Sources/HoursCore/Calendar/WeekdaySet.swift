/// A set of days of the week in one byte.
struct WeekdaySet: Hashable, Sendable {
    var bits: UInt8 = 0

    static let all = WeekdaySet(bits: 0b111_1111)
    static let none = WeekdaySet()

    init(bits: UInt8 = 0) {
        self.bits = bits
    }

    /// From one day to another, over the end of the week where that is the way.
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
