import Foundation
import Harness
import XCTest

/// The screens of the program. If the environment variable `CARTE_PICTURES` names a folder, their pictures
/// are saved there; see ``Pictures``.
final class PictureTests: XCTestCase {
    func testTheListAndTheSheetAtHalfAndFullHaveTheirPictures() throws {
        for look in Pictures.looks {
            let carte = try CarteSession(look)
            let height = Double(look.height)
            try carte.waitForList()
            try Pictures.save(carte, "list-\(look.name)")
            try carte.openPlace()
            if carte.openingDetent == "full" { try carte.drag(from: 66, by: 200) }
            XCTAssertEqual(try carte.trace.waitForRest().offset, height / 2)
            try Pictures.save(carte, "half-\(look.name)")
            let before = try carte.mark
            try carte.display.keyboard.press(.up)
            XCTAssertEqual(try carte.trace.waitForRest(after: before).offset, 50)
            try Pictures.save(carte, "full-\(look.name)")
            try carte.drag(from: 0.8 * height, by: -0.6 * height)
            try Pictures.save(carte, "end-\(look.name)")
        }
    }

    /// In a wide window the sheet has an outline and the same background.
    func testACardHasTheColourOfASheet() throws {
        let colours = try [400, 1280].map { width in
            let carte = try CarteSession(width: width, height: 800)
            try carte.waitForList()
            let top = Int(try XCTUnwrap(carte.openPlace().offset))
            let picture = try carte.display.stillPicture()
            return picture[Int(carte.middleOfSheet) - 100, top + 14]
        }
        XCTAssertEqual(colours[0], colours[1])
        // libadwaita's colour. Newer versions are one or two steps bluer.
        XCTAssertTrue(colours[0].isNear(Colour(0xfafafa), tolerance: 3), "\(colours[0])")
    }

    func testTheOutlineOfACardIsOnePixel() throws {
        let carte = try CarteSession(width: 1280, height: 800)
        try carte.waitForList()
        let top = Int(try XCTUnwrap(carte.openPlace().offset))
        let picture = try carte.display.stillPicture()
        let (left, right) = (Int(carte.span.leading), Int(carte.span.leading + carte.span.width) - 1)
        let inside = picture[left + 100, top + 14]
        for (x, y, inX, inY) in [(left, top + 60, 1, 0), (right, top + 60, -1, 0), (left + 200, top, 0, 1)] {
            XCTAssertGreaterThan(picture[x, y].distance(to: inside), 10, "at \(x), \(y)")
            XCTAssertEqual(picture[x + inX, y + inY], inside, "within \(x), \(y)")
        }
    }

    /// A place of OpenStreetMap has no picture, so its cover is drawn.
    func testAPlaceWithoutAPictureHasADrawnCover() throws {
        for look in Pictures.looks where look.width == 360 {
            let carte = try CarteSession(look, [Fixture.helsinki.path])
            try carte.waitForList()
            try Pictures.save(carte, "real-list-\(look.name)")
            let top = Int(try XCTUnwrap(carte.openPlace(1).offset))
            let picture = try carte.display.stillPicture()
            let header = Area(x: 0, y: top + 100, width: 360, height: 200)
            XCTAssertGreaterThan(picture.meanColour(in: header).distance(to: picture[4, top + 80]), 15)
            let before = try carte.mark
            try carte.display.keyboard.press(.up)
            try carte.trace.waitForRest(after: before)
            try Pictures.save(carte, "real-full-\(look.name)")
        }
    }
}

/// Saves pictures of screens.
enum Pictures {
    /// The folder of the pictures, or nil if the environment variable `CARTE_PICTURES` is not set.
    static let folder = ProcessInfo.processInfo.environment["CARTE_PICTURES"].map {
        URL(fileURLWithPath: $0)
    }

    /// The sizes in the environment variable `CARTE_PICTURE_SIZES`, in light and dark. If no pictures are
    /// saved, a phone and a desktop in light.
    static let looks: [Look] = {
        let listed = ProcessInfo.processInfo.environment["CARTE_PICTURE_SIZES"] ?? "360x720 1280x800"
        let sizes = listed.split(separator: " ").map { $0.split(separator: "x").compactMap { Int($0) } }
        return sizes.flatMap { size in
            (folder == nil ? [false] : [false, true]).map {
                Look(width: size[0], height: size[1], isDark: $0)
            }
        }
    }()

    struct Look {
        var width: Int
        var height: Int
        var isDark = false
        var name: String { "\(width)x\(height)\(isDark ? "-dark" : "")" }
    }

    /// Waits until all visible places have their pictures and nothing moves, and saves the screen.
    static func save(_ carte: CarteSession, _ name: String) throws {
        var picture = try carte.display.stillPicture()
        guard let folder, let watch = carte.pictureWatch else { return }
        try watch.waitForPictures(of: carte.program)
        // Scrollbars and messages fade out.
        try eventually("a picture that stays as it is") {
            carte.display.pause(1)
            let last = picture
            picture = try carte.display.stillPicture()
            return picture.difference(from: last).pixels == 0
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try picture.savePNG(to: folder.appendingPathComponent("\(name).png"))
    }
}

extension CarteSession {
    convenience init(
        _ look: Pictures.Look, environment: [String: String] = [:], _ arguments: [String] = []
    ) throws {
        try self.init(
            width: look.width, height: look.height, dark: look.isDark, environment: environment, arguments)
        // At first the pointer is in the middle, where it highlights a row.
        if Pictures.folder != nil { try display.mouse.move(to: Point(1, 1)) }
    }
}
