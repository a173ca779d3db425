import Foundation

/// A program of the system that does one thing and ends, such as `xrandr`.
public enum Tool {
    /// Runs it and returns what it wrote. Throws with its complaint when it fails or takes too long.
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
        // Or the end of its output would never come.
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

    /// Where a program lies: a path stays as it is, a name is looked up in PATH.
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

/// A locale that is made for a test: few machines have any but that of their user, and in `C.UTF-8`, which all of them
/// have, newer C libraries translate nothing, whatever `LANGUAGE` says.
///
///     let russian = try TestLocale("ru_RU")
///     let carte = try CarteSession(environment: russian.environment)
public final class TestLocale {
    /// What the C library calls it: `ru_RU.UTF-8`.
    public let name: String
    /// Where it lies; a folder of its own if no other test can need it.
    private let folder: String
    private let directory: TemporaryDirectory?

    /// Makes it, or takes what another test has made into the folder that `CARTE_TEST_LOCALES` names.
    ///
    /// - Parameter description: the name of one of the descriptions that the system has of locales, such as `ru_RU`.
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
            // A description is two seconds' work, for a machine that has nothing else to do.
            environment: variables, timeout: 120)
        // Whole from the first moment. Another test may have been faster.
        if rename(draft, path) != 0 { try FileManager.default.removeItem(atPath: draft) }
    }

    /// The variables for a program that is to run in it, in its language.
    public var environment: [String: String] {
        ["LOCPATH": folder, "LC_ALL": name, "LANGUAGE": ""]
    }

    /// Lets this process be in it from now on.
    public func use() {
        setenv("LOCPATH", folder, 1)
        setlocale(LC_ALL, name)
    }

    /// Ends that.
    public static func useNone() {
        unsetenv("LOCPATH")
        setlocale(LC_ALL, "C.UTF-8")
    }
}
