/// The places of a map in the order of a quadtree, which finds and clusters those in view.
///
/// All places in a square of any zoom level are next to each other in this order. So the clusters of a window are
/// one binary search for each square, at any zoom and with any number of places. The index is created once for
/// each result, on any thread.
///
/// ```swift
/// let index = MapIndex(points)
/// for cluster in index.clusters(in: camera) { print(cluster.members.count, cluster.middle) }
/// ```
public struct MapIndex: Sendable {
    /// The places in a square of the map.
    public struct Cluster: Hashable, Sendable {
        /// The positions of the places in the index. See ``MapIndex/subscript(_:)``.
        public var members: Range<Int>
        /// The mean of the places' points, on the visible copy of the Earth. If there are several places, it is at
        /// least a quarter of the square away from its edges, so that the numbers of two squares do not overlap.
        public var middle: MapPoint
    }

    /// The number of squares along each side of a tile. A square is 64 px wide at a whole zoom.
    static let squaresPerTile = 4
    /// The bits of a coordinate in a code.
    private static let bits = 32

    /// The interleaved bits of x and y, in ascending order.
    private let codes: [UInt64]
    /// The numbers of the places, in the order of the codes.
    private let numbers: [Int32]
    private let points: [MapPoint]
    /// The sums of the points before each position.
    private let sums: [MapPoint]

    /// Creates the index of places. A place's number is its position in the array.
    public init(_ points: [MapPoint]) {
        var keys = points.enumerated().map { Key(code: Self.code(of: $1), number: Int32($0)) }
        keys.sort { ($0.code, $0.number) < ($1.code, $1.number) }
        codes = keys.map(\.code)
        numbers = keys.map(\.number)
        self.points = points
        var sums = [MapPoint(x: 0, y: 0)]
        sums.reserveCapacity(points.count + 1)
        var sum = sums[0]
        for key in keys {
            let point = points[Int(key.number)]
            sum = MapPoint(x: sum.x + point.x, y: sum.y + point.y)
            sums.append(sum)
        }
        self.sums = sums
    }

    private struct Key {
        var code: UInt64
        var number: Int32
    }

    /// The number of places.
    public var count: Int { points.count }

    /// Returns the number of the place at a position in the index.
    public subscript(position: Int) -> Int { Int(numbers[position]) }

    /// Returns the point of a place.
    public func point(of number: Int) -> MapPoint { points[number] }

    /// Returns the clusters that are in a window or within a square of its edges. A cluster with one member is a
    /// place.
    public func clusters(in camera: MapCamera) -> [Cluster] {
        let level = Int(camera.zoom.rounded())
        let squares = Self.squaresPerTile << level
        let (first, last) = (
            camera.point(x: 0, y: 0), camera.point(x: camera.width, y: camera.height)
        )
        func square(_ position: Double) -> Int { Int((position * Double(squares)).rounded(.down)) }
        let rows = max(square(first.y) - 1, 0)...max(min(square(last.y) + 1, squares - 1), 0)
        var clusters: [Cluster] = []
        for row in rows {
            for column in square(first.x) - 1...square(last.x) + 1 {
                // The squares repeat around the Earth. Their number is a power of 2.
                let x = column & (squares - 1)
                let members = members(x: x, y: row, squares: squares)
                guard !members.isEmpty else { continue }
                var middle = middle(of: members)
                if members.count > 1 {
                    let size = 1 / Double(squares)
                    func inner(_ position: Double, _ square: Int) -> Double {
                        min(max(position, (Double(square) + 0.25) * size), (Double(square) + 0.75) * size)
                    }
                    middle = MapPoint(x: inner(middle.x, x), y: inner(middle.y, row))
                }
                middle.x += Double((column - x) / squares)
                clusters.append(Cluster(members: members, middle: middle))
            }
        }
        return clusters
    }

    private func middle(of members: Range<Int>) -> MapPoint {
        let count = Double(members.count)
        // A sum would round the point of a single place.
        if count == 1 { return points[self[members.lowerBound]] }
        let (start, end) = (sums[members.lowerBound], sums[members.upperBound])
        return MapPoint(x: (end.x - start.x) / count, y: (end.y - start.y) / count)
    }

    /// Returns the numbers of the places in the free area of a window, the nearest to its middle first.
    public func nearest(in camera: MapCamera, limit: Int) -> [Int] {
        let (free, middle) = (camera.free, camera.free.middle)
        var found: [(distance: Double, number: Int)] = []
        // A window that is wider than the Earth has some squares twice.
        var seen: Set<Int> = []
        for cluster in clusters(in: camera) where seen.insert(cluster.members.lowerBound).inserted {
            for number in cluster.members.lazy.map({ self[$0] }) {
                let place = camera.place(of: points[number])
                guard free.contains(place) else { continue }
                let (x, y) = (place.x - middle.x, place.y - middle.y)
                found.append((x * x + y * y, number))
            }
        }
        return found.sorted { ($0.distance, $0.number) < ($1.distance, $1.number) }.prefix(limit)
            .map(\.number)
    }

    /// Returns whether a place is in the free area of a window.
    public func hasPlace(in camera: MapCamera) -> Bool {
        let free = camera.free
        return clusters(in: camera).contains { cluster in
            cluster.members.contains { free.contains(camera.place(of: points[self[$0]])) }
        }
    }

    // MARK: - Codes

    private func members(x: Int, y: Int, squares: Int) -> Range<Int> {
        let shift = 2 * (Self.bits - squares.trailingZeroBitCount)
        let first = Self.interleave(UInt32(x), UInt32(y)) << UInt64(shift)
        let (next, isBeyondAll) = first.addingReportingOverflow(1 << UInt64(shift))
        let start = firstPosition(from: first)
        return start..<(isBeyondAll ? codes.count : firstPosition(from: next))
    }

    /// Returns the first position with a code that is not lower.
    private func firstPosition(from code: UInt64) -> Int {
        var (low, high) = (0, codes.count)
        while low < high {
            let middle = (low + high) / 2
            if codes[middle] < code { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func code(of point: MapPoint) -> UInt64 {
        func bits(_ position: Double) -> UInt32 {
            UInt32(min(max(position, 0) * exp2OfBits, exp2OfBits - 1))
        }
        return interleave(bits(point.x), bits(point.y))
    }

    private static let exp2OfBits = 4_294_967_296.0

    /// Returns the bits of both numbers in turn (Morton code), by the usual shifts and masks.
    private static func interleave(_ x: UInt32, _ y: UInt32) -> UInt64 { spread(x) | spread(y) << 1 }

    private static func spread(_ number: UInt32) -> UInt64 {
        var bits = UInt64(number)
        bits = (bits | bits << 16) & 0x0000_ffff_0000_ffff
        bits = (bits | bits << 8) & 0x00ff_00ff_00ff_00ff
        bits = (bits | bits << 4) & 0x0f0f_0f0f_0f0f_0f0f
        bits = (bits | bits << 2) & 0x3333_3333_3333_3333
        return (bits | bits << 1) & 0x5555_5555_5555_5555
    }
}
