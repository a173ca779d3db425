import Foundation

/// A mouse with a wheel. Each call returns when the X server has processed the event.
public final class Mouse {
    /// A button. The raw value is its number in X.
    public enum Button: Int32, Sendable {
        case primary = 1
        case middle = 2
        case secondary = 3
        case back = 8
    }

    private let device: InputTestDevice
    private let screen: Screen
    private let fineWheel: InjectedDevices?

    /// - Parameter fineWheel: the compositor's devices, with a high-resolution wheel.
    init(device: InputTestDevice, screen: Screen, fineWheel: InjectedDevices? = nil) {
        self.device = device
        self.screen = screen
        self.fineWheel = fineWheel
    }

    /// Moves the pointer there in one step.
    public func move(to point: Point) throws {
        var body = MessageBody()
        body.append(UInt32(1))
        body.append(axes: screen.axisValues(of: point))
        try device.send(.motion, body)
    }

    /// Presses a button and holds it until ``release(_:)``.
    public func press(_ button: Button = .primary) throws {
        try send(button: button.rawValue, isDown: true)
    }

    /// Releases a button at the pointer's position.
    public func release(_ button: Button = .primary) throws {
        try send(button: button.rawValue, isDown: false)
    }

    /// Moves the pointer there, and presses the button for 30 ms.
    public func click(at point: Point, _ button: Button = .primary) throws {
        try move(to: point)
        try press(button)
        screen.pause(0.03)
        try release(button)
    }

    /// Drags along a straight line at constant speed, rests for `hold` seconds and releases.
    public func drag(
        from start: Point, to end: Point, duration: TimeInterval = 0.3, hold: TimeInterval = 0
    ) throws {
        try drag(through: [start, end], duration: duration, hold: hold)
    }

    /// Drags from the first point through the others, rests for `hold` seconds and releases.
    public func drag(through points: [Point], duration: TimeInterval = 0.3, hold: TimeInterval = 0) throws {
        guard let start = points.first else { return }
        try move(to: start)
        try press()
        try Stroke(points: points).walk(duration: duration, screen: screen) { try move(to: $0) }
        screen.pause(hold > 0 ? hold : Stroke.stepInterval / 2)
        try release()
    }

    /// Turns the wheel at the pointer's position. Positive notches turn towards the user and scroll down.
    public func wheel(notches: Int) throws {
        // In the X protocol a wheel is two buttons.
        let button: Int32 = notches < 0 ? 4 : 5
        for _ in 0..<abs(notches) {
            try send(button: button, isDown: true)
            try send(button: button, isDown: false)
        }
    }

    /// Turns a high-resolution wheel by 120ths of a notch. Only on Wayland: the X server's test driver has
    /// none.
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
