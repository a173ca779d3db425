import Foundation
import Harness

/// Measures the processor time of all threads of Carte: for typed letters, for edits, and for starts on various
/// screens.
enum WorkBenchmark {
    private static let text = "kosmos pho"
    private static let rounds = 3
    private static let openings = 8

    /// Measures each letter typed in 100,000 places, as rows and as cards, compared with 26 places.
    static func letters(_ fixtures: Fixtures) throws -> [Measurement] {
        let large = try fixtures.dataHome(of: 100_000)
        return try [("rows", 400), ("cards", 1280)].flatMap { arrangement, width in
            var (times, fewTimes, late): ([Double], [Double], [String: Double]) = ([], [], [:])
            for _ in 0..<rounds {
                let many = try type(fixtures, ["XDG_DATA_HOME": large], width: width)
                times.append(many.time)
                for frame in many.late { late["frame of \(Int(frame)) ms"] = frame }
                fewTimes.append(try type(fixtures, [:], width: width).time)
            }
            return [
                Measurement(
                    name: "letter, \(arrangement), 100,000 places / 26 places",
                    value: times.median / fewTimes.median, unit: "ratio",
                    details: ["manyMilliseconds": times.median, "fewMilliseconds": fewTimes.median]),
                Measurement(
                    name: "frames over 16.7 ms while typing \(rounds * text.count) letters, \(arrangement)",
                    value: Double(late.count), unit: "frames", limit: 1, details: late),
            ]
        }
    }

    /// - Returns: the processor time of a letter, and of each frame over 16.7 ms, in ms.
    private static func type(
        _ fixtures: Fixtures, _ environment: [String: String], width: Int
    ) throws -> (time: Double, late: [Double]) {
        let program = try WatchedProgram(
            FramesBenchmark.programPath, in: fixtures, environment: environment, size: (width, 800))
        defer { program.stop() }
        try program.display.keyboard.press(.f, with: .control)
        try program.waitUntilIdle()
        let (start, before) = (Frame.now, try program.processorTime)
        for letter in text {
            try program.display.keyboard.type(String(letter))
            program.display.pause(0.4)
        }
        let time = try program.processorTime - before
        let late = program.frames.filter { $0.start > start && $0.processor > 16.7 }.map(\.processor)
        return (time / Double(text.count), late)
    }

    /// Measures a press on Favourite in 100,000 places, at both ends of the list, compared with 26 places.
    static func edits(_ fixtures: Fixtures) throws -> [Measurement] {
        let large = try fixtures.dataHome(of: 100_000)
        return try [("first", Key.home), ("last", .end)].map { place, key in
            var (times, fewTimes): ([Double], [Double]) = ([], [])
            for _ in 0..<rounds {
                times.append(try edit(fixtures, ["XDG_DATA_HOME": large], openingBy: key))
                fewTimes.append(try edit(fixtures, [:], openingBy: key))
            }
            return Measurement(
                name: "edit of the \(place) place, 100,000 places / 26 places",
                value: times.median / fewTimes.median, unit: "ratio",
                details: ["manyMilliseconds": times.median, "fewMilliseconds": fewTimes.median])
        }
    }

    /// - Parameter key: Home or End, which goes to the place to open.
    /// - Returns: the processor time of a press on Favourite, ms.
    private static func edit(
        _ fixtures: Fixtures, _ environment: [String: String], openingBy key: Key
    ) throws -> Double {
        let presses = 10
        // An own copy of the guide, because edits change it.
        let home = fixtures.fresh()
        if let original = environment["XDG_DATA_HOME"] {
            try FileManager.default.copyItem(at: URL(filePath: original), to: home)
        }
        defer { try? FileManager.default.removeItem(at: home) }
        let program = try WatchedProgram(
            FramesBenchmark.programPath, in: fixtures, environment: ["XDG_DATA_HOME": home.path])
        defer { program.stop() }
        try program.display.keyboard.press(.f6)
        try program.display.keyboard.press(key)
        try program.waitUntilIdle()
        try program.display.keyboard.press(.enter)
        try program.waitUntilIdle()
        let (width, height) = WatchedProgram.size
        let heart = Point(Double(width) - 113, Double(height) / 2 + 49)
        let before = try program.processorTime
        for _ in 0..<presses {
            try program.display.mouse.click(at: heart)
            program.display.pause(0.4)
        }
        return (try program.processorTime - before) / Double(presses)
    }

    /// Measures starts, the memory afterwards, and openings of a place: on larger screens than a phone's, and
    /// with the default renderer.
    static func screens(_ fixtures: Fixtures) throws -> [Measurement] {
        let screens: [(name: String, size: (width: Int, height: Int), environment: [String: String])] = [
            ("scale 2", (800, 1600), ["GDK_SCALE": "2"]), ("1920 × 1080", (1920, 1080), [:]),
            ("default renderer", WatchedProgram.size, ["GSK_RENDERER": ""]),
        ]
        return try screens.flatMap { name, size, environment in
            var (times, memory): ([[Double]], [[Double]]) = ([[], []], [[], []])
            var late: [String: Double] = [:]
            var lasts: [Double] = []
            for round in 0..<2 * rounds {
                let program =
                    round % 2 == 0
                    ? try WatchedProgram(
                        FramesBenchmark.programPath, in: fixtures, environment: environment, size: size)
                    : try FramesBenchmark.reference(
                        photo: true, fixtures, environment: environment, size: size)
                defer { program.stop() }
                try program.waitUntilIdle()
                times[round % 2].append(try program.processorTime)
                memory[round % 2].append(program.memory)
                guard round % 2 == 0 else { continue }
                for row in 0..<openings { try program.openAndClose(row: row) }
                lasts += program.openingTimes(untilLast: \.isLaidOut).map { $0 * 1e3 }
                late.merge(program.lateFrames.map { ($0.what, $0.milliseconds) }) { max($0, $1) }
            }
            func ratio(_ what: String, _ values: [[Double]]) -> Measurement {
                Measurement(
                    name: "\(what), \(name) / reference", value: values[0].median / values[1].median,
                    unit: "ratio", details: ["carte": values[0].median, "reference": values[1].median])
            }
            return [
                Measurement(
                    "opening to the last frame that moves anything, \(name), by the clock", lasts, share: 0.5,
                    unit: "ms"),
                ratio("processor time of a start", times), ratio("memory after a start", memory),
                Measurement(
                    name: "frames over 16.7 ms in \(2 * rounds * openings) moves, \(name)",
                    value: Double(late.count), unit: "frames", details: late),
            ]
        }
    }
}
