import Foundation
import Testing

import struct Harness.SeededGenerator

@testable import GuideCore

@Suite("Rows of a table")
struct TableSplitterTests {
    /// Splits a text and returns its rows and the number of scanned bytes.
    private func rows(
        _ text: some Sequence<UInt8>, chunk: Int = .max, quoting: TableSplitter.Quoting = .standard
    ) -> (rows: [TableRow], scannedSize: Int) {
        var splitter = TableSplitter(separator: UInt8(ascii: ","), quoting: quoting)
        var rest = Array(text)[...]
        var rows: [TableRow] = []
        while !rest.isEmpty {
            rows += splitter.consume(Array(rest.prefix(chunk)))
            rest = rest.dropFirst(chunk)
        }
        rows += splitter.finish()
        return (rows, splitter.scannedSize)
    }

    @Test(
        "The number of unclosed quotes does not change the work per byte",
        arguments: [
            // Many open quotes, then a field with text after its closing quote. It looks the same from each
            // line on.
            (String(repeating: "\"a\n\",", count: 3_000), "\"b\nc\"d\n1,2\n"),
            // The same text with an open quote at its end.
            (String(repeating: "\"a\n\",", count: 3_000), "\"b"),
            (String(repeating: "\"a\r\n\",", count: 3_000), "\"\(String(repeating: "b\r", count: 300_000))"),
            (String(repeating: "\"\n", count: 3_001), ""),
            (String(repeating: "\"\"\"\n", count: 3_000), "\"x\n"),
        ])
    func work(beginning: String, end: String) {
        let text = Array((beginning + end).utf8)
        for size in [Int.max, 1 << 16] {
            let (rows, scannedSize) = rows(text, chunk: size)
            #expect(!rows.isEmpty)
            #expect(scannedSize < 6 * text.count, "\(scannedSize) of \(text.count) in chunks of \(size)")
        }
    }

    @Test("A row does not depend on earlier rows", arguments: UInt64(0)..<4)
    func independent(seed: UInt64) {
        var random = SeededGenerator(state: seed)
        let pieces = ["\"", "\"", "\"\"", ",", "\n", "\n", "\r", "\r\n", "a", " ", "\",", ",\""].map {
            Array($0.utf8)
        }
        for round in 0..<300 {
            let text = (0..<Int.random(in: 1...60, using: &random)).flatMap { _ in
                pieces.randomElement(using: &random) ?? []
            }
            let all = rows(text).rows
            for (index, row) in all.enumerated() {
                let rest = text[lineStart(row.line, in: text)...]
                let first = rows(rest).rows.first
                #expect(first?.bytes == row.bytes, "seed \(seed), round \(round), row \(index)")
                #expect(first?.ends == row.ends, "seed \(seed), round \(round), row \(index)")
                #expect(first?.problem == row.problem, "seed \(seed), round \(round), row \(index)")
            }
            let chunked = rows(text, chunk: Int.random(in: 1...9, using: &random)).rows
            #expect(chunked.map(\.bytes) == all.map(\.bytes), "seed \(seed), round \(round)")
            #expect(chunked.map(\.problem) == all.map(\.problem), "seed \(seed), round \(round)")
        }
    }

    private func lineStart(_ line: Int, in text: [UInt8]) -> Int {
        var index = 0
        for _ in 1..<line {
            while text[index] != .newline, text[index] != .return { index += 1 }
            let isPair = text[index] == .return && index + 1 < text.count && text[index + 1] == .newline
            index += isPair ? 2 : 1
        }
        return index
    }
}
