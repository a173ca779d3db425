import Foundation
import Messages

// All words about edits, for the window and the tool.

extension Edit {
    /// The sentence after the edit, without the place: “Rated 4 of 5”.
    public var done: Message {
        switch self {
        case .addVisit(let date): Message("Marked as visited on %1", DayArgument(date: date))
        case .removeVisit(let date): Message("The visit on %1 was removed", DayArgument(date: date))
        case .setFavourite(true): Message("Marked as a favourite")
        case .setFavourite(false): Message("No longer a favourite")
        case .setWantsToGo(true): Message("Marked as “Want to Go”")
        case .setWantsToGo(false): Message("No longer marked as “Want to Go”")
        case .setRating(let rating?) where (1...5).contains(rating): Message("Rated %1 of 5", rating)
        case .setRating: Message("The rating was removed")
        case .setNote(let note?) where !note.allSatisfy(\.isWhitespace): Message("The note was saved")
        case .setNote: Message("The note was removed")
        // Translators: %1, here and below, is the name of a list that the user made, such as “Date night”.
        case .setListed(true, let list): Message("Added to “%1”", list)
        case .setListed(false, let list): Message("Removed from “%1”", list)
        case .addPictures(let pictures):
            Message("Added %1 picture", "Added %1 pictures", count: pictures.count)
        case .removePicture: Message("The picture was removed")
        case .add: Message("Added to your guide")
        case .delete: Message("Deleted")
        case .correct: Message("Corrected")
        case .withdraw: Message("Your corrections were removed")
        case .hide(true): Message("Hidden")
        case .hide(false): Message("Shown again")
        }
    }

    /// The sentence after an edit of several places: “Marked as a favourite: 3 places”.
    public func done(onPlaces count: Int) -> Message {
        count == 1 ? done : Message("%2: %1 place", "%2: %1 places", count: count, done)
    }

    /// The sentence after edits of a place: “Kosmos: Rated 4 of 5”.
    public static func done(_ edits: [Edit], on name: String, hasChanged: Bool) -> Message {
        hasChanged
            ? Message("%1: %2", name, MessageList(edits.map(\.done))) : Message("Unchanged: %1.", name)
    }
}

extension ListEdit {
    /// The sentence after the edit; `nil` for a change that is visible where it was made.
    public var done: Message? {
        switch self {
        case .add(let list): Message("New list “%1”", list.name)
        case .delete(let list): Message("The list “%1” was deleted", list)
        case .rename, .setLook, .change, .move: nil
        }
    }
}

/// A day in a sentence, with its year if that is not the present one.
private struct DayArgument: MessageArgument {
    let date: Date

    func text(in language: Language) -> String {
        Calendar.current.isDate(date, equalTo: .now, toGranularity: .year)
            ? language.dayOfYear(date) : language.day(date)
    }
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
        case .listed(let place, let list): Message("%1 in “%2”", place, list)
        case .unlisted(let place, let list): Message("Removal of %1 from “%2”", place, list)
        case .picturesAdded(let place, let count):
            // Translators: %2 is the name of a place.
            Message("%1 new picture of %2", "%1 new pictures of %2", count: count, place)
        case .pictureRemoved(let place): Message("Removed picture of %1", place)
        case .listAdded(let list): Message("New list “%1”", list)
        case .listRenamed(let list): Message("New name of the list “%1”", list)
        case .listChanged(let list): Message("Look of the list “%1”", list)
        case .listMoved(let list): Message("Order of the list “%1”", list)
        case .listDeleted(let list): Message("Deletion of the list “%1”", list)
        // Translators: %1 is the name of a place in another program, %2 its name in the guide.
        case .savedPlaceFound(let saved, let place): Message("Found “%1” as %2", saved, place)
        case .savedPlaceLeftOut(let saved): Message("Left out “%1”", saved)
        // Translators: %2 is an edit of a place, such as “New favourite Kosmos”; %1 is the number of other places.
        case .several(let first, let count):
            Message("%2 and %1 more place", "%2 and %1 more places", count: count - 1, first)
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

extension UndoStep {
    /// The sentence after an undo.
    ///
    /// - Parameter step: the step, or its action for a short sentence; nil if there was nothing to undo.
    public static func undone(_ step: (any MessageArgument)?) -> Message {
        step.map { Message("Undone: %1", $0) } ?? Message("There is nothing to undo.")
    }

    /// The sentence for a step that cannot be undone alone.
    public static let isNotTheLast = Message("There is a newer change. Undo that first.")

    /// The sentence after a redo; see ``undone(_:)``.
    public static func redone(_ step: (any MessageArgument)?) -> Message {
        step.map { Message("Redone: %1", $0) } ?? Message("There is nothing to redo.")
    }
}
