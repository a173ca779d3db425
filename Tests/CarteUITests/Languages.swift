import Foundation
import Harness
import Translations

/// The translations of the source tree, compiled for a test.
struct Languages {
    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
        "languages-\(UUID().uuidString)")
    private let locale: TestLocale

    init() throws {
        locale = try TestLocale("en_US")
        let result = try Self.run("data/translations.sh", "compile", folder.path)
        guard result.status == 0 else {
            throw HarnessError.toolFailed(command: "data/translations.sh compile", reason: result.output)
        }
        locale.use()
    }

    /// Switches the program to a language; `nil` for English.
    func speak(_ language: String?) {
        setenv("LANGUAGE", language ?? "C", 1)
        // gettext reads the variable again only after a change of its domain.
        GettextCatalogue.load(from: Self.root.path)
        GettextCatalogue.load(from: folder.path)
    }

    func remove() {
        speak(nil)
        TestLocale.useNone()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Runs a program of the source tree and returns its exit code and output.
    static func run(_ program: String, _ arguments: String...) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = root.appendingPathComponent(program)
        process.arguments = arguments
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        try process.run()
        let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
}
