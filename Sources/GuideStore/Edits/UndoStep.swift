import Foundation
import Messages

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

extension UndoStep.Action: MessageConvertible {
    /// What was done, as a heading: “Visit to Kosmos”.
    public var message: Message {
        switch self {
        case .visitAdded(let place): Message("Visit to %1", place)
        case .visitRemoved(let place): Message("Removal of a visit to %1", place)
        case .favouriteAdded(let place): Message("%1 as a favourite", place)
        case .favouriteRemoved(let place): Message("%1 no longer as a favourite", place)
        case .ratingChanged(let place): Message("Rating of %1", place)
        case .noteChanged(let place): Message("Note on %1", place)
        case .imported(let file, _, _): Message("Import of %1", file)
        }
    }
}

extension UndoStep: MessageConvertible {
    /// What was done, with how much that was: “Import of region.csv (3 added, 1 updated)”.
    public var message: Message {
        guard case .imported(_, let added, let updated) = action else { return action.message }
        return Message("%1 (%2)", action, ImportCounts.message(added: added, updated: updated))
    }
}
