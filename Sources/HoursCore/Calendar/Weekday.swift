/// A day of the week, counted from Monday as ISO 8601 does.
public enum Weekday: Int, CaseIterable, Hashable, Sendable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// The day so many days later; negative counts go back.
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
