/// A line of a trace: an event (it has a name) or a frame (it has an offset and no name).
public struct TraceLine: Equatable, Sendable, CustomStringConvertible {
    /// The time on the program's clock, s.
    public let t: Double
    /// All values of the line.
    public let raw: [String: JSONValue]

    /// Returns nil if the line has no time.
    init?(raw: [String: JSONValue]) {
        guard let t = raw["t"]?.number else { return nil }
        self.t = t
        self.raw = raw
    }

    /// The name of the event; nil for a frame.
    public var event: String? { raw["event"]?.string }
    /// Whether the line is a frame.
    public var isFrame: Bool { event == nil && offset != nil }

    /// The sheet's offset, px.
    public var offset: Double? { raw["offset"]?.number }
    /// The sheet's velocity, px/s.
    public var velocity: Double? { raw["velocity"]?.number }
    /// The sheet's phase: `idle`, `pressing`, `dragging` or `settling`.
    public var phase: String? { raw["phase"]?.string }
    /// The sheet's last resting place: the name of a detent, or `closed`.
    public var detent: String? { raw["detent"]?.string }
    /// The detent or `closed` where the sheet rests or will rest.
    public var target: String? { raw["target"]?.string }
    /// The width of the sheet's container, px.
    public var width: Double? { raw["width"]?.number }
    /// The height of the sheet's container, px.
    public var height: Double? { raw["height"]?.number }

    /// The time and the other values, sorted by name.
    public var description: String {
        let rest = raw.filter { $0.key != "t" }.sorted { $0.key < $1.key }
        return "\(t) " + rest.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    }
}

/// A JSON value.
public enum JSONValue: Equatable, Sendable, Decodable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// Decodes any JSON value.
    public init(from decoder: any Decoder) throws {
        // The most frequent type comes first, because each wrong guess costs an error.
        let container = try decoder.singleValueContainer()
        if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode([JSONValue].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// The number; nil for other types.
    public var number: Double? {
        if case .number(let value) = self { value } else { nil }
    }

    /// The string; nil for other types.
    public var string: String? {
        if case .string(let value) = self { value } else { nil }
    }
}
