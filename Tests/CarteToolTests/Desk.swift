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
        try Run(program, arguments, in: self, environment).end()
    }

    /// Starts the program there.
    func start(_ arguments: String...) throws -> Run {
        try Run(try ProgramUnderTest.executable(named: "carte-tool"), arguments, in: self)
    }

    /// The bytes of a file there.
    func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: name))
    }

    /// How large a file there is; 0 where there is none.
    func size(_ name: String) throws -> Int {
        let path = folder.appending(path: name).path
        guard FileManager.default.fileExists(atPath: path) else { return 0 }
        return (try FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber)?.intValue ?? 0
    }
}
