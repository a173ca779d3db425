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
