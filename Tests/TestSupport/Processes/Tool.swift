import Foundation

/// A program of the system that does one thing and ends, such as `xrandr`.
enum Tool {
    /// Runs it and returns what it wrote. Throws with its complaint when it fails or takes too long.
    @discardableResult
    static func run(
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
