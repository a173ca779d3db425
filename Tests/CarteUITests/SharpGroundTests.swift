import GtkKit
import GtkTestSupport
import MapCore
import MapView
import XCTest

/// The sizes of the pictures that a map asks its ground for.
final class SharpGroundTests: GtkTestCase, @unchecked Sendable {
    /// Pictures that are ready at once, and notes of the requests.
    @MainActor
    private final class Pictures: MapTilePictures {
        private(set) var sizes: Set<Int> = []

        func picture(of tile: MapTile, _ look: MapLook) -> MapTilePicture {
            sizes.insert(look.tileSize)
            return .none
        }

        func readyPicture(of tile: MapTile, _ look: MapLook) -> Texture? { nil }
        func onChange(_ action: @escaping @MainActor () -> Void) {}
        func forget() { sizes = [] }
    }

    @MainActor
    private func map(_ pictures: Pictures) -> MapView {
        let map = MapView(
            MapWording(
                credit: "", zoomIn: "+", zoomOut: "−", usesMiles: false, distance: { "\($0)" },
                number: { "\($0)" }))
        map.ground = pictures
        return map
    }

    func testTheMapAsksForPicturesInTheSizeInWhichItShowsThem() throws {
        try onMain {
            let pictures = Pictures()
            let map = map(pictures)
            let window = Window(title: "Map", width: 400, height: 300)
            window.show(map)
            window.present()
            defer { window.close() }
            for zoom in [14.0, 14.3, 13.8] {
                pictures.forget()
                map.show { $0.show(MapPoint(x: 0.569, y: 0.29), zoom: zoom) }
                wait(for: "a frame at \(zoom)") { !pictures.sizes.isEmpty }
                let size = try XCTUnwrap(map.camera.wholeTileSize)
                XCTAssertEqual(pictures.sizes, [size])
                XCTAssertTrue(
                    map.camera.tiles.allSatisfy {
                        $0.area.x.upperBound - $0.area.x.lowerBound == Double(size)
                    })
            }
        }
    }

    func testWhileTheUserZoomsTheMapKeepsTheSizeOfThePictures() {
        onMain {
            let pictures = Pictures()
            let map = map(pictures)
            let window = Window(title: "Map", width: 400, height: 300)
            window.show(map)
            window.present()
            defer { window.close() }
            map.show { $0.show(MapPoint(x: 0.569, y: 0.29), zoom: 14) }
            wait(for: "a frame") { !pictures.sizes.isEmpty }
            pictures.forget()
            map.show(animated: true) { $0.zoom(to: 14.4, x: 200, y: 150) }
            wait(for: "the end of the animation") { abs(map.camera.zoom - 14.4) < 0.01 }
            wait(for: "the last frame") { pictures.sizes.contains(map.camera.wholeTileSize ?? 0) }
            XCTAssertEqual(pictures.sizes.count, 2, "\(pictures.sizes)")
        }
    }
}
