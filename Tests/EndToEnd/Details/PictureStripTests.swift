import Foundation
import GtkTestSupport
import Harness
import XCTest

/// A place with several pictures: a tap on a small one shows it large.
final class PictureStripTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let colours = [("red", 0xc01c28), ("green", 0x2ec27e), ("blue", 0x1c71d8)]

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    /// Starts the program with a place that has three pictures of one colour each.
    private func session() throws -> CarteSession {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
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
        return carte
    }

    func testTapShowsThePictureInAWindowAndAPinchZooms() throws {
        let carte = try session()
        let touch = carte.display.touch
        /// Returns the height of a picture on the screen, px.
        func height(of number: Int) throws -> Int {
            let picture = try carte.display.picture()
            let colour = Colour(UInt32(colours[number - 1].1))
            return (60..<picture.height).count { picture[200, $0].isNear(colour, tolerance: 8) }
        }
        func waitForHeight(_ range: ClosedRange<Int>, of number: Int, line: UInt = #line) throws {
            try eventually("picture \(number) \(range) px high", seeing: { try height(of: number) }) {
                range ~= $0
            }
        }
        try touch.tap(at: Point(200, 250))
        // The whole picture is visible, 400 × 300 on black.
        try eventually("the window", seeing: { try carte.display.picture()[200, 700] }) { $0 == Colour(0) }
        try waitForHeight(290...300, of: 1)
        try Pictures.save(carte, "picture-window")
        try touch.drag(from: Point(250, 420), to: Point(100, 425), duration: 0.2)
        try waitForHeight(290...300, of: 2)
        // A pinch to twice the distance.
        for (finger, x) in [(0, 150.0), (1, 250)] { try touch.begin(id: finger, at: Point(x, 420)) }
        for step in 1...10 {
            let distance = 50.0 + 5 * Double(step)
            for (finger, side) in [(0, -1.0), (1, 1)] {
                try touch.move(id: finger, to: Point(200 + side * distance, 420))
            }
            carte.display.pause(0.02)
        }
        for finger in [0, 1] { try touch.end(id: finger, at: Point(200 + (finger == 0 ? -100 : 100), 420)) }
        try waitForHeight(560...620, of: 2)
        try carte.display.keyboard.press(.escape)
        try eventually("the details") { try carte.display.picture()[200, 700] != Colour(0) }
        // The details show the last picture of the window, large and as the small one, which is 72 px high.
        try waitForHeight(360...372, of: 2)
    }

    func testTappedPictureBecomesTheLargeOne() throws {
        let carte = try session()
        func waitForLarge(_ name: String, _ colour: Int, line: UInt = #line) throws {
            try eventually("the large picture in \(name)") {
                try carte.display.picture()[200, 250].isNear(Colour(UInt32(colour)), tolerance: 8)
            }
        }
        /// Checks that only one small picture is marked.
        func assertChosen(_ number: Int, line: UInt = #line) throws {
            for index in 1...3 {
                let choice = try carte.element("Picture \(index) of 3")
                XCTAssertEqual(
                    choice.has(.checked) || choice.has(.pressed), index == number,
                    "\(index) of \(number)", line: line)
            }
        }
        try waitForLarge("red", 0xc01c28)
        try assertChosen(1)
        let picture = try carte.display.stillPicture()
        // Finds the last of three pictures by its colour.
        let (name, colour) = colours[2]
        let column = 16 + 2 * (96 + 8) + 48
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
        try assertChosen(2)
        // A swipe changes the large picture and does not move the sheet. It has no effect past the last picture.
        let before = try carte.mark
        for (distance, number) in [(-120.0, 3), (-120, 3), (120, 2), (120, 1), (120, 1)] {
            try carte.display.touch.drag(
                from: Point(200, 250), to: Point(200 + distance, 255), duration: 0.2)
            try waitForLarge(colours[number - 1].0, colours[number - 1].1)
            try assertChosen(number)
        }
        XCTAssertEqual(try carte.trace.drags(after: before), 0)
        // A vertical drag still moves the sheet.
        try carte.drag(from: 250, by: 200)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
    }
}
