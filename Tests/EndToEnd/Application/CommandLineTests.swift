import Foundation
import GtkTestSupport
import Harness
import XCTest

/// Options of the command line, and how a second process hands them to the first.
final class CommandLineTests: XCTestCase {
    func testHelpListsAllOptions() throws {
        let carte = try ProgramUnderTest.executable(named: "carte")
        let said = String(
            decoding: try Tool.run(carte, ["--help"], environment: ["LC_ALL": "C.UTF-8"]), as: UTF8.self)
        for word in ["--search=TEXT", "--open-now", "--surprise", "[FILE… | geo:LATITUDE,LONGITUDE]"] {
            XCTAssertTrue(said.contains(word), "\(word) in \(said)")
        }
    }

    func testSearchAndOpenNowFilterTheList() throws {
        let rows: [(arguments: [String], found: [String])] = [
            (["--search", "ever"], ["Ever", "Ever Closed"]),
            (["--open-now"], ["Always", "Ever"]),
            (["--open-now", "--search=ever"], ["Ever"]),
        ]
        for row in rows {
            let carte = try CarteSession(places: OpenAndClosed.text, row.arguments)
            try Accessible.program(carte.program).waitForRows { rows in
                rows.count == row.found.count && zip(rows, row.found).allSatisfy { $0.hasPrefix($1 + ",") }
            }
        }
    }

    func testSecondProcessHandsOverToTheFirst() throws {
        let carte = try CarteSession(places: OpenAndClosed.text)
        try carte.waitForList()
        try carte.openFully()
        let window = try Accessible.program(carte.program)
        // On a phone the sheet covers the results.
        let full = try carte.mark
        XCTAssertEqual(try carte.handOver("--search", "always"), .code(0))
        XCTAssertEqual(try carte.trace.waitForRest(after: full).detent, "closed")
        try window.waitForRows { $0.count == 1 && $0[0].hasPrefix("Always") }
        XCTAssertEqual(try carte.handOver("--open-now"), .code(0))
        try window.waitForText("2 of 3 places")
        XCTAssertEqual(try carte.handOver("geo:60.3,25"), .code(0))
        try window.waitForRows {
            $0.count == 3 && $0[0].hasPrefix("Ever Closed") && $0[2].hasPrefix("Always")
        }
        let closed = try carte.mark
        XCTAssertEqual(try carte.handOver("--surprise"), .code(0))
        XCTAssertEqual(try carte.trace.waitForRest(after: closed).detent, "half")
        XCTAssertEqual(try carte.display.windows(of: carte.program).count, 1)
    }

    func testEmptyResultOfOpenNowIsExplained() throws {
        let carte = try CarteSession(
            places: #"""
                {"type": "FeatureCollection", "features": [{"type": "Feature", "id": "node/1",
                "geometry": {"type": "Point", "coordinates": [25, 60]},
                "properties": {"amenity": "cafe", "name": "Kosmos", "opening_hours": "off"}}]}
                """#, ["--surprise"])
        try carte.waitForNews("No place is known to be open now")
    }

    /// The command line wins over the stored state.
    func testCommandLineWinsOverTheStoredState() throws {
        let carte = try CarteSession(keepsSettings: true, places: OpenAndClosed.text)
        try carte.waitForList()
        try carte.openPlace()
        try carte.restart(["--search", "closed"])
        let window = try Accessible.program(carte.program)
        try window.waitForRows { $0.count == 1 && $0[0].hasPrefix("Ever Closed") }
        try carte.waitForNo("sheet") { $0.role == "dialog" }
    }

    func testInvalidPositionIsExplainedAndOpensNothing() throws {
        let display = try VirtualDisplay()
        defer { display.stop() }
        for (address, words) in [("geo:Helsinki", "is not a position"), ("geo:91,0", "not on the Earth")] {
            let carte = try display.start(
                ProgramUnderTest.executable(named: "carte"), arguments: [address])
            XCTAssertEqual(carte.waitForExit(), .code(64))
            XCTAssertTrue(
                carte.standardError.contains("carte: “\(address)” ") && carte.standardError.contains(words),
                carte.standardError)
        }
    }
}

extension CarteSession {
    /// Starts the program again on the same bus and waits for its end.
    func handOver(_ arguments: String...) throws -> ExitStatus? {
        let bus = try XCTUnwrap(program.sessionBusAddress)
        let second = try display.start(
            ProgramUnderTest.executable(named: "carte"), arguments: arguments,
            environment: ["DBUS_SESSION_BUS_ADDRESS": bus])
        let status = second.waitForExit()
        if status != .code(0) { XCTFail(second.standardError) }
        return status
    }
}
