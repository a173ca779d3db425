import CGtk
import Foundation
import GtkKit
import GtkTestSupport
import MapCore
import Translations
import XCTest

@testable import CarteUI
@testable import MapView

/// Taps, animations and markers of a map whose places or size change.
final class MapViewStateTests: GtkTestCase, @unchecked Sendable {
    private static let middle = MapPoint(x: 0.569, y: 0.29)

    /// Calls `body` with a map of 100 places near its middle, after the first frame.
    @MainActor
    private func withMap(_ body: (MapView) throws -> Void) rethrows {
        let map = MapView(.translated(for: .init()))
        let middle = Self.middle
        map.show(
            MapDots(
                (0..<100).map { MapDot(at: MapPoint(x: middle.x + Double($0) * 1e-7, y: middle.y), .cup) }),
            markers: [])
        map.show { $0.show(middle, zoom: 15) }
        let window = Window(title: "Map", width: 400, height: 300)
        window.show(map)
        window.present()
        defer { window.close() }
        wait(for: "the first frame") { !map.clusters.isEmpty }
        try body(map)
    }

    func testATapBeforeTheFrameOfOtherPlacesHitsNone() {
        onMain {
            withMap { map in
                var chosen: [[Int]] = []
                map.onChoose = { chosen.append($0) }
                map.show(MapDots(), markers: [])
                XCTAssertFalse(map.tap(at: (map.camera.width / 2, map.camera.height / 2)))
                XCTAssertEqual(chosen, [])
            }
        }
    }

    func testAChangeOfSizeDoesNotKeepTheMapFromItsGoal() {
        onMain {
            withMap { map in
                let goal = MapPoint(x: 0.571, y: 0.291)
                map.show(animated: true) { $0.show(goal, zoom: 15) }
                XCTAssertNotEqual(map.camera.middle, goal)
                map.allocate(width: 400, height: 250)
                XCTAssertEqual(map.camera.height, 250)
                XCTAssertEqual(map.camera.middle.x, goal.x, accuracy: 1e-9)
                XCTAssertEqual(map.camera.middle.y, goal.y, accuracy: 1e-9)
            }
        }
    }

    func testTheScaleFollowsAChangeOfUnits() {
        onMain {
            withMap { map in
                func wording(usesMiles: Bool) -> MapWording {
                    MapWording(
                        credit: "", zoomIn: "", zoomOut: "", usesMiles: usesMiles, distance: { "\($0)" },
                        number: { "\($0)" })
                }
                map.wording = wording(usesMiles: false)
                let metric = map.controls.legend.scale
                XCTAssertNotNil(metric)
                map.wording = wording(usesMiles: true)
                XCTAssertNotEqual(map.controls.legend.scale, metric)
                map.wording = wording(usesMiles: false)
                XCTAssertEqual(map.controls.legend.scale, metric)
            }
        }
    }

    func testAMapThatIsGoneDoesNotComeToRest() {
        onMain {
            let map = MapView(.translated(for: .init()))
            var rests = 0
            map.onRest = { rests += 1 }
            let window = Window(title: "Map", width: 400, height: 300)
            window.show(map)
            window.present()
            wait(for: "the first rest") { rests == 1 }
            map.show { $0.show(Self.middle, zoom: 15.3) }
            window.destroy()
            XCTAssertFalse(MainLoop.run(for: 0.5) { rests > 1 })
        }
    }

    func testScreenReadersListTheMarkersInTheOrderOfTabAndAKeptOneHasTheFocus() {
        onMain {
            withMap { map in
                let markers = ["A", "B", "C", "D"].enumerated().map {
                    MapMarker(UUID(), number: $0, name: $1, label: $1)
                }
                map.show(markers: [markers[0], markers[1], markers[2]])
                XCTAssertTrue(map.focus(markers[0].id))
                let focused = map.markers.items[0].button
                map.show(markers: [markers[3], markers[0], markers[1]])
                XCTAssertEqual(map.markers.items.map(\.marker.name), ["D", "A", "B"])
                let buttons = map.markers.items.map(\.button.gtk)
                XCTAssertEqual(children(of: map).filter(buttons.contains), buttons)
                XCTAssertNotEqual(gtk_widget_is_focus(focused.gtk), 0)
            }
        }
    }

    @MainActor
    private func children(of widget: Widget) -> [UnsafeMutablePointer<GtkWidget>] {
        var found: [UnsafeMutablePointer<GtkWidget>] = []
        var next = gtk_widget_get_first_child(widget.gtk)
        while let child = next {
            found.append(child)
            next = gtk_widget_get_next_sibling(child)
        }
        return found
    }
}
