import Foundation

/// A private PipeWire with a camera, which sends GStreamer's test picture of 1,920 × 1,080 px.
///
/// The picture has coloured bars: white at the upper left, blue at the upper right. It serves two connections, one after
/// the other: then GStreamer has no free buffers. PipeWire's own test source crashes PipeWire now and then (0.3.65).
public final class FakeCamera {
    private let directory: TemporaryDirectory
    private let environment: [String: String]
    private let server: ChildProcess
    private let manager: ChildProcess
    private let source: ChildProcess

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
        source = try ChildProcess(
            "gst-launch-1.0", Self.picture.split(separator: " ").map(String.init), environment: environment,
            output: .creating(file: directory.path("source.out")),
            errors: .creating(file: directory.path("source.err")))
        // A program that asks before gets an error.
        try eventually("the camera") { try has("Node", "Video/Source") }
    }

    deinit {
        stop()
        server.terminate()
        _ = manager.waitForExit(timeout: 5)
    }

    /// Removes the camera, as if the user had unplugged it.
    public func stop() { source.terminate() }

    /// Returns a new connection, such as the portal's, on any thread. The receiver closes it.
    public let connect: @Sendable () -> Int32?

    /// Whether a program receives the camera's picture.
    public var isInUse: Bool {
        get throws { try has("Link", "PipeWire:Interface:Link") }
    }

    /// Whether the list of PipeWire's objects of a kind has a text.
    private func has(_ kind: String, _ text: String) throws -> Bool {
        let list = try Tool.run("pw-cli", ["ls", kind], environment: environment)
        return String(decoding: list, as: UTF8.self).contains(text)
    }

    private static let picture = """
        -q videotestsrc is-live=true pattern=smpte75 ! video/x-raw,format=YUY2,width=1920,height=1080,framerate=15/1 ! \
        pipewiresink mode=provide stream-properties=props,media.class=Video/Source,media.role=Camera
        """

    private static let configuration = """
        context.properties = {
            core.daemon = true
            core.name = pipewire-0
            link.max-buffers = 16
            support.dbus = false
        }
        context.spa-libs = {
            support.* = support/libspa-support
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
        ]

        """
}
