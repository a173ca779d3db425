import BottomSheet
import GtkKit
import GtkTestSupport
import Harness
import SheetCore
import TestSupport
import XCTest

/// Several fingers on one screen, and a rotation of the screen during a touch.
final class SheetFingersTests: SheetTestCase, @unchecked Sendable {
    /// Runs a test with rows in a sheet at half, in a container whose size the test can change.
    ///
    /// - Parameter message: an overlay at the sheet's lower end.
    @MainActor
    private func session(
        message: Widget? = nil, _ body: (BottomSheet, ScrollArea, Room, TouchScreen) throws -> Void
    ) throws {
        let area = ScrollArea(Box(.vertical, (0..<60).map { Label("Row \($0)") }), label: "Rows")
        let sheet = BottomSheet(behind: Label("Behind"), content: area, configuration: .restaurantDetail)
        let cover = message.map { Overlay(sheet, above: [$0.align(horizontal: .center, vertical: .end)]) }
        if let cover { sheet.takeGestures(from: cover) }
        let room = Room(cover ?? sheet, width: 400, height: 800)
        let window = Window(title: "Sheet", width: 400, height: 800)
        window.show(room)
        window.present()
        wait(for: "the first layout") { sheet.state.container.height > 0 }
        sheet.move(to: .half, animated: false)
        settle(sheet, at: .detent(.half))
        awaitPlace(of: area, in: sheet)
        try body(sheet, area, room, try SharedDisplay.main.touch)
        window.destroy()
        MainLoop.turn()
    }

    /// Moves a finger in steps that GTK does not merge.
    @MainActor
    private func lead(_ id: Int = 0, from start: Point, to end: Point) throws {
        let display = try SharedDisplay.main
        for step in 1...8 {
            try display.touch.move(id: id, to: start.toward(end, fraction: Double(step) / 8))
            display.pause(0.016)
        }
    }

    @MainActor
    private func awaitOffset(_ offset: Double, of sheet: BottomSheet, line: UInt = #line) {
        wait(for: "the sheet at \(offset)", line: line) { abs(sheet.state.offset - offset) < 1 }
    }

    func testSecondFingerScrollsNothingBesideAFirstOneAnywhere() throws {
        try onMain {
            for first in [Point(150, 600), Point(150, 100)] {
                try session { sheet, area, _, touch in
                    try touch.begin(at: first)
                    try lead(from: first, to: Point(first.x, first.y - 60))
                    try touch.begin(id: 1, at: Point(300, 700))
                    let rest = sheet.state.offset
                    try lead(1, from: Point(300, 700), to: Point(300, 500))
                    try SharedDisplay.main.pause(0.1)
                    XCTAssertEqual(sheet.state.offset, rest, accuracy: 1)
                    XCTAssertEqual(
                        area.node.value(of: ScrollOffsetKey.self), 0, "the content stays at its top")
                    try touch.end(id: 1, at: Point(300, 500))
                    try touch.end(at: Point(first.x, first.y - 60))
                    // After all fingers are up, the next one is a first one again.
                    wait(for: "rest") { sheet.state.phase == .idle }
                    sheet.move(to: .half, animated: false)
                    let start = Point(300, 700)
                    try touch.begin(at: start)
                    try lead(from: start, to: Point(300, 640))
                    awaitOffset(400 - 52, of: sheet)
                    try touch.end(at: Point(300, 640))
                    wait(for: "rest") { sheet.state.phase == .idle }
                }
            }
        }
    }

    func testFingerBesideOneOnAnOverlayScrollsNothingThenTakesOver() throws {
        try onMain {
            let message = Button("Message").minimumSize(width: 200, height: 60)
            try session(message: message) { sheet, area, _, touch in
                let (start, end) = (Point(200, 770), Point(200, 710))
                try touch.begin(at: start)
                try lead(from: start, to: end)
                awaitOffset(400 - 52, of: sheet)
                try touch.begin(id: 1, at: Point(320, 700))
                try lead(1, from: Point(320, 700), to: Point(320, 500))
                try SharedDisplay.main.pause(0.1)
                XCTAssertEqual(sheet.state.offset, 400 - 52, accuracy: 1)
                XCTAssertEqual(area.node.value(of: ScrollOffsetKey.self), 0)
                try touch.end(at: end)
                try SharedDisplay.main.pause(0.1)
                XCTAssertEqual(sheet.state.phase, .dragging)
                try lead(1, from: Point(320, 500), to: Point(320, 540))
                wait(for: "the second finger") { sheet.state.offset > 400 - 52 + 20 }
                try SharedDisplay.main.pause(0.2)
                try touch.end(id: 1, at: Point(320, 540))
                settle(sheet, at: .detent(.half))
            }
        }
    }

    func testRemainingFingerContinuesWhereTheFirstOneStopped() throws {
        try onMain {
            try session { sheet, _, _, touch in
                var events: [SheetEvent] = []
                sheet.onEvent = { events.append($0) }
                let (first, end) = (Point(150, 600), Point(150, 500))
                try touch.begin(at: first)
                try touch.begin(id: 1, at: Point(300, 640))
                try lead(from: first, to: end)
                awaitOffset(400 - 92, of: sheet)
                try lead(1, from: Point(300, 640), to: Point(300, 600))
                try touch.end(at: end)
                try SharedDisplay.main.pause(0.2)
                XCTAssertEqual(sheet.state.phase, .dragging)
                XCTAssertEqual(sheet.state.offset, 400 - 92, accuracy: 1)
                try lead(1, from: Point(300, 600), to: Point(300, 440))
                wait(for: "the second finger") { sheet.state.offset < 400 - 92 - 130 }
                try SharedDisplay.main.pause(0.2)
                try touch.end(id: 1, at: Point(300, 440))
                settle(sheet, at: .detent(.full))
                wait(for: "the events") {
                    events.last == .didSettle(at: .detent(.full), interrupted: false)
                }
                XCTAssertEqual(events.filter { $0 == .dragDidBegin }.count, 1)
                XCTAssertEqual(events.filter { $0 == .dragDidEnd }.count, 1)
            }
        }
    }

    func testRotationDuringADragKeepsTheGrip() throws {
        try onMain {
            try session { sheet, _, room, touch in
                let (start, end) = (Point(150, 600), Point(150, 500))
                try touch.begin(at: start)
                try lead(from: start, to: end)
                awaitOffset(400 - 92, of: sheet)
                room.size = (700, 400)
                wait(for: "the new size") { sheet.state.container.width == 700 }
                // The finger rests; after the rotation it is at another point.
                try touch.move(to: Point(300, 150))
                try SharedDisplay.main.pause(0.1)
                let grip = sheet.state.offset
                XCTAssertEqual(sheet.state.phase, .dragging)
                try lead(from: Point(300, 150), to: Point(300, 110))
                awaitOffset(grip - 40, of: sheet)
                XCTAssertGreaterThan(grip, 200, "the turn was no movement of 350 px")
                try touch.end(at: Point(300, 110))
                wait(for: "rest") { sheet.state.phase == .idle }
            }
        }
    }
}
