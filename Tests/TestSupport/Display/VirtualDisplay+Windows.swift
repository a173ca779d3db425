import Foundation

extension VirtualDisplay {
    /// The X identifiers of the program's visible windows and dialogs; without popovers and tooltips.
    public func windows(of program: ProgramUnderTest) throws -> [UInt32] {
        try windows(ofProcess: program.processIdentifier)
    }

    /// What the program shows above them: popovers, menus and tooltips.
    public func popups(of program: ProgramUnderTest) throws -> [UInt32] {
        try X11Connection(display: display).popups(of: program.processIdentifier)
    }

    /// Which of the windows has the keyboard; nil where none of them has it. Takes a window manager.
    public func activeWindow(of program: ProgramUnderTest) throws -> UInt32? {
        let active = try X11Connection(display: display).activeWindow()
        return try windows(of: program).first { $0 == active }
    }

    /// The same of a process that something else has started.
    public func windows(ofProcess processIdentifier: Int32) throws -> [UInt32] {
        try X11Connection(display: display).visibleWindows(of: processIdentifier)
    }

    /// Where the upper left corner of the program's first window is on the screen; its own frame and shadow count.
    public func windowOrigin(of program: ProgramUnderTest) throws -> Point? {
        let connection = try X11Connection(display: display)
        return try connection.visibleWindows(of: program.processIdentifier).first.map(connection.origin)
    }

    /// Waits for the program's first window, and (with ``WindowManagement/maximised``) makes it fill the screen;
    /// throws with what the program wrote when it ends instead.
    ///
    /// The window may still be empty: wait for the first frame of its trace, or for a picture that is still.
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

    /// The same for a process that something else has started.
    public func waitForWindow(ofProcess processIdentifier: Int32, timeout: TimeInterval = 20) throws {
        try eventually(timeout: timeout, "a window of process \(processIdentifier)") {
            try arrangeWindows(of: processIdentifier)
        }
    }

    /// The same for windows of this process: a test with GTK inside iterates the main loop in `between`.
    public func waitForOwnWindow(timeout: TimeInterval = 20, between: () -> Void) throws {
        try eventually(timeout: timeout, "a window of this process", between: { _ in between() }) {
            try arrangeWindows(of: getpid())
        }
    }

    /// Whether there are windows and all of them are as ``windowManagement`` wants them; asks for it if not.
    ///
    /// Not a rule of the window manager: GTK asks for "not maximised" when it shows a window, which undoes the
    /// rule a moment later. Our request comes after GTK's, because we see only windows that are shown.
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

    /// Whether the screen differs from a picture by more than what shows where the keys are.
    public func differs(from other: Picture) throws -> Bool {
        try picture().difference(from: other).pixels > 5_000
    }

    /// The screen as soon as nothing moves on it: when two pictures with `quiet` seconds between them are
    /// equal. Throws ``WaitingFailed`` when it keeps moving (a spinner). Cursors in
    /// entries do not blink here.
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
