extension NationalHolidays {
    /// The holidays of most countries, for places in an unknown country.
    static let nearlyEverywhere = NationalHolidays(
        rules: dates((1, 1), (5, 1), (12, 25), (12, 26)) + easter(-2, 0, 1), areRulesCertain: false)

    /// The lists by ISO 3166-1 code, each with its law. Overseas territories with a code of their own are not
    /// included (Martinique, Åland).
    static let countries: [String: NationalHolidays] = [
        // Arbeitsruhegesetz § 7. The days of the patron saints are holidays of single states.
        "AT": NationalHolidays(
            rules: dates((1, 1), (1, 6), (5, 1), (8, 15), (10, 26), (11, 1), (12, 8), (12, 25), (12, 26))
                + easter(1, 39, 50, 60),
            regional: dates((3, 19), (5, 4), (9, 24), (10, 10), (11, 11), (11, 15))),
        "AU": australia,
        "CA": canada,
        // Regulation on Public Holidays for National Festivals and Memorial Days (State Council, 2024). The
        // days off around them are announced each year.
        "CN": NationalHolidays(
            rules: dates((1, 1), (5, 1), (5, 2), (10, 1), (10, 2), (10, 3)) + lunarNewYear(-1...2)
                + [.qingming, .lunar(.dragonBoat, plus: 0), .lunar(.midAutumn, plus: 0)],
            regional: dates((1, 2), (1, 3), (5, 3), (5, 4), (5, 5)) + (4...8).map { .date(10, $0) }
                + lunarNewYear(-2 ... -2) + lunarNewYear(3...7),
            substitute: .eitherWeekday),
        "DE": germany,
        // Lov om helligdage. The Great Prayer Day ended in 2024.
        "DK": NationalHolidays(
            rules: dates((1, 1), (12, 25), (12, 26)) + easter(-3, -2, 0, 1, 39, 49, 50)),
        // Pühade ja tähtpäevade seadus § 1, 2.
        "EE": NationalHolidays(
            rules: dates(
                (1, 1), (2, 24), (5, 1), (6, 23), (6, 24), (8, 20), (12, 24), (12, 25), (12, 26))
                + easter(-2, 0, 49)),
        // Kirkkolaki, itsenäisyyspäivälaki 388/1937, vapunpäivälaki 272/1944.
        "FI": NationalHolidays(
            rules: dates((1, 1), (1, 6), (5, 1), (12, 6), (12, 25), (12, 26)) + easter(-2, 0, 1, 39, 49)
                + [.weekday(.saturday, from: 6, 20), .weekday(.saturday, from: 10, 31)]),
        // Code du travail L3133-1. Alsace-Moselle has two more holidays (L3134-13).
        "FR": NationalHolidays(
            rules: dates((1, 1), (5, 1), (5, 8), (7, 14), (8, 15), (11, 1), (11, 11), (12, 25))
                + easter(1, 39, 50),
            regional: dates((12, 26)) + easter(-2)),
        "GB": unitedKingdom,
        // Organisation of Working Time Act 1997, second schedule. A holiday on a weekend has no fixed
        // substitute: the employer chooses (section 21).
        "IE": NationalHolidays(
            rules: dates((1, 1), (3, 17), (12, 25), (12, 26)) + easter(1) + [
                .saintBrigid, .weekday(.monday, from: 5, 1), .weekday(.monday, from: 6, 1),
                .weekday(.monday, from: 8, 1), .weekday(.monday, from: 10, 25),
            ],
            substitute: .nextWeekday),
        // 国民の祝日に関する法律 (1948), articles 2 and 3.
        "JP": NationalHolidays(
            rules: dates(
                (1, 1), (2, 11), (2, 23), (4, 29), (5, 3), (5, 4), (5, 5), (8, 11), (11, 3), (11, 23))
                + [
                    .vernalEquinox, .autumnalEquinox, .weekday(.monday, from: 1, 8),
                    .weekday(.monday, from: 7, 15), .weekday(.monday, from: 9, 15),
                    .weekday(.monday, from: 10, 8),
                ],
            substitute: .dayAfterSunday, isSubstituteCertain: true),
        // Lov om 1 og 17 mai som høgtidsdagar, lov om helligdager og helligdagsfred.
        "NO": NationalHolidays(
            rules: dates((1, 1), (5, 1), (5, 17), (12, 25), (12, 26)) + easter(-3, -2, 0, 1, 39, 49, 50)),
        "NZ": newZealand,
        // Трудовой кодекс, статья 112: a holiday on a weekend moves to the next working day. The government
        // moves the January holidays to days of its choice.
        "RU": NationalHolidays(
            rules: dates((2, 23), (3, 8), (5, 1), (5, 9), (6, 12), (11, 4)) + (1...8).map { .date(1, $0) },
            regional: dates((1, 9), (5, 2), (5, 8), (12, 31)), substitute: .nextWeekday),
        // Lag (1989:253) om allmänna helgdagar.
        "SE": NationalHolidays(
            rules: dates((1, 1), (1, 6), (5, 1), (6, 6), (12, 25), (12, 26)) + easter(-2, 0, 1, 39, 49)
                + [.weekday(.saturday, from: 6, 20), .weekday(.saturday, from: 10, 31)]),
        // 紀念日及節日實施條例 (2025): Friday for a Saturday and Monday for a Sunday. Shops can choose.
        "TW": NationalHolidays(
            rules: dates((1, 1), (2, 28), (4, 4), (5, 1), (9, 28), (10, 10), (10, 25), (12, 25))
                + lunarNewYear(-2...2)
                + [.qingming, .lunar(.dragonBoat, plus: 0), .lunar(.midAutumn, plus: 0)],
            regional: dates((4, 3), (4, 6), (4, 7)) + lunarNewYear(3...5), substitute: .nearestWeekday),
        "US": unitedStates,
        // Bộ luật Lao động 2019, article 112; by article 111 the next working day replaces a holiday on a day
        // off. *Perhaps*: days around the new year and 2 September, chosen by the government, and the day
        // of culture.
        "VN": NationalHolidays(
            rules: dates((1, 1), (4, 30), (5, 1), (9, 2)) + [.lunar(.hungKings, plus: 0)]
                + (-1...3).map { .vietnameseNewYear(plus: $0) },
            regional: dates((9, 1), (9, 3), (11, 24)) + [
                .vietnameseNewYear(plus: -2), .vietnameseNewYear(plus: 4),
            ],
            substitute: .nextWeekday),
    ]

    /// The public holidays acts of the states and territories: their common days, with Mondays as
    /// substitutes.
    ///
    /// Days that differ are *perhaps*: Anzac Day on a weekend, Easter, the King's birthday, labour and show
    /// days.
    private static let australia = NationalHolidays(
        rules: dates((1, 1), (1, 26), (12, 25), (12, 26)) + easter(-2, 1)
            + [.dateWithoutSubstitute(4, 25)],
        regional: dates((12, 24), (12, 31)) + easter(-1, 0) + [
            .weekdayAfterWeekend(4, 25),
            .weekday(.monday, from: 3, 1), .weekday(.monday, from: 3, 8), .weekday(.monday, from: 5, 1),
            .weekday(.monday, from: 5, 27), .weekday(.monday, from: 6, 1), .weekday(.monday, from: 6, 8),
            .weekday(.monday, from: 8, 1), .weekday(.wednesday, from: 8, 10), .weekday(.friday, from: 9, 23),
            .weekday(.friday, from: 9, 24), .weekday(.monday, from: 9, 22), .weekday(.monday, from: 9, 23),
            .weekday(.monday, from: 10, 1), .weekday(.tuesday, from: 11, 1),
        ],
        substitute: .nextWeekday, isSubstituteCertain: true)

    /// The common days of the employment standards of all provinces and of the Canada Labour Code (section
    /// 166).
    ///
    /// Holidays Act, section 2: 2 July if 1 July is a Sunday. On other weekends employers choose (Labour
    /// Code, 195).
    private static let canada = NationalHolidays(
        rules: dates((1, 1), (7, 1), (12, 25)) + easter(-2) + [.weekday(.monday, from: 9, 1)],
        regional: dates((6, 21), (6, 24), (7, 9), (9, 30), (11, 11), (12, 26), (12, 28)) + easter(1) + [
            .weekday(.monday, from: 2, 15), .weekday(.monday, from: 3, 14), .weekday(.monday, from: 4, 20),
            .weekday(.monday, from: 5, 18), .weekday(.monday, from: 7, 9), .weekday(.monday, from: 8, 1),
            .weekday(.monday, from: 8, 15), .weekday(.friday, from: 8, 15), .weekday(.monday, from: 10, 8),
            .weekdayAfterWeekend(6, 24), .weekdayAfterWeekend(9, 30), .weekdayAfterWeekend(11, 11),
            .weekdayAfterWeekend(12, 26),
        ],
        substitute: .eitherWeekday)

    /// Einigungsvertrag, article 2, and the holiday acts of all states. Holidays of some states are
    /// *perhaps*.
    private static let germany = NationalHolidays(
        rules: dates((1, 1), (5, 1), (10, 3), (12, 25), (12, 26)) + easter(-2, 1, 39, 50),
        regional: dates((1, 6), (3, 8), (8, 8), (8, 15), (9, 20), (10, 31), (11, 1)) + easter(0, 49, 60)
            + [.weekday(.wednesday, from: 11, 16)])

    /// Holidays Act 2003, section 44, and sections 45 and 45A for weekends; Waitangi and Anzac Day acts.
    ///
    /// The anniversary days of the provinces are *perhaps*.
    private static let newZealand = NationalHolidays(
        rules: dates((1, 1), (1, 2), (2, 6), (4, 25), (12, 25), (12, 26)) + easter(-2, 1) + [
            .weekday(.monday, from: 6, 1), .matariki, .weekday(.monday, from: 10, 22),
        ],
        regional: easter(2) + [
            .weekday(.monday, from: 1, 19), .weekday(.monday, from: 1, 26), .weekday(.monday, from: 1, 29),
            .weekday(.monday, from: 3, 8), .weekday(.monday, from: 3, 20), .weekday(.monday, from: 9, 22),
            .weekday(.friday, from: 10, 19), .weekday(.monday, from: 10, 29), .weekday(.friday, from: 11, 11),
            .weekday(.monday, from: 11, 27), .weekday(.monday, from: 11, 28),
        ],
        substitute: .nextWeekday, isSubstituteCertain: true)

    /// Banking and Financial Dealings Act 1971, schedule 1, with the days by proclamation.
    ///
    /// Scottish banks observe the English holidays. Days of only Scotland or Northern Ireland are *perhaps*.
    private static let unitedKingdom = NationalHolidays(
        rules: dates((1, 1), (12, 25), (12, 26)) + easter(-2, 1) + [
            .weekday(.monday, from: 5, 1), .weekday(.monday, from: 5, 25), .weekday(.monday, from: 8, 25),
        ],
        regional: dates((1, 2), (3, 17), (7, 12), (11, 30)) + [
            .weekday(.monday, from: 8, 1), .weekday(.tuesday, from: 1, 3), .weekdayAfterWeekend(1, 2),
            .weekdayAfterWeekend(3, 17), .weekdayAfterWeekend(7, 12), .weekdayAfterWeekend(11, 30),
        ],
        substitute: .nextWeekday, isSubstituteCertain: true)

    /// 5 U.S.C. 6103(a). Federal staff get Friday for a Saturday (6103(b)) and Monday for a Sunday (Executive
    /// Order 11582).
    ///
    /// Restaurants differ, so both are *perhaps*, like the holidays of single states.
    private static let unitedStates = NationalHolidays(
        rules: dates((1, 1), (6, 19), (7, 4), (11, 11), (12, 25)) + [
            .weekday(.monday, from: 1, 15), .weekday(.monday, from: 2, 15), .weekday(.monday, from: 5, 25),
            .weekday(.monday, from: 9, 1), .weekday(.monday, from: 10, 8),
            .weekday(.thursday, from: 11, 22),
        ],
        // First dates such as Lincoln's birthday (12 February) and Pioneer Day (24 July), then Mardi Gras and
        // Good Friday, then weekdays such as Patriots' Day (third Monday of April) and the day after
        // Thanksgiving.
        regional: dates(
            (1, 19), (2, 12), (3, 2), (3, 26), (3, 31), (4, 16), (4, 21), (5, 8), (6, 11), (6, 20), (7, 24),
            (8, 16), (8, 27), (10, 18), (12, 24), (12, 26), (12, 31)) + easter(-47, -2) + [
                .weekday(.tuesday, from: 3, 1), .weekday(.monday, from: 3, 25),
                .weekday(.monday, from: 4, 15), .weekday(.monday, from: 4, 22),
                .weekday(.friday, from: 4, 24), .weekday(.monday, from: 6, 1),
                .weekday(.monday, from: 8, 8), .weekday(.friday, from: 8, 15),
                .weekday(.monday, from: 10, 1), .weekday(.friday, from: 10, 25),
                .weekday(.tuesday, from: 11, 2), .weekday(.friday, from: 11, 23),
            ],
        substitute: .nearestWeekday)

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
