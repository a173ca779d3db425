import SheetCore

/// Runs the events of a trace through an engine, and shows the frames that a display would have shown.
///
/// The clock is the trace's own: it starts at the first event, and runs on after the last one until the sheet rests.
/// Every move is allowed. Recorded frames are passed over: a replay makes its own. A header further down begins
/// another trace, with a new sheet.
///
///     let replay = try TraceReplay(text)
///     try replay.run(framesPerSecond: 60) { print(String(decoding: try TraceLines.line(of: $0), as: UTF8.self)) }
public struct TraceReplay: Sendable {
    /// How long (s) a sheet is shown moving after an event; it rests long before.
    public static let longestEnd = 30.0

    /// One sheet's part of the file.
    private struct Part: Sendable {
        var configuration: SheetConfiguration
        /// What the header says of the room, for the time of the first event.
        var room: [SheetEvent.Kind] = []
        var events: [SheetEvent] = []
    }

    private var parts: [Part] = []

    /// - Parameters:
    ///   - text: the lines of a trace.
    ///   - configuration: for a trace that does not begin with a header.
    /// - Throws: `TraceError`, with the line.
    public init(_ text: String, configuration: SheetConfiguration? = nil) throws(TraceError) {
        if let configuration { parts = [Part(configuration: configuration)] }
        for (line, record) in try TraceLines.records(of: text) {
            switch record {
            case .header(let header): try begin(header, line: line)
            case .event(let event): try add(event, line: line)
            case .frame: break
            }
        }
        if parts.isEmpty { throw Self.headless(line: 1) }
    }

    private mutating func begin(_ header: TraceHeader, line: Int) throws(TraceError) {
        do {
            var part = Part(configuration: try header.configuration())
            if let size = header.container { part.room.append(.containerResized(size)) }
            if let height = header.contentHeight { part.room.append(.contentMeasured(height)) }
            parts.append(part)
        } catch { throw TraceError(line: line, error) }
    }

    private mutating func add(_ event: SheetEvent, line: Int) throws(TraceError) {
        guard let configuration = parts.last?.configuration else { throw Self.headless(line: line) }
        if case .moveRequested(.detent(let id), _) = event.kind,
            !configuration.detents.contains(where: { $0.id == id })
        {
            throw TraceError(
                line: line, problem: "the sheet has no detent “\(id)”",
                cure: "It has: \(configuration.detents.map(\.id.rawValue).joined(separator: ", ")).")
        }
        parts[parts.count - 1].events.append(event)
    }

    private static func headless(line: Int) -> TraceError {
        TraceError(
            line: line, problem: "the trace has no header",
            cure: "Begin it with a header, for instance {\"preset\": \"restaurantDetail\"}.")
    }

    /// Shows a record for each frame that differs from the one before, the first and the last included.
    ///
    /// - Parameter framesPerSecond: above 0, at most 10,000.
    /// - Throws: `TraceRateError`, and what `show` throws.
    public func run(framesPerSecond: Double, _ show: (TraceRecord) throws -> Void) throws {
        guard framesPerSecond > 0, framesPerSecond <= 10_000 else {
            throw TraceRateError(framesPerSecond: framesPerSecond)
        }
        for part in parts { try run(part, framesPerSecond, show) }
    }

    private func run(_ part: Part, _ rate: Double, _ show: (TraceRecord) throws -> Void) throws {
        guard let start = part.events.first?.time else { return }
        var engine = SheetEngine(configuration: part.configuration)
        for kind in part.room { _ = engine.handle(SheetEvent(kind, at: start)) }
        var frame = 0
        var shown: SheetState?
        var time: Double { start + Double(frame) / rate }
        func showFrame() throws {
            _ = engine.handle(SheetEvent(.frame, at: time))
            if engine.state != shown { try show(.frame(time: time, engine.state)) }
            shown = engine.state
            frame += 1
        }
        var last = start
        for event in part.events {
            while time < event.time {
                if engine.isMoving || engine.state != shown, time < last + Self.longestEnd {
                    try showFrame()
                } else {
                    // Nothing more is to be seen until the event: the frames up to it are passed over.
                    frame = max(frame + 1, Int(((event.time - start) * rate).rounded(.up)))
                }
            }
            last = max(last, event.time)
            _ = engine.handle(event)
        }
        repeat {
            try showFrame()
        } while (engine.isMoving || engine.state != shown) && time < last + Self.longestEnd
    }
}

/// A frame rate that no replay can have.
public struct TraceRateError: Error, Hashable, CustomStringConvertible {
    public let framesPerSecond: Double

    public var description: String {
        "A replay cannot show \(framesPerSecond) frames per second; choose a rate above 0 and up to 10000."
    }
}
