import ArgumentParser
import GuideCore
import HoursCore

/// `carte-tool get`: where to get the places of a town from.
struct GetCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "get",
        abstract: "Print the address of a page where the places of a town can be got.",
        discussion: """
            The page is overpass-turbo.eu, with the question filled in: press “Run”, “Export” and “download” beside \
            “GeoJSON”, and import the file. carte-tool itself asks nobody: public servers are not there for programs.

            Examples:
              carte-tool get Helsinki
              carte-tool get "Vienna, Austria" | xargs xdg-open
              carte-tool get --near 60.17,24.94 --radius 1000

            With --json: `address`, and `query`, the question for an Overpass of your own:
              carte-tool get Helsinki --json | jq -r .query |
                curl --fail --data-urlencode data@- http://localhost/api/interpreter -o helsinki.json
              carte-tool import helsinki.json
            """
    )

    @Argument(help: ArgumentHelp("The name of a town or district.", valueName: "town"))
    var town: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Instead of a town: places around a position.", valueName: "lat,lon"))
    var near: String?

    @Option(help: ArgumentHelp("How far around the position, in metres.", valueName: "metres"))
    var radius = 3000

    @OptionGroup var output: OutputOptions

    private struct Answer: Encodable {
        let address: String
        let query: String
    }

    func validate() throws { _ = try query }

    func run() throws {
        let query = try query
        if output.json {
            try JSONOutput.write(Answer(address: query.browserAddress, query: query.text))
        } else {
            Console.say(query.browserAddress)
        }
    }

    private var query: OverpassQuery {
        get throws {
            guard let near else {
                if let query = OverpassQuery(town: town.joined(separator: " ")) { return query }
                throw ValidationError("Which town? Give its name, such as Helsinki, or --near LAT,LON.")
            }
            guard town.isEmpty else {
                throw ValidationError("--near is instead of a town. Leave one of the two out.")
            }
            guard let centre = PlaceOptions.coordinate(near) else {
                throw ValidationError(
                    "“\(near)” is no position. Give latitude and longitude in degrees, such as 60.17,24.94.")
            }
            guard (1...50_000).contains(radius) else {
                throw ValidationError("--radius is a number of metres from 1 to 50000.")
            }
            return OverpassQuery(around: centre, radius: radius)
        }
    }
}
