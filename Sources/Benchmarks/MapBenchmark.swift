import Foundation
import Harness

/// Measures the frames of a map with 10,000 places while a finger moves it in circles.
enum MapBenchmark {
    private static let size = (width: 800, height: 600)
    private static let places = 10_000
    private static let rounds = 4
    /// The speed of the finger, px/s, and the radius of its circle, px.
    private static let speed = 300.0
    private static let radius = 100.0

    static func run(_ fixtures: Fixtures) throws -> [Measurement] {
        try measure("without a ground", in: fixtures.dataHome(of: places), fixtures)
            + measure("with a ground", in: fixtures.mappedHome(of: places), fixtures)
    }

    private static func measure(_ what: String, in home: String, _ fixtures: Fixtures) throws -> [Measurement]
    {
        let settings = fixtures.fresh()
        let folder = settings.appending(path: "glib-2.0/settings")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data("[io/github/carte_guide/Carte]\nshow-map=true\n".utf8).write(
            to: folder.appending(path: "keyfile"))
        let carte = try WatchedProgram(
            try FramesBenchmark.programPath, in: fixtures,
            environment: [
                "XDG_DATA_HOME": home, "GSETTINGS_BACKEND": "keyfile",
                "XDG_CONFIG_HOME": settings.path,
            ], size: size)
        defer { carte.stop() }
        try carte.waitUntilIdle()
        let circle = (0...64).map { step in
            let angle = 2 * .pi * Double(step) / 64
            return Point(
                Double(size.width) / 2 + radius * cos(angle), Double(size.height) / 2 + radius * sin(angle))
        }
        let start = Frame.now
        for _ in 0..<rounds {
            try carte.display.touch.drag(
                through: circle, duration: 2 * .pi * radius / speed, hold: 0.1)
        }
        let end = Frame.now
        let frames = carte.frames.filter { $0.isPainted && (start...end).contains($0.start) }.map(\.processor)
        let conditions = "\(size.width) × \(size.height), cairo, processor time"
        return [
            Measurement(
                "frame of a moving map \(what), \(places) places, p50, ms", frames, share: 0.5, unit: "ms",
                limit: 4,
                conditions: conditions),
            Measurement(
                "frame of a moving map \(what), \(places) places, p95, ms", frames, share: 0.95, unit: "ms",
                limit: 8,
                conditions: conditions),
        ]
    }
}
