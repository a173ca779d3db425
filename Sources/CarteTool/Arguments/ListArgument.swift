import Foundation
import GuideCore
import GuideStore
import Messages
import Translations

/// An argument for a list: its name in any case, or its ID.
struct ListArgument {
    /// The argument as typed.
    let text: String

    init(argument: String) { text = argument }

    /// Returns all lists of this name. After a merge of two devices there may be several.
    func entries(in store: GuideStore) throws -> [GuideStore.ListEntry] {
        let id = UUID(uuidString: text)
        return try store.lists().filter { entry in
            entry.id == id || entry.list.isNamed(text)
                || entry.list.isStandard && entry.list.text(in: .person).lowercased() == text.lowercased()
        }
    }

    /// Returns the list.
    ///
    /// - Throws: ``Failure`` if the guide has no such list.
    func list(in store: GuideStore) throws -> PlaceList {
        guard let entry = try entries(in: store).first else { throw missing }
        return entry.list
    }

    /// The failure for an unknown list.
    var missing: Failure {
        Failure(
            .no,
            Message(
                "There is no list “%1”. To see your lists: carte-tool lists. To make it: carte-tool lists “%1” --add.",
                text))
    }
}
