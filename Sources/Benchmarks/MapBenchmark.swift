import Foundation
import Harness

/// Measures the map as a user sees it: its first view, its frames while a finger moves it, its memory, and starts
/// without it. The reference is libshumate's map.
enum MapBenchmark {
    private static let size = (width: 800, height: 600)
    private static let places = 10_000
    private static let rounds = 5
    private static let conditions = "\(size.width) × \(size.height), cairo, processor time"

    // MARK: - Frames

    /// The number of circles of the finger.
    private static let circles = 4
    /// The speed of the finger, px/s, and the radius of its circle, px.
    private static let speed = 300.0
    private static let radius = 100.0

    /// Measures the frames while a finger moves the map in circles.
    static func frames(_ fixtures: Fixtures) throws -> [Measurement] {
        var measured: [Measurement] = []
        for hasMap in [false, true] {
            let home = try fixtures.helsinkiHome(of: places, hasMap: hasMap)
            let carte = try start(in: home, showsMap: true, fixtures)
            defer { carte.stop() }
            let times = try move(carte).map(\.processor)
            let name = "frame of a moving map with\(hasMap ? "" : "out") a ground, \(places) places"
            measured += [(0.5, "p50", 4.0), (0.95, "p95", 8.0)].map { share, title, limit in
                Measurement(
                    "\(name), \(title), ms", times, share: share, unit: "ms", limit: limit,
                    conditions: conditions)
            }
            let late = times.filter { $0 > 16.7 }
            measured.append(
                Measurement(
                    name: "frames over 16.7 ms of a moving map with\(hasMap ? "" : "out") a ground",
                    value: Double(late.count), unit: "frames", limit: 1,
                    details: Dictionary(late.map { ("frame of \(Int($0)) ms", $0) }) { max($0, $1) }))
        }
        for reference in try MapReference.all(fixtures) {
            let program = try reference.start(fixtures, size: size)
            defer { program.stop() }
            _ = try MapReference.showMap(in: program)
            let times = try move(program).map(\.processor)
            measured += [(0.5, "p50"), (0.95, "p95")].map { share, title in
                Measurement(
                    "the same of libshumate's map, \(reference.engine), no places, \(title), ms", times,
                    share: share, unit: "ms", conditions: conditions)
            }
        }
        return measured
    }

    private static func start(
        in home: String, showsMap: Bool, _ fixtures: Fixtures, scale: Int = 1, isInspected: Bool = false
    ) throws -> WatchedProgram {
        let environment = try fixtures.settings(showMap: showsMap).merging(
            ["XDG_DATA_HOME": home, "GDK_SCALE": "\(scale)"]) { $1 }
        return try WatchedProgram(
            try FramesBenchmark.programPath, in: fixtures, environment: environment,
            size: (size.width * scale, size.height * scale), isInspected: isInspected)
    }

    /// Moves the map in circles by a finger.
    ///
    /// - Returns: the painted frames.
    private static func move(_ program: WatchedProgram, scale: Int = 1) throws -> [Frame] {
        try program.waitUntilIdle()
        let circle = (0...64).map { step in
            let angle = 2 * .pi * Double(step) / 64
            return Point(
                (Double(size.width) / 2 + radius * cos(angle)) * Double(scale),
                (Double(size.height) / 2 + radius * sin(angle)) * Double(scale))
        }
        let start = Frame.now
        for _ in 0..<circles {
            try program.display.touch.drag(through: circle, duration: 2 * .pi * radius / speed, hold: 0.1)
        }
        let end = Frame.now
        let frames = program.frames.filter { $0.isPainted && (start...end).contains($0.start) }
        guard !frames.isEmpty else { throw BenchmarkError("The finger did not move the map.") }
        return frames
    }

    // MARK: - First view

    /// The part of the window that shows the map in both programs, beside Carte's list.
    private static let mapArea = Area(x: 420, y: 110, width: 370, height: 480)
    /// The time without a change after which the map is complete, s.
    private static let quietTime = 1.0

    /// Measures the time from a press until the map is complete, by the clock.
    static func view(_ fixtures: Fixtures) throws -> [Measurement] {
        let references = try MapReference.all(fixtures)
        let home = try fixtures.helsinkiHome(of: places)
        var own: [Double] = []
        var others = references.map { _ in [Double]() }
        for _ in 0..<rounds {
            let carte = try start(in: home, showsMap: false, fixtures, isInspected: true)
            try carte.waitUntilIdle()
            own.append(try timeOfView(in: carte) { try carte.click("Map") })
            carte.stop()
            for (index, reference) in references.enumerated() {
                let program = try reference.start(fixtures, size: size)
                try program.waitUntilIdle()
                others[index].append(try timeOfView(in: program) { try MapReference.showMap(in: program) })
                program.stop()
            }
        }
        let conditions = "\(size.width) × \(size.height), cairo, by the clock"
        return [
            Measurement(
                "first full view of the map, \(places) places, ms", own, share: 0.5, unit: "ms", limit: 300,
                conditions: conditions)
        ]
            + zip(references, others).map { reference, times in
                Measurement(
                    "the same of libshumate's map, \(reference.engine), no places, ms", times, share: 0.5,
                    unit: "ms", conditions: conditions)
            }
    }

    /// - Parameter show: shows the map, and returns the time of the press.
    /// - Returns: the time until the last change of the map, ms.
    private static func timeOfView(in program: WatchedProgram, by show: () throws -> Double) throws -> Double
    {
        var picture = try program.display.picture().part(mapArea)
        let start = try show()
        var last = start
        while Frame.now - last < quietTime {
            let now = try program.display.picture().part(mapArea)
            if now != picture { (picture, last) = (now, Frame.now) }
            // Pictures of the screen need processor time, too. Half a frame is exact enough.
            program.display.pause(0.008)
        }
        guard last > start else { throw BenchmarkError("The press did not show the map.") }
        return (last - start) * 1000
    }

    // MARK: - Memory and starts

    /// Measures the memory of the map beside that of the list: at rest, and after a finger has moved it.
    static func memory(_ fixtures: Fixtures) throws -> [Measurement] {
        let home = try fixtures.helsinkiHome(of: places)
        return try [1, 2].flatMap { scale in
            var (list, map, moved): ([Double], [Double], [Double]) = ([], [], [])
            for _ in 0..<rounds {
                for showsMap in [false, true] {
                    let carte = try start(in: home, showsMap: showsMap, fixtures, scale: scale)
                    defer { carte.stop() }
                    try carte.waitUntilIdle()
                    guard showsMap else {
                        list.append(carte.memory / 1024)
                        continue
                    }
                    map.append(carte.memory / 1024)
                    _ = try move(carte, scale: scale)
                    try carte.waitUntilIdle()
                    moved.append(carte.memory / 1024)
                }
            }
            let details = ["list": list.median, "map": map.median, "moved": moved.median]
            return [
                Measurement(
                    name: "memory of the map at rest, more than of the list, scale \(scale), MB",
                    value: map.median - list.median, unit: "MB", limit: 40, n: rounds, details: details),
                Measurement(
                    name: "the same after a finger has moved it, scale \(scale), MB",
                    value: moved.median - list.median, unit: "MB", n: rounds, details: details),
            ]
        }
    }

    /// Measures starts with the list, with and without a map file.
    static func starts(_ fixtures: Fixtures) throws -> [Measurement] {
        var (clock, processor): ([[Double]], [[Double]]) = ([[], []], [[], []])
        for _ in 0..<2 * rounds {
            for hasMap in [false, true] {
                let home = try fixtures.helsinkiHome(of: places, hasMap: hasMap)
                let carte = try start(in: home, showsMap: false, fixtures)
                defer { carte.stop() }
                clock[hasMap ? 1 : 0].append(carte.startTime * 1000)
                try carte.waitUntilIdle()
                processor[hasMap ? 1 : 0].append(try carte.processorTime)
            }
        }
        return [("to the first frame", clock), ("processor time", processor)].map { what, times in
            Measurement(
                name: "start with the list, \(what), with a map file / without",
                value: times[1].median / times[0].median, unit: "ratio", limit: 1.05, n: 2 * rounds,
                details: ["with": times[1].median, "without": times[0].median])
        }
    }
}
