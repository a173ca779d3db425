import Foundation
import GuideCore
import Messages

/// A change of the user's record of a place.
public enum Edit: Hashable, Sendable {
    /// A visit. The date is rounded to whole seconds; duplicates are ignored.
    case addVisit(Date)
    case removeVisit(Date)
    case setFavourite(Bool)
    case setWantsToGo(Bool)
    /// A rating from 1 to 5; another number removes it.
    case setRating(Int?)
    /// A note of any number of lines; an empty one removes it.
    case setNote(String?)

    func applied(to old: PersonalRecord, at moment: Date = .now) -> PersonalRecord {
        var record = old
        switch self {
        case .addVisit(let date): record.visits.append(date)
        case .removeVisit(let date):
            let second = date.timeIntervalSince1970.rounded(.down)
            record.visits.removeAll { $0.timeIntervalSince1970 == second }
        case .setFavourite(let isFavourite): record.isFavourite = isFavourite
        case .setWantsToGo(let wantsToGo): record.wantsToGo = wantsToGo
        case .setRating(let rating): record.rating = rating
        case .setNote(let note): record.note = note
        }
        record.revise(since: old, at: moment)
        return record
    }
}

/// An edit that can be undone or redone.
public struct UndoStep: Hashable, Sendable, Identifiable, Codable {
    /// The kind of an edit, with the place's name.
    public enum Action: Hashable, Sendable, Codable {
        case visitAdded(place: String)
        case visitRemoved(place: String)
        case favouriteAdded(place: String)
        case favouriteRemoved(place: String)
        case wishAdded(place: String)
        case wishRemoved(place: String)
        case ratingChanged(place: String)
        case noteChanged(place: String)
        case placeAdded(place: String)
        case placeDeleted(place: String)
        case placeCorrected(place: String)
        case correctionWithdrawn(place: String)
        case placeHidden(place: String)
        case placeShown(place: String)
        case imported(file: String, added: Int, updated: Int, deleted: Int? = nil, sample: SampleShare? = nil)
    }

    /// The step's number. Later steps have higher numbers.
    public let id: Int64

    /// The kind of the edit, with the place's name at that time.
    public let action: Action

    /// The time of the edit.
    public let date: Date
}

extension UndoStep.Action: MessageConvertible {
    /// The action as a heading: “Visit to Kosmos”.
    public var message: Message {
        switch self {
        case .visitAdded(let place): Message("Visit to %1", place)
        case .visitRemoved(let place): Message("Removed visit to %1", place)
        case .favouriteAdded(let place): Message("New favourite %1", place)
        case .favouriteRemoved(let place): Message("Removed favourite %1", place)
        case .wishAdded(let place): Message("Want to go to %1", place)
        case .wishRemoved(let place): Message("No longer want to go to %1", place)
        case .ratingChanged(let place): Message("Rating of %1", place)
        case .noteChanged(let place): Message("Note on %1", place)
        case .placeAdded(let place): Message("New place %1", place)
        case .placeDeleted(let place): Message("Deletion of %1", place)
        case .placeCorrected(let place): Message("Correction of %1", place)
        case .correctionWithdrawn(let place): Message("Removal of your corrections of %1", place)
        case .placeHidden(let place): Message("Hiding of %1", place)
        case .placeShown(let place): Message("Showing of %1", place)
        case .imported(let file, _, _, _, _): Message("Import of %1", file)
        }
    }
}

extension UndoStep: MessageConvertible {
    /// The action with its numbers: “Import of region.csv (3 added, 1 updated)”.
    public var message: Message {
        guard case .imported(_, let added, let updated, let deleted, let sample) = action else {
            return action.message
        }
        return Message(
            "%1 (%2)", action,
            ImportCounts.message(added: added, updated: updated, deleted: deleted ?? 0, sample: sample))
    }
}
