import Foundation

/// The server's process. It ends with this process, because without a client of its devices it would spin for
/// ever.
final class XServer {
    /// The display's name: ":N".
    let display: String
    private let process: ChildProcess

    /// The paths of the server in distributions. The `Xorg` in PATH can be a wrapper that asks for a console.
    private static let places = ["/usr/lib/xorg/Xorg", "/usr/libexec/Xorg", "/usr/lib/Xorg"]

    init(configuration: ServerConfiguration, directory: TemporaryDirectory) throws {
        let file = try directory.write(configuration.text, to: "xorg.conf")
        let log = try FileDescriptor.creating(file: directory.path("Xorg.out"))
        let number = try FileDescriptor.pipe()
        process = try ChildProcess(
            Self.places.first(where: Tool.isExecutable) ?? "Xorg",
            [
                "-displayfd", "3", "-config", file, "-configdir", directory.path("none"),
                "-logfile", directory.path("Xorg.log"), "-noreset", "-nolisten", "tcp", "-ac",
                // No key repetition: a slow machine must not turn one key press into two.
                "-r",
                "-seat", "seat-test", "-keeptty", "-novtswitch",
            ],
            environment: ProcessInfo.processInfo.environment, output: log, errors: log,
            passing: number.writing)
        RealTime.begin(for: process)
        number.writing.close()

        // The server writes the number and the newline separately, and dies if the pipe closes in between.
        let deadline = now() + 30
        var text = ""
        while !text.hasSuffix("\n") {
            guard let bytes = try number.reading.read(atMost: 16, before: deadline), !bytes.isEmpty else {
                process.terminate()
                throw HarnessError.serverDidNotStart(log: String(directory.text(of: "Xorg.out").suffix(3000)))
            }
            text += String(decoding: bytes, as: UTF8.self)
        }
        display = ":" + text.dropLast()
    }

    var isRunning: Bool { process.isRunning }

    func stop() { process.terminate() }
    func crash() { process.crash() }
}

/// The X server's configuration: a dummy screen and four virtual input devices.
struct ServerConfiguration {
    let width: Int
    let height: Int
    var layout = KeyboardLayout.us
    /// The folder of the devices' sockets.
    let directory: String

    /// A mode of 60 Hz for `xrandr --newmode` and xorg.conf: the clock in MHz, then both timings.
    ///
    /// The server rejects a horizontal total of width + 160 as "reduced blanking", and clocks outside 11–300
    /// MHz. So a tiny screen is faster than 60 Hz, and a huge one slower.
    static func modeLine(width: Int, height: Int) -> [String] {
        let (total, lines) = (width + 200, height + 30)
        let clock = max(1_200, min(29_000, total * lines * 60 / 10_000))
        let timings = [
            width, width + 40, width + 120, total, height, height + 3, height + 13, lines,
        ]
        return ["\(clock / 100).\(clock % 100 < 10 ? "0" : "")\(clock % 100)"] + timings.map(String.init)
    }

    static let touchpadName = "it-touchpad"

    var text: String {
        """
        Section "ServerFlags"
          Option "AutoAddDevices" "false"
          Option "AutoEnableDevices" "true"
          Option "DontVTSwitch" "true"
          Option "AllowMouseOpenFail" "true"
          Option "BlankTime" "0"
          Option "StandbyTime" "0"
          Option "SuspendTime" "0"
          Option "OffTime" "0"
        EndSection
        Section "ServerLayout"
          Identifier "layout"
          Screen "screen"
          InputDevice "it-keyboard" "CoreKeyboard"
          InputDevice "it-mouse" "CorePointer"
          InputDevice "it-touchscreen" "SendCoreEvents"
          InputDevice "\(Self.touchpadName)" "SendCoreEvents"
        EndSection
        \(device("it-keyboard", type: "Keyboard", socket: "keyboard"))
        \(device("it-mouse", type: "PointerAbsolute", socket: "mouse"))
        \(device("it-touchscreen", type: "Touch", socket: "touch"))
        \(device(Self.touchpadName, type: "PointerGesture", socket: "touchpad"))
        Section "Device"
          Identifier "card"
          Driver "dummy"
          VideoRam 65536
        EndSection
        Section "Monitor"
          Identifier "monitor"
          HorizSync 5.0 - 1000.0
          VertRefresh 5.0 - 1000.0
          ModeLine "first" \(Self.modeLine(width: width, height: height).joined(separator: " "))
        EndSection
        Section "Screen"
          Identifier "screen"
          Device "card"
          Monitor "monitor"
          DefaultDepth 24
          SubSection "Display"
            Depth 24
            Modes "first"
            Virtual \(width) \(height)
          EndSubSection
        EndSection

        """
    }

    /// Without the "evdev" rules a keyboard has obsolete key codes.
    private func device(_ name: String, type: String, socket: String) -> String {
        """
        Section "InputDevice"
          Identifier "\(name)"
          Driver "inputtest"
          Option "DeviceType" "\(type)"
          Option "SocketPath" "\(directory)/\(socket)"
          Option "xkb_rules" "evdev"
          Option "xkb_layout" "\(layout.name)"
          Option "xkb_variant" "\(layout.variant)"
        EndSection
        """
    }
}
