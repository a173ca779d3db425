import ArgumentParser
import Foundation
import GuideCore
import GuideStore
import HoursCore
import Translations

/// `carte-tool list`: lists places.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List places.",
        discussion: """
            Without words and filters, it lists all places. Words match parts of names, cuisines, kinds and streets, in \
            any order, without accents and with one typing error. A place must match all filters; unknown data do \
            not match.

            Examples:
              carte-tool list
              carte-tool list pho ha
              carte-tool list --open --cuisine italian --diet vegetarian
              carte-tool list --open-at 2026-12-25T13:00 --outdoor --limit 10
              carte-tool list --no-visited --near node/26012553
              carte-tool list --hidden
              carte-tool list --in "Date night" --open
              carte-tool list --not-found
              carte-tool list --city Helsinki --price 1 --price 2 --pays cards
              carte-tool list --order last-visit --reverse
              carte-tool list --order rating --json | jq -r '.[].name'

            With --json: a list of places, each with all properties that `show` prints, null if unknown, \
            and `distance` in metres, null without --near. With --not-found, each place has `id`, `name`, `address`, \
            `link`, `lists`, `note` and `rating`.
            """
    )

    @Argument(help: ArgumentHelp("Words to search for.", valueName: "words"))
    var words: [String] = []

    @OptionGroup(title: "Filters") var filters: FilterOptions
    @OptionGroup(title: "Order") var order: SortOptions

    @Flag(help: "List only hidden places.")
    var hidden = false

    @Flag(help: "List only saved places of other programs that the guide does not have yet.")
    var notFound = false

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("In this list. Repeat for more lists.", valueName: "list"),
        transform: ListArgument.init(argument:))
    var inLists: [ListArgument] = []

    @Option(help: ArgumentHelp("The maximum number of places.", valueName: "number"))
    var limit: Int?

    @Option(help: ArgumentHelp("The number of places to skip.", valueName: "number"))
    var offset = 0

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard limit ?? 0 >= 0, offset >= 0 else {
            throw ValidationError("--limit and --offset take a number of places, from 0 on.")
        }
        let isFiltered =
            !words.isEmpty || !inLists.isEmpty || !filters.filters(now: Date(), in: .current).isEmpty
        guard !hidden || !isFiltered else {
            throw ValidationError(
                "--hidden lists all hidden places. Do not give words or filters with it.")
        }
        guard !notFound || !(hidden || isFiltered) else {
            throw ValidationError(
                "--not-found lists all saved places that wait. Do not give words or filters with it.")
        }
    }

    func run() throws {
        let store = try guide.open(for: .reading)
        if notFound { return try writePending(in: store) }
        let now = Date()
        let origin = try order.origin(in: store)
        let zone = store.person.timeZone
        var filters = filters.filters(now: now, in: zone)
        filters.lists = try ids(of: inLists, in: store)
        let query = GuideQuery(
            text: words.joined(separator: " "), filters: filters,
            order: order.order(from: origin, at: filters.opening(in: zone) ?? now),
            isReversed: order.reverse)
        // The search evaluates the hours that it needs.
        try store.prepareNames()
        var places = PlaceListing(store: store, query: query, offset: offset, limit: limit ?? .max)
        if hidden {
            let ids = try store.hiddenPlaces().map(\.id).dropFirst(offset).prefix(limit ?? .max)
            places = PlaceListing(store: store, ids: Array(ids))
        }
        if output.json {
            try writeJSON(&places, origin)
        } else {
            try writeLines(&places, origin, for: filters, now: now)
        }
    }

    private func writePending(in store: GuideStore) throws {
        let answers = try store.notFoundYet().dropFirst(offset).prefix(limit ?? .max).map(PendingAnswer.init)
        if output.json { return try JSONOutput.write(answers) }
        for answer in answers { Console.say(answer.line) }
        if answers.isEmpty { Console.complain(tr("No matches")) }
    }

    private func writeJSON(_ places: inout PlaceListing, _ origin: Coordinate?) throws {
        var separator = "[\n"
        while let entries = try places.next() {
            var text = ""
            for entry in entries {
                text += try separator + JSONOutput.line(PlaceAnswer(entry, in: places.store, from: origin))
                separator = ",\n"
            }
            Console.write(Data(text.utf8))
        }
        Console.write(separator == "[\n" ? "[]\n" : "\n]\n")
    }

    private func writeLines(
        _ places: inout PlaceListing, _ origin: Coordinate?, for filters: GuideQuery.Filters, now: Date
    ) throws {
        var isEmpty = true
        while let entries = try places.next() {
            if let correction = places.correction, isEmpty {
                Console.complain(tr("Showing results for “%1”", correction))
            }
            isEmpty = false
            let lines = TerminalPlaceFormatter.lines(
                of: entries, in: places.store, from: origin, for: filters, at: now)
            Console.write(lines)
        }
        if isEmpty { Console.complain(tr("No matches")) }
    }
}

/// Returns the ids of lists.
///
/// - Throws: ``Failure`` if the guide lacks one.
func ids(of lists: [ListArgument], in store: GuideStore) throws -> Set<UUID> {
    var ids: Set<UUID> = []
    for list in lists {
        let entries = try list.entries(in: store)
        if entries.isEmpty { throw list.missing }
        ids.formUnion(entries.map(\.id))
    }
    return ids
}

/// Reads the results of a query in portions, so a large guide need not fit in memory.
struct PlaceListing {
    let store: GuideStore
    private var query: GuideQuery
    private let offset: Int
    private let limit: Int

    /// The corrected text, if the words had no results.
    private(set) var correction: String?

    private var ids: ArraySlice<UUID>?

    private static let portion = 500

    init(store: GuideStore, query: GuideQuery, offset: Int, limit: Int) {
        self.store = store
        self.query = query
        self.offset = offset
        self.limit = limit
    }

    /// Lists the given places.
    init(store: GuideStore, ids: [UUID]) {
        self.init(store: store, query: GuideQuery(), offset: 0, limit: .max)
        self.ids = ids[...]
    }

    /// Returns the next portion, which is not empty; `nil` at the end.
    mutating func next() throws -> [GuideEntry]? {
        guard let known = ids else { return try first() }
        guard !known.isEmpty else { return nil }
        ids = known.dropFirst(PlaceListing.portion)
        let entries = try store.entries(Array(known.prefix(PlaceListing.portion)))
        return entries.isEmpty ? try next() : entries
    }

    private mutating func first() throws -> [GuideEntry]? {
        let count = min(limit, PlaceListing.portion)
        let page = try store.search(query, limit: count, offset: offset)
        correction = page.correction
        if let correction { query.text = correction }
        // The number of entries is no measure: an unreadable place has no entry.
        let (rest, isTooFar) = offset.addingReportingOverflow(count)
        let hasMore = limit > count && !isTooFar
        ids = hasMore ? try store.ids(query, limit: limit - count, offset: rest)[...] : []
        return page.entries.isEmpty ? try next() : page.entries
    }
}

/// `carte-tool show`: shows all facts about a place.
struct ShowCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show all data of a place.",
        discussion: """
            Examples:
              carte-tool show node/26012553
              carte-tool show way/123 --json | jq .openingHours

            With --json: the properties of the place, null if unknown: `id`, `name`, `kind`, `type`, \
            `location`, `coordinate`, `phone`, `phones`, `links`, `website`, `email`, `openingHours`, `timeZone`, `cuisines`, \
            `description`, `image` and others, and your data: `isVisited`, `visits`, `isFavourite`, \
            `wantsToGo`, `rating`, `note`, `lists`, the names of your lists; `isOwn` if you added it, `corrected`, the fields that \
            you corrected, and `isHidden`.
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
            Console.write(TerminalPlaceFormatter.page(of: entry, in: store, at: Date()))
        }
    }
}
