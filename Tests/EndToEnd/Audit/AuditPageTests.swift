import GtkTestSupport
import TestSupport
import XCTest

/// What ``AuditTests`` asks of each screen of a visit, asked of the other ones.
final class AuditPageTests: XCTestCase {
    private static let settings: [(name: String, dark: Bool, textScale: Double)] = [
        ("light", false, 1), ("dark", true, 1), ("large", false, 2),
    ]

    func testASearchAndWhatItDoesNotFind() throws {
        try audit { carte, audit in
            let program = try Accessible.program(carte.program)
            try carte.waitForList()
            try carte.display.keyboard.type("bakrey")
            try program.waitForText("Showing results for “bakery”")
            try audit.look(at: "search")
            try carte.display.keyboard.press(.escape)
            try program.waitForText("Sample · 26 places")
            try carte.display.keyboard.type("qqqqqqqq")
            try program.waitForText("No Places Found")
            try audit.look(at: "nothing found")
        }
    }

    func testWhatASearchOffers() throws {
        try audit { carte, audit in
            try carte.waitForList()
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

    func testAllThatCanBeAskedFor() throws {
        for (width, height) in [(360, 720), (360, 294), (1280, 800)] {
            try audit(width: width, height: height) { carte, audit in
                try Accessible.program(carte.program).waitForText("Sample · 26 places")
                try carte.press("Filters…")
                try carte.waitForWindows(2)
                try audit.look(at: "filters")
                try carte.press("Cafe")
                try carte.waitForText("Sample · 3 of 26 places")
                try audit.look(at: "filters, one chosen")
            }
        }
    }

    func testWhatAnImportSays() throws {
        try audit([Fixture.helsinki.path]) { carte, audit in
            try carte.waitForText("431 imported")
            try audit.look(at: "imported")
            try carte.openLastReport()
            try carte.waitForWindows(2)
            try audit.look(at: "report")
        }
    }

    func testGettingPlaces() throws {
        for (width, height) in [(360, 720), (360, 294), (1280, 800)] {
            let folder = try DownloadFolder()
            try audit(width: width, height: height, environment: folder.environment) { carte, audit in
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
            try carte.waitForNearest("Copper Monsoon, 0 m")
            try audit.look(at: "near me")
        }
    }

    func testOwnPlaces() throws {
        for (width, height) in [(360, 720), (360, 294)] {
            try audit(width: width, height: height) { carte, audit in
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
                try carte.waitForText("Monday – Friday: 10:00–18:00\nSaturday – Sunday: Closed")
                try audit.look(at: "new place, hours")
                try carte.display.keyboard.press(.enter)
                try carte.waitForWindows(1)
                try carte.waitForText("Added by you")
                try audit.look(at: "own place")
            }
        }
    }

    func testGettingPlacesFromAnOverpassOfOnesOwn() throws {
        let places = Data(
            """
            {"version":0.6,"elements":[{"type":"node","id":1,"lat":60,"lon":25,"tags":{"amenity":"cafe"}}],
            "remark":"runtime error: Query timed out"}
            """.utf8)
        for (width, height) in [(360, 720), (360, 294), (1280, 800)] {
            try audit(width: width, height: height) { carte, audit in
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
    }

    func testHiddenPlacesAndTheirWayBack() throws {
        for (width, height) in [(360, 720), (360, 294), (1280, 800)] {
            try audit(width: width, height: height) { carte, audit in
                try carte.waitForList()
                try carte.openFirstByKeys()
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
    }

    func testAPlaceToBeCorrected() throws {
        for (width, height) in [(360, 720), (360, 294), (1280, 800)] {
            try audit(width: width, height: height) { carte, audit in
                try carte.waitForList()
                try carte.openFirstByKeys()
                try carte.press("More")
                _ = try carte.element("Correct…", role: "menu item")
                try audit.look(at: "menu of a place")
                try carte.press("Correct…")
                try carte.waitForWindows(2)
                try audit.look(at: "correct a place")
            }
        }
    }

    func testAWideWindow() throws {
        try audit(width: 1280, height: 800) { carte, audit in
            try carte.waitForList()
            try audit.look(at: "list")
            try carte.openFully()
            try audit.look(at: "card")
        }
    }

    private func audit(
        width: Int = 360, height: Int = 720, environment: [String: String] = [:], _ arguments: [String] = [],
        line: UInt = #line,
        _ visit: (CarteSession, inout Audit) throws -> Void
    ) throws {
        for setting in Self.settings {
            try Audit.run(
                "\(setting.name), \(width) px", width: width, height: height, dark: setting.dark,
                accessibility: true, textScale: setting.textScale, environment: environment,
                arguments: arguments, line: line,
                visit: visit)
        }
    }
}
