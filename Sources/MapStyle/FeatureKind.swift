/// The areas that a map shows, in the order of drawing.
public enum AreaKind: Int, CaseIterable, Hashable, Sendable {
    case campus
    case sand
    case park
    case wood
    case ice
    case water
    /// Squares, pedestrian areas and piers.
    case plaza
    case building
}

/// The lines that a map shows, in the order of drawing.
public enum LineKind: Int, CaseIterable, Hashable, Sendable {
    case waterway
    case stateBorder
    case countryBorder
    /// A large road in a tunnel.
    case tunnel
    case path
    case track
    case service
    case street
    case tertiary
    case secondary
    case primary
    case trunk
    case motorway
    case tram
    case rail
}

/// The names that a map shows, the most important one first.
public enum NameKind: Int, CaseIterable, Hashable, Sendable {
    case country
    case state
    case city
    case town
    case suburb
    case village
    case island
    case quarter
    case water
    case station
    case park
    case mainStreet
    case street

    /// Whether the name follows a line.
    public var isOnLine: Bool { self == .mainStreet || self == .street }
}
