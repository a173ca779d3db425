import ArgumentParser
import Foundation
import GuideCore
import GuideStore
import Translations

/// `carte-tool list`: finds places.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list",
        abstract: "List the places that fit.",
        discussion: """
            Without words and filters, all of them. Words may come in any order and stand for parts of names, \
            cuisines, kinds and streets, without accents and with one typing error. All filters have to hold; what \
            is not known does not count as a yes.

            Examples:
              carte-tool list
              carte-tool list pho ha
              carte-tool list --open --cuisine italian --diet vegetarian
              carte-tool list --open-at 2026-12-25T13:00 --outdoor --limit 10
              carte-tool list --no-visited --from node/26012553
              carte-tool list --order rating --json | jq -r '.[].name'

            With --json: a list of places, each with all properties that show has, null where not known.
            """
    )

    @Argument(help: ArgumentHelp("Words to look for.", valueName: "words"))
    var words: [String] = []

    @OptionGroup(title: "Filters") var filters: FilterOptions
    @OptionGroup(title: "Order") var order: SortOptions

    @Option(help: ArgumentHelp("How many places to list at most.", valueName: "number"))
    var limit: Int?

    @Option(help: ArgumentHelp("How many to leave out first.", valueName: "number"))
    var offset = 0

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
        guard limit ?? 0 >= 0, offset >= 0 else {
            throw ValidationError("--limit and --offset are numbers of places, from 0 on.")
        }
    }

    func run() throws {
        let store = try guide.open(for: .reading)
        let now = Date()
        let query = GuideQuery(
            text: words.joined(separator: " "),
            filters: filters.filters(now: now, in: store.person.timeZone),
            order: try order.order(in: store, now: now))
        try store.arrange(around: query.filters.openAt ?? now)
        var places = PlaceListing(store: store, query: query, offset: offset, limit: limit ?? .max)
        if output.json {
            try writeJSON(&places)
        } else {
            try writeLines(&places, now: now)
        }
    }

    private func writeJSON(_ places: inout PlaceListing) throws {
        var separator = "[\n"
        while let entries = try places.next() {
            var text = ""
            for entry in entries {
                text += try separator + JSONOutput.line(PlaceAnswer(entry, in: places.store))
                separator = ",\n"
            }
            Console.write(Data(text.utf8))
        }
        Console.write(separator == "[\n" ? "[]\n" : "\n]\n")
    }

    private func writeLines(_ places: inout PlaceListing, now: Date) throws {
        var isEmpty = true
        while let entries = try places.next() {
            if let correction = places.correction, isEmpty {
                Console.complain(tr("Showing results for “%1”", correction))
            }
            isEmpty = false
            Console.write(PlaceWords.lines(of: entries, in: places.store, at: now))
        }
        if isEmpty { Console.complain(tr("No place fits.")) }
    }
}
