/// Reads the position that stands for a GeoJSON geometry (RFC 7946, section 3.1).
struct GeoJSONGeometry {
    /// The position, absent where there is none that can be used.
    private(set) var coordinate: Coordinate?

    /// Whether it is a closed shape, whose position is better than that of its outline.
    private(set) var isArea = false

    /// Why there is no position.
    private(set) var warning: ImportWarning?

    private var centroid = Centroid()

    /// The types of RFC 7946 that have coordinates or parts.
    static let types: Set<String> = [
        "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
        "GeometryCollection",
    ]

    init(_ geometry: JSONValue?) {
        if let geometry { add(geometry) }
        if warning == nil { coordinate = centroid.coordinate }
        if warning == nil, coordinate == nil { warning = .noPosition }
    }

    private mutating func add(_ geometry: JSONValue) {
        let coordinates = geometry["coordinates"]
        switch geometry["type"]?.string {
        case "Point":
            if let point = position(coordinates) { centroid.add(point: point) }
        case "MultiPoint":
            for point in line(coordinates) { centroid.add(point: point) }
        case "LineString":
            add(way: line(coordinates))
        case "MultiLineString":
            for part in coordinates?.elements ?? [] { centroid.add(line: line(part)) }
        case "Polygon":
            add(area: coordinates)
        case "MultiPolygon":
            for part in coordinates?.elements ?? [] { add(area: part) }
        case "GeometryCollection":
            for part in geometry["geometries"]?.elements ?? [] { add(part) }
        default:
            break
        }
    }

    /// A closed way of at least a triangle is the outline of a building, not a path.
    private mutating func add(way: [Coordinate]) {
        if way.count >= 4, way.first == way.last {
            isArea = true
            centroid.add(area: [way])
        } else {
            centroid.add(line: way)
        }
    }

    private mutating func add(area rings: JSONValue?) {
        isArea = true
        centroid.add(area: (rings?.elements ?? []).map { line($0) })
    }

    private mutating func line(_ value: JSONValue?) -> [Coordinate] {
        (value?.elements ?? []).compactMap { position($0) }
    }

    /// Reads longitude and latitude; an altitude may follow. A number out of range spoils the shape: what
    /// is left of it would have its centre somewhere else.
    private mutating func position(_ value: JSONValue?) -> Coordinate? {
        guard let numbers = value?.elements, numbers.count >= 2, let longitude = numbers[0].double,
            let latitude = numbers[1].double
        else { return nil }
        if let coordinate = Coordinate(latitude: latitude, longitude: longitude) { return coordinate }
        let isSwapped = Coordinate(latitude: longitude, longitude: latitude) != nil
        warning = .positionOutOfRange(latitude: latitude, longitude: longitude, looksSwapped: isSwapped)
        return nil
    }
}
