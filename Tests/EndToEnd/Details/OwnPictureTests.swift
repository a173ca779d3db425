import Foundation
import GtkTestSupport
import Harness
import XCTest

/// The user's own pictures of a place, in the real program.
final class OwnPictureTests: XCTestCase {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let (red, green) = (0xc01c28, 0x2ec27e)

    override func setUpWithError() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, colour) in [("red", red), ("green", green)] {
            let svg = """
                <svg xmlns="http://www.w3.org/2000/svg" width="640" height="480">
                <rect width="640" height="480" fill="#\(String(format: "%06x", colour))"/></svg>
                """
            try Data(svg.utf8).write(to: folder.appendingPathComponent("\(name).svg"))
        }
    }

    override func tearDownWithError() throws { try FileManager.default.removeItem(at: folder) }

    /// A place with a green picture.
    private var places: String {
        """
        {"type":"FeatureCollection","features":[{"type":"Feature","id":"node/1","geometry":null,"properties":
        {"amenity":"cafe","name":"Aino","image":"\(folder.path)/green.svg"}}]}
        """
    }

    private var picture: String { folder.appendingPathComponent("red.svg").path }

    /// Waits until the large picture, which is above the row of small ones, has a colour.
    private func waitForLarge(_ colour: Int, _ carte: CarteSession) throws {
        try eventually("the large picture") {
            let middle = try carte.area(of: "Picture 2 of 2").y - 100
            return try carte.display.picture()[Int(carte.middleOfSheet), middle].isNear(
                Colour(UInt32(colour)), tolerance: 12)
        }
    }

    /// Waits for the small picture of the user.
    private func waitForSmall(_ carte: CarteSession) throws {
        _ = try carte.element("the small picture") {
            $0.name == "Your picture 1 of 1" && $0.has(.focusable)
        }
    }

    /// Closes the details, and waits until the row shows the picture of the user.
    private func closeAndLookAtTheRow(_ carte: CarteSession) throws {
        try carte.waitForKeyboard()
        try carte.display.keyboard.press(.escape)
        try carte.waitForList()
        let row = try carte.areaOfRow(0)
        try eventually("the picture in the row") {
            try carte.display.picture()[row.x + 40, Int(row.middle.y)].isNear(
                Colour(UInt32(red)), tolerance: 12)
        }
        try Pictures.save(carte, "own-picture-row")
    }

    func testAPictureOfTheDialogComesFirstAndItsRemovalIsUndone() throws {
        let carte = try CarteSession(width: 360, height: 720, places: places)
        try carte.waitForList()
        try carte.openFully()
        try carte.choose("Add Picture…")
        try carte.choose(picture, with: .a)
        try carte.waitForNews("Added 1 picture")
        try waitForSmall(carte)
        try waitForLarge(red, carte)
        try Pictures.save(carte, "own-picture")
        let files = {
            try FileManager.default.contentsOfDirectory(
                atPath: carte.folder.appending(path: "carte/pictures").path)
        }
        XCTAssertEqual(try files().count, 1)
        try closeAndLookAtTheRow(carte)
        try carte.openFully()
        try waitForSmall(carte)
        try carte.choose("Remove Picture")
        try carte.waitForNews("The picture was removed")
        try carte.waitForNo("strip") { $0.name == "Your picture 1 of 1" }
        try carte.waitForKeyboard()
        try carte.display.keyboard.press(.z, with: .control)
        try waitForSmall(carte)
        // The same by keys, on the small picture.
        _ = try carte.focus("Your picture 1 of 1")
        try carte.display.keyboard.press(.delete)
        try carte.waitForNo("strip") { $0.name == "Your picture 1 of 1" }
        try carte.waitForKeyboard()
        try carte.display.keyboard.press(.v, with: .control)
        try carte.waitForNews("There is no picture to paste.")
        XCTAssertEqual(try files().count, 1)
        carte.assertNoWarnings()
    }

    func testADroppedPictureIsAddedToTheOpenPlace() throws {
        let carte = try CarteSession(width: 600, windowWidth: 410, places: places)
        try carte.waitForList()
        try carte.openFully()
        try carte.drop(picture)
        try carte.waitForNews("Added 1 picture")
        try waitForSmall(carte)
        try waitForLarge(red, carte)
    }
}
