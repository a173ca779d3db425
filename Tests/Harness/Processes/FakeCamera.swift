import Foundation

/// A private PipeWire with a camera, which sends PipeWire's test picture at any size.
///
/// The picture has coloured bars: white at the upper left, blue at the upper right.
public final class FakeCamera {
    private let directory: TemporaryDirectory
    private let environment: [String: String]
    private let server: ChildProcess
    private let manager: ChildProcess

    /// Starts it. It ends with its last reference.
    public init() throws {
        directory = try TemporaryDirectory()
        var environment = ProcessInfo.processInfo.environment
        for name in ["DATA_HOME", "CONFIG_HOME", "CACHE_HOME", "STATE_HOME", "RUNTIME_DIR"] {
            environment["XDG_\(name)"] = try directory.makeDirectory(name.lowercased())
        }
        environment["HOME"] = directory.url.path
        for name in ["DISPLAY", "WAYLAND_DISPLAY", "PIPEWIRE_REMOTE", "PIPEWIRE_RUNTIME_DIR"] {
            environment[name] = nil
        }
        self.environment = environment
        let configuration = try directory.write(Self.configuration, to: "pipewire.conf")
        server = try ChildProcess(
            "pipewire", ["-c", configuration], environment: environment,
            output: .creating(file: directory.path("server.out")),
            errors: .creating(file: directory.path("server.err")))
        let socket = directory.path("runtime_dir/pipewire-0")
        _ = try UnixSocket(path: socket, timeout: 10)
        connect = { try? UnixSocket(path: socket, timeout: 1).duplicate() }
        // It connects the program to the camera, and ends with the server.
        let script = #"DBUS_SYSTEM_BUS_ADDRESS=$DBUS_SESSION_BUS_ADDRESS exec wireplumber"#
        manager = try ChildProcess(
            "dbus-run-session", ["--", "/bin/sh", "-c", script], environment: environment,
            output: .creating(file: directory.path("manager.out")),
            errors: .creating(file: directory.path("manager.err")), diesWithUs: false)
    }

    deinit {
        stop()
        _ = manager.waitForExit(timeout: 5)
    }

    /// Ends PipeWire, as if the user had unplugged the camera.
    public func stop() { server.terminate() }

    /// Returns a new connection, such as the portal's, on any thread. The receiver closes it. Nil after ``stop()``.
    public let connect: @Sendable () -> Int32?

    /// Whether a program receives the camera's picture.
    public var isInUse: Bool {
        get throws {
            let links = try Tool.run("pw-cli", ["ls", "Link"], environment: environment)
            return String(decoding: links, as: UTF8.self).contains("PipeWire:Interface:Link")
        }
    }

    private static let configuration = """
        context.properties = {
            core.daemon = true
            core.name = pipewire-0
            link.max-buffers = 16
            support.dbus = false
        }
        context.spa-libs = {
            support.* = support/libspa-support
            videotestsrc = videotestsrc/libspa-videotestsrc
            audio.convert.* = audioconvert/libspa-audioconvert
        }
        context.modules = [
            { name = libpipewire-module-protocol-native }
            { name = libpipewire-module-metadata }
            { name = libpipewire-module-spa-node-factory }
            { name = libpipewire-module-client-node }
            { name = libpipewire-module-adapter }
            { name = libpipewire-module-link-factory }
            { name = libpipewire-module-session-manager }
            { name = libpipewire-module-access }
        ]
        context.objects = [
            { factory = spa-node-factory args = {
                factory.name = support.node.driver node.name = driver node.group = pipewire.dummy priority.driver = 20000
            } }
            { factory = spa-node-factory args = {
                factory.name = videotestsrc node.name = camera media.class = Video/Source media.role = Camera
            } }
        ]

        """
}
