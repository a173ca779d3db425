import Foundation

/// A touch screen over the whole display, any number of fingers. Every call returns when the X server has
/// processed the event (which is before the program has).
public final class TouchScreen {
    private let device: InputTestDevice
    private let screen: Screen

    init(device: InputTestDevice, screen: Screen) {
        self.device = device
        self.screen = screen
    }

    private enum Kind: UInt32 {
        // XI_TouchBegin … of X11/extensions/XI2.h
        case begin = 18
        case update = 19
        case end = 20
    }

    /// - Parameter id: which finger, a number of your choice.
    public func begin(id: Int = 0, at point: Point) throws {
        try send(.begin, id, point)
    }

    public func move(id: Int = 0, to point: Point) throws {
        try send(.update, id, point)
    }

    public func end(id: Int = 0, at point: Point) throws {
        try send(.end, id, point)
    }

    public func tap(at point: Point, duration: TimeInterval = 0.05, id: Int = 0) throws {
        try begin(id: id, at: point)
        screen.pause(duration)
        try end(id: id, at: point)
    }

    /// A straight drag at constant speed, see ``drag(through:duration:hold:id:)``.
    public func drag(
        from start: Point, to end: Point, duration: TimeInterval = 0.3, hold: TimeInterval = 0, id: Int = 0
    ) throws {
        try drag(through: [start, end], duration: duration, hold: hold, id: id)
    }

    /// Puts a finger down at the first point, leads it through the others at constant speed, and lifts it.
    ///
    /// - Parameters:
    ///   - duration: seconds from the first point to the last.
    ///   - hold: seconds of rest before lifting, so that the release has no velocity; with 0 it is a flick,
    ///     lifted 8 ms after the last movement (half a scan of the screen) at the speed of the drag.
    public func drag(
        through points: [Point], duration: TimeInterval, hold: TimeInterval = 0, id: Int = 0
    ) throws {
        guard let first = points.first, let last = points.last else { return }
        try begin(id: id, at: first)
        try Stroke(points: points).walk(duration: duration, screen: screen) { try move(id: id, to: $0) }
        screen.pause(hold > 0 ? hold : Stroke.stepInterval / 2)
        try end(id: id, at: last)
    }

    private func send(_ kind: Kind, _ id: Int, _ point: Point) throws {
        var body = MessageBody()
        body.append(UInt32(id))
        body.append(kind.rawValue)
        body.append(axes: screen.axisValues(of: point))
        try device.send(.touch, body)
    }
}
