import SheetCore
import Testing

/// The table of targets: H 667, full at y 20, half at y 417, tip at y 607.
@Suite("Projected release")
struct ProjectedReleaseTests {
    static let full: Detent = .inset(20, id: "full")
    static let half: Detent = .inset(417, id: "half")
    static let tip: Detent = .inset(607, id: "tip")

    struct Row: Sendable, CustomStringConvertible {
        let number: Int
        let start: Detent.ID
        let velocity: Double
        let target: String
        var skips: Bool?
        var detents = [full, half, tip]
        var offBy = 0.0
        var canDismiss = false

        var description: String { "\(number): at \(start), v \(velocity) → \(target)" }
    }

    static let rows: [Row] = [
        .init(number: 1, start: "full", velocity: 0, target: "full"),
        .init(number: 2, start: "full", velocity: 100, target: "full"),
        .init(number: 2, start: "full", velocity: -100, target: "full"),
        .init(number: 3, start: "full", velocity: 500, target: "half"),
        .init(number: 5, start: "full", velocity: 1000, target: "tip", skips: true),
        .init(number: 5, start: "full", velocity: 1000, target: "half", skips: false),
        .init(number: 6, start: "half", velocity: -1000, target: "full"),
        .init(number: 7, start: "half", velocity: 100, target: "half"),
        .init(number: 7, start: "half", velocity: -100, target: "half"),
        .init(number: 8, start: "half", velocity: 1000, target: "tip"),
        .init(number: 10, start: "tip", velocity: -1000, target: "half", skips: false),
        .init(number: 10, start: "tip", velocity: -3000, target: "half", skips: false),
        .init(number: 11, start: "tip", velocity: -1000, target: "full", skips: true),
        .init(number: 12, start: "full", velocity: -100, target: "full", offBy: -500),
        .init(number: 12, start: "full", velocity: 0, target: "full", offBy: -500),
        .init(number: 12, start: "full", velocity: 100, target: "full", offBy: -500),
        .init(number: 12, start: "tip", velocity: -100, target: "tip", offBy: 500),
        .init(number: 12, start: "tip", velocity: 0, target: "tip", offBy: 500),
        .init(number: 12, start: "tip", velocity: 100, target: "tip", offBy: 500),
        .init(number: 14, start: "half", velocity: -1000, target: "full", offBy: 10),
        .init(number: 15, start: "half", velocity: -1000, target: "half", detents: [half]),
        .init(number: 15, start: "half", velocity: 0, target: "half", detents: [half]),
        .init(number: 15, start: "half", velocity: 1000, target: "half", detents: [half]),
        .init(
            number: 16, start: "half", velocity: 1000, target: "closed", skips: false, detents: [full, half],
            canDismiss: true),
        .init(number: 19, start: "tip", velocity: 10, target: "tip", canDismiss: true),
        .init(number: 19, start: "tip", velocity: -10, target: "tip", canDismiss: true),
    ]

    func target(_ row: Row, skips: Bool, detents: [Detent], mirrored: Bool = false) -> SheetTarget {
        let listed = SheetStops(detents: detents, context: .init(container: Size(width: 375, height: 667)))
        let rest = listed.offset(of: .detent(row.start)) ?? .nan
        let sign: Double = mirrored ? -1 : 1
        return ProjectedRelease(skipsDetents: skips).target(
            of: Release(
                origin: row.start, offset: rest + sign * row.offBy, translation: sign * row.offBy,
                velocity: Vector(y: sign * row.velocity), stops: listed, canDismiss: row.canDismiss))
    }

    @Test("a release goes where the table says, with and without skipping detents", arguments: rows)
    func table(row: Row) {
        for skips in row.skips.map({ [$0] }) ?? [true, false] {
            #expect(target(row, skips: skips, detents: row.detents).description == row.target)
        }
    }

    @Test("the order of the detents does not matter", arguments: rows)
    func order(row: Row) {
        for skips in row.skips.map({ [$0] }) ?? [true, false] {
            #expect(target(row, skips: skips, detents: row.detents.reversed()).description == row.target)
        }
    }

    @Test("mirrored releases have mirrored targets", arguments: rows.filter { !$0.canDismiss })
    func mirrored(row: Row) {
        let heights: [Detent.ID: Double] = ["full": 20, "half": 417, "tip": 607]
        let detents = row.detents.map { Detent.height(heights[$0.id] ?? .nan, id: $0.id) }
        for skips in row.skips.map({ [$0] }) ?? [true, false] {
            let answer = target(row, skips: skips, detents: detents, mirrored: true)
            #expect(answer.description == row.target)
        }
    }

    /// Releases a finger at the position and velocity of a row, in a sheet that cannot be closed.
    func release(_ row: Row, detents: [Detent], skips: Bool, sign: Double) throws -> SheetTarget {
        var sheet = VirtualSheet(
            try SheetConfiguration(
                detents: detents, initialDetent: row.start,
                releaseRule: ProjectedRelease(skipsDetents: skips),
                isDismissable: false), height: 667, width: 375)
        sheet.rest(at: row.start)
        sheet.send(.grip())
        sheet.send(.moved(.zero))
        let (way, speed) = (sign * row.offBy, sign * row.velocity)
        for step in stride(from: -10.0, through: 0, by: 1) {
            sheet.wait(0.010)
            sheet.send(.moved(Vector(y: way + speed * 0.010 * step)))
        }
        sheet.send(.touchEnded)
        return sheet.state.target
    }

    @Test(
        "a finger's release goes where the table says, also for a sheet from the upper edge",
        arguments: rows.filter { $0.number <= 15 })
    func byFinger(row: Row) throws {
        let heights: [Detent.ID: Double] = ["full": 20, "half": 417, "tip": 607]
        let mirrored = row.detents.map { Detent.height(heights[$0.id] ?? .nan, id: $0.id) }
        for skips in row.skips.map({ [$0] }) ?? [true, false] {
            let below = try release(row, detents: row.detents, skips: skips, sign: 1)
            let above = try release(row, detents: mirrored, skips: skips, sign: -1)
            #expect((below.description, above.description) == (row.target, row.target))
        }
    }

    @Test("with one detent each rule returns it, at any velocity from −1000 to +1000")
    func oneDetent() throws {
        let rules: [any ReleaseRule] = [
            ProjectedRelease(), ProjectedRelease(skipsDetents: false), ThresholdRelease([:]),
            HeightRelease(dismissalHeight: .constant(100)), ProgressRelease(.beyond(0.5)),
            DirectionRelease(
                up: .init([], otherwise: nil), down: .init([], otherwise: nil),
                resting: .init([], otherwise: nil)),
        ]
        for rule in rules {
            for speed in stride(from: -1000.0, through: 1000, by: 100) {
                var sheet = VirtualSheet(
                    try SheetConfiguration(
                        detents: [.inset(417, id: "half")], initialDetent: "half", releaseRule: rule,
                        isDismissable: false), height: 667)
                sheet.rest(at: "half")
                sheet.drag(along: (0...10).map { speed * 0.010 * Double($0) })
                sheet.send(.touchEnded)
                #expect(sheet.state.target == .detent("half"), "\(speed) px/s, \(rule)")
                sheet.settle()
                #expect(sheet.state.offset == 417)
            }
        }
    }

    @Test("with detents at quarters, 0.5 moved slowly up by 0.35 H goes to 0.75")
    func quarters() throws {
        let ids: [Detent.ID] = ["1", "2", "3", "4"]
        let detents = ids.enumerated().map { Detent.fraction(0.25 * Double($0.offset + 1), id: $0.element) }
        var sheet = VirtualSheet(
            try SheetConfiguration(detents: detents, initialDetent: "2", releaseRule: ProjectedRelease()))
        sheet.rest(at: "2")
        sheet.dragAndRest(by: -0.35 * 800)
        #expect(sheet.state.target == .detent("3"))
    }

    func sheet(_ detents: [Detent], rule: any ReleaseRule, isDismissable: Bool = true) throws -> VirtualSheet
    {
        var sheet = VirtualSheet(
            try SheetConfiguration(
                detents: detents, initialDetent: detents[0].id, releaseRule: rule,
                isDismissable: isDismissable))
        sheet.rest(at: detents[0].id)
        return sheet
    }

    @Test("with a threshold of 8 px, 40 px slowly are enough, far from the middle")
    func threshold() throws {
        let rule = ThresholdRelease([
            "low": [.init(.up, past: .constant(8), to: .detent("high"))],
            "high": [.init(.down, past: .constant(8), to: .detent("low"))],
        ])
        var sheet = try sheet([.height(100, id: "low"), .height(700, id: "high")], rule: rule)
        sheet.dragAndRest(by: -40)
        #expect(sheet.state.target == .detent("high"))
        sheet.settle()
        sheet.dragAndRest(by: 40)
        #expect(sheet.state.target == .detent("low"))
    }

    @Test("one swipe up expands, and skips the detents in between", arguments: ["low", "half"])
    func swipe(start: String) throws {
        let detents: [Detent] = [.height(80, id: "low"), .fraction(0.5, id: "half"), .inset(40, id: "high")]
        var sheet = try sheet(detents, rule: ProjectedRelease())
        sheet.rest(at: Detent.ID(rawValue: start))
        sheet.drag(along: (0...8).map { Double($0) * -25 })
        sheet.send(.touchEnded)
        #expect(sheet.state.target == .detent("high"))
    }

    @Test("a mostly horizontal release goes to the nearest detent, and dismisses nothing")
    func horizontal() throws {
        var sheet = try sheet([.height(300, id: "only")], rule: ProjectedRelease())
        sheet.send(.grip())
        sheet.send(.moved(.zero))
        for step in 1...10 {
            sheet.wait(0.010)
            sheet.send(.moved(Vector(x: Double(step) * 40, y: Double(step) * 28)))
        }
        #expect(sheet.state.offset > 650)
        sheet.send(.touchEnded)
        #expect(sheet.state.target == .detent("only"))
    }

    @Test(
        "with one detent, a slow drag down by half of the height stays, by 75 % closes",
        arguments: [(0.5, "only"), (0.75, "closed")])
    func dismissal(share: Double, target: String) throws {
        var sheet = try sheet([.height(600, id: "only")], rule: ProjectedRelease())
        sheet.dragAndRest(by: 600 * share)
        #expect(sheet.state.target.description == target)
    }

    @Test("without permission a fling down comes back; granted again, the next one closes")
    func permission() throws {
        var sheet = try sheet([.height(400, id: "only")], rule: ProjectedRelease(), isDismissable: false)
        for (isAllowed, target) in [(false, "only"), (true, "closed")] {
            sheet.send(.permissionChanged(.dismissal, isAllowed))
            sheet.drag(along: (0...10).map { Double($0) * 10 })
            sheet.send(.touchEnded)
            sheet.settle()
            #expect(sheet.state.lastDetent.description == target)
        }
        sheet.send(.moveRequested(nil, animated: true))
        sheet.settle()
        sheet.send(.permissionChanged(.dismissal, false))
        sheet.send(.escapePressed)
        sheet.drag(along: (0...10).map { Double($0) * 10 })
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent("only"))
    }
}
