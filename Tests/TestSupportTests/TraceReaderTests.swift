import Foundation
import Harness
import TestSupport
import XCTest

final class TraceReaderTests: XCTestCase {
    private let url = FileManager.default.temporaryDirectory
        .appendingPathComponent("trace-\(UUID().uuidString).jsonl")

    override func tearDown() {
        try? FileManager.default.removeItem(at: url)
    }

    private func append(_ text: String) throws {
        if !FileManager.default.fileExists(atPath: url.path) {
            try Data().write(to: url)
        }
        let file = try FileHandle(forWritingTo: url)
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    private func frame(_ t: Double, _ offset: Double, _ phase: String) -> String {
        #"{"t":\#(t),"offset":\#(offset),"velocity":-12.5,"phase":"\#(phase)","detent":"half","#
            + #""target":"full","width":400,"height":800}"# + "\n"
    }

    func testAMissingFileHasNoLines() throws {
        XCTAssertEqual(try TraceReader(url: url).lines(), [])
    }

    func testReadsFramesAndEvents() throws {
        try append(#"{"t":12.3,"event":"dragBegan","touch":true,"note":null,"at":[1,{"x":"ü"}]}"# + "\n")
        try append(frame(12.31, 400, "dragging"))
        let trace = TraceReader(url: url)

        let event = try XCTUnwrap(trace.events().first)
        XCTAssertEqual(event.t, 12.3)
        XCTAssertEqual(event.event, "dragBegan")
        XCTAssertEqual(event.raw["touch"], .bool(true))
        XCTAssertEqual(event.raw["note"], .null)
        XCTAssertEqual(event.raw["at"], .array([.number(1), .object(["x": .string("ü")])]))

        let frames = try trace.frames()
        XCTAssertEqual(frames.count, 1)
        XCTAssertEqual(frames[0].offset, 400)
        XCTAssertEqual(frames[0].velocity, -12.5)
        XCTAssertEqual(frames[0].phase, "dragging")
        XCTAssertEqual(frames[0].detent, "half")
        XCTAssertEqual(frames[0].target, "full")
        XCTAssertEqual(frames[0].width, 400)
        XCTAssertEqual(frames[0].height, 800)
    }

    func testAPartialLineIsReadWhenItIsComplete() throws {
        let trace = TraceReader(url: url)
        let whole = Array(frame(2, 10, "idle"))
        try append(frame(1, 20, "settling") + String(whole.prefix(30)))
        XCTAssertEqual(try trace.frames().map(\.t), [1])
        try append(String(whole.dropFirst(30).dropLast()))
        XCTAssertEqual(try trace.frames().map(\.t), [1])
        try append("\n")
        XCTAssertEqual(try trace.frames().map(\.t), [1, 2])
        XCTAssertEqual(try trace.frames(after: 1).map(\.t), [2])
    }

    func testAnInvalidLineIsANamedError() throws {
        try append(frame(1, 20, "idle") + "nonsense\n")
        XCTAssertThrowsError(try TraceReader(url: url).lines()) { error in
            XCTAssertEqual((error as? TraceError)?.line, 2)
            XCTAssertEqual((error as? TraceError)?.text, "nonsense")
        }
    }

    func testRestIsAnIdleFrameThatStaysTheLast() throws {
        let trace = TraceReader(url: url)
        try append(frame(1, 400, "idle"))
        XCTAssertEqual(try trace.waitForRest().t, 1)
        // The rest before the action does not count.
        XCTAssertThrowsError(try trace.waitForRest(after: 1, timeout: 0.2))

        var pending = [frame(4, 100, "idle"), frame(3, 100, "settling"), frame(2, 300, "idle")]
        let rest = try trace.waitForRest(
            after: 1,
            between: { question in
                if let next = pending.popLast() { try? append(next) }
                restBetweenQuestions(after: question)
            })
        XCTAssertEqual(rest.t, 4)
    }

    func testThereIsNoRestDuringMovement() throws {
        try append(frame(1, 400, "settling"))
        XCTAssertThrowsError(try TraceReader(url: url).waitForRest(timeout: 0.2)) { error in
            XCTAssertTrue("\(error)".contains("phase=string(\"settling\")"), "\(error)")
        }
    }
}
