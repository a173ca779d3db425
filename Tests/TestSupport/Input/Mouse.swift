import Foundation

/// A mouse with a wheel. Every call returns when the X server has processed the event.
public final class Mouse {
    public enum Button: Int32, Sendable {
        case primary = 1
        case middle = 2
        case secondary = 3
    }

    private let device: InputTestDevice
    private let screen: Screen
    private let fineWheel: InjectedDevices?

    /// - Parameter fineWheel: the compositor's, which has a wheel of high resolution.
    init(device: InputTestDevice, screen: Screen, fineWheel: InjectedDevices? = nil) {
        self.device = device
        self.screen = screen
        self.fineWheel = fineWheel
    }

    public func move(to point: Point) throws {
        var body = MessageBody()
        body.append(UInt32(1))
        body.append(axes: screen.axisValues(of: point))
        try device.send(.motion, body)
    }

    public func press(_ button: Button = .primary) throws {
        try send(button: button.rawValue, isDown: true)
    }

    public func release(_ button: Button = .primary) throws {
        try send(button: button.rawValue, isDown: false)
    }

    public func click(at point: Point, _ button: Button = .primary) throws {
        try move(to: point)
        try press(button)
        screen.pause(0.03)
        try release(button)
    }

    /// Press, a straight way at constant speed, rest for `hold` seconds, release.
    public func drag(
        from start: Point, to end: Point, duration: TimeInterval = 0.3, hold: TimeInterval = 0
    ) throws {
        try drag(through: [start, end], duration: duration, hold: hold)
    }

    /// Press at the first point, a way through the others, rest for `hold` seconds, release.
    public func drag(through points: [Point], duration: TimeInterval = 0.3, hold: TimeInterval = 0) throws {
        guard let start = points.first else { return }
        try move(to: start)
        try press()
        try Stroke(points: points).walk(duration: duration, screen: screen) { try move(to: $0) }
        screen.pause(hold > 0 ? hold : Stroke.stepInterval / 2)
        try release()
    }

    /// Turns the wheel where the pointer is: positive notches toward the user, which scrolls down.
    public func wheel(notches: Int) throws {
        // The X protocol knows a wheel as two buttons.
        let button: Int32 = notches < 0 ? 4 : 5
        for _ in 0..<abs(notches) {
            try send(button: button, isDown: true)
            try send(button: button, isDown: false)
        }
    }

    /// Turns a wheel of high resolution by 120ths of a notch. Only on Wayland: the X server's test driver has none.
    public func turnFineWheel(parts: Int) throws {
        guard let fineWheel else {
            throw HarnessError.deviceFailed(device: "mouse", reason: "no wheel of high resolution on X")
        }
        try fineWheel.turn(parts: parts)
    }

    private func send(button: Int32, isDown: Bool) throws {
        var body = MessageBody()
        body.append(Int32(0))
        body.append(button)
        body.append(UInt32(isDown ? 1 : 0))
        body.append(axes: [:])
        try device.send(.button, body)
    }
}
