import ArgumentParser
import Foundation
import GuideCore
import GuideStore
import Messages
import Translations

extension GuideFormat: ExpressibleByArgument {
    /// Parses a file extension, such as `geojson` or `kml`, in any case.
    public init?(argument: String) {
        self.init(fileExtension: argument)
    }

    /// The names of all formats, for help texts and completions.
    public static var allValueStrings: [String] { allCases.map(\.fileExtension) }
}

/// `carte-tool export`: exports the guide to a file.
struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Write the guide, a list or a search to a file.",
        discussion: """
            The file has all places with all their data and your edits. Importing it creates the same guide again. An \
            existing file is replaced when the new one is complete.

            GeoJSON and CSV have all data. KML, KMZ and GPX, for map programs, lack deleted places; GPX lacks places \
            without a position, also those of “Not Found Yet”. A vCard file, for address books, has only names, addresses, \
            positions, contacts, notes and lists. With words or a filter, the file has only the places that they find, \
            with your data of them.

            With --in, the file is for other people: it has only these lists, with your notes, but without your ratings, \
            visits and favourites.

            With --everything, the file also has your edits of the sample guide, for Carte on another computer. There, an \
            import adds each edit to its guide; the newest edit of the same data wins.

            Examples:
              carte-tool export guide.geojson
              carte-tool export --everything phone.geojson
              carte-tool export backup.txt --format csv
              carte-tool export date-night.kmz --in "Date night"
              carte-tool export pizza.gpx pizza --city Helsinki

            With --json: `file`, `format` and `places`, the number of places.
            """
    )

    @Argument(
        help: "The file: .geojson, .csv, .kml, .kmz, .gpx or .vcf.",
        completion: .file(extensions: GuideFormat.allValueStrings))
    var file: String

    @Argument(help: ArgumentHelp("Words to search for.", valueName: "words"))
    var words: [String] = []

    @Option(
        name: .customLong("in"),
        help: ArgumentHelp("Only this list. Repeat for more lists.", valueName: "list"),
        transform: ListArgument.init(argument:))
    var inLists: [ListArgument] = []

    @OptionGroup(title: "Filters") var filters: FilterOptions

    @Option(help: "The format. By default, the extension of the file decides.")
    var format: GuideFormat?

    @Flag(help: "Export your guide and your edits of the sample guide.")
    var everything = false

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    private var url: URL { URL(filePath: file) }

    private var wantedFormat: GuideFormat? { format ?? GuideFormat(fileExtension: url.pathExtension) }

    func validate() throws {
        guard !everything || guide.database == nil else {
            throw ValidationError(
                "--everything exports your guide and the sample guide. Give it or --database, not both.")
        }
        guard let format = wantedFormat else {
            throw ValidationError(
                "“\(url.lastPathComponent)” has no known extension. End it in .geojson, .csv, .kml, .kmz, .gpx or .vcf, or give --format."
            )
        }
        guard !everything || GuideFormat.complete.contains(format) else {
            throw ValidationError("--everything needs a .geojson or .csv file.")
        }
        guard !everything || !isChosen else {
            throw ValidationError("--everything exports all places. Do not give words or filters with it.")
        }
    }

    private var isChosen: Bool {
        !words.isEmpty || !inLists.isEmpty || !filters.filters(now: Date(), in: .current).isEmpty
    }

    private func scope(in store: GuideStore) throws -> GuideStore.ExportScope {
        guard isChosen else { return everything ? .everything : .guide }
        var query = GuideQuery(
            text: words.joined(separator: " "),
            filters: filters.filters(now: Date(), in: store.person.timeZone))
        query.filters.lists = try ids(of: inLists, in: store)
        return .places(query)
    }

    private struct Answer: Encodable {
        let file: String
        let format: String
        let places: Int
    }

    func run() throws {
        guard let format = wantedFormat else { return }
        let store = try guide.open(for: .reading)
        let scope = try scope(in: store)
        let total = try store.count(GuideQuery())
        let progress = ProgressLine(url.lastPathComponent)
        var (unreadable, missingPictures, withoutPosition) = (0, 0, 0)
        let places = try Interruption.noticed { interruption in
            defer { progress.clear() }
            return try store.export(
                scope, to: url, format: format,
                isCancelled: { interruption.isRequested },
                unreadable: { unreadable = $0 }, missingPictures: { missingPictures = $0 },
                withoutPosition: { withoutPosition = $0 },
                progress: { progress.show(Double($0) / Double(max(1, total))) })
        }
        if output.json {
            try JSONOutput.write(Answer(file: file, format: format.fileExtension, places: places))
        } else {
            let written = tr("%2: %1 place", "%2: %1 places", count: places, url.lastPathComponent)
            Console.say(GuideStore.result(written, withoutPosition: withoutPosition).text(in: .person))
        }
        guard unreadable == 0 else {
            throw Failure(
                .badData,
                Message(
                    "Left out %1 unreadable place. To see which: carte-tool doctor. To restore it, import its file again.",
                    "Left out %1 unreadable places. To see which: carte-tool doctor. To restore them, import their files again.",
                    count: unreadable))
        }
        guard missingPictures == 0 else {
            throw Failure(
                .cannotWrite,
                Message(
                    "Could not export %1 picture. To see which pictures a place has: carte-tool picture list ID.",
                    "Could not export %1 pictures. To see which pictures a place has: carte-tool picture list ID.",
                    count: missingPictures))
        }
    }
}
