import ArgumentParser
import Foundation
import GuideCore
import GuideStore
import MapGround
import MapStyle
import Messages
import Translations
import VectorTiles

/// `carte-tool map`: the map files of the guide.
struct MapCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "map",
        abstract: "Add, get, list and remove map files, or paint a picture of the map.",
        discussion: """
            A map file is an .mbtiles or .pmtiles file with vector tiles of the schemas OpenMapTiles or Shortbread, or \
            with PNG, JPEG or WebP tiles. docs/map.md says how to get one.

            Examples:
              carte-tool map add helsinki.mbtiles
              carte-tool map add --link /srv/maps/finland.pmtiles
              carte-tool map get --from https://tiles.openfreemap.org/planet
              carte-tool map list
              carte-tool map remove helsinki.mbtiles
              carte-tool map picture --at 60.17,24.94 --zoom 15 --out map.png
            """,
        subcommands: [Add.self, Get.self, List.self, Remove.self, Picture.self])

    /// The folder with the maps.
    static var folder: MapFolder { MapFolder(besideGuide: GuideStore.defaultURL) }
}

extension MapCommand {
    /// `carte-tool map add`: copies a map file into the data folder, or links to it.
    struct Add: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "add", abstract: "Copy a map file into Carte's data folder.",
            discussion: "The file is checked first. With --link, Carte uses the file where it is.")

        @Argument(help: "The file.", completion: .file(extensions: MapFile.suffixes))
        var file: String

        @Flag(help: "Do not copy the file. Recommended for large ones.")
        var link = false

        func run() throws {
            let url = URL(filePath: file)
            let name = MapFolder.name(of: url)
            let line = ProgressLine(name)
            let information = try Interruption.noticed { interruption in
                defer { line.clear() }
                return try MapCommand.folder.addChecked(url, asLink: link) {
                    line.show($0)
                    return !interruption.isRequested
                }
            }
            Console.say(tr("Added the map “%1”: %2", name, information.summary))
        }
    }

    /// `carte-tool map list`: lists the maps.
    struct List: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "list", abstract: "List the maps with their size, date and area.",
            discussion: """
                With --json: `name`, `file`, `isLink`, `bytes`, `changed`, and for a readable map `format`, `content`, \
                `minimumZoom`, `maximumZoom`, `area` (west, south, east, north) and `attribution`, otherwise `problem`. \
                A downloaded map has `missingTiles`.
                """)

        @OptionGroup var output: OutputOptions

        private struct Row: Encodable {
            let name: String
            let file: String
            let isLink: Bool
            let bytes: Int?
            let changed: Date?
            var format: String?
            var content: String?
            var minimumZoom: Int?
            var maximumZoom: Int?
            var area: [Double]?
            var attribution: String?
            var missingTiles: Int?
            var problem: String?
        }

        func run() throws {
            let entries = MapCommand.folder.entries()
            if output.json { return try JSONOutput.write(entries.map(row)) }
            guard !entries.isEmpty else {
                throw Failure(.no, Message("There is no map yet. To add one: carte-tool map add FILE"))
            }
            for entry in entries {
                Console.say(entry.name)
                if let target = entry.target { Console.say("  → " + target.path) }
                do throws(MapFileError) {
                    let file = try entry.checkedFile()
                    Console.say("  " + entry.sizeAndDate.text(in: .person))
                    Console.say("  " + file.information.summary.text(in: .person))
                    if let missing = file.information.download?.missingTiles {
                        Console.say("  " + missing.text(in: .person))
                    }
                } catch {
                    Console.say("  " + error.text(in: .person))
                }
            }
        }

        private func row(_ entry: MapFolder.Entry) -> Row {
            var row = Row(
                name: entry.name,
                file: (entry.target ?? MapCommand.folder.url.appending(path: entry.name)).path,
                isLink: entry.target != nil, bytes: entry.size, changed: entry.date)
            do throws(MapFileError) {
                let file = try entry.checkedFile()
                let information = file.information
                row.format = information.format.rawValue
                row.content = try MapSchema(of: file)?.rawValue ?? "raster"
                row.minimumZoom = information.zooms.lowerBound
                row.maximumZoom = information.zooms.upperBound
                let area = information.area
                row.area = [area.west, area.south, area.east, area.north]
                row.attribution = information.attribution
                row.missingTiles = information.download?.missing
            } catch {
                row.problem = error.text(in: .person)
            }
            return row
        }
    }

    /// `carte-tool map remove`: removes a map.
    struct Remove: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Remove a map.",
            discussion: "The copy in Carte's data folder is deleted. A file that was added with --link stays."
        )

        @Argument(help: "The name that `carte-tool map list` prints.")
        var name: String

        func run() throws {
            try MapCommand.folder.remove(name)
            Console.say(tr("Removed the map “%1”.", name))
        }
    }

    /// `carte-tool map picture`: paints a picture of the maps.
    struct Picture: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "picture", abstract: "Paint a part of the map into a PNG file.")

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp(
                "The centre: latitude and longitude, such as 60.17,24.94.", valueName: "lat,lon"))
        var at: String

        @Option(help: "The zoom level, 0 to 20.")
        var zoom = 14

        @Option(help: "The width in px.")
        var width = 800

        @Option(help: "The height in px.")
        var height = 600

        @Option(
            help: ArgumentHelp("The PNG file.", valueName: "file"), completion: .file(extensions: ["png"]))
        var out: String

        @Option(
            help: ArgumentHelp(
                "A map file to use instead of the added ones.", valueName: "file"),
            completion: .file(extensions: MapFile.suffixes))
        var map: String?

        @Option(help: "The number of pixels per px, 1 to 4.")
        var scale = 1

        @Flag(help: "Use the dark colours.")
        var dark = false

        @Flag(help: "Use colours with more contrast.")
        var contrast = false

        func validate() throws {
            guard let centre = PlaceOptions.coordinate(at), abs(centre.latitude) <= 85 else {
                throw ValidationError(
                    "“\(at)” is not a position on the map. Give latitude and longitude in degrees, such as 60.17,24.94."
                )
            }
            guard (0...20).contains(zoom), (1...4).contains(scale) else {
                throw ValidationError("The zoom level is a number from 0 to 20, the scale from 1 to 4.")
            }
            guard (16...8192).contains(width), (16...8192).contains(height),
                width * scale <= 8192, height * scale <= 8192
            else {
                throw ValidationError("The picture can have from 16 to 8192 pixels on each side.")
            }
        }

        /// Returns the added maps that can be shown. If there is none, it throws the problem of the first one.
        private func usableMaps() throws -> [MapFile] {
            let files = MapCommand.folder.entries().map { entry in
                Result { () throws(MapFileError) in try entry.checkedFile() }
            }
            let usable = files.compactMap { try? $0.get() }
            if usable.isEmpty { _ = try files.first?.get() }
            return usable
        }

        func run() throws {
            let files =
                if let map { [try MapFile(URL(filePath: map))] } else { try usableMaps() }
            guard let first = files.first else {
                throw Failure(.no, Message("There is no map yet. To add one: carte-tool map add FILE"))
            }
            let languages = LanguagePreference(LocalePreferences.system.nameLanguages)
            let picture = MapPicture(
                try MapSource(files), languages: languages,
                attribution: first.information.attribution ?? MapInformation.openStreetMapNotice)
            guard let centre = PlaceOptions.coordinate(at) else { return }
            let view = MapPicture.View(
                latitude: centre.latitude, longitude: centre.longitude, zoom: zoom, width: width,
                height: height,
                scale: scale)
            let count: Int
            do {
                count = try picture.write(
                    view, MapAppearance(isDark: dark, isHighContrast: contrast), to: out)
            } catch let error as MapPicture.WriteError {
                throw Failure(
                    .cannotCreate,
                    Message(
                        "Could not write “%1” (%2). Check the folder and its permissions.", out, error.reason)
                )
            }
            guard count > 0 else {
                throw Failure(
                    .no, Message("The maps have no tiles there. carte-tool map list prints their areas."))
            }
        }
    }
}
