import Foundation
import Harness
import XCTest

final class PictureTests: XCTestCase {
    func testSearchMeanDifferenceAndPNG() throws {
        let display = try VirtualDisplay(width: 300, height: 200, windows: .none)
        defer { display.stop() }
        let empty = try display.picture()
        // Without a window manager a window is placed where it requests.
        let program = try display.start(
            "xlogo", arguments: ["-geometry", "100x50+40+60", "-bg", "#ff8000", "-fg", "#ff8000", "-bw", "0"])
        defer { program.terminate() }
        let orange = Colour(0xff8000)
        try eventually("the window is painted") { try display.picture()[139, 109] == orange }
        let picture = try display.stillPicture()

        XCTAssertEqual(picture.topmostRow(inColumn: 50) { $0 == orange }, 60)
        XCTAssertEqual(picture.lowestRow(inColumn: 50) { $0 == orange }, 109)
        XCTAssertEqual(picture.leftmostColumn(inRow: 70) { $0 == orange }, 40)
        XCTAssertNil(picture.topmostRow(inColumn: 5) { $0 == orange })
        XCTAssertEqual(picture.meanColour(in: Area(x: 40, y: 60, width: 100, height: 50)), orange)
        XCTAssertEqual(picture.meanColour(in: Area(x: -5, y: -5, width: 20, height: 20)), empty[0, 0])

        let difference = picture.difference(from: empty)
        XCTAssertEqual(difference.pixels, 100 * 50)
        XCTAssertEqual(difference.bounds, Area(x: 40, y: 60, width: 100, height: 50))
        XCTAssertTrue(picture.difference(from: picture).isNone)
        XCTAssertNotEqual(picture, empty)

        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: file) }
        try picture.savePNG(to: file)
        let start = try Data(contentsOf: file).prefix(8)
        XCTAssertEqual(Array(start), [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    }

    func testColours() {
        XCTAssertEqual(Colour(0x0a14ff).description, "#0a14ff")
        XCTAssertEqual(Colour(0x0a14ff).distance(to: Colour(0x0c10ff)), 4)
        XCTAssertTrue(Colour(0x000000).isNear(Colour(0x080808)))
        XCTAssertFalse(Colour(0x000000).isNear(Colour(0x080809)))
    }
}
