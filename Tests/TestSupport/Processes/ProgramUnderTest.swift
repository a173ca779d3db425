import Foundation

/// A program that a test drives from outside, started with ``VirtualDisplay/start(_:arguments:environment:accessibility:)``.
/// It ends with its display at the latest.
public final class ProgramUnderTest {
    /// The program itself, also when it runs below a session bus of its own.
    public let processIdentifier: Int32
    /// Address of the private session bus; nil unless the program was started with accessibility.
    public let sessionBusAddress: String?

    /// The program, or the `dbus-run-session` around it.
    private let child: ChildProcess
    private let outputFile: URL
    private let errorFile: URL

    init(
        executable: String,
        arguments: [String],
        environment: [String: String],
        accessibility: Bool,
        directory: TemporaryDirectory,
        name: String
    ) throws {
        outputFile = directory.url.appendingPathComponent("\(name).out")
        errorFile = directory.url.appendingPathComponent("\(name).err")
        let output = try FileDescriptor.creating(file: outputFile.path)
        let errors = try FileDescriptor.creating(file: errorFile.path)
        let path = try Tool.path(of: executable)

        guard accessibility else {
            child = try ChildProcess(
                path, arguments, environment: environment, output: output, errors: errors)
            processIdentifier = child.processIdentifier
            sessionBusAddress = nil
            return
        }

        // dbus-run-session must not be killed when we die: its bus would live on. The program ends with the
        // X server, and with it the bus.
        let note = directory.path("\(name).bus")
        let script = #"echo "$$ $DBUS_SESSION_BUS_ADDRESS" >"$0" && exec "$@""#
        let started = try ChildProcess(
            "dbus-run-session", ["--", "/bin/sh", "-c", script, note, path] + arguments,
            environment: environment, output: output, errors: errors, diesWithUs: false)
        let errorPath = errorFile.path
        let words = try eventually(timeout: 20, "dbus-run-session starts \(path)") { () -> [Substring]? in
            guard started.isRunning else {
                let said = (try? String(contentsOfFile: errorPath, encoding: .utf8)) ?? ""
                throw HarnessError.cannotStart(program: "dbus-run-session", reason: said)
            }
            let text = directory.text(of: "\(name).bus")
            return text.hasSuffix("\n") ? text.dropLast().split(separator: " ") : nil
        }
        guard words.count == 2, let identifier = Int32(words[0]) else {
            throw HarnessError.cannotStart(program: path, reason: "no session bus: \(words)")
        }
        child = started
        processIdentifier = identifier
        sessionBusAddress = String(words[1])
    }

    deinit { terminate() }

    public var isRunning: Bool { child.isRunning }

    /// How it ended; nil while it runs.
    public var exitStatus: ExitStatus? { child.exitStatus.map(ownStatus) }

    /// What it wrote so far.
    public var standardOutput: String { Self.text(of: outputFile) }
    public var standardError: String { Self.text(of: errorFile) }

    /// The warnings and criticals among the lines of `standardError`, without those that GTK prints about itself.
    public var complaints: [String] {
        standardError.split(separator: "\n").map(String.init).filter { line in
            (line.contains("WARNING") || line.contains("CRITICAL"))
                && !Self.complaintsOfGTK.contains(where: line.contains)
        }
    }

    /// GTK 4.24 on X11 prints the line for each program, also for an empty window.
    private static let complaintsOfGTK = ["gdk_frame_timings_submitted() called on submitted frame."]

    /// What the program has used so far.
    public func figures() throws -> ProcessFigures {
        try ProcessFigures(of: processIdentifier)
    }

    /// How it ended, or nil when it still runs after `timeout` seconds.
    @discardableResult
    public func waitForExit(timeout: TimeInterval = 15) -> ExitStatus? {
        child.waitForExit(timeout: timeout).map(ownStatus)
    }

    /// dbus-run-session reports a signal of its program as a shell does.
    private func ownStatus(_ status: ExitStatus) -> ExitStatus {
        if sessionBusAddress != nil, case .code(let code) = status, code > 128 {
            .signal(code - 128)
        } else {
            status
        }
    }

    /// SIGTERM, and SIGKILL when that does not help; returns when it is gone. May be called again.
    public func terminate(patience: TimeInterval = 5) {
        guard isRunning else { return }
        if processIdentifier != child.processIdentifier {
            // The bus ends when the program has; a signal to dbus-run-session would leave its bus behind.
            kill(processIdentifier, SIGTERM)
            if child.waitForExit(timeout: patience) == nil { kill(processIdentifier, SIGKILL) }
            _ = child.waitForExit(timeout: patience)
        }
        child.terminate(patience: patience)
    }

    /// The path of a program of this package: `executable(named: "carte")`.
    ///
    /// It is the one in the folder that the environment variable `CARTE_PROGRAMS` names, where the release build is
    /// installed; without that variable the one that was built with the running tests.
    public static func executable(named name: String) throws -> String {
        let directory =
            if let programs = ProcessInfo.processInfo.environment["CARTE_PROGRAMS"] {
                URL(fileURLWithPath: programs)
            } else {
                URL(
                    fileURLWithPath: try FileManager.default.destinationOfSymbolicLink(
                        atPath: "/proc/self/exe")
                )
                .deletingLastPathComponent()
            }
        let path = directory.appendingPathComponent(name).path
        guard Tool.isExecutable(path) else {
            throw HarnessError.noSuchProduct(name: name, directory: directory.path)
        }
        return path
    }

    private static func text(of file: URL) -> String {
        guard let data = FileManager.default.contents(atPath: file.path) else { return "" }
        // Half a character at the end of a growing file must not hide the rest.
        return String(decoding: data, as: UTF8.self)
    }
}
