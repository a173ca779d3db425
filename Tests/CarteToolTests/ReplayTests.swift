import Foundation
import Testing

@Suite("carte-tool sheet replay")
struct ReplayTests {
    static let trace = """
        # Opened to half, then dragged up and let go at rest.
        {"preset": "restaurantDetail", "width": 400, "height": 800}
        {"t": 0.0, "event": "moveRequested"}
        {"t": 1.0, "event": "pressed"}
        {"t": 1.02, "event": "dragBegan", "y": -9}
        {"t": 1.08, "event": "dragUpdated", "y": -210}
        {"t": 1.5, "event": "dragEnded"}

        """

    private func frames(_ answer: Answer) throws -> [[String: Any]] {
        try answer.output.split(separator: "\n").compactMap {
            try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }
    }

    @Test("the sheet ends at the same detent at all frame rates", arguments: ["7", "60", "144"])
    func rates(rate: String) throws {
        let tool = try ToolRun()
        try tool.file("finger.jsonl", Self.trace)
        let answer = try tool.run("sheet", "replay", "finger.jsonl", "--rate", rate)
        #expect(answer.exitCode == 0 && answer.errors.isEmpty)
        let last = try #require(try frames(answer).last)
        #expect(last["detent"] as? String == "full" && last["phase"] as? String == "idle")
        #expect(last["velocity"] as? Double == 0)
    }

    @Test("a higher rate gives more frames, and the default is 60")
    func frameCount() throws {
        let tool = try ToolRun()
        try tool.file("finger.jsonl", Self.trace)
        let usual = try tool.run("sheet", "replay", "finger.jsonl")
        #expect(usual.output == (try tool.run("sheet", "replay", "finger.jsonl", "--rate", "60").output))
        let more = try tool.run("sheet", "replay", "finger.jsonl", "--rate", "120", "--json")
        #expect(try frames(more).count > frames(usual).count * 3 / 2)
    }

    @Test("the output of a replay is a trace without events, so its replay has no frames")
    func replayOfAReplay() throws {
        let tool = try ToolRun()
        try tool.file("finger.jsonl", Self.trace)
        let first = try tool.run("sheet", "replay", "finger.jsonl")
        try tool.file("frames.jsonl", "{\"preset\": \"restaurantDetail\"}\n" + first.output)
        let second = try tool.run("sheet", "replay", "frames.jsonl")
        #expect(second.exitCode == 0 && second.output.isEmpty)
    }

    @Test("the help's example is a valid trace")
    func example() throws {
        let tool = try ToolRun()
        let lines = try tool.run("help", "sheet").output.split(separator: "\n")
            .map { $0.trimmingCharacters(in: .whitespaces) }
        let example = lines.filter { $0.hasPrefix("{\"preset") || $0.hasPrefix("{\"t\"") }
        #expect(example.count == 6)
        try tool.file("help.jsonl", example.joined(separator: "\n"))
        #expect(
            try frames(try tool.run("sheet", "replay", "help.jsonl")).last?["detent"] as? String == "full")
    }

    static let mistakes: [(text: String, words: String)] = [
        ("", "line 1: the trace has no header. Begin it with a header"),
        (trace.replacing("pressed", with: "pressd"), "line 4: unknown event “pressd”. Use one of: "),
        (trace.replacing("\"y\": -210", with: "\"y\": up"), "line 6: this is not JSON"),
        ("{\"preset\": \"drawer\"}", "line 1: "),
        (
            trace.replacing("1.5", with: "1e308"),
            "line 7: “t” is 1e+308. It must be a number of seconds between"
        ),
        (trace.replacing("1.5", with: "1e400"), "line 7: “1e400” is too large a number"),
        (
            trace.replacing("800", with: "-5"),
            "line 2: “height” is -5.0. It must be above 0 px, and at most 1e9."
        ),
    ]

    @Test("an invalid line is named with file, number and a cure", arguments: mistakes)
    func mistake(text: String, words: String) throws {
        let tool = try ToolRun()
        try tool.file("bad.jsonl", text)
        let answer = try tool.run("sheet", "replay", "bad.jsonl")
        #expect(answer.exitCode == 65 && answer.output.isEmpty)
        #expect(answer.errors.contains("“bad.jsonl”, " + words))
    }

    @Test("a missing file and an invalid rate are refused")
    func refused() throws {
        let tool = try ToolRun()
        let missing = try tool.run("sheet", "replay", "missing.jsonl")
        #expect(missing.exitCode == 66 && missing.errors.contains("Could not read “missing.jsonl”"))
        for rate in ["0", "-5", "20000", "fast"] {
            let answer = try tool.run("sheet", "replay", "missing.jsonl", "--rate=\(rate)")
            #expect(answer.exitCode == 64)
            #expect(answer.errors.contains("--rate"))
        }
    }
}
