import Foundation

/// A pen on the screen of a Wayland compositor.
public final class Pen {
    private let devices: InjectedDevices
    private let screen: Screen

    init(devices: InjectedDevices, screen: Screen) {
        self.devices = devices
        self.screen = screen
    }

    /// Comes near, and down.
    public func press(at point: Point) throws {
        try devices.pen(.enter, at: point)
        try devices.pen(.move, at: point)
        try devices.pen(.down, at: point)
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
        screen.pause(0.05)
        try release(at: point)
    }
}
