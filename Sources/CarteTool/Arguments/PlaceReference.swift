import ArgumentParser
import Foundation
import GuideCore
import GuideStore
import Messages

/// A place as an argument: the ID that `list` prints.
struct PlaceReference {
    let id: UUID

    /// As it was written.
    let text: String

    /// Reads an argument.
    init(argument: String) throws {
        guard let place = PlaceReference(argument) else {
            throw ValidationError(
                "“\(argument)” is not an ID. Find the IDs of places with: carte-tool list WORDS.")
        }
        self = place
    }

    /// - Returns: `nil` for text that is no ID.
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

    /// What the guide says about the place.
    ///
    /// - Throws: ``Failure`` where it has none of that ID.
    func entry(in store: GuideStore) throws -> GuideEntry {
        guard let entry = try store.entry(id) else { throw missing }
        return entry
    }

    /// That there is no such place.
    var missing: Failure {
        Failure(
            .no,
            Message("The guide has no place %1. Find the IDs of places with: carte-tool list WORDS.", text))
    }
}

extension Restaurant {
    /// The ID in its shortest form: `node/17` of OpenStreetMap, else the UUID.
    var reference: String {
        if let object = PlaceIdentifier.object(in: id) { return object.description }
        return id.uuidString.lowercased()
    }
}

/// The argument of commands about one place.
struct PlaceArgument: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "The place: an ID as list prints it, such as node/26012553 or a UUID.", valueName: "id"),
        transform: PlaceReference.init(argument:))
    var place: PlaceReference
}
