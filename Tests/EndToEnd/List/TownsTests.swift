import GtkTestSupport
import Harness
import XCTest

/// Towns in rows and in the filter, for a guide of several towns.
final class TownsTests: XCTestCase {
    private static let places = """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","id":"node/1","geometry":{"type":"Point","coordinates":[-9.14,38.71]},
         "properties":{"amenity":"restaurant","name":"A Roca","addr:city":"Lisboa"}},
        {"type":"Feature","id":"node/2","geometry":{"type":"Point","coordinates":[-8.61,41.15]},
         "properties":{"amenity":"restaurant","name":"A Roca","addr:street":"Rua Nova","addr:city":"Porto"}},
        {"type":"Feature","id":"node/3","geometry":{"type":"Point","coordinates":[-8.62,41.15]},
         "properties":{"amenity":"bar","name":"Sete","addr:city":"7"}}]}
        """

    func testRowsShowTheTownAndAChipFiltersByIt() throws {
        for look in Pictures.looks {
            let carte = try CarteSession(
                width: look.width, height: look.height, dark: look.isDark, places: Self.places)
            try carte.waitForText("3 places")
            for place in [
                "A Roca, Restaurant · Lisboa, ", "A Roca, Restaurant · Rua Nova · Porto, ", "Sete, Bar, ",
            ] { _ = try carte.element(place) { $0.name.hasPrefix(place) } }
            try Pictures.save(carte, "towns-\(look.name)")
            try carte.focus { $0.name == "Town" && $0.has(.focusable) }
            try carte.display.keyboard.press(.enter)
            let porto = try carte.element("Porto (1)", role: "checkbox")
            XCTAssertNil(try Accessible.program(carte.program).first { $0.name == "7 (1)" })
            _ = try carte.display.stillPicture()
            for _ in 1...3 where !porto.has(.focused) {
                try carte.display.keyboard.press(.down)
                _ = try carte.display.stillPicture()
            }
            try eventually(
                "the focus on Porto",
                seeing: {
                    try Accessible.program(carte.program).first { $0.has(.focused) }.map {
                        "\($0.role) \($0.name)"
                    }
                }
            ) { $0?.hasSuffix("Porto (1)") == true }
            try Pictures.save(carte, "towns-chosen-\(look.name)")
            try carte.display.keyboard.press(.space)
            try carte.waitForText("1 of 3 places")
        }
    }

    func testAGuideOfOneTownDoesNotShowTheTown() throws {
        let carte = try CarteSession()
        try carte.waitForText("Sample · 26 places")
        try carte.waitForRow { $0.hasPrefix("Abol Table") && !$0.contains("Port Linden") }
        XCTAssertNil(try Accessible.program(carte.program).firstReachable { $0.name == "Town" })
    }
}
