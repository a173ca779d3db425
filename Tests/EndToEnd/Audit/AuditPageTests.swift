import Foundation
import GtkTestSupport
import TestSupport
import XCTest

/// What ``AuditTests`` asks of each screen of a visit, asked of the other ones: each of them meets each setting once, on a
/// phone that stands or lies, or on a desktop.
final class AuditPageTests: XCTestCase {
    private struct Setting {
        var name: String
        var width = 360
        var height = 720
        var dark = false
        var textScale = 1.0
        var locale: String?
        var settings: [String] = []
        var environment: [String: String] = [:]

        static let all = [
            Setting(name: "light, no animation", settings: ["gtk-enable-animations=0"]),
            Setting(name: "dark, lying", height: 294, dark: true),
            Setting(name: "high contrast, wide", width: 1280, height: 800, environment: highContrast),
            Setting(
                name: "high contrast, dark, large", dark: true, textScale: 2, environment: highContrast),
            Setting(name: "large, lying", height: 294, textScale: 2),
            Setting(name: "right to left, large", textScale: 2, locale: "ar_EG"),
        ]
        private static let highContrast = ["ADW_DEBUG_HIGH_CONTRAST": "1"]
    }

    private var folder = URL(filePath: "/")

    override func setUpWithError() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("audit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    func testASearchAndWhatItOffers() throws {
        try audit { carte, audit in
            let program = try Accessible.program(carte.program)
            try carte.waitForList()
            try audit.look(at: "list")
            try carte.display.keyboard.type("bakrey")
            try program.waitForText("Showing results for “bakery”")
            try audit.look(at: "search")
            try carte.display.keyboard.press(.escape)
            try program.waitForText("Sample · 26 places")
            try carte.display.keyboard.type("qqqqqqqq")
            try program.waitForText("No Places Found")
            try audit.look(at: "nothing found")
            try carte.display.keyboard.press(.escape)
            try program.waitForText("Sample · 26 places")
            try carte.openFirstByKeys()
            try carte.close()
            try carte.display.keyboard.press(.f, with: .control)
            _ = try carte.element("what was opened") { $0.name.hasSuffix(", opened recently") }
            try audit.look(at: "opened recently")
            try carte.display.keyboard.type("mill")
            _ = try carte.element("the street") { $0.name.hasPrefix("Street: Mill Lane") }
            try audit.look(at: "suggestions")
        }
    }

    /// With as many places and cuisines as a town has.
    func testWhatATownCanBeAskedFor() throws {
        try audit([Fixture.helsinki.path]) { carte, audit in
            try carte.waitForText("431 places")
            try audit.look(at: "imported")
            try carte.openLastReport()
            try carte.waitForWindows(2)
            try audit.look(at: "report")
            try carte.display.keyboard.press(.escape)
            try carte.waitForWindows(1)
            for (button, last) in [("Order", "From the Other End"), ("Main Menu", "About Carte")] {
                try carte.press(button)
                try audit.look(at: button)
                let end = try audit.scrollToEnd(last)
                let seen = end.first { $0.text == last }
                XCTAssertEqual(seen?.seen, seen?.area, "“\(last)” in \(carte.display.height) px")
                XCTAssertNotNil(seen, "“\(last)” among \(end.map(\.text))")
                try audit.closePopover()
            }
            try carte.press("Cuisine")
            try audit.look(at: "Cuisine")
            try audit.chooseInPlace(3)
            let end = try audit.scrollToEnd()
            let last = try XCTUnwrap(end.last { $0.isText })
            XCTAssertEqual(last.seen, last.area, "\(last)")
            try audit.look(at: "Cuisine, its end")
            try audit.closePopover()
            try carte.press("Filters…")
            try carte.waitForWindows(2)
            try audit.look(at: "filters, some chosen")
            try carte.press("Remove All Filters")
            try audit.look(at: "filters")
        }
    }

    func testGettingPlaces() throws {
        let folder = try DownloadFolder()
        try audit(environment: folder.environment) { carte, audit in
            try? FileManager.default.removeItem(at: folder.url.appendingPathComponent("export.geojson"))
            _ = try carte.installProgram(for: "https")
            try carte.openGetPlaces()
            try carte.display.keyboard.press(.enter)
            try carte.waitForText("Type the name of a town first, such as Helsinki or “Vienna, Austria”.")
            try audit.look(at: "get places, no name")
            try carte.display.keyboard.type("Helsinki")
            try carte.display.keyboard.press(.enter)
            try carte.waitForText("Waiting for the file in \(folder.url.lastPathComponent)")
            try audit.look(at: "get places, waiting")
            try folder.download("export.geojson", from: Fixture.helsinki)
            try carte.waitForText("export.geojson has come, with 435 places.")
            try audit.look(at: "get places, arrived")
        }
    }

    func testWhetherAPositionMayBeUsedAndWhyThereIsNone() throws {
        try audit { carte, audit in
            try carte.waitForList()
            let portal = try carte.startPortal(.answers(2))
            try carte.press("Near Me")
            try carte.waitForText("May Carte Use Your Position?")
            try audit.look(at: "may it")
            try carte.display.keyboard.press(.enter)
            try carte.waitForText("Your Position Is Not Known")
            try audit.look(at: "no position")
            try carte.display.keyboard.press(.escape)
            try carte.waitForWindows(1)
            portal.behave(.tells(latitude: 59.417535, longitude: 21.501987))
            try carte.press("Near Me")
            _ = try carte.element("the nearest") { $0.name.hasPrefix("Copper Monsoon, 0") }
            try audit.look(at: "near me")
        }
    }

    func testAPlaceOfOnesOwnFromItsFormToItsEnd() throws {
        try audit { carte, audit in
            try carte.waitForList()
            try carte.openWindow { try $0.press(.n, with: .control) }
            _ = try carte.display.stillPicture()
            try carte.display.keyboard.press(.enter)
            try carte.waitForText("Give the place a name.")
            try audit.look(at: "new place, no name")
            for line in ["Mokki", "", "", "Mo-Fr 10:00-25:99"] {
                try carte.display.keyboard.type(line)
                if line != "Mo-Fr 10:00-25:99" { try carte.display.keyboard.press(.tab) }
            }
            try carte.waitForText("“10:00-25:99” in “Mo-Fr 10:00-25:99” is not understood.")
            try audit.look(at: "new place, wrong hours")
            for _ in 1...5 { try carte.display.keyboard.press(.backspace) }
            try carte.display.keyboard.type("18:00")
            _ = try carte.element("the hours") { $0.name.hasPrefix("Monday – Friday: ") }
            try audit.look(at: "new place, hours")
            try carte.display.keyboard.press(.enter)
            try carte.waitForWindows(1)
            try carte.waitForText("Added by you")
            try audit.look(at: "own place")
            try carte.choose("Delete")
            try carte.waitForNo("sheet") { $0.role == "dialog" }
            try audit.look(at: "deleted")
        }
    }

    func testWhatIsDoneWithAPlace() throws {
        try audit { carte, audit in
            try carte.waitForList()
            try carte.openFirstByKeys()
            _ = try carte.focus("Visited on Another Date…")
            _ = try carte.display.stillPicture()
            try carte.display.keyboard.press(.space)
            _ = try carte.element("Day of the visit")
            try audit.look(at: "date picker")
            try audit.closePopover()
            try carte.choose("QR Code")
            try carte.waitForWindows(2)
            try audit.look(at: "QR code")
            try carte.display.keyboard.press(.escape)
            try carte.waitForWindows(1)
            try carte.press("More")
            _ = try carte.element("Correct…", role: "menu item")
            try audit.look(at: "menu of a place")
            try carte.press("Correct…")
            try carte.waitForWindows(2)
            try audit.look(at: "correct a place")
            try carte.display.keyboard.press(.escape)
            try carte.waitForWindows(1)
            try carte.choose("Hide")
            try carte.waitForText("Hidden")
            try carte.choose("Hidden Places", from: "Main Menu")
            try carte.waitForWindows(2)
            try audit.look(at: "hidden places")
            try carte.focus { $0.name.hasSuffix(" again") && $0.has(.focusable) }
            try carte.display.keyboard.press(.space)
            try carte.waitForText("It is shown again")
            try audit.look(at: "hidden places, shown again")
        }
    }

    func testAMessageAboutCarteAndNothingToShow() throws {
        let file = folder.appendingPathComponent("menu.geojson")
        try Data(#"{"menu": ["soup"]}"#.utf8).write(to: file)
        try audit([file.path]) { carte, audit in
            try carte.waitForText("Sample · 26 places")
            try carte.waitForMessage("The File Was Not Imported")
            try audit.look(at: "message")
            try carte.display.keyboard.press(.escape)
            try carte.waitForEnd(ofMessage: "The File Was Not Imported")
            try carte.choose("About Carte", from: "Main Menu")
            try carte.waitForWindows(2)
            try audit.look(at: "about")
            try carte.display.keyboard.press(.escape)
            try carte.waitForWindows(1)
            try carte.display.keyboard.press(.comma, with: .control)
            try carte.waitForText("Show the Sample Guide")
            try carte.waitForWindows(2)
            try audit.look(at: "preferences")
            try carte.focus {
                $0.name == "Show the Sample Guide" && $0.role != "button" && $0.has(.focusable)
            }
            try carte.display.keyboard.press(.enter)
            try carte.waitForText("0 places")
            try carte.display.keyboard.press(.escape)
            try carte.waitForWindows(1)
            try carte.waitForText("Your Guide Is Empty")
            try audit.look(at: "empty guide")
        }
    }

    /// The kernel lets nobody write to that folder.
    func testAGuideThatCannotBeOpened() throws {
        let folders = ["HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"]
        try audit(environment: Dictionary(uniqueKeysWithValues: folders.map { ($0, "/sys/kernel") })) {
            try $0.waitForText("This Guide Cannot Be Opened")
            try $1.look(at: "problem")
        }
    }

    func testGettingPlacesFromAnOverpassOfOnesOwn() throws {
        let places = Data(
            """
            {"version":0.6,"elements":[{"type":"node","id":1,"lat":60,"lon":25,"tags":{"amenity":"cafe"}}],
            "remark":"runtime error: Query timed out"}
            """.utf8)
        try audit { carte, audit in
            let server = try LoopbackServer(.answer(404), .answer(body: places))
            try carte.prefer(overpassAt: server.address)
            try carte.openGetPlaces()
            try audit.look(at: "own Overpass")
            try carte.display.keyboard.type("Helsinki")
            try carte.display.keyboard.press(.enter)
            _ = try carte.element("why not") { $0.name.contains("has no Overpass at this address") }
            try audit.look(at: "own Overpass, failed")
            try carte.display.keyboard.press(.enter)
            _ = try carte.element("that it is not all") { $0.name.contains("stopped before it had all") }
            try audit.look(at: "own Overpass, not all")
        }
    }

    /// The sheet beside its list.
    func testACard() throws {
        for setting in Setting.all where setting.textScale == 1 || setting.locale != nil {
            var wide = setting
            (wide.width, wide.height) = (1280, 800)
            try run(wide) { carte, audit in
                try carte.waitForList()
                try carte.openFirstByKeys()
                try audit.look(at: "card")
            }
        }
    }

    private func audit(
        environment: [String: String] = [:], _ arguments: [String] = [], line: UInt = #line,
        _ visit: (CarteSession, inout Audit) throws -> Void
    ) throws {
        for setting in Setting.all {
            try run(setting, environment: environment, arguments, line: line, visit)
        }
    }

    private func run(
        _ setting: Setting, environment: [String: String] = [:], _ arguments: [String] = [],
        line: UInt = #line, _ visit: (CarteSession, inout Audit) throws -> Void
    ) throws {
        try Audit.run(
            setting.name, width: setting.width, height: setting.height, dark: setting.dark,
            locale: setting.locale, settings: setting.settings, textScale: setting.textScale,
            environment: environment.merging(setting.environment) { $1 }, arguments: arguments, line: line,
            visit: visit)
    }
}
