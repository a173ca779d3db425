import Foundation
import SheetCore
import SheetTrace
import Testing

/// Traces that the program wrote under a real finger on a touch screen: the engine still does the same.
///
/// Frames that show the speed of a finger, or follow from it, were made anew when that came to be the parabola's at its end
/// (`docs/decisions/018-the-speed-of-a-finger.md`); what the sheet then did was the same.
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
            case .header(let header):
                var configuration = try header.configuration()
                // When this was recorded the content's pull still took every such sheet along.
                if name == "touch-fling-pull-and-throw" {
                    configuration.pullDown = .init(threshold: 120, target: .half)
                }
                engine = SheetEngine(configuration: configuration)
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
