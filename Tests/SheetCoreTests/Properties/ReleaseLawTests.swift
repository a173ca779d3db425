import Testing

import struct Harness.SeededGenerator

@testable import SheetCore

/// Properties of release rules, tested with generated releases.
@Suite("Properties of a release")
struct ReleaseLawTests {
    @Test("a faster upward release never ends lower", arguments: [UInt64(3), 4])
    func monotone(seed: UInt64) throws {
        let configurations = try GeneratedConfiguration.all(seed: seed, count: 5)
        for index in 0..<25_000 {
            let life = seed << 32 | UInt64(index)
            var generator = SeededGenerator(state: life)
            let number = index % configurations.count
            let configuration = configurations[number].configuration
            guard let releases = Self.pair(configuration, &generator) else { continue }
            let ends = [releases.weaker, releases.stronger].map { release in
                let target = release.possible(configuration.releaseRule.target(of: release))
                return release.stops.offset(of: target) ?? release.stops.closedOffset
            }
            guard ends[1] > ends[0] + 1e-9 else { continue }
            Issue.record("seed \(life), configuration \(number) of \(seed): \(ends), \(releases)")
            return
        }
    }

    @Test(
        "a faster upward release never ends lower with thresholds from detent to detent",
        arguments: [UInt64(9), 10])
    func monotoneThroughDetents(seed: UInt64) throws {
        var generator = SeededGenerator(state: seed)
        for _ in 0..<50_000 {
            let ids: [Detent.ID] = ["low", "middle", "high"]
            let heights = [
                generator.number(in: 30...200), generator.number(in: 220...500),
                generator.number(in: 520...800),
            ]
            let least = generator.number(in: 5...150)
            let rule = ThresholdRelease(
                [
                    "high": [.init(.down, past: .constant(least), to: .detent("middle"))],
                    "middle": [
                        .init(.up, past: .fraction(0.1), to: .detent("high")),
                        .init(.down, past: .fraction(0.2), to: .detent("low")),
                    ],
                    "low": [
                        .init(.up, past: .constant(least), to: .detent("middle")),
                        .init(.down, past: .constant(20), to: .closed),
                    ],
                ], rate: generator.pick([0, 0.99, 0.998]), passesDetents: true)
            let configuration = try SheetConfiguration(
                detents: zip(ids, heights).map { id, height in
                    let detent = Detent.height(height, id: id)
                    return generator.chance(0.2) ? detent.programmatic() : detent
                }, initialDetent: "low",
                releaseRule: rule)
            guard let releases = Self.pair(configuration, &generator) else { continue }
            let ends = try [releases.weaker, releases.stronger].map {
                try #require($0.stops.offset(of: $0.possible(rule.target(of: $0))))
            }
            if ends[1] > ends[0] {
                Issue.record("\(ends), \(releases), \(rule)")
                return
            }
        }
    }

    /// Returns one release at two speeds.
    static func pair(
        _ configuration: SheetConfiguration, _ generator: inout SeededGenerator
    ) -> (weaker: Release, stronger: Release)? {
        let context = Detent.Context(
            container: Size(width: 400, height: generator.pick([480, 640, 800, 1080])),
            contentHeight: generator.number(in: 50...1000))
        let stops = SheetStops(detents: configuration.detents, context: context)
        guard !stops.stops.isEmpty else { return nil }
        let origin = generator.pick(stops.stops)
        let offset = generator.number(in: -50...stops.closedOffset)
        let targets: [SheetTarget?] = [nil, .closed, .detent(generator.pick(stops.stops).id)]
        var weaker = Release(
            origin: origin.id, offset: offset, translation: offset - origin.offset,
            fingerTravel: generator.number(in: -300...300), interrupted: generator.pick(targets),
            velocity: Vector(y: generator.pick([0, generator.number(in: -4000...4000)])), stops: stops,
            canDismiss: configuration.isDismissable)
        if weaker.interrupted == nil { weaker.fingerTravel = weaker.translation }
        var stronger = weaker
        stronger.velocity.y -= generator.number(in: 0...3000)
        return (weaker, stronger)
    }
}

/// A change between sheet and card has no effect on the motion.
@Suite("Change between sheet and card")
struct CardLawTests {
    @Test("a new width that keeps the detents sends no event and moves nothing")
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
                sheet.send(PropertyTests.input(&generator))
                if generator.chance(0.3) { sheet.send(.grip()) }
                if generator.chance(0.15) { sheet.send(.moved(Vector(y: 10))) }
            }
            var engine = sheet.engine
            let size = engine.state.container
            _ = engine.handle(SheetInput(.frame, at: sheet.time))
            let before = engine
            let other = Size(width: size.width > 700 ? 300 : 1000, height: size.height)
            let events = engine.handle(SheetInput(.containerResized(other), at: sheet.time)).events
            guard engine.stops == before.stops else { continue }
            crossings[before.state.phase, default: 0] += 1
            var expected = before.state
            expected.container = other
            guard events.isEmpty, engine.state == expected, engine.motion.range == before.motion.range else {
                Issue.record("life \(life): \(before.state) became \(engine.state), told: \(events)")
                return
            }
        }
        let phases: [SheetPhase] = [.idle, .pressing, .dragging, .settling]
        #expect(phases.allSatisfy { crossings[$0, default: 0] > 200 }, "\(crossings)")
    }
}
