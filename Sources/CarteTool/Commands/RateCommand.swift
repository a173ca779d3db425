import ArgumentParser
import GuideCore
import GuideStore
import Messages

/// `carte-tool rate`: the user's own rating of a place.
struct RateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rate",
        abstract: "Rate a place from 1 to 5.",
        discussion: """
            Examples:
              carte-tool rate node/26012553 4
              carte-tool rate node/26012553 --remove
              carte-tool list --order rating

            With --json: `changed`, and `place` as show has it.
            """
    )

    @OptionGroup var argument: PlaceArgument

    @Argument(help: ArgumentHelp("From 1, bad, to 5, very good.", valueName: "rating"))
    var rating: Int?

    @Flag(help: "Take the rating away.")
    var remove = false

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard (rating == nil) == remove, PersonalRecord.ratings.contains(rating ?? 1) else {
            throw ValidationError("Give a rating from 1 to 5, or --remove.")
        }
    }

    func run() throws {
        let store = try guide.open(for: .editing)
        try EditAnswer.perform([.setRating(rating)], on: argument, in: store, output) { name, _ in
            rating.map { Message("%1 is rated %2 of 5.", name, $0) } ?? Message("%1 has no rating.", name)
        }
    }
}
