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
        let carte = try CarteSession([file.path])
        try carte.waitForText("1 place")
        try carte.waitForList()
        try carte.openFully()
        return carte
    }

    /// A point on the large picture, which is above the strip of small ones.
    private func largePicture(_ carte: CarteSession) throws -> Point {
        carte.point(at: Double(try carte.area(of: "Picture 1 of 3").y) - 100)
    }

    func testTapShowsThePictureInAWindowAndAPinchZooms() throws {
        let carte = try session()
        let touch = carte.display.touch
        let middle = carte.point(at: Double(carte.display.height) / 2)
        let (column, end) = (Int(middle.x), carte.display.height - 100)
        /// Returns the height of a picture on the screen, px.
        func height(of number: Int) throws -> Int {
            let picture = try carte.display.picture()
            let colour = Colour(UInt32(colours[number - 1].1))
            return (60..<picture.height).count { picture[column, $0].isNear(colour, tolerance: 8) }
        }
        func waitForHeight(_ range: ClosedRange<Int>, of number: Int, line: UInt = #line) throws {
            try eventually("picture \(number) \(range) px high", seeing: { try height(of: number) }) {
                range ~= $0
            }
        }
        try touch.tap(at: largePicture(carte))
        // The whole picture is visible, 400 × 300 on black.
        try eventually("the window", seeing: { try carte.display.picture()[column, end] }) { $0 == Colour(0) }
        try waitForHeight(290...300, of: 1)
        try Pictures.save(carte, "picture-window")
        try touch.drag(
            from: Point(middle.x + 50, middle.y), to: Point(middle.x - 100, middle.y + 5), duration: 0.2)
        try waitForHeight(290...300, of: 2)
        func pinch(from start: Double, to end: Double) throws {
            func point(_ side: Double, _ distance: Double) -> Point {
                Point(middle.x + side * distance, middle.y)
            }
            let sides = [(0, -1.0), (1, 1)]
            for (finger, side) in sides { try touch.begin(id: finger, at: point(side, start)) }
            for step in 1...10 {
                let distance = start + (end - start) * Double(step) / 10
                for (finger, side) in sides { try touch.move(id: finger, to: point(side, distance)) }
                carte.display.pause(0.02)
            }
            for (finger, side) in sides { try touch.end(id: finger, at: point(side, end)) }
        }
        try pinch(from: 50, to: 100)
        try waitForHeight(560...620, of: 2)
        // After the pinch, one finger swipes again.
        try pinch(from: 100, to: 45)
        try waitForHeight(290...300, of: 2)
        for (distance, number) in [(-150.0, 3), (150, 2)] {
            try touch.drag(from: middle, to: Point(middle.x + distance, middle.y + 5), duration: 0.2)
            try waitForHeight(290...300, of: number)
        }
        try carte.display.keyboard.press(.escape)
        try eventually("the details") { try carte.display.picture()[column, end] != Colour(0) }
        // The details show the last picture of the window, large and as the small one, which is 72 px high.
        try waitForHeight(360...372, of: 2)
    }

    func testTappedPictureBecomesTheLargeOne() throws {
        let carte = try session()
        let large = try largePicture(carte)
        func waitForLarge(_ name: String, _ colour: Int, line: UInt = #line) throws {
            try eventually("the large picture in \(name)") {
                try carte.display.picture()[Int(large.x), Int(large.y)].isNear(
                    Colour(UInt32(colour)), tolerance: 8)
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
        let last = try carte.area(of: "Picture 3 of 3")
        let (name, colour) = colours[2]
        let small = try carte.display.stillPicture()[Int(last.middle.x), Int(last.middle.y)]
        XCTAssertTrue(small.isNear(Colour(UInt32(colour)), tolerance: 8), "\(small) instead of \(name)")
        try carte.display.touch.tap(at: last.middle)
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
                from: large, to: Point(large.x + distance, large.y + 5), duration: 0.2)
            try waitForLarge(colours[number - 1].0, colours[number - 1].1)
            try assertChosen(number)
        }
        XCTAssertEqual(try carte.trace.drags(after: before), 0)
        // A vertical drag still moves the sheet.
        try carte.drag(from: large.y, by: 200)
        XCTAssertEqual(try carte.trace.waitForRest(after: before).detent, "half")
    }
}
