import Foundation

/// The server's process. It dies with this process, because without a client on its devices' sockets it
/// would spin for ever.
final class XServer {
    /// ":N"
    let display: String
    private let process: ChildProcess

    /// Where distributions keep the server itself; the `Xorg` in PATH may be a wrapper that asks for a console.
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
                // No repetition: a slow machine must not turn one key press into two.
                "-r",
                "-seat", "seat-test", "-keeptty", "-novtswitch",
            ],
            environment: ProcessInfo.processInfo.environment, output: log, errors: log,
            passing: number.writing)
        RealTime.begin(for: process)
        number.writing.close()

        // The server writes the number and the newline separately, and dies when the pipe closes in between.
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
}
