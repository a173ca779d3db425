import Testing

import struct TestSupport.SeededGenerator

@testable import SheetCore

/// Between sheet and card nothing happens, whatever the sheet is doing.
@Suite("Law of the card")
struct CardLawTests {
    @Test("a new width that leaves the detents where they are tells nothing and moves nothing")
    func crossing() throws {
        let configurations = try GeneratedConfiguration.all(seed: 3, count: 10)
        var crossings: [SheetPhase: Int] = [:]
        for life in 0..<6000 {
            var generator = SeededGenerator(state: UInt64(life))
            let generated = configurations[life % configurations.count]
            var sheet = SheetLaws(generated)
            sheet.send(.containerResized(Size(width: 1000, height: 800)))
            sheet.send(.contentMeasured(generator.number(in: 20...1200)))
            sheet.send(.moveRequested(nil, animated: generator.chance(0.5)))
            for _ in 0..<1 + generator.index(12) {
                sheet.wait(generator.share() * 0.3, frames: 0)
                sheet.send(PropertyTests.event(&generator))
                if generator.chance(0.15) { sheet.send(.dragBegan(Vector(y: 10))) }
                if generator.chance(0.15) { sheet.send(.pressed) }
            }
            var engine = sheet.engine
            let size = engine.state.container
            _ = engine.handle(SheetEvent(.frame, at: sheet.time))
            let before = engine
            let other = Size(width: size.width > 700 ? 300 : 1000, height: size.height)
            let notices = engine.handle(SheetEvent(.containerResized(other), at: sheet.time)).notices
            guard engine.stops == before.stops else { continue }
            crossings[before.state.phase, default: 0] += 1
            var expected = before.state
            expected.container = other
            guard notices.isEmpty, engine.state == expected, engine.range == before.range else {
                Issue.record("life \(life): \(before.state) became \(engine.state), told: \(notices)")
                return
            }
        }
        let phases: [SheetPhase] = [.idle, .pressing, .dragging, .settling]
        #expect(phases.allSatisfy { crossings[$0, default: 0] > 200 }, "\(crossings)")
    }
}
