import Foundation
import GtkKit
import GtkTestSupport
import MapCore
import MapView
import XCTest

@testable import CarteUI
@testable import GuideStore

/// The list of the places in the map's view, and the view after a change of the guide, without the rest of the window.
final class PlacesInViewTests: ControllerTestCase, @unchecked Sendable {
    /// The point of all places of the guide: 60° north, 25° east.
    private static let places = MapPoint(x: 205.0 / 360, y: 0.2904)

    private func camera(at point: MapPoint) -> MapCamera {
        var camera = MapCamera()
        camera.resize(width: 400, height: 600)
        camera.show(point, zoom: 15)
        return camera
    }

    func testAMapThatMovesToShowAnOpenedPlaceLeavesTheListAndALaterMoveDoesNot() throws {
        let here = camera(at: Self.places)
        let near = camera(at: MapPoint(x: Self.places.x + 1e-6, y: Self.places.y))
        let elsewhere = camera(at: MapPoint(x: Self.places.x + 0.1, y: Self.places.y))
        try onMain {
            try withGuide { fixture in
                let places = PlacesInView(
                    fixture.session, pictures: PictureLoader(make: { _ in nil }), in: fixture.window)
                var counts = 0
                places.onCount = { counts += 1 }
                places.look(through: here, isByUser: false)
                wait(for: "the places") { places.title == "3 places in view" && counts == 1 }
                places.openPlace = fixture.ids[0]
                // The map moves to the place, and the sheet covers another part of it.
                places.look(through: near, isByUser: false)
                places.openPlace = nil
                places.look(through: near, isByUser: false)
                XCTAssertFalse(MainLoop.run(for: 0.3) { counts > 1 }, "the list stays")
                // The window has another size, for example.
                places.look(through: elsewhere, isByUser: false)
                wait(for: "no places") { places.title == "0 places in view" }
                // The details are open, and the user moves the map.
                places.openPlace = fixture.ids[1]
                places.look(through: here, isByUser: true)
                wait(for: "the places again") { places.title == "3 places in view" }
            }
        }
    }

    func testTheMapStaysWhereItIsWhenTheSameGuideIsOpenedWithOtherNames() throws {
        try onMain {
            try withGuide { fixture in
                let session = fixture.session
                let results = ResultsController(
                    session, pictures: PictureLoader(make: { _ in nil }), in: fixture.window)
                session.willReplace = { results.prepare(for: $0) }
                session.onOpen = { _, isNew in if isNew { results.search() } }
                session.onChange = { results.show(from: $0) }
                results.show(from: nil)
                results.search()
                results.showsMap = true
                fixture.window.show(results.pages)
                fixture.window.present()
                wait(for: "the map") {
                    results.map?.view.dots.dots.count == 3 && results.map?.view.camera.width != 0
                }
                let map = try XCTUnwrap(results.map)
                var rests = 0
                map.view.onRest = { rests += 1 }
                map.view.show { $0.show(MapPoint(x: 0.3, y: 0.3), zoom: 7) }
                wait(for: "the first rest") { rests > 0 }
                let (store, camera) = (session.guide?.store, map.view.camera)
                rests = 0
                fixture.settings.nameLanguage = .language("ru")
                wait(for: "the guide with other names") { session.guide?.store !== store }
                wait(for: "its places, after which the map rests again") { rests > 0 }
                XCTAssertEqual(map.view.camera, camera)
            }
        }
    }
}
