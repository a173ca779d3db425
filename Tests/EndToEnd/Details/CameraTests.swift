import Foundation
import GtkKit
import GtkTestSupport
import Harness
import XCTest

/// The window that takes pictures, in the real program, with a real PipeWire and a mock of the portal.
final class CameraTests: XCTestCase {
    private static let entry = "Take a Picture…"
    private static let places = """
        {"type":"FeatureCollection","features":[{"type":"Feature","id":"node/1","geometry":null,"properties":
        {"amenity":"cafe","name":"Aino"}}]}
        """

    /// A program with an open place, and its portal.
    private func open(
        _ camera: MockPortal.Camera?, width: Int = 360, height: Int = 720, dark: Bool = false
    ) throws -> (carte: CarteSession, portal: MockPortal) {
        let carte = try CarteSession(width: width, height: height, dark: dark, places: Self.places)
        try carte.waitForList()
        let portal = try MockPortal(on: XCTUnwrap(carte.program.sessionBusAddress), camera: camera)
        if width < 900 { try carte.openFully() } else { try carte.openPlace() }
        return (carte, portal)
    }

    /// Waits until the middle of the screen shows the test picture: its bars from white at the left to blue at the right.
    private func waitForBars(_ carte: CarteSession) throws {
        // 16:9 in the middle of the window below its header bar.
        let (width, middle) = (carte.display.width, carte.display.height / 2)
        try eventually("the live picture") {
            let picture = try carte.display.picture()
            return picture[width / 20, middle].isNear(Colour(0xBFBFBF), tolerance: 24)
                && picture[width - width / 20, middle].isNear(Colour(0x0000BF), tolerance: 24)
        }
    }

    private func files(_ carte: CarteSession) -> [URL] {
        let folder = carte.folder.appending(path: "carte/pictures")
        return (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil))
            ?? []
    }

    func testAPictureIsTakenByKeysAndAddedToThePlace() throws {
        let camera = try FakeCamera()
        let (carte, portal) = try open(.init(connect: camera.connect))
        XCTAssertEqual(portal.called, [], "the menu asks for no permission")
        try carte.choose(Self.entry)
        try waitForBars(carte)
        try Pictures.save(carte, "camera-live")
        XCTAssertEqual(portal.called, ["AccessCamera", "OpenPipeWireRemote"])
        _ = try carte.element("the shutter with the focus") { $0.name == "Take Picture" && $0.has(.focused) }
        try carte.display.keyboard.press(.space)
        _ = try carte.element("the main button") { $0.name == "Use Picture" && $0.has(.focused) }
        try Pictures.save(carte, "camera-taken")
        try carte.tap("Take Another")
        _ = try carte.element("the shutter with the focus") { $0.name == "Take Picture" && $0.has(.focused) }
        try carte.display.keyboard.press(.enter)
        _ = try carte.element("the main button") { $0.name == "Use Picture" && $0.has(.focused) }
        XCTAssertEqual(files(carte).count, 0)
        try carte.display.keyboard.press(.enter)
        try carte.waitForNews("Added 1 picture")
        try eventually("the end of the camera's use") { try !camera.isInUse }
        let file = try XCTUnwrap(files(carte).first)
        XCTAssertEqual(files(carte).count, 1)
        let texture = try Texture(path: file.path, fitting: PixelSize(width: 4000, height: 4000))
        XCTAssertEqual(texture.size, PixelSize(width: 1600, height: 900))
        let pixels = try XCTUnwrap(texture.pixels)
        // Blue, green, red. The left bar is white, so the picture is not mirrored.
        let (left, right) = (4 * (100 * 1600 + 40), 4 * (100 * 1600 + 1560))
        XCTAssertTrue(pixels[left + 2] > 150 && pixels[left] > 150, "white at the left")
        XCTAssertTrue(pixels[right + 2] < 60 && pixels[right] > 150, "blue at the right")
        carte.assertNoWarnings()
    }

    func testEscapeStopsTheCameraAtOnce() throws {
        let camera = try FakeCamera()
        let (carte, portal) = try open(.init(connect: camera.connect), width: 1280, height: 800, dark: true)
        try carte.choose(Self.entry)
        try eventually("the camera's use") { try camera.isInUse }
        _ = try carte.element("the shutter") { $0.name == "Take Picture" && $0.has(.visible) }
        try Pictures.save(carte, "camera-wide")
        try carte.display.keyboard.press(.escape)
        try eventually("the end of the camera's use") { try !camera.isInUse }
        XCTAssertEqual(portal.called, ["AccessCamera", "OpenPipeWireRemote"])
        XCTAssertEqual(files(carte).count, 0)
        carte.assertNoWarnings()
    }

    func testAFailureIsExplained() throws {
        var refusing = MockPortal.Camera()
        refusing.response = 1
        let (carte, portal) = try open(refusing)
        try carte.choose(Self.entry)
        try carte.waitForText("No Picture From the Camera")
        try carte.waitForText(
            "Your system does not allow Carte to use the camera. Change this in its settings, under privacy.")
        try Pictures.save(carte, "camera-refused")
        _ = try carte.element("the button with the focus") { $0.name == "Close" && $0.has(.focused) }
        try carte.display.keyboard.press(.enter)
        try carte.waitForNo("message") { $0.name == "No Picture From the Camera" }
        // The camera is unplugged in the middle.
        let camera = try FakeCamera()
        portal.change(.init(connect: camera.connect))
        try carte.choose(Self.entry)
        try waitForBars(carte)
        try carte.display.keyboard.press(.space)
        _ = try carte.element("the main button") { $0.name == "Use Picture" && $0.has(.focused) }
        camera.stop()
        try carte.waitForText(
            "The camera sends no picture. Connect it again, or close programs that use it.")
        try carte.waitForNo("second picture") { $0.name == "Take Another" && $0.has(.visible) }
        try Pictures.save(carte, "camera-unplugged")
        try carte.display.keyboard.press(.enter)
        try carte.waitForNews("Added 1 picture")
        carte.assertNoWarnings()
    }

    func testTheEntryIsShownOnlyWithACamera() throws {
        var absent = MockPortal.Camera()
        absent.isPresent = false
        let (carte, portal) = try open(absent)
        try carte.press("More")
        _ = try carte.element("Add Picture…", role: "menu item")
        _ = try carte.display.stillPicture()
        XCTAssertNil(try carte.accessible.firstReachable { $0.name == Self.entry && $0.has(.visible) })
        // The user plugs in a camera while the menu is open.
        portal.change(.init())
        _ = try carte.element("the entry") { $0.name == Self.entry && $0.has(.visible) }
        portal.change(absent)
        try carte.waitForNo("entry") { $0.name == Self.entry && $0.has(.visible) }
        XCTAssertEqual(portal.called, [])
    }
}
