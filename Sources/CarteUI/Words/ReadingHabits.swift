import Foundation
import HoursCore
import Messages
import Translations

/// How the person reads times, distances and names: from the system, as far as they have not chosen otherwise.
struct ReadingHabits: Hashable {
    /// For names of places, most wanted first, as locale names: `zh_TW`, `zh`.
    var languages: [String] = []
    /// For numbers, times and measures.
    var locale = Language.english.locale
    /// ISO 3166-1, two letters.
    var country: String?

    /// What everything about hours and distances is said in.
    var language: Language { Language(catalogue: GettextCatalogue(), locale: locale) }

    /// The day a week table begins with; nil for today, where no country says it.
    var firstWeekday: Weekday? {
        guard locale.region != "001" else { return nil }
        return switch locale.firstDayOfWeek {
        case .monday: .monday
        case .tuesday: .tuesday
        case .wednesday: .wednesday
        case .thursday: .thursday
        case .friday: .friday
        case .saturday: .saturday
        case .sunday: .sunday
        @unknown default: nil
        }
    }
}
