import Foundation

/// openbox with a configuration of its own.
///
/// Without a window manager GTK's main window is never active again after a dialog, and nothing can be
/// maximised.
final class WindowManager {
    private let process: ChildProcess
    private let directory: TemporaryDirectory
    private static let readyFile = "openbox-is-ready"

    /// Returns at once; ``waitUntilReady()`` waits.
    init(
        _ management: WindowManagement, environment: [String: String], directory: TemporaryDirectory
    ) throws {
        let file = try directory.write(Self.configuration(management), to: "openbox.xml")
        let log = try FileDescriptor.creating(file: directory.path("openbox.log"))
        self.directory = directory
        process = try ChildProcess(
            "openbox",
            [
                "--sm-disable", "--config-file", file,
                // openbox runs this when it manages the screen.
                "--startup", "touch \(directory.path(Self.readyFile))",
            ],
            environment: environment, output: log, errors: log)
    }

    func waitUntilReady() throws {
        try eventually(timeout: 20, "openbox manages the screen") {
            guard process.isRunning else {
                throw HarnessError.cannotStart(
                    program: "openbox", reason: directory.text(of: "openbox.log"))
            }
            return FileManager.default.fileExists(atPath: directory.path(Self.readyFile))
        }
    }

    func stop() { process.terminate() }

    /// No bindings: openbox must not take keys or grab buttons that a test sends. A touch would pass through
    /// its grab first.
    private static func configuration(_ management: WindowManagement) -> String {
        let rule = """
            <application class="*" type="normal"><decor>no</decor></application>
            """
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <openbox_config xmlns="http://openbox.org/3.4/rc">
              <focus><focusNew>yes</focusNew><followMouse>no</followMouse></focus>
              <placement><policy>Smart</policy><center>yes</center></placement>
              <desktops><number>1</number><popupTime>0</popupTime></desktops>
              <resize><popupShow>Never</popupShow></resize>
              <keyboard></keyboard>
              <mouse></mouse>
              <applications>\(management == .maximised ? rule : "")</applications>
            </openbox_config>

            """
    }
}

/// The behaviour of the window manager for normal windows.
public enum WindowManagement: Sendable {
    /// Normal windows have no frame and fill the screen, as on a phone; dialogs keep their size.
    ///
    /// ``VirtualDisplay/waitForWindow(of:timeout:)`` maximises them, so window coordinates are screen
    /// coordinates.
    case maximised
    /// Windows keep their requested size and get a frame.
    case floating
    /// A compositor instead of a window manager: programs use Wayland, and their windows fill the screen.
    case wayland
    /// No window manager: a second window gets no focus, and no window can be maximised or full-screen.
    case none
}
