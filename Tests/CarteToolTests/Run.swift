import Foundation

/// A running program in a ``Desk``.
final class Run {
    private let process = Process()
    private let outputs: [URL]

    init(
        _ program: String, _ arguments: [String], in tool: ToolRun, _ environment: [String: String] = [:]
    ) throws {
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = tool.folder
        // No variables of this process, except a sanitizer's options.
        process.environment = [
            "HOME": tool.folder.path, "XDG_DATA_HOME": tool.folder.appending(path: "data").path,
            "LC_ALL": "C.UTF-8", "TZ": "Europe/Helsinki", "PATH": "/usr/bin:/bin", "TERM": "xterm",
        ].merging(ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }) { $1 }
            .merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        // Files, because one of two pipes would fill up while the other is read.
        let mark = UUID().uuidString
        outputs = ["output", "errors"].map { tool.folder.appending(path: ".\($0)-\(mark)") }
        for url in outputs { try Data().write(to: url) }
        process.standardOutput = try FileHandle(forWritingTo: outputs[0])
        process.standardError = try FileHandle(forWritingTo: outputs[1])
        try process.run()
    }

    /// Sends SIGINT, as Ctrl+C does.
    func interrupt() { process.interrupt() }

    /// Returns the output until now.
    func output() throws -> String { String(decoding: try Data(contentsOf: outputs[0]), as: UTF8.self) }

    /// Waits for the end and returns the answer.
    func end() throws -> Answer {
        process.waitUntilExit()
        let texts = try outputs.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Answer(output: texts[0], errors: texts[1], exitCode: process.terminationStatus)
    }
}
