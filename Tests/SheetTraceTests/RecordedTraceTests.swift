import Foundation
import SheetCore
import SheetTrace
import Testing

/// Traces that the programs wrote under a real finger on a touch screen: the engine still does the same.
///
/// They are recorded, never calculated: `TouchTraceTests` in `EndToEnd` does what is in them, and writes them anew where
/// `CARTE_TRACES` names a folder. That is for a change of what a sheet is meant to do, and says so in its commit.
@Suite("Recorded traces")
struct RecordedTraceTests {
    @Test(
        "each frame is as it was shown",
        arguments: ["touch-fling-pull-and-throw", "touch-caught-while-closing", "touch-over-the-seam"])
    func frames(name: String) throws {
        let url = try #require(
            Bundle.module.url(forResource: name, withExtension: "jsonl", subdirectory: "Fixtures"))
        var engine: SheetEngine?
        var compared = 0
        for (line, record) in try TraceLines.records(of: String(contentsOf: url, encoding: .utf8)) {
            switch record {
            case .header(let header): engine = SheetEngine(configuration: try header.configuration())
            case .event(let event): _ = engine?.handle(event)
            case .frame(let time, let shown):
                _ = engine?.handle(SheetEvent(.frame, at: time))
                let state = try #require(engine?.state)
                #expect(abs(state.offset - shown.offset) < 1e-6, "line \(line)")
                #expect(abs(state.contentScroll - shown.contentScroll) < 1e-6, "line \(line)")
                #expect(abs(state.velocity - shown.velocity) < 1e-3, "line \(line)")
                #expect(
                    (state.phase, state.detent, state.target) == (shown.phase, shown.detent, shown.target),
                    "line \(line)")
                compared += 1
            }
        }
        #expect(compared > 40)
    }
}
