/// The boundaries of time zones, as rings of whole thousandths of a degree.
///
/// Rings of one zone follow one another; a hole is a ring as well, so a position is in the zone where it is inside an
/// odd number of its rings. ``init(reading:)`` says how they are written down.
struct ZoneBoundaries: Sendable {
    static let unitsPerDegree = 1000.0

    struct Box: Sendable {
        var minX: Int32
        var minY: Int32
        var maxX: Int32
        var maxY: Int32
    }

    struct Ring: Sendable {
        var zone: Int
        var points: Range<Int>
        var box: Box
    }

    var version = ""
    var names: [String] = []

    /// The zone of each country whose clocks all show the same time.
    var countries: [String: Int] = [:]

    var rings: [Ring] = []
    var x: [Int32] = []
    var y: [Int32] = []

    /// The zone at a position in thousandths of a degree.
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
        var last = ring.points.upperBound - 1
        for point in ring.points {
            let (y0, y1) = (Double(self.y[last]), Double(self.y[point]))
            if (y0 > y) != (y1 > y) {
                let (x0, x1) = (Double(self.x[last]), Double(self.x[point]))
                if x < x0 + (y - y0) * (x1 - x0) / (y1 - y0) { isOdd.toggle() }
            }
            last = point
        }
        return isOdd
    }

    /// Whether an edge may be in a box: one whose own box meets it.
    func hasBoundary(in box: Box) -> Bool {
        for ring in rings where meets(ring.box, box) {
            var last = ring.points.upperBound - 1
            for point in ring.points {
                let edge = Box(
                    minX: min(x[last], x[point]), minY: min(y[last], y[point]), maxX: max(x[last], x[point]),
                    maxY: max(y[last], y[point]))
                if meets(edge, box) { return true }
                last = point
            }
        }
        return false
    }

    private func meets(_ one: Box, _ other: Box) -> Bool {
        one.minX <= other.maxX && one.maxX >= other.minX && one.minY <= other.maxY && one.maxY >= other.minY
    }
}

extension ZoneBoundaries {
    /// Reads what `data/zones/make-zones.py` writes; `nil` where it is anything else.
    ///
    /// Four lines of text: what it is and whose; the version; the names of the zones, and the countries (`FI=17`, the
    /// place of its zone in the line before), both with spaces between. Then for each zone the number of its rings,
    /// and for each ring the number of its points and each point's distance to the one before, east and north. Numbers
    /// have seven bits in a byte, the lowest first; distances have their sign in the lowest bit.
    init?(reading bytes: [UInt8]) {
        self.init()
        var reader = ByteReader(bytes: bytes)
        guard let title = reader.line(), title.hasPrefix("Time zones 1"), let version = reader.line(),
            let names = reader.line(), let countries = reader.line()
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
        for zone in self.names.indices {
            guard let count = reader.number() else { return nil }
            for _ in 0..<count {
                guard let ring = readRing(of: zone, &reader) else { return nil }
                rings.append(ring)
            }
        }
        guard reader.isAtEnd else { return nil }
    }

    private mutating func readRing(of zone: Int, _ reader: inout ByteReader) -> Ring? {
        guard let count = reader.number(), count > 2 else { return nil }
        let first = x.count
        var point = (x: 0, y: 0)
        var box = Box(minX: .max, minY: .max, maxX: .min, maxY: .min)
        for _ in 0..<count {
            guard let east = reader.signedNumber(), let north = reader.signedNumber() else { return nil }
            point = (point.x + east, point.y + north)
            guard abs(point.x) <= 180_000, abs(point.y) <= 90_000 else { return nil }
            let (x, y) = (Int32(point.x), Int32(point.y))
            self.x.append(x)
            self.y.append(y)
            box = Box(
                minX: min(box.minX, x), minY: min(box.minY, y), maxX: max(box.maxX, x), maxY: max(box.maxY, y)
            )
        }
        return Ring(zone: zone, points: first..<x.count, box: box)
    }
}

/// Lines and numbers from bytes; `nil` where they end too early.
private struct ByteReader {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func line() -> String? {
        guard let end = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
        defer { position = end + 1 }
        return String(decoding: bytes[position..<end], as: UTF8.self)
    }

    /// At most 28 bits, which is more than any number here.
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

    mutating func signedNumber() -> Int? {
        number().map { $0 & 1 == 0 ? $0 / 2 : -($0 + 1) / 2 }
    }
}
