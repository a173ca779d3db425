import HoursCore

/// The position that stands for what a file says about where a place is.
struct PlaceGeometry {
    /// The position, absent where there is none that can be used.
    private(set) var coordinate: Coordinate?

    /// Whether it is a closed shape, whose position is better than that of its outline.
    private(set) var isArea = false

    /// Why there is no position.
    private(set) var warning: ImportWarning?

    private var centroid = Centroid()

    /// The geometry made of the points, ways and areas that are added.
    init(_ add: (inout PlaceGeometry) -> Void) {
        add(&self)
        if warning == nil { coordinate = centroid.coordinate }
        if warning == nil, coordinate == nil { warning = .noPosition }
    }

    /// Adds a point; nothing where there is none.
    mutating func add(point: Coordinate?) {
        if let point { centroid.add(point: point) }
    }

    /// Adds a line, whatever its ends.
    mutating func add(line: [Coordinate]) {
        centroid.add(line: line)
    }

    /// Adds a way: where it is closed and at least a triangle it is the outline of a building, not a path.
    mutating func add(way: [Coordinate]) {
        if way.count >= 4, way.first == way.last {
            add(area: [way])
        } else {
            add(line: way)
        }
    }

    /// Adds an area, the first ring its outline and the others holes in it.
    mutating func add(area rings: [[Coordinate]]) {
        isArea = true
        centroid.add(area: rings)
    }

    /// A position of numbers that a file has. A number out of range spoils the shape: what is left of it would
    /// have its centre somewhere else.
    mutating func position(latitude: Double, longitude: Double) -> Coordinate? {
        if let coordinate = Coordinate(latitude: latitude, longitude: longitude) { return coordinate }
        let isSwapped = Coordinate(latitude: longitude, longitude: latitude) != nil
        warning = .positionOutOfRange(latitude: latitude, longitude: longitude, looksSwapped: isSwapped)
        return nil
    }

    /// Says that a position cannot be read.
    mutating func refuse(_ text: String) {
        warning = .positionUnreadable(text: text)
    }
}
