import ArgumentParser
import GuideCore
import GuideStore
import HoursCore
import Messages
import OverpassClient
import Translations

/// `carte-tool get`: shows or downloads the places of a town.
struct GetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "get",
        abstract: "Print the address of a page that offers the places of a town.",
        discussion: """
            The page is overpass-turbo.eu, with the query filled in. Press “Run”, “Export” and “download” beside \
            “GeoJSON”, then import the file. carte-tool contacts no public server.

            Examples:
              carte-tool get Helsinki
              carte-tool get "Vienna, Austria" | xargs xdg-open
              carte-tool get --near 60.17,24.94 --radius 1000

            If you run an Overpass server, --from gets the places from it and imports them, as `import` does:
              carte-tool get Helsinki --from http://localhost/api/interpreter

            With --json: `address`, and `query`, for your own Overpass server:
              carte-tool get Helsinki --json | jq -r .query |
                curl --fail --data-urlencode data@- http://localhost/api/interpreter -o helsinki.json
              carte-tool import helsinki.json
            With --from and --json: the same output as `import`.
            """
    )

    @Argument(help: ArgumentHelp("The name of a town or district.", valueName: "town"))
    var town: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Get the places around a position instead of a town.", valueName: "lat,lon"))
    var near: String?

    @Option(help: ArgumentHelp("The distance from the position, in metres.", valueName: "metres"))
    var radius = 3000

    @Option(
        help: ArgumentHelp(
            "Get the places from your own Overpass server, and import them.", valueName: "address"))
    var from: String?

    @OptionGroup var guide: GuideOptions
    @OptionGroup var output: OutputOptions

    private struct Answer: Encodable {
        let address: String
        let query: String
    }

    func validate() throws { _ = try query }

    func run() throws {
        let query = try query
        if let from {
            try download(query, from: try OverpassServer(from))
        } else if output.json {
            try JSONOutput.write(Answer(address: query.browserAddress, query: query.text))
        } else {
            Console.say(query.browserAddress)
        }
    }

    private func download(_ query: OverpassQuery, from server: OverpassServer) throws {
        let line = ProgressLine(server.name)
        let download = OverpassDownload(query, from: server, program: Installation.userAgent)
        let arrival = try Interruption.noticed { interruption in
            defer { line.clear() }
            return try download.run(isCancelled: { interruption.isRequested }) {
                switch $0 {
                case .asking: line.show("…")
                case .receiving(let bytes):
                    line.show(tr("%1 MB", Language.person.number(Double(bytes) / 1e6, digits: 1)))
                case .waiting(let seconds):
                    line.show(tr("busy, retrying in %1 s", "busy, retrying in %1 s", count: seconds))
                }
            }
        }
        defer { OverpassDownload.discard(arrival.url) }
        var command = ImportCommand()
        command.files = [arrival.url.path]
        command.guide = guide
        command.output = output
        // The file is temporary, but its name says what was requested.
        try command.run { _ in arrival.url.lastPathComponent }
    }

    private var query: OverpassQuery {
        get throws {
            guard let near else {
                if let query = OverpassQuery(town: town.joined(separator: " ")) { return query }
                throw ValidationError("Give the name of a town, such as Helsinki, or --near LAT,LON.")
            }
            guard town.isEmpty else {
                throw ValidationError("Give a town or --near, not both.")
            }
            guard let centre = PlaceOptions.coordinate(near) else {
                throw ValidationError(
                    "“\(near)” is not a position. Give latitude and longitude in degrees, such as 60.17,24.94."
                )
            }
            guard (1...50_000).contains(radius) else {
                throw ValidationError("--radius takes a number of metres from 1 to 50000.")
            }
            return OverpassQuery(around: centre, radius: radius)
        }
    }
}
