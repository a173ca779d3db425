import Foundation
import GtkTestSupport
import Harness
import TestSupport
import XCTest

/// The download of a town's places without knowledge of Overpass: a name, three clicks in the browser, and
/// Enter.
final class GetPlacesTests: XCTestCase {
    func testBrowserGetsTheQueryOfATownAndItsDownloadIsImported() throws {
        let folder = try DownloadFolder()
        let carte = try CarteSession(environment: folder.environment)
        let opened = try carte.installProgram(for: "https")
        try carte.waitForList()
        try carte.openGetPlaces()
        try carte.display.keyboard.type("Helsinki")
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("Waiting for the file in \(folder.url.lastPathComponent)")
        for step in 1...3 { _ = try carte.element("step \(step)") { $0.name.hasPrefix("\(step). Press “") } }
        let address = try eventually("an address in the browser") {
            try? String(contentsOf: opened, encoding: .utf8)
        }
        let parts = try XCTUnwrap(URLComponents(string: address))
        XCTAssertEqual(parts.host, "overpass-turbo.eu")
        let question = try XCTUnwrap(parts.queryItems?.first { $0.name == "Q" }?.value)
        XCTAssertTrue(question.contains("{{geocodeArea:Helsinki}}->.town;"), question)

        // First another file arrives, then the guide in two parts.
        try folder.write(Data("%PDF-1.7".utf8), to: "ticket.pdf")
        let data = try Data(contentsOf: Fixture.helsinki)
        try folder.write(data.prefix(data.count / 2), to: "export.geojson")
        try folder.write(data, to: "export.geojson")
        try carte.waitForText("Downloaded export.geojson with 435 places.")
        // The button has the focus.
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("431 places")
        try carte.waitForWindows(1)
    }

    func testSeveralDownloadsAreCollectedAndImportedTogether() throws {
        let folder = try DownloadFolder()
        let carte = try CarteSession(environment: folder.environment)
        _ = try carte.installProgram(for: "https")
        try carte.waitForList()
        try carte.choose("Get Places…", from: "Main Menu")
        try carte.waitForWindows(2)
        _ = try carte.display.stillPicture()
        let keyboard = carte.display.keyboard
        try keyboard.type("Helsinki")
        try keyboard.press(.enter)
        try carte.waitForText("Waiting for the file in \(folder.url.lastPathComponent)")
        try folder.download("export.geojson", from: Fixture.helsinki)
        try carte.waitForText("Downloaded export.geojson with 435 places.")
        // Goes back from the button to the name of the town.
        try keyboard.press(.tab)
        try keyboard.press(.a, with: .control)
        try keyboard.type("Oulu")
        try keyboard.press(.enter)
        try carte.waitForText("Waiting for the file in \(folder.url.lastPathComponent)")
        XCTAssertTrue(try carte.element("Import These Places").has(.visible))
        _ = try carte.element("Downloaded export.geojson with 435 places.")
        let other = #"""
            {"type":"FeatureCollection","features":[{"type":"Feature","id":"node/1","geometry":null,
            "properties":{"amenity":"bar","name":"Otto"}}]}
            """#
        try folder.write(Data(other.utf8), to: "export(1).geojson")
        try carte.waitForText(
            "Downloaded export.geojson with 435 places.\nDownloaded export(1).geojson with 1 place.")
        try keyboard.press(.enter)
        try carte.waitForText("432 places")
        try carte.waitForWindows(1)
    }

    func testPositionIsRequestedOnDemand() throws {
        let folder = try DownloadFolder()
        let carte = try CarteSession(environment: folder.environment)
        let opened = try carte.installProgram(for: "https")
        try carte.waitForList()
        let portal = try carte.startPortal(.tells(latitude: 60.16991, longitude: 24.93846))
        try carte.openGetPlaces()
        try carte.focus { $0.name == "Around My Position" && $0.has(.focusable) }
        try carte.display.keyboard.press(.enter)
        try carte.waitForMessage("Allow Carte to Use Your Position?")
        try carte.display.keyboard.press(.enter)
        let address = try eventually("an address in the browser") {
            try? String(contentsOf: opened, encoding: .utf8)
        }
        XCTAssertTrue(address.hasSuffix("&C=60.1699;24.9385;14"), address)
        XCTAssertTrue(address.contains("around%3A3000%2C60.1699%2C24.9385"), address)
        // The browser does not wait for the end of the portal's session.
        try eventually("the end of the question") { portal.called == ["CreateSession", "Start", "Close"] }
    }

    func testEmptyGuideOffersTheDownloadAndCopiesTheAddressWithoutABrowser() throws {
        let folder = try DownloadFolder()
        let carte = try CarteSession(environment: folder.environment)
        try carte.showOwnGuide()
        try carte.press("Get Places…")
        try carte.waitForWindows(2)
        _ = try carte.display.stillPicture()
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("Type the name of a town first, such as Helsinki or “Vienna, Austria”.")
        try carte.display.keyboard.type("Wien")
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("Could not open a browser. The address was copied; paste it into your browser.")
        // The user's browser then saves a file as usual.
        try folder.write(try Data(contentsOf: Fixture.helsinki), to: "export.geojson")
        try carte.waitForText("Downloaded export.geojson with 435 places.")
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("431 places")
        try carte.waitForWindows(1)
    }
}

/// The same with the user's own Overpass server: a loopback server that replays answers.
final class OwnOverpassTests: XCTestCase {
    private static let helsinki = Fixture.helsinki.deletingLastPathComponent()
        .appendingPathComponent("helsinki.overpass.json")

    private func start(_ server: LoopbackServer) throws -> CarteSession {
        let carte = try CarteSession(environment: ["CARTE_OVERPASS_WAIT": "2"])
        try carte.prefer(overpassAt: server.address)
        try carte.openGetPlaces()
        return carte
    }

    func testTownIsDownloadedAlsoFromABusyServer() throws {
        let server = try LoopbackServer(.answer(429), .answer(body: try Data(contentsOf: Self.helsinki)))
        let carte = try start(server)
        try carte.display.keyboard.type("Helsinki")
        try carte.display.keyboard.press(.enter)
        _ = try carte.element("that it waits") { $0.name.contains("is busy. Retrying in ") }
        try carte.waitForText("431 places")
        try carte.waitForWindows(1)
        XCTAssertEqual(server.requests.count, 2)
        XCTAssertTrue(server.requests.allSatisfy { $0.contains("%22Helsinki%22") }, "\(server.requests)")
        // The report is that of any other file.
        try carte.openLastReport()
        try carte.waitForText("Helsinki.json")
    }

    func testCancelledDownloadKeepsTheTown() throws {
        let data = try Data(contentsOf: Self.helsinki)
        let head = LoopbackServer.Reply.head(200, ["Content-Length": "\(data.count)"])
        let server = try LoopbackServer(.stalls(after: head + data.prefix(60_000)))
        let carte = try start(server)
        try carte.display.keyboard.type("Helsinki")
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("Received 0.1 MB from 127.0.0.1:\(server.port).")
        // “Cancel” has the focus.
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("Town or District")
        try carte.display.keyboard.press(.escape)
        try carte.waitForWindows(1)
        try carte.waitForText("Sample · 26 places")
        XCTAssertEqual(server.requests.count, 1)
    }

    func testPartialAnswerIsExplainedBeforeItsImport() throws {
        let body = """
            {"version":0.6,"elements":[{"type":"node","id":1,"lat":60,"lon":25,"tags":{"amenity":"cafe","name":"A"}}],
            "remark":"runtime error: Query timed out"}
            """
        let other = body.replacing("\"id\":1", with: "\"id\":2").replacing(
            "\"remark\":\"runtime error: Query timed out\"", with: "\"generator\":\"\"")
        let server = try LoopbackServer(
            .answer(404), .answer(body: Data(body.utf8)), .answer(body: Data(other.utf8)))
        let carte = try start(server)
        try carte.display.keyboard.type("Helsinki")
        try carte.display.keyboard.press(.enter)
        let name = "127.0.0.1:\(server.port)"
        try carte.waitForText(
            "\(name) has no Overpass server at this address (error 404). The address usually ends in /api/interpreter."
        )
        try carte.display.keyboard.press(.enter)
        let partly =
            "Received 1 place. \(name) stopped before the end (runtime error: Query timed out). "
            + "Choose a smaller area to get all places."
        try carte.waitForText(partly)
        // The user requests a smaller area, and the first download is kept.
        try carte.display.keyboard.press(.tab)
        try carte.display.keyboard.press(.a, with: .control)
        try carte.display.keyboard.type("Kallio")
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("\(partly)\nDownloaded Kallio.json with 1 place.")
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("2 places")
        try carte.waitForWindows(1)
    }
}

/// A private home folder. Without a downloads folder in it, browsers save to it directly.
final class DownloadFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)/Downloads")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

    var environment: [String: String] { ["HOME": url.path] }

    func write(_ data: Data, to name: String) throws {
        try data.write(to: url.appendingPathComponent(name))
    }

    func download(_ name: String, from file: URL) throws {
        try write(try Data(contentsOf: file), to: name)
    }
}

extension CarteSession {
    /// Sets the address of an Overpass server in the preferences.
    ///
    /// - Parameter next: the name of the next row.
    func prefer(overpassAt address: String, before next: String = "Show the Sample Guide") throws {
        try waitForList()
        try openWindow { try $0.press(.comma, with: .control) }
        _ = try display.stillPicture()
        // It is just before the next group.
        try focus { $0.name == next && $0.role != "button" && $0.has(.focusable) }
        try display.keyboard.press(.tab, with: .shift)
        try display.keyboard.type(address)
        _ = try display.stillPicture()
        try display.keyboard.press(.escape)
        try waitForWindows(1)
    }

    /// Turns the sample guide off in the preferences. The user's own guide has no places yet.
    func showOwnGuide() throws {
        try waitForList()
        try openWindow { try $0.press(.comma, with: .control) }
        _ = try display.stillPicture()
        try focus { $0.name == "Show the Sample Guide" && $0.role != "button" && $0.has(.focusable) }
        try display.keyboard.press(.enter)
        try waitForText("0 places")
        try display.keyboard.press(.escape)
        try waitForWindows(1)
    }

    func openGetPlaces() throws {
        try waitForList()
        try openWindow { try $0.press(.g, with: .control) }
        try waitForText("Town or District")
        _ = try display.stillPicture()
    }
}
