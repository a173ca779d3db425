import Foundation
import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// The screens beside the way from the list to a place, in any language. Each step begins at the sample's
/// list, after a place was opened.
extension Audit {
    mutating func lookAtPages(downloads: DownloadFolder) throws {
        try lookAtSearches()
        try lookAtSelection()
        try lookAtFilters()
        try lookAtWhatIsDoneWithAPlace()
        try lookAtPosition()
        try lookAtMessage()
        try lookAtOwnPlace()
        try lookAtTown(downloads)
        try carte.choose(words["_About Carte"], from: words["Main Menu"])
        try carte.waitForWindows(2)
        try look(at: "about")
        try closeWindow()
        try lookAtOverpass()
    }

    private mutating func lookAtSearches() throws {
        try carte.display.keyboard.type("bakrey")
        try waitForText(words["Showing results for “%1”", "bakery"])
        try look(at: "search")
        try carte.display.keyboard.press(.escape)
        try waitForNoText(words["Showing results for “%1”", "bakery"])
        try carte.display.keyboard.type("qqqqqqqq")
        try carte.waitForText(words["No Places Found"])
        try look(at: "nothing found")
        try carte.display.keyboard.press(.escape)
        try waitForNoText(words["No Places Found"])
        try carte.display.keyboard.press(.f, with: .control)
        try wait(for: "what was opened") { shown in
            // The filter button, which may be there as well, has only an icon.
            let chips = shown.filter { $0.type == "GtkButton" && $0.classes.contains("chip") }
            return chips.contains { chip in shown.contains { $0.isText && $0.area.isInside(chip.area) } }
        }
        try look(at: "opened recently")
        try carte.display.keyboard.type("mill")
        let isStreet = { (shown: ShownWidget) in shown.text.hasSuffix("Mill Lane") }
        try wait(for: "the street") { $0.contains(where: isStreet) }
        try look(at: "suggestions")
        try carte.display.keyboard.press(.escape)
        try wait(for: "the whole list") { !$0.contains(where: isStreet) }
    }

    private mutating func lookAtFilters() throws {
        try carte.press(words["Filters…"])
        try carte.waitForWindows(2)
        let filters = try look(at: "filters")
        let count = { (shown: [ShownWidget]) in shown.first { $0.classes.contains("subtitle") }?.text }
        let chip = { (shown: ShownWidget) in shown.isTarget && shown.classes.contains("chip") }
        try carte.display.touch.tap(at: XCTUnwrap(filters.first(where: chip)).middle)
        try wait(for: "fewer places") { count($0) != count(filters) }
        try carte.waitForText(words["Remove All Filters"])
        // The chip has moved if the subtitle has another width.
        let chosen = try look(at: "filters, one chosen").first(where: chip)
        try carte.display.touch.tap(at: XCTUnwrap(chosen).middle)
        try wait(for: "all places") { count($0) == count(filters) }
        try closeWindow()
    }

    private mutating func lookAtOwnPlace() throws {
        try carte.openWindow { try $0.press(.n, with: .control) }
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.press(.enter)
        try carte.waitForText(words["Give the place a name."])
        try look(at: "new place, no name")
        for line in ["Mokki", "", "", "Mo-Fr 10:00-25:99"] {
            try carte.display.keyboard.type(line)
            if line != "Mo-Fr 10:00-25:99" { try carte.display.keyboard.press(.tab) }
        }
        let isWrong = { (shown: ShownWidget) in shown.isText && shown.classes.contains("error") }
        try wait(for: "what is not understood") { $0.contains(where: isWrong) }
        try look(at: "new place, wrong hours")
        for _ in 1...5 { try carte.display.keyboard.press(.backspace) }
        try carte.display.keyboard.type("18:00")
        try wait(for: "hours that are understood") { !$0.contains(where: isWrong) }
        try look(at: "new place, hours")
        try carte.display.keyboard.press(.enter)
        try carte.waitForWindows(1)
        try carte.waitForText(words["Added by you"])
        try look(at: "own place")
        try carte.close()
    }

    private mutating func lookAtWhatIsDoneWithAPlace() throws {
        let camera = try FakeCamera()
        let portal = try MockPortal(
            on: XCTUnwrap(carte.program.sessionBusAddress), camera: .init(connect: camera.connect))
        let row = try XCTUnwrap(look(at: "list again").first { $0.type == "GtkListItemWidget" && $0.isOnTop })
        let opening = try carte.mark
        try carte.display.touch.tap(at: row.middle)
        try carte.trace.waitForRest(after: opening)
        _ = try carte.focus(words["Visited on Another Date…"])
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.press(.space)
        try wait(for: "a calendar") { $0.contains { $0.classes.contains("day-number") && $0.isOnTop } }
        try look(at: "date picker")
        try carte.display.keyboard.press(.escape)
        try wait(for: "no calendar") { !$0.contains { $0.classes.contains("day-number") } }
        try lookAtLists()
        try carte.press(words["More"])
        try carte.waitForText(words["Correct…"])
        try look(at: "menu of a place")
        try carte.press(words["Correct…"])
        try carte.waitForWindows(2)
        try look(at: "correct a place")
        try closeWindow()
        try lookAtCamera(portal)
        try carte.choose(words["QR Code"], from: words["More"])
        try carte.waitForWindows(2)
        try look(at: "QR code")
        try closeWindow()
        let before = try carte.mark
        try carte.choose(words["Hide"], from: words["More"])
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "closed")
        try wait(for: "an answer") { $0.contains { $0.classes.contains("toast-title") } }
        try look(at: "a place hidden")
        try carte.choose(words["_Hidden Places"], from: words["Main Menu"])
        try carte.waitForWindows(2)
        try look(at: "hidden places")
        try carte.display.touch.tap(at: scroll(to: words["Show Again"]).middle)
        try carte.waitForText(words["Shown again"])
        try look(at: "hidden places, shown again")
        try closeWindow()
    }

    /// Takes a picture of the place in the details, without using it. Then the system refuses the camera.
    private mutating func lookAtCamera(_ portal: MockPortal) throws {
        func open() throws {
            try carte.choose(words["Take a Picture…"], from: words["More"])
            try carte.waitForWindows(2)
        }
        func waitForFocus(on button: String) throws {
            _ = try carte.element("“\(button)” with the focus") { $0.name == button && $0.has(.focused) }
        }
        try open()
        try waitForFocus(on: words["Take Picture"])
        try look(at: "camera")
        try carte.display.keyboard.press(.space)
        try waitForFocus(on: words["Use Picture"])
        try look(at: "camera, picture taken")
        try closeWindow()
        var refusing = MockPortal.Camera()
        refusing.response = 1
        portal.change(refusing)
        try open()
        try waitForText(words["No Picture From the Camera"])
        try look(at: "camera, refused")
        try closeWindow()
    }

    /// Puts the place in the details into a new list, and takes it out again.
    private mutating func lookAtLists() throws {
        func open() throws {
            _ = try carte.focus(words["Lists"])
            _ = try carte.display.stillPicture()
            try carte.display.keyboard.press(.space)
            try waitForText(words["New List…"])
            _ = try carte.display.stillPicture()
        }
        try open()
        try look(at: "lists of a place")
        try carte.press(words["New List…"])
        try carte.waitForWindows(2)
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.press(.enter)
        try carte.waitForText(words["Give the list a name."])
        try look(at: "new list, no name")
        try carte.display.keyboard.type("Date night")
        try carte.display.keyboard.press(.enter)
        try carte.waitForWindows(1)
        try carte.waitForText("Date night")
        try look(at: "lists of a place, one more")
        try carte.display.keyboard.press(.escape)
        _ = try carte.element("the button of the list") { $0.name == "Date night" && !$0.description.isEmpty }
        // In small windows with large text, the message covers it.
        try look(at: "a place in a list")
        try carte.display.keyboard.press(.z, with: .control)
        try carte.waitForNo("list of the place") { $0.name == "Date night" }
    }

    /// Selects the first place of the list.
    private mutating func lookAtSelection() throws {
        let row = try XCTUnwrap(look(at: "list before a selection").first { $0.type == "GtkListItemWidget" })
        try carte.display.mouse.click(at: row.middle, .secondary)
        try carte.chooseInMenu(words["Select"])
        try carte.waitForText(words["End Selection"])
        try look(at: "selection")
        try carte.display.keyboard.press(.escape)
        try carte.waitForNo("bar") { $0.name == words["End Selection"] }
    }

    private mutating func lookAtPosition() throws {
        let portal = try carte.startPortal(.answers(2))
        carte.expectMessage()
        try carte.press(words["Near Me"])
        try waitForText(words["Allow Carte to Use Your Position?"])
        try look(at: "may it")
        try carte.display.keyboard.press(.enter)
        try waitForText(words["Your Position Is Not Known"])
        try look(at: "no position")
        try carte.display.keyboard.press(.escape)
        try carte.waitForWindows(1)
        portal.behave(.tells(latitude: 59.4195, longitude: 21.501987))
        try carte.press(words["Near Me"])
        let saysDistance = { (shown: ShownWidget) in
            let start = shown.text.first { $0.isLetter || $0.isNumber }
            return shown.classes.contains("caption") && start?.isNumber == true
        }
        try wait(for: "distances") { $0.contains(where: saysDistance) }
        try look(at: "near me")
    }

    /// Also on a phone in landscape.
    private mutating func lookAtMessage() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).geojson")
        try Data(#"{"menu": ["soup"]}"#.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let (width, height) = (carte.display.width, carte.display.height)
        carte.expectMessage()
        for size in [height, 294] {
            try carte.display.resize(width: width, height: size)
            XCTAssertEqual(try carte.handOver(file.path), .code(0))
            try waitForText(words["Could Not Import the File"])
            try look(at: "message in \(size) px")
            try carte.display.keyboard.press(.escape)
            try waitForNoText(words["Could Not Import the File"])
            try carte.waitForWindows(1)
        }
        try carte.display.resize(width: width, height: height)
    }

    private mutating func lookAtOverpass() throws {
        let places = Data(
            """
            {"version":0.6,"elements":[{"type":"node","id":1,"lat":60,"lon":25,"tags":{"amenity":"cafe"}}],
            "remark":"runtime error: Query timed out"}
            """.utf8)
        let server = try LoopbackServer(.answer(404), .answer(body: places))
        try carte.prefer(overpassAt: server.address, before: words["Show the Sample Guide"])
        try openGetPlaces()
        try look(at: "own Overpass")
        try carte.display.keyboard.type("Helsinki")
        try carte.display.keyboard.press(.enter)
        try wait(for: "why not") { $0.contains { $0.isText && $0.classes.contains("error") } }
        try look(at: "own Overpass, failed")
        try carte.display.keyboard.press(.enter)
        try wait(for: "that it is not all") { $0.contains { $0.text.contains("Query timed out") } }
        try look(at: "own Overpass, not all")
    }

    /// Shows a download with the places and cuisines of a town.
    private mutating func lookAtTown(_ downloads: DownloadFolder) throws {
        _ = try carte.installProgram(for: "https")
        try openGetPlaces()
        try carte.display.keyboard.press(.enter)
        try carte.waitForText(words["Type the name of a town first, such as Helsinki or “Vienna, Austria”."])
        try look(at: "get places, no name")
        try carte.display.keyboard.type("Helsinki")
        try carte.display.keyboard.press(.enter)
        try carte.waitForText(words["Waiting for the file in %1", downloads.url.lastPathComponent])
        try look(at: "get places, waiting")
        try downloads.download("export.geojson", from: Fixture.helsinki)
        try wait(for: "the file") { $0.contains { $0.text.contains("export.geojson") } }
        try look(at: "get places, arrived")
        try carte.press(words["Import These Places"])
        try carte.waitForWindows(1)
        try waitForText(words["Report"])
        try look(at: "imported")
        // The message disappears after a while.
        try carte.choose(words["Import _Report"], from: words["Main Menu"])
        try carte.waitForWindows(2)
        try look(at: "report")
        try closeWindow()
        try carte.press(words["Cuisine"])
        try wait(for: "a popover") { $0.contains { $0.isWindow && $0.type.hasPrefix("GtkPopover") } }
        try look(at: "cuisines of a town")
        try carte.display.keyboard.press(.escape)
        try wait(for: "no popover") { !$0.contains { $0.isWindow && $0.type.hasPrefix("GtkPopover") } }
    }

    private func openGetPlaces() throws {
        try carte.openWindow { try $0.press(.g, with: .control) }
        try carte.waitForText(words["Town or District"])
        _ = try carte.display.stillPicture()
    }

    private func closeWindow() throws {
        try carte.display.keyboard.press(.escape)
        try carte.waitForWindows(1)
        _ = try carte.display.stillPicture()
    }

    /// Scrolls by touch until a text is visible, in a window as narrow as a phone.
    private func scroll(to text: String) throws -> ShownWidget {
        let height = Double(carte.display.height)
        return try eventually("“\(text)” in sight") {
            let shown = try widgets.first { $0.text == text && $0.isOnTop }
            if shown == nil {
                try carte.display.touch.drag(
                    from: carte.point(at: 0.8 * height), to: carte.point(at: 0.5 * height), duration: 0.3)
                _ = try carte.display.stillPicture()
            }
            return shown
        }
    }

    private func waitForText(_ text: String) throws {
        try wait(for: "“\(text)”") { $0.contains { $0.text == text && $0.isOnTop } }
    }

    private func waitForNoText(_ text: String) throws {
        try wait(for: "no “\(text)”") { !$0.contains { $0.text == text } }
    }

    func wait(for what: String, _ isThere: ([ShownWidget]) -> Bool) throws {
        try eventually(what, seeing: { try widgets }, until: isThere)
    }
}
