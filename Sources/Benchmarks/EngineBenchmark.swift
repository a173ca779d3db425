import Foundation
import SheetCore

/// Measures the engine's part of a frame: handling an event, and the position of a spring.
enum EngineBenchmark {
    /// The numbers of events in the two processes whose instructions are counted.
    private static let counts = (few: 1000, many: 11_000)

    static func run(_ fixtures: Fixtures) throws -> [Measurement] {
        let rounds = (0..<50).map { _ in works.map { $0.time(of: 200) } }
        let times = works.enumerated().map { index, work in
            Measurement(
                "engine: \(work.title)", rounds.map { $0[index] }, share: 0.5, unit: "ns", limit: 300)
        }
        let opening = Measurement(
            name: "engine: opening to within 1 px of half", value: openingTime() * 1e3, unit: "ms",
            limit: 410)
        return try times + [opening]
            + works.prefix(2).map { work in
                try Measurement(
                    name: "engine: instructions for \(work.title)", value: instructions(of: work, fixtures),
                    unit: "instructions")
            }
    }

    /// Counts instructions, which are equal on every machine, so a saved run shows regressions anywhere.
    ///
    /// The difference of both counts excludes the rest of the process.
    private static func instructions(of work: Work, _ fixtures: Fixtures) throws -> Double {
        func counted(_ events: Int) throws -> Double {
            let output = try fixtures.run(
                "valgrind",
                [
                    "--tool=callgrind", "--callgrind-out-file=/dev/null", "--log-fd=1",
                    Fixtures.program,
                    "--engine-\(work.name)", String(events),
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
        _ = works.first { $0.name == name }?.time(of: events)
    }

    fileprivate static func openSheet() -> SheetEngine {
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
}

// MARK: - Work

extension EngineBenchmark {
    /// A series of events of one kind, for a sheet at a detent.
    struct Work: Sendable {
        let name: String
        let title: String
        /// The time of the whole series, s. Nil means 1/120 s between two events.
        var duration: Double?
        var detent = Detent.ID.half
        /// The events before the series.
        var start: [SheetInput.Kind] = []
        let event: @Sendable (_ step: Int) -> SheetInput.Kind

        /// Returns the time per event, ns.
        func time(of count: Int) -> Double {
            let interval = duration.map { $0 / Double(count) } ?? 1 / 120
            var engine = EngineBenchmark.openSheet()
            _ = engine.handle(SheetInput(.moveRequested(.detent(detent), animated: false), at: 0.5))
            for kind in start { _ = engine.handle(SheetInput(kind, at: 1)) }
            return seconds {
                for step in 1...count {
                    _ = engine.handle(SheetInput(event(step), at: 1 + Double(step) * interval))
                }
            } / Double(count) * 1e9
        }
    }

    private static let content = ContentScroll(position: 300, extent: 3000)

    static let works: [Work] = [
        Work(name: "drag", title: "one event of a drag", start: [.touchBegan(SheetTouch(on: .handle))]) {
            .touchMoved(Vector(y: -Double($0 % 200)), content: nil)
        },
        // The spring moves in all frames.
        Work(
            name: "spring", title: "one frame of a spring", duration: 0.2,
            start: [.moveRequested(.detent(.full), animated: true)]
        ) { _ in .frame },
        Work(
            name: "handoff", title: "one event of a drag through the content's top", detent: .full,
            start: [.touchBegan(SheetTouch(on: .content, pointer: .stylus, content: content))]
        ) { .touchMoved(Vector(y: Double($0 * 5 % 500)), content: content) },
        Work(
            name: "finger", title: "one event of a finger that scrolls the content", detent: .full,
            start: [.touchBegan(SheetTouch(on: .content, content: content))]
        ) { .touchMoved(Vector(y: -Double($0 % 200)), content: content) },
        Work(name: "scroll", title: "one report of the scroll offset", detent: .full) {
            .contentScrolled(Double($0 % 200))
        },
        Work(name: "wheel", title: "one notch of a wheel that scrolls the content", detent: .full) {
            .wheelTurned(WheelTurn($0 % 2 == 0 ? 1 : -1, content: content, notchLength: 60))
        },
        Work(name: "step", title: "one step to the next detent") {
            .stepRequested($0 % 2 == 0 ? .down : .up)
        },
        Work(name: "press", title: "one press or release of a finger") {
            $0 % 2 == 0 ? .touchEnded : .touchBegan(SheetTouch(on: .handle, threshold: 8))
        },
        Work(name: "reveal", title: "one request to reveal a widget", detent: .full) {
            .revealRequested(SheetRegion(top: Double($0 % 9) * 200, bottom: 1800, content: content))
        },
    ]
}
