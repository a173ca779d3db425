import Foundation
import GuideCore
import GuideStore
import Messages
import Translations

extension Edit {
    /// What has become of the place by it; nil where the person is not told. Notes are saved while they are written: that
    /// would not end.
    var sentence: String? {
        switch self {
        case .addVisit(let date): tr("Marked as visited on %1", Self.day(of: date))
        case .removeVisit(let date): tr("The visit on %1 was removed", Self.day(of: date))
        case .setFavourite(true): tr("Marked as a favourite")
        case .setFavourite(false): tr("No longer a favourite")
        case .setRating(let rating?) where (1...5).contains(rating): tr("Rated %1 of 5", rating)
        case .setRating: tr("The rating was removed")
        case .setNote: nil
        }
    }

    /// A day as one says it, with its year where that is another one.
    private static func day(of date: Date) -> String {
        let calendar = Calendar.current
        return calendar.isDate(date, equalTo: .now, toGranularity: .year)
            ? Language.person.dayOfYear(date) : Language.person.day(date)
    }
}
