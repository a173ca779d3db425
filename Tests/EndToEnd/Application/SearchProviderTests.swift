import Foundation
import GtkTestSupport
import Harness
import XCTest

/// Carte as a search provider of the desktop. `gdbus` calls it over a session bus that knows only the
/// installed files.
final class SearchProviderTests: XCTestCase {
    func testItAnswersWithoutAWindowAndExits() throws {
        let desktop = try SearchingDesktop(OpenAndClosed.environment)
        let found = try desktop.find("ever")
        XCTAssertEqual(found.count, 2)
        XCTAssertEqual(try desktop.find(), [])
        XCTAssertEqual(try desktop.find(" "), [])
        XCTAssertEqual(try desktop.find("zzzzzz"), [])
        XCTAssertEqual(desktop.launcher.running.count, 1)
        let carte = desktop.launcher.running[0]
        XCTAssertEqual(try desktop.launcher.display.windows(ofProcess: carte), [])
        try eventually(timeout: 30, "the end of an idle program") {
            desktop.launcher.running.isEmpty
        }
    }

    func testWordsOfKindAndStreetFindInAnyOrderAndMoreWordsNarrow() throws {
        let desktop = try SearchingDesktop(OpenAndClosed.environment)
        let all = try desktop.find("kaivokatu")
        XCTAssertEqual(all.count, 3)
        XCTAssertEqual(Set(try desktop.find("cafe", "kaivo")), Set(all))
        let narrower = try desktop.narrow(all, "kaivokatu", "closed")
        XCTAssertEqual(narrower, try desktop.find("closed"))
        // A narrowed search finds only results of the earlier one.
        XCTAssertEqual(try desktop.narrow(narrower, "always"), [])
        // If the earlier search had no results, one more letter may allow a typo correction.
        XCTAssertEqual(try desktop.narrow([], "alwyas"), try desktop.find("always"))
    }

    func testCuisinesFind() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "thai-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let places = [("Kosmos", "thai"), ("Savoy", "french"), ("Lanna", "thai;vietnamese")].enumerated().map
        {
            index, place in
            """
            {"type": "Feature", "id": "node/\(index + 1)", "geometry": {"type": "Point", "coordinates": [25, 60.\(index + 1)]},
            "properties": {"amenity": "restaurant", "name": "\(place.0)", "cuisine": "\(place.1)", "addr:street": "Kaivokatu"}}
            """
        }
        try PreparedGuide.make(
            #"{"type": "FeatureCollection", "features": [\#(places.joined(separator: ","))]}"#, in: folder)
        let desktop = try SearchingDesktop(["XDG_DATA_HOME": folder.path])
        let thai = try desktop.find("thai")
        XCTAssertEqual(Set(thai), Set(try desktop.find("kosmos") + desktop.find("lanna")))
        XCTAssertEqual(thai.count, 2)
        XCTAssertEqual(try desktop.narrow(thai, "thai", "vietnamese"), try desktop.find("lanna"))
        XCTAssertTrue(try desktop.describe(desktop.find("savoy")).contains("French"))
    }

    /// The user sees neither the messages of a search nor the program that it started.
    func testTheNextWindowReportsDamageThatASearchFound() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "damaged-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("carte"), withIntermediateDirectories: true)
        try Data("no database".utf8).write(to: folder.appendingPathComponent("carte/guide.sqlite"))
        let desktop = try SearchingDesktop(["XDG_DATA_HOME": folder.path])
        _ = try desktop.find("ever")
        XCTAssertEqual(desktop.launcher.running.count, 1)
        try eventually(timeout: 30, "the end of an idle program") {
            desktop.launcher.running.isEmpty
        }
        _ = try desktop.launcher.open()
        try desktop.launcher.window().waitForText("The Guide Was Damaged")
    }

    func testAResultHasNameKindStreetHoursAndPicture() throws {
        let desktop = try SearchingDesktop(OpenAndClosed.environment)
        let open = try desktop.describe(desktop.find("always"))
        for part in [
            "'name': <'Always'>", "Cafe · Kaivokatu", "Open", "'icon': <('bytes', <",
            "[byte 0x3c, 0x73, 0x76, 0x67, ",
        ] {
            XCTAssertTrue(open.contains(part), "\(part) in \(open)")
        }
        XCTAssertTrue(try desktop.describe(desktop.find("closed")).contains("Closed"))
        // The sample's places have pictures in files.
        let sample = try SearchingDesktop()
        let bakery = try sample.describe(sample.find("early", "tram"))
        XCTAssertTrue(
            bakery.contains("'name': <'Early Tram Bakery'>")
                && bakery.firstMatch(of: /'icon': <\('file', <'file:\/\/\/.*early-tram\.svg'>\)>/) != nil,
            bakery)
    }

    func testAResultOpensItsPlaceAndMoreOpensTheSearch() throws {
        let desktop = try SearchingDesktop(OpenAndClosed.environment)
        let found = try desktop.find("closed")
        try desktop.call("ActivateResult", found[0], "['closed']", "0")
        let window = try desktop.launcher.window()
        _ = try window.wait(for: "the sheet of the place") { $0.role == "dialog" && $0.name == "Ever Closed" }
        try desktop.launcher.waitForHalf()
        try desktop.call("LaunchSearch", "['ever']", "0")
        try window.waitForRows { $0.count == 2 }
        // A program with a window still answers, and does not exit.
        XCTAssertEqual(try desktop.find("closed"), found)
        try desktop.launcher.close(desktop.launcher.running[0])
    }

    func testUnknownIdentifiersAreIgnored() throws {
        let desktop = try SearchingDesktop(OpenAndClosed.environment)
        let known = try desktop.find("always")
        let strange = [
            "", "x", "own/", "own/x", "other/\(UUID())", "own/\(UUID())", "sample/\(UUID())", "/", "own/a/b",
            "😀",
        ]
        let told = try desktop.describe(strange + known + strange)
        XCTAssertEqual(told.matches(of: /'id':/).count, 1, told)
        XCTAssertEqual(try desktop.narrow(strange, "always"), [])
        XCTAssertEqual(try desktop.find(String(repeating: "no such word ", count: 5_000)), [])
        try desktop.call("ActivateResult", "own/\(UUID())", "['always']", "0")
        let window = try desktop.launcher.window()
        _ = try window.wait(for: "the news") { $0.name.contains("This place is no longer in your guide") }
        try desktop.call("ActivateResult", "nonsense", "['always']", "0")
        try window.waitForRows { $0.count == 1 && $0[0].hasPrefix("Always") }
        XCTAssertEqual(desktop.launcher.running.count, 1)
    }
}

/// A desktop that searches. It finds the provider by the installed file.
private final class SearchingDesktop {
    let launcher: Launcher
    private let path: String

    init(_ environment: [String: String] = [:]) throws {
        launcher = try Launcher(hasBus: true, environment: environment)
        let file =
            "\(launcher.share)/gnome-shell/search-providers/io.github.carte_guide.Carte.search-provider.ini"
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
        XCTAssertTrue(
            lines.starts(with: ["[Shell Search Provider]"]) && lines.contains("Version=2")
                && lines.contains("BusName=io.github.carte_guide.Carte")
                && lines.contains("DesktopId=io.github.carte_guide.Carte.desktop"), "\(lines)")
        let line = try XCTUnwrap(lines.first { $0.hasPrefix("ObjectPath=") })
        path = String(line.dropFirst("ObjectPath=".count))
    }

    @discardableResult
    func call(_ method: String, _ arguments: String...) throws -> String {
        try launcher.call(path, "org.gnome.Shell.SearchProvider2.\(method)", arguments)
    }

    func find(_ words: String...) throws -> [String] {
        Self.places(try call("GetInitialResultSet", Self.list(words)))
    }

    func narrow(_ earlier: [String], _ words: String...) throws -> [String] {
        Self.places(try call("GetSubsearchResultSet", Self.list(earlier), Self.list(words)))
    }

    func describe(_ places: [String]) throws -> String { try call("GetResultMetas", Self.list(places)) }

    /// A list of strings for `gdbus`. An empty list needs its type.
    private static func list(_ words: [String]) -> String {
        "@as [" + words.map { "'\($0)'" }.joined(separator: ", ") + "]"
    }

    private static func places(_ answer: String) -> [String] {
        answer.matches(of: /'([a-z]+\/[0-9a-f-]{36})'/).map { String($0.1) }
    }
}
