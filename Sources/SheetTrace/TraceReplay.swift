import SheetCore

/// Replays the events of a trace through an engine, and produces the frames of a display.
///
///     let replay = try TraceReplay(text)
///     try replay.run(framesPerSecond: 60) { record in
///         print(String(decoding: try TraceLines.line(of: record), as: UTF8.self))
///     }
///
/// The clock is the trace's own. It starts at the first event, and continues after the last one until the
/// sheet rests. The veto allows every move. Recorded frames are skipped. Another header in the text starts
/// another trace with a new sheet.
public struct TraceReplay: Sendable {
    /// The maximum time (s) of frames after the last event. A sheet rests long before.
    public static let longestEnd = 30.0

    /// The part of the file for one sheet.
    private struct Part: Sendable {
        var configuration: SheetConfiguration
        /// The header's container and content size, as events at the time of the first event.
        var setup: [SheetInput.Kind] = []
        var entries: [Entry] = []
    }

    /// An event of the file.
    private enum Entry: Sendable {
        case input(SheetInput)
        case former(FormerInput, time: Double)

        var time: Double {
            switch self {
            case .input(let event): event.time
            case .former(_, let time): time
            }
        }
    }

    private var parts: [Part] = []

    /// Reads a trace.
    ///
    /// - Parameters:
    ///   - text: the lines of a trace.
    ///   - configuration: the sheet of a trace that does not begin with a header.
    /// - Throws: `TraceError`, with the line.
    public init(_ text: String, configuration: SheetConfiguration? = nil) throws(TraceError) {
        if let configuration { parts = [Part(configuration: configuration)] }
        for (line, record) in try TraceLines.records(of: text) {
            switch record {
            case .header(let header): try begin(header, line: line)
            case .input(let event): try add(event, line: line)
            case .formerInput(let event, let time): try add(.former(event, time: time), line: line)
            case .frame: break
            }
        }
        if parts.isEmpty { throw Self.headless(line: 1) }
    }

    private mutating func begin(_ header: TraceHeader, line: Int) throws(TraceError) {
        do {
            var part = Part(configuration: try header.configuration())
            if let size = header.container { part.setup.append(.containerResized(size)) }
            if let height = header.contentHeight { part.setup.append(.contentMeasured(height)) }
            parts.append(part)
        } catch { throw TraceError(line: line, error) }
    }

    private mutating func add(_ event: SheetInput, line: Int) throws(TraceError) {
        if case .moveRequested(.detent(let id), _) = event.kind,
            let configuration = parts.last?.configuration,
            !configuration.detents.contains(where: { $0.id == id })
        {
            throw TraceError(
                line: line, problem: "the sheet has no detent “\(id)”",
                cure: "It has: \(configuration.detents.map(\.id.rawValue).joined(separator: ", ")).")
        }
        try add(.input(event), line: line)
    }

    private mutating func add(_ entry: Entry, line: Int) throws(TraceError) {
        guard !parts.isEmpty else { throw Self.headless(line: line) }
        parts[parts.count - 1].entries.append(entry)
    }

    private static func headless(line: Int) -> TraceError {
        TraceError(
            line: line, problem: "the trace has no header",
            cure: "Begin it with a header, for instance {\"preset\": \"restaurantDetail\"}.")
    }

    /// Calls `show` with a record for each frame that differs from the previous one, and for the first and
    /// last frame.
    ///
    /// - Parameter framesPerSecond: above 0, at most 10,000.
    /// - Throws: `TraceRateError`, and the errors of `show`.
    public func run(framesPerSecond: Double, _ show: (TraceRecord) throws -> Void) throws {
        guard framesPerSecond > 0, framesPerSecond <= 10_000 else {
            throw TraceRateError(framesPerSecond: framesPerSecond)
        }
        for part in parts { try run(part, framesPerSecond, show) }
    }

    private func run(_ part: Part, _ rate: Double, _ show: (TraceRecord) throws -> Void) throws {
        guard let start = part.entries.first?.time else { return }
        var engine = SheetEngine(configuration: part.configuration)
        for kind in part.setup { _ = engine.handle(SheetInput(kind, at: start)) }
        var reader = FormerTouchReader()
        var frame = 0
        var shown: SheetState?
        var time: Double { start + Double(frame) / rate }
        func showFrame() throws {
            _ = engine.handle(SheetInput(.frame, at: time))
            if engine.state != shown { try show(.frame(time: time, engine.state)) }
            shown = engine.state
            frame += 1
        }
        var last = start
        for entry in part.entries {
            while time < entry.time {
                if engine.isMoving || engine.state != shown, time < last + Self.longestEnd {
                    try showFrame()
                } else {
                    // The sheet rests until the next event, so the frames before it are skipped.
                    frame = max(frame + 1, Int(((entry.time - start) * rate).rounded(.up)))
                }
            }
            last = max(last, entry.time)
            switch entry {
            case .input(let event): _ = engine.handle(event)
            case .former(let event, let time):
                _ = engine.handle(SheetInput(.frame, at: time))
                for kind in reader.inputs(for: event, at: time, engine: engine) {
                    _ = engine.handle(SheetInput(kind, at: time))
                }
            }
        }
        repeat {
            try showFrame()
        } while (engine.isMoving || engine.state != shown) && time < last + Self.longestEnd
    }
}

/// An error for a frame rate that a replay cannot use.
public struct TraceRateError: Error, Hashable, CustomStringConvertible {
    /// The rejected frame rate.
    public let framesPerSecond: Double

    /// The error message in English.
    public var description: String {
        "A replay cannot show \(framesPerSecond) frames per second; choose a rate above 0 and up to 10000."
    }
}
