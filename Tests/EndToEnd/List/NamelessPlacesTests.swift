import GtkTestSupport
import Harness
import XCTest

/// Names and filters of places without a name.
final class NamelessPlacesTests: XCTestCase {
    private static let places = """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","id":"node/1","geometry":{"type":"Point","coordinates":[24.9450,60.1700]},
         "properties":{"amenity":"cafe","name":"Ekberg","addr:street":"Mikonkatu","addr:housenumber":"18"}},
        {"type":"Feature","id":"node/2","geometry":{"type":"Point","coordinates":[24.9455,60.1702]},
         "properties":{"amenity":"restaurant"}},
        {"type":"Feature","id":"node/4","geometry":{"type":"Point","coordinates":[24.9456,60.1703]},
         "properties":{"amenity":"cafe","cuisine":"bagel"}},
        {"type":"Feature","id":"node/5","geometry":{"type":"Point","coordinates":[24.9440,60.1695]},
         "properties":{"amenity":"pub","addr:street":"Mikonkatu","addr:housenumber":"20"}},
        {"type":"Feature","id":"node/3","geometry":{"type":"Point","coordinates":[25.4,60.4]},
         "properties":{"amenity":"bar"}}]}
        """

    func testAPlaceWithoutANameShowsItsKindAndANeighboursAddress() throws {
        for look in Pictures.looks where look.width == 360 {
            let carte = try CarteSession(
                width: look.width, height: look.height, dark: look.isDark, places: Self.places)
            try carte.waitForText("5 places")
            try Accessible.program(carte.program).waitForRows { rows in
                // The second line does not repeat the kind and the street of the name.
                [
                    "Ekberg, Cafe · Mikonkatu 18, ", "Unnamed bar, Hours unknown",
                    "Unnamed restaurant near Mikonkatu 18, Hours unknown",
                    "Unnamed cafe near Mikonkatu 18, Bagels, ", "Pub, Mikonkatu 20, Hours unknown",
                ].allSatisfy { name in
                    rows.contains { $0.hasPrefix(name) }
                }
            }
            try Pictures.save(carte, "nameless-\(look.name)")
            try carte.tap("Filters…")
            try carte.waitForWindows(2)
            try carte.pressInFilters("Without a Name")
            try carte.waitForText("4 of 5 places")
            try Pictures.save(carte, "nameless-filter-\(look.name)")
            // The opposite filter replaces it.
            try carte.pressInFilters("With a Name")
            try carte.waitForText("1 of 5 places")
            try carte.waitForRow { $0.hasPrefix("Ekberg") }
        }
    }
}
