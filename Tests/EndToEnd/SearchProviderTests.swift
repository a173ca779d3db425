import Foundation
import GtkTestSupport
import TestSupport
import XCTest

/// Carte in the desktop's search, as `gdbus` asks it over a session bus on which only the installed files say what there is.
final class SearchProviderTests: XCTestCase {
    func testItAnswersWithoutAWindowAndLeavesAgain() throws {
        let desktop = try SearchingDesktop(OpenAndClosed.environment)
        let found = try desktop.find("ever")
        XCTAssertEqual(found.count, 2)
        XCTAssertEqual(try desktop.find(), [])
        XCTAssertEqual(try desktop.find(" "), [])
        XCTAssertEqual(try desktop.find("zzzzzz"), [])
        XCTAssertEqual(desktop.launcher.running.count, 1)
        let carte = desktop.launcher.running[0]
        XCTAssertEqual(try desktop.launcher.display.windows(ofProcess: carte), [])
        try eventually(timeout: 30, "the end of a program that nobody asks") {
            desktop.launcher.running.isEmpty
        }
    }

    func testWordsInAnyOrderOfKindAndStreetFindAndMoreOfThemNarrow() throws {
        let desktop = try SearchingDesktop(OpenAndClosed.environment)
        let all = try desktop.find("kaivokatu")
        XCTAssertEqual(all.count, 3)
        XCTAssertEqual(Set(try desktop.find("cafe", "kaivo")), Set(all))
        let narrower = try desktop.narrow(all, "kaivokatu", "closed")
        XCTAssertEqual(narrower, try desktop.find("closed"))
        // What is not among the earlier ones is not found by going on.
        XCTAssertEqual(try desktop.narrow(narrower, "always"), [])
        // Where there were none, one more letter may make them understood.
        XCTAssertEqual(try desktop.narrow([], "alwyas"), try desktop.find("always"))
    }

    func testAPlaceIsToldByItsNameKindStreetHoursAndPicture() throws {
        let desktop = try SearchingDesktop(OpenAndClosed.environment)
        let open = try desktop.describe(desktop.find("always"))
        for part in [
            "'name': <'Always'>", "Cafe · Kaivokatu", "Open", "'icon': <('bytes', <",
            "[byte 0x3c, 0x73, 0x76, 0x67, ",
        ] {
            XCTAssertTrue(open.contains(part), "\(part) in \(open)")
        }
        XCTAssertTrue(try desktop.describe(desktop.find("closed")).contains("Closed"))
        // The sample's places have pictures, which lie in files.
        let sample = try SearchingDesktop()
        let bakery = try sample.describe(sample.find("early", "tram"))
        XCTAssertTrue(
            bakery.contains("'name': <'Early Tram Bakery'>")
                && bakery.firstMatch(of: /'icon': <\('file', <'file:\/\/\/.*early-tram\.svg'>\)>/) != nil,
            bakery)
    }

    func testAPlaceIsOpenedAndMoreShowsTheSearch() throws {
        let desktop = try SearchingDesktop(OpenAndClosed.environment)
        let found = try desktop.find("closed")
        try desktop.call("ActivateResult", found[0], "['closed']", "0")
        let window = try desktop.launcher.window()
        _ = try window.wait(for: "the sheet of the place") { $0.role == "dialog" && $0.name == "Ever Closed" }
        try desktop.launcher.waitForHalf()
        try desktop.call("LaunchSearch", "['ever']", "0")
        try window.waitForRows { $0.count == 2 }
        // With a window it answers all the same, and stays.
        XCTAssertEqual(try desktop.find("closed"), found)
        try desktop.launcher.close(desktop.launcher.running[0])
    }

    func testWhatIsNoPlaceOfOursIsPassedOver() throws {
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
        _ = try window.wait(for: "the news") { $0.name.contains("This place is not in your guide any more") }
        try desktop.call("ActivateResult", "nonsense", "['always']", "0")
        try window.waitForRows { $0.count == 1 && $0[0].hasPrefix("Always") }
        XCTAssertEqual(desktop.launcher.running.count, 1)
    }
}

/// A desktop that searches: it knows whom to ask from the file that Carte has installed for it.
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
        let name = "org.gnome.Shell.SearchProvider2.\(method)"
        switch arguments.count {
        case 1: return try launcher.call(path, name, arguments[0])
        case 2: return try launcher.call(path, name, arguments[0], arguments[1])
        default: return try launcher.call(path, name, arguments[0], arguments[1], arguments[2])
        }
    }

    func find(_ words: String...) throws -> [String] {
        Self.places(try call("GetInitialResultSet", Self.list(words)))
    }

    func narrow(_ earlier: [String], _ words: String...) throws -> [String] {
        Self.places(try call("GetSubsearchResultSet", Self.list(earlier), Self.list(words)))
    }

    func describe(_ places: [String]) throws -> String { try call("GetResultMetas", Self.list(places)) }

    /// An empty list has to say of what it is.
    private static func list(_ words: [String]) -> String {
        "@as [" + words.map { "'\($0)'" }.joined(separator: ", ") + "]"
    }

    private static func places(_ answer: String) -> [String] {
        answer.matches(of: /'([a-z]+\/[0-9a-f-]{36})'/).map { String($0.1) }
    }
}
