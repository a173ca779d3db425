import GtkTestSupport
import Harness
import XCTest

/// Chips and the window of filters show numbers of places, and the filter button the number of active filters.
final class FilterCountTests: XCTestCase {
    private static let places = #"""
        {"type":"FeatureCollection","features":[
        {"type":"Feature","id":"n1","geometry":null,"properties":{"amenity":"bar","name":"Aalto","takeaway":"yes"}},
        {"type":"Feature","id":"n2","geometry":null,"properties":{"amenity":"bar","name":"Baari","takeaway":"yes"}},
        {"type":"Feature","id":"n3","geometry":null,"properties":{"amenity":"cafe","name":"Cafe"}}]}
        """#

    func testChipsShowTheirNumbersOfPlaces() throws {
        let watch = WidgetWatch()
        let carte = try CarteSession(
            width: 890, places: Self.places, environment: try watch.environment())
        try carte.waitForText("3 places")
        /// Returns the number beside a text.
        let number = { (title: String) -> String? in
            let widgets = try watch.widgets(of: carte.program)
            guard let label = widgets.first(where: { $0.isText && $0.text == title })?.area else {
                return nil
            }
            return widgets.first {
                $0.isText && abs($0.area.y - label.y) < 10
                    && (0..<30).contains($0.area.x - label.x - label.width)
            }?.text
        }
        for (title, count) in [("Favourites", "0"), ("Visited", "0"), ("Not Visited", "3")] {
            try eventually("\(count) beside \(title)", seeing: { try number(title) }) { $0 == count }
        }
        // A new favourite is counted at once.
        try carte.openFirstByKeys()
        try carte.press("Favourite")
        try eventually("the favourite", seeing: { try number("Favourites") }) { $0 == "1" }
        // The filter button shows the number of active filters.
        let before = try watch.widgets(of: carte.program).filter { $0.text == "1" }.count
        try carte.press("Takeaway")
        try carte.waitForText("2 of 3 places")
        _ = try carte.element("how many are on") { $0.name == "Filters…" }
        try eventually("the number of filters") {
            try watch.widgets(of: carte.program).filter { $0.text == "1" }.count > before
        }
        // The window of filters has the numbers, too. A filter that matches nothing is pale.
        try carte.press("Filters…")
        try carte.waitForWindows(2)
        try eventually("two bars", seeing: { try number("Bar") }) { $0 == "2" }
        XCTAssertEqual(try number("Pub"), "0")
        let widgets = try watch.widgets(of: carte.program)
        let pale = widgets.filter { $0.classes.isSuperset(of: ["chip", "empty"]) }
        for (title, isPale) in [("Bar", false), ("Pub", true)] {
            let label = try XCTUnwrap(widgets.first { $0.isText && $0.text == title }, title).area
            XCTAssertEqual(pale.contains { label.isInside($0.area) }, isPale, title)
        }
    }
}
