import ArgumentParser
import GuideStore
import Messages

/// `carte-tool favourite`: makes a place a favourite.
struct FavouriteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "favourite",
        abstract: "Make a place one of your favourites.",
        discussion: """
            Examples:
              carte-tool favourite node/26012553
              carte-tool favourite node/26012553 --remove
              carte-tool list --favourites

            With --json: `changed`, and `place` as show has it.
            """
    )

    @OptionGroup var argument: PlaceArgument

    @Flag(help: "It is one no longer.")
    var remove = false

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let store = try guide.open(for: .editing)
        try EditAnswer.perform([.setFavourite(!remove)], on: argument, in: store, output) { name, _ in
            remove ? Message("%1 is not a favourite.", name) : Message("%1 is a favourite.", name)
        }
    }
}
