import Harness
import MapCore
import Testing

@Suite("The index of a map")
struct MapIndexTests {
    /// Points in three towns and anywhere, some of them equal.
    private func points(_ count: Int) -> [MapPoint] {
        var generator = SeededGenerator(state: 3)
        let towns = [MapPoint(x: 0.569, y: 0.289), MapPoint(x: 0.9999, y: 0.6), MapPoint(x: 0.0001, y: 0.6)]
        return (0..<count).map { number in
            let width = number % 4 == 3 ? 1.0 : 0.0001
            let middle = number % 4 == 3 ? MapPoint(x: 0.5, y: 0.5) : towns[number % 4]
            let point = MapPoint(
                x: middle.x + Double.random(in: -width / 2..<width / 2, using: &generator),
                y: middle.y + Double.random(in: -width / 2..<width / 2, using: &generator))
            return number % 10 == 9
                ? middle : MapPoint(x: min(max(point.x, 0), 1), y: min(max(point.y, 0), 1))
        }
    }

    private func cameras() -> [MapCamera] {
        [(0.569, 0.289), (0.9999, 0.6), (0.0, 0.6), (0.5, 0.5)].flatMap { x, y in
            [2.0, 5.4, 9.6, 13, 17, 19].map { zoom in
                var camera = MapCamera(middle: MapPoint(x: x, y: y), zoom: zoom)
                camera.resize(width: 800, height: 600)
                return camera
            }
        }
    }

    @Test("a cluster has the places of one square of 64 px, and all places in the window are in one")
    func clusters() {
        let points = points(2000)
        let index = MapIndex(points)
        for camera in cameras() {
            let squares = 4 * Double(1 << Int(camera.zoom.rounded()))
            func square(_ number: Int) -> [Int] {
                [points[number].x, points[number].y].map {
                    min(Int($0 * squares), Int(squares) - 1)
                }
            }
            var seen: Set<Int> = []
            for cluster in index.clusters(in: camera) {
                let numbers = cluster.members.map { index[$0] }
                #expect(Set(numbers.map(square)).count == 1)
                seen.formUnion(numbers)
            }
            for number in points.indices {
                let place = camera.place(of: points[number])
                let isVisible = (0...800).contains(place.x) && (0...600).contains(place.y)
                #expect(!isVisible || seen.contains(number), "\(camera) \(points[number])")
            }
        }
    }

    @Test(
        "a number is at the mean of its places, away from its square's edges; a single place is at its own point"
    )
    func middle() {
        let points = points(500)
        let index = MapIndex(points)
        for camera in cameras() {
            let size = 1 / (4 * Double(1 << Int(camera.zoom.rounded())))
            for cluster in index.clusters(in: camera) {
                let own = cluster.members.map { points[index[$0]] }
                let middle = MapPoint(
                    x: cluster.middle.x - cluster.middle.x.rounded(.down), y: cluster.middle.y)
                guard own.count > 1 else {
                    #expect(abs(middle.x - own[0].x.truncatingRemainder(dividingBy: 1)) < 1e-12)
                    #expect(middle.y == own[0].y)
                    continue
                }
                let count = Double(own.count)
                let means = (own.map(\.x).reduce(0, +) / count, own.map(\.y).reduce(0, +) / count)
                let axes: [(Double, Double)] = [(middle.x, means.0), (middle.y, means.1)]
                for (place, mean) in axes {
                    let edge = (mean / size).rounded(.down) * size
                    let expected = min(max(mean, edge + size / 4), edge + size * 3 / 4)
                    #expect(abs(place - expected) < 1e-10)
                }
            }
        }
    }

    @Test("the nearest places are those nearest to the middle of the free area, in this order")
    func nearest() {
        let points = points(2000)
        let index = MapIndex(points)
        for var camera in cameras() {
            camera.covered = .init(bottom: 250)
            let middle = (x: 400.0, y: 175.0)
            func distance(_ number: Int) -> Double {
                let place = camera.place(of: points[number])
                let (x, y) = (place.x - middle.x, place.y - middle.y)
                return x * x + y * y
            }
            let visible = points.indices.filter {
                let place = camera.place(of: points[$0])
                return (0...800).contains(place.x) && (0...350).contains(place.y)
            }
            let expected = visible.sorted { (distance($0), $0) < (distance($1), $1) }
            #expect(index.nearest(in: camera, limit: 20) == Array(expected.prefix(20)))
            #expect(index.nearest(in: camera, limit: .max).count == visible.count)
            #expect(index.hasPlace(in: camera) == !visible.isEmpty)
        }
    }

    @Test("the same places give the same clusters, also in another order")
    func determinism() {
        let points = points(800)
        let (index, reversed) = (MapIndex(points), MapIndex(points.reversed()))
        for camera in cameras() {
            let (one, other) = (index.clusters(in: camera), reversed.clusters(in: camera))
            #expect(one == index.clusters(in: camera))
            #expect(one.map(\.members) == other.map(\.members))
        }
    }

    @Test("a map without places has no clusters")
    func empty() {
        let index = MapIndex([])
        for camera in cameras() {
            #expect(index.clusters(in: camera).isEmpty)
            #expect(index.nearest(in: camera, limit: 5).isEmpty)
        }
    }

    @Test("places at the edges of the Earth are found")
    func edges() {
        let corners = [0.0, 1].flatMap { x in [0.0, 1].map { MapPoint(x: x, y: $0) } }
        let index = MapIndex(corners)
        var camera = MapCamera(middle: MapPoint(x: 0.5, y: 0.5), zoom: 2)
        camera.resize(width: 1024, height: 1024)
        #expect(Set(index.clusters(in: camera).flatMap { $0.members.map { index[$0] } }) == [0, 1, 2, 3])
    }
}
