import Foundation
import GtkTestSupport
import Harness
import XCTest

/// The button of the map that shows the user's position.
final class LocateTests: XCTestCase {
    private static let button = "Show My Position"
    private static let question = "Allow Carte to Use Your Position?"
    private static let failure = "Your Position Is Not Known"
    /// The position of Kahvila.
    private static let there = MockPortal.Behaviour.tells(latitude: 60.170, longitude: 24.940)

    /// The middle of the map above the sheet, px.
    private func middle(of map: MapSession) throws -> Point {
        let view = try XCTUnwrap(try map.widgets.first { $0.type == "CarteMapView" }).area
        let sheet = try map.carte.area(of: "the handle") { $0.name == "Places" && $0.role == "slider" }
        return Point(Double(view.x) + Double(view.width) / 2, Double(view.y + sheet.y) / 2)
    }

    func testTheButtonShowsThePositionInTheMiddleAndAgainAfterADrag() throws {
        let map = try MapSession()
        let carte = map.carte
        try map.waitForDots(5)
        let portal = try carte.startPortal(Self.there)
        try carte.tap(Self.button)
        try carte.waitForMessage(Self.question)
        XCTAssertEqual(portal.called, [])
        try carte.display.keyboard.press(.enter)
        try carte.waitForEnd(ofMessage: Self.question)
        let middle = try middle(of: map)
        let isThere = { (dots: [Point]) in dots.contains { $0.isNear(middle.x, middle.y, within: 6) } }
        try map.waitForDots("Kahvila in the middle", where: isThere)
        XCTAssertEqual(portal.called.first, "CreateSession")
        // The list has the distances from there.
        XCTAssertTrue(try carte.chip("Near Me").has(.pressed))
        try carte.display.touch.drag(from: Point(200, 300), to: Point(120, 380), duration: 0.4, hold: 0.3)
        try map.waitForDots("the moved map") { !isThere($0) }
        let count = portal.called.count
        try carte.tap(Self.button)
        try map.waitForDots("Kahvila in the middle again", where: isThere)
        XCTAssertEqual(portal.called.count, count, "the position is known")
        carte.assertNoWarnings()
    }

    func testARefusalAndAMissingPositionLeaveTheMapWhereItIs() throws {
        let map = try MapSession()
        let carte = map.carte
        let before = try map.waitForDots(5)
        let portal = try carte.startPortal(.answers(1))
        try carte.tap(Self.button)
        try carte.waitForMessage(Self.question)
        try carte.display.keyboard.press(.escape)
        try carte.waitForEnd(ofMessage: Self.question)
        XCTAssertEqual(portal.called, [], "the user refused")
        let cases: [(MockPortal.Behaviour, String)] = [
            (.answers(1), "Your system does not allow Carte to use your position."),
            (.isOff, "Location services are turned off."),
            (.hasNoInterface, "This system does not give programs its position."),
        ]
        for (index, (behaviour, sentence)) in cases.enumerated() {
            portal.behave(behaviour)
            try carte.tap(Self.button)
            if index == 0 {
                try carte.waitForMessage(Self.question)
                try carte.display.keyboard.press(.enter)
            }
            try carte.waitForMessage(Self.failure)
            _ = try carte.element("the reason") { $0.name.hasPrefix(sentence) }
            try carte.display.keyboard.press(.escape)
            try carte.waitForEnd(ofMessage: Self.failure)
        }
        XCTAssertEqual(try map.waitForDots(5), before)
        XCTAssertFalse(try carte.chip("Near Me").has(.pressed))
    }
}
