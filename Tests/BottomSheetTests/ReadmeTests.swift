import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
    static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

    /// Returns the lines between two lines, without their indentation.
    private func lines(of file: URL, from begin: String, to end: String) throws -> [String] {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
        let first = try #require(lines.firstIndex(of: begin))
        let last = try #require(lines[first...].dropFirst().firstIndex(of: end))
        return Array(lines[(first + 1)..<last])
    }

    @Test("the README's example equals the compiled one")
    func example() throws {
        let root = Self.tests.deletingLastPathComponent().deletingLastPathComponent()
        let shown = try lines(of: root.appendingPathComponent("README.md"), from: "```swift", to: "```")
        let compiled = try lines(
            of: Self.tests.appendingPathComponent("ReadmeExample.swift"), from: "// Begin", to: "// End")
        #expect(shown.filter { !$0.hasPrefix("import ") } == compiled)
    }
}
