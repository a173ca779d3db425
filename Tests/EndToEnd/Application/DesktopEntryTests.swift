import Foundation
import Harness
import XCTest

/// Carte as started by a launcher, from the installed desktop entry. The program's folder is not in `PATH`.
final class DesktopEntryTests: XCTestCase {
    func testTheEntryStartsCarteOverTheSessionBus() throws {
        let launcher = try Launcher(hasBus: true)
        let carte = try launcher.open()
        // The running process gets the file.
        XCTAssertEqual(try launcher.open(Fixture.helsinki.path), carte)
        try launcher.window().waitForText("431 places")
        try launcher.openPlace()
        try launcher.close(carte)
    }

    func testTheEntryStartsCarteWithoutASessionBus() throws {
        let launcher = try Launcher(hasBus: false)
        let carte = try launcher.open(Fixture.helsinki.path)
        try launcher.openPlace()
        try launcher.close(carte)
    }

    func testActionsOverTheSessionBusReachTheRunningProcess() throws {
        let launcher = try Launcher(hasBus: true, environment: OpenAndClosed.environment)
        try launcher.choose("open-now")
        let window = try launcher.window()
        try window.waitForText("2 of 3 places")
        let carte = try XCTUnwrap(launcher.running.first)
        try launcher.choose("search")
        try window.waitForText("3 places")
        _ = try window.wait(for: "the search") { $0.name == "Search places" && $0.has(.focused) }
        try launcher.choose("surprise")
        try launcher.waitForHalf()
        XCTAssertEqual(launcher.running, [carte])
    }

    /// Two of nine places are open, so random choices would almost surely include a closed place.
    func testSurpriseOpensAnOpenPlace() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "surprise-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let hours = ["24/7", "24/7", "off", "off", "off", "off", "off", "", "never understood"]
        let places = hours.enumerated().map { index, hours in
            """
            {"type": "Feature", "id": "node/\(index + 1)", "geometry": {"type": "Point", "coordinates": [25, 60.\(index + 1)]},
            "properties": {"amenity": "cafe", "name": "\(hours == "24/7" ? "Open" : "Shut") \(index)", "opening_hours": "\(hours)"}}
            """
        }
        try PreparedGuide.make(
            #"{"type": "FeatureCollection", "features": [\#(places.joined(separator: ","))]}"#, in: folder)
        let launcher = try Launcher(hasBus: true, environment: ["XDG_DATA_HOME": folder.path])
        try launcher.choose("open-now")
        let window = try launcher.window()
        try window.waitForText("2 of 9 places")
        var seen: Set<String> = []
        for _ in 1...6 {
            try launcher.choose("surprise")
            let sheet = try window.wait(for: "the sheet of a place") {
                $0.role == "dialog" && !["", "Details"].contains($0.name)
            }
            seen.insert(sheet.name)
            try launcher.display.keyboard.press(.escape)
            try eventually("the end of the sheet") {
                try window.first { $0.role == "dialog" } == nil
            }
        }
        XCTAssertTrue(seen.allSatisfy { $0.hasPrefix("Open ") }, "\(seen)")
    }

    func testCommandsOfActionsStartCarte() throws {
        for (action, start) in [
            ("search", "3 places"), ("open-now", "2 of 3 places"), ("surprise", "Details of "),
        ] {
            let launcher = try Launcher(hasBus: true, environment: OpenAndClosed.environment)
            let carte = try launcher.startByCommand(of: action)
            let window = try launcher.window()
            _ = try window.wait(for: start) { $0.name.hasPrefix(start) }
            XCTAssertTrue(carte.isRunning, action)
        }
    }

    /// Another program opens a `geo:` address in the default handler in the same way.
    func testAGeoAddressReachesTheRunningProcess() throws {
        let launcher = try Launcher(hasBus: true, environment: OpenAndClosed.environment)
        let carte = try launcher.open()
        let window = try launcher.window()
        try window.waitForRows { $0.first?.hasPrefix("Always") == true }
        XCTAssertEqual(try launcher.open("geo:60.3,25;u=35?z=15"), carte)
        // The place at the position itself has no distance.
        try window.waitForRows {
            $0.count == 3 && $0[0].hasPrefix("Ever Closed, Cafe · ") && $0[1].hasPrefix("Ever, 11 km · ")
        }
        XCTAssertEqual(try launcher.open("geo:91,0"), carte)
        try window.waitForText("Could Not Show This Position")
    }
}

/// A guide with two places that are always open, and one that never is.
enum OpenAndClosed {
    static let places = ["Always": "24/7", "Ever": "24/7", "Ever Closed": "off"].sorted { $0.key < $1.key }
        .enumerated().map { index, place in
            """
            {"type": "Feature", "id": "node/\(index + 1)", "geometry": {"type": "Point", "coordinates": [25, \(60.1 + Double(index) / 10)]},
            "properties": {"amenity": "cafe", "name": "\(place.key)", "addr:street": "Kaivokatu", "opening_hours": "\(place.value)"}}
            """
        }.joined(separator: ",")
    static let text = #"{"type": "FeatureCollection", "features": [\#(places)]}"#

    /// The environment of a program with a new copy of this guide.
    static var environment: [String: String] {
        get throws {
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
                "open-\(UUID().uuidString)")
            try PreparedGuide.make(text, in: folder)
            return ["XDG_DATA_HOME": folder.path]
        }
    }
}
