import HoursCore

/// Reads GeoJSON geometries (RFC 7946, section 3.1).
extension PlaceGeometry {
    /// The types of RFC 7946 that have coordinates or parts.
    static let types: Set<String> = [
        "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
        "GeometryCollection",
    ]

    /// The geometry of a feature; without a position where there is none.
    init(geoJSON geometry: JSONValue?) {
        self.init { if let geometry { $0.add(geometry) } }
    }

    private mutating func add(_ geometry: JSONValue) {
        let coordinates = geometry["coordinates"]
        switch geometry["type"]?.string {
        case "Point":
            add(point: position(coordinates))
        case "MultiPoint":
            for point in line(coordinates) { add(point: point) }
        case "LineString":
            add(way: line(coordinates))
        case "MultiLineString":
            for part in coordinates?.elements ?? [] { add(line: line(part)) }
        case "Polygon":
            add(rings: coordinates)
        case "MultiPolygon":
            for part in coordinates?.elements ?? [] { add(rings: part) }
        case "GeometryCollection":
            for part in geometry["geometries"]?.elements ?? [] { add(part) }
        default:
            break
        }
    }

    private mutating func add(rings: JSONValue?) {
        add(area: (rings?.elements ?? []).map { line($0) })
    }

    private mutating func line(_ value: JSONValue?) -> [Coordinate] {
        (value?.elements ?? []).compactMap { position($0) }
    }

    /// Reads longitude and latitude; an altitude may follow.
    private mutating func position(_ value: JSONValue?) -> Coordinate? {
        guard let numbers = value?.elements, numbers.count >= 2, let longitude = numbers[0].double,
            let latitude = numbers[1].double
        else { return nil }
        return position(latitude: latitude, longitude: longitude)
    }
}
