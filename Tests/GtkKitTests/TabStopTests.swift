import GtkKit
import GtkTestSupport
import XCTest

final class TabStopTests: GtkTestCase, @unchecked Sendable {
    func testTabEntersAndLeavesInOneStepAndReturnsToTheLastFocus() {
        onMain {
            let buttons = (1...3).map { Button("\($0)") }
            let stop = TabStop(Box(.horizontal, buttons)) { buttons[1].grabFocus() }
            let (before, after) = (Button("Before"), Button("After"))
            let window = Window(title: "Tab", width: 300, height: 200)
            window.show(Box(.vertical, [before, stop, after]))
            window.present()
            wait(for: "the first layout") { after.height > 0 }
            before.grabFocus()
            let steps: [(FocusDirection, Widget)] = [
                (.forward, buttons[1]), (.forward, after), (.backward, buttons[1]), (.left, buttons[0]),
                (.forward, after), (.backward, buttons[0]), (.backward, before),
            ]
            for (index, (direction, widget)) in steps.enumerated() {
                XCTAssertTrue(window.cycleFocus(direction))
                XCTAssertTrue(widget.containsFocus, "step \(index)")
            }
            window.destroy()
        }
    }
}
