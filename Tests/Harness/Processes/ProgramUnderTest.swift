import Foundation

/// A program that a test controls from outside.
///
/// Started with ``VirtualDisplay/start(_:arguments:environment:accessibility:)``; it ends with its display at
/// the latest.
public final class ProgramUnderTest {
    /// The program's own process, also inside a session bus of its own.
    public let processIdentifier: Int32
    /// The address of the private session bus; nil without accessibility.
    public let sessionBusAddress: String?

    /// The program or its `dbus-run-session`.
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

        // dbus-run-session must not be killed with this process: its bus would stay. The program ends with
        // the X server, and the bus with the program.
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

    /// Whether the program has not ended yet.
    public var isRunning: Bool { child.isRunning }

    /// The exit status; nil while it runs.
    public var exitStatus: ExitStatus? { child.exitStatus.map(ownStatus) }

    /// The output so far.
    public var standardOutput: String { Self.text(of: outputFile) }
    /// The error output so far, GTK's warnings included.
    public var standardError: String { Self.text(of: errorFile) }

    /// The warnings and criticals in `standardError`, without those that GTK prints about itself and those of
    /// other programs on the program's bus.
    public var complaints: [String] {
        standardError.split(separator: "\n").map(String.init).filter { line in
            (line.contains("WARNING") || line.contains("CRITICAL"))
                && !Self.complaintsOfGTK.contains(where: line.contains) && !isOfAnotherProgram(line)
        }
    }

    /// Whether GLib's prefix of a message, "(name:process):", has another process. Services that the bus starts
    /// for a program, such as the registry of accessible programs, write into the same file.
    private func isOfAnotherProgram(_ line: String) -> Bool {
        guard let prefix = line.prefixMatch(of: #/\(.+?:(\d+)\): /#) else { return false }
        return Int32(prefix.1) != processIdentifier
    }

    /// GTK 4.24 on X11 prints this line for each program, even for an empty window.
    private static let complaintsOfGTK = ["gdk_frame_timings_submitted() called on submitted frame."]

    /// Returns the resources used so far.
    public func figures() throws -> ProcessFigures {
        try ProcessFigures(of: processIdentifier)
    }

    /// Returns the exit status; nil if it still runs after `timeout` seconds.
    @discardableResult
    public func waitForExit(timeout: TimeInterval = 15) -> ExitStatus? {
        child.waitForExit(timeout: timeout).map(ownStatus)
    }

    /// Converts the status: dbus-run-session reports its program's signal like a shell.
    private func ownStatus(_ status: ExitStatus) -> ExitStatus {
        if sessionBusAddress != nil, case .code(let code) = status, code > 128 {
            .signal(code - 128)
        } else {
            status
        }
    }

    /// Sends SIGTERM, and SIGKILL after `patience` seconds. Returns when it has ended. Can be called again.
    public func terminate(patience: TimeInterval = 5) {
        guard isRunning else { return }
        if processIdentifier != child.processIdentifier {
            // The bus ends with the program. A signal to dbus-run-session would leave its bus behind.
            kill(processIdentifier, SIGTERM)
            if child.waitForExit(timeout: patience) == nil { kill(processIdentifier, SIGKILL) }
            _ = child.waitForExit(timeout: patience)
        }
        child.terminate(patience: patience)
    }

    /// Returns the path of a program of this package: `executable(named: "carte")`.
    ///
    /// The environment variable `CARTE_PROGRAMS` names the folder of the installed release build. Without it,
    /// the path is that of the build of the running tests.
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
        // A growing file can end with half a character, which must not hide the rest.
        return String(decoding: data, as: UTF8.self)
    }
}
