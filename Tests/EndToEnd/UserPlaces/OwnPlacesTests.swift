import Foundation
import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// Places that the user adds, corrects, hides or deletes, by keyboard.
final class OwnPlacesTests: XCTestCase {
    private static let places = """
        {"type":"FeatureCollection","features":[
        {"type":"Feature","id":"node/1","geometry":{"type":"Point","coordinates":[24.94,60.17]},
         "properties":{"amenity":"cafe","name":"Aino","phone":"+358 9 111"}},
        {"type":"Feature","id":"node/2","geometry":{"type":"Point","coordinates":[24.95,60.18]},
         "properties":{"amenity":"bar","name":"Savoy"}}]}
        """

    private func session() throws -> CarteSession {
        let carte = try CarteSession(places: Self.places)
        try carte.waitForText("2 places")
        return carte
    }

    func testAddingAPlaceChecksItsHoursDuringTyping() throws {
        let carte = try session()
        try carte.openWindow { try $0.press(.n, with: .control) }
        _ = try carte.element("the first line") { $0.name == "Name" && $0.has(.focusable) }
        _ = try carte.display.stillPicture()
        // A place needs a name.
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("Give the place a name.")
        try carte.display.keyboard.type("Mokki")
        try carte.goDown(3)
        try carte.display.keyboard.type("Mo-Fr 10:00-25:99")
        try carte.waitForText("“10:00-25:99” in “Mo-Fr 10:00-25:99” is not understood.")
        try carte.display.keyboard.press(.enter)
        // An error keeps the window open, and its field has the focus.
        try carte.waitForWindows(2)
        for _ in 1...5 { try carte.display.keyboard.press(.backspace) }
        try carte.display.keyboard.type("18:00")
        try carte.waitForText("Monday – Friday: 10:00–18:00\nSaturday – Sunday: Closed")
        try carte.display.keyboard.press(.enter)
        try carte.waitForWindows(1)
        // The details of the new place open.
        try carte.waitForText("Added by you")
        try carte.display.keyboard.press(.z, with: .control)
        try carte.waitForText("2 places")
        try carte.display.keyboard.press(.z, with: .control, .shift)
        try carte.waitForText("3 places")
    }

    func testTheErrorOfAFieldIsBelowItAndScrollsIntoView() throws {
        let watch = WidgetWatch()
        let carte = try CarteSession(
            width: 360, height: 420, environment: try watch.environment())
        try carte.waitForText("Sample · 26 places")
        try carte.openWindow { try $0.press(.n, with: .control) }
        _ = try carte.element("the first line") { $0.name == "Name" && $0.has(.focusable) }
        _ = try carte.display.stillPicture()
        let problem =
            "Give latitude and longitude in degrees, such as 60.17, 24.94, or a link of a map with a position."
        let shown = { (text: String) in
            try watch.widgets(of: carte.program).first { $0.text == text && $0.seen.height > 0 }
        }
        try carte.display.keyboard.type("Mokki")
        try carte.goDown(8)
        try carte.display.keyboard.type("north")
        // After a pause, without a press of the button.
        try carte.waitForText(problem)
        _ = try carte.display.stillPicture()
        XCTAssertNotNil(try shown(problem))
        for _ in 1...5 { try carte.display.keyboard.press(.backspace) }
        try eventually("no remark about no text") { try shown(problem) == nil }
        try carte.display.keyboard.type("north")
        // Enter in the first field, with the wrong field out of sight.
        for _ in 1...8 { try carte.display.keyboard.press(.tab, with: .shift) }
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.press(.enter)
        try carte.waitForText(problem)
        _ = try carte.display.stillPicture()
        try carte.waitForWindows(2)
        let (remark, title) = try (XCTUnwrap(shown(problem)), XCTUnwrap(shown("Position")))
        XCTAssertEqual(remark.seen, remark.area)
        XCTAssertEqual(title.seen, title.area)
        XCTAssertLessThan(remark.area.y - title.area.y, 60)
        // The wrong field has the focus with its text selected, so typing replaces the text.
        try carte.display.keyboard.type("60.17, 24.94")
        try carte.display.keyboard.press(.enter)
        try carte.waitForWindows(1)
        try carte.waitForText("Added by you")
    }

    /// A focus would open the on-screen keyboard of a phone.
    func testScrollingAFormKeepsTheFocusAndATapMovesIt() throws {
        let watch = WidgetWatch()
        let carte = try CarteSession(
            width: 360, height: 720, environment: try watch.environment())
        try carte.waitForText("Sample · 26 places")
        try carte.openWindow { try $0.press(.n, with: .control) }
        _ = try carte.element("the first line") { $0.name == "Name" && $0.has(.focusable) }
        _ = try carte.display.stillPicture()
        let title = { (text: String) in
            try XCTUnwrap(
                try watch.widgets(of: carte.program).first { $0.text == text && $0.seen.height > 8 })
        }
        let start = try title("Street").middle
        try carte.display.touch.drag(
            from: start, to: Point(start.x, start.y - 150), duration: 0.3, hold: 0.3)
        _ = try carte.display.stillPicture()
        XCTAssertLessThan(try title("Street").middle.y, start.y - 60, "it has scrolled")
        try carte.display.keyboard.type("a")
        _ = try carte.element("the letter in the first line") { $0.name == "Name" && $0.text == "a" }
        try carte.display.touch.tap(at: try title("Street").middle)
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.type("b")
        _ = try carte.element("the letter where the finger was") { $0.name == "Street" && $0.text == "b" }
        // The tap sets the cursor: before the letter.
        try carte.display.keyboard.type("d")
        try carte.display.keyboard.press(.tab)
        let written = try title("Street").seen
        try carte.display.touch.tap(at: Point(Double(written.x) + 1, Double(written.y + written.height) + 8))
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.type("c")
        _ = try carte.element("the letter at the cursor") { $0.name == "Street" && $0.text == "cbd" }
    }

    /// The previously focused row was part of the sample, which is no longer shown.
    func testTheFocusIsOnTheRowOfAnAddedPlaceAfterItsDetailsClose() throws {
        let carte = try CarteSession()
        try carte.waitForText("Sample · 26 places")
        try carte.openWindow { try $0.press(.n, with: .control) }
        _ = try carte.element("the first line") { $0.name == "Name" && $0.has(.focusable) }
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.type("Mokki")
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("Added by you")
        try carte.trace.waitForRest()
        try carte.close()
        let before = try carte.mark
        try carte.display.keyboard.press(.enter)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
    }

    func testOnlyAnAddedPlaceCanBeDeleted() throws {
        let carte = try session()
        try carte.openWindow { try $0.press(.n, with: .control) }
        _ = try carte.element("the first line") { $0.name == "Name" && $0.has(.focusable) }
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.type("Mokki")
        try carte.display.keyboard.press(.enter)
        try carte.waitForWindows(1)
        try carte.waitForText("Added by you")
        try carte.choose("Delete")
        try carte.waitForNews("Deleted")
        try carte.waitForText("2 places")
        try carte.waitForNo("sheet") { $0.role == "dialog" }
        try carte.display.keyboard.press(.z, with: .control)
        try carte.waitForText("3 places")
        try carte.openPlace()
        try carte.press("More")
        _ = try carte.element("Hide", role: "menu item")
        try carte.waitForNo("way to delete what a file has") { $0.role == "menu item" && $0.name == "Delete" }
    }

    func testAHiddenPlaceIsNotARecentSuggestion() throws {
        let carte = try session()
        try carte.openPlace()
        try carte.close()
        let keyboard = carte.display.keyboard
        try keyboard.press(.f, with: .control)
        _ = try carte.element("Aino, opened recently")
        _ = try carte.display.stillPicture()
        let before = try carte.mark
        try keyboard.press(.tab)
        try keyboard.press(.enter)
        _ = try carte.trace.waitForRest(after: before)
        try carte.choose("Hide")
        try carte.waitForNews("Hidden")
        try carte.waitForNo("place that was opened") { $0.name == "Aino, opened recently" }
    }

    func testAPlaceIsCorrectedHiddenAndShownAgain() throws {
        let carte = try session()
        try carte.openPlace()
        try carte.correctPhone(to: "+358 9 222")

        try carte.choose("Hide")
        try carte.waitForText("1 place")
        try carte.waitForNews("Hidden")
        try carte.display.keyboard.press(.z, with: .control)
        try carte.waitForText("2 places")
        try carte.waitForNews("Undone: Hiding of Aino")
        try carte.display.keyboard.press(.z, with: .control, .shift)
        try carte.waitForText("1 place")

        try carte.choose("Hidden Places", from: "Main Menu")
        try carte.waitForWindows(2)
        _ = try carte.display.stillPicture()
        _ = try carte.focus("Show Aino again")
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("2 places")
        try carte.display.keyboard.press(.escape)
        try carte.waitForWindows(1)
        // A closing window still has the pointer.
        _ = try carte.display.stillPicture()
        // The correction has survived hiding, undo and showing again.
        try carte.openPlace()
        try carte.waitForText("Corrected by you: Phone")
        try carte.press("Undo Corrections")
        try carte.waitForNo("correction") { $0.name.hasPrefix("Corrected by you") }
    }

    func testOneButtonSaysThatTheUserWasThereToday() throws {
        let carte = try session()
        try carte.waitForList()
        try carte.openFully()
        try carte.choose("Correct…")
        try carte.waitForWindows(2)
        _ = try carte.display.stillPicture()
        try carte.press("Checked Today")
        let field = try carte.element("the date") { $0.name == "Last Checked" && $0.text.count == 10 }
        XCTAssertNotNil(field.text.wholeMatch(of: /[0-9]{4}-[0-9]{2}-[0-9]{2}/), field.text)
        try Pictures.save(carte, "checked-today")
        try carte.press("Save")
        try carte.waitForWindows(1)
        try carte.waitForText("Corrected by you: Last Checked")
        _ = try carte.element("the age of the data") {
            $0.name.hasPrefix("Age of the data: Checked ") && $0.name.hasSuffix(field.text.prefix(4))
        }
        try carte.display.keyboard.press(.z, with: .control)
        try carte.waitForNo("age of the data") { $0.name.hasPrefix("Age of the data") }
        carte.assertNoWarnings()
    }

    func testACorrectionWinsOverFilesUntilAFileContainsIt() throws {
        let carte = try session()
        try carte.openPlace()
        try carte.correctPhone(to: "+358 9 222")
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "\(UUID().uuidString).geojson")
        defer { try? FileManager.default.removeItem(at: file) }
        func importPlaces(phone: String, website: String) throws {
            let places = Self.places.replacing(
                #""+358 9 111""#, with: #""\#(phone)","website":"\#(website)""#)
            try Data(places.utf8).write(to: file)
            XCTAssertEqual(try carte.handOver(file.path), .code(0))
            _ = try carte.element("Website: Copy \(website)")
            _ = try carte.element("Phone: Copy +358 9 222")
        }
        try importPlaces(phone: "+358 9 333", website: "https://aino.example/old")
        try carte.waitForNews("1 keeps your corrections")
        try carte.waitForText("Corrected by you: Phone")

        try importPlaces(phone: "+358 9 222", website: "https://aino.example/new")
        try carte.waitForNo("correction") { $0.name.hasPrefix("Corrected by you") }
        try carte.close()
        try carte.openLastReport()
        try carte.waitForText("The file now contains your corrections: Phone")
    }

    /// A form may be open while an import switches to another guide.
    func testACorrectionIsSavedInTheGuideInWhichItStarted() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openPlace()
        try carte.choose("Correct…")
        try carte.waitForWindows(2)
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.type("Abol Corner")
        XCTAssertEqual(try carte.handOver(Fixture.helsinki.path), .code(0))
        try carte.waitForText("431 places")
        // The guide's window has the focus since the import.
        try carte.press("Save")
        try carte.waitForNews("Corrected")
        try carte.waitForWindows(1)
        // Undo also acts on the guide of the correction.
        try carte.press("Undo")
        try carte.waitForNews("Undone: Correction of Abol Table")
        try carte.waitForText("431 places")
        try carte.press("Redo")
        try carte.waitForNews("Redone: Correction of Abol Table")
        try carte.openWindow { try $0.press(.comma, with: .control) }
        _ = try carte.display.stillPicture()
        try carte.focus { $0.name == "Show the Sample Guide" && $0.role != "button" && $0.has(.focusable) }
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("Sample · 26 places")
        try carte.display.keyboard.press(.escape)
        try carte.waitForWindows(1)
        try carte.waitForRow { $0.hasPrefix("Abol Corner, ") }
    }

    func testAReportOpensOpenStreetMapAtThePlace() throws {
        let place = """
            {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "node/1",
            "properties": {"amenity": "cafe", "name": "Kahvila"},
            "geometry": {"type": "Point", "coordinates": [24.94, 60.17]}}]}
            """
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "\(UUID().uuidString).geojson")
        try Data(place.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let carte = try CarteSession([file.path])
        let opened = try carte.installProgram(for: "https")
        try carte.waitForText("1 place")
        try carte.waitForList()
        try carte.openPlace()
        try carte.choose("Report to OpenStreetMap")
        try eventually("the page", seeing: { try? String(contentsOf: opened, encoding: .utf8) }) {
            $0 == "https://www.openstreetmap.org/note/new#map=19/60.17/24.94"
        }
    }

    func testADoubtOpensTheEditorOfOpenStreetMapByOnePress() throws {
        let place = #"""
            {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "node/1",
            "properties": {"amenity": "cafe", "name": "Kahvila", "check_date": "2024-05-17"},
            "geometry": {"type": "Point", "coordinates": [24.94, 60.17]}}]}
            """#
        let folder = try TestFolder()
        let carte = try CarteSession([try folder.write(place, to: "place.geojson")])
        let opened = try carte.installProgram(for: "https")
        try carte.waitForText("1 place")
        try carte.waitForList()
        try carte.openFully()
        try carte.waitForText("Checked May 2024")
        _ = try carte.focus("Still There?: Edit in OpenStreetMap")
        try Pictures.save(carte, "age-of-the-data")
        try carte.display.keyboard.press(.enter)
        try eventually("the page", seeing: { try? String(contentsOf: opened, encoding: .utf8) }) {
            $0 == "https://www.openstreetmap.org/edit?node=1"
        }
        carte.assertNoWarnings()
    }

    /// OpenStreetMap cannot contain the sample's invented places.
    func testInventedPlacesCannotBeReported() throws {
        let carte = try CarteSession()
        try carte.waitForList()
        try carte.openPlace()
        try carte.press("More")
        XCTAssertTrue(try carte.element("Correct…").has(.sensitive))
        XCTAssertFalse(try carte.element("Report to OpenStreetMap").has(.sensitive))
    }
}

extension CarteSession {
    /// Corrects the phone number of the open place in the form.
    fileprivate func correctPhone(to number: String) throws {
        try choose("Correct…")
        try waitForWindows(2)
        _ = try display.stillPicture()
        try goDown(10)
        try display.keyboard.press(.a, with: .control)
        try display.keyboard.type(number)
        try display.keyboard.press(.enter)
        try waitForWindows(1)
        try waitForNews("Corrected")
        try waitForText("Corrected by you: Phone")
    }

    /// Presses Tab to reach a later field of a form. Assistive technology does not report the focus of the
    /// text in a row.
    func goDown(_ lines: Int) throws {
        for _ in 1...lines {
            try display.keyboard.press(.tab)
            display.pause(0.05)
        }
    }

    /// Chooses a menu item, by default of the details' menu.
    func choose(_ entry: String, from menu: String = "More") throws {
        try press(menu)
        _ = try element(entry, role: "menu item")
        // A menu that was open before exists before it is drawn.
        _ = try display.stillPicture()
        try press(entry)
    }
}
