import Testing

@testable import GtkKit

@Suite("What a touchpad tells")
struct ScrollEventTests {
    /// Compositors send the last movement and the end of it as one event.
    @Test(
        "The movement that comes with the end is a movement, too",
        arguments: [
            (x: 0.0, y: 50.0, isStop: false, events: [ScrollEvent.touchpad(x: 0, y: 50, unit: .surface)]),
            (x: 0, y: 0, isStop: true, events: [.lifted]),
            (x: 0, y: 50, isStop: true, events: [.touchpad(x: 0, y: 50, unit: .surface), .lifted]),
            (x: -3, y: 0, isStop: true, events: [.touchpad(x: -3, y: 0, unit: .surface), .lifted]),
        ])
    func movementAndEnd(x: Double, y: Double, isStop: Bool, events: [ScrollEvent]) {
        #expect(ScrollEvent.ofTouchpad(x: x, y: y, unit: .surface, isStop: isStop) == events)
    }
}
