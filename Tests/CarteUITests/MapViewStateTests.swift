import BottomSheet
import CGtk
import Foundation
import GtkKit
import GtkTestSupport
import MapCore
import SheetCore
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

    /// Returns the names that a map draws for dots at these places, px. Dot number 0 has the name “0”.
    @MainActor
    private func names(on map: MapView, at places: [(x: Double, y: Double)]) throws -> [String] {
        // A name is below its dot.
        let points = places.map { map.camera.point(x: $0.x, y: $0.y - 24) }
        map.show(
            MapDots(points.map { MapDot(at: $0, .cup) }),
            markers: points.indices.map { MapMarker(UUID(), number: $0, name: "\($0)", label: "\($0)") })
        wait(for: "the dots") { map.clusters.count == places.count }
        return try map.names(beside: [], XCTUnwrap(map.painter)).map {
            if case .name(let name) = $0.part { name } else { "" }
        }
    }

    func testTheLegendAndTheButtonsCoverNoName() throws {
        try onMain {
            try withMap { map in
                let controls = try [map.legend, map.buttons].map { try XCTUnwrap($0.frame(in: map)).middle }
                XCTAssertEqual(try names(on: map, at: controls + [(100, 100)]), ["2"])
            }
        }
    }

    func testALegendThatRidesASheetCoversNoNameWhereTheSheetWillRest() throws {
        try onMain {
            let map = MapView(.translated(for: .init()))
            map.show { $0.show(Self.middle, zoom: 15) }
            let sheet = BottomSheet(
                behind: map, content: Box(.vertical), configuration: .overMap(peek: 80, hasPage: false))
            map.containsControls = false
            sheet.addRider(map.legend, at: .leading, upTo: .half, over: map)
            let window = Window(title: "Map", width: 400, height: 600)
            window.show(sheet)
            window.present()
            defer { window.close() }
            wait(for: "the legend above the sheet") {
                map.camera.width > 0 && map.legend.frame(in: sheet)?.y ?? 0 > sheet.state.offset - 100
            }
            let now = try XCTUnwrap(map.legend.frame(in: map)).middle
            let later = (x: now.x, y: now.y - 150)
            map.cover(MapCamera.Insets(bottom: 80))
            XCTAssertEqual(try names(on: map, at: [now, later]), ["1"])
            // The map knows the sheet's target before the sheet moves.
            map.cover(MapCamera.Insets(bottom: 230))
            XCTAssertEqual(try names(on: map, at: [now, later]), ["0"])
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

extension Rectangle {
    /// The point in the middle.
    fileprivate var middle: (x: Double, y: Double) { (x + width / 2, y + height / 2) }
}
