import Foundation
import SheetCore

/// Measures the engine's part of a frame: handling an event, and the position of a spring.
enum EngineBenchmark {
    /// The numbers of events in the two processes whose instructions are counted.
    private static let counts = (few: 1000, many: 11_000)

    static func run(_ fixtures: Fixtures) throws -> [Measurement] {
        let rounds = (0..<50).map { _ in (drag: dragEvents(200), frame: springFrames(200)) }
        return [
            Measurement(
                "engine: one event of a drag", rounds.map(\.drag), share: 0.5, unit: "ns", limit: 300),
            Measurement(
                "engine: one frame of a spring", rounds.map(\.frame), share: 0.5, unit: "ns", limit: 300),
            Measurement(
                name: "engine: opening to within 1 px of half", value: openingTime() * 1e3, unit: "ms",
                limit: 410),
            try Measurement(
                name: "engine: instructions for an event of a drag",
                value: instructions(of: "drag", fixtures),
                unit: "instructions"),
            try Measurement(
                name: "engine: instructions for a frame of a spring",
                value: instructions(of: "spring", fixtures),
                unit: "instructions"),
        ]
    }

    /// Counts instructions, which are equal on every machine, so a saved run shows regressions anywhere.
    ///
    /// The difference of both counts excludes the rest of the process.
    private static func instructions(of work: String, _ fixtures: Fixtures) throws -> Double {
        func counted(_ events: Int) throws -> Double {
            let output = try fixtures.run(
                "valgrind",
                [
                    "--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-fd=1",
                    Fixtures.program,
                    "--engine-\(work)", String(events),
                ])
            let line = output.split(separator: "\n").last { $0.contains("Collected :") }
            guard let number = line?.split(separator: " ").last.flatMap({ Double($0) }) else {
                throw BenchmarkError("Valgrind answered “\(output)” instead of a number of instructions.")
            }
            return number
        }
        return try (counted(counts.many) - counted(counts.few)) / Double(counts.many - counts.few)
    }

    /// Runs the work alone, for a process whose instructions are counted.
    static func work(_ name: String, events: Int) {
        _ = name == "drag" ? dragEvents(events) : springFrames(events)
    }

    private static func openSheet() -> SheetEngine {
        var engine = SheetEngine(configuration: .restaurantDetail)
        _ = engine.handle(SheetInput(.containerResized(Size(width: 400, height: 800)), at: 0))
        _ = engine.handle(SheetInput(.contentMeasured(1400), at: 0))
        _ = engine.handle(SheetInput(.moveRequested(nil, animated: false), at: 0))
        return engine
    }

    /// The duration of the opening animation at 1,000 Hz, s.
    private static func openingTime() -> Double {
        var engine = openSheet()
        let rest = engine.state.offset
        _ = engine.handle(SheetInput(.moveRequested(.closed, animated: false), at: 1))
        _ = engine.handle(SheetInput(.moveRequested(nil, animated: true), at: 2))
        var time = 2.0
        while abs(engine.state.offset - rest) > 1 {
            time += 0.001
            _ = engine.handle(SheetInput(.frame, at: time))
        }
        return time - 2
    }

    /// The time per event, ns.
    private static func dragEvents(_ count: Int) -> Double {
        var engine = openSheet()
        _ = engine.handle(SheetInput(.touchBegan(SheetTouch(on: .handle)), at: 1))
        return seconds {
            for step in 1...count {
                let event = SheetInput.Kind.touchMoved(Vector(x: 0, y: -Double(step % 200)), content: nil)
                _ = engine.handle(SheetInput(event, at: 1 + Double(step) / 120))
            }
        } / Double(count) * 1e9
    }

    private static func springFrames(_ count: Int) -> Double {
        var engine = openSheet()
        _ = engine.handle(SheetInput(.moveRequested(.detent(.full), animated: true), at: 1))
        return seconds {
            // The spring moves in all frames.
            for step in 1...count {
                _ = engine.handle(SheetInput(.frame, at: 1 + 0.2 * Double(step) / Double(count)))
            }
        } / Double(count) * 1e9
    }
}
