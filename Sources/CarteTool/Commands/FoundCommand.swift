import ArgumentParser
import Foundation
import GuideCore
import GuideStore
import Messages
import Translations

/// `carte-tool found`: joins a place of “Not Found Yet” with a place of the guide, or leaves it out.
struct FoundCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "found",
        abstract: "Say which place of the guide a saved place is.",
        discussion: """
            The place of the guide gets the lists, the note and the rating of the saved place, which waits in “Not Found \
            Yet”. With --leave-out, the saved place is deleted.

            Examples:
              carte-tool list --not-found
              carte-tool found "Aalto Grand" node/26012553
              carte-tool found "Aalto Grand" --leave-out

            With --json: `changed`, and `place` as `show` prints it, or null.
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The saved place: its name, or its ID of list --not-found --json.", valueName: "saved"))
    var saved: String

    @Argument(
        help: ArgumentHelp("The place of the guide: an ID as list prints it.", valueName: "id"),
        transform: PlaceReference.init(argument:))
    var place: PlaceReference?

    @Flag(help: "Leave the saved place out.")
    var leaveOut = false

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard (place == nil) == leaveOut else {
            throw ValidationError("Give the ID of a place, or --leave-out.")
        }
    }

    private struct Answer: Encodable {
        let changed: Bool
        let place: PlaceAnswer?

        private enum Key: String, CodingKey { case changed, place }

        // An unknown value is null.
        func encode(to encoder: any Encoder) throws {
            var values = encoder.container(keyedBy: Key.self)
            try values.encode(changed, forKey: .changed)
            try values.encode(place, forKey: .place)
        }
    }

    func run() throws {
        let store = try guide.open(for: .editing)
        let waiting = try store.notFoundYet()
        let id = UUID(uuidString: saved)
        let found = waiting.filter {
            $0.id == id || ($0.name ?? $0.address)?.caseInsensitiveCompare(saved) == .orderedSame
        }
        guard let first = found.first else {
            throw Failure(
                .no,
                Message(
                    "“%1” is not in “Not Found Yet”. To see its places: carte-tool list --not-found.", saved))
        }
        guard found.count == 1 else {
            throw Failure(
                .no,
                Message(
                    "“Not Found Yet” has several places “%1”. Give the ID of one. To see the IDs: carte-tool list --not-found --json.",
                    saved))
        }
        if let place { _ = try place.entry(in: store) }
        let step = try store.settle(saved: first.id, as: place?.id)
        if output.json {
            let answer = try place.map { PlaceAnswer(try $0.entry(in: store), in: store) }
            try JSONOutput.write(Answer(changed: step != nil, place: answer))
        } else if let step {
            Console.say(step.text(in: .person))
        }
    }
}
