import Foundation

/// A virtual screen with touch screen, mouse, touchpad and keyboard, which are real devices for every program
/// on it.
///
/// It is an Xorg with the dummy video driver and the server's `inputtest` driver. It needs no GPU, root or
/// console.
///
///     let display = try VirtualDisplay(width: 400, height: 800)
///     defer { display.stop() }
///     let program = try display.start(ProgramUnderTest.executable(named: "carte"))
///     try display.waitForWindow(of: program)
///     try display.touch.drag(from: Point(200, 600), to: Point(200, 200), duration: 0.3)
///
/// Create it on the main thread: the server ends with the thread that started it (see `ChildProcess`), so a
/// crashed test leaves nothing behind. Not thread-safe.
public final class VirtualDisplay {
    /// A touch screen that covers the display.
    public let touch: TouchScreen
    /// The mouse. It has a high-resolution wheel on Wayland.
    public let mouse: Mouse
    /// The touchpad. It scrolls at the pointer, which the mouse moves.
    public let touchpad: Touchpad
    /// The keyboard, with the layout given to the initializer.
    public let keyboard: Keyboard
    /// A pen; nil on X.
    public let pen: Pen?

    /// The complete environment for programs on this display. A test can add variables.
    public let environment: [String: String]

    let directory: TemporaryDirectory
    let screen: Screen
    let windowManagement: WindowManagement
    let compositor: Compositor?
    private let server: XServer
    private let devices: [InputTestDevice]
    private var windowManager: WindowManager?
    private var programs: [ProgramUnderTest] = []
    private var startedPrograms = 0
    private var isStopped = false

    /// - Parameters:
    ///   - settings: lines for GTK's `settings.ini`, for example `gtk-enable-animations=0`.
    ///   - textScale: the user's text size relative to the default. On X the server sets it, not
    ///     `settings.ini`.
    ///   - layout: the keyboard layout.
    public init(
        width: Int = 400, height: Int = 800, windows: WindowManagement = .maximised, settings: [String] = [],
        textScale: Double = 1, layout: KeyboardLayout = .us
    ) throws {
        directory = try TemporaryDirectory()
        windowManagement = windows
        screen = Screen(width: width, height: height)
        let folder = directory.url.path
        let configuration = ServerConfiguration(
            width: width, height: height, layout: layout, directory: folder)
        server = try XServer(configuration: configuration, directory: directory)
        compositor =
            windows == .wayland
            ? try Compositor(display: server.display, width: width, height: height, directory: directory)
            : nil
        environment = try ProgramEnvironment.make(
            display: server.display, wayland: compositor?.socket, settings: settings, directory: directory)
        if textScale != 1 {
            let resources = try directory.write("Xft.dpi: \(Int(96 * textScale))\n", to: "Xresources")
            try Tool.run("xrdb", ["-nocpp", "-merge", resources], environment: environment)
        }
        if windows != .none, windows != .wayland {
            windowManager = try WindowManager(windows, environment: environment, directory: directory)
        }
        let devices = try ["touch", "mouse", "touchpad", "keyboard"].map {
            try InputTestDevice(name: $0, socketPath: "\(folder)/\($0)")
        }
        touch = TouchScreen(device: devices[0], screen: screen)
        mouse = Mouse(device: devices[1], screen: screen, fineWheel: compositor?.devices)
        touchpad = Touchpad(device: compositor?.devices ?? devices[2])
        pen = compositor.map { [screen] in Pen(devices: $0.devices, screen: screen) }
        keyboard = Keyboard(device: devices[3])
        self.devices = devices
        // GDK recognises a touchpad only by this property, when the program starts.
        try Tool.run(
            "xinput",
            [
                "set-prop", "--type=int", "--format=8", ServerConfiguration.touchpadName,
                "libinput Tapping Enabled", "1",
            ],
            environment: environment)
        try windowManager?.waitUntilReady()
        FailurePictures.begin(on: display)
    }

    deinit { stop() }

    /// The name of the display, for example ":1".
    public var display: String { server.display }
    /// The present width, px.
    public var width: Int { screen.width }
    /// The present height, px.
    public var height: Int { screen.height }
    /// Whether the X server runs.
    public var isRunning: Bool { server.isRunning }

    /// The pause between two events of a gesture. A test with GTK in its process iterates the main loop here.
    ///
    /// Otherwise its program would handle the whole gesture at its end.
    public var pause: (TimeInterval) -> Void {
        get { screen.pause }
        set { screen.pause = newValue }
    }

    /// Starts a program on this display. It ends with the display at the latest.
    ///
    /// - Parameters:
    ///   - executable: a path, or a name to find in PATH.
    ///   - extra: variables in addition to ``environment``.
    ///   - accessibility: whether it gets its own session bus with assistive technology (at-spi2-core).
    public func start(
        _ executable: String,
        arguments: [String] = [],
        environment extra: [String: String] = [:],
        accessibility: Bool = false
    ) throws -> ProgramUnderTest {
        var variables = environment
        startedPrograms += 1
        if accessibility {
            variables["GTK_A11Y"] = nil
            variables["DBUS_SESSION_BUS_ADDRESS"] = nil
            // The accessibility bus always has the same path there and deletes it at its end. The bus of the
            // previous program could do so later.
            variables["XDG_RUNTIME_DIR"] = try directory.makeDirectory("runtime/\(startedPrograms)")
        }
        RealTime.begin()
        let program = try ProgramUnderTest(
            executable: executable, arguments: arguments, environment: variables.merging(extra) { $1 },
            accessibility: accessibility, directory: directory, name: "program-\(startedPrograms)")
        programs.removeAll { !$0.isRunning }
        programs.append(program)
        return program
    }

    /// Resizes the screen (RandR) while programs run. They notice it a moment later.
    public func resize(width: Int, height: Int) throws {
        let mode = "\(width)x\(height)-test"
        let line = ServerConfiguration.modeLine(width: width, height: height)
        let known = String(decoding: try Tool.run("xrandr", [], environment: environment), as: UTF8.self)
        if !known.contains(mode) {
            try Tool.run("xrandr", ["--newmode", mode] + line, environment: environment)
            try Tool.run("xrandr", ["--addmode", "DUMMY0", mode], environment: environment)
        }
        try Tool.run("xrandr", ["--output", "DUMMY0", "--mode", mode], environment: environment)
        try compositor?.resize(width: width, height: height)
        screen.width = width
        screen.height = height
    }

    /// Kills the compositor or the X server while programs run.
    public func crash() {
        if let compositor { compositor.crash() } else { server.crash() }
    }

    /// Ends programs, window manager or compositor and server, and removes their files. Can be called again.
    public func stop() {
        guard !isStopped else { return }
        isStopped = true
        FailurePictures.end(on: display)
        programs.forEach { $0.terminate() }
        windowManager?.stop()
        compositor?.stop()
        server.stop()
        // After the server: it spins when a device has lost its client.
        devices.forEach { $0.close() }
        directory.remove()
    }
}

/// Real-time scheduling, if this user may request it; otherwise there is no effect.
///
/// A throw depends on the times of a finger's movements. A busy machine that delays some of them makes it
/// slower or none at all. So the tested programs must not delay the moving thread or the server, which
/// records the times.
enum RealTime {
    /// For this thread, not for processes that it starts.
    static func begin() {
        let resetOnFork: Int32 = 0x4000_0000  // SCHED_RESET_ON_FORK of sched.h
        set(SCHED_RR | resetOnFork, priority: 1, of: 0)
    }

    /// For a server that has just started, and its threads.
    static func begin(for server: ChildProcess) { set(SCHED_RR, priority: 2, of: server.processIdentifier) }

    private static func set(_ policy: Int32, priority: Int32, of process: pid_t) {
        var parameters = sched_param(sched_priority: priority)
        sched_setscheduler(process, policy, &parameters)
    }
}
