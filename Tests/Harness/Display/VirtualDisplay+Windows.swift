import Foundation

extension VirtualDisplay {
    /// Returns the X identifiers of a program's visible windows and dialogs, without popovers and tooltips.
    public func windows(of program: ProgramUnderTest) throws -> [UInt32] {
        try windows(ofProcess: program.processIdentifier)
    }

    /// Returns a program's visible popovers, menus and tooltips.
    public func popups(of program: ProgramUnderTest) throws -> [UInt32] {
        try X11Connection(display: display).popups(of: program.processIdentifier)
    }

    /// Returns the program's window with the keyboard focus; nil if it has none. Needs a window manager.
    public func activeWindow(of program: ProgramUnderTest) throws -> UInt32? {
        let active = try X11Connection(display: display).activeWindow()
        return try windows(of: program).first { $0 == active }
    }

    /// Returns the windows of a process that another program started.
    public func windows(ofProcess processIdentifier: Int32) throws -> [UInt32] {
        try X11Connection(display: display).visibleWindows(of: processIdentifier)
    }

    /// Returns the top left corner of the program's first window on the screen, including its frame and
    /// shadow.
    public func windowOrigin(of program: ProgramUnderTest) throws -> Point? {
        let connection = try X11Connection(display: display)
        return try connection.visibleWindows(of: program.processIdentifier).first.map(connection.origin)
    }

    /// Waits for the program's first window and, with ``WindowManagement/maximised``, makes it fill the
    /// screen.
    ///
    /// If the program ends, the error has its output. The window can still be empty: wait for the first frame
    /// of its trace, or for a still picture.
    public func waitForWindow(of program: ProgramUnderTest, timeout: TimeInterval = 20) throws {
        try eventually(timeout: timeout, "a window of process \(program.processIdentifier)") {
            guard program.isRunning else {
                let status = program.exitStatus ?? .unknown
                throw HarnessError.cannotStart(
                    program: "the program under test",
                    reason: "it ended before it had a window: \(status)\n\(program.standardError)")
            }
            return try arrangeWindows(of: program.processIdentifier)
        }
    }

    /// Waits for the window of a process that another program started.
    public func waitForWindow(ofProcess processIdentifier: Int32, timeout: TimeInterval = 20) throws {
        try eventually(timeout: timeout, "a window of process \(processIdentifier)") {
            try arrangeWindows(of: processIdentifier)
        }
    }

    /// Waits for a window of this process. A test with GTK inside iterates the main loop in `between`.
    public func waitForOwnWindow(timeout: TimeInterval = 20, between: () -> Void) throws {
        try eventually(timeout: timeout, "a window of this process", between: { _ in between() }) {
            try arrangeWindows(of: getpid())
        }
    }

    /// Whether there are windows in the state of ``windowManagement``; requests that state if not.
    ///
    /// A rule of the window manager would not work: GTK requests "not maximised" right after it shows a
    /// window. This request comes after GTK's, because only visible windows are found.
    private func arrangeWindows(of processIdentifier: Int32) throws -> Bool {
        if let compositor { return try compositor.hasWindow(ofProcess: processIdentifier) }
        let connection = try X11Connection(display: display)
        let windows = try connection.visibleWindows(of: processIdentifier)
        guard windowManagement == .maximised else { return !windows.isEmpty }
        var allFill = !windows.isEmpty
        for window in windows where try !connection.isTransient(window) {
            let fills =
                try connection.isMaximised(window) && connection.size(of: window) == (width, height)
            if !fills { try connection.maximise(window) }
            allFill = allFill && fills
        }
        return allFill
    }
}

extension VirtualDisplay {
    /// Takes a picture of the whole screen without the pointer. It takes a few milliseconds and does not
    /// wait.
    public func picture() throws -> Picture {
        var attempts = 0
        while true {
            do {
                return try X11Connection(display: display).picture()
            } catch HarnessError.refused where attempts < 3 {
                // The screen was resized between the two requests.
                attempts += 1
            }
        }
    }

    /// Whether the screen differs from a picture by more than a focus indicator.
    public func differs(from other: Picture) throws -> Bool {
        try picture().difference(from: other).pixels > 5_000
    }

    /// Waits until the screen is still, which means that two pictures within `quiet` seconds are equal.
    ///
    /// Throws ``WaitingFailed`` if it keeps moving (a spinner). Cursors in entries do not blink here.
    public func stillPicture(timeout: TimeInterval = 10, quiet: TimeInterval = 0.1) throws -> Picture {
        var last = try picture()
        return try eventually(timeout: timeout, "the screen stands still", between: { _ in }) {
            () -> Picture? in
            screen.pause(quiet)
            let next = try picture()
            defer { last = next }
            return next == last ? next : nil
        }
    }
}
