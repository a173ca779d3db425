import Foundation
import GtkKit
import GuideCore
import GuideStore

extension Edit {
    /// What has become of the place by it; nil where the person is not told. Notes are saved while they are written: that
    /// would not end.
    var sentence: String? {
        switch self {
        case .addVisit(let date): tr("Marked as visited on %1", Self.day(of: date))
        case .removeVisit(let date): tr("The visit on %1 was removed", Self.day(of: date))
        case .setFavourite(true): tr("Marked as a favourite")
        case .setFavourite(false): tr("No longer a favourite")
        case .setRating(let rating?) where (1...5).contains(rating): tr("Rated %1 of 5", String(rating))
        case .setRating: tr("The rating was removed")
        case .setNote: nil
        }
    }

    /// A day as one says it, with its year where that is another one.
    private static func day(of date: Date) -> String {
        let calendar = Calendar.current
        guard calendar.isDate(date, equalTo: .now, toGranularity: .year) else {
            return VisitList.day(of: date)
        }
        // What follows each percent sign is a part of a date, as in strftime(3).
        return LocalDate.text(
            secondsSince1970: Int(date.timeIntervalSince1970.rounded(.down)), format: tr("%-e %B"))
    }
}
