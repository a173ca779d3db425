import Foundation
import TestSupport

/// A folder of its own for a test, in which `carte-tool` runs: its user's data is there as well.
final class Desk {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "carte-tool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Puts a file there.
    @discardableResult
    func file(_ name: String, _ text: String) throws -> String {
        let url = folder.appending(path: name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    /// The text of a file there.
    func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// The names of the files there, but for what runs of the program wrote.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
            .sorted()
    }

    /// Runs the program there to its end.
    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Answer {
        try run(try ProgramUnderTest.executable(named: "carte-tool"), arguments, environment)
    }

    /// Runs the program there to its end.
    func run(arguments: [String]) throws -> Answer {
        try run(try ProgramUnderTest.executable(named: "carte-tool"), arguments)
    }

    /// Runs any program there to its end.
    func run(_ program: String, _ arguments: [String], _ environment: [String: String] = [:]) throws -> Answer
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = [
            "HOME": folder.path, "XDG_DATA_HOME": folder.appending(path: "data").path,
            "LC_ALL": "C.UTF-8", "TZ": "Europe/Helsinki", "PATH": "/usr/bin:/bin", "TERM": "xterm",
        ].merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        // Files, because of two pipes one fills up while the other is read.
        let marks = UUID().uuidString
        let outputs = ["output", "errors"].map { folder.appending(path: ".\($0)-\(marks)") }
        for url in outputs { try Data().write(to: url) }
        process.standardOutput = try FileHandle(forWritingTo: outputs[0])
        process.standardError = try FileHandle(forWritingTo: outputs[1])
        try process.run()
        process.waitUntilExit()
        let texts = try outputs.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Answer(output: texts[0], errors: texts[1], exitCode: process.terminationStatus)
    }
}
