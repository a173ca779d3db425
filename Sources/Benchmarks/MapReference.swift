import Foundation
import GuideCore
import HoursCore
import MapCore
import MapGround
import MapStyle
import VectorTiles

/// `map-reference`, the map widget of libshumate with the tiles of Carte's map.
struct MapReference {
    /// A way to make textures of tiles.
    enum Engine: String {
        /// Decodes pictures.
        case raster
        /// Paints vector tiles. GNOME Maps uses it. Debian 12 has none.
        case vector
    }

    let engine: Engine
    private let program: String
    private let tiles: URL

    /// The middle of the map.
    static let centre = (latitude: 60.17, longitude: 24.945, zoom: 15)
    /// The zoom levels of the pictures.
    private static let pictureZooms = 13...16

    /// Returns the reference with each engine of the installed libshumate; none if the reference was not built.
    static func all(_ fixtures: Fixtures) throws -> [MapReference] {
        let program = try WatchedProgram.ownProduct("map-reference")
        guard FileManager.default.isExecutableFile(atPath: program) else {
            note("libshumate is not measured without map-reference, which `./meson-wrapper.sh bench` builds.")
            return []
        }
        let tiles = try writeTiles(in: fixtures)
        return try fixtures.run(program, ["engines"]).split(separator: "\n").compactMap { name in
            Engine(rawValue: String(name)).map { MapReference(engine: $0, program: program, tiles: tiles) }
        }
    }

    /// Starts the program without a map. See ``showMap(in:)``.
    func start(_ fixtures: Fixtures, size: (width: Int, height: Int)) throws -> WatchedProgram {
        let centre = Self.centre
        return try WatchedProgram(
            program,
            [
                "show", engine.rawValue, tiles.path, "\(centre.latitude)", "\(centre.longitude)",
                "\(centre.zoom)",
            ], in: fixtures, size: size)
    }

    /// Shows the map in the program.
    ///
    /// - Returns: the time, s.
    static func showMap(in program: WatchedProgram) throws -> Double {
        let start = Frame.now
        try program.display.keyboard.press(.m)
        return start
    }

    /// Returns the processor time of each of several equal tiles at scale 2, ms.
    func tileTimes(_ tile: TileAddress, count: Int, _ fixtures: Fixtures) throws -> [Double] {
        let output = try fixtures.run(
            program,
            ["tile", engine.rawValue, tiles.path, "\(tile.zoom)", "\(tile.x)", "\(tile.y)", "\(count)"])
        return output.split(separator: "\n").compactMap { Double($0) }
    }

    // MARK: - Tiles

    /// Writes the unpacked vector tiles of Carte's map, and pictures that Carte has painted from them.
    private static func writeTiles(in fixtures: Fixtures) throws -> URL {
        let folder = fixtures.folder.appending(path: "tiles")
        guard !FileManager.default.fileExists(atPath: folder.path) else { return folder }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let map = try MapFile(Fixtures.map)
        for tile in addresses(map.information.zooms) {
            guard case .vector(let bytes)? = try map.contents(of: tile) else { continue }
            try Data(bytes).write(to: folder.appending(path: "\(tile.zoom)-\(tile.x)-\(tile.y).mvt"))
        }
        let picture = MapPicture(
            try MapSource([map]), languages: LanguagePreference([]), attribution: "")
        for tile in addresses(pictureZooms) {
            let count = Double(1 << tile.zoom)
            let middle = MapPoint(x: (Double(tile.x) + 0.5) / count, y: (Double(tile.y) + 0.5) / count)
            let view = MapPicture.View(
                latitude: middle.latitude, longitude: middle.longitude, zoom: tile.zoom,
                width: TilePainter.tileSize, height: TilePainter.tileSize)
            let file = folder.appending(path: "\(tile.zoom)-\(tile.x)-\(tile.y).png")
            _ = try picture.write(view, MapAppearance(), to: file.path)
        }
        return folder
    }

    /// Returns the addresses of the map's area.
    private static func addresses(_ zooms: ClosedRange<Int>) -> [TileAddress] {
        let area = GeneratedGuide.Area.centralHelsinki
        guard
            let first = Coordinate(
                latitude: area.latitudes.upperBound, longitude: area.longitudes.lowerBound),
            let last = Coordinate(latitude: area.latitudes.lowerBound, longitude: area.longitudes.upperBound)
        else { return [] }
        let (start, end) = (MapPoint(first), MapPoint(last))
        return zooms.flatMap { zoom in
            let count = Double(1 << zoom)
            return (Int(start.y * count)...Int(end.y * count)).flatMap { y in
                (Int(start.x * count)...Int(end.x * count)).compactMap {
                    TileAddress(zoom: zoom, x: $0, y: y)
                }
            }
        }
    }
}
