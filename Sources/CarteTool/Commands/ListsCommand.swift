import ArgumentParser
import Foundation
import GuideCore
import GuideStore
import Messages
import Translations

/// A list as JSON. Each key is always there; an unknown value is `null`.
struct ListAnswer: Encodable {
    let entry: GuideStore.ListEntry

    private enum Key: String, CodingKey {
        case id, name, colour, emoji, places, isStandard
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(entry.id.uuidString.lowercased(), forKey: .id)
        try values.encode(entry.list.name, forKey: .name)
        try values.encode(entry.list.colour, forKey: .colour)
        try values.encode(entry.list.emoji, forKey: .emoji)
        try values.encode(entry.placeCount, forKey: .places)
        try values.encode(entry.list.isStandard, forKey: .isStandard)
    }
}

/// `carte-tool lists`: shows and changes the user's lists.
struct ListsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lists",
        abstract: "Show, make and change your lists.",
        discussion: """
            Without a name, it shows all lists in their order. Favourites and “Want to Go” always exist. The places of a \
            deleted list stay in the guide. To put a place into a list: carte-tool put ID NAME.

            Examples:
              carte-tool lists
              carte-tool lists "Date night" --add --emoji 🕯️
              carte-tool lists "Date night" --rename "Anniversary" --colour "#c01c28"
              carte-tool lists "Anniversary" --position 1
              carte-tool lists "Anniversary" --remove
              carte-tool list --in "Date night"

            With --json: a list of all lists after the change, each with `id`, `name`, `colour`, `emoji`, `places`, the \
            number of its places, and `isStandard`.
            """
    )

    @Argument(
        help: ArgumentHelp("The name of a list.", valueName: "name"), transform: ListArgument.init(argument:))
    var name: ListArgument?

    @Flag(help: "Make the list.")
    var add = false

    @Option(help: ArgumentHelp("The new name.", valueName: "name"))
    var rename: String?

    @Option(help: ArgumentHelp("The colour, such as #c01c28; empty for none.", valueName: "colour"))
    var colour: String?

    @Option(help: ArgumentHelp("An emoji; empty for none.", valueName: "emoji"))
    var emoji: String?

    @Option(help: ArgumentHelp("The position among your lists, from 1.", valueName: "number"))
    var position: Int?

    @Flag(help: "Delete the list. Its places stay in the guide.")
    var remove = false

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    private var changes: Bool {
        add || remove || rename != nil || colour != nil || emoji != nil || position != nil
    }

    func validate() throws {
        guard (name != nil) == changes else {
            throw ValidationError(
                name == nil
                    ? "Give the name of a list with these options."
                    : "Give --add, --rename, --colour, --emoji, --position or --remove. To list its places: carte-tool list --in NAME."
            )
        }
        guard !remove || !(add || rename != nil || colour != nil || emoji != nil || position != nil) else {
            throw ValidationError("Give --remove without other changes.")
        }
        guard position ?? 1 >= 1 else { throw ValidationError("--position takes a number from 1 on.") }
        guard var probe = PlaceList(name: "x") else { return }
        if let colour, !colour.isEmpty, !probe.setColour(colour) {
            throw ValidationError("“\(colour)” is not a colour. Write it as #rrggbb, such as #c01c28.")
        }
        if let emoji, !emoji.isEmpty, !probe.setEmoji(emoji) {
            throw ValidationError("“\(emoji)” is not one emoji.")
        }
        if rename?.allSatisfy(\.isWhitespace) == true || add && name?.text.allSatisfy(\.isWhitespace) == true
        {
            throw ValidationError("Give the list a name.")
        }
    }

    func run() throws {
        let store = try guide.open(for: changes ? .editing : .reading)
        if let name { try change(name, in: store) }
        let lists = try store.lists()
        if output.json { return try JSONOutput.write(lists.map(ListAnswer.init)) }
        guard name == nil else { return }
        for entry in lists {
            let name = [entry.list.emoji, entry.list.text(in: .person)].compactMap(\.self)
            Console.say(
                tr("%2: %1 place", "%2: %1 places", count: entry.placeCount, name.joined(separator: " ")))
        }
    }

    private func change(_ name: ListArgument, in store: GuideStore) throws {
        // Before the first change, so that a refused name changes nothing.
        let known = try add ? name.entries(in: store).first?.list : name.list(in: store)
        let namesakes = try rename.map { try ListArgument(argument: $0).entries(in: store) } ?? []
        if let rename, namesakes.contains(where: { $0.id != known?.id }) {
            throw Failure(.no, Message("There is already a list “%1”. Choose another name.", rename))
        }
        let (step, list) = try add ? make(name, in: store) : (nil, name.list(in: store))
        guard !list.isStandard else {
            throw Failure(.no, Message("The list “%1” always exists and cannot be changed.", list))
        }
        var steps = [step]
        func perform(_ edit: ListEdit) throws { steps.append(try store.perform(edit)) }
        // A new list has its look already.
        if step == nil, colour != nil || emoji != nil {
            try perform(
                .setLook(
                    list, colour: (colour ?? list.colour).flatMap { $0.isEmpty ? nil : $0 },
                    emoji: (emoji ?? list.emoji).flatMap { $0.isEmpty ? nil : $0 }))
        }
        if let rename { try perform(.rename(list, rename)) }
        if let position { try perform(.move(list, to: position - 1)) }
        if remove { try perform(.delete(list)) }
        guard !output.json else { return }
        let done = steps.compactMap(\.self)
        if done.isEmpty { Console.say(tr("Unchanged: %1.", list.text(in: .person))) }
        for step in done { Console.say(step.text(in: .person)) }
    }

    private func make(_ name: ListArgument, in store: GuideStore) throws -> (UndoStep?, PlaceList) {
        guard let new = PlaceList(name: name.text, colour: colour, emoji: emoji) else { throw name.missing }
        let step = try store.perform(.add(new))
        return (step, try name.list(in: store))
    }
}

/// `carte-tool put`: puts a place into a list.
struct PutCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "put",
        abstract: "Put a place into one of your lists.",
        discussion: """
            A place can be in several lists. To make a list: carte-tool lists NAME --add.

            Examples:
              carte-tool put node/26012553 "Date night"
              carte-tool put node/26012553 "Date night" --remove

            With --json: `changed`, and `place` as `show` prints it.
            """
    )

    @OptionGroup var argument: PlaceArgument

    @Argument(
        help: ArgumentHelp("The name of the list.", valueName: "name"),
        transform: ListArgument.init(argument:))
    var list: ListArgument

    @Flag(help: "Take the place out of the list.")
    var remove = false

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
        let store = try guide.open(for: .editing)
        let edits = try remove ? taking(in: store) : [.setListed(true, in: list.list(in: store))]
        try EditAnswer.perform(edits, on: argument, in: store, output)
    }

    /// The edits that take the place out of all lists of this name.
    private func taking(in store: GuideStore) throws -> [Edit] {
        let lists = try list.entries(in: store).map(\.list)
        guard let first = lists.first else { throw list.missing }
        let record = try argument.place.entry(in: store).record
        let found = lists.filter { record.lists.contains($0.id) }
        return (found.isEmpty ? [first] : found).map { .setListed(false, in: $0) }
    }
}
