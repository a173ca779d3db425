import Foundation
import GtkTestSupport
import Harness
import XCTest

/// Filters whose values come from the guide: cuisines, prices, ways to pay.
final class FilterValueTests: XCTestCase {
    func testCuisineIsFoundInItsListByName() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.focus { $0.name == "Cuisine" && $0.has(.focusable) }
        let keyboard = carte.display.keyboard
        try keyboard.press(.enter)
        let isCuisine = { (element: Accessible) in
            element.role.hasPrefix("check") && element.name.hasSuffix(")")
        }
        _ = try carte.element("the cuisines") { isCuisine($0) && $0.name.hasPrefix("Sushi (") }
        _ = try carte.display.stillPicture()
        try keyboard.type("ethio")
        try carte.waitForNo("other cuisine") { isCuisine($0) && !$0.name.hasPrefix("Ethiopian") }
        _ = try carte.element("Ethiopian (1)")
        try keyboard.press(.down)
        try keyboard.press(.space)
        try carte.waitForText("Sample · 1 of 26 places")
        try keyboard.press(.escape)
        XCTAssertTrue(try carte.chip("Ethiopian").has(.pressed))
        try carte.waitForRow { $0.hasPrefix("Abol Table") }
    }

    func testPricesAndWaysToPayAreFilters() throws {
        let carte = try CarteSession(
            places: #"""
                {"type":"FeatureCollection","features":[
                {"type":"Feature","id":"node/1","geometry":null,"properties":
                 {"amenity":"bar","name":"Aalto","price":"$$","payment:visa":"yes"}},
                {"type":"Feature","id":"node/2","geometry":null,"properties":
                 {"amenity":"bar","name":"Baari","price":"$","payment:cash":"only"}},
                {"type":"Feature","id":"node/3","geometry":null,"properties":
                 {"amenity":"bar","name":"Casa","payment:cards":"no","payment:cash":"yes"}}]}
                """#)
        try carte.waitForText("3 places")
        try carte.tap("Filters…")
        try carte.waitForWindows(2)
        try carte.pressInFilters("$$ · Moderately Priced")
        try carte.waitForText("1 of 3 places")
        try carte.waitForRow { $0.hasPrefix("Aalto") }
        // A place needs one of the chosen prices, and all chosen ways to pay.
        try carte.pressInFilters("$ · Inexpensive")
        try carte.waitForText("2 of 3 places")
        try carte.pressInFilters("Cash")
        try carte.waitForText("1 of 3 places")
        try carte.waitForRow { $0.hasPrefix("Baari") }
        try carte.pressInFilters("Remove All Filters")
        try carte.waitForText("3 places")
        // A place that takes one kind of card counts as taking cards.
        try carte.pressInFilters("Cards")
        try carte.waitForText("1 of 3 places")
        try carte.waitForRow { $0.hasPrefix("Aalto") }
    }

    /// Kazakhstan has several time zones.
    func testPriceFiltersHaveTheCurrencyOfTheGuide() throws {
        for (position, sign) in [("24.94,60.17", "€"), ("57.21,50.28", "₸")] {
            let carte = try CarteSession(
                places: """
                    {"type":"FeatureCollection","features":[
                    {"type":"Feature","id":"node/1","geometry":{"type":"Point","coordinates":[\(position)]},
                     "properties":{"amenity":"bar","name":"Aalto","price":"2"}}]}
                    """)
            try carte.waitForText("1 place")
            try carte.tap("Filters…")
            try carte.waitForWindows(2)
            try carte.pressInFilters("\(sign)\(sign) · Moderately Priced")
            try carte.display.keyboard.press(.escape)
            try carte.waitForWindows(1)
            XCTAssertTrue(try carte.chip("\(sign)\(sign) · Moderately Priced").has(.pressed))
        }
    }

    func testAdditionalFactsAreShownAndLinksOpen() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "\(UUID().uuidString).geojson")
        defer { try? FileManager.default.removeItem(at: file) }
        let place = #"""
            {"type":"FeatureCollection","features":[{"type":"Feature","id":"node/1","geometry":null,"properties":
            {"amenity":"restaurant","name":"Aalto","opening_hours":"10:00-24:00",
             "opening_hours:kitchen":"Mo-Sa 11:00-21:00","price":"$$","payment:visa":"yes","reservation":"recommended",
             "website:menu":"https://aalto.example/menu","reservation:website":"https://aalto.example/table",
             "contact:instagram":"@aalto"}}]}
            """#
        try Data(place.utf8).write(to: file)
        let carte = try CarteSession([file.path])
        let opened = try carte.installProgram(for: "https")
        try carte.waitForText("1 place")
        try carte.waitForList()
        try carte.openFully()
        for row in [
            "Kitchen hours: Mon–Sat 11:00–21:00", "Prices: $$", "Payment: Visa",
            "Reservations: A reservation is recommended",
        ] {
            _ = try carte.element(row) { $0.name.hasPrefix(row) }
        }
        let pages = [
            ("Menu", "https://aalto.example/menu"), ("Reserve a table", "https://aalto.example/table"),
            ("Instagram", "https://www.instagram.com/aalto"),
        ]
        for (name, page) in pages {
            _ = try carte.focus("\(name): Open \(page)")
            try carte.display.keyboard.press(.enter)
            try eventually(page, seeing: { try? String(contentsOf: opened, encoding: .utf8) }) { $0 == page }
        }
    }
}
