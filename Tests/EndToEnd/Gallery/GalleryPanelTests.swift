import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// The panel changes an open sheet immediately. The tests use its accessible controls.
final class GalleryPanelTests: XCTestCase {
    private func session(
        _ page: SheetPreset, height: Int = 800
    ) throws -> (GallerySession, Accessible) {
        let gallery = try GallerySession(page, width: 1280, height: height, accessibility: true, "--panel")
        return (gallery, try Accessible.program(gallery.program))
    }

    private func slider(_ name: String, in program: Accessible) throws -> Accessible {
        try XCTUnwrap(try program.first { $0.name == name && $0.role == "slider" }, name)
    }

    /// Performs an action of the control with this name.
    private func perform(_ action: String, on name: String, in program: Accessible) throws {
        let control = try program.first { $0.name == name && $0.actions.contains(action) }
        try XCTUnwrap(control, name).perform(action)
    }

    func testAnOpenSheetFollowsItsMovedDetent() throws {
        let (gallery, program) = try session(.restaurantDetail)
        let height = try gallery.height
        try gallery.open()
        let before = try gallery.mark
        try slider("Half", in: program).set(value: 0.7)
        let rest = try gallery.trace.waitForRest(after: before)
        XCTAssertEqual(try XCTUnwrap(rest.offset), 0.3 * height, accuracy: 1e-6)
        XCTAssertEqual(rest.detent, "half")
        XCTAssertGreaterThan(Set(try gallery.offsets(after: before)).count, 5, "it moves there")
        let mark = try gallery.mark
        try perform("Click", on: "Reset", in: program)
        XCTAssertEqual(try gallery.trace.waitForRest(after: mark).offset, height / 2)
    }

    func testAThresholdAppliesToTheNextRelease() throws {
        let (gallery, program) = try session(.restaurantDetail)
        let height = try gallery.height
        try gallery.open()
        XCTAssertEqual(try gallery.drag(from: 0.9 * height, by: -0.2 * height).detent, "half")
        try slider("Half to full", in: program).set(value: 0.15)
        XCTAssertEqual(try gallery.drag(from: 0.9 * height, by: -0.2 * height).detent, "full")
    }

    func testAScrolledSheetClosesOnlyByASecondGesture() throws {
        let (gallery, program) = try session(.restaurantDetail, height: 480)
        let height = try gallery.height
        try gallery.open()
        let secondGesture = try program.first {
            $0.name == "Second gesture closes" && $0.actions.contains("Toggle")
        }
        for detent in ["half", "closed"] {
            try XCTUnwrap(secondGesture).perform("Toggle")
            XCTAssertEqual(try gallery.press(.up).detent, "full")
            let scrolled = try gallery.drag(from: 0.9 * height, by: -0.3 * height)
            XCTAssertGreaterThan(scrolled.raw["contentScroll"]?.number ?? 0, 50)
            let rest = try gallery.drag(from: 0.3 * height, by: 0.65 * height, hold: 0)
            XCTAssertEqual(rest.detent, detent)
        }
    }

    /// Without its highest detent the sheet moves to the other one. Its handle can then only dismiss.
    func testTheSheetLeavesARemovedDetent() throws {
        let (gallery, program) = try session(.threeHeights)
        try gallery.open()
        XCTAssertEqual(try gallery.press(.up).detent, "maximum")
        let handle = try slider("Before You Go", in: program)
        XCTAssertTrue(handle.has(.focusable))
        let before = try gallery.mark
        try perform("Toggle", on: "Maximum, free space: active", in: program)
        XCTAssertEqual(try gallery.trace.waitForRest(after: before).detent, "regular")
        XCTAssertFalse(handle.has(.focusable))
        XCTAssertEqual(handle.actions, ["sheet.dismiss"])
    }

    /// Beside the panel the page is wide enough for a card, which has no scrim.
    func testAnOpenCardTurnsIntoASheetAndBack() throws {
        let (gallery, program) = try session(.restaurantDetail)
        try gallery.open()
        XCTAssertEqual(try gallery.press(.up).detent, "full")
        let card = try gallery.display.stillPicture()
        let before = try gallery.mark
        for isSheet in [true, false] {
            try perform("Toggle", on: "Card in wide windows", in: program)
            try eventually(isSheet ? "a scrim above the sheet" : "none") {
                let colour = try gallery.display.picture()[6, 90]
                return (colour.distance(to: card[6, 90]) > 60) == isSheet
            }
            XCTAssertEqual(try gallery.trace.waitForRest().offset, 50)
        }
        XCTAssertTrue(try gallery.offsets(after: before).allSatisfy { $0 == 50 })
        XCTAssertFalse(try gallery.trace.events(after: before).contains { $0.event == "moveRequested" })
    }

    func testThePanelSetsTheDarknessOfTheScrim() throws {
        let (gallery, program) = try session(.restaurantDetail)
        try perform("Toggle", on: "Card in wide windows", in: program)
        try gallery.open()
        let dark = try gallery.display.stillPicture()[500, 200]
        try slider("Scrim", in: program).set(value: 0.1)
        try eventually("a lighter scrim") {
            let light = try gallery.display.picture()[500, 200]
            return light.distance(to: dark) > 60
        }
    }

    /// A change applies to the next animation of the open sheet. The sheet follows a finger in both modes.
    func testReducedMotionAppliesToAnOpenSheet() throws {
        let (gallery, program) = try session(.restaurantDetail)
        let height = try gallery.height
        try gallery.open()
        var before = try gallery.mark
        try gallery.press(.up)
        XCTAssertGreaterThan(Set(try gallery.offsets(after: before)).count, 5)
        before = try gallery.mark
        try perform("Toggle", on: "Reduced motion", in: program)
        try gallery.trace.waitForEvent("reducedMotionChanged", after: before)
        before = try gallery.mark
        try gallery.press(.down)
        XCTAssertTrue(try gallery.offsets(after: before).allSatisfy { $0 == 50 || $0 == height / 2 })
        before = try gallery.mark
        XCTAssertEqual(try gallery.lead(from: 0.9 * height, by: -150).detent, "half")
        try perform("Toggle", on: "Reduced motion", in: program)
        try gallery.trace.waitForEvent("reducedMotionChanged", after: before)
        before = try gallery.mark
        try gallery.press(.up)
        XCTAssertGreaterThan(Set(try gallery.offsets(after: before)).count, 5, "and back")
    }

    /// On a phone's width the panel lies above the page. The page keeps the remaining height.
    func testAKeyOpensThePanelAboveThePageOfANarrowWindow() throws {
        let gallery = try GallerySession(.threeHeights)
        let height = try gallery.height
        try gallery.open()
        let before = try gallery.mark
        try gallery.display.keyboard.press(.f9)
        let resized = try gallery.trace.waitForEvent("containerResized", after: before)
        XCTAssertEqual(resized.width, 360)
        let smaller = try XCTUnwrap(resized.height)
        XCTAssertLessThan(smaller, 0.6 * height)
        XCTAssertEqual(try gallery.trace.waitForRest(after: before).offset, smaller - 300)
        let mark = try gallery.mark
        try gallery.display.keyboard.press(.f9)
        XCTAssertEqual(try gallery.trace.waitForEvent("containerResized", after: mark).height, height)
    }

    func testThePanelCopiesTheConfigurationAndNamesTheSourceOfThePage() throws {
        let (gallery, program) = try session(.restaurantDetail)
        try gallery.open()
        let isShown = { text in try program.first { $0.name == text } != nil }
        XCTAssertTrue(try isShown("SheetGallery/ListPages.swift"))
        try perform("Click", on: "Copy as Swift", in: program)
        try eventually("the answer") { try isShown("Copied") }
        try slider("Half", in: program).set(value: 0.7)
        try eventually("no word about the former configuration") { try !isShown("Copied") }
    }

    func testKeysSwitchPages() throws {
        let gallery = try GallerySession(.fittedDismissal)
        let before = try gallery.mark
        try gallery.display.keyboard.press(.five, with: .alt)
        XCTAssertEqual(try restOfPage(of: gallery, after: before).detent, "collapsed")
        let mark = try gallery.mark
        try gallery.display.keyboard.press(.pageUp, with: .control)
        XCTAssertEqual(try restOfPage(of: gallery, after: mark).detent, "closed")
        XCTAssertEqual(try gallery.open().detent, "regular")
    }

    /// Waits until the new page has a size and its sheet rests. Before that its sheet has no position.
    private func restOfPage(of gallery: GallerySession, after mark: Int) throws -> TraceLine {
        try eventually("a frame of the page in its room") {
            try gallery.trace.lines().dropFirst(mark).contains { $0.isFrame && $0.height ?? 0 > 0 }
        }
        return try gallery.trace.waitForRest(after: mark)
    }
}
