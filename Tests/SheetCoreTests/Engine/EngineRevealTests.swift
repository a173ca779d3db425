import SheetCore
import Testing

@Suite("Revealing the focused widget")
struct EngineRevealTests {
    /// Returns a region of a sheet whose content begins at 28 px and scrolls by 600 px.
    func region(_ top: Double, _ bottom: Double, scrolled: Double = 0) -> SheetRegion {
        SheetRegion(
            top: top, bottom: bottom, content: ContentScroll(position: scrolled, extent: 600), above: 28)
    }

    struct Row: Sendable, CustomStringConvertible {
        let start: Detent.ID
        let region: (top: Double, bottom: Double)
        var scrolled = 0.0
        let detent: Detent.ID
        let scroll: Double

        var description: String { "\(region) at \(start), scrolled by \(scrolled)" }
    }

    // In a container of 800 px, half shows the sheet's upper 400 px, full shows 750 px.
    static let rows = [
        Row(start: .half, region: (100, 150), detent: .half, scroll: 0),
        Row(start: .half, region: (16, 60), detent: .half, scroll: 0),
        Row(start: .half, region: (350, 400), detent: .half, scroll: 0),
        Row(start: .half, region: (350, 401), detent: .full, scroll: 0),
        Row(start: .half, region: (700, 750), detent: .full, scroll: 0),
        Row(start: .half, region: (900, 950), detent: .full, scroll: 200),
        Row(start: .half, region: (1300, 1360), detent: .full, scroll: 600),
        Row(start: .half, region: (-40, 10), scrolled: 100, detent: .half, scroll: 32),
        Row(start: .half, region: (380, 430), scrolled: 100, detent: .full, scroll: 100),
        Row(start: .full, region: (100, 150), scrolled: 100, detent: .full, scroll: 100),
        Row(start: .full, region: (8, 58), scrolled: 100, detent: .full, scroll: 80),
        Row(start: .full, region: (740, 800), scrolled: 100, detent: .full, scroll: 150),
        Row(start: .full, region: (-20, 1000), scrolled: 100, detent: .full, scroll: 52),
    ]

    @Test(
        "a region is revealed at the lowest sufficient detent, never below the current one, with the least scrolling",
        arguments: rows)
    func place(row: Row) {
        var sheet = VirtualSheet()
        sheet.rest(at: row.start)
        sheet.send(.contentScrolled(row.scrolled))
        sheet.send(.revealRequested(region(row.region.top, row.region.bottom, scrolled: row.scrolled)))
        #expect(sheet.state.target == .detent(row.detent))
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(row.detent))
        #expect(abs(sheet.state.contentScroll - row.scroll) < 1e-9)
        #expect(!sheet.engine.scrollsContent)
    }

    @Test("a region that does not scroll only raises the sheet")
    func fixed() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.send(.revealRequested(SheetRegion(top: 380, bottom: 420)))
        #expect(sheet.state.target == .detent(.full))
        #expect(sheet.state.contentScroll == 0)
    }

    @Test("content that scrolls at every detent scrolls at the current one")
    func everyDetent() {
        var sheet = VirtualSheet(preset: .twoStage)
        sheet.open(content: 1500)
        let (detent, height) = (sheet.state.lastDetent, 800 - sheet.state.offset)
        let content = ContentScroll(extent: 1500 - height)
        sheet.send(.revealRequested(SheetRegion(top: 900, bottom: 950, content: content, above: 28)))
        sheet.settle()
        #expect(sheet.state.lastDetent == detent)
        #expect(abs(sheet.state.contentScroll - (950 - height)) < 1e-9)
    }

    @Test("sheet and content move by springs from the visible state, at any frame rate")
    func motion() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.send(.revealRequested(region(900, 950)))
        let start = Spring.Motion(displacement: -200, velocity: 0)
        for frame in 1...20 {
            sheet.wait(0.011)
            sheet.send(.frame)
            let moved = Spring.settling.motion(from: start, after: 0.011 * Double(frame))
            #expect(abs(sheet.state.contentScroll - (200 + moved.displacement)) < 1e-6)
        }
    }

    @Test("a request during a move keeps position and velocity, and reveals the region")
    func inFlight() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.send(.stepRequested(.up))
        sheet.wait(0.06)
        sheet.send(.frame)
        let before = sheet.state
        sheet.events.removeAll()
        sheet.send(.revealRequested(region(900, 950)))
        #expect(sheet.events.isEmpty, "the animation continues")
        #expect((sheet.state.offset, sheet.state.velocity) == (before.offset, before.velocity))
        // The on-screen keyboard takes half of the container during the move.
        sheet.wait(0.03)
        sheet.send(.frame)
        let last = sheet.state
        sheet.send(.containerResized(Size(width: 400, height: 400)))
        #expect(abs(sheet.state.offset - min(last.offset, 400)) < 1e-9)
        #expect(sheet.engine.keepsRegionVisible)
        let scrolled = sheet.state.contentScroll
        sheet.send(
            .revealRequested(
                SheetRegion(
                    top: 900 - scrolled, bottom: 950 - scrolled,
                    content: ContentScroll(position: scrolled, extent: 1000), above: 28)))
        #expect(sheet.state.contentScroll == scrolled)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.full))
        #expect(abs(sheet.state.contentScroll - 600) < 1e-9, "its end is at the window's edge")
    }

    @Test("a request during a touch waits for the end of a tap, and is dropped by a drag")
    func underFinger() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.send(.grip())
        sheet.send(.revealRequested(region(600, 650)))
        #expect(sheet.state.target == .detent(.half))
        sheet.send(.touchEnded)
        #expect(sheet.state.target == .detent(.full))

        sheet.rest(at: .half)
        sheet.drag(along: [0, -20])
        sheet.send(.revealRequested(region(600, 650)))
        sheet.wait(0.3)
        sheet.send(.touchEnded)
        #expect(sheet.state.target == .detent(.half))

        sheet.rest(at: .half)
        sheet.send(.grip())
        sheet.send(.revealRequested(region(600, 650)))
        sheet.send(.moved(Vector(y: 9)))
        sheet.wait(0.3)
        sheet.send(.touchEnded)
        #expect(sheet.state.target == .detent(.half))
    }

    @Test("a finger stops revealed content, and that touch moves the sheet")
    func caught() {
        var sheet = VirtualSheet()
        sheet.rest(at: .full)
        sheet.send(.revealRequested(region(900, 950)))
        sheet.wait(0.05)
        sheet.send(.frame)
        let scrolled = sheet.state.contentScroll
        sheet.send(
            .touchBegan(SheetTouch(on: .content, content: ContentScroll(position: scrolled, extent: 600))))
        #expect(sheet.answer.touch == .claim)
        #expect(!sheet.engine.scrollsContent)
        sheet.wait(1)
        sheet.send(.frame)
        #expect(sheet.state.contentScroll == scrolled)
    }

    @Test(
        "a later request or action replaces the region",
        arguments: [
            SheetInput.Kind.stepRequested(.down), .extremeRequested(.down),
            .moveRequested(.detent(.half), animated: true),
            .heightRequested(300, animated: true), .handleActivated, .contentTaken, .moved(Vector(y: 9)),
            .touchMoved(Vector(y: 9), content: ContentScroll(position: 50, extent: 600)), .scrimTapped,
            .escapePressed,
        ])
    func forgotten(kind: SheetInput.Kind) {
        var sheet = VirtualSheet()
        sheet.rest(at: .full)
        sheet.send(.revealRequested(region(600, 650)))
        #expect(sheet.engine.keepsRegionVisible)
        sheet.send(.containerResized(Size(width: 400, height: 600)))
        if case .touchMoved(_, let content) = kind {
            sheet.send(.touchBegan(SheetTouch(on: .content, content: content)))
        }
        #expect(sheet.engine.keepsRegionVisible)
        sheet.send(kind)
        #expect(!sheet.engine.keepsRegionVisible)
    }

    @Test(
        "a turn of the wheel replaces the region only if it moves the sheet or the content",
        arguments: [
            (WheelTurn(1), true), (WheelTurn(1, content: ContentScroll(extent: 0)), true),
            (WheelTurn(1, content: ContentScroll(position: 600, extent: 600)), true),
            (WheelTurn(-0.25, content: ContentScroll(extent: 600)), true),
            (WheelTurn(1, content: ContentScroll(extent: 600)), false),
            (WheelTurn(-0.25, content: ContentScroll(position: 50, extent: 600)), false),
            (WheelTurn(-1, content: ContentScroll(extent: 600)), false),
        ])
    func wheel(turn: WheelTurn, keepsRegion: Bool) {
        var sheet = VirtualSheet()
        sheet.rest(at: .full)
        sheet.send(.revealRequested(region(600, 650)))
        sheet.send(.wheelTurned(turn))
        #expect(sheet.engine.keepsRegionVisible == keepsRegion)
    }

    @Test("with reduced motion a region is revealed at once, and a closed sheet ignores it")
    func withoutMotion() {
        var sheet = VirtualSheet()
        sheet.send(.revealRequested(region(900, 950)))
        #expect(!sheet.state.isPresented)
        #expect(!sheet.engine.keepsRegionVisible)
        sheet.rest(at: .half)
        sheet.send(.reducedMotionChanged(true))
        sheet.send(.revealRequested(region(900, 950)))
        #expect((sheet.state.offset, sheet.state.contentScroll) == (50, 200))
        #expect(!sheet.engine.isMoving)
    }

    @Test("a request ends momentum")
    func momentum() throws {
        var handoff = try HandoffSheet(at: .high)
        handoff.grip()
        handoff.drag(by: -80, at: -1500)
        handoff.letGo()
        _ = handoff.frames(for: 0.05)
        let scrolled = handoff.scroll
        handoff.sheet.send(
            .revealRequested(
                SheetRegion(
                    top: 20 - scrolled, bottom: 60 - scrolled,
                    content: ContentScroll(position: scrolled, extent: 400), above: 0)))
        #expect(handoff.scroll == scrolled)
        handoff.sheet.settle()
        #expect(abs(handoff.scroll - 20) < 1e-9)
        #expect(handoff.top == 0)
    }
}
