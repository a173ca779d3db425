import Foundation
import GtkKit
import GuideCore
import GuideStore
import Harness
import MapCore
import MapGround
import MapStyle
import VectorTiles

/// Measures the map's work in the background, in this process, and a letter typed on the map.
enum MapWorkBenchmark {
    private static let places = 100_000
    private static let rounds = 25
    private static let text = "kosmos pho"

    // MARK: - Tiles

    /// The tile with the railway station and the Esplanadi, and the tile at its west.
    private static let tiles = (
        centre: TileAddress(zoom: 14, x: 9327, y: 4742), west: TileAddress(zoom: 14, x: 9326, y: 4742)
    )

    /// Measures a tile of central Helsinki from the file to the texture.
    static func tile(_ fixtures: Fixtures) throws -> [Measurement] {
        guard let centre = tiles.centre, let west = tiles.west else { return [] }
        var (first, next): ([Double], [Double]) = ([], [])
        for _ in 0..<rounds {
            let file = try MapFile(Fixtures.map)
            first.append(try time(of: centre, by: try newPainter(file)))
            // A later tile has fonts and the names of its neighbours, and so is decoded already.
            let painter = try newPainter(file)
            _ = try time(of: west, by: painter)
            let decoding = try threadMilliseconds {
                if case .vector(let bytes)? = try file.contents(of: centre) { _ = try VectorTile(bytes) }
            }
            next.append(decoding + (try time(of: centre, by: painter)))
        }
        let conditions = "14/9327/4742, 256 px at scale 2, processor time of its thread"
        var measured = [
            Measurement(
                "tile of central Helsinki, decoded and painted, ms", next, share: 0.5, unit: "ms", limit: 15,
                conditions: conditions),
            Measurement(
                "the same as the first tile of a thread, ms", first, share: 0.5, unit: "ms", limit: 15,
                conditions: conditions),
        ]
        for reference in try MapReference.all(fixtures) {
            let times = try reference.tileTimes(centre, count: rounds, fixtures)
            measured += [("a tile", Array(times.dropFirst())), ("the first tile", Array(times.prefix(1)))].map
            {
                Measurement(
                    "the same of libshumate, \(reference.engine), \($0), ms", $1, share: 0.5, unit: "ms",
                    conditions: "without names, processor time of the process")
            }
        }
        return measured
    }

    private static func newPainter(_ file: MapFile) throws -> TilePainter {
        TilePainter(try MapSource([file]), languages: LanguagePreference([]))
    }

    private static func time(of tile: TileAddress, by painter: TilePainter) throws -> Double {
        let side = TilePainter.tileSize * 2
        var result = Result<Bool, any Error>.success(false)
        let time = threadMilliseconds {
            let texture = Texture(size: PixelSize(width: side, height: side)) { canvas in
                result = Result { try painter.paint(tile, MapAppearance(), on: canvas.cairo, scale: 2) }
            }
            withExtendedLifetime(texture) {}
        }
        guard try result.get() else { throw BenchmarkError("The map of the tests does not have \(tile).") }
        return time
    }

    private static func threadMilliseconds(_ body: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
        }
        let start = now()
        try body()
        return now() - start
    }

    // MARK: - Places

    /// Measures clusters of 100,000 places, and the search of dots for a typed text.
    static func clusters(_ fixtures: Fixtures) throws -> [Measurement] {
        let home = URL(filePath: try fixtures.dataHome(of: places))
        let store = try GuideStore(url: home.appending(path: Fixtures.guidePath))
        let all = try store.positions(GuideQuery())
        let points = all.places.map { MapPoint($0.coordinate) }
        let indexing = (0..<rounds).map { _ in threadMilliseconds { _ = MapIndex(points) } }
        let index = MapIndex(points)
        let levels = (Int(MapCamera.zooms.lowerBound)...Int(MapCamera.zooms.upperBound)).map { level in
            var camera = MapCamera()
            camera.resize(width: 800, height: 600)
            camera.show(points[places / 2], zoom: Double(level))
            return (0..<rounds).map { _ in threadMilliseconds { _ = index.clusters(in: camera) } }.median
        }
        let letters = try (1...text.count).map { length in
            let query = GuideQuery(text: String(text.prefix(length)))
            return try seconds {
                _ = try store.positions(query).places.map { MapDot(at: MapPoint($0.coordinate), .point) }
            } * 1000
        }
        return [
            Measurement(
                name: "clusters of a zoom level, \(places) places, the slowest level, ms",
                value: levels.max() ?? 0, unit: "ms", limit: 10, n: levels.count,
                conditions: "800 × 600, processor time"),
            Measurement(
                "index of \(places) places for all levels, ms", indexing, share: 0.5, unit: "ms",
                conditions: "processor time, in the background"),
            Measurement(
                "search of the dots of a typed text, \(places) places, ms", letters, share: 0.95, unit: "ms",
                conditions: "by the clock, in the background"),
        ]
    }

    /// Measures the main thread while letters are typed on the map of 100,000 places.
    static func letters(_ fixtures: Fixtures) throws -> [Measurement] {
        let environment = try fixtures.settings(showMap: true).merging(
            ["XDG_DATA_HOME": try fixtures.dataHome(of: places)]) { $1 }
        let carte = try WatchedProgram(
            try FramesBenchmark.programPath, in: fixtures, environment: environment, size: (800, 600),
            isInspected: true)
        defer { carte.stop() }
        try carte.display.keyboard.press(.f, with: .control)
        try carte.waitUntilIdle()
        let start = Frame.now
        for letter in text {
            try carte.display.keyboard.type(String(letter))
            carte.display.pause(0.4)
        }
        try carte.waitUntilIdle()
        return [
            carte.lateWork(
                "typing \(text.count) letters on the map", in: start...Frame.now,
                "\(places) places, 800 × 600, cairo, processor time")
        ]
    }
}
