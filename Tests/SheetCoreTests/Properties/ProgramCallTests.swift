import Synchronization
import Testing

import struct Harness.SeededGenerator

@testable import SheetCore

/// The calls of a detent or a rule of the program.
private final class ProgramCalls: Sendable, Equatable {
    private let count = Mutex(0)

    func note() { count.withLock { $0 += 1 } }

    /// Returns the number of calls since the last time.
    func take() -> Int {
        count.withLock { count in
            defer { count = 0 }
            return count
        }
    }

    static func == (one: ProgramCalls, other: ProgramCalls) -> Bool { one === other }
}

private struct NotedRule: ReleaseRule {
    var calls: ProgramCalls

    func target(of release: Release) -> SheetTarget {
        calls.note()
        return ProjectedRelease().target(of: release)
    }
}

@Suite("Calls of the program's detents and rules")
struct ProgramCallTests {
    @Test(
        "only an input of which the engine says so calls a detent or the release rule",
        arguments: [UInt64(11), 12])
    func calls(seed: UInt64) throws {
        let calls = ProgramCalls()
        func noted(_ height: Double, id: Detent.ID) -> Detent {
            .custom(id: id) { context in
                calls.note()
                return min(height, context.contentHeight ?? height)
            }
        }
        let configuration = try SheetConfiguration(
            detents: [noted(200, id: "a"), noted(400, id: "b"), noted(700, id: .full)],
            releaseRule: NotedRule(calls: calls),
            pullDown: seed == 11 ? nil : .init(threshold: 80, target: "a"))
        var generator = SeededGenerator(state: seed)
        var sheet = SheetLaws(.init(configuration: configuration, shuffled: try configuration.reversed()))
        var counts = (called: 0, quiet: 0)
        for _ in 0..<20_000 {
            sheet.wait(generator.share() * 0.2, frames: 0)
            let input = SheetInput(input(&generator), at: sheet.time)
            let mayCall = sheet.engine.mayCallProgram(for: input)
            _ = calls.take()
            sheet.engine.handle(input)
            let isCalled = calls.take() > 0
            #expect(mayCall || !isCalled, "\(input.kind)")
            if isCalled { counts.called += 1 } else { counts.quiet += 1 }
        }
        #expect(counts.called > 500 && counts.quiet > 5000, "\(counts)")
    }

    private func input(_ generator: inout SeededGenerator) -> SheetInput.Kind {
        guard generator.chance(0.3) else { return PropertyTests.input(&generator) }
        let touch = SheetTouch(
            on: .surface, pointer: generator.pick(SheetTouch.Pointer.allCases),
            isClaimed: generator.chance(0.5))
        return generator.pick([
            .touchBegan(touch), .touchMoved(Vector(y: generator.number(in: -200...200)), content: nil),
            .touchEnded,
            .touchCancelled,
        ])
    }
}
