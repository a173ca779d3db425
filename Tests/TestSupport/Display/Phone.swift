import Foundation

/// A phone that nobody sees: the shell phosh on the compositor phoc, in a window that fills a virtual display, with
/// squeekboard as the keyboard on its screen. Its screen is a finger's; lengths are px as programs have them.
///
/// Programs are started as a person does it, from the phone's own grid; they find their bus, settings and folders as in a
/// session. Everything is gone when it is stopped.
public final class Phone {
    /// Upright, px.
    public static let size = (width: 360, height: 720)
    private static let scale = 2
    private static let output = "X11-1"
    /// The height of the shell's bar at the lower edge, px.
    private static let bar = 40.0

    private let display: VirtualDisplay
    private let directory: TemporaryDirectory
    private var environment: [String: String]
    private var processes: [(name: String, process: ChildProcess)] = []
    private var isLying = false

    /// Whether the programs that it needs are there.
    public static var isInstalled: Bool { Tool.isExecutable(shell) }
    private static let shell = "/usr/libexec/phosh"

    /// - Parameters:
    ///   - programs: the `bin` folder of what is installed on the phone besides the system.
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
        // phoc draws only when something changes, and what phosh has faded in meanwhile is no such thing to it.
        try wait(for: "something on the screen") {
            try setOutput("--scale", "\(Self.scale)")
            let picture = try display.picture()
            return picture.meanColour(in: Area(x: 0, y: 0, width: picture.width, height: 400)) != Colour(0)
        }
    }

    deinit { stop() }

    /// Ends everything. May be called again.
    public func stop() {
        processes.reversed().forEach { $0.process.terminate() }
        processes = []
        display.stop()
        directory.remove()
    }

    // MARK: - What a person does

    public func tap(_ point: Point) throws { try display.touch.tap(at: onDisplay(point)) }

    public func drag(through points: [Point], duration: TimeInterval = 0.4, hold: TimeInterval = 0.3) throws {
        try display.touch.drag(through: points.map(onDisplay), duration: duration, hold: hold)
    }

    /// Types on the keyboard that is on the screen: small letters and spaces.
    ///
    /// - Parameter isOverview: whether it is the shell that is written in. There the keyboard reaches down to the edge; below
    ///   a program it has the shell's bar under it.
    public func type(_ text: String, isOverview: Bool = false) throws {
        for character in text {
            try tap(try PhoneKeyboard(on: size, bar: isOverview ? 0 : Self.bar).place(of: character))
            // It takes the finger's way up for the end of a key, and what comes right after it for the same one.
            display.pause(0.2)
        }
    }

    /// Turns it on its side, or upright again.
    public func turn(isLying: Bool) throws {
        try setOutput("--transform", isLying ? "90" : "normal")
        self.isLying = isLying
    }

    /// Nobody has a password: whatever is typed unlocks it, for who runs the tests as root.
    public static var canBeUnlocked: Bool { getuid() == 0 }

    /// Types a number where the lock screen asks for one.
    public func unlock(with passcode: String) throws {
        for digit in passcode.compactMap(\.wholeNumberValue) {
            let (row, column) = digit == 0 ? (3, 1) : ((digit - 1) / 3, (digit - 1) % 3)
            try tap(Point(94 + 86 * Double(column), 302 + 86 * Double(row)))
        }
        try tap(Point(180, 652))
    }

    public func lock() throws {
        try run(
            "dbus-send",
            [
                "--session", "--print-reply", "--dest=org.gnome.ScreenSaver", "/org/gnome/ScreenSaver",
                "org.gnome.ScreenSaver.Lock",
            ])
    }

    // MARK: - What one sees

    /// px.
    public var size: (width: Double, height: Double) {
        let (short, long) = (Double(Self.size.width), Double(Self.size.height))
        return isLying ? (long, short) : (short, long)
    }

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

    /// Waits until nothing moves, and writes what is to be seen then, upright.
    public func savePicture(to file: URL) throws {
        try waitForRest()
        try run("grim", [file.path])
    }

    /// Waits until nothing has moved for so many seconds.
    public func waitForRest(for quiet: TimeInterval = 0.3) throws {
        _ = try display.stillPicture(timeout: 30, quiet: quiet)
    }

    /// What is to be seen below the bar at the top and above a keyboard, once nothing moves, in pixels of the screen.
    public func middle() throws -> Picture {
        let picture = try display.stillPicture(timeout: 30, quiet: 0.3)
        return picture.part(Area(x: 0, y: 40 * Self.scale, width: picture.width, height: 390 * Self.scale))
    }

    /// Whether a program that has a name on the bus runs.
    public func isRunning(_ name: String) throws -> Bool { try hasOwner(name) }

    /// What a program of the phone's answers in a terminal.
    public func answer(of program: String, _ arguments: [String]) throws -> String {
        try run(program, arguments)
    }

    /// Where its programs keep what is the person's.
    public var dataFolder: URL { directory.url.appending(path: "data") }

    // MARK: - Its parts

    /// phoc 0.24 does not turn a touch with its output, but spreads it over its new shape.
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

    /// How the shell asks whether a passcode is right, where that can be replaced.
    private func accounts() throws -> (path: String, by: String)? {
        guard Self.canBeUnlocked else { return nil }
        let folder = try directory.makeDirectory("pam")
        // Debian's phosh has no rules of its own.
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

    /// Waits for something that the phone's own programs do; throws with what one of them wrote that has ended instead.
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
