import Foundation
import Messages

/// A part of the user's data of a place, for a report.
public enum PersonalValue: Hashable, Sendable, Codable, MessageConvertible {
    case favourite
    case wantToGo
    case rating
    case note
    case visit
    /// The name of a list.
    case list(String)

    /// The name of the part.
    public var message: Message {
        switch self {
        case .favourite: PlaceList.favourites.message
        case .wantToGo: PlaceList.wantToGo.message
        case .rating: Message("Your Rating")
        case .note: Message("Note")
        case .visit: Message("Visited")
        case .list(let name): Message("“%1”", name)
        }
    }
}

extension PersonalRecord {
    /// Returns the values of a record in a file that this record, into which it was merged, does not have. Lists are left
    /// out: only the guide knows their names.
    public func differences(from file: PersonalRecord) -> [PersonalValue] {
        var values: [PersonalValue] = []
        if file.isFavourite, !isFavourite { values.append(.favourite) }
        if file.wantsToGo, !wantsToGo { values.append(.wantToGo) }
        if let rating = file.rating, self.rating != rating { values.append(.rating) }
        let paragraphs = file.note.map { $0.components(separatedBy: "\n\n") } ?? []
        if !paragraphs.allSatisfy({ note?.contains($0) == true }) { values.append(.note) }
        if !Set(file.visits).isSubset(of: visits) { values.append(.visit) }
        return values
    }
}
