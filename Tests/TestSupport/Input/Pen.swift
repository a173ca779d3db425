import Foundation

/// A pen on the screen of a Wayland compositor.
public final class Pen {
    private let devices: InjectedDevices
    private let screen: Screen

    init(devices: InjectedDevices, screen: Screen) {
        self.devices = devices
        self.screen = screen
    }

    /// Comes near, and down, and rests for a moment: where the press and a movement come in one frame of the tablet, GTK 4.24 tells
    /// each later movement only with the next one.
    public func press(at point: Point) throws {
        try devices.pen(.enter, at: point)
        try devices.pen(.move, at: point)
        try devices.pen(.down, at: point)
        screen.pause(0.05)
    }

    public func move(to point: Point) throws { try devices.pen(.move, at: point) }

    /// Puts it down at the first point, leads it through the others at constant speed, rests for `hold` seconds, and lifts it.
    public func drag(through points: [Point], duration: TimeInterval, hold: TimeInterval) throws {
        guard let first = points.first, let last = points.last else { return }
        try press(at: first)
        try Stroke(points: points).walk(duration: duration, screen: screen) { try move(to: $0) }
        screen.pause(hold)
        try release(at: last)
    }

    /// Up, and away.
    public func release(at point: Point) throws {
        try devices.pen(.up, at: point)
        try devices.pen(.leave, at: point)
    }

    public func tap(at point: Point) throws {
        try press(at: point)
        try release(at: point)
    }
}

/// A touchpad: scrolling with two fingers, finely and with an end. It scrolls where the pointer is; move that
/// with the mouse.
///
/// In X, the first scroll after the pointer has moved or entered a window counts as 0: send one to be lost.
public final class Touchpad {
    private let device: any ScrollDevice

    init(device: any ScrollDevice) {
        self.device = device
    }

    /// One step of two fingers; 120 is as far as one notch of a wheel, positive `dy` scrolls down.
    /// Leave 12–30 ms between two steps, as a real touchpad does.
    public func scroll(dx: Double, dy: Double) throws { try device.scroll(dx: dx, dy: dy) }

    /// The fingers lift: a step of zero, as libinput's driver sends it. GTK starts its momentum here.
    public func scrollStop() throws {
        try scroll(dx: 0, dy: 0)
    }
}

/// What two fingers scroll by.
protocol ScrollDevice {
    /// 120 is as far as one notch of a wheel.
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
