import SheetCore
import Testing

import struct Harness.SeededGenerator

@Suite("Layout and frames")
struct EngineLayoutTests {
    func resized(to height: Double) -> SheetInput.Kind {
        .containerResized(Size(width: 400, height: height))
    }

    @Test("a resize at rest keeps the detent, at its new height at once")
    func atRest() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.send(resized(to: 500))
        #expect((sheet.state.offset, sheet.state.lastDetent) == (250, .detent(.half)))
        #expect(!sheet.engine.isMoving)
    }

    @Test("a resize during a drag keeps the grip")
    func whileDragging() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.drag(along: [0, -100])
        sheet.send(resized(to: 900))
        #expect(sheet.state.offset == 300)
        sheet.send(.moved(Vector(y: -120)))
        #expect(sheet.state.offset == 280)
    }

    @Test("a resize during a move keeps position and velocity, and leads to the new place")
    func inFlight() {
        var sheet = VirtualSheet()
        sheet.rest(at: .full)
        sheet.send(.stepRequested(.down))
        sheet.wait(0.08)
        sheet.send(.frame)
        let before = sheet.state
        sheet.send(resized(to: 700))
        #expect(abs(sheet.state.offset - before.offset) < 1e-9)
        sheet.settle()
        #expect(sheet.state.offset == 350)
    }

    @Test("a resize of a closed sheet keeps it closed, at the bottom")
    func closed() {
        var sheet = VirtualSheet()
        sheet.send(resized(to: 300))
        #expect((sheet.state.offset, sheet.state.lastDetent) == (300, .closed))
        #expect(!sheet.state.isPresented)
    }

    @Test("a detent that disappears is replaced by the nearest")
    func vanishing() throws {
        let configuration = try SheetConfiguration(
            detents: [
                .height(200, id: "low"),
                .custom(id: "high") { $0.container.height > 500 ? $0.container.height - 20 : nil },
            ], initialDetent: "low", releaseRule: ThresholdRelease([:]))
        var sheet = VirtualSheet(configuration)
        sheet.rest(at: "high")
        sheet.send(resized(to: 400))
        #expect((sheet.state.lastDetent, sheet.state.offset) == (.detent("low"), 200))
    }

    @Test("a closing sheet that is caught closes at once if no detent is left")
    func vanishingUnderFinger() throws {
        let configuration = try SheetConfiguration(
            detents: [.custom(id: "only") { $0.container.height > 500 ? 400 : nil }], initialDetent: "only",
            releaseRule: ThresholdRelease([:]))
        var sheet = VirtualSheet(configuration)
        sheet.rest(at: "only")
        sheet.send(.moveRequested(.closed, animated: true))
        sheet.wait(0.05)
        sheet.drag(along: [10, 20])
        sheet.send(resized(to: 300))
        #expect((sheet.state.phase, sheet.state.lastDetent, sheet.state.offset) == (.idle, .closed, 300))
        #expect(sheet.events.filter { $0 == .didDismiss }.count == 1)
        sheet.send(.moved(Vector(y: 40)))
        sheet.send(.touchEnded)
        #expect(!sheet.state.isPresented)
    }

    @Test("a fitted sheet follows its content, and ignores a height of 0 or infinity")
    func fitted() throws {
        let configuration = try SheetConfiguration(
            detents: [.fitted(id: "fitted")], initialDetent: "fitted", releaseRule: ThresholdRelease([:]))
        var sheet = VirtualSheet(configuration)
        sheet.send(.contentMeasured(300))
        sheet.rest(at: "fitted")
        #expect(sheet.state.offset == 500)
        sheet.send(.contentMeasured(340))
        #expect(sheet.state.offset == 460)
        for nothing in [0, .infinity, .nan, -4] { sheet.send(.contentMeasured(nothing)) }
        #expect(sheet.state.offset == 460)
    }

    @Test("content that grows and shrinks in each frame is followed, with the lower edge at the container's")
    func followed() {
        var sheet = VirtualSheet(preset: .fittedDismissal)
        sheet.open(content: 300)
        for step in 0..<120 {
            sheet.wait(sheet.frame)
            let height = 300 + 250 * (step < 60 ? Double(step) / 60 : Double(120 - step) / 60)
            sheet.send(.contentMeasured(height))
            sheet.send(.frame)
            #expect(sheet.state.offset == 800 - height)
            #expect(sheet.state.offset + sheet.engine.layoutHeight == 800)
            #expect(sheet.state.lastDetent == .detent(.fitted) && sheet.state.isIdle)
        }
        #expect(sheet.events.isEmpty)
    }

    @Test("new content animates without a jump from the current position, also during a drag or a move")
    func replaced() {
        for height in [150.0, 400] {
            for live in [
                nil, SheetInput.Kind.moveRequested(.closed, animated: true), .moved(Vector(y: 80)),
            ] {
                var sheet = VirtualSheet(preset: .fittedDismissal)
                sheet.open(content: 300)
                if case .touchMoved = live { sheet.drag(along: [0, 40]) }
                if let live { sheet.send(live) }
                sheet.wait(0.05)
                sheet.send(.frame)
                let before = sheet.state
                sheet.send(.contentReplaced(height))
                #expect((sheet.state.offset, sheet.state.velocity) == (before.offset, before.velocity))
                sheet.send(.touchEnded)
                sheet.settle()
                #expect(sheet.state.offset == (live == nil || before.phase == .dragging ? 800 - height : 800))
            }
        }
    }

    @Test(
        "a move ends within one frame of the same time at every frame rate",
        arguments: SheetPreset.allCases)
    func settleTimes(preset: SheetPreset) {
        func rest(after step: () -> Double) -> (time: Double, frame: Double) {
            var sheet = VirtualSheet(preset: preset)
            sheet.open(content: 500)
            // The only preset that a throw up does not move.
            EngineAnimationTests.fling(&sheet, at: preset == .fittedDismissal ? 900 : -900)
            let release = sheet.time
            var frame = 0.0
            while sheet.engine.isMoving, sheet.time < release + 10 {
                frame = step()
                sheet.wait(frame)
                sheet.send(.frame)
            }
            return (sheet.time - release, frame)
        }
        let exact = rest { 0.0001 }.time
        #expect(exact > 0)
        for rate in [30.0, 60, 120, 144] {
            let found = rest { 1 / rate }
            #expect(found.time >= exact - 0.0001 && found.time <= exact + found.frame + 1e-9, "\(rate) Hz")
        }
        var generator = SeededGenerator(state: 68)
        for _ in 0..<20 {
            let found = rest { generator.number(in: 0.001...0.1) }
            #expect(found.time >= exact - 0.0001 && found.time <= exact + found.frame + 1e-9, "random gaps")
        }
    }

    @Test(
        "an opening or a throw has the same position at the same time at every frame rate",
        arguments: SheetPreset.allCases)
    func frameRates(preset: SheetPreset) {
        var (opened, thrown) = (VirtualSheet(preset: preset), VirtualSheet(preset: preset))
        opened.send(.contentMeasured(500))
        opened.send(.moveRequested(nil, animated: true))
        thrown.open(content: 500)
        EngineAnimationTests.fling(&thrown, at: -900)
        var generator = SeededGenerator(state: 86)
        let gaps: [() -> Double] =
            [30.0, 60, 120, 144].map { rate in { 1 / rate } }
            + (0..<20).map { _ in { generator.number(in: 0.001...0.1) } }
        for start in [opened, thrown] {
            for gap in gaps {
                var sheet = start
                while sheet.time < start.time + 2 {
                    sheet.wait(gap())
                    sheet.send(.frame)
                    // The same sheet, without any frame in between.
                    var other = start
                    other.time = sheet.time
                    other.send(.frame)
                    #expect(abs(sheet.state.offset - other.state.offset) < 1e-6)
                    #expect(abs(sheet.state.velocity - other.state.velocity) < 1e-6)
                    #expect(sheet.state.phase == other.state.phase)
                }
            }
        }
    }

    @Test("a resize during a drag without dismissal keeps the grip, and the sheet follows 1:1")
    func grippedBelowAnEnd() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.drag(along: [0, 150, 300])
        let held = sheet.state.offset
        sheet.send(.permissionChanged(.dismissal, false))
        #expect(sheet.state.offset == held)
        sheet.send(.containerResized(Size(width: 400, height: 810)))
        #expect(sheet.state.offset == held)
        sheet.send(.moved(Vector(y: 290)))
        #expect(sheet.state.offset == held - 10)
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.half))
    }

    @Test("a resting sheet needs no frame")
    func noFrames() {
        var sheet = VirtualSheet()
        sheet.send(.moveRequested(nil, animated: true))
        #expect(sheet.engine.isMoving)
        sheet.settle()
        #expect(!sheet.engine.isMoving)
        #expect((sheet.state.velocity, sheet.state.phase) == (0, .idle))
    }

    @Test("a late event does not turn back the time")
    func lateEvents() {
        var sheet = VirtualSheet()
        sheet.send(.moveRequested(nil, animated: true))
        sheet.wait(0.1)
        sheet.send(.frame)
        let shown = sheet.state.offset
        sheet.time -= 0.02
        sheet.send(.grip())
        #expect(sheet.state.offset == shown)
    }

    @Test("a sheet caught below its lowest detent and drawn up keeps its grip when that detent moves")
    func caughtBelowAnEnd() throws {
        var sheet = VirtualSheet(
            try SheetConfiguration(
                detents: [.fitted(id: "fitted")], initialDetent: "fitted", releaseRule: ProjectedRelease(),
                isDismissable: false))
        sheet.open(content: 200)
        sheet.send(.moveRequested(.closed, animated: true))
        while sheet.state.offset < 799 {
            sheet.wait(0.005)
            sheet.send(.frame)
        }
        sheet.send(.touchBegan(SheetTouch(on: .handle)))
        let caught = sheet.state.offset
        sheet.send(.touchMoved(Vector(y: -100), content: nil))
        #expect(sheet.state.offset == caught - 100, "no band is stretched")
        sheet.send(.contentReplaced(600))
        #expect(sheet.state.offset == caught - 100)
    }

    @Test("a sheet stretched below its detent keeps its place when that detent moves below the finger")
    func stretchedAtTheOtherEnd() throws {
        var sheet = VirtualSheet(
            try SheetConfiguration(
                detents: [.fitted(id: "fitted")], initialDetent: "fitted", releaseRule: ProjectedRelease(),
                isDismissable: false))
        sheet.open(content: 765)
        sheet.drag(along: [0, 30, 60])
        let held = sheet.state.offset
        #expect(held > 35 && held < 95)
        sheet.send(.contentReplaced(50))
        #expect(sheet.state.offset == held)
        sheet.send(.moved(Vector(y: 80)))
        #expect(abs(sheet.state.offset - held - 20) < 1e-9)
        sheet.wait(0.3)
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.offset == 750)
    }
}
