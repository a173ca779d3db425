/// The boundaries of time zones, as rings of points in thousandths of a degree.
///
/// The rings of a zone are consecutive, and a hole is a ring as well. So a position is in a zone if it is
/// inside an odd number of its rings. ``init(reading:)`` describes the file format.
struct ZoneBoundaries: Sendable {
    static let unitsPerDegree = 1000.0

    typealias Point = (x: Int32, y: Int32)

    struct Box: Sendable {
        var minX: Int32
        var minY: Int32
        var maxX: Int32
        var maxY: Int32
    }

    struct Ring: Sendable {
        var zone: Int
        /// The position of its points in the bytes.
        var position: Int
        var count: Int
        var box: Box
    }

    var version = ""
    var names: [String] = []

    /// The zone of each country with a single time.
    var countries: [String: Int] = [:]

    /// The country of each zone, by the zone's name.
    var owners: [String: String] = [:]

    var rings: [Ring] = []
    /// The undecoded points. A question needs only a few rings, and decoded points would take six times the
    /// memory.
    private var bytes: [UInt8] = []

    /// Returns the zone at a position in thousandths of a degree.
    func zone(x: Double, y: Double) -> Int? {
        var zone = -1
        var isInside = false
        for ring in rings {
            if ring.zone != zone {
                if isInside { return zone }
                zone = ring.zone
            }
            let box = ring.box
            guard x >= Double(box.minX), x <= Double(box.maxX), y >= Double(box.minY), y <= Double(box.maxY)
            else {
                continue
            }
            if isOdd(ring, x, y) { isInside.toggle() }
        }
        return isInside ? zone : nil
    }

    /// Whether a ray from the position to the east crosses a ring an odd number of times.
    private func isOdd(_ ring: Ring, _ x: Double, _ y: Double) -> Bool {
        var isOdd = false
        for (from, to) in edges(of: ring) {
            let (y0, y1) = (Double(from.y), Double(to.y))
            if (y0 > y) != (y1 > y) {
                let (x0, x1) = (Double(from.x), Double(to.x))
                if x < x0 + (y - y0) * (x1 - x0) / (y1 - y0) { isOdd.toggle() }
            }
        }
        return isOdd
    }

    /// Whether the bounding box of an edge intersects a box.
    func hasBoundary(in box: Box) -> Bool {
        rings.contains { ring in
            meets(ring.box, box)
                && edges(of: ring).contains { from, to in
                    let edge = Box(
                        minX: min(from.x, to.x), minY: min(from.y, to.y), maxX: max(from.x, to.x),
                        maxY: max(from.y, to.y))
                    return meets(edge, box)
                }
        }
    }

    private func meets(_ one: Box, _ other: Box) -> Bool {
        one.minX <= other.maxX && one.maxX >= other.minX && one.minY <= other.maxY && one.maxY >= other.minY
    }

    private func edges(of ring: Ring) -> Edges {
        Edges(reader: ByteReader(bytes: bytes, position: ring.position), count: ring.count)
    }

    /// The edges of a ring. The last one leads back to the first point.
    private struct Edges: Sequence, IteratorProtocol {
        private var reader: ByteReader
        private var rest: Int
        private let first: Point
        private var last: Point

        init(reader: ByteReader, count: Int) {
            self.reader = reader
            rest = count
            first = self.reader.point(after: (0, 0)) ?? (0, 0)
            last = first
        }

        mutating func next() -> (from: Point, to: Point)? {
            guard rest > 0 else { return nil }
            rest -= 1
            guard let point = rest == 0 ? first : reader.point(after: last) else { return nil }
            defer { last = point }
            return (last, point)
        }
    }
}

extension ZoneBoundaries {
    /// Reads the output of `data/zones/make-zones.py`; nil for other data.
    ///
    /// The file starts with five lines of text: title and copyright; version; names of the zones; countries
    /// with a single time (`FI=17`, the index of the zone's name); the country of each zone, `-` for none.
    /// Names and countries are separated by spaces. Then each zone has the number of its rings. Each ring has the number of its points, and each point has its difference
    /// to the previous one, east and north. Numbers have seven bits per byte, the lowest first. Differences
    /// have their sign in the lowest bit.
    init?(reading bytes: [UInt8]) {
        self.init()
        var reader = ByteReader(bytes: bytes)
        guard let title = reader.line(), title.hasPrefix("Time zones 2"), let version = reader.line(),
            let names = reader.line(), let countries = reader.line(), let owners = reader.line()
        else { return nil }
        self.version = version
        self.names = names.split(separator: " ").map(String.init)
        for country in countries.split(separator: " ") {
            let parts = country.split(separator: "=")
            guard parts.count == 2, let zone = Int(parts[1]), self.names.indices.contains(zone) else {
                return nil
            }
            self.countries[String(parts[0])] = zone
        }
        let codes = owners.split(separator: " ")
        guard codes.count == self.names.count else { return nil }
        for (name, code) in zip(self.names, codes) where code != "-" { self.owners[name] = String(code) }
        for zone in self.names.indices {
            guard let count = reader.number() else { return nil }
            for _ in 0..<count {
                guard let ring = Self.readRing(of: zone, &reader) else { return nil }
                rings.append(ring)
            }
        }
        guard reader.isAtEnd else { return nil }
        self.bytes = bytes
    }

    private static func readRing(of zone: Int, _ reader: inout ByteReader) -> Ring? {
        guard let count = reader.number(), count > 2 else { return nil }
        var ring = Ring(
            zone: zone, position: reader.position, count: count,
            box: Box(minX: .max, minY: .max, maxX: .min, maxY: .min))
        var last: Point = (0, 0)
        for _ in 0..<count {
            guard let point = reader.point(after: last) else { return nil }
            ring.box.minX = min(ring.box.minX, point.x)
            ring.box.minY = min(ring.box.minY, point.y)
            ring.box.maxX = max(ring.box.maxX, point.x)
            ring.box.maxY = max(ring.box.maxY, point.y)
            last = point
        }
        return ring
    }
}

/// Reads lines and numbers from bytes; nil if they end too early.
private struct ByteReader {
    private let bytes: [UInt8]
    private(set) var position = 0

    init(bytes: [UInt8], position: Int = 0) {
        self.bytes = bytes
        self.position = position
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func line() -> String? {
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { position = end + 1 }
        return String(decoding: bytes[position..<end], as: UTF8.self)
    }

    /// Reads a number of at most 28 bits, which is enough here.
    mutating func number() -> Int? {
        var value = 0
        var shift = 0
        while position < bytes.count, shift < 28 {
            let byte = bytes[position]
            position += 1
            value |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return value }
            shift += 7
        }
        return nil
    }

    /// Reads a point as the difference to the previous one; nil if it is outside the Earth's coordinates.
    mutating func point(after last: ZoneBoundaries.Point) -> ZoneBoundaries.Point? {
        guard let east = signedNumber(), let north = signedNumber() else { return nil }
        let (x, y) = (Int(last.x) + east, Int(last.y) + north)
        guard abs(x) <= 180_000, abs(y) <= 90_000 else { return nil }
        return (Int32(x), Int32(y))
    }

    private mutating func signedNumber() -> Int? {
        number().map { $0 & 1 == 0 ? $0 / 2 : -($0 + 1) / 2 }
    }
}
