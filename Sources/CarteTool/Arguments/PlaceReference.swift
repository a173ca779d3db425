import ArgumentParser
import Foundation
import GuideCore
import GuideStore
import Messages

/// An argument for a place: the ID that `list` prints.
struct PlaceReference {
    let id: UUID

    /// The argument as typed.
    let text: String

    init(argument: String) throws {
        guard let place = PlaceReference(argument) else {
            throw ValidationError(
                "“\(argument)” is not an ID. Find the IDs of places with: carte-tool list WORDS.")
        }
        self = place
    }

    /// - Returns: `nil` if the text is not an ID.
    init?(_ argument: String) {
        text = argument
        if let id = UUID(uuidString: argument) {
            self.id = id
        } else if let object = OSMObject(reference: argument) {
            id = PlaceIdentifier.uuid(for: object)
        } else {
            return nil
        }
    }

    /// Returns the guide's entry of the place.
    ///
    /// - Throws: ``Failure`` if the guide has no place with this ID.
    func entry(in store: GuideStore) throws -> GuideEntry {
        guard let entry = try store.entry(id) else { throw missing }
        return entry
    }

    /// The failure for an unknown place.
    var missing: Failure {
        Failure(
            .no,
            Message("The guide has no place %1. Find the IDs of places with: carte-tool list WORDS.", text))
    }
}

extension Place {
    /// The shortest form of the ID: `node/17` for OpenStreetMap, otherwise the UUID.
    var reference: String {
        if let object = PlaceIdentifier.object(in: id) { return object.description }
        return id.uuidString.lowercased()
    }
}

/// The place argument of a command.
struct PlaceArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The place: an ID as list prints it, such as node/26012553 or a UUID.", valueName: "id"),
        transform: PlaceReference.init(argument:))
    var place: PlaceReference
}
