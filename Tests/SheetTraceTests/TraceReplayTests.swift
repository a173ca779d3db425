import Foundation
import SheetCore
import SheetTrace
import Testing

@Suite("Trace replay")
struct TraceReplayTests {
    static let fixtures = ["half-to-full", "caught-while-closing", "three-detents"]

    func replay(_ name: String) throws -> TraceReplay {
        let url = try #require(
            Bundle.module.url(forResource: name, withExtension: "jsonl", subdirectory: "Fixtures"))
        return try TraceReplay(String(contentsOf: url, encoding: .utf8))
    }

    func states(_ name: String, rate: Double = 60) throws -> [(time: Double, state: SheetState)] {
        try replay(name).frames(perSecond: rate).compactMap { record in
            if case .frame(let time, let state) = record { (time, state) } else { nil }
        }
    }

    @Test("half to full: opened, held, and released past a quarter of the container")
    func halfToFull() throws {
        let states = try states("half-to-full")
        let first = try #require(states.first)
        #expect((first.time, first.state.phase, first.state.target) == (0, .settling, .detent(.half)))
        #expect(states.contains { $0.state.phase == .dragging && $0.state.offset == 400 - 201 })
        let last = try #require(states.last)
        #expect((last.state.lastDetent, last.state.offset, last.state.isIdle) == (.detent(.full), 50, true))
    }

    @Test("caught while closing: the sheet stays for as long as it is held, then goes back")
    func caught() throws {
        let states = try states("caught-while-closing")
        let held = states.filter { $0.state.phase == .pressing }
        #expect(held.count == 1, "a sheet that stands is one frame")
        #expect(held.allSatisfy { $0.state.offset > 500 && $0.state.offset < 650 })
        #expect(states.last?.state.lastDetent == .detent(.fitted))
        #expect(states.last?.state.offset == 500)
    }

    @Test("custom detents and rule, a resize and a permission")
    func three() throws {
        let states = try states("three-detents")
        let rests = states.filter(\.state.isIdle).map { "\($0.state.lastDetent) \($0.state.offset)" }
        #expect(rests == ["low 560.0", "half 320.0", "high 40.0", "high 40.0", "half 240.0"])
    }

    /// Returns the resting places of a replay.
    func rests(_ lines: [String]) throws -> [String] {
        try TraceReplay(lines.joined(separator: "\n")).frames(perSecond: 60).compactMap { record in
            guard case .frame(_, let state) = record, state.isIdle else { return nil }
            return "\(state.lastDetent) \(state.offset) \(state.contentScroll)"
        }
    }

    @Test("a detent that only the program reaches is passed by in a replay")
    func programmatic() throws {
        let rests = try rests([
            #"{"detents": [{"id": "low", "height": 100}, {"id": "route", "height": 300, "programmatic": true}, "#
                + #"{"id": "high", "height": 500}], "width": 360, "height": 600}"#,
            #"{"t": 0, "event": "moveRequested", "animated": false}"#,
            #"{"t": 1, "event": "stepRequested", "direction": "up"}"#,
            #"{"t": 3, "event": "moveRequested", "to": "route", "animated": false}"#,
        ])
        #expect(rests == ["low 500.0 0.0", "high 100.0 0.0", "route 300.0 0.0"])
    }

    @Test("content that scrolls in the visible part scrolls at half in a replay")
    func visiblePart() throws {
        let rests = try rests([
            #"{"preset": "restaurantDetail", "scrolling": "inVisiblePart", "width": 400, "height": 800}"#,
            #"{"t": 0, "event": "moveRequested", "animated": false}"#,
            #"{"t": 1, "event": "touchBegan", "part": "content", "pointer": "stylus", "contentExtent": 950}"#,
            #"{"t": 1.02, "event": "touchMoved", "y": -120, "contentExtent": 950}"#,
            #"{"t": 1.5, "event": "touchEnded"}"#,
        ])
        #expect(rests.first == "half 400.0 0.0")
        #expect(rests.last == "half 400.0 120.0")
    }

    @Test("at any frame rate the sheet has the same position at the same time", arguments: fixtures)
    func rates(name: String) throws {
        let reference = try states(name, rate: 1200)
        let byTime = Dictionary(reference.map { (Int(($0.time * 1200).rounded()), $0.state) }) { _, last in
            last
        }
        for rate in [24.0, 30, 60, 120, 240] {
            for (time, state) in try states(name, rate: rate) {
                guard let there = byTime[Int((time * 1200).rounded())] else { continue }
                #expect(abs(there.offset - state.offset) < 1e-6, "\(rate) frames per second, at \(time) s")
            }
            #expect(try states(name, rate: rate).last?.state == reference.last?.state)
        }
    }

    @Test("the replay of a recording equals the recording")
    func recorded() throws {
        let path = NSTemporaryDirectory() + "sheet-trace-\(UUID().uuidString).jsonl"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let file = try TraceFile(path: path)
        var engine = SheetEngine(configuration: .twoStage)
        try file.append(.header(try #require(TraceHeader(engine.configuration))))
        var recorded: [TraceRecord] = []
        func send(_ kind: SheetInput.Kind, at time: Double) throws {
            try file.append(.input(SheetInput(kind, at: time)))
            _ = engine.handle(SheetInput(kind, at: time))
        }
        try send(.containerResized(Size(width: 400, height: 800)), at: 5)
        try send(.moveRequested(nil, animated: true), at: 5)
        for frame in 0...60 {
            _ = engine.handle(SheetInput(.frame, at: 5 + Double(frame) / 60))
            let record = TraceRecord.frame(time: 5 + Double(frame) / 60, engine.state)
            try file.append(record)
            if recorded.isEmpty || engine.isMoving { recorded.append(record) }
        }
        let replayed = try TraceReplay(String(contentsOfFile: path, encoding: .utf8)).frames(perSecond: 60)
        #expect(Array(replayed.prefix(recorded.count)) == recorded)
        #expect(replayed.count == recorded.count + 1, "and the frame that rests")
    }

    @Test("another header begins with a new sheet")
    func parts() throws {
        let text = """
            {"preset": "scrubbedCard", "width": 400, "height": 800}
            {"t": 9, "event": "handleActivated"}
            {"preset": "restaurantDetail", "width": 400, "height": 800}
            {"t": 2, "event": "moveRequested", "animated": false}
            """
        let frames = try TraceReplay(text).frames(perSecond: 60)
        let detents = frames.compactMap { record in
            if case .frame(_, let state) = record, state.isIdle { state.lastDetent.description } else { nil }
        }
        #expect(detents == ["expanded", "half"])
    }

    @Test("a trace without a header needs a configuration")
    func headless() throws {
        let text = """
            {"t": 0, "event": "containerResized", "width": 400, "height": 800}
            {"t": 0, "event": "moveRequested"}
            """
        let error = #expect(throws: TraceError.self) { try TraceReplay(text) }
        #expect(
            error?.description.hasPrefix("Line 1: the trace has no header. Begin it")
                == true)
        let frames = try TraceReplay(text, configuration: .restaurantDetail).frames(perSecond: 30)
        #expect(frames.count > 5)
    }

    @Test("invalid detents, and a detent that the sheet lacks, are rejected with their line")
    func wrongDetents() {
        let twice = "{\"detents\": [{\"id\": \"a\", \"height\": 9}, {\"id\": \"a\", \"height\": 8}]}"
        let error = #expect(throws: TraceError.self) { try TraceReplay(twice) }
        #expect(error?.description.contains("Two detents are named “a”") == true)
        let unknown = "{\"preset\": \"twoStage\"}\n{\"t\": 0, \"event\": \"moveRequested\", \"to\": \"half\"}"
        let other = #expect(throws: TraceError.self) { try TraceReplay(unknown) }
        #expect(other?.description == "Line 2: the sheet has no detent “half”. It has: full, expanded.")
    }

    @Test(
        "a header with invalid numbers is rejected with a sentence",
        arguments: [
            (
                #"{"detents": [{"id": "low", "height": -5}]}"#,
                "The height of the detent “low” is -5.0; it must be above 0 px."
            ),
            (
                #"{"detents": [{"id": "low", "height": "nan"}]}"#,
                "The detent “low” has a height that is not a finite number."
            ),
            (
                #"{"detents": [{"id": "a", "height": 9}], "rule": {"kind": "thresholds", "at": [{"detent": "a", "down": -2, "to": "closed"}]}}"#,
                "The threshold at “a” is -2.0; it must be above 0 px."
            ),
            (
                #"{"detents": [{"id": "a", "height": 9}], "rule": {"kind": "heights", "dismissal": -2}}"#,
                "The dismissal height is -2.0; it must be 0 px or more."
            ),
        ])
    func badNumbers(header: String, sentence: String) {
        let error = #expect(throws: TraceError.self) { try TraceReplay(header) }
        #expect(error?.description == "Line 1: the configuration of the sheet is not valid. \(sentence)")
    }

    @Test("a replay from the first to the last possible time is as short as its moves, at any rate")
    func farApart() throws {
        let text = """
            {"preset": "twoStage", "width": 400, "height": 800}
            {"t": -1e9, "event": "moveRequested"}
            {"t": 0, "event": "pressed"}
            {"t": 0, "event": "dragBegan", "y": 0}
            {"t": 1e-9, "event": "dragUpdated", "y": 1e8}
            {"t": 1e-9, "event": "dragEnded"}
            {"t": 1e9, "event": "moveRequested"}
            """
        for rate in [1.0, 60, 240] {
            let frames = try TraceReplay(text).frames(perSecond: rate)
            #expect(Double(frames.count) < (3 * TraceReplay.longestEnd + 1) * rate + 10)
            guard case .frame(_, let last)? = frames.last else { throw CancellationError() }
            #expect(last.isIdle && last.lastDetent == .detent(.expanded))
        }
    }

    @Test("an impossible frame rate is rejected", arguments: [0, -60, .nan, .infinity, 20_000])
    func badRate(rate: Double) throws {
        let replay = try replay("half-to-full")
        #expect(throws: TraceRateError.self) { try replay.frames(perSecond: rate) }
    }
}

/// Traces that the programs wrote with a real finger on a touch screen: the engine still does the same.
///
/// They are recorded, never calculated. `TouchTraceTests` in `EndToEnd` performs the gestures. It writes new
/// traces to the folder that `CARTE_TRACES` names. Record them again only after an intended change of a
/// sheet's behaviour, and say so in the commit.
@Suite("Recorded traces")
struct RecordedTraceTests {
    @Test(
        "each replayed frame equals the recorded one",
        arguments: ["touch-fling-pull-and-throw", "touch-caught-while-closing", "touch-over-the-seam"])
    func frames(name: String) throws {
        let url = try #require(
            Bundle.module.url(forResource: name, withExtension: "jsonl", subdirectory: "Fixtures"))
        var engine: SheetEngine?
        var compared = 0
        for (line, record) in try TraceLines.records(of: String(contentsOf: url, encoding: .utf8)) {
            switch record {
            case .header(let header): engine = SheetEngine(configuration: try header.configuration())
            case .input(let event): _ = engine?.handle(event)
            case .formerInput(let input, _): Issue.record("\(input) in a trace of touches")
            case .frame(let time, let shown):
                _ = engine?.handle(SheetInput(.frame, at: time))
                let state = try #require(engine?.state)
                #expect(abs(state.offset - shown.offset) < 1e-6, "line \(line)")
                #expect(abs(state.contentScroll - shown.contentScroll) < 1e-6, "line \(line)")
                #expect(abs(state.velocity - shown.velocity) < 1e-3, "line \(line)")
                #expect(
                    (state.phase, state.lastDetent, state.target) == (
                        shown.phase, shown.lastDetent, shown.target
                    ),
                    "line \(line)")
                compared += 1
            }
        }
        #expect(compared > 40)
    }
}

extension TraceReplay {
    /// Returns all frames of a run, as records.
    func frames(perSecond: Double) throws -> [TraceRecord] {
        var frames: [TraceRecord] = []
        try run(framesPerSecond: perSecond) { frames.append($0) }
        return frames
    }
}
