import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// Controls in a sheet at half, with a real finger and a real mouse.
final class SheetChildrenTests: SheetTestCase, @unchecked Sendable {
    /// One control of each kind in a column, with an empty part below.
    @MainActor
    struct Controls {
        let button = Button("Button")
        let entry = TestEntry("Some words to select in a line that is long enough")
        let notes = TextView(label: "Notes")
        let slider = Scale(0...100, step: 1)
        let toggle = Switch()
        let link = TestLink()
        let strip: TestScroller
        let area: ScrollArea
        var clicks: () -> Int

        init() {
            let inStrip = (0..<20).map { Button("Chip \($0)") }
            strip = TestScroller(Box(.horizontal, spacing: 6, inStrip), height: 50)
            notes.text = "Words of a note, which can be selected as well"
            slider.value = 50
            var count = 0
            for button in [button] + inStrip { button.onClick { count += 1 } }
            clicks = { count }
            let empty = Box(.vertical).minimumSize(height: 700)
            area = ScrollArea(
                Box(
                    .vertical, spacing: 8,
                    [
                        button, entry, notes, slider, toggle.align(horizontal: .center), link, strip, empty,
                    ]),
                label: "Controls")
        }
    }

    /// Runs a test with a sheet at half that contains the controls.
    @MainActor
    func session(_ body: (Controls, BottomSheet, VirtualDisplay) throws -> Void) throws {
        let controls = Controls()
        let (window, sheet) = present(behind: Label("Behind"), content: controls.area)
        let display = try SharedDisplay.main
        sheet.open()
        settle(sheet, at: .detent(.half))
        awaitPlace(of: controls.area, in: sheet)
        try body(controls, sheet, display)
        window.destroy()
        MainLoop.turn()
    }

    /// The offsets of the sheet in a window of 800 px with its frame, px.
    static let (half, full) = (399.0, 50.0)

    enum Pointer: CaseIterable { case touch, mouse }

    /// Drags from the middle of a widget, or from beside it, rests, and releases.
    @MainActor
    func drag(
        _ pointer: Pointer, from widget: Widget, dx: Double = 0, dy: Double = 0, in sheet: BottomSheet,
        beside: Double = 0
    ) throws {
        let display = try SharedDisplay.main
        let middle = widget.middle(in: sheet)
        let start = Point(middle.x + beside, middle.y)
        let path = [start, Point(start.x + dx, start.y + dy)]
        switch pointer {
        case .touch: try display.touch.drag(through: path, duration: 0.25, hold: 0.2)
        case .mouse: try display.mouse.drag(through: path, duration: 0.25, hold: 0.2)
        }
        wait(for: "the release") { ![.pressing, .dragging].contains(sheet.state.phase) }
    }

    /// Moves the sheet to a detent without animation, and waits until a pointer finds it there.
    @MainActor
    func jump(_ sheet: BottomSheet, to detent: Detent.ID, _ content: Widget) {
        sheet.move(to: detent, animated: false)
        settle(sheet, at: .detent(detent))
        awaitPlace(of: content, in: sheet)
    }

    func testFingerDragFromAControlMovesTheSheetAndATapClicks() throws {
        try onMain {
            try session { controls, sheet, display in
                let starts: [Widget] = [
                    controls.button, controls.entry, controls.notes, controls.toggle, controls.link,
                    controls.strip,
                ]
                for widget in starts {
                    try drag(.touch, from: widget, dy: -230, in: sheet)
                    settle(sheet, at: .detent(.full))
                    // GTK 4.24 shows its own menu beside touched text that has the focus.
                    controls.button.grabFocus()
                    jump(sheet, to: .half, controls.area)
                }
                XCTAssertEqual(controls.clicks(), 0, "a drag is no click")
                XCTAssertEqual(controls.link.activations, 0)
                XCTAssertFalse(controls.toggle.isOn)
                XCTAssertEqual(controls.entry.selectionLength, 0)
                for widget: Widget in [controls.button, controls.strip, controls.toggle] {
                    let middle = widget.middle(in: sheet)
                    try display.touch.tap(at: Point(middle.x, middle.y))
                }
                wait(for: "the taps") { controls.clicks() == 2 && controls.toggle.isOn }
                XCTAssertEqual(sheet.state.lastDetent, .detent(.half))
            }
        }
    }

    /// With a mouse, because GTK 4.8 follows a link only after the pointer has been over it.
    func testClickFollowsALink() throws {
        try onMain {
            try session { controls, sheet, display in
                let link = controls.link.middle(in: sheet)
                for step in 0..<4 {
                    try display.mouse.move(to: Point(link.x - Double(step), link.y))
                    display.pause(0.03)
                }
                try display.mouse.press()
                display.pause(0.03)
                try display.mouse.release()
                wait(for: "the link") { controls.link.activations == 1 }
            }
        }
    }

    func testSliderSlidesHorizontallyAndKeepsItsValueWhenTheSheetTakesTheFinger() throws {
        try onMain {
            try session { controls, sheet, _ in
                try drag(.touch, from: controls.slider, dx: 100, in: sheet)
                XCTAssertGreaterThan(controls.slider.value, 65)
                XCTAssertEqual(sheet.state.offset, Self.half)
                controls.slider.value = 50
                // A press beside the knob sets GTK's value at once.
                for beside in [0.0, 120] {
                    try drag(.touch, from: controls.slider, dx: 5, dy: -230, in: sheet, beside: beside)
                    settle(sheet, at: .detent(.full))
                    XCTAssertEqual(controls.slider.value, 50, "\(beside) px beside the knob")
                    jump(sheet, to: .half, controls.area)
                }
                try drag(.mouse, from: controls.slider, dx: 60, dy: -90, in: sheet)
                XCTAssertGreaterThan(controls.slider.value, 55, "a mouse has what it presses")
                XCTAssertEqual(sheet.state.offset, Self.half)
            }
        }
    }

    func testScrollingAFullSheetsContentKeepsTheSlidersValue() throws {
        try onMain {
            try session { controls, sheet, _ in
                jump(sheet, to: .full, controls.area)
                try drag(.touch, from: controls.slider, dx: 5, dy: -70, in: sheet, beside: 120)
                wait(for: "the scrolling") { sheet.state.contentScroll > 30 }
                XCTAssertEqual(controls.slider.value, 50)
            }
        }
    }

    func testMouseDragFromButtonMovesTheSheetAndAClickPresses() throws {
        try onMain {
            try session { controls, sheet, display in
                for widget: Widget in [controls.button, controls.link, controls.strip] {
                    try drag(.mouse, from: widget, dy: -230, in: sheet)
                    settle(sheet, at: .detent(.full))
                    jump(sheet, to: .half, controls.area)
                }
                XCTAssertEqual(controls.clicks(), 0, "a drag is no click")
                XCTAssertEqual(controls.link.activations, 0)
                let middle = controls.button.middle(in: sheet)
                // A hand moves a little during a click.
                try display.mouse.drag(
                    through: [Point(middle.x, middle.y), Point(middle.x + 3, middle.y + 2)], duration: 0.1)
                wait(for: "the click") { controls.clicks() == 1 }
                XCTAssertEqual(sheet.state.lastDetent, .detent(.half))
            }
        }
    }

    func testMouseSelectsTextAndMovesTheSheetByItsEmptyPart() throws {
        try onMain {
            try session { controls, sheet, _ in
                // The area between the toggle and the sheet's edge is empty.
                try drag(.mouse, from: controls.toggle, dy: -230, in: sheet, beside: 120)
                settle(sheet, at: .detent(.full))
                jump(sheet, to: .half, controls.area)
                for (dx, dy) in [(90.0, 0.0), (80, -60)] {
                    try drag(.mouse, from: controls.entry, dx: dx, dy: dy, in: sheet)
                    XCTAssertGreaterThan(controls.entry.selectionLength, 3)
                    XCTAssertEqual(sheet.state.offset, Self.half)
                }
            }
        }
    }

    func testMouseSelectionDownwardDoesNotPullTheContentOfAFullSheet() throws {
        try onMain {
            try session { controls, sheet, _ in
                jump(sheet, to: .full, controls.area)
                try drag(.mouse, from: controls.notes, dx: 80, dy: 150, in: sheet)
                XCTAssertEqual(sheet.state.offset, Self.full)
                XCTAssertEqual(sheet.state.phase, .idle)
            }
        }
    }

    func testHorizontalTouchNeitherSelectsNorMovesAndAStripScrolls() throws {
        try onMain {
            try session { controls, sheet, _ in
                try drag(.touch, from: controls.strip, dx: -150, dy: 20, in: sheet)
                wait(for: "the strip") { controls.strip.horizontal > 60 }
                XCTAssertEqual(sheet.state.offset, Self.half)
                XCTAssertEqual(controls.clicks(), 0)
                try drag(.touch, from: controls.entry, dx: -100, in: sheet)
                XCTAssertEqual(sheet.state.offset, Self.half)
            }
        }
    }

    func testWidgetDeclaresItsOwnGestures() throws {
        try onMain {
            let map = TestMap()
            let content = Box(.vertical, [map.minimumSize(height: 300)])
            let (window, sheet) = present(behind: Label("Behind"), content: content)
            jump(sheet, to: .half, content)
            for pointer in Pointer.allCases {
                try drag(pointer, from: map, dy: -200, in: sheet)
                XCTAssertEqual(sheet.state.offset, Self.half)
            }
            map.ownGestures = .none
            try drag(.touch, from: map, dy: -230, in: sheet)
            settle(sheet, at: .detent(.full))
            window.destroy()
        }
    }

    func testProgramDeclaresTheGesturesOfAForeignWidget() throws {
        try onMain {
            let map = DrawingArea(role: .image)
            let content = Box(.vertical, [map.minimumSize(height: 300)])
            let (window, sheet) = present(behind: Label("Behind"), content: content)
            jump(sheet, to: .half, content)
            map.declaredGestures = .all
            try drag(.touch, from: map, dy: -200, in: sheet)
            XCTAssertEqual(sheet.state.offset, Self.half)
            map.declaredGestures = nil
            try drag(.touch, from: map, dy: -230, in: sheet)
            settle(sheet, at: .detent(.full))
            window.destroy()
        }
    }

    func testNestedScrollingColumnKeepsTheFinger() throws {
        try onMain {
            let column = TestScroller(Box(.vertical, (0..<40).map { Label("Row \($0)") }), height: 250)
            let area = ScrollArea(column.align(vertical: .start), label: "Rows")
            let (window, sheet) = present(behind: Label("Behind"), content: area)
            jump(sheet, to: .half, area)
            try drag(.touch, from: column, dy: -100, in: sheet)
            wait(for: "the column") { column.vertical > 50 }
            XCTAssertEqual(sheet.state.offset, Self.half)
            window.destroy()
        }
    }
}

/// A drawing area with gestures that are unknown to the sheet.
private final class TestMap: DrawingArea, SheetGestureOwner {
    var ownGestures = SheetTouch.Child.all

    init() { super.init(role: .image) }
}
