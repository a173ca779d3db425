import Foundation

/// A touchpad: scrolling with two fingers, finely and with an end. It scrolls where the pointer is; move that
/// with the mouse.
///
/// In X, the first scroll after the pointer has moved or entered a window counts as 0: send one to be lost.
public final class Touchpad {
    private let device: InputTestDevice

    init(device: InputTestDevice) {
        self.device = device
    }

    /// One step of two fingers; 120 is as far as one notch of a wheel, positive `dy` scrolls down.
    /// Leave 12–30 ms between two steps, as a real touchpad does.
    public func scroll(dx: Double, dy: Double) throws {
        var body = MessageBody()
        body.append(UInt32(0))
        body.append(axes: [2: dx, 3: dy])
        try device.send(.motion, body)
    }

    /// The fingers lift: a step of zero, as libinput's driver sends it. GTK starts its momentum here.
    public func scrollStop() throws {
        try scroll(dx: 0, dy: 0)
    }
}
