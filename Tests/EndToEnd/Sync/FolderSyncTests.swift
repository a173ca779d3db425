import Foundation
import GtkTestSupport
import GuideStore
import Harness
import XCTest

/// Carte and `carte-tool` with two guides share a folder.
final class FolderSyncTests: XCTestCase {
    private static let places = #"""
        {"type":"FeatureCollection","features":[
        {"type":"Feature","id":"n1","geometry":{"type":"Point","coordinates":[24.94,60.17]},"properties":
         {"amenity":"bar","name":"Aalto"}},
        {"type":"Feature","id":"n2","geometry":{"type":"Point","coordinates":[24.95,60.17]},"properties":
         {"amenity":"bar","name":"Baari"}}]}
        """#

    /// Another device, which has only the tool.
    private final class OtherDevice {
        let folder = FileManager.default.temporaryDirectory.appending(path: "device-\(UUID().uuidString)")
        /// The folder that the devices share.
        var shared: URL { folder.appending(path: "shared") }

        init(_ places: String) throws {
            try FileManager.default.createDirectory(at: shared, withIntermediateDirectories: true)
            try PreparedGuide.make(places, in: folder)
        }

        deinit { try? FileManager.default.removeItem(at: folder) }

        @discardableResult
        func tool(_ arguments: String...) throws -> String {
            let process = Process()
            process.executableURL = URL(filePath: try ProgramUnderTest.executable(named: "carte-tool"))
            process.arguments = arguments
            process.environment = ProcessInfo.processInfo.environment.merging(
                ["XDG_DATA_HOME": folder.path, "LC_ALL": "C.UTF-8", "LANGUAGE": "C"]) { $1 }
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let data = output.fileHandleForReading.readDataToEndOfFile()
            process.waitUntilExit()
            XCTAssertEqual(process.terminationStatus, 0, "\(arguments)")
            return String(decoding: data, as: UTF8.self)
        }
    }

    func testAnEditOfEachDeviceReachesTheOtherWhileTheWindowIsOpen() throws {
        let other = try OtherDevice(Self.places)
        let carte = try CarteSession(width: 360, height: 720, places: Self.places)
        try carte.waitForText("2 places")
        try carte.chooseSharedFolder(other.shared.path)
        try Pictures.save(carte, "sync-alone")
        try carte.display.keyboard.press(.escape)
        try carte.waitForWindows(1)
        // The other device marks a place, and this window shows it within two seconds of the file.
        try other.tool("favourite", "node/2")
        XCTAssertTrue(try other.tool("sync", other.shared.path).contains("Wrote your data to "))
        let written = Date()
        _ = try carte.element("the favourite") { $0.name == "Favourites" && $0.description == "1 place" }
        XCTAssertLessThan(Date().timeIntervalSince(written), 2)
        // This device undoes nothing of it, and its own edit arrives there.
        try carte.openFully()
        _ = try carte.focus("Want to Go")
        try carte.display.keyboard.press(.space)
        try carte.waitForNews("Marked as “Want to Go”")
        try eventually("the bookmark on the other device") {
            try other.tool("sync", other.shared.path)
            return try other.tool("show", "node/1", "--json").contains(#""wantsToGo" : true"#)
        }
        try carte.display.keyboard.press(.z, with: .control)
        try carte.waitForNews("Undone: Want to go to Aalto")
        try eventually("the undo on the other device") {
            try other.tool("sync", other.shared.path)
            return try other.tool("show", "node/1", "--json").contains(#""wantsToGo" : false"#)
        }
        XCTAssertTrue(try other.tool("show", "node/2", "--json").contains(#""isFavourite" : true"#))
        try carte.close()
        try carte.display.keyboard.press(.comma, with: .control)
        try carte.waitForWindows(2)
        _ = try carte.element("the other device") {
            $0.name.hasPrefix("Written ") && $0.name.contains("\nRead ")
        }
        // The group is above that button.
        _ = try carte.focus("Back Up Now")
        try Pictures.save(carte, "sync")
        carte.assertNoWarnings()
    }

    func testAnUnreadableFileIsNamedInTheWindowAndStopIsRemembered() throws {
        let other = try OtherDevice(Self.places)
        try Data("a letter".utf8).write(to: other.shared.appending(path: "letter.carte-sync"))
        let carte = try CarteSession(keepsSettings: true, places: Self.places)
        carte.expectedWarnings.append("letter.carte-sync")
        try carte.waitForText("2 places")
        try carte.chooseSharedFolder(other.shared.path)
        _ = try carte.element("the problem") {
            $0.name.contains("“letter.carte-sync” is not a file of Carte")
        }
        // The group is above that button.
        _ = try carte.focus("Back Up Now")
        try Pictures.save(carte, "sync-problem")
        _ = try carte.focus("Stop keeping the guide in sync")
        try carte.display.keyboard.press(.enter)
        try carte.waitForText("Your guide is only on this device.")
        try carte.display.keyboard.press(.escape)
        try carte.restart()
        try carte.waitForText("2 places")
        try carte.display.keyboard.press(.comma, with: .control)
        try carte.waitForText("Your guide is only on this device.")
    }
}

extension CarteSession {
    /// Opens the preferences and chooses a folder by keys, and waits until this device's file is there.
    fileprivate func chooseSharedFolder(_ path: String) throws {
        try display.keyboard.press(.comma, with: .control)
        try waitForWindows(2)
        _ = try display.stillPicture()
        _ = try focus("Choose the shared folder")
        try display.keyboard.press(.enter)
        try choose(path, with: .s, overWindows: 2)
        _ = try element("the time of the file") { $0.name.hasPrefix(path) && $0.name.contains("Written ") }
    }
}
