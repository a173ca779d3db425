import Foundation
import GtkTestSupport
import Harness
import XCTest

/// Directions, or a map, while Carte itself is the default handler of `geo:` addresses.
final class DirectionsTests: XCTestCase {
    func testDirectionsOpenAMapProgramOrTheBrowserButNotCarte() throws {
        for (programs, opened, address) in [
            ([], nil, ""), (["https"], "https", "https://www.openstreetmap.org/directions?to=59."),
            (["https", "geo"], "https", "https://www.openstreetmap.org/directions?to=59."),
            (["geo"], "geo", "geo:59."),
        ] as [([String], String?, String)] {
            let carte = try CarteSession()
            try carte.waitForList()
            let own = try carte.installProgram(for: "geo", id: "io.github.carte_guide.Carte")
            let others = try programs.map {
                ($0, try carte.installProgram(for: $0, id: "other-\($0)", isDefault: $0 != "geo"))
            }
            try carte.openPlace()
            let copies = { (name: String) in
                name.hasPrefix("Copy Address: ") || name.hasPrefix("Address: Copy ")
            }
            let button = try carte.focus {
                $0.has(.focusable)
                    && (opened == nil
                        ? copies($0.name)
                        : $0.name.hasPrefix(opened == "geo" ? "Show on Map: " : "Directions to "))
            }
            try carte.display.keyboard.press(.enter)
            if let (_, file) = others.first(where: { $0.0 == opened }) {
                try eventually("an address", seeing: { try? String(contentsOf: file, encoding: .utf8) }) {
                    $0?.hasPrefix(address) == true
                }
            } else {
                try carte.waitForNews("Copied “")
            }
            XCTAssertFalse(FileManager.default.fileExists(atPath: own.path), "Carte was opened")
            XCTAssertTrue(button.has(.focused))
        }
    }
}
