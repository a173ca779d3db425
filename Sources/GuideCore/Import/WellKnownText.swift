import HoursCore

/// Reads a shape in Well-Known Text (OGC 06-103r4, section 7), as tables contain it: `POINT (24.94 60.17)`.
///
/// It also reads the system of PostGIS (`SRID=4326;POINT…`) and of GeoSPARQL (`<http://…/CRS84> POINT…`)
/// before the shape. Heights and measures are ignored. Curves and surfaces are not supported.
struct WellKnownText {
    /// The supported shapes with GeoJSON's names.
    private enum Shape: String, CaseIterable {
        case point = "Point"
        case lineString = "LineString"
        case linearRing = "LinearRing"
        case polygon = "Polygon"
        case multiPoint = "MultiPoint"
        case multiLineString = "MultiLineString"
        case multiPolygon = "MultiPolygon"
        case geometryCollection = "GeometryCollection"
    }

    /// The maximum nesting of collections.
    private static let maximumDepth = 16

    private let bytes: [UInt8]
    private var index = 0

    private init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// Whether a text looks like a shape, valid or not.
    static func isMeant(by text: String) -> Bool {
        // The longest beginning is the address of a system.
        var reader = WellKnownText(String(text.utf8.prefix(200).drop { $0 == .space }) ?? "")
        if reader.system() != nil { return true }
        guard reader.shape() != nil else { return false }
        reader.skipSpace()
        return reader.current == .openParenthesis || reader.word() == "EMPTY"
    }

    /// Returns the parts of the shape that identify the OpenStreetMap object: its type, and a `null` for each
    /// ring.
    static func outline(of text: String) -> JSONValue? {
        var reader = WellKnownText(text)
        _ = reader.system()
        guard let shape = reader.shape() else { return nil }
        var rings: [JSONValue] = []
        if shape == .polygon || shape == .multiPolygon {
            var previous = UInt8.space
            for byte in reader.bytes where byte != .space {
                if byte == .closeParenthesis, previous != .closeParenthesis { rings.append(.null) }
                previous = byte
            }
        }
        let coordinates = shape == .multiPolygon ? [JSONValue.array(rings)] : rings
        return .object(["type": .string(shape.rawValue), "coordinates": .array(coordinates)])
    }

    /// Adds the shape of a text to a geometry, or records the problem.
    static func add(_ text: String, to geometry: inout PlaceGeometry) {
        var reader = WellKnownText(text)
        if let system = reader.system(), let foreign = CoordinateSystem.foreignName(system) {
            return geometry.refuse(system: foreign)
        }
        let isRead = reader.add(to: &geometry, depth: 0)
        reader.skipSpace()
        if reader.current == .semicolon { reader.index += 1 }
        reader.skipSpace()
        if !isRead || reader.index < reader.bytes.count { geometry.refuse(text) }
    }

    private mutating func add(to geometry: inout PlaceGeometry, depth: Int) -> Bool {
        guard depth < Self.maximumDepth, let shape = shape() else { return false }
        skipSpace()
        if current != .openParenthesis { return word() == "EMPTY" }
        switch shape {
        case .point:
            guard let points = positions(&geometry, limit: 1) else { return false }
            for point in points { geometry.add(point: point) }
        case .multiPoint:
            guard let points = positions(&geometry) else { return false }
            for point in points { geometry.add(point: point) }
        case .lineString, .linearRing:
            guard let way = positions(&geometry) else { return false }
            geometry.add(way: way)
        case .multiLineString:
            guard let lines = list({ $0.positions(&geometry) }) else { return false }
            for line in lines { geometry.add(line: line) }
        case .polygon:
            guard let rings = list({ $0.positions(&geometry) }) else { return false }
            geometry.add(area: rings)
        case .multiPolygon:
            let areas = list { reader in reader.list { $0.positions(&geometry) } }
            guard let areas else { return false }
            for area in areas { geometry.add(area: area) }
        case .geometryCollection:
            let parts = list { $0.add(to: &geometry, depth: depth + 1) ? true : nil }
            return parts != nil
        }
        return true
    }

    /// Reads positions in parentheses. Each can have its own parentheses, as in `MULTIPOINT ((1 2), (3 4))`.
    private mutating func positions(_ geometry: inout PlaceGeometry, limit: Int = .max) -> [Coordinate]? {
        var positions: [Coordinate] = []
        var count = 0
        let parts: [Bool]? = list { reader in
            let isNested = reader.skip(.openParenthesis)
            guard let numbers = reader.numbers() else { return nil }
            count += 1
            // Some programs write an empty point as `POINT (nan nan)`.
            if !numbers.x.isNaN || !numbers.y.isNaN,
                let position = geometry.position(latitude: numbers.y, longitude: numbers.x)
            {
                positions.append(position)
            }
            if isNested, !reader.skip(.closeParenthesis) { return nil }
            return true
        }
        return parts == nil || count > limit ? nil : positions
    }

    /// Reads x, y and further numbers.
    private mutating func numbers() -> (x: Double, y: Double)? {
        guard let x = number(), let y = number() else { return nil }
        for _ in 0..<2 where current != .comma && current != .closeParenthesis {
            guard number() != nil else { return nil }
        }
        return (x, y)
    }

    private mutating func number() -> Double? {
        skipSpace()
        let start = index
        while index < bytes.count, bytes[index].isPartOfNumber { index += 1 }
        defer { skipSpace() }
        guard index > start, index - start <= 64 else { return nil }
        return Double(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    /// Reads a list in parentheses.
    ///
    /// - Returns: nil if the list or one of its parts is invalid.
    private mutating func list<Part>(_ part: (inout WellKnownText) -> Part?) -> [Part]? {
        guard skip(.openParenthesis) else { return word() == "EMPTY" ? [] : nil }
        var parts: [Part] = []
        repeat {
            guard let part = part(&self) else { return nil }
            parts.append(part)
        } while skip(.comma)
        return skip(.closeParenthesis) ? parts : nil
    }

    /// Reads the name of an optional coordinate system at the start.
    private mutating func system() -> String? {
        skipSpace()
        let start = index
        if skip(UInt8(ascii: "<")) {
            while index < bytes.count, current != UInt8(ascii: ">") { index += 1 }
            let name = String(decoding: bytes[start + 1..<max(start + 1, index)], as: UTF8.self)
            if name.contains("://"), skip(UInt8(ascii: ">")) { return name }
            index = start
            return nil
        }
        guard word() == "SRID", skip(UInt8(ascii: "=")) else {
            index = start
            return nil
        }
        let digits = index
        while index < bytes.count, bytes[index].isPartOfNumber { index += 1 }
        let code = String(decoding: bytes[digits..<index].prefix(12), as: UTF8.self)
        return skip(.semicolon) ? "EPSG:\(code)" : nil
    }

    /// Reads the name of a shape and its letters for heights and measures.
    private mutating func shape() -> Shape? {
        guard var name = word() else { return nil }
        let start = index
        if let dimensions = word(), !["Z", "M", "ZM"].contains(dimensions) { index = start }
        for suffix in ["ZM", "Z", "M"] where name.hasSuffix(suffix) {
            name.removeLast(suffix.count)
            break
        }
        return Shape.allCases.first { $0.rawValue.uppercased() == name }
    }

    private mutating func word() -> String? {
        skipSpace()
        let start = index
        while index < bytes.count, index - start < 32, bytes[index].isLetter { index += 1 }
        return index > start ? String(decoding: bytes[start..<index], as: UTF8.self).uppercased() : nil
    }

    private var current: UInt8 { index < bytes.count ? bytes[index] : 0 }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpace()
        guard current == byte else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while index < bytes.count, bytes[index].isJSONSpace { index += 1 }
    }
}

extension UInt8 {
    fileprivate static let openParenthesis = UInt8(ascii: "(")
    fileprivate static let closeParenthesis = UInt8(ascii: ")")

    fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    /// Whether it can be part of a number, including `nan` and `inf`.
    fileprivate var isPartOfNumber: Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) || isLetter || self == UInt8(ascii: "-")
            || self == UInt8(ascii: "+") || self == UInt8(ascii: ".")
    }
}
