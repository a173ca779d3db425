import Foundation
import GtkTestSupport
import Harness
import XCTest

/// The user's lists in the details, in the filters and in their own window, by keys and touch.
final class ListsTests: XCTestCase {
    static let places = #"""
        {"type":"FeatureCollection","features":[
        {"type":"Feature","id":"n1","geometry":{"type":"Point","coordinates":[24.94,60.17]},"properties":
         {"amenity":"bar","name":"Aalto","carte:lists":["Date night"]}},
        {"type":"Feature","id":"n2","geometry":{"type":"Point","coordinates":[24.95,60.17]},"properties":
         {"amenity":"bar","name":"Baari","carte:lists":["Date night","Visitors"]}},
        {"type":"Feature","id":"n3","geometry":{"type":"Point","coordinates":[24.96,60.17]},"properties":
         {"amenity":"cafe","name":"Cafe"}}]}
        """#

    func testAnEmptyListSaysHowToFillIt() throws {
        for look in Pictures.looks {
            let carte = try CarteSession(
                width: look.width, height: look.height, dark: look.isDark, places: Self.places)
            try carte.waitForText("3 places")
            try carte.openWindow { try $0.press(.l, with: .control) }
            _ = try carte.focus("Want to Go: 0 places")
            try carte.display.keyboard.press(.enter)
            try carte.waitForWindows(1)
            try carte.waitForText("“Want to Go” Is Empty")
            try Pictures.save(carte, "empty-list-\(look.name)")
            try carte.press("Remove All Filters")
            try carte.waitForText("3 places")
            carte.assertNoWarnings()
        }
    }

    func testListsAreMovedByKeysAndByAFinger() throws {
        let watch = WidgetWatch()
        let carte = try CarteSession(places: Self.places, environment: try watch.environment())
        try carte.waitForText("3 places")
        let keyboard = carte.display.keyboard
        try carte.openWindow { try $0.press(.l, with: .control) }
        let standard = ["Favourites: 0 places", "Want to Go: 0 places"]
        let (dateNight, visitors) = ("Date night: 2 places", "Visitors: 1 place")
        func waitForOrder(_ own: String...) throws {
            try eventually("the order", seeing: { try carte.listRows() }) { $0 == standard + own }
        }
        try waitForOrder(dateNight, visitors)
        for _ in 1...2 { try keyboard.press(.down) }
        _ = try carte.element("the focus") { $0.name == dateNight && $0.has(.focused) }
        try keyboard.press(.down, with: .alt)
        try waitForOrder(visitors, dateNight)
        _ = try carte.element("the focus on the moved list") { $0.name == dateNight && $0.has(.focused) }
        // It is the last one already.
        try keyboard.press(.down, with: .alt)
        try keyboard.press(.up, with: .alt)
        try waitForOrder(dateNight, visitors)
        _ = try carte.display.stillPicture()
        let handles = try watch.widgets(of: carte.program).filter { $0.classes.contains("list-handle") }
        XCTAssertEqual(handles.count, 2)
        let (to, from) = (try XCTUnwrap(handles.first).area.middle, try XCTUnwrap(handles.last).area.middle)
        try carte.display.touch.drag(from: from, to: Point(to.x, to.y - 10), duration: 0.5)
        try waitForOrder(visitors, dateNight)
        try keyboard.press(.z, with: .control)
        try waitForOrder(dateNight, visitors)
        carte.assertNoWarnings()
    }

    func testListsAreFiltersThatARestartRestores() throws {
        let carte = try CarteSession(keepsSettings: true, places: Self.places)
        try carte.waitForText("3 places")
        let chip = try carte.element("Date night") { $0.name == "Date night" && $0.description == "2 places" }
        XCTAssertFalse(chip.has(.pressed))
        try carte.press("Date night")
        try carte.waitForText("2 of 3 places")
        try carte.restart()
        try carte.waitForText("2 of 3 places")
        XCTAssertTrue(try carte.chip("Date night").has(.pressed))
        try carte.press("Date night")
        try carte.waitForText("3 places")
        try carte.tap("Filters…")
        try carte.waitForWindows(2)
        try carte.pressInFilters("Visitors")
        try carte.waitForText("1 of 3 places")
        try carte.pressInFilters("Date night")
        // A place is in one of the lists.
        try carte.waitForText("2 of 3 places")
        try carte.pressInFilters("Remove All Filters")
        try carte.display.keyboard.press(.escape)
        try carte.waitForWindows(1)
        try carte.waitForText("3 places")
        _ = try carte.display.stillPicture()
        // The search suggests a list by its name.
        try carte.display.keyboard.type("visit")
        _ = try carte.element("the list") { $0.name.hasPrefix("Visitors") && $0.name.hasSuffix("1 place") }
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.press(.tab)
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("1 of 3 places")
        XCTAssertTrue(try carte.chip("Visitors").has(.pressed))
        carte.assertNoWarnings()
    }

    func testTheNameOfAListFindsItsPlacesAndRowsShowTheirLists() throws {
        let carte = try CarteSession(places: Self.places)
        try carte.waitForText("3 places")
        try carte.accessible.waitForRows {
            $0.count == 3 && $0[0].hasSuffix("In Date night") && $0[1].hasSuffix("In Date night, Visitors")
                && !$0[2].contains("In ")
        }
        try carte.display.keyboard.type("date night")
        try carte.waitForText("2 of 3 places")
        try carte.display.keyboard.type(" baari")
        try carte.waitForText("1 of 3 places")
        try carte.waitForRow { $0.hasPrefix("Baari") }
        carte.assertNoWarnings()
    }

    func testListsAreEditedMovedExportedAndDeletedInTheirWindow() throws {
        let carte = try CarteSession(places: Self.places)
        try carte.waitForText("3 places")
        let keyboard = carte.display.keyboard
        try carte.press("Visitors")
        try carte.waitForText("1 of 3 places")
        try carte.openWindow { try $0.press(.l, with: .control) }
        let standard = ["Favourites: 0 places", "Want to Go: 0 places"]
        try eventually("the lists", seeing: { try carte.listRows() }) {
            $0 == standard + ["Date night: 2 places", "Visitors: 1 place"]
        }
        try carte.chooseInMenu("Move Down", ofList: "Date night")
        try eventually("the order", seeing: { try carte.listRows() }) {
            $0 == standard + ["Visitors: 1 place", "Date night: 2 places"]
        }
        _ = try carte.element("the focus on the moved list") {
            $0.name == "More for Date night" && $0.has(.focused)
        }

        try carte.chooseInMenu("Edit…", ofList: "Visitors")
        try carte.waitForWindows(3)
        _ = try carte.element("the name") { $0.name == "Name" && $0.text == "Visitors" }
        _ = try carte.display.stillPicture()
        try keyboard.press(.a, with: .control)
        try keyboard.type("date NIGHT")
        try keyboard.press(.enter)
        try carte.waitForText("There is a list of this name.")
        try keyboard.press(.a, with: .control)
        try keyboard.type("Guests")
        try keyboard.press(.enter)
        try carte.waitForWindows(2)
        _ = try carte.element("Guests: 1 place")

        let folder = try TestFolder()
        try carte.chooseInMenu("Export…", ofList: "Date night")
        try carte.choose(folder.path("out.kml"), with: .e, overWindows: 2)
        // In the window that has asked, not behind it.
        try eventually("the message in the window of lists") {
            let lists = try Accessible.program(carte.program).children.first { $0.name == "Lists" }
            return lists?.firstReachable { $0.name == "2 places exported to out.kml" } != nil
        }
        let text = folder.text(of: "out.kml")
        XCTAssertTrue(text.contains("Aalto") && text.contains("Baari") && !text.contains("Cafe"))
        XCTAssertFalse(text.contains("Guests") || text.contains("Visitors"), "the file has another list")

        try carte.chooseInMenu("Print…", ofList: "Date night")
        try carte.waitForWindows(3)
        _ = try carte.display.stillPicture()
        try keyboard.press(.escape)
        try carte.waitForWindows(2)

        try carte.chooseInMenu("Delete", ofList: "Guests")
        try carte.waitForNo("the list") { $0.name == "Guests: 1 place" }
        // Its filter has ended, and its places stay.
        try carte.waitForText("3 places")
        try carte.press("Undo")
        _ = try carte.element("Guests: 1 place")
        try carte.chooseInMenu("Show Places", ofList: "Guests")
        try carte.waitForWindows(1)
        try carte.waitForText("1 of 3 places")
        try carte.waitForRow { $0.hasPrefix("Baari") }
        carte.assertNoWarnings()
    }

    /// One place is in a list with an emoji, in one with a colour, and in a third one. It has all other marks.
    private static let marked = #"""
        {"type":"FeatureCollection","features":[
        {"type":"Feature","geometry":null,"properties":
         {"carte:list":{"id":"00000000-0000-8000-8000-000000000001","name":"Date night","emoji":"🕯️"}}},
        {"type":"Feature","geometry":null,"properties":
         {"carte:list":{"id":"00000000-0000-8000-8000-000000000002","name":"Visitors","colour":"#e62d42"}}},
        {"type":"Feature","geometry":null,"properties":
         {"carte:list":{"id":"00000000-0000-8000-8000-000000000003","name":"Yearly","colour":"#3584e4"}}},
        {"type":"Feature","id":"n1","geometry":null,"properties":{"amenity":"bar",
         "name":"Ravintola Kalevankadun Kulmakellari","carte:rating":5,"carte:favourite":true,
         "carte:visited":["2026-01-01T12:00:00Z"],"carte:want_to_go":true,"carte:lists":
         ["00000000-0000-8000-8000-000000000001","00000000-0000-8000-8000-000000000002",
          "00000000-0000-8000-8000-000000000003"]}},
        {"type":"Feature","id":"n2","geometry":null,"properties":{"amenity":"bar","name":"Sole",
         "carte:lists":["00000000-0000-8000-8000-000000000002"]}}]}
        """#

    func testRowsWithAllMarksKeepTheirNamesInSightWithLargeText() throws {
        for (textScale, width) in [(1, 360), (2, 360), (1, 1280)] as [(Double, Int)] {
            let watch = WidgetWatch()
            let carte = try CarteSession(
                width: width, height: 720, places: Self.marked, textScale: textScale,
                environment: try watch.environment())
            try carte.waitForText("2 places")
            _ = try carte.element("the lists of the row") {
                $0.name.contains("In Date night, Visitors, Yearly")
            }
            let name = try watch.widgets(of: carte.program).first {
                $0.isText && $0.text.hasPrefix("Ravintola ")
            }
            let area = try XCTUnwrap(name).area
            XCTAssertGreaterThan(area.width, 100, "× \(textScale)")
            XCTAssertLessThanOrEqual(area.x + area.width, width)
            try Pictures.save(carte, "rows-with-marks-\(width)-\(textScale)")
            carte.assertNoWarnings()
        }
    }

    func testPicturesOfLists() throws {
        for look in Pictures.looks {
            let carte = try CarteSession(look)
            try carte.waitForList()
            let keyboard = carte.display.keyboard
            for (name, emoji) in [("Date night", "🕯️"), ("Visitors", "")] {
                try carte.openWindow { try $0.press(.l, with: .control) }
                try carte.press("New List…", inWindow: "Lists")
                try carte.waitForWindows(3)
                _ = try carte.display.stillPicture()
                try keyboard.type(name)
                _ = try carte.element("the colours") { $0.name.hasPrefix("Colour") }
                if !emoji.isEmpty { try Pictures.save(carte, "list-form-\(look.name)") }
                try keyboard.press(.enter)
                try carte.waitForWindows(2)
                _ = try carte.element("\(name): 0 places")
                if emoji.isEmpty {
                    try Pictures.save(carte, "lists-\(look.name)")
                    _ = try carte.focus("More for Want to Go")
                    try keyboard.press(.space)
                    try carte.waitForText("Move Up")
                    try Pictures.save(carte, "lists-menu-\(look.name)")
                    try keyboard.press(.escape)
                    _ = try carte.display.stillPicture()
                }
                try carte.press("Close", inWindow: "Lists")
                try carte.waitForWindows(1)
            }
            try carte.openPlace()
            if carte.openingDetent == "half" { try carte.raise() }
            try carte.openListsOfPlace()
            try carte.focusBox("Date night")
            try keyboard.press(.space)
            try carte.waitForNews("Added to “Date night”")
            try carte.focusBox("Visitors")
            try keyboard.press(.space)
            try carte.waitForNews("Added to “Visitors”")
            try Pictures.save(carte, "lists-of-a-place-\(look.name)")
            try keyboard.press(.escape)
            _ = try carte.display.stillPicture()
            try Pictures.save(carte, "place-in-lists-\(look.name)")
            try keyboard.press(.escape)
            _ = try carte.element("the lists in the row") { $0.name.contains("In Date night, Visitors") }
            try Pictures.save(carte, "rows-in-lists-\(look.name)")
            carte.assertNoWarnings()
        }
    }
}

extension CarteSession {
    /// The names of the rows in the window of lists.
    fileprivate func listRows() throws -> [String] {
        let page = try accessible.children.first { $0.name == "Lists" }
        let list = page?.firstReachable { $0.name == "Lists" && $0.role == "list" }
        return try list?.children.map(\.name) ?? []
    }

    /// Chooses an item in the menu of a list, in the window of lists.
    fileprivate func chooseInMenu(_ item: String, ofList name: String) throws {
        _ = try focus("More for \(name)")
        try display.keyboard.press(.space)
        try chooseInMenu(item)
    }
}
