import Foundation
import HoursCore
import MapCore
import Testing

@Suite("The camera of a map")
struct MapCameraTests {
    private static let helsinki = MapPoint(x: 0.569_278, y: 0.289_479)

    private func camera(zoom: Double = 14, at point: MapPoint = helsinki) -> MapCamera {
        var camera = MapCamera(middle: point, zoom: zoom)
        camera.resize(width: 800, height: 600)
        return camera
    }

    private func expect(
        _ place: (x: Double, y: Double), near x: Double, _ y: Double,
        _ location: SourceLocation = #_sourceLocation
    ) {
        #expect(abs(place.x - x) < 1e-3 && abs(place.y - y) < 1e-3, "\(place)", sourceLocation: location)
    }

    @Test("a drag of 1 px moves each point by 1 px, at any zoom", arguments: [2.0, 9.3, 14, 19])
    func drag(zoom: Double) {
        var camera = camera(zoom: zoom)
        let point = camera.point(x: 123, y: 456)
        camera.move(x: 30, y: -20)
        expect(camera.place(of: point), near: 153, 436)
    }

    @Test("zooming keeps the point under the pointer and doubles the scale per level")
    func zoom() {
        var camera = camera()
        let (point, other) = (camera.point(x: 700, y: 100), camera.point(x: 710, y: 100))
        camera.zoom(to: 15, x: 700, y: 100)
        expect(camera.place(of: point), near: 700, 100)
        expect(camera.place(of: other), near: 720, 100)
    }

    @Test("the zoom stays in its range, and the poles never enter the window")
    func limits() {
        var camera = camera()
        camera.zoom(to: 99, x: 0, y: 0)
        #expect(camera.zoom == MapCamera.zooms.upperBound)
        camera.zoom(to: -5, x: 0, y: 0)
        #expect(camera.earth >= 600)
        for step in [1e9, -1e9] {
            camera.move(x: 0, y: step)
            let (top, bottom) = (camera.point(x: 0, y: 0).y, camera.point(x: 0, y: 600).y)
            #expect(top > -1e-9 && bottom < 1 + 1e-9, "\(top) \(bottom)")
        }
    }

    @Test("a drag across 180° goes on, and shows the nearest copy of each point")
    func wrap() {
        var camera = camera(zoom: 5, at: MapPoint(x: 0.999, y: 0.5))
        let fiji = MapPoint(x: 0.001, y: 0.5)
        expect(camera.place(of: fiji), near: 400 + 0.002 * camera.earth, 300)
        camera.move(x: -50, y: 0)
        #expect((0..<1).contains(camera.middle.x))
        expect(camera.place(of: fiji), near: 350 + 0.002 * camera.earth, 300)
    }

    @Test("all points fit into the free area, above the sheet and beside a card")
    func fit() {
        var camera = camera()
        let points = [MapPoint(x: 0.5, y: 0.3), MapPoint(x: 0.51, y: 0.304), MapPoint(x: 0.505, y: 0.301)]
        for insets in [MapCamera.Insets(), .init(bottom: 300), .init(right: 400), .init(left: 400)] {
            camera.covered = insets
            camera.show(points, margin: 40)
            for point in points {
                let place = camera.place(of: point)
                #expect(camera.free.inset(by: 39.9)?.contains(place) == true, "\(insets) \(place)")
            }
        }
    }

    @Test("points on both sides of 180° are shown next to each other")
    func fitAcrossTheEdge() {
        var camera = camera()
        camera.show([MapPoint(x: 0.99, y: 0.5), MapPoint(x: 0.01, y: 0.5)])
        #expect(camera.zoom > 5)
    }

    @Test("a single point is shown at the closest zoom that is asked for, and no points change nothing")
    func fitOne() {
        var camera = camera()
        camera.show([Self.helsinki], closest: 16)
        #expect(camera.zoom == 16)
        expect(camera.place(of: Self.helsinki), near: 400, 300)
        let before = camera
        camera.show([])
        #expect(camera == before)
    }

    @Test("on the way to another camera, the point that both show in the same place stays there")
    func animation() {
        let start = camera()
        var end = start
        end.zoom(to: 16.5, x: 650, y: 80)
        let fixed = start.point(x: 650, y: 80)
        for share in [0, 0.25, 0.5, 0.9, 1.0] {
            expect(start.moved(to: end, share: share).place(of: fixed), near: 650, 80)
        }
        var aside = start
        aside.move(x: 100, y: 50)
        let point = start.point(x: 400, y: 300)
        expect(start.moved(to: aside, share: 0.5).place(of: point), near: 450, 325)
    }

    @Test("a pixel is as long as the circumference of the Earth says")
    func metres() throws {
        let equator = camera(zoom: 10, at: MapPoint(x: 0.5, y: 0.5))
        #expect(abs(equator.metresPerPixel - 40_075_016.686 / 262_144) < 1e-6)
        let north = camera(zoom: 10, at: MapPoint(try #require(Coordinate(latitude: 60, longitude: 0))))
        #expect(abs(north.metresPerPixel * 2 - equator.metresPerPixel) < 1e-6)
    }

    @Test(
        "the tiles cover the window without gaps, at 0.75 to 1.5 of their size",
        arguments: [3, 14.2, 14.6, 18.9])
    func tiles(zoom: Double) throws {
        var camera = MapCamera(middle: MapPoint(x: 0.569, y: 0.29), zoom: zoom)
        camera.resize(width: 800, height: 600)
        let tiles = camera.tiles
        let rows = Dictionary(grouping: tiles, by: \.tile.y).sorted { $0.key < $1.key }.map(\.value)
        let first = try #require(rows.first?.first), last = try #require(rows.last?.last)
        #expect(first.area.x.lowerBound <= 0 && first.area.y.lowerBound <= 0)
        #expect(last.area.x.upperBound >= 800 && last.area.y.upperBound >= 600)
        for (row, next) in zip(rows, rows.dropFirst()) {
            #expect(row[0].area.y.upperBound == next[0].area.y.lowerBound)
        }
        for row in rows {
            for (tile, next) in zip(row, row.dropFirst()) {
                #expect(tile.area.x.upperBound == next.area.x.lowerBound)
            }
        }
        for tile in tiles {
            let width = tile.area.x.upperBound - tile.area.x.lowerBound
            #expect((191...385).contains(width), "\(width)")
        }
    }

    @Test(
        "aligned to pixels, all tiles have one size in whole px",
        arguments: [1.3, 3, 4.37, 14.2, 14.585, 14.6, 16.999, 18.9])
    func aligned(zoom: Double) throws {
        var camera = MapCamera(middle: MapPoint(x: 0.569, y: 0.29), zoom: zoom)
        camera.resize(width: 800, height: 600)
        let before = camera
        camera.alignToPixels()
        #expect(camera.middle == before.middle || zoom < 2)
        // Half a pixel of the smallest tile, 192 px.
        #expect(abs(exp2(camera.zoom - before.zoom) - 1) < 0.0027 || zoom < 2)
        let size = try #require(camera.wholeTileSize)
        #expect((192...384).contains(size))
        for tile in camera.tiles {
            #expect(tile.area.x.upperBound - tile.area.x.lowerBound == Double(size))
            #expect(tile.area.y.upperBound - tile.area.y.lowerBound == Double(size))
        }
        let aligned = camera
        camera.alignToPixels()
        #expect(camera == aligned)
        // Whole levels keep the size, so the pictures need not be painted twice.
        camera.zoom(to: camera.zoom + 0.5, x: 400, y: 300)
        camera.zoom(to: aligned.zoom, x: 400, y: 300)
        #expect(camera.wholeTileSize == size)
    }

    @Test("the smallest zoom of a window is aligned to pixels by a larger one")
    func alignedAtTheLimit() {
        for height in stride(from: 300.0, through: 1100, by: 37) {
            var camera = MapCamera(middle: MapPoint(x: 0.5, y: 0.5), zoom: 0)
            camera.resize(width: 800, height: height)
            camera.alignToPixels()
            #expect(camera.wholeTileSize != nil && camera.earth >= height, "\(height)")
        }
    }

    @Test("columns continue beyond 180°, rows end at the poles")
    func edges() {
        var camera = MapCamera(middle: MapPoint(x: 0, y: 0), zoom: 2)
        camera.resize(width: 1200, height: 800)
        let tiles = camera.tiles.map(\.tile)
        #expect(Set(tiles.map(\.x)) == [0, 1, 2, 3])
        #expect(Set(tiles.map(\.y)) == [0, 1, 2, 3])
    }

    @Test("a tile is a quarter of its parent")
    func quarters() {
        let tile = MapTile(zoom: 14, x: 9327, y: 4742)
        #expect(tile.ancestor(1) == MapTile(zoom: 13, x: 4663, y: 2371))
        #expect(tile.ancestor(14) == MapTile(zoom: 0, x: 0, y: 0))
        #expect(tile.ancestor(15) == nil)
        #expect(tile.quarters.allSatisfy { $0.ancestor(1) == tile })
        #expect(Set(tile.quarters).count == 4)
    }
}
