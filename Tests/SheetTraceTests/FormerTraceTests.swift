import Foundation
import SheetCore
import SheetTrace
import Testing

/// Traces with the decisions of an older program, each with the frames that its engine showed at 30 per
/// second.
@Suite("Older traces")
struct FormerTraceTests {
    static let names = (1...8).map { "former-\($0)" }

    func frames(_ records: [TraceRecord]) -> [(time: Double, state: SheetState)] {
        records.compactMap { if case .frame(let time, let state) = $0 { (time, state) } else { nil } }
    }

    @Test("a replay has the same positions within 0.01 px", arguments: names)
    func positions(name: String) throws {
        let url = try #require(
            Bundle.module.url(forResource: name, withExtension: "jsonl", subdirectory: "Fixtures"))
        let text = try String(contentsOf: url, encoding: .utf8)
        let recorded = frames(try TraceLines.records(of: text).map(\.record))
        let replayed = frames(try TraceReplay(text).frames(perSecond: 30))
        #expect(recorded.count > 20 && replayed.count == recorded.count)
        for (expected, frame) in zip(recorded, replayed) {
            #expect(frame.time == expected.time)
            #expect(abs(frame.state.offset - expected.state.offset) < 0.01, "at \(frame.time) s")
            #expect(abs(frame.state.contentScroll - expected.state.contentScroll) < 0.01)
            #expect((frame.state.phase, frame.state.target) == (expected.state.phase, expected.state.target))
        }
    }

    @Test("a drag without a press, and an end without a touch, are read")
    func incomplete() throws {
        let text = """
            {"preset": "restaurantDetail", "width": 400, "height": 800}
            {"t": 0, "event": "moveRequested", "animated": false}
            {"t": 0.5, "event": "dragEnded"}
            {"t": 0.6, "event": "dragUpdated", "y": 70}
            {"t": 1, "event": "dragBegan", "y": -9}
            {"t": 1.1, "event": "dragUpdated", "y": -210}
            {"t": 2, "event": "dragEnded"}
            {"t": 2, "event": "unpressed"}
            """
        let frames = frames(try TraceReplay(text).frames(perSecond: 60))
        #expect(frames.first?.state.offset == 400)
        #expect(frames.contains { $0.state.phase == .dragging && $0.state.offset == 400 - 201 })
        #expect(frames.last?.state.lastDetent == .detent(.full))
    }

    @Test("a drag without content of its own scrolls on from the place to which the last one scrolled")
    func contentOfTheLastDrag() throws {
        let text = """
            {"preset": "restaurantDetail", "width": 400, "height": 800}
            {"t": 0, "event": "moveRequested", "to": "full", "animated": false}
            {"t": 1, "event": "contentTouched", "contentScroll": 0, "contentExtent": 600}
            {"t": 1, "event": "pressed"}
            {"t": 1.1, "event": "dragBegan", "y": -9}
            {"t": 1.2, "event": "dragUpdated", "y": -109}
            {"t": 1.2, "event": "contentTouched", "contentScroll": 100, "contentExtent": 600}
            {"t": 1.3, "event": "dragUpdated", "y": -159}
            {"t": 2, "event": "dragEnded"}
            {"t": 3, "event": "dragBegan", "y": -9}
            {"t": 3.1, "event": "dragUpdated", "y": -59}
            {"t": 4, "event": "dragEnded"}
            """
        let frames = frames(try TraceReplay(text).frames(perSecond: 60))
        #expect(frames.last { $0.time < 3 }?.state.contentScroll == 150)
        #expect(frames.last?.state.contentScroll == 200)
    }

    @Test("a scroll offset of the other sign is read as a scroll position")
    func scrollOffset() throws {
        let line = "{\"t\": 1, \"event\": \"scrollOffset\", \"scrollOffset\": -40}"
        #expect(
            try TraceLines.records(of: line).map(\.record)
                == [.input(SheetInput(.contentScrolled(40), at: 1))])
    }
}
