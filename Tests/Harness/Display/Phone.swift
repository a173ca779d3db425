import Foundation

/// A virtual phone: the shell phosh on the compositor phoc, in a window that fills a virtual display.
///
/// squeekboard is its on-screen keyboard. Input is touch; lengths are px as in programs. Programs are started
/// from the phone's grid of apps. They get a bus, settings and folders as in a session. ``stop()`` removes
/// everything.
public final class Phone {
    /// The upright size, px.
    public static let size = (width: 360, height: 720)
    private static let scale = 2
    private static let output = "X11-1"
    /// The height of the shell's top bar, px. Programs begin below it.
    public static let topBar = 32
    /// The height of the shell's bottom bar, px.
    private static let bar = 40.0

    private let display: VirtualDisplay
    private let directory: TemporaryDirectory
    private var environment: [String: String]
    private var processes: [(name: String, process: ChildProcess)] = []
    private var isLying = false

    /// Whether the necessary programs are installed.
    public static var isInstalled: Bool { Tool.isExecutable(shell) }
    private static let shell = "/usr/libexec/phosh"

    /// - Parameters:
    ///   - programs: the `bin` folder of additional programs.
    ///   - more: variables of its session.
    public init(programs: String, environment more: [String: String]) throws {
        display = try VirtualDisplay(
            width: Self.size.width * Self.scale, height: Self.size.height * Self.scale, windows: .none)
        directory = try TemporaryDirectory()
        environment = try ProgramEnvironment.session(
            display: display.display, programs: programs, directory: directory
        ).merging(more) { $1 }
        try start("dbus-daemon", ["--session", "--nofork", "--nopidfile", "--address=\(busAddress)"])
        environment["DBUS_SESSION_BUS_ADDRESS"] = busAddress
        try wait(for: "a session bus") { FileManager.default.fileExists(atPath: directory.path("run/bus")) }
        let configuration = try directory.write(
            """
            [core]
            xwayland=false
            [output:\(Self.output)]
            mode = \(display.width)x\(display.height)
            scale = \(Self.scale)

            """, to: "phoc.ini")
        try start("phoc", ["--shell", "--config", configuration])
        var socket: String?
        try wait(for: "phoc's socket") {
            socket = try FileManager.default.contentsOfDirectory(atPath: directory.path("run"))
                .first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
            return socket != nil
        }
        environment["DISPLAY"] = nil
        environment["WAYLAND_DISPLAY"] = socket
        environment["GDK_BACKEND"] = "wayland"
        try run("dbus-update-activation-environment", ["WAYLAND_DISPLAY", "GDK_BACKEND", "PATH"])
        try start(Self.shell, ["--unlocked"], replacing: try accounts())
        try wait(for: "phosh on the bus") { try hasOwner("org.gnome.ScreenSaver") }
        try start("squeekboard", [])
        try wait(for: "squeekboard on the bus") { try hasOwner("sm.puri.OSK0") }
        // phoc draws only after changes, and does not notice what phosh has faded in.
        try wait(for: "something on the screen") {
            try setOutput("--scale", "\(Self.scale)")
            let picture = try display.picture()
            return picture.meanColour(in: Area(x: 0, y: 0, width: picture.width, height: 400)) != Colour(0)
        }
    }

    deinit { stop() }

    /// Ends everything. Can be called again.
    public func stop() {
        processes.reversed().forEach { $0.process.terminate() }
        processes = []
        display.stop()
        directory.remove()
    }

    // MARK: - Input

    /// Taps with one finger. The point is in the phone's px, also when the phone lies on its side.
    public func tap(_ point: Point) throws { try display.touch.tap(at: onDisplay(point)) }

    /// Drags one finger through the points, in the phone's px. It rests for `hold` seconds before it lifts.
    public func drag(through points: [Point], duration: TimeInterval = 0.4, hold: TimeInterval = 0.3) throws {
        try display.touch.drag(through: points.map(onDisplay), duration: duration, hold: hold)
    }

    /// Moves two fingers on a horizontal line around a point, in the phone's px.
    ///
    /// - Parameters:
    ///   - start: their distance where they go down.
    ///   - end: their distance where they lift.
    public func pinch(around middle: Point, from start: Double, to end: Double) throws {
        func place(of finger: Int, _ distance: Double) -> Point {
            onDisplay(Point(middle.x + (finger == 0 ? -distance : distance) / 2, middle.y))
        }
        let steps = 20
        for finger in 0...1 { try display.touch.begin(id: finger, at: place(of: finger, start)) }
        for step in 1...steps {
            let distance = start + (end - start) * Double(step) / Double(steps)
            for finger in 0...1 { try display.touch.move(id: finger, to: place(of: finger, distance)) }
            display.pause(0.016)
        }
        for finger in 0...1 { try display.touch.end(id: finger, at: place(of: finger, end)) }
    }

    /// Types on the on-screen keyboard: small letters and spaces.
    ///
    /// - Parameter isOverview: whether the shell has the focus. There the keyboard reaches the edge; in a
    ///   program the shell's bar is below it.
    public func type(_ text: String, isOverview: Bool = false) throws {
        for character in text {
            try tap(try PhoneKeyboard(on: size, bar: isOverview ? 0 : Self.bar).place(of: character))
            // The keyboard ends a key when the finger is lifted, and merges a tap right after it.
            display.pause(0.2)
        }
    }

    /// Rotates the phone to landscape or back.
    public func turn(isLying: Bool) throws {
        try setOutput("--transform", isLying ? "90" : "normal")
        self.isLying = isLying
    }

    /// Whether the lock screen can be unlocked. That needs root: the test's own PAM rules accept any number.
    public static var canBeUnlocked: Bool { getuid() == 0 }

    /// Types a number on the lock screen.
    public func unlock(with passcode: String) throws {
        for digit in passcode.compactMap(\.wholeNumberValue) {
            let (row, column) = digit == 0 ? (3, 1) : ((digit - 1) / 3, (digit - 1) % 3)
            try tap(Point(94 + 86 * Double(column), 302 + 86 * Double(row)))
        }
        try tap(Point(180, 652))
    }

    /// Locks the phone by the shell's screen saver. Unlocking needs root.
    public func lock() throws {
        try run(
            "dbus-send",
            [
                "--session", "--print-reply", "--dest=org.gnome.ScreenSaver", "/org/gnome/ScreenSaver",
                "org.gnome.ScreenSaver.Lock",
            ])
    }

    // MARK: - Output

    /// The current size, px.
    public var size: (width: Double, height: Double) {
        let (short, long) = (Double(Self.size.width), Double(Self.size.height))
        return isLying ? (long, short) : (short, long)
    }

    /// Whether the on-screen keyboard is visible, as squeekboard reports it.
    public var isKeyboardShown: Bool {
        get throws {
            try run(
                "dbus-send",
                [
                    "--session", "--print-reply", "--dest=sm.puri.OSK0", "/sm/puri/OSK0",
                    "org.freedesktop.DBus.Properties.Get", "string:sm.puri.OSK0", "string:Visible",
                ]
            ).contains("boolean true")
        }
    }

    /// Waits until the screen is still and writes an upright picture of it.
    public func savePicture(to file: URL) throws {
        try waitForRest()
        try run("grim", [file.path])
    }

    /// Waits until the screen has been still for some seconds.
    public func waitForRest(for quiet: TimeInterval = 0.3) throws {
        _ = try display.stillPicture(timeout: 30, quiet: quiet)
    }

    /// Returns the still screen between the top bar and a keyboard, in device pixels.
    public func middle() throws -> Picture {
        let picture = try display.stillPicture(timeout: 30, quiet: 0.3)
        return picture.part(Area(x: 0, y: 40 * Self.scale, width: picture.width, height: 390 * Self.scale))
    }

    /// Whether the owner of a bus name runs.
    public func isRunning(_ name: String) throws -> Bool { try hasOwner(name) }

    /// Runs a program in the phone's session and returns its output.
    public func answer(of program: String, _ arguments: [String]) throws -> String {
        try run(program, arguments)
    }

    /// The address of the bus for assistive technology. Root may use it, but not the session bus.
    ///
    /// A program is on it if the session has `GTK_A11Y=atspi`. The shell and its keyboard are not on it.
    public var accessibilityBusAddress: String {
        get throws {
            try run(
                "dbus-send",
                [
                    "--session", "--print-reply=literal", "--dest=org.a11y.Bus", "/org/a11y/bus",
                    "org.a11y.Bus.GetAddress",
                ]
            ).trimmingCharacters(in: .whitespacesAndNewlines)
        }
    }

    /// The user's data folder.
    public var dataFolder: URL { directory.url.appending(path: "data") }

    // MARK: - Implementation

    /// Converts a point. phoc 0.24 does not rotate touches with its output; it scales them to the new shape.
    private func onDisplay(_ point: Point) -> Point {
        Point(point.x / size.width * Double(display.width), point.y / size.height * Double(display.height))
    }

    private var busAddress: String { "unix:path=\(directory.path("run/bus"))" }

    private func hasOwner(_ name: String) throws -> Bool {
        try run(
            "dbus-send",
            [
                "--session", "--print-reply", "--dest=org.freedesktop.DBus", "/",
                "org.freedesktop.DBus.NameHasOwner",
                "string:\(name)",
            ]
        ).contains("boolean true")
    }

    /// The folder of rules for checking a passcode, if it can be replaced.
    private func accounts() throws -> (path: String, by: String)? {
        guard Self.canBeUnlocked else { return nil }
        let folder = try directory.makeDirectory("pam")
        // Debian's phosh has no PAM rules of its own.
        _ = try directory.write(
            "auth required pam_permit.so\naccount required pam_permit.so\n", to: "pam/other")
        return ("/etc/pam.d", folder)
    }

    private func start(
        _ program: String, _ arguments: [String], replacing replaced: (path: String, by: String)? = nil
    ) throws {
        let name = URL(filePath: program).lastPathComponent
        let log = try FileDescriptor.creating(file: directory.path("\(name).log"))
        let process = try ChildProcess(
            program, arguments, environment: environment, output: log, errors: log, isNobody: true,
            replacing: replaced)
        processes.append((name, process))
    }

    /// Waits for the phone's own programs. If one of them has ended, the error has its output.
    private func wait(for what: String, _ condition: () throws -> Bool) throws {
        try eventually(timeout: 30, what) {
            if let ended = processes.first(where: { !$0.process.isRunning }) {
                throw HarnessError.cannotStart(
                    program: ended.name, reason: String(directory.text(of: "\(ended.name).log").suffix(3000)))
            }
            return try condition()
        }
    }

    @discardableResult
    private func run(_ program: String, _ arguments: [String]) throws -> String {
        String(
            decoding: try Tool.run(program, arguments, environment: environment, isNobody: true),
            as: UTF8.self)
    }

    private func setOutput(_ words: String...) throws {
        try run("wlr-randr", ["--output", Self.output] + words)
    }
}
