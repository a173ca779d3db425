import Foundation
import SheetCore
import SheetTrace
import Testing

/// Traces of input that broke sheets of other programs.
@Suite("Traces of difficult input")
struct DifficultTraceTests {
    private func states(_ name: String, rate: Double = 60) throws -> [(time: Double, state: SheetState)] {
        let url = try #require(
            Bundle.module.url(forResource: name, withExtension: "jsonl", subdirectory: "Fixtures"))
        let replay = try TraceReplay(String(contentsOf: url, encoding: .utf8))
        return try replay.frames(perSecond: rate).compactMap { record in
            if case .frame(let time, let state) = record { (time, state) } else { nil }
        }
    }

    @Test("scrolling without a stop event ends 100 ms after its last event", arguments: [24.0, 60, 144])
    func trackPoint(rate: Double) throws {
        let states = try states("trackpoint-no-stop", rate: rate)
        let scrolled = try #require(states.last { $0.state.phase == .dragging })
        #expect(scrolled.state.offset == 340)
        #expect(scrolled.time <= 1.22)
        let rest = try #require(states.first { $0.time > 1.3 && $0.state.isIdle })
        #expect(rest.time < 2)
        #expect((rest.state.lastDetent, rest.state.offset) == (.detent(.half), 400))
    }

    @Test("a finger that shakes diagonally and is cancelled leaves the sheet at a detent")
    func diagonal() throws {
        let last = try #require(states("frantic-diagonal").last?.state)
        #expect(last.isIdle && last.lastDetent == last.target)
        #expect([50, 400].contains(last.offset))
    }

    @Test("content that grows during a drag moves the sheet without a jump")
    func growing() throws {
        let states = try states("grows-while-dragged", rate: 120)
        for (last, next) in zip(states, states.dropFirst()) where next.time - last.time < 0.02 {
            // The finger's own steps are up to 39 px.
            #expect(abs(next.state.offset - last.state.offset) < 45, "at \(next.time) s")
        }
        let end = try #require(states.last?.state)
        #expect(end.isIdle)
        #expect((end.lastDetent, end.offset) == (.detent(.fitted), 350))
    }

    @Test("an on-screen keyboard together with new content leaves the sheet in the window")
    func keyboard() throws {
        let states = try states("keyboard-and-content")
        for (time, state) in states where time >= 1 && time < 3 {
            #expect(state.container.height == 400)
            #expect(state.offset >= 0 && state.offset < 400, "at \(time) s")
        }
        let end = try #require(states.last?.state)
        #expect(end.isIdle)
        #expect((end.lastDetent, end.offset) == (.detent(.fitted), 500))
    }

    @Test("opened, closed and opened again within 100 ms the sheet rests at half")
    func quick() throws {
        let last = try #require(states("open-escape-quickly").last?.state)
        #expect(last.isIdle)
        #expect((last.lastDetent, last.offset) == (.detent(.half), 400))
    }

    @Test("a closed sheet stays closed while its window is rotated, and opens at half afterwards")
    func turned() throws {
        let states = try states("rotate-while-closed")
        let turned = try #require(states.last { $0.time < 3 }?.state)
        #expect((turned.lastDetent, turned.offset) == (.closed, 800))
        let last = try #require(states.last?.state)
        #expect(last.isIdle)
        #expect((last.lastDetent, last.offset) == (.detent(.half), 400))
    }
}
