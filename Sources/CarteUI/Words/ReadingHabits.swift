import HoursCore

/// How the person reads times, distances and names: from the locale, as far as they have not chosen otherwise.
struct ReadingHabits: Hashable {
    /// For names of places, most wanted first, as locale names: `zh_TW`, `zh`.
    var languages: [String] = []
    var clock = ClockStyle.hours24
    /// The day a week table begins with; nil for today.
    var firstWeekday: Weekday?
    var usesMiles = false
    /// ISO 3166-1, two letters.
    var country: String?
}
