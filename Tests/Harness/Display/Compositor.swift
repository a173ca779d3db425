import Foundation

/// sway, a Wayland compositor, in a window that fills a virtual display.
///
/// Touch, mouse and keys come from the display. It has a pen and a touchpad of its own.
final class Compositor {
    /// The value of `WAYLAND_DISPLAY`.
    let socket: String
    let devices: InjectedDevices
    private let process: ChildProcess
    private let directory: TemporaryDirectory
    private let environment: [String: String]

    /// - Parameter display: the X server's display.
    init(display: String, width: Int, height: Int, directory: TemporaryDirectory) throws {
        self.directory = directory
        let folder = try directory.makeDirectory("sway")
        let configuration = try directory.write(
            Self.configuration(width: width, height: height), to: "sway/config")
        let library = try InjectedDevices.library(in: directory)
        let (ours, others) = try UnixSocket.pair()
        devices = InjectedDevices(socket: ours, width: width, height: height)
        environment = ProcessInfo.processInfo.environment.merging([
            "DISPLAY": display, "XDG_RUNTIME_DIR": folder, "SWAYSOCK": directory.path("sway/commands"),
            "WLR_BACKENDS": "x11", "WLR_RENDERER": "pixman",
        ]) { $1 }.filter { $0.key != "WAYLAND_DISPLAY" }
        let log = try FileDescriptor.creating(file: directory.path("sway.log"))
        process = try ChildProcess(
            "env", ["LD_PRELOAD=\(library)", "sway", "--config", configuration, "--unsupported-gpu"],
            environment: environment, output: log, errors: log, passing: others, isNobody: true)
        others.close()
        let running = process
        socket = try eventually(timeout: 20, "sway opens its socket") {
            guard running.isRunning else {
                throw HarnessError.cannotStart(program: "sway", reason: directory.text(of: "sway.log"))
            }
            return try FileManager.default.contentsOfDirectory(atPath: folder)
                .first { $0.hasPrefix("wayland-") && !$0.hasSuffix(".lock") }
                .map { "\(folder)/\($0)" }
        }
    }

    /// Whether a process has a window.
    func hasWindow(ofProcess processIdentifier: Int32) throws -> Bool {
        let tree = try Tool.run("swaymsg", ["--raw", "--type", "get_tree"], environment: environment)
        let ours = ": \(processIdentifier),"
        return String(decoding: tree, as: UTF8.self).split(separator: "\"pid\"").contains {
            $0.hasPrefix(ours)
        }
    }

    func resize(width: Int, height: Int) throws {
        try Tool.run("swaymsg", [Self.output(width: width, height: height)], environment: environment)
        (devices.width, devices.height) = (width, height)
    }

    func stop() {
        process.terminate()
        devices.close()
    }

    func crash() { process.crash() }

    private static func output(width: Int, height: Int) -> String {
        "output X11-1 mode \(width)x\(height) position 0 0"
    }

    private static func configuration(width: Int, height: Int) -> String {
        """
        \(output(width: width, height: height))
        default_border none
        focus_follows_mouse no
        xwayland disable
        input * repeat_rate 0

        """
    }
}
