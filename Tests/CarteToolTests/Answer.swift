import Foundation
import TestSupport

/// What one run of the built `carte-tool` wrote and how it ended.
struct Answer {
    let output: String
    let errors: String
    let exitCode: Int32

    /// Standard output as JSON.
    func json() throws -> Any {
        try JSONSerialization.jsonObject(with: Data(output.utf8), options: .fragmentsAllowed)
    }

    /// Standard output as an object of JSON.
    func object() throws -> [String: Any] {
        guard let object = try json() as? [String: Any] else {
            throw NotAnObject(output: output, errors: errors)
        }
        return object
    }

    /// Standard output as a list of objects.
    func list() throws -> [[String: Any]] {
        guard let list = try json() as? [[String: Any]] else {
            throw NotAnObject(output: output, errors: errors)
        }
        return list
    }

    struct NotAnObject: Error {
        let output: String
        let errors: String
    }
}

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
