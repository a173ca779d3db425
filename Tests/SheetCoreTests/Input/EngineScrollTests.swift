import SheetCore
import Testing

@Suite("Scrolling without an end event")
struct EngineScrollTests {
    /// Scrolls up from half by touchpad, 10 px every 20 ms, then stays silent.
    static func scrolled(
        by distance: Double = 60, every interval: Double = 0.02, over part: SheetPart = .content
    ) -> VirtualSheet {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        let content = part == .content ? ContentScroll(extent: 600) : nil
        sheet.send(.touchBegan(SheetTouch(on: part, pointer: .touchpad, content: content)))
        for step in 1...Int(distance / 10) {
            sheet.wait(interval)
            sheet.send(.touchMoved(Vector(y: -10 * Double(step)), content: content))
        }
        return sheet
    }

    @Test(
        "the sheet settles at the same time at every frame rate",
        arguments: [1.0 / 24, 1.0 / 60, 1.0 / 144, 1])
    func frameRates(frame: Double) {
        var sheet = Self.scrolled()
        #expect(sheet.engine.isMoving, "a frame has to come, or silence is never noticed")
        let last = sheet.time
        while sheet.time < last + 0.2 {
            sheet.time = min(sheet.time + frame, last + 0.2)
            sheet.send(.frame)
        }
        // 100 ms of the settling spring from 60 px above half, at any frame rate.
        let spring = Spring.settling.motion(
            from: .init(displacement: -60, velocity: 0), after: 0.1)
        #expect(abs(sheet.state.offset - (400 + spring.displacement)) < 1e-6)
        sheet.settle()
        #expect(sheet.state.isIdle && sheet.state.lastDetent == .detent(.half))
        #expect(!sheet.engine.isMoving)
    }

    @Test(
        "the release has no velocity, so the sheet's position decides",
        arguments: [(60.0, Detent.ID.half), (260, .full)])
    func target(distance: Double, detent: Detent.ID) {
        var sheet = Self.scrolled(by: distance)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(detent))
        #expect(sheet.events.count { $0 == .dragDidEnd } == 1)
    }

    @Test("scrolling on the handle ends like scrolling on the content")
    func handle() {
        var sheet = Self.scrolled(over: .handle)
        sheet.settle()
        #expect(sheet.state.isIdle && sheet.state.lastDetent == .detent(.half))
    }

    @Test("scrolled content keeps its scroll position")
    func content() {
        var sheet = Self.scrolled(by: 450)
        #expect(sheet.state.contentScroll == 100)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.full))
        #expect(sheet.state.contentScroll == 100)
    }

    @Test("steps less than 100 ms apart are one scroll")
    func slow() {
        let sheet = Self.scrolled(every: 0.099)
        #expect(sheet.state.offset == 340)
        #expect(sheet.events.count { $0 == .dragDidBegin } == 1)
    }

    @Test("scrolling after a silence grips the sheet at its current position")
    func resumed() {
        var sheet = Self.scrolled()
        let content = ContentScroll(extent: 600)
        sheet.wait(0.15)
        sheet.send(.frame)
        let caught = sheet.state.offset
        #expect(caught > 340 && caught < 400)
        sheet.send(.touchMoved(Vector(y: -80), content: content))
        #expect(abs(sheet.state.offset - (caught - 20)) < 1e-9)
        sheet.settle()
        sheet.wait(1)
        sheet.send(.touchMoved(Vector(y: -90), content: content))
        #expect(sheet.state.offset == 390)
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.isIdle && sheet.state.lastDetent == .detent(.half))
    }

    @Test("a stop event after the silence changes nothing")
    func lateStop() {
        var sheet = Self.scrolled()
        sheet.wait(0.2)
        sheet.send(.frame)
        let offset = sheet.state.offset
        sheet.send(.touchEnded)
        #expect(sheet.state.offset == offset && sheet.state.phase == .settling)
    }

    @Test(
        "a key or a click ends the scrolling and has its own effect",
        arguments: [
            (SheetInput.Kind.escapePressed, SheetTarget.closed), (.scrimTapped, .closed),
            (.handleActivated, .detent(.full)), (.extremeRequested(.up), .detent(.full)),
            (.stepRequested(.up), .detent(.full)), (.extremeRequested(.down), .detent(.half)),
        ], [0.01, 0.5])
    func command(event: (kind: SheetInput.Kind, target: SheetTarget), after: Double) {
        var sheet = Self.scrolled()
        sheet.wait(after)
        sheet.send(event.kind)
        sheet.settle()
        #expect(sheet.state.isIdle && sheet.state.lastDetent == event.target)
    }

    @Test("another pointer ends the scrolling and catches the sheet")
    func pressed() {
        var sheet = Self.scrolled()
        sheet.send(.touchBegan(SheetTouch(on: .handle)))
        #expect(sheet.state.phase == .pressing && sheet.state.offset == 340)
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.half))
    }

    @Test(
        "a finger on the screen may rest for any time",
        arguments: [SheetTouch.Pointer.touch, .stylus, .mouse])
    func finger(pointer: SheetTouch.Pointer) {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.send(.touchBegan(SheetTouch(on: .handle, pointer: pointer)))
        sheet.wait(0.02)
        sheet.send(.touchMoved(Vector(y: -60), content: nil))
        sheet.wait(5)
        sheet.send(.frame)
        #expect(sheet.state.offset == 340 && sheet.state.phase == .dragging)
        #expect(!sheet.engine.isMoving)
    }

    @Test("a claim of scrolling that holds the sheet leaves the sheet in place", arguments: [false, true])
    func claim(reducesMotion: Bool) {
        var configuration = SheetConfiguration.restaurantDetail
        configuration.gestures.area = .handle
        var sheet = VirtualSheet(configuration)
        sheet.rest(at: .half)
        sheet.send(.moveRequested(.detent(.full), animated: true))
        // A new move of less than half a pixel would end at once.
        while sheet.state.offset > 50.45 {
            sheet.wait(0.001)
            sheet.send(.frame)
        }
        let content = ContentScroll(position: 300, extent: 600)
        sheet.send(.touchBegan(SheetTouch(on: .content, pointer: .touchpad, content: content)))
        sheet.send(.touchMoved(Vector(y: -40), content: content))
        sheet.send(.reducedMotionChanged(reducesMotion))
        let held = sheet.state
        #expect(held.phase == .pressing && held.offset > 50.3)
        sheet.send(.touchBegan(SheetTouch(on: .content, isClaimed: true)))
        #expect(sheet.state == held)
        sheet.send(.moved(.zero))
        sheet.send(.moved(Vector(y: 30)))
        #expect(sheet.state.offset == held.offset + 30)
    }

    @Test("the veto is asked once, before the frame that notices the silence")
    func veto() throws {
        var sheet = Self.scrolled(by: 260)
        sheet.wait(0.2)
        let question = sheet.engine.question(before: SheetInput(.frame, at: sheet.time))
        #expect(question?.target == .detent(.full) && question?.cause == .drag)
        var asked = 0
        sheet.shouldMove = { _, _ in
            asked += 1
            return false
        }
        sheet.send(.frame)
        #expect(asked == 1)
        #expect(sheet.engine.question(before: SheetInput(.frame, at: sheet.time)) == nil)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.half))
    }
}
