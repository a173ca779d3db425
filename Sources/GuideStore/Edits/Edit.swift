import Foundation
import GuideCore

/// A change of what the user added to a place.
public enum Edit: Hashable, Sendable {
    /// The user was there; whole seconds. Twice at the same time is once.
    case addVisit(Date)
    case removeVisit(Date)
    case setFavourite(Bool)
    /// 1 to 5; any other number is none.
    case setRating(Int?)
    /// A note of several lines; empty is none.
    case setNote(String?)

    func applied(to record: PersonalRecord) -> PersonalRecord {
        var record = record
        switch self {
        case .addVisit(let date): record.visits.append(date)
        case .removeVisit(let date):
            let second = date.timeIntervalSince1970.rounded(.down)
            record.visits.removeAll { $0.timeIntervalSince1970 == second }
        case .setFavourite(let isFavourite): record.isFavourite = isFavourite
        case .setRating(let rating): record.rating = rating
        case .setNote(let note): record.note = note
        }
        return record
    }
}
