extension HolidayRule {
    /// The holidays of a country; `nil` where there is no list.
    static func list(for countryCode: String) -> [HolidayRule]? {
        countries[countryCode.uppercased()]
    }

    /// What most countries keep, for places whose country is not known.
    static let nearlyEverywhere: [HolidayRule] =
        dates((1, 1), (5, 1), (12, 25), (12, 26)) + easter(-2, 0, 1)

    private static let countries: [String: [HolidayRule]] = [
        "AT": dates((1, 1), (1, 6), (5, 1), (8, 15), (10, 26), (11, 1), (12, 8), (12, 25), (12, 26))
            + easter(1, 39, 50, 60),
        "CN": dates((1, 1), (5, 1), (5, 2), (10, 1), (10, 2), (10, 3)) + lunarNewYear(-1...2)
            + [.qingming, .lunar(.dragonBoat, plus: 0), .lunar(.midAutumn, plus: 0)],
        "DE": dates((1, 1), (5, 1), (10, 3), (12, 25), (12, 26)) + easter(-2, 1, 39, 50),
        "DK": dates((1, 1), (12, 25), (12, 26)) + easter(-3, -2, 0, 1, 39, 49, 50),
        "EE": dates((1, 1), (2, 24), (5, 1), (6, 23), (6, 24), (8, 20), (12, 24), (12, 25), (12, 26))
            + easter(-2, 0, 49),
        "FI": dates((1, 1), (1, 6), (5, 1), (12, 6), (12, 25), (12, 26)) + easter(-2, 0, 1, 39, 49)
            + [.weekday(.saturday, from: 6, 20), .weekday(.saturday, from: 10, 31)],
        "FR": dates((1, 1), (5, 1), (5, 8), (7, 14), (8, 15), (11, 1), (11, 11), (12, 25))
            + easter(1, 39, 50),
        "GB": easter(-2, 1) + [
            .dateOrNextWorkday(1, 1, sundayPlus: 1), .weekday(.monday, from: 5, 1),
            .weekday(.monday, from: 5, 25), .weekday(.monday, from: 8, 25),
            .dateOrNextWorkday(12, 25, sundayPlus: 2), .dateOrNextWorkday(12, 26, sundayPlus: 2),
        ],
        "NO": dates((1, 1), (5, 1), (5, 17), (12, 25), (12, 26)) + easter(-3, -2, 0, 1, 39, 49, 50),
        "RU": dates((2, 23), (3, 8), (5, 1), (5, 9), (6, 12), (11, 4))
            + (1...8).map { .date(1, $0) },
        "SE": dates((1, 1), (1, 6), (5, 1), (6, 6), (12, 25), (12, 26)) + easter(-2, 0, 1, 39, 49)
            + [.weekday(.saturday, from: 6, 20), .weekday(.saturday, from: 10, 31)],
        "TW": dates((1, 1), (2, 28), (4, 4), (5, 1), (9, 28), (10, 10), (10, 25), (12, 25))
            + lunarNewYear(-2...2)
            + [.qingming, .lunar(.dragonBoat, plus: 0), .lunar(.midAutumn, plus: 0)],
        "US": dates((1, 1), (6, 19), (7, 4), (11, 11), (12, 25)) + [
            .weekday(.monday, from: 1, 15), .weekday(.monday, from: 2, 15), .weekday(.monday, from: 5, 25),
            .weekday(.monday, from: 9, 1), .weekday(.monday, from: 10, 8),
            .weekday(.thursday, from: 11, 22),
        ],
        "VN": dates((1, 1), (4, 30), (5, 1), (9, 2)) + [.lunar(.hungKings, plus: 0)]
            + (-1...3).map { .vietnameseNewYear(plus: $0) },
    ]

    private static func dates(_ dates: (Int, Int)...) -> [HolidayRule] {
        dates.map { .date($0.0, $0.1) }
    }

    private static func easter(_ offsets: Int...) -> [HolidayRule] {
        offsets.map { .easter($0) }
    }

    private static func lunarNewYear(_ days: ClosedRange<Int>) -> [HolidayRule] {
        days.map { .lunar(.newYear, plus: $0) }
    }
}
