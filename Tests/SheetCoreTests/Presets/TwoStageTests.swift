import Foundation
import SheetCore
import Testing

/// The table of the two-stage sheet, at several container heights.
@Suite("Two stages")
struct TwoStageTests {
    let expanded = SheetTarget.detent(.expanded)
    let full = SheetTarget.detent(.full)

    @Test("full is at 130 px, expanded at 400 px or 130 px above the lower edge", arguments: containerHeights)
    func stops(height: Double) {
        let sheet = VirtualSheet(preset: .twoStage, height: height)
        #expect(sheet.engine.stops.offset(of: full) == 130)
        #expect(sheet.engine.stops.offset(of: expanded) == min(400, height - 130))
        #expect(sheet.engine.cornerRadius == 20)
    }

    @Test(
        "in a container below 400 px the original has no expanded detent",
        arguments: [(480.0, 400.0), (390, nil), (120, nil)])
    func original(height: Double, offset: Double?) {
        let sheet = VirtualSheet(preset: .twoStage, .original, height: height)
        #expect(sheet.engine.stops.offset(of: expanded) == offset)
    }

    @Test(
        "in any window both stops are inside it, in their order",
        arguments: [1.0, 60, 130, 200, 260, 300, 530])
    func lowWindows(height: Double) {
        let stops = VirtualSheet(preset: .twoStage, height: height).engine.stops
        #expect(stops.stops.count == 2)
        for stop in stops.stops { #expect(stop.offset >= 0 && stop.offset < height) }
        #expect((stops.offset(of: full) ?? 0) <= (stops.offset(of: expanded) ?? 0))
    }

    func rows(_ y: Double) -> [ReleaseRow] {
        let middle = (130 + y) / 2
        return [
            .init(131, .up, full), .init(y - 1, .up, full), .init(y, .up, expanded),
            .init(y + 1, .up, expanded),
            .init(1.3 * y + 1, .up, expanded),
            .init(131, .down, expanded), .init(y - 1, .down, expanded), .init(y + 1, .down, expanded),
            .init(1.3 * y - 1, .down, expanded), .init(1.3 * y + 1, .down, .closed),
            .init(131, nil, full), .init(middle - 1, nil, full), .init(middle + 1, nil, expanded),
            .init(1.3 * y - 1, nil, expanded), .init(1.3 * y + 1, nil, .closed),
        ]
    }

    @Test("a release from either stop goes where the table says", arguments: containerHeights)
    func release(height: Double) {
        for start in [Detent.ID.full, .expanded] {
            for row in rows(min(400, height - 130)) {
                var sheet = VirtualSheet(preset: .twoStage, height: height)
                sheet.rest(at: start)
                sheet.release(at: row.offset, moving: row.step)
                #expect(sheet.state.target == row.target, "\(row), from \(start), height \(height)")
                sheet.settle()
                #expect(sheet.state.lastDetent == row.target)
            }
        }
    }

    @Test(
        "the original treats a resting finger as one that moves down",
        arguments: [(131.0, "expanded"), (521, "closed")])
    func originalRest(offset: Double, target: String) {
        var sheet = VirtualSheet(preset: .twoStage, .original)
        sheet.rest(at: .expanded)
        sheet.release(at: offset)
        #expect(sheet.state.target.description == target)
    }

    @Test("the sheet follows the finger, and stops at full without resistance", arguments: containerHeights)
    func clamp(height: Double) {
        var sheet = VirtualSheet(preset: .twoStage, height: height)
        sheet.rest(at: .full)
        sheet.drag(along: [0, 40])
        #expect(sheet.state.offset == 170)
        sheet.send(.moved(Vector(y: -200)))
        #expect(sheet.state.offset == 130)
        #expect(sheet.state.velocity == 0)
    }

    @Test("the sheet opens in 0.6 s, from below the window")
    func opening() {
        var sheet = VirtualSheet(preset: .twoStage)
        sheet.send(.moveRequested(nil, animated: true))
        #expect(sheet.state.offset == 800)
        sheet.wait(0.3)
        sheet.send(.frame)
        #expect(abs(sheet.state.offset - 600) < 1e-9)
        sheet.wait(0.299)
        sheet.send(.frame)
        #expect(sheet.engine.isMoving)
        sheet.wait(0.0011)
        sheet.send(.frame)
        #expect((sheet.state.offset, sheet.engine.isMoving) == (400, false))
    }

    @Test("a resize during a move keeps the visible position and the duration")
    func resized() {
        var sheet = VirtualSheet(preset: .twoStage)
        sheet.send(.moveRequested(nil, animated: true))
        sheet.wait(0.3)
        sheet.send(.frame)
        let before = sheet.state
        sheet.send(.containerResized(Size(width: 400, height: 1000)))
        #expect((sheet.state.offset, sheet.state.velocity) == (before.offset, before.velocity))
        sheet.send(.containerResized(Size(width: 400, height: 480)))
        sheet.wait(0.301)
        sheet.send(.frame)
        #expect((sheet.state.offset, sheet.engine.isMoving) == (350, false))
    }

    @Test("the sheet settles in 0.3 s")
    func settling() {
        var sheet = VirtualSheet(preset: .twoStage)
        sheet.rest(at: .expanded)
        sheet.release(at: 200)
        sheet.wait(0.299)
        sheet.send(.frame)
        #expect(sheet.engine.isMoving)
        sheet.wait(0.0011)
        sheet.send(.frame)
        #expect((sheet.state.offset, sheet.engine.isMoving) == (130, false))
    }

    @Test(
        "it closes in |0.2 · v · 0.001| + 1.2 s, ζ 0.7, with at least 0.8 distances per second",
        arguments: [0.0, 100, 500, 2000, 6000])
    func dismissal(speed: Double) {
        let duration = abs(0.2 * speed * 0.001) + 1.2
        // The design's initial velocity applies to a slower finger.
        let start = max(speed, 0.8 * 200)
        var sheet = VirtualSheet(preset: .twoStage)
        sheet.rest(at: .expanded)
        sheet.drag(along: [0, 200 - speed * 0.03])
        sheet.wait(0.3)
        for step in 0...3 {
            sheet.send(.moved(Vector(y: 200 - speed * 0.03 + speed * 0.01 * Double(step))))
            if step < 3 { sheet.wait(0.010) }
        }
        sheet.send(.touchEnded)
        #expect((sheet.state.offset, sheet.state.target) == (600, .closed))
        #expect(abs(sheet.state.velocity - start) < 0.01 * start)

        // Integrates x″ + 2ζω·x′ + ω²·x = 0 step by step, with e^(−ζωT)/√(1 − ζ²) = 0.001.
        let share = (1 - 0.7 * 0.7).squareRoot()
        let frequency = -log(0.001 * share) / 0.7 / duration
        var (displacement, velocity) = (-200.0, start)
        let release = sheet.time
        for step in 1...20_000 where displacement < 0 {
            velocity += (-2 * 0.7 * frequency * velocity - frequency * frequency * displacement) * 1e-5
            displacement += velocity * 1e-5
            guard step.isMultiple(of: 1000), displacement < 0 else { continue }
            sheet.time = release + Double(step) * 1e-5
            sheet.send(.frame)
            #expect(abs(sheet.state.offset - (800 + displacement)) < 0.5)
        }
        sheet.time = release + duration - 0.001
        sheet.send(.frame)
        #expect(!sheet.events.contains(.didDismiss))
        sheet.time = release + duration + 0.001
        sheet.send(.frame)
        #expect(sheet.events.last == .didDismiss)
    }

    @Test("the content always has the sheet's height, and scrolls at each stop")
    func content() {
        var sheet = VirtualSheet(preset: .twoStage)
        for detent in [Detent.ID.full, .expanded] {
            sheet.rest(at: detent)
            #expect(sheet.engine.isContentScrollable)
            #expect(sheet.engine.layoutHeight == 800 - sheet.state.offset)
        }
        sheet.drag(along: [0, -77])
        #expect(sheet.engine.layoutHeight == 477)
        sheet.send(.moved(Vector(y: 300)))
        #expect(sheet.engine.layoutHeight == 400, "decision 004: below the lowest stop it goes out of sight")
    }
}
