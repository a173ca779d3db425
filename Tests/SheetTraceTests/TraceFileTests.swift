import Foundation
import SheetCore
import SheetTrace
import Testing

@Suite("Trace file")
struct TraceFileTests {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(
        "trace-\(UUID().uuidString).jsonl")

    func lines() throws -> [String] {
        try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map(String.init)
    }

    @Test("each record is appended as a line, at once")
    func appends() throws {
        defer { try? FileManager.default.removeItem(at: url) }
        try Data("before\n".utf8).write(to: url)
        let file = try TraceFile(path: url.path)
        try file.append(.input(SheetInput(.touchMoved(Vector(x: 1, y: -31.5), content: nil), at: 2.25)))
        #expect(try lines() == ["before", #"{"event":"touchMoved","t":2.25,"x":1,"y":-31.5}"#])
        var state = SheetState.closed
        state.offset = 212.5
        state.target = .detent(.half)
        try file.append(.frame(time: 2.5, state))
        #expect(
            try lines().last
                == #"{"contentScroll":0,"detent":"closed","height":0,"offset":212.5,"phase":"idle","progress":0,"slide":-1,"t":2.5,"target":"half","velocity":0,"width":0}"#
        )
    }

    @Test("the error for a file that cannot be written names the file and the cure")
    func unwritable() throws {
        let error = #expect(throws: TraceFileError.self) {
            try TraceFile(path: "/no/such/folder/trace.jsonl")
        }
        let text = try #require(error).description
        #expect(text.contains("/no/such/folder/trace.jsonl") && text.contains("SHEET_TRACE"))
    }
}
