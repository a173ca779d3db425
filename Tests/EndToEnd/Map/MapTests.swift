import Foundation
import GtkTestSupport
import Harness
import XCTest

/// The results on a map, by finger, mouse and keyboard.
final class MapTests: XCTestCase {
    func testAMapShowsTheResultsAndATapOpensAPlaceAboveWhichThePinStays() throws {
        let map = try MapSession()
        let dots = try map.waitForDots(5)
        let credit = try XCTUnwrap(map.text(ofClass: "map-credit"))
        XCTAssertEqual(credit.text, "© OpenStreetMap contributors")
        XCTAssertTrue((600..<700).contains(credit.area.y), "above the lowered sheet: \(credit)")
        // From west to east: Ravintola, Kahvila, Baari, and two at nearly the same place.
        XCTAssertEqual(try map.open(dots[1]), "half")
        try map.waitForDetails(of: "Kahvila")
        let moved = try map.waitForDots("the place above the sheet") { $0.contains { $0.y < 400 } }
        XCTAssertTrue(moved.allSatisfy { $0.y < 400 }, "markers are in view: \(moved)")
        try eventually("the credit above the sheet", seeing: { try map.text(ofClass: "map-credit")?.area }) {
            ($0?.y ?? .max) < 400
        }
        // The map stays usable.
        try map.carte.display.touch.tap(at: XCTUnwrap(map.waitForDots("dots") { $0.count > 1 }.first))
        try map.waitForDetails(of: "Ravintola")
        XCTAssertEqual(try map.back(), "peek")
        map.carte.assertNoWarnings()
    }

    func testTheMapIsRememberedAndTheButtonShowsTheListAgain() throws {
        let map = try MapSession(keepsSettings: true)
        try map.waitForDots(5)
        try map.carte.restart()
        try map.waitForDots(5)
        try map.pressMapButton()
        try eventually("no dots", seeing: { try map.dots }) { $0.isEmpty }
    }

    func testADragMovesTheMapWithTheFingerAndAThrowGoesOn() throws {
        let map = try MapSession()
        let display = map.carte.display
        let before = try map.waitForDots(5)
        try display.touch.drag(from: Point(200, 500), to: Point(150, 440), duration: 0.3, hold: 0.3)
        let after = try map.waitForDots("moved dots") { $0 != before }
        // The drag begins beyond the threshold of 8 px.
        XCTAssertTrue(
            after[1].isNear(before[1].x - 50, before[1].y - 60, within: 14), "\(before) \(after)")
        try display.mouse.drag(from: Point(200, 400), to: Point(230, 400), duration: 0.3, hold: 0.3)
        let back = try map.waitForDots("dots to the right") { $0.first.map { $0.x > after[0].x } == true }
        XCTAssertTrue(back[0].isNear(after[0].x + 30, after[0].y, within: 12), "\(after) \(back)")
        try display.touch.drag(from: Point(200, 300), to: Point(200, 360), duration: 0.05)
        let thrown = try map.waitForDots("dots further down") { $0.first.map { $0.y > back[0].y } == true }
        XCTAssertGreaterThan(thrown[0].y - back[0].y, 80, "further than the finger")
    }

    func testNothingLeaksBetweenMapAndSheet() throws {
        let map = try MapSession()
        let carte = map.carte
        try map.open(XCTUnwrap(map.waitForDots(5).first))
        let before = try map.waitForDots("dots") { !$0.isEmpty }
        let start = try carte.mark
        // A drag on the sheet, up to full and back.
        try carte.display.touch.drag(
            through: [Point(200, 600), Point(200, 560), Point(200, 600)], duration: 0.6, hold: 0.3)
        try carte.trace.waitForRest(after: start)
        XCTAssertEqual(try map.waitForDots("dots") { !$0.isEmpty }, before)
        // A drag on the map leaves the sheet where it is.
        let mark = try carte.mark
        try carte.display.touch.drag(from: Point(200, 350), to: Point(240, 220), duration: 0.3, hold: 0.3)
        let moved = try map.waitForDots("moved dots") { $0 != before }
        XCTAssertNotEqual(moved, before)
        XCTAssertTrue(try carte.frames(after: mark).allSatisfy { $0.detent == "half" && $0.phase == "idle" })
        // The wheel over the sheet.
        try carte.display.mouse.move(to: Point(200, 650))
        try carte.display.mouse.wheel(notches: -1)
        XCTAssertEqual(try map.waitForDots("dots") { !$0.isEmpty }, moved)
    }

    func testWheelAndPinchZoomAboutTheirPoint() throws {
        let map = try MapSession()
        let display = map.carte.display
        var dots = try map.waitForDots(5)
        var width: Double { dots[2].x - dots[1].x }
        func expectZoom(_ factor: Double, at index: Int, from old: [Point], line: UInt = #line) {
            let was = old[2].x - old[1].x
            XCTAssertEqual(width / was, factor, accuracy: 0.08 * factor, line: line)
            XCTAssertTrue(
                dots[index].isNear(old[index].x, old[index].y, within: 8), "\(old) \(dots)", line: line)
        }
        // Two notches are one level.
        try display.mouse.move(to: dots[1])
        try display.mouse.wheel(notches: 2)
        var old = dots
        dots = try map.waitForDots("a smaller map") { $0.count == 5 && $0[2].x - $0[1].x < width - 5 }
        expectZoom(0.5, at: 1, from: old)
        // Two fingers around the dot.
        let middle = dots[1]
        try display.touch.begin(id: 0, at: Point(middle.x - 30, middle.y))
        try display.touch.begin(id: 1, at: Point(middle.x + 30, middle.y))
        for step in 1...12 {
            let reach = 30 + Double(step) * 2.5
            try display.touch.move(id: 0, to: Point(middle.x - reach, middle.y))
            try display.touch.move(id: 1, to: Point(middle.x + reach, middle.y))
            display.pause(0.016)
        }
        try display.touch.end(id: 0, at: Point(middle.x - 60, middle.y))
        try display.touch.end(id: 1, at: Point(middle.x + 60, middle.y))
        old = dots
        dots = try map.waitForDots("a larger map") { $0.count >= 3 && $0[2].x - $0[1].x > width + 5 }
        expectZoom(2, at: 1, from: old)
        // One finger moves it again.
        old = dots
        try display.touch.drag(from: Point(200, 600), to: Point(200, 540), duration: 0.3, hold: 0.3)
        try map.waitForDots("dots further up") { now in
            now.contains { $0.isNear(old[1].x, old[1].y - 60, within: 14) }
        }
    }

    func testADoubleTapZoomsAboutItsPoint() throws {
        let map = try MapSession()
        let dots = try map.waitForDots(5)
        let place = Point(dots[1].x, dots[1].y + 60)
        for _ in 1...2 { try map.carte.display.touch.tap(at: place) }
        try map.waitForDots("the dot twice as far from the tap") {
            $0.contains { $0.isNear(place.x, place.y - 120, within: 8) }
        }
    }

    func testATapWithTwoFingersZoomsOutAboutItsPoint() throws {
        let map = try MapSession()
        let touch = map.carte.display.touch
        let dots = try map.waitForDots(5)
        let middle = dots[1]
        let fingers = [Point(middle.x - 50, middle.y), Point(middle.x + 50, middle.y)]
        for (id, place) in fingers.enumerated() { try touch.begin(id: id, at: place) }
        for (id, place) in fingers.enumerated() { try touch.end(id: id, at: place) }
        try map.waitForDots("a map of half the size") {
            $0.count == 5 && $0[1].isNear(middle.x, middle.y)
                && abs($0[2].x - $0[1].x - (dots[2].x - dots[1].x) / 2) < 3
        }
        // Two fingers that stay down are not a tap.
        let before = try map.waitForDots(5)
        for (id, place) in fingers.enumerated() { try touch.begin(id: id, at: place) }
        map.carte.display.pause(0.8)
        for (id, place) in fingers.enumerated() { try touch.end(id: id, at: place) }
        XCTAssertEqual(try map.waitForDots(5), before)
        XCTAssertEqual(try map.carte.frames(after: 0).filter { $0.detent == "half" }.count, 0, "no details")
    }

    func testATapOnAClusterShowsItsPlaces() throws {
        let map = try MapSession()
        let dots = try map.waitForDots(5)
        XCTAssertLessThan(dots[4].distance(to: dots[3]), 5, "two places in one cluster")
        try map.carte.display.touch.tap(at: dots[4])
        // The others are out of view.
        let separate = try map.waitForDots("two separate places") { $0.count == 2 }
        XCTAssertGreaterThan(separate[1].distance(to: separate[0]), 20)
        XCTAssertEqual(try map.carte.frames(after: 0).filter { $0.detent == "half" }.count, 0, "no details")
    }

    func testSearchAndFiltersChangeTheDots() throws {
        let map = try MapSession()
        try map.waitForDots(5)
        try map.carte.display.keyboard.type("kahvila")
        try map.waitForDots(1)
        // The first key ends the search, and the second one lowers the sheet that the search has raised.
        try map.carte.display.keyboard.press(.escape)
        try map.carte.waitForText("5 places in view")
        XCTAssertEqual(try map.back(), "peek")
        try map.waitForDots(5)
    }

    func testKeysMoveAndZoomTheMapAndTabGoesToTheNearestPlaceFirst() throws {
        let map = try MapSession()
        let keyboard = map.carte.display.keyboard
        let before = try map.waitForDots(5)
        let program = try Accessible.program(map.carte.program)
        _ = try program.wait(for: "the map with the focus") { $0.name == "Map" && $0.has(.focused) }
        // The place in the west leaves the window, that in the east stays in it.
        let east = try XCTUnwrap(before.last)
        try keyboard.press(.right)
        try map.waitForDots("dots to the left") { $0.last.map { $0.isNear(east.x - 100, east.y) } == true }
        try keyboard.press(.left)
        try map.waitForDots("dots where they were") { $0.last?.isNear(east.x, east.y) == true }
        try keyboard.press(.equal)
        try map.waitForDots("a larger map") { $0.count >= 2 && $0 != before }
        try keyboard.press(.minus)
        try map.waitForDots("the map as it was") { $0.count == 5 && $0[0].isNear(before[0].x, before[0].y) }
        // The map shows all places, so the middle of their area is near Kahvila.
        for (key, name) in [(Key.tab, "Kahvila"), (.tab, "Baari")] {
            try keyboard.press(key)
            let item = try program.wait(for: "the focus on \(name)") {
                $0.has(.focused) && $0.name.hasPrefix(name)
            }
            XCTAssertEqual(item.role, "list item")
            XCTAssertTrue(item.name.contains(" to the "), item.name)
        }
        let mark = try map.carte.mark
        try keyboard.press(.enter)
        XCTAssertEqual(try map.carte.trace.waitForRest(after: mark).detent, "half")
        try map.waitForDetails(of: "Baari")
        XCTAssertEqual(try map.back(), "peek")
    }

    func testAWideWindowHasTheDetailsBesideTheMap() throws {
        let map = try MapSession(width: 1280)
        let dots = try map.waitForDots(5)
        XCTAssertEqual(try map.open(dots[1]), "full")
        let moved = try map.waitForDots("dots beside the card") {
            $0.count > 0 && $0.allSatisfy { $0.x < 1280 - 424 }
        }
        XCTAssertNotEqual(moved, dots)
        try map.carte.close()
    }
}
