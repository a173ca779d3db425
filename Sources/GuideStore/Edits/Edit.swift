import Foundation
import GuideCore

/// A change by the user: of the user's record of a place, or of the place itself.
///
/// ```swift
/// try store.perform(.setRating(4), on: place.id)
/// try store.perform(.correct([.phones: "+358 9 1234"]), on: place.id)
/// ```
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
    /// Puts the place into a list, or takes it out. The standard lists are ``setFavourite(_:)`` and
    /// ``setWantsToGo(_:)``.
    case setListed(Bool, in: PlaceList)
    /// Adds pictures whose files ``GuideStore/pictures`` has, behind the other ones.
    case addPictures([PictureName])
    /// Removes a picture. Its file stays while an undo can bring it back.
    case removePicture(PictureName)

    /// Adds a place that is in no file.
    case add([PlaceField: String])
    /// Deletes an added place. It does nothing for a place of a file; use ``hide(_:)``.
    case delete
    /// Corrects the texts of fields; `nil` removes a text.
    case correct([PlaceField: String?])
    /// Withdraws all corrections, so the file's values count again.
    case withdraw
    /// Hides the place, or shows it again.
    case hide(Bool)

    /// Whether it changes the place itself, not the user's record.
    var changesPlace: Bool {
        switch self {
        case .add, .delete, .correct, .withdraw, .hide: true
        case .addVisit, .removeVisit, .setFavourite, .setWantsToGo, .setRating, .setNote, .setListed,
            .addPictures, .removePicture:
            false
        }
    }

    /// Returns the changed record. An edit of the place itself changes no record.
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
        case .setListed(let isIn, let list):
            switch list.id {
            case PlaceList.favourites.id: record.isFavourite = isIn
            case PlaceList.wantToGo.id: record.wantsToGo = isIn
            default: if isIn { record.lists.insert(list.id) } else { record.lists.remove(list.id) }
            }
        case .addPictures(let pictures):
            record.add(pictures, at: moment)
            return record
        case .removePicture(let picture): record.pictures.remove(picture)
        case .add, .delete, .correct, .withdraw, .hide: return old
        }
        record.revise(since: old, at: moment)
        return record
    }
}

extension Edit {
    /// Returns the action for the undo log.
    func action(place: String) -> UndoStep.Action {
        switch self {
        case .addVisit: .visitAdded(place: place)
        case .removeVisit: .visitRemoved(place: place)
        case .setFavourite(true): .favouriteAdded(place: place)
        case .setFavourite(false): .favouriteRemoved(place: place)
        case .setWantsToGo(true): .wishAdded(place: place)
        case .setWantsToGo(false): .wishRemoved(place: place)
        case .setRating: .ratingChanged(place: place)
        case .setNote: .noteChanged(place: place)
        case .setListed(true, let list): .listed(place: place, list: list.name)
        case .setListed(false, let list): .unlisted(place: place, list: list.name)
        case .addPictures(let pictures): .picturesAdded(place: place, count: pictures.count)
        case .removePicture: .pictureRemoved(place: place)
        case .add: .placeAdded(place: place)
        case .delete: .placeDeleted(place: place)
        case .correct: .placeCorrected(place: place)
        case .withdraw: .correctionWithdrawn(place: place)
        case .hide(true): .placeHidden(place: place)
        case .hide(false): .placeShown(place: place)
        }
    }
}

/// An edit that can be undone or redone.
public struct UndoStep: Hashable, Sendable, Identifiable, Codable {
    /// The kind of an edit, with the place's name.
    public indirect enum Action: Hashable, Sendable, Codable {
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
        case listed(place: String, list: String)
        case unlisted(place: String, list: String)
        case picturesAdded(place: String, count: Int)
        case pictureRemoved(place: String)
        case listAdded(list: String)
        case listRenamed(list: String)
        case listChanged(list: String)
        case listMoved(list: String)
        case listDeleted(list: String)
        case savedPlaceFound(saved: String, place: String)
        case savedPlaceLeftOut(saved: String)
        /// One edit of several places. It has the action of the first one.
        case several(Action, count: Int)
        case imported(file: String, added: Int, updated: Int, deleted: Int? = nil, sample: SampleShare? = nil)
    }

    /// The step's number. Later steps have higher numbers.
    public let id: Int64

    /// The kind of the edit, with the place's name at that time.
    public let action: Action

    /// The time of the edit.
    public let date: Date
}
