import Foundation

/// A pen on the screen of a Wayland compositor.
public final class Pen {
    private let devices: InjectedDevices
    private let screen: Screen

    init(devices: InjectedDevices, screen: Screen) {
        self.devices = devices
        self.screen = screen
    }

    /// Brings the pen near, puts it down and rests.
    ///
    /// If press and movement come in one frame of the tablet, GTK 4.24 reports each movement with the next one.
    public func press(at point: Point) throws {
        try devices.pen(.enter, at: point)
        try devices.pen(.move, at: point)
        try devices.pen(.down, at: point)
        screen.pause(0.05)
    }

    /// Moves the pen in one step. It draws if it is down.
    public func move(to point: Point) throws { try devices.pen(.move, at: point) }

    /// Drags from the first point through the others at constant speed, rests for `hold` seconds and lifts
    /// the pen.
    public func drag(through points: [Point], duration: TimeInterval, hold: TimeInterval) throws {
        guard let first = points.first, let last = points.last else { return }
        try press(at: first)
        try Stroke(points: points).walk(duration: duration, screen: screen) { try move(to: $0) }
        screen.pause(hold)
        try release(at: last)
    }

    /// Lifts the pen and moves it away.
    public func release(at point: Point) throws {
        try devices.pen(.up, at: point)
        try devices.pen(.leave, at: point)
    }

    /// Puts the pen down for 50 ms, lifts it, and moves it away.
    public func tap(at point: Point) throws {
        try press(at: point)
        try release(at: point)
    }
}

/// A touchpad for scrolling with two fingers, at the pointer's position. Move the pointer with the mouse.
///
/// On X the first scroll after the pointer has moved or entered a window counts as 0: send an extra one.
public final class Touchpad {
    private let device: any ScrollDevice

    init(device: any ScrollDevice) {
        self.device = device
    }

    /// Moves two fingers by one step. 120 is a notch of a wheel; positive `dy` scrolls down.
    ///
    /// Leave 12–30 ms between two steps, like a real touchpad.
    public func scroll(dx: Double, dy: Double) throws { try device.scroll(dx: dx, dy: dy) }

    /// Lifts the fingers: a step of zero, like libinput's driver. GTK starts its momentum here.
    public func scrollStop() throws {
        try scroll(dx: 0, dy: 0)
    }
}

/// A device that scrolls like a touchpad.
protocol ScrollDevice {
    /// Scrolls; 120 is a notch of a wheel.
    func scroll(dx: Double, dy: Double) throws
}

extension InputTestDevice: ScrollDevice {
    func scroll(dx: Double, dy: Double) throws {
        var body = MessageBody()
        body.append(UInt32(0))
        body.append(axes: [2: dx, 3: dy])
        try send(.motion, body)
    }
}
