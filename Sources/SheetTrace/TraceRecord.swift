import SheetCore

/// One line of a trace: a header, an event or a frame.
///
/// Each line is a flat JSON object. An object with `event` is an event. An object with `preset` or `detents`
/// is a header. Any other object is a frame. `docs/trace.md` explains the format by example.
public enum TraceRecord: Hashable, Sendable {
    /// The sheet that receives the following events.
    case header(TraceHeader)
    /// An event that the sheet received.
    case input(SheetInput)
    /// An event of an older trace, and its time (s). Not written.
    case formerInput(FormerInput, time: Double)
    /// A frame that the sheet showed at a time (s).
    case frame(time: Double, SheetState)
}

extension TraceRecord: Codable {
    private enum Key: String, CodingKey {
        case time = "t"
        case event, preset, detents
        case offset, velocity, phase, detent, target, progress, slide, contentScroll, width, height
    }

    /// Reads a record from a flat object.
    ///
    /// - Throws: `TraceProblem` or `UnknownWord` for invalid values, `DecodingError` for missing ones.
    public init(from decoder: any Decoder) throws {
        let line = try decoder.container(keyedBy: Key.self)
        if line.contains(.preset) || line.contains(.detents) {
            self = .header(try TraceHeader(from: decoder))
            return
        }
        let time = try line.time(.time)
        if let name = try line.decodeIfPresent(String.self, forKey: .event), FormerInput.isName(name) {
            self = .formerInput(try FormerInput(from: decoder), time: time)
        } else if try line.decodeIfPresent(String.self, forKey: .event) == "scrollOffset" {
            self = .input(SheetInput(try FormerInput.contentScrolled(from: decoder), at: time))
        } else if line.contains(.event) {
            self = .input(SheetInput(try SheetInput.Kind(from: decoder), at: time))
        } else {
            self = .frame(time: time, try Self.state(from: line))
        }
    }

    private static func state(from line: KeyedDecodingContainer<Key>) throws -> SheetState {
        SheetState(
            offset: try line.number(.offset), velocity: try line.number(.velocity),
            phase: try line.word(.phase),
            lastDetent: SheetTarget(name: try line.decode(String.self, forKey: .detent)),
            target: SheetTarget(name: try line.decode(String.self, forKey: .target)),
            container: Size(width: try line.number(.width), height: try line.number(.height)),
            progress: try line.number(.progress, default: 0), slide: try line.number(.slide, default: -1),
            contentScroll: try line.number(.contentScroll, default: 0))
    }

    /// Writes the record as a flat object.
    ///
    /// - Throws: `EncodingError` for an event of an older trace.
    public func encode(to encoder: any Encoder) throws {
        if case .header(let header) = self { return try header.encode(to: encoder) }
        var line = encoder.container(keyedBy: Key.self)
        switch self {
        case .header: break
        case .formerInput(let event, _):
            throw EncodingError.invalidValue(
                event, .init(codingPath: [], debugDescription: "\(event.name) is an event of older traces"))
        case .input(let event):
            try line.encode(event.time, forKey: .time)
            try event.kind.encode(to: encoder)
        case .frame(let time, let state):
            try line.encode(time, forKey: .time)
            try line.encode(state.offset, forKey: .offset)
            try line.encode(state.velocity, forKey: .velocity)
            try line.encode(state.phase.rawValue, forKey: .phase)
            try line.encode(state.lastDetent.description, forKey: .detent)
            try line.encode(state.target.description, forKey: .target)
            try line.encode(state.progress, forKey: .progress)
            try line.encode(state.slide, forKey: .slide)
            try line.encode(state.contentScroll, forKey: .contentScroll)
            try line.encode(state.container.width, forKey: .width)
            try line.encode(state.container.height, forKey: .height)
        }
    }
}

extension KeyedDecodingContainer {
    /// Returns a time (s) between −1e9 and 1e9: far from 0, a Double cannot distinguish frames.
    func time(_ key: Key) throws -> Double {
        try number(key, needed: "a number of seconds between -1e9 and 1e9") { abs($0) <= 1e9 }
    }

    /// Returns a positive length, px.
    func length(_ key: Key) throws -> Double {
        try number(key, needed: "above 0 px, and at most 1e9") { $0 > 0 && $0 <= 1e9 }
    }

    private func number(_ key: Key, needed: String, _ isRight: (Double) -> Bool) throws -> Double {
        let number = try decode(Double.self, forKey: key)
        guard isRight(number) else {
            throw TraceProblem(
                problem: "“\(key.stringValue)” is \(number)", cure: "It must be \(needed).")
        }
        return number
    }
}
