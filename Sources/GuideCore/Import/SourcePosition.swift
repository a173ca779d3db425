import Messages

/// Where in a file something stands: a feature of GeoJSON, an element of Overpass, a row of a table.
public struct SourcePosition: Hashable, Sendable, Codable {
    /// What a file of that format calls its parts.
    public enum Unit: String, Hashable, Sendable, Codable {
        case feature
        case element
        case row
    }

    /// What the part is called.
    public let unit: Unit

    /// The number of the part, the first being 1.
    public let feature: Int

    /// The line on which it begins, the first being 1.
    public let line: Int

    /// What it calls itself, as far as that could be read: for who looks for the thing and not for the line.
    public internal(set) var name: String?

    /// The part of that number on that line.
    public init(_ unit: Unit = .feature, feature: Int, line: Int) {
        self.unit = unit
        self.feature = feature
        self.line = line
    }

    func named(_ name: String?) -> SourcePosition {
        var position = self
        position.name = name ?? self.name
        return position
    }
}

extension SourcePosition: MessageConvertible {
    /// The number and the line.
    public var message: Message {
        let (number, line) = (String(feature), String(line))
        return switch unit {
        case .feature: Message("feature %1, line %2", number, line)
        case .element: Message("element %1, line %2", number, line)
        case .row: Message("row %1, line %2", number, line)
        }
    }

    /// The same with what it calls itself, as far as that is known.
    public var title: Message { name.map { Message("%1 (%2)", $0, self) } ?? message }
}
