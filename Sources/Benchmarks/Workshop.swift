import Foundation

/// A temporary folder with the files that benchmarks read.
struct Workshop {
    let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "carte-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    func remove() {
        try? FileManager.default.removeItem(at: folder)
    }

    /// A file of so many features; the same in every run.
    func guide(of count: Int) throws -> URL {
        let url = folder.appending(path: "\(count).geojson")
        if !FileManager.default.fileExists(atPath: url.path) { try GeneratedGuide.write(count, to: url) }
        return url
    }

    /// A folder that is not there yet.
    func fresh() -> URL { folder.appending(path: UUID().uuidString) }

    /// Runs a program and returns what it prints.
    func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
