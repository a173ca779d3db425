import Foundation

/// A connection to the devices that are added to a compositor (`Tests/Compositor/injected-devices.c`).
final class InjectedDevices: ScrollDevice {
    private let socket: UnixSocket
    /// The size of the compositor's output, px.
    var width: Int
    var height: Int

    init(socket: UnixSocket, width: Int, height: Int) {
        self.socket = socket
        self.width = width
        self.height = height
    }

    func close() { socket.close() }

    enum PenEvent: String {
        case enter = "in"
        case move, down, up
        case leave = "out"
    }

    func pen(_ event: PenEvent, at point: Point) throws {
        try send("pen \(event.rawValue) \(point.x / Double(width)) \(point.y / Double(height))")
    }

    func scroll(dx: Double, dy: Double) throws {
        // The notch of libinput's X driver.
        try send(dx == 0 && dy == 0 ? "lift" : "scroll \(dx / 8) \(dy / 8)")
    }

    /// Turns a high-resolution wheel by 120ths of a notch.
    func turn(parts: Int) throws { try send("turn \(parts)") }

    /// Returns when the compositor has forwarded the event, which is before the program gets it.
    private func send(_ line: String) throws {
        try socket.send(Array("\(line)\n".utf8))
        guard try socket.receive(1) == Array(".".utf8) else {
            throw HarnessError.deviceFailed(device: "of the compositor", reason: "cannot obey “\(line)”")
        }
    }

    /// The library that adds the devices, compiled for the installed wlroots.
    static func library(in directory: TemporaryDirectory) throws -> String {
        let tests = URL(filePath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let environment = ProcessInfo.processInfo.environment
        let known = String(
            decoding: try Tool.run("pkg-config", ["--list-all"], environment: environment), as: UTF8.self)
        guard
            let wlroots = known.split(whereSeparator: \.isWhitespace).first(where: { $0.hasPrefix("wlroots") }
            )
        else {
            throw HarnessError.cannotStart(
                program: "sway with a pen", reason: "no headers of wlroots (Debian package libwlroots-dev)")
        }
        let flags = String(
            decoding: try Tool.run(
                "pkg-config", ["--cflags", String(wlroots), "wayland-server", "pixman-1"],
                environment: environment),
            as: UTF8.self)
        let library = directory.path("injected-devices.so")
        try Tool.run(
            "cc",
            ["-shared", "-fPIC", "-DWLR_USE_UNSTABLE"]
                + flags.split(whereSeparator: \.isWhitespace).map(String.init)
                + ["-o", library, tests.appending(path: "Compositor/injected-devices.c").path, "-ldl"],
            environment: environment, timeout: 60)
        return library
    }
}
