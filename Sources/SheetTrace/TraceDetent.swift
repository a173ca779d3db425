import SheetCore

/// A detent as a header has it: a name, and one of `height` (px), `fraction` (0…1 of the container), `inset` (px from the
/// container's top) or `"fitted": true`.
public struct TraceDetent: Hashable, Sendable {
    public enum Height: Hashable, Sendable {
        case height(Double)
        case fraction(Double)
        case inset(Double)
        case fitted
    }

    public var id: String
    public var height: Height

    public init(_ id: String, _ height: Height) {
        self.id = id
        self.height = height
    }

    var detent: Detent {
        let id = Detent.ID(rawValue: id)
        return switch height {
        case .height(let height): .height(height, id: id)
        case .fraction(let fraction): .fraction(fraction, id: id)
        case .inset(let inset): .inset(inset, id: id)
        case .fitted: .fitted(id: id)
        }
    }
}

extension TraceDetent: Codable {
    private enum Key: String, CodingKey {
        case id, height, fraction, inset, fitted
    }

    public init(from decoder: any Decoder) throws {
        let object = try decoder.container(keyedBy: Key.self)
        id = try object.decode(String.self, forKey: .id)
        if object.contains(.height) {
            height = .height(try object.decode(Double.self, forKey: .height))
        } else if object.contains(.fraction) {
            height = .fraction(try object.decode(Double.self, forKey: .fraction))
        } else if object.contains(.inset) {
            height = .inset(try object.decode(Double.self, forKey: .inset))
        } else if try object.decodeIfPresent(Bool.self, forKey: .fitted) == true {
            height = .fitted
        } else {
            throw TraceProblem(
                problem: "the detent “\(id)” has no height",
                cure: "Give it one of: height, fraction, inset, fitted.")
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var object = encoder.container(keyedBy: Key.self)
        try object.encode(id, forKey: .id)
        switch height {
        case .height(let height): try object.encode(height, forKey: .height)
        case .fraction(let fraction): try object.encode(fraction, forKey: .fraction)
        case .inset(let inset): try object.encode(inset, forKey: .inset)
        case .fitted: try object.encode(true, forKey: .fitted)
        }
    }
}
