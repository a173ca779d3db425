import Foundation

/// openbox with a configuration of its own. Without a window manager GTK's main window is never active again
/// after a dialog, and nothing can be maximised.
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

    /// No bindings at all: openbox must neither take a key nor grab a button that a test sends, and a touch
    /// would have to pass through its grab first.
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

/// What the window manager does with ordinary windows.
public enum WindowManagement: Sendable {
    /// Ordinary windows have no frame, and ``VirtualDisplay/waitForWindow(of:timeout:)`` makes them fill the
    /// screen, as on a phone: window coordinates are screen coordinates. Dialogs keep their size.
    case maximised
    /// Windows keep the size they ask for and get a frame.
    case floating
    /// No window manager but a compositor: programs are Wayland's, and their windows fill the screen.
    case wayland
    /// No window manager: no focus for a second window, no maximising, no full screen.
    case none
}
