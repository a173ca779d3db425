import Foundation
import HoursCore

/// The representative position of a place's geometry.
struct PlaceGeometry {
    /// The position; nil if there is none that can be used.
    private(set) var coordinate: Coordinate?

    /// Whether it is a closed shape, whose position is better than that of its outline.
    private(set) var isArea = false

    /// The reason why there is no position.
    private(set) var warning: ImportWarning?

    /// The coordinate system, if it is unsupported.
    private(set) var foreignSystem: String?

    private var centroid = Centroid()

    /// Creates a geometry from points, ways and areas.
    init(_ add: (inout PlaceGeometry) -> Void) {
        add(&self)
        if warning == nil { coordinate = centroid.coordinate }
        if warning == nil, coordinate == nil { warning = .noPosition }
    }

    /// Adds a point; nil adds nothing.
    mutating func add(point: Coordinate?) {
        if let point { centroid.add(point: point) }
    }

    /// Adds a line, closed or not.
    mutating func add(line: [Coordinate]) {
        centroid.add(line: line)
    }

    /// Adds a way. A closed way with at least three corners is the outline of a building, not a path.
    mutating func add(way: [Coordinate]) {
        if way.count >= 4, way.first == way.last {
            add(area: [way])
        } else {
            add(line: way)
        }
    }

    /// Adds an area: the first ring is its outline, the others are holes.
    mutating func add(area rings: [[Coordinate]]) {
        isArea = true
        centroid.add(area: rings)
    }

    /// Creates a position from numbers in a file. A number out of range invalidates the shape.
    ///
    /// The rest of the shape would have a different centre.
    mutating func position(latitude: Double, longitude: Double) -> Coordinate? {
        if let coordinate = Coordinate(latitude: latitude, longitude: longitude) { return coordinate }
        let isSwapped = Coordinate(latitude: longitude, longitude: latitude) != nil
        warning = .positionOutOfRange(latitude: latitude, longitude: longitude, looksSwapped: isSwapped)
        return nil
    }

    /// Records a position that cannot be read.
    mutating func refuse(_ text: String) {
        warning = .positionUnreadable(text: TextCleaner.clean(String(text.prefix(80))).text)
    }

    /// Records an unsupported coordinate system.
    mutating func refuse(system name: String) {
        foreignSystem = name
        warning = .noPosition
    }
}

/// Reads GeoJSON geometries (RFC 7946, section 3.1).
extension PlaceGeometry {
    /// The types in RFC 7946 with coordinates or parts.
    static let types: Set<String> = [
        "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
        "GeometryCollection",
    ]

    /// Adds a geometry. PostGIS writes the coordinate system into it.
    mutating func add(_ geometry: JSONValue) {
        if let system = CoordinateSystem.foreignName(geometry["crs"]) { return refuse(system: system) }
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

    /// Reads longitude and latitude; an altitude can follow.
    private mutating func position(_ value: JSONValue?) -> Coordinate? {
        guard let numbers = value?.elements, numbers.count >= 2 else { return nil }
        guard let longitude = Self.number(numbers[0]), let latitude = Self.number(numbers[1]) else {
            let texts = numbers.prefix(2).compactMap(\.string)
            if !texts.isEmpty { refuse(texts.joined(separator: ", ")) }
            return nil
        }
        return position(latitude: latitude, longitude: longitude)
    }

    /// Returns a number. Some programs write it as a text.
    static func number(_ value: JSONValue?) -> Double? {
        if let number = value?.double { return number }
        let number = value?.string.flatMap { Double($0.trimmingCharacters(in: .whitespaces)) }
        return number.flatMap { $0.isFinite ? $0 : nil }
    }
}

/// Computes the centroid of a shape: of its areas, otherwise of its lines by length, otherwise of its points.
///
/// The part with the highest dimension decides, as in OGC Simple Features. Sums are relative to the first
/// position, which keeps the digits that matter for a building. Longitudes are unwrapped around it, so a
/// shape across the 180th meridian stays together.
struct Centroid {
    private var origin: Coordinate?
    private var area = Sum()
    private var length = Sum()
    private var points = Sum()

    private struct Sum {
        var x = 0.0
        var y = 0.0
        var weight = 0.0

        mutating func add(x: Double, y: Double, weight: Double) {
            self.x += x * weight
            self.y += y * weight
            self.weight += weight
        }
    }

    /// Adds a point.
    mutating func add(point: Coordinate) {
        let (x, y) = relative(point)
        points.add(x: x, y: y, weight: 1)
    }

    /// Adds the segments of a line, weighted by length.
    mutating func add(line: [Coordinate]) {
        for point in line { add(point: point) }
        let shrink = cos((line.first?.latitude ?? 0) * .pi / 180)
        for (start, end) in zip(line, line.dropFirst()) {
            let (x0, y0) = relative(start)
            let (x1, y1) = relative(end)
            let weight = hypot((x1 - x0) * shrink, y1 - y0)
            length.add(x: (x0 + x1) / 2, y: (y0 + y1) / 2, weight: weight)
        }
    }

    /// Adds an area: the first ring is its outline, the others are holes.
    ///
    /// The direction of a ring does not matter, because files disagree about it.
    mutating func add(area rings: [[Coordinate]]) {
        for (index, ring) in rings.enumerated() {
            if index == 0 { add(line: ring) }
            var sum = Sum()
            // Shoelace formula; each triangle has its own centroid.
            for (start, end) in zip(ring, ring.dropFirst()) {
                let (x0, y0) = relative(start)
                let (x1, y1) = relative(end)
                sum.add(x: (x0 + x1) / 3, y: (y0 + y1) / 3, weight: (x0 * y1 - x1 * y0) / 2)
            }
            let sign: Double = (sum.weight < 0 ? -1 : 1) * (index == 0 ? 1 : -1)
            area.x += sum.x * sign
            area.y += sum.y * sign
            area.weight += sum.weight * sign
        }
    }

    /// The centroid; nil if nothing was added.
    var coordinate: Coordinate? {
        guard let origin else { return nil }
        // 10⁻¹⁴ square degrees are a ten-thousandth of a square metre, which is rounding, not an area.
        let sum = area.weight > 1e-14 ? area : length.weight > 0 ? length : points
        guard sum.weight > 0 else { return nil }
        let longitude = origin.longitude + sum.x / sum.weight
        return Coordinate(
            latitude: min(90, max(-90, origin.latitude + sum.y / sum.weight)),
            longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude)
    }

    private mutating func relative(_ point: Coordinate) -> (x: Double, y: Double) {
        let origin = origin ?? point
        self.origin = origin
        let x = point.longitude - origin.longitude
        return (x > 180 ? x - 360 : x < -180 ? x + 360 : x, point.latitude - origin.latitude)
    }
}
