import Testing

@testable import SheetCore

/// Regressions of animations, each found in a trace.
@Suite("Animations of a sheet")
struct EngineAnimationTests {
    /// Throws the sheet down: a sample every 10 ms, the last one at the release.
    static func fling(_ sheet: inout VirtualSheet, at speed: Double) {
        sheet.wait(1)
        sheet.send(.grip())
        sheet.send(.moved(.zero))
        for step in 1...3 {
            sheet.wait(0.010)
            sheet.send(.moved(Vector(y: speed * 0.010 * Double(step))))
        }
        sheet.send(.touchEnded)
    }

    // MARK: - Out of sight

    /// Returns the design's duration of a dismissal at a speed; nil for a spring.
    static func time(of preset: SheetPreset, at speed: Double) -> Double? {
        switch preset {
        case .twoStage: 1.2 + 0.2 * speed * 0.001
        case .threeHeights: 0.4
        case .restaurantDetail, .fittedDismissal, .scrubbedCard: nil
        }
    }

    @Test(
        "a sheet thrown out of sight never comes back, and is dismissed within its design's duration",
        arguments: SheetPreset.allCases, Fidelity.allCases)
    func outOfSight(preset: SheetPreset, fidelity: Fidelity) {
        for speed in [300.0, 1000, 2500, 6000, 12_000, 40_000] {
            for start in preset.configuration(fidelity: fidelity).detents.map(\.id) {
                var sheet = VirtualSheet(preset: preset, fidelity)
                sheet.frame = 1.0 / 240
                sheet.send(.contentMeasured(500))
                sheet.rest(at: start)
                Self.fling(&sheet, at: speed)
                guard sheet.state.target == .closed else { continue }
                let release = sheet.time
                var wasOut = false
                while sheet.engine.isMoving, sheet.time < release + 20 {
                    sheet.wait(sheet.frame)
                    sheet.send(.frame)
                    let isOut = sheet.state.offset >= 800
                    #expect(isOut || !wasOut, "\(speed) px/s: visible again at \(sheet.state.offset)")
                    wasOut = isOut
                }
                let limit = Self.time(of: preset, at: speed) ?? 1
                #expect(sheet.time - release < limit + sheet.frame + 1e-9, "\(speed) px/s from \(start)")
                #expect(sheet.events.filter { $0 == .didDismiss }.count == 1)
            }
        }
    }

    @Test(
        "a growing window does not show a sheet that has left it",
        arguments: SheetPreset.allCases)
    func grownWindow(preset: SheetPreset) {
        var sheet = VirtualSheet(preset: preset)
        sheet.send(.contentMeasured(500))
        sheet.send(.moveRequested(nil, animated: false))
        Self.fling(&sheet, at: 6000)
        sheet.wait(0.3)
        sheet.send(.frame)
        guard sheet.state.target == .closed, sheet.state.offset == 800 else { return }
        sheet.send(.containerResized(Size(width: 400, height: 1000)))
        #expect(sheet.state.offset == 1000)
        sheet.settle()
        #expect(!sheet.state.isPresented)
    }

    @Test("a sheet reopened while it is out of sight moves like an opening one")
    func reopened() {
        var sheet = VirtualSheet(preset: .twoStage)
        sheet.rest(at: .expanded)
        Self.fling(&sheet, at: 6000)
        sheet.wait(1)
        sheet.send(.frame)
        #expect(sheet.state.offset == 800)
        sheet.send(.moveRequested(nil, animated: true))
        sheet.wait(0.3)
        sheet.send(.frame)
        #expect(abs(sheet.state.offset - 600) < 1e-9, "half of the way after half of 0.6 s")
    }

    // MARK: - A moving target

    /// Returns the greatest movement of the sheet in one frame, px.
    static func fastestFrame(_ sheet: inout VirtualSheet) -> Double {
        var (fastest, last) = (0.0, sheet.state.offset)
        let end = sheet.time + 5
        while sheet.engine.isMoving, sheet.time < end {
            sheet.wait(sheet.frame)
            sheet.send(.frame)
            fastest = max(fastest, abs(sheet.state.offset - last))
            last = sheet.state.offset
        }
        #expect(!sheet.engine.isMoving)
        return fastest
    }

    /// Releases a drag with speed near its start, so that the move is braked hard.
    static func shortThrow(_ sheet: inout VirtualSheet) {
        sheet.send(.grip())
        sheet.send(.moved(Vector(y: 1)))
        for y in [40.0, 80, 120, 150, 121, 92, 63, 34, 5] {
            sheet.wait(0.010)
            sheet.send(.moved(Vector(y: y)))
        }
        sheet.send(.touchEnded)
        sheet.wait(0.002)
    }

    @Test(
        "a brake for a near target ends when the target moves away",
        arguments: [
            SheetInput.Kind.contentReplaced(700), .contentMeasured(700),
            .containerResized(Size(width: 400, height: 1200)),
        ])
    func leap(change: SheetInput.Kind) {
        var sheet = VirtualSheet(preset: .fittedDismissal)
        sheet.open(content: 300)
        Self.shortThrow(&sheet)
        #expect(sheet.state.velocity < -2000, "it is braked")
        sheet.send(change)
        // From rest, the spring's maximum speed is distance · ω / e. The rest is the throw's.
        #expect(Self.fastestFrame(&sheet) < 400 * 21.3 / 2.718 / 60 + 1)
    }

    @Test("a timed move does not leap in its last moments", arguments: [0.29, 0.295, 0.2999])
    func timedLeap(after seconds: Double) {
        var sheet = VirtualSheet(preset: .threeHeights)
        sheet.rest(at: .regular)
        sheet.send(.stepRequested(.up))
        sheet.wait(seconds)
        // Away from its destination.
        sheet.send(.containerResized(Size(width: 400, height: 1100)))
        sheet.send(.stepRequested(.down))
        sheet.wait(seconds)
        sheet.send(.containerResized(Size(width: 400, height: 700)))
        // Twice the planned speed, in the middle of the easing.
        #expect(Self.fastestFrame(&sheet) < 2 * 736 / 0.3 * 1.5 / 60)
    }

    @Test(
        "a measurement that moves no stop does not prolong a move",
        arguments: [SheetPreset.twoStage, .threeHeights])
    func idleMeasures(preset: SheetPreset) {
        var sheet = VirtualSheet(preset: preset)
        sheet.send(.moveRequested(nil, animated: true))
        let opening = preset == .twoStage ? 0.6 : 0.4
        sheet.wait(opening - 0.1)
        for step in 0..<60 where sheet.engine.isMoving {
            sheet.wait(1.0 / 60)
            sheet.send(.contentMeasured(step.isMultiple(of: 2) ? 500 : 501))
        }
        #expect(!sheet.engine.isMoving)
        #expect(sheet.time < opening + 1.0 / 60 + 1e-9)
    }

    @Test("a resize or reconfiguration that keeps the target's place does not prolong a move")
    func idleChanges() throws {
        var sheet = VirtualSheet(preset: .twoStage)
        sheet.send(.moveRequested(nil, animated: true))
        sheet.wait(0.5)
        for step in 0..<60 where sheet.engine.isMoving {
            sheet.wait(1.0 / 60)
            sheet.send(.containerResized(Size(width: 400, height: step.isMultiple(of: 2) ? 801 : 800)))
            _ = try sheet.engine.reconfigure(.twoStage, at: sheet.time)
        }
        #expect(!sheet.engine.isMoving)
        #expect(sheet.time < 0.6 + 1.0 / 60 + 1e-9)
    }

    // MARK: - Invisible moves

    /// Releases of a sheet with three heights that move nothing: at its detent, at its clamp, closed.
    @Test(
        "a release without a move settles at once",
        arguments: [(500.0, "regular"), (64, "maximum"), (0, "maximum"), (800, "closed")])
    func nothingMoves(offset: Double, target: String) {
        for start in [Detent.ID.regular, .maximum] {
            var sheet = VirtualSheet(preset: .threeHeights)
            sheet.rest(at: start)
            sheet.drag(along: [0, 50, offset - sheet.state.offset])
            sheet.wait(0.5)
            sheet.send(.touchEnded)
            #expect(sheet.state.phase == .idle)
            #expect(!sheet.engine.isMoving)
            #expect(sheet.state.lastDetent.description == target)
        }
    }

    // MARK: - The initial velocity of a design

    @Test("a two-stage sheet released at rest at 600 px is closed after 1.2 s")
    func dismissalAtRest() {
        var sheet = VirtualSheet(preset: .twoStage)
        sheet.rest(at: .expanded)
        sheet.release(at: 600)
        #expect(sheet.state.velocity == 0.8 * 200)
        sheet.wait(1.199)
        sheet.send(.frame)
        #expect(!sheet.events.contains(.didDismiss))
        sheet.wait(0.0011)
        sheet.send(.frame)
        #expect(sheet.events.last == .didDismiss)
    }

    @Test("a faster finger never starts a slower move, and a slow finger gets the design's initial velocity")
    func push() {
        var last = 0.0
        for speed in [0.0, 1, 10, 100, 159, 161, 200, 1000] {
            var sheet = VirtualSheet(preset: .twoStage)
            sheet.rest(at: .expanded)
            sheet.drag(along: [0, 200 - speed * 0.1])
            sheet.wait(0.3)
            for step in 0...10 {
                sheet.send(.moved(Vector(y: 200 - speed * 0.1 + speed * 0.01 * Double(step))))
                if step < 10 { sheet.wait(0.010) }
            }
            sheet.send(.touchEnded)
            #expect(sheet.state.target == .closed)
            #expect(abs(sheet.state.velocity - max(speed, 160)) < 1, "let go at \(speed) px/s")
            #expect(sheet.state.velocity >= last - 1e-6)
            last = sheet.state.velocity
        }
    }

    @Test("a dismissal by the program during a move keeps the current velocity")
    func noPushInFlight() {
        var sheet = VirtualSheet(preset: .twoStage)
        sheet.send(.moveRequested(nil, animated: true))
        sheet.wait(0.55)
        sheet.send(.frame)
        let before = sheet.state
        sheet.send(.moveRequested(.closed, animated: true))
        #expect((sheet.state.offset, sheet.state.velocity) == (before.offset, before.velocity))
    }

    // MARK: - The spring of the restaurant detail

    @Test(
        "the original restaurant detail uses its spring for every move", arguments: [nil, SheetStep.up])
    func firstDesign(step: SheetStep?) {
        var sheet = VirtualSheet(preset: .restaurantDetail, .original)
        var distance = 400.0
        if let step {
            sheet.rest(at: .half)
            sheet.send(.stepRequested(step))
            distance = 350
        } else {
            sheet.send(.moveRequested(nil, animated: true))
        }
        let spring = Spring(stiffness: 200, damping: 25, mass: 1)
        let start = Spring.Motion(displacement: distance, velocity: -10 * distance)
        let goal = sheet.engine.targetOffset
        for _ in 0..<5 {
            sheet.wait(0.05)
            sheet.send(.frame)
            let expected = spring.motion(from: start, after: sheet.time).displacement
            // Above full, the rubber band applies.
            guard goal + expected >= 50 else { continue }
            #expect(abs(sheet.state.offset - goal - expected) < 1e-6)
        }
    }

    // MARK: - A target that disappears

    /// Returns detents at the given offsets of 100, 300, 500 and 700 px.
    static func configuration(_ offsets: [Int]) throws -> SheetConfiguration {
        try SheetConfiguration(
            detents: offsets.map { .inset(Double($0), id: .init(rawValue: "\($0)")) },
            initialDetent: .init(rawValue: "\(offsets[0])"), releaseRule: ProjectedRelease())
    }

    @Test(
        "if the target disappears during a move, the next detent in its direction replaces it",
        arguments: [
            // Start, target, visible offset, remaining detents, new target.
            ("700", "300", 690.0, [100, 700], "100"), ("700", "500", 520, [100, 300, 700], "300"),
            ("100", "500", 110, [100, 300, 700], "300"), ("100", "500", 350, [100, 300, 700], "700"),
            ("100", "300", 250, [100, 700], "700"), ("700", "100", 350, [300, 500, 700], "300"),
            // No detent is left in that direction.
            ("300", "100", 150, [300, 500, 700], "300"), ("300", "700", 650, [100, 500], "500"),
        ])
    func vanished(from: String, to: String, seen: Double, left: [Int], goal: String) throws {
        var sheet = VirtualSheet(try Self.configuration([100, 300, 500, 700]))
        sheet.rest(at: .init(rawValue: from))
        sheet.send(.moveRequested(.detent(.init(rawValue: to)), animated: true))
        let start = sheet.state.offset
        while abs(sheet.state.offset - start) < abs(seen - start) {
            sheet.wait(0.001)
            sheet.send(.frame)
        }
        let before = sheet.state
        sheet.events = try sheet.engine.reconfigure(Self.configuration(left), at: sheet.time)
        #expect(sheet.state.target.description == goal)
        #expect((sheet.state.offset, sheet.state.velocity) == (before.offset, before.velocity))
        #expect(
            sheet.events == [
                .didSettle(at: before.target, interrupted: true), .willMove(to: sheet.state.target),
                .targetChanged(to: sheet.state.target),
            ])
        sheet.settle()
        #expect(sheet.state.lastDetent.description == goal)
    }
}
