import GtkKit
import GtkTestSupport
import TestSupport
import XCTest

final class DragGestureTests: GtkTestCase, @unchecked Sendable {
    func testADragIsOverWhileWhatIsInItsWidgetIsStillThere() throws {
        try onMain {
            let display = try SharedDisplay.main
            let inside = Label("Inside")
            let box = Box(.vertical, [inside])
            var told: [String] = []
            let drag = DragGesture(phase: .capture)
            drag.onBegin = { _, _ in told.append("begun") }
            drag.onEnd = { told.append("ended") }
            drag.onCancel = { told.append(inside.isAlive ? "cancelled" : "cancelled too late") }
            box.add(drag)
            let window = Window(title: "Drag", width: 300, height: 300)
            window.show(box)
            window.present()
            try display.waitForOwnWindow { MainLoop.turn() }
            wait(for: "the first layout") { box.height > 100 }
            try display.mouse.move(to: Point(100, 100))
            try display.mouse.press(.primary)
            wait(for: "the drag") { told == ["begun"] }
            window.destroy()
            MainLoop.turn()
            XCTAssertEqual(told, ["begun", "cancelled"])
            try display.mouse.release(.primary)
        }
    }
}
