/// How well a wheelchair gets in: the OpenStreetMap key `wheelchair`. Unknown is the absence of a value.
public enum Access: String, CaseIterable, Hashable, Sendable, Codable {
    case yes
    case limited
    case no

    /// Reads a tag's value; `designated` is more than yes and counts as yes.
    public init?(tag: String) {
        switch tag.lowercased() {
        case "yes", "designated": self = .yes
        case "limited": self = .limited
        case "no": self = .no
        default: return nil
        }
    }
}

/// Whether a place offers something: seats outside, takeaway, a diet. Unknown is the absence of a value.
public enum Provision: String, CaseIterable, Hashable, Sendable, Codable {
    case yes
    case limited
    case only
    case no

    /// Whether a guest who wants it can have it, however small the choice.
    public var isOffered: Bool { self != .no }

    /// Reads a tag's value of the shared set yes, limited, only, no.
    public init?(tag: String) {
        self.init(rawValue: tag.lowercased())
    }

    /// Reads `outdoor_seating`, whose values other than yes and no name where the seats are (`terrace`,
    /// `pedestrian_zone`) and so mean yes.
    public init?(outdoorSeatingTag tag: String) {
        switch tag.lowercased() {
        case "no": self = .no
        case "unknown", "fixme", "?": return nil
        case let value: self = Provision(rawValue: value) ?? .yes
        }
    }
}

/// A diet that a place may cater for. The raw value is the second half of the tag `diet:…`.
public enum Diet: String, CaseIterable, Hashable, Sendable, Codable {
    case vegetarian
    case vegan
    case halal
    case kosher
    case glutenFree = "gluten_free"
    case lactoseFree = "lactose_free"
}
