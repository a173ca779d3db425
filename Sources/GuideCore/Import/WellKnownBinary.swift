import HoursCore

/// Reads a shape in hexadecimal Well-Known Binary (OGC 06-103r4, section 8), as PostGIS writes it into
/// tables.
///
/// It also reads the form with a coordinate system (EWKB).
struct WellKnownBinary {
    /// The supported shapes by their numbers, with GeoJSON's names.
    private enum Shape: UInt32 {
        case point = 1
        case lineString, polygon, multiPoint, multiLineString, multiPolygon, geometryCollection

        var name: String {
            switch self {
            case .point: "Point"
            case .lineString: "LineString"
            case .polygon: "Polygon"
            case .multiPoint: "MultiPoint"
            case .multiLineString: "MultiLineString"
            case .multiPolygon: "MultiPolygon"
            case .geometryCollection: "GeometryCollection"
            }
        }
    }

    private enum Problem: Error {
        case unreadable
        /// In an unsupported coordinate system.
        case foreign(String)
    }

    private static let maximumDepth = 16
    /// The number of hexadecimal digits of the shortest shape, an empty collection.
    private static let minimumCount = 18

    private let digits: [UInt8]
    private var index = 0
    private var isLittleEndian = true
    private var ringCount = 0

    private init(_ text: String) {
        digits = Array((text.hasPrefix("\\x") ? text.dropFirst(2) : text[...]).utf8)
    }

    /// Whether a text looks like a shape: hexadecimal digits that begin with the byte order.
    static func isMeant(by text: String) -> Bool {
        let start = WellKnownBinary(String(text.prefix(64))).digits
        return start.count >= minimumCount && start[0] == UInt8(ascii: "0")
            && (start[1] == UInt8(ascii: "0") || start[1] == UInt8(ascii: "1"))
            && start.allSatisfy { value(of: $0) != nil }
    }

    /// Returns the parts of the shape that identify the OpenStreetMap object: its type, and a `null` for each
    /// ring.
    static func outline(of text: String) -> JSONValue? {
        var reader = WellKnownBinary(text)
        var type: Shape?
        _ = PlaceGeometry { type = try? reader.shape(&$0, depth: 0) }
        guard let type else { return nil }
        let rings = [JSONValue](repeating: .null, count: reader.ringCount)
        let coordinates = type == .multiPolygon ? [JSONValue.array(rings)] : rings
        return .object(["type": .string(type.name), "coordinates": .array(coordinates)])
    }

    /// Adds the shape of a text to a geometry, or records the problem.
    static func add(_ text: String, to geometry: inout PlaceGeometry) {
        var reader = WellKnownBinary(text)
        do throws(Problem) {
            _ = try reader.shape(&geometry, depth: 0)
            if reader.index < reader.digits.count { throw .unreadable }
        } catch {
            switch error {
            case .foreign(let system): geometry.refuse(system: system)
            case .unreadable: geometry.refuse(text)
            }
        }
    }

    private mutating func shape(_ geometry: inout PlaceGeometry, depth: Int) throws(Problem) -> Shape {
        guard depth < Self.maximumDepth else { throw .unreadable }
        let order = try byte()
        guard order < 2 else { throw .unreadable }
        isLittleEndian = order == 1
        let type = try word()
        // PostGIS has bits for heights, measures and the system; the standard adds thousands instead.
        if type & 0x2000_0000 != 0 {
            let code = Int(try word())
            if !CoordinateSystem.isReadable(epsg: code) { throw .foreign("EPSG:\(code)") }
        }
        let kind = type & 0x0FFF_FFFF
        guard kind < 4000, let shape = Shape(rawValue: kind % 1000) else { throw .unreadable }
        let hasHeight = type & 0x8000_0000 != 0 || kind / 1000 % 2 == 1
        let hasMeasure = type & 0x4000_0000 != 0 || kind / 1000 > 1
        let extra = (hasHeight ? 1 : 0) + (hasMeasure ? 1 : 0)
        switch shape {
        case .point:
            geometry.add(point: try position(&geometry, extra: extra))
        case .lineString:
            geometry.add(way: try positions(&geometry, extra: extra))
        case .polygon:
            var rings: [[Coordinate]] = []
            for _ in 0..<(try count()) { rings.append(try positions(&geometry, extra: extra)) }
            ringCount += rings.count
            geometry.add(area: rings)
        case .multiPoint, .multiLineString, .multiPolygon, .geometryCollection:
            for _ in 0..<(try count()) { _ = try self.shape(&geometry, depth: depth + 1) }
        }
        return shape
    }

    private mutating func positions(
        _ geometry: inout PlaceGeometry, extra: Int
    ) throws(Problem) -> [Coordinate] {
        var positions: [Coordinate] = []
        for _ in 0..<(try count()) {
            if let position = try position(&geometry, extra: extra) { positions.append(position) }
        }
        return positions
    }

    /// Reads x, y and further numbers. An empty point has NaN.
    private mutating func position(
        _ geometry: inout PlaceGeometry, extra: Int
    ) throws(Problem) -> Coordinate? {
        let x = try number()
        let y = try number()
        for _ in 0..<extra { _ = try number() }
        return x.isNaN && y.isNaN ? nil : geometry.position(latitude: y, longitude: x)
    }

    /// Reads the number of parts, which is at most the number of bytes.
    private mutating func count() throws(Problem) -> Int {
        let count = Int(try word())
        guard count <= digits.count - index else { throw .unreadable }
        return count
    }

    private mutating func number() throws(Problem) -> Double {
        Double(bitPattern: try integer(byteCount: 8))
    }

    private mutating func word() throws(Problem) -> UInt32 {
        UInt32(truncatingIfNeeded: try integer(byteCount: 4))
    }

    private mutating func integer(byteCount: Int) throws(Problem) -> UInt64 {
        var value: UInt64 = 0
        for place in 0..<byteCount {
            let byte = UInt64(try byte())
            value = isLittleEndian ? value | byte << UInt64(8 * place) : value << 8 | byte
        }
        return value
    }

    private mutating func byte() throws(Problem) -> UInt8 {
        guard index + 1 < digits.count, let high = Self.value(of: digits[index]),
            let low = Self.value(of: digits[index + 1])
        else { throw .unreadable }
        index += 2
        return high << 4 | low
    }

    private static func value(of digit: UInt8) -> UInt8? {
        switch digit {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): digit - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
