/// Days of the Chinese calendar that are holidays in a country.
///
/// The astronomical rules are too long for this purpose, so the dates are a table.
enum LunarDay: Hashable, Sendable {
    /// The first day of the first month.
    case newYear

    /// The tenth day of the third month: the Hùng kings of Vietnam.
    case hungKings

    /// The fifth day of the fifth month.
    case dragonBoat

    /// The fifteenth day of the eighth month.
    case midAutumn

    /// Returns the day in a year; nil outside 2015 to 2050.
    func day(in year: Int) -> CivilDay? {
        let table = dates
        guard year >= 2015, year - 2015 < table.count else { return nil }
        let date = table[year - 2015]
        return CivilDay(year: year, month: date / 100, day: date % 100)
    }

    /// The years in which the new moon of the new year is before midnight in Hanoi and after it in Beijing.
    static let yearsOfEarlierTet = [2030]

    private var dates: [Int] {
        switch self {
        case .newYear: Self.newYears
        case .hungKings: Self.hungKingsDays
        case .dragonBoat: Self.dragonBoatDays
        case .midAutumn: Self.midAutumns
        }
    }

    // Month × 100 + day, from 2015 on.

    private static let newYears = [
        219, 208, 128, 216, 205, 125, 212, 201, 122, 210, 129, 217,
        206, 126, 213, 203, 123, 211, 131, 219, 208, 128, 215, 204,
        124, 212, 201, 122, 210, 130, 217, 206, 126, 214, 202, 123,
    ]

    private static let hungKingsDays = [
        428, 416, 406, 425, 414, 402, 421, 410, 429, 418, 407, 426,
        416, 404, 423, 412, 401, 419, 409, 428, 417, 406, 425, 414,
        403, 420, 410, 429, 419, 407, 426, 415, 404, 422, 411, 401,
    ]

    private static let dragonBoatDays = [
        620, 609, 530, 618, 607, 625, 614, 603, 622, 610, 531, 619,
        609, 528, 616, 605, 624, 612, 601, 620, 610, 530, 618, 607,
        527, 614, 603, 622, 611, 531, 619, 608, 529, 615, 604, 623,
    ]

    private static let midAutumns = [
        927, 915, 1004, 924, 913, 1001, 921, 910, 929, 917, 1006, 925,
        915, 1003, 922, 912, 1001, 919, 908, 927, 916, 1004, 924, 913,
        1002, 920, 910, 928, 917, 1005, 925, 915, 1004, 922, 911, 930,
    ]
}
