import Foundation
import HoursCore

/// Finds the position that stands for a shape: the centroid of its areas, else of its lines by length, else
/// the mean of its points. The part of the highest dimension decides, as in the definition of OGC Simple
/// Features.
///
/// Sums are taken relative to the first position, which keeps the digits that matter for a building, and with
/// longitudes unwrapped around it, so that a shape across the 180th meridian keeps together.
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

    /// Adds the segments of a line, each weighted with its length.
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

    /// Adds an area, the first ring its outline and the others holes in it. Which way round a ring runs does
    /// not matter: files disagree about it.
    mutating func add(area rings: [[Coordinate]]) {
        for (index, ring) in rings.enumerated() {
            if index == 0 { add(line: ring) }
            var sum = Sum()
            // Shoelace formula, each triangle with its own centroid.
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

    /// The position, or `nil` where nothing was added.
    var coordinate: Coordinate? {
        guard let origin else { return nil }
        // 10⁻¹⁴ square degrees are a ten-thousandth of a square metre: rounding, no area.
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
