import Foundation
import GtkTestSupport
import TestSupport
import XCTest

/// A place with several pictures: a tap on a small one shows it large.
final class PictureStripTests: XCTestCase {
    func testTappedPictureBecomesTheLargeOne() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let colours = [("red", 0xc01c28), ("green", 0x2ec27e), ("blue", 0x1c71d8)]
        for (name, colour) in colours {
            let svg = """
                <svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
                <rect width="640" height="480" fill="#\(String(format: "%06x", colour))"/></svg>
                """
            try Data(svg.utf8).write(to: folder.appendingPathComponent("\(name).svg"))
        }
        let file = folder.appendingPathComponent("places.geojson")
        let place = """
            {"type":"FeatureCollection","features":[{"type":"Feature","id":"node/1","geometry":null,"properties":
            {"amenity":"cafe","name":"Aino","image":"red.svg","image:1":"green.svg","image:2":"blue.svg"}}]}
            """
        try Data(place.utf8).write(to: file)

        let carte = try CarteSession(accessibility: true, [file.path])
        try carte.waitForText("1 place")
        try carte.waitForList()
        try carte.openFully()
        func waitForLarge(_ name: String, _ colour: Int, line: UInt = #line) throws {
            try eventually("the large picture in \(name)") {
                try carte.display.picture()[200, 250].isNear(Colour(UInt32(colour)), tolerance: 8)
            }
        }
        try waitForLarge("red", 0xc01c28)
        let picture = try carte.display.stillPicture()
        // Finds the last of three pictures by its colour.
        let (name, colour) = colours[2]
        let column = 12 + 2 * (96 + 8) + 48
        let top = try XCTUnwrap(
            (500..<picture.height).first {
                picture[column, $0].isNear(Colour(UInt32(colour)), tolerance: 8)
            }, "no small \(name) picture")
        try carte.display.touch.tap(at: Point(Double(column), Double(top) + 20))
        try waitForLarge(name, colour)
        // Keys do the same.
        _ = try carte.focus("Picture 2 of 3")
        try carte.display.keyboard.press(.enter)
        try waitForLarge(colours[1].0, colours[1].1)
    }
}
