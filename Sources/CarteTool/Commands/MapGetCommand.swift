import ArgumentParser
import Foundation
import GuideStore
import Messages
import TileClient
import Translations
import VectorTiles

extension MapCommand {
    /// `carte-tool map get`: downloads the map of an area from a tile server.
    struct Get: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "get", abstract: "Get the map of an area from a tile server.",
            discussion: """
                The area is that of all places of the guide, or --area. The command prints the estimated size first. It \
                sends at most three requests at once and stops at 50 MB. After Ctrl+C or an error, the same command \
                continues. The server's operator must permit such downloads.

                Examples:
                  carte-tool map get --from https://tiles.openfreemap.org/planet
                  carte-tool map get --from https://tiles.openfreemap.org/planet --area 60.15,24.90,60.20,25.00
                  carte-tool map get --from http://localhost:8080/{z}/{x}/{y}.pbf
                """)

        @Option(
            help: ArgumentHelp(
                "The address of a TileJSON, or one with {z}, {x} and {y}.", valueName: "address"))
        var from: String

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp(
                "The southern, western, northern and eastern edge, in degrees.",
                valueName: "south,west,north,east"))
        var area: String?

        @Flag(help: "Print the estimated size only. No server is contacted.")
        var estimate = false

        @OptionGroup var guide: GuideOptions

        func validate() throws {
            guard let area, Self.parse(area) == nil else { return }
            throw ValidationError(
                "“\(area)” is not an area. Give its southern, western, northern and eastern edge in degrees, such as 60.15,24.90,60.20,25.00."
            )
        }

        func run() throws {
            let server = try TileServer(from)
            let plan = TilePlan(try requestedArea)
            Console.say(MapDownload.estimate(of: plan).text(in: .person))
            guard !estimate else { return }
            let line = ProgressLine(server.name)
            let result = Interruption.noticed { interruption in
                defer { line.clear() }
                return MapDownload(
                    plan, from: server, into: MapCommand.folder, program: Installation.userAgent
                ).run(isCancelled: { interruption.isRequested }) {
                    switch $0 {
                    case .asking: line.show("…")
                    case .receiving(let tiles, let total, _):
                        line.show(Double(tiles) / Double(max(total, 1)))
                    case .waiting(let seconds, _):
                        line.show(tr("busy, retrying in %1 s", "busy, retrying in %1 s", count: seconds))
                    }
                }
            }
            switch result.end {
            case .complete, .full: Console.say(result.message.text(in: .person))
            case .cancelled: throw Failure(.interrupted, result.message)
            case .failed(let failure): throw Failure(Failure.status(of: failure.reason), result.message)
            }
        }

        private var requestedArea: MapInformation.Area {
            get throws {
                if let area = area.flatMap(Self.parse) { return area }
                let places = try guide.open(for: .reading).positions(GuideQuery()).places
                guard let area = MapInformation.Area(around: places.map(\.coordinate)) else {
                    throw Failure(
                        .no,
                        Message("The guide has no places with a position. Give the area with --area."))
                }
                return area
            }
        }

        private static func parse(_ text: String) -> MapInformation.Area? {
            let corners = text.split(separator: ",").map(String.init)
            guard corners.count == 4, let low = PlaceOptions.coordinate(corners[0] + "," + corners[1]),
                let high = PlaceOptions.coordinate(corners[2] + "," + corners[3]),
                low.latitude <= high.latitude
            else { return nil }
            return MapInformation.Area(
                west: low.longitude, south: low.latitude, east: high.longitude, north: high.latitude)
        }
    }
}
