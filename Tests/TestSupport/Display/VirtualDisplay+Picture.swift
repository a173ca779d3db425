import Foundation

extension VirtualDisplay {
    /// The whole screen as it is now, without the pointer. Waits for nothing; it may throw while the screen is
    /// being resized.
    public func picture() throws -> Picture {
        try Picture(
            windowDump: Tool.run("xwd", ["-root", "-silent"], environment: environment, timeout: 10))
    }

    /// The screen as soon as nothing moves on it: when two pictures with `quiet` seconds between them are
    /// equal. Throws ``WaitingFailed`` when it keeps moving (a spinner, a blinking cursor).
    public func stillPicture(timeout: TimeInterval = 10, quiet: TimeInterval = 0.1) throws -> Picture {
        var last = try? picture()
        return try eventually(
            timeout: timeout, "the screen stands still", between: { screen.pause(quiet) },
            { () -> Picture? in
                let next = try? picture()
                defer { last = next }
                return next == last ? next : nil
            })
    }
}
