import Foundation
import TestSupport
import XCTest

/// Every screen at the sizes that it has to work at. Where the environment variable `CARTE_PICTURES` names a folder,
/// pictures of them are written there, in light and dark.
final class PictureTests: XCTestCase {
    private static let sizes = [(360, 294), (360, 720), (800, 1280), (1280, 800), (1920, 1080)]

    func testEachSizeShowsTheListAndTheSheetAtHalfAndFull() throws {
        for (width, height) in Self.sizes {
            for dark in Pictures.folder == nil ? [false] : [false, true] {
                let carte = try CarteSession(width: width, height: height, dark: dark)
                let name = "\(width)x\(height)\(dark ? "-dark" : "")"
                try carte.waitForList()
                try Pictures.save(carte, "list-\(name)")
                let half = try carte.openPlace()
                XCTAssertEqual(half.offset, Double(height) / 2)
                try Pictures.save(carte, "half-\(name)")
                let before = try carte.mark
                try carte.display.keyboard.press(.up)
                XCTAssertEqual(try carte.trace.waitForRest(after: before).offset, 50)
                try Pictures.save(carte, "full-\(name)")
                try carte.drag(from: 0.8 * Double(height), by: -0.6 * Double(height))
                try Pictures.save(carte, "end-\(name)")
                XCTAssertFalse(
                    carte.program.standardError.contains("WARNING"),
                    "GTK complains: \(carte.program.standardError)")
            }
        }
    }

    /// In a wide window the sheet has an outline, and is as light as without.
    func testACardHasTheColourOfASheet() throws {
        let colours = try [400, 1280].map { width in
            let carte = try CarteSession(width: width, height: 800)
            try carte.waitForList()
            let top = Int(try XCTUnwrap(carte.openPlace().offset))
            let picture = try carte.display.stillPicture()
            return picture[Int(carte.middleOfSheet) - 100, top + 14]
        }
        XCTAssertEqual(colours[0], colours[1])
        // libadwaita's, which is one or two steps bluer in newer ones.
        XCTAssertTrue(colours[0].isNear(Colour(0xfafafa), tolerance: 3), "\(colours[0])")
    }

    /// A place of OpenStreetMap has no picture: its cover is drawn.
    func testARealPlaceHasADrawnCover() throws {
        for dark in Pictures.folder == nil ? [false] : [false, true] {
            let carte = try CarteSession(width: 360, height: 720, dark: dark, [Fixture.helsinki.path])
            try carte.waitForList()
            try Pictures.save(carte, "real-list-360x720\(dark ? "-dark" : "")")
            try carte.openPlace(1)
            let picture = try carte.display.stillPicture()
            let header = Area(x: 0, y: 460, width: 360, height: 200)
            XCTAssertGreaterThan(picture.meanColour(in: header).distance(to: picture[4, 440]), 15)
            let before = try carte.mark
            try carte.display.keyboard.press(.up)
            try carte.trace.waitForRest(after: before)
            try Pictures.save(carte, "real-full-360x720\(dark ? "-dark" : "")")
        }
    }
}

/// Where pictures go.
enum Pictures {
    /// Nil unless the environment variable `CARTE_PICTURES` names a folder.
    static let folder = ProcessInfo.processInfo.environment["CARTE_PICTURES"].map {
        URL(fileURLWithPath: $0)
    }

    /// A phone, a tablet and two desktops in light and dark; of these a phone and a desktop where no picture is kept.
    static let looks: [Look] =
        folder == nil
        ? [Look(width: 360, height: 720), Look(width: 1280, height: 800)]
        : [(360, 720), (800, 1280), (1280, 800), (1920, 1080)].flatMap { width, height in
            [false, true].map { Look(width: width, height: height, isDark: $0) }
        }

    struct Look {
        var width: Int
        var height: Int
        var isDark = false
        var name: String { "\(width)x\(height)\(isDark ? "-dark" : "")" }
    }

    /// Waits until nothing moves, and writes what is to be seen then.
    static func save(_ carte: CarteSession, _ name: String) throws {
        var picture = try carte.display.stillPicture()
        guard let folder else { return }
        // The pictures of places come when they have been read.
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
    convenience init(_ look: Pictures.Look, accessibility: Bool = false, _ arguments: [String] = []) throws {
        try self.init(
            width: look.width, height: look.height, dark: look.isDark, accessibility: accessibility, arguments
        )
    }
}

/// Real files that the tests bring along.
enum Fixture {
    static let helsinki = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent()
        .appendingPathComponent("GuideCoreTests/Fixtures/helsinki.geojson")
    /// The guide that comes with the program that is tested, where that has it: the sources are out of reach.
    static var sample: URL {
        get throws {
            URL(fileURLWithPath: try ProgramUnderTest.executable(named: "carte")).resolvingSymlinksInPath()
                .deletingLastPathComponent().deletingLastPathComponent()
                .appendingPathComponent("share/carte/sample/guide.geojson")
        }
    }
}
