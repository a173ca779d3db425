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

/// Something that was done and can be undone, or was undone and can be redone.
public struct UndoStep: Hashable, Sendable, Identifiable, Codable {
    /// What was done.
    public enum Action: Hashable, Sendable, Codable {
        case visitAdded(place: String)
        case visitRemoved(place: String)
        case favouriteAdded(place: String)
        case favouriteRemoved(place: String)
        case ratingChanged(place: String)
        case noteChanged(place: String)
        case imported(file: String, added: Int, updated: Int)
    }

    /// Its number; later steps have higher ones.
    public let id: Int64

    /// What was done.
    public let action: Action

    /// When.
    public let date: Date
}

extension UndoStep: CustomStringConvertible {
    /// What was done, in English: `Visit to Kosmos`.
    public var description: String {
        switch action {
        case .visitAdded(let place): "Visit to \(place)"
        case .visitRemoved(let place): "Removal of a visit to \(place)"
        case .favouriteAdded(let place): "\(place) as a favourite"
        case .favouriteRemoved(let place): "\(place) no longer as a favourite"
        case .ratingChanged(let place): "Rating of \(place)"
        case .noteChanged(let place): "Note on \(place)"
        case .imported(let file, let added, let updated):
            "Import of \(file) (\(added) added, \(updated) updated)"
        }
    }
}
