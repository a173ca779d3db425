import SheetCore
import Testing

@Suite("Reconfiguring an open sheet")
struct EngineReconfigureTests {
    func configuration(_ detents: [Detent], initial: Detent.ID = "a") throws -> SheetConfiguration {
        try SheetConfiguration(detents: detents, initialDetent: initial, releaseRule: ProjectedRelease())
    }

    func opened(_ detents: [Detent]) throws -> VirtualSheet {
        var sheet = VirtualSheet(try configuration(detents))
        sheet.rest(at: "a")
        return sheet
    }

    @Test("a new list of the same length is resolved again: the sheet moves there, then is idle")
    func sameLength() throws {
        var sheet = try opened([.height(200, id: "a"), .height(500, id: "b")])
        sheet.events = try sheet.engine.reconfigure(
            try configuration([.height(300, id: "a"), .height(500, id: "b")]), at: sheet.time)
        #expect((sheet.state.offset, sheet.state.phase) == (600, .settling))
        sheet.settle()
        #expect((sheet.state.offset, sheet.state.isIdle) == (500, true))
        #expect(
            sheet.events == [.willMove(to: .detent("a")), .didSettle(at: .detent("a"), interrupted: false)])
    }

    @Test("a removed detent is replaced by the nearest, with position and velocity kept")
    func removed() throws {
        var sheet = try opened([.height(200, id: "a"), .height(500, id: "b")])
        sheet.send(.stepRequested(.up))
        sheet.wait(0.06)
        sheet.send(.frame)
        let before = sheet.state
        _ = try sheet.engine.reconfigure(
            try configuration([.height(200, id: "a"), .height(420, id: "c")]), at: sheet.time)
        #expect((sheet.state.offset, sheet.state.velocity) == (before.offset, before.velocity))
        sheet.settle()
        #expect(["a", "c"].contains(sheet.state.lastDetent.description))
    }

    @Test("a drag continues")
    func dragged() throws {
        var sheet = try opened([.height(200, id: "a"), .height(500, id: "b")])
        sheet.drag(along: [0, -50])
        _ = try sheet.engine.reconfigure(
            try configuration([.height(240, id: "c"), .height(500, id: "b")], initial: "b"), at: sheet.time)
        sheet.send(.moved(Vector(y: -60)))
        #expect(sheet.state.offset == 540)
        sheet.wait(0.3)
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent("c"))
    }

    @Test("a drag beyond an end keeps its place when that end gets another resistance")
    func otherResistance() throws {
        let detents: [Detent] = [.height(200, id: "a"), .height(500, id: "b")]
        var sheet = try opened(detents)
        sheet.rest(at: "b")
        sheet.drag(along: [0, -100, -200])
        let held = sheet.state.offset
        #expect(held > 150 && held < 250)
        var free = try configuration(detents)
        free.gestures.overDrag.top = .free
        _ = try sheet.engine.reconfigure(free, at: sheet.time)
        #expect(sheet.state.offset == held)
        sheet.send(.moved(Vector(y: -210)))
        #expect(abs(sheet.state.offset - held + 10) < 1e-9)
    }

    @Test("content that is scrolled to a region is at its present place after the change")
    func scrolling() throws {
        var sheet = VirtualSheet()
        sheet.rest(at: .full)
        let content = ContentScroll(extent: 600)
        sheet.send(.revealRequested(SheetRegion(top: 900, bottom: 950, content: content)))
        sheet.wait(0.1)
        var other = sheet.engine
        other.handle(SheetInput(.frame, at: sheet.time))
        _ = try sheet.engine.reconfigure(sheet.engine.configuration, at: sheet.time)
        #expect(sheet.state.contentScroll > 0)
        #expect(sheet.state.contentScroll == other.state.contentScroll)
    }

    @Test("a closed sheet stays closed, and opens at the new detent")
    func closed() throws {
        var sheet = VirtualSheet(try configuration([.height(200, id: "a")]))
        let events = try sheet.engine.reconfigure(try configuration([.height(300, id: "a")]), at: 0)
        #expect(events.isEmpty)
        sheet.send(.moveRequested(nil, animated: false))
        #expect(sheet.state.offset == 500)
    }

    @Test("a new spring, effect or rule does not move a resting sheet")
    func otherwise() throws {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        var other = sheet.engine.configuration
        other.settling = .timed(0.2)
        other.effects.scrim = .constant(0.3)
        #expect(try sheet.engine.reconfigure(other, at: 1).isEmpty)
        #expect((sheet.engine.scrimOpacity, sheet.engine.isMoving) == (0.3, false))
    }

    @Test("the content's height does not affect a fixed detent", arguments: [20.0, 5000])
    func fixed(content: Double) throws {
        var sheet = try opened([.height(200, id: "a"), .fraction(0.8, id: "b")])
        sheet.send(.contentMeasured(content))
        #expect(sheet.state.offset == 600)
        sheet.send(.contentReplaced(content / 2))
        #expect((sheet.state.offset, sheet.engine.isMoving) == (600, false))
    }

    @Test(
        "only in a sheet that fits its content no detent exceeds the content",
        arguments: [true, false])
    func content(fits: Bool) throws {
        var configuration = try configuration([.fraction(0.5, id: "a"), .fraction(0.9, id: "b")])
        if fits { configuration.content.layout = .fits }
        var sheet = VirtualSheet(configuration)
        sheet.send(.contentMeasured(300))
        sheet.rest(at: "a")
        #expect(sheet.state.offset == (fits ? 500 : 400))
    }

    @Test("two detents at the same height cause no motion, but send events")
    func equal() throws {
        for settling in [SheetMove.settling, .timed(0.3)] {
            var configuration = try configuration([.height(300, id: "a"), .height(300, id: "b")])
            configuration.settling = settling
            var sheet = VirtualSheet(configuration)
            sheet.rest(at: "a")
            sheet.send(.moveRequested(.detent("b"), animated: true))
            #expect((sheet.state.lastDetent, sheet.engine.isMoving) == (.detent("b"), false))
            #expect(
                sheet.events == [
                    .willMove(to: .detent("b")), .targetChanged(to: .detent("b")),
                    .didSettle(at: .detent("b"), interrupted: false),
                ])
        }
    }

    @Test("without an active detent the sheet stays hidden, and opens when there is one")
    func waits() {
        var sheet = VirtualSheet(preset: .fittedDismissal)
        sheet.send(.moveRequested(nil, animated: true))
        #expect(!sheet.state.isPresented)
        sheet.send(.contentMeasured(0))
        #expect(!sheet.state.isPresented)
        sheet.send(.contentMeasured(250))
        #expect(sheet.engine.isMoving)
        sheet.settle()
        #expect(sheet.state.offset == 550)
    }

    @Test("without a detent left the sheet closes, and sends didDismiss")
    func noneLeft() throws {
        var sheet = try opened([.inset(300, id: "a")])
        sheet.send(.containerResized(Size(width: 400, height: 200)))
        #expect(!sheet.state.isPresented)
        #expect(
            sheet.events == [
                .willMove(to: .closed), .targetChanged(to: .closed),
                .didSettle(at: .closed, interrupted: false),
                .didDismiss,
            ])
    }

    @Test("an empty container is ignored", arguments: [0.0, -5])
    func noRoom(height: Double) {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.send(.containerResized(Size(width: 400, height: height)))
        #expect((sheet.state.offset, sheet.state.container.height) == (400, 800))
    }

    @Test("a lower container does not interrupt an animation")
    func keyboard() {
        var sheet = VirtualSheet()
        sheet.send(.moveRequested(nil, animated: true))
        sheet.wait(0.1)
        sheet.send(.containerResized(Size(width: 400, height: 500)))
        #expect(sheet.engine.isMoving)
        sheet.settle()
        #expect(sheet.state.offset == 250)
        #expect(
            !sheet.events.contains { if case .didSettle(_, interrupted: true) = $0 { true } else { false } })
    }

    @Test("during a whole opening the surface keeps its height")
    func layout() {
        for preset in [SheetPreset.restaurantDetail, .threeHeights, .scrubbedCard] {
            var sheet = VirtualSheet(preset: preset)
            sheet.send(.moveRequested(nil, animated: true))
            let height = sheet.engine.layoutHeight
            while sheet.engine.isMoving {
                sheet.wait(0.01)
                sheet.send(.frame)
                #expect(sheet.engine.layoutHeight == height)
            }
        }
    }
}
