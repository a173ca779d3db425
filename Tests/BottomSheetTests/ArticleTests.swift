import Foundation
import Testing

@Suite("Examples of the article")
struct ArticleTests {
    private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    private static let root = tests.deletingLastPathComponent().deletingLastPathComponent()

    /// Returns the groups of lines between two lines, without indentation, imports and empty lines.
    private func blocks(of file: URL, from begin: String, to end: String) throws -> [[String]] {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.split(separator: begin, omittingEmptySubsequences: false).dropFirst()
            .map { block in block.prefix { $0 != end }.filter { !$0.hasPrefix("import ") } }
    }

    /// The first two blocks are README's package, which `Tests/consumer.py` builds.
    @Test("the examples of the article “A sheet in ten minutes” are compiled")
    func examples() throws {
        let article = "Sources/BottomSheet/BottomSheet.docc/ASheetInTenMinutes.md"
        let shown = try blocks(of: Self.root.appending(path: article), from: "```swift", to: "```")
        let compiled = try blocks(
            of: Self.tests.appending(path: "ArticleExamples.swift"), from: "// Begin", to: "// End")
        #expect(shown.count > 2)
        #expect(Array(shown.dropFirst(2)) == compiled)
    }
}
