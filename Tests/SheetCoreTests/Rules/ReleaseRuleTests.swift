import SheetCore
import Testing

/// The rules apart from the presets, and custom rules.
@Suite("Release rules")
struct ReleaseRuleTests {
    let stops = SheetStops(
        detents: [.height(200, id: "low"), .height(400, id: "middle"), .height(700, id: "high")],
        context: .init(container: Size(width: 400, height: 800)))

    func release(
        from origin: Detent.ID, to offset: Double, velocity: Double = 0, interrupted: SheetTarget? = nil,
        canDismiss: Bool = true
    ) -> Release {
        Release(
            origin: origin, offset: offset,
            translation: offset - (stops.offset(of: .detent(origin)) ?? .nan), interrupted: interrupted,
            velocity: Vector(y: velocity), stops: stops, canDismiss: canDismiss)
    }

    struct Lowest: ReleaseRule {
        func target(of release: Release) -> SheetTarget {
            release.stops.bottom.map { .detent($0.id) } ?? .closed
        }
    }

    struct Nonsense: ReleaseRule {
        func target(of release: Release) -> SheetTarget { .detent("nowhere") }
    }

    @Test("a custom rule decides")
    func ownRule() throws {
        var sheet = VirtualSheet(
            try SheetConfiguration(
                detents: [.height(100, id: "low"), .height(500, id: "high")], initialDetent: "high",
                releaseRule: Lowest()))
        sheet.rest(at: "high")
        sheet.dragAndRest(by: -20)
        #expect(sheet.state.target == .detent("low"))
    }

    @Test("an answer that is not an active detent becomes the nearest one")
    func nonsense() throws {
        var sheet = VirtualSheet(
            try SheetConfiguration(
                detents: [.height(100, id: "low"), .height(500, id: "high")], initialDetent: "high",
                releaseRule: Nonsense()))
        sheet.rest(at: "high")
        sheet.dragAndRest(by: 250)
        #expect(sheet.state.target == .detent("low"))
    }

    @Test("heights: with any number of detents, the next one in the direction")
    func heights() {
        let rule = HeightRelease(dismissalHeight: .constant(150))
        let rows: [(offset: Double, velocity: Double, target: String)] = [
            (651, 0, "closed"), (650, 0, "low"), (599, -50, "middle"), (599, 50, "low"), (401, -50, "middle"),
            (400, 50, "middle"), (399, 50, "middle"), (399, -50, "high"), (100, -50, "high"),
            (60, 50, "high"),
        ]
        for row in rows {
            let target = rule.target(of: release(from: "middle", to: row.offset, velocity: row.velocity))
            #expect(target.description == row.target, "\(row)")
        }
        let kept = rule.target(of: release(from: "middle", to: 700, canDismiss: false))
        #expect(kept == .detent("low"))
    }

    @Test("progress: from stop to stop in the finger's direction")
    func progress() {
        let rule = ProgressRelease(.beyond(0.5))
        let rows: [(offset: Double, target: String)] = [
            (300, "middle"), (250, "middle"), (249, "high"), (499, "middle"), (501, "low"), (400, "middle"),
        ]
        for row in rows {
            #expect(
                rule.target(of: release(from: "middle", to: row.offset)).description == row.target, "\(row)")
        }
        #expect(rule.target(of: release(from: "low", to: 701)) == .closed)
        #expect(rule.target(of: release(from: "low", to: 701, canDismiss: false)) == .detent("low"))
    }

    @Test("progress: dragged beyond the end of the caught transition, it finishes")
    func beyondTheEnd() {
        for finish in [ProgressRelease.Finish.beyond(0.5), .unlessBelow(0.5), .always] {
            let rule = ProgressRelease(finish)
            let closing = release(from: "low", to: 800, interrupted: .closed)
            #expect(rule.target(of: closing) == .closed)
            let rising = release(from: "high", to: 90, interrupted: .detent("high"))
            #expect(rule.target(of: rising) == .detent("high"))
        }
    }

    /// A rule of a program.
    private struct AlwaysClosed: ReleaseRule {
        func target(of release: Release) -> SheetTarget { .closed }
    }

    @Test("no rule closes the sheet by a mostly horizontal release")
    func horizontal() throws {
        let stays = DirectionRelease.Way([], otherwise: nil)
        let closes = DirectionRelease.Way([], otherwise: .closed)
        let rules: [any ReleaseRule] = [
            AlwaysClosed(), DirectionRelease(up: stays, down: closes, resting: closes),
        ]
        for rule in rules {
            for (x, target) in [(300.0, "only"), (0, "closed")] {
                var sheet = VirtualSheet(
                    try SheetConfiguration(detents: [.height(300, id: "only")], releaseRule: rule))
                sheet.rest(at: "only")
                sheet.send(.grip())
                sheet.send(.moved(.zero))
                for share in [0.2, 0.4, 0.6, 0.8, 1] {
                    sheet.wait(0.010)
                    sheet.send(.moved(Vector(x: x * share, y: 200 * share)))
                }
                sheet.send(.touchEnded)
                #expect(sheet.state.target.description == target)
            }
        }
    }

    @Test("a rule with unknown detents or invalid numbers is rejected")
    func refusals() {
        let unknown: [any ReleaseRule] = [
            ThresholdRelease(["x": []]),
            ThresholdRelease(["a": [.init(.up, past: .constant(8), to: .detent("x"))]]),
            DirectionRelease(
                up: .init([], otherwise: .detent("x")), down: .init([], otherwise: nil),
                resting: .init([], otherwise: nil)),
            DirectionRelease(
                up: .init([.init(.up, of: .init("x"), to: .closed)], otherwise: nil),
                down: .init([], otherwise: nil), resting: .init([], otherwise: nil)),
        ]
        for rule in unknown {
            #expect(throws: SheetConfigurationError.unknownDetent("x")) { try rule.validate(detents: ["a"]) }
        }
        let senseless: [any ReleaseRule] = [
            ProjectedRelease(rate: 1), ProjectedRelease(rate: .nan), ProgressRelease(.beyond(1.5)),
            ProgressRelease(.always, rate: -0.1), HeightRelease(dismissalHeight: .constant(.infinity)),
            ThresholdRelease(["a": [.init(.up, past: .constant(.nan), to: .closed)]]),
        ]
        for rule in senseless {
            #expect(throws: SheetConfigurationError.self) { try rule.validate(detents: ["a"]) }
        }
    }
}
