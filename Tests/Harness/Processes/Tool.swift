import Foundation

/// A short-lived system program, for example `xrandr`.
public enum Tool {
    /// Runs it and returns its output. Throws with its error output if it fails or takes too long.
    @discardableResult
    public static func run(
        _ program: String,
        _ arguments: [String],
        environment: [String: String],
        timeout: TimeInterval = 20,
        isNobody: Bool = false
    ) throws -> [UInt8] {
        let output = try FileDescriptor.pipe()
        let directory = try TemporaryDirectory()
        let errors = try FileDescriptor.creating(file: directory.path("errors"))
        let process = try ChildProcess(
            program, arguments, environment: environment, output: output.writing, errors: errors,
            diesWithUs: false, isNobody: isNobody)
        // Otherwise the end of the output never comes.
        output.writing.close()

        let deadline = now() + timeout
        let written = try output.reading.readToEnd(before: deadline)
        let status = process.waitForExit(timeout: max(0, deadline - now()))
        guard let written, status == .code(0) else {
            process.terminate(patience: 1)
            let complaint = directory.text(of: "errors").trimmingCharacters(in: .whitespacesAndNewlines)
            let outcome = status.map { "\($0)" } ?? "no end after \(timeout) s"
            throw HarnessError.toolFailed(
                command: ([program] + arguments).joined(separator: " "), reason: "\(outcome); \(complaint)")
        }
        return written
    }

    /// Returns the path of a program. A path is returned unchanged; a name is searched in PATH.
    static func path(of program: String) throws -> String {
        if program.contains("/") {
            guard isExecutable(program) else {
                throw HarnessError.cannotStart(program: program, reason: "not an executable file")
            }
            return program
        }
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":")
        for folder in folders where isExecutable("\(folder)/\(program)") {
            return "\(folder)/\(program)"
        }
        throw HarnessError.cannotStart(program: program, reason: "not found in PATH")
    }

    static func isExecutable(_ path: String) -> Bool {
        access(path, X_OK) == 0
    }
}

/// A locale that is created for a test.
///
/// Most machines have only their user's locale. In `C.UTF-8`, which all have, newer C libraries ignore
/// `LANGUAGE`.
///
///     let russian = try TestLocale("ru_RU")
///     let carte = try CarteSession(environment: russian.environment)
public final class TestLocale {
    /// The C library's name: `ru_RU.UTF-8`.
    public let name: String
    /// Its folder; a private one if other tests cannot use it.
    private let folder: String
    private let directory: TemporaryDirectory?

    /// Creates the locale, or uses the one of another test in the folder `CARTE_TEST_LOCALES`.
    ///
    /// - Parameter description: the name of a locale description in the system, for example `ru_RU`.
    public init(_ description: String) throws {
        let variables = ProcessInfo.processInfo.environment
        name = "\(description).UTF-8"
        if let shared = variables["CARTE_TEST_LOCALES"] {
            (folder, directory) = (shared, nil)
        } else {
            let own = try TemporaryDirectory()
            (folder, directory) = (own.url.path, own)
        }
        let (path, draft) = ("\(folder)/\(name)", "\(folder)/\(UUID().uuidString)")
        if FileManager.default.fileExists(atPath: path) { return }
        try Tool.run(
            "localedef", ["--no-archive", "-i", description, "-f", "UTF-8", draft],
            // Compiling a locale takes two seconds on an idle machine.
            environment: variables, timeout: 120)
        // The rename makes it complete at once. Another test may have been faster.
        if rename(draft, path) != 0 { try FileManager.default.removeItem(atPath: draft) }
    }

    /// The variables for a program in this locale and its language.
    public var environment: [String: String] {
        ["LOCPATH": folder, "LC_ALL": name, "LANGUAGE": ""]
    }

    /// Switches this process to the locale.
    public func use() {
        setenv("LOCPATH", folder, 1)
        setlocale(LC_ALL, name)
    }

    /// Switches this process back.
    public static func useNone() {
        unsetenv("LOCPATH")
        setlocale(LC_ALL, "C.UTF-8")
    }
}
