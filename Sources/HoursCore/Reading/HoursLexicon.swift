/// The meaning of a word in opening hours.
enum HoursWord: Hashable, Sendable {
    case weekdays(WeekdaySet)
    case month(Int)
    case state(OpeningHours.State)
    case publicHoliday
    case schoolHoliday
    case easter
    case sun(SunEvent)
    case week
    case day
    case beforeNoon
    case afterNoon
    case noon
    case midnight
    case hours
    case through
    case openEnd
    case and
}

/// The words of the notation, and the names of weekdays in one language.
struct HoursLexicon: Sendable {
    let weekdays: [String: HoursWord]

    func meaning(of word: String) -> HoursWord? {
        weekdays[word] ?? Self.notation[word]
    }

    /// The notation's own words and English. Other languages are tried only if it fails.
    static let english = HoursLexicon(weekdays: englishWeekdays)

    /// The other languages. A text with different meanings in two of them is unreadable.
    ///
    /// Example: `Di` is Tuesday in German and Sunday in French.
    static let others: [HoursLexicon] = [
        language(
            "mo montag", "di dienstag", "mi mittwoch", "do donnerstag", "fr freitag", "sa samstag sonnabend",
            "so sonntag"),
        language(
            "lu lun lundi", "ma mar mardi", "me mer mercredi", "je jeu jeudi", "ve ven vendredi",
            "sa sam samedi", "di dim dimanche"),
        language(
            "lu lun lunes", "ma mar martes", "mi mie mié miercoles miércoles", "ju jue jueves",
            "vi vie viernes", "sa sab sáb sabado sábado", "do dom domingo"),
        language(
            "lu lun lunedì lunedi", "ma mar martedì martedi", "me mer mercoledì mercoledi",
            "gi gio giovedì giovedi", "ve ven venerdì venerdi", "sa sab sabato", "do dom domenica"),
        language(
            "ma maanantai", "ti tiistai", "ke keskiviikko", "to torstai", "pe perjantai", "la lauantai",
            "su sunnuntai"),
        language(
            "må mån måndag", "ti tis tisdag", "on ons onsdag", "to tor tors torsdag", "fr fre fredag",
            "lö lör lördag", "sö sön söndag"),
        language(
            "ma man mandag", "ti tir tirsdag", "on ons onsdag", "to tor tors torsdag", "fr fre fredag",
            "lø lør lørdag", "sø søn søndag"),
        language(
            "ma maandag", "di dinsdag", "wo woensdag", "do donderdag", "vr vrijdag", "za zaterdag",
            "zo zondag"),
        language(
            "e esmaspäev", "t teisipäev", "k kolmapäev", "n neljapäev", "r reede", "l laupäev", "p pühapäev"),
        language(
            "пн пон понедельник", "вт вторник", "ср среда", "чт четверг", "пт пятница", "сб суббота",
            "вс воскресенье"),
        language(
            "pn pon poniedziałek", "wt wtorek", "śr sr środa", "cz czw czwartek", "pt piątek",
            "sb sob sobota", "nd niedz niedziela"),
        language("一", "二", "三", "四", "五", "六", "日 天"),
    ]

    private static func language(_ days: String...) -> HoursLexicon {
        var names: [String: HoursWord] = [:]
        for (day, words) in zip(Weekday.allCases, days) {
            var set = WeekdaySet()
            set.insert(day)
            for word in words.split(separator: " ") { names[String(word)] = .weekdays(set) }
        }
        return HoursLexicon(weekdays: names)
    }

    private static let englishWeekdays = language(
        "mo mon monday mondays", "tu tue tues tuesday tuesdays", "we wed weds wednesday wednesdays",
        "th thu thur thurs thursday thursdays", "fr fri friday fridays", "sa sat saturday saturdays",
        "su sun sunday sundays"
    ).weekdays

    private static let notation: [String: HoursWord] = [
        "daily": .weekdays(.all), "everyday": .weekdays(.all), "täglich": .weekdays(.all),
        "päivittäin": .weekdays(.all), "ежедневно": .weekdays(.all),
        "weekdays": .weekdays(WeekdaySet(from: .monday, to: .friday)),
        "weekend": .weekdays(WeekdaySet(from: .saturday, to: .sunday)),
        "weekends": .weekdays(WeekdaySet(from: .saturday, to: .sunday)),

        "jan": .month(1), "january": .month(1), "feb": .month(2), "february": .month(2), "mar": .month(3),
        "march": .month(3), "apr": .month(4), "april": .month(4), "may": .month(5), "jun": .month(6),
        "june": .month(6), "jul": .month(7), "july": .month(7), "aug": .month(8), "august": .month(8),
        "sep": .month(9), "sept": .month(9), "september": .month(9), "oct": .month(10),
        "october": .month(10), "nov": .month(11), "november": .month(11), "dec": .month(12),
        "december": .month(12),

        "open": .state(.open), "off": .state(.closed), "closed": .state(.closed), "unknown": .state(.unknown),
        "geschlossen": .state(.closed), "ruhetag": .state(.closed), "suljettu": .state(.closed),
        "kiinni": .state(.closed), "stängt": .state(.closed), "fermé": .state(.closed),
        "cerrado": .state(.closed), "chiuso": .state(.closed), "закрыто": .state(.closed),
        "выходной": .state(.closed),

        "cn": .weekdays(WeekdaySet(from: .sunday, to: .sunday)),

        "ph": .publicHoliday, "sh": .schoolHoliday, "easter": .easter,
        "dawn": .sun(.dawn), "sunrise": .sun(.sunrise), "sunset": .sun(.sunset), "dusk": .sun(.dusk),
        "week": .week, "weeks": .week, "day": .day, "days": .day,
        "am": .beforeNoon, "pm": .afterNoon, "noon": .noon, "midnight": .midnight,
        "h": .hours, "hrs": .hours, "hours": .hours, "uhr": .hours, "点": .hours, "點": .hours, "时": .hours,
        "時": .hours,
        "to": .through, "till": .through, "until": .through, "bis": .through, "至": .through, "到": .through,
        "late": .openEnd, "close": .openEnd, "closing": .openEnd,
        "and": .and, "und": .and, "ja": .and, "et": .and, "och": .and, "и": .and,
    ]
}
