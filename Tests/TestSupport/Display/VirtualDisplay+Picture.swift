import Foundation

extension VirtualDisplay {
    /// The whole screen as it is now, without the pointer. Waits for nothing, and takes a few milliseconds.
    public func picture() throws -> Picture {
        var attempts = 0
        while true {
            do {
                return try X11Connection(display: display).picture()
            } catch HarnessError.refused where attempts < 3 {
                // The screen was resized between the question for its size and the one for its content.
                attempts += 1
            }
        }
    }

    /// The screen as soon as nothing moves on it: when two pictures with `quiet` seconds between them are
    /// equal. Throws ``WaitingFailed`` when it keeps moving (a spinner). Cursors in
    /// entries do not blink here.
    public func stillPicture(timeout: TimeInterval = 10, quiet: TimeInterval = 0.1) throws -> Picture {
        var last = try picture()
        return try eventually(timeout: timeout, "the screen stands still", between: {}) { () -> Picture? in
            screen.pause(quiet)
            let next = try picture()
            defer { last = next }
            return next == last ? next : nil
        }
    }
}
