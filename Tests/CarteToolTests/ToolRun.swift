import Foundation
import Harness

/// A temporary folder for a test, with the user's data, in which `carte-tool` runs.
final class ToolRun {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "carte-tool-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes a file into the folder.
    @discardableResult
    func file(_ name: String, _ text: String) throws -> String {
        let url = folder.appending(path: name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    /// Returns the text of a file in the folder.
    func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    /// Returns the names of the files in the folder, without those of runs.
    func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
            .sorted()
    }

    /// Runs `carte-tool` in the folder to its end.
    func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Answer {
        try run(try ProgramUnderTest.executable(named: "carte-tool"), arguments, environment)
    }

    /// Runs `carte-tool` in the folder to its end.
    func run(arguments: [String]) throws -> Answer {
        try run(try ProgramUnderTest.executable(named: "carte-tool"), arguments)
    }

    /// Runs any program in the folder to its end.
    func run(_ program: String, _ arguments: [String], _ environment: [String: String] = [:]) throws -> Answer
    {
        try Run(program, arguments, in: self, environment).end()
    }

    /// Starts `carte-tool` in the folder.
    func start(_ arguments: String...) throws -> Run {
        try Run(try ProgramUnderTest.executable(named: "carte-tool"), arguments, in: self)
    }

    /// Returns the bytes of a file in the folder.
    func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: name))
    }

    /// Returns the size of a file in the folder; 0 if it does not exist.
    func size(_ name: String) throws -> Int {
        let path = folder.appending(path: name).path
        guard FileManager.default.fileExists(atPath: path) else { return 0 }
        return (try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue ?? 0
    }
}
