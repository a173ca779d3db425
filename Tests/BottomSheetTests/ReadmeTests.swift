import Foundation
import Testing

@Suite("Examples in documents")
struct ReadmeTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the groups of lines between two lines, without indentation, imports and empty lines.
    private func blocks(of file: URL, from begin: String, to end: String) throws -> [[String]] {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.split(separator: begin, omittingEmptySubsequences: false).dropFirst()
            .map { block in block.prefix { $0 != end }.filter { !$0.hasPrefix("import ") } }
    }

    @Test(
        "the examples of a document equal the compiled ones",
        arguments: [
            ("README.md", 0..<1),
            ("Sources/BottomSheet/BottomSheet.docc/ASheetInTenMinutes.md", 0..<5),
        ])
    func example(document: String, examples: Range<Int>) throws {
        let shown = try blocks(of: Self.root.appending(path: document), from: "```swift", to: "```")
        let compiled = try blocks(
            of: Self.tests.appending(path: "ReadmeExample.swift"), from: "// Begin", to: "// End")
        #expect(shown.count == examples.count)
        #expect(shown == Array(compiled[examples]))
    }
}
