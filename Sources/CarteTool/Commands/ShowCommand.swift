import ArgumentParser
import Foundation
import GuideStore

/// `carte-tool show`: all that is known about a place.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show all that is known about a place.",
        discussion: """
            Examples:
              carte-tool show node/26012553
              carte-tool show way/123 --json | jq .openingHours

            With --json: the properties of the place, null where not known: `id`, `name`, `kind`, `type`, \
            `location`, `coordinate`, `phone`, `phones`, `website`, `email`, `openingHours`, `timeZone`, `cuisines`, \
            `description`, `image` and others, and what you added: `isVisited`, `visits`, `isFavourite`, \
            `rating`, `note`.
            """
    )

    @OptionGroup var argument: PlaceArgument
    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let store = try guide.open(for: .reading)
        let entry = try argument.place.entry(in: store)
        if output.json {
            try JSONOutput.write(PlaceAnswer(entry, in: store))
        } else {
            Console.write(PlaceWords.page(of: entry, in: store, at: Date()))
        }
    }
}
