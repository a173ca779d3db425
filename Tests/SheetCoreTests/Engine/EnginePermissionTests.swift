import SheetCore
import Testing

@Suite("Permissions and reduced motion")
struct EnginePermissionTests {
    /// A sheet with two heights that the user cannot close.
    func kept(_ preset: SheetPreset = .restaurantDetail) -> VirtualSheet {
        var sheet = VirtualSheet(preset: preset)
        sheet.send(.contentMeasured(300))
        sheet.send(.moveRequested(nil, animated: false))
        sheet.send(.permissionChanged(.dismissal, false))
        sheet.events.removeAll()
        return sheet
    }

    @Test("the program closes a sheet that the user cannot close", arguments: SheetPreset.allCases)
    func program(preset: SheetPreset) {
        for animated in [true, false] {
            var sheet = kept(preset)
            let lowest = sheet.state.lastDetent
            for kind in [SheetInput.Kind.scrimTapped, .escapePressed] { sheet.send(kind) }
            sheet.dragAndRest(by: sheet.engine.stops.closedOffset)
            sheet.settle()
            #expect(sheet.state.lastDetent == lowest)
            sheet.events.removeAll()
            sheet.send(.moveRequested(.closed, animated: animated))
            sheet.settle()
            #expect(!sheet.state.isPresented)
            #expect(sheet.state.offset == sheet.engine.stops.closedOffset)
            #expect(sheet.events.last == .didDismiss)
        }
    }

    @Test("a sheet that the program closes can be caught, and stays open after the release")
    func caught() {
        var sheet = kept()
        sheet.send(.moveRequested(.closed, animated: true))
        sheet.wait(0.1)
        sheet.send(.frame)
        let seen = sheet.state.offset
        #expect(seen > 400)
        sheet.send(.grip())
        #expect(sheet.state.offset == seen)
        sheet.send(.moved(.zero))
        #expect(sheet.state.offset == seen)
        sheet.wait(0.3)
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.half))
    }

    @Test(
        "revoking dragging ends a drag: the sheet goes back", arguments: [-150.0, 120, 300])
    func withdrawn(distance: Double) {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.drag(along: [0, distance])
        let seen = sheet.state.offset
        sheet.send(.permissionChanged(.dragging, false))
        #expect(sheet.events.suffix(2) == [.dragDidCancel, .willMove(to: .detent(.half))])
        #expect(sheet.state.offset == seen)
        sheet.wait(0.01)
        sheet.send(.moved(Vector(y: distance * 2)))
        sheet.send(.touchEnded)
        #expect(sheet.state.phase == .settling)
        sheet.settle()
        #expect((sheet.state.lastDetent, sheet.state.offset) == (.detent(.half), 400))
        sheet.send(.permissionChanged(.dragging, true))
        sheet.drag(along: [0, 50])
        #expect(sheet.state.offset == 450)
    }

    @Test("a drag keeps its range through a resize after dismissal was granted, until the next gesture")
    func grantedWhileStretched() {
        var sheet = kept()
        sheet.drag(along: [0, 100])
        #expect(abs(sheet.state.offset - (400 + 48.35)) < 0.005)
        sheet.send(.permissionChanged(.dismissal, true))
        sheet.send(.containerResized(Size(width: 400, height: 900)))
        let stretched = RubberBand(dimension: 450).stretch(for: 50)
        #expect(abs(sheet.state.offset - (450 + stretched)) < 1e-9)
        sheet.wait(0.3)
        sheet.send(.touchEnded)
        sheet.settle()
        sheet.drag(along: [0, 100])
        #expect(sheet.state.offset == 550)
    }

    @Test("a pull keeps its range through a resize after dismissal was granted")
    func grantedWhilePulled() throws {
        var sheet = VirtualSheet(
            try SheetConfiguration(
                detents: [.height(400, id: "only")], pullDown: .init(threshold: 120, target: "only"),
                isDismissable: false), height: 800)
        sheet.rest(at: "only")
        sheet.send(.contentScrolled(-100))
        #expect(abs(sheet.state.offset - (400 + 48.35)) < 0.005)
        sheet.send(.permissionChanged(.dismissal, true))
        sheet.send(.containerResized(Size(width: 400, height: 700)))
        // The finger is 200 px below the detent, which is 400 px above the container's end.
        #expect(abs(sheet.state.offset - (300 + 86.27)) < 0.005)
    }

    @Test("revoking dragging ends a hold: the move continues")
    func held() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.send(.stepRequested(.up))
        sheet.wait(0.05)
        sheet.send(.grip())
        sheet.send(.permissionChanged(.dragging, false))
        #expect((sheet.state.phase, sheet.state.target) == (.settling, .detent(.full)))
    }

    @Test("revoking dragging ends a pull of the content, and a configuration without dragging ends a drag")
    func otherWays() throws {
        var pulled = VirtualSheet(preset: .restaurantDetail, .original)
        pulled.rest(at: .full)
        pulled.send(.contentScrolled(-60))
        #expect(pulled.state.phase == .dragging)
        pulled.send(.permissionChanged(.dragging, false))
        pulled.settle()
        #expect(pulled.state.offset == 50)
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.drag(along: [0, 100])
        var fixed = sheet.engine.configuration
        fixed.isDraggable = false
        let events = try sheet.engine.reconfigure(fixed, at: sheet.time)
        #expect(events.first == .dragDidCancel)
        sheet.settle()
        #expect(sheet.state.offset == 400)
    }

    @Test(
        "turning on reduced motion ends a move at once, with one event",
        arguments: SheetPreset.allCases)
    func reducedMotion(preset: SheetPreset) {
        for target in [SheetTarget?.none, .closed] {
            var sheet = VirtualSheet(preset: preset)
            sheet.send(.contentMeasured(300))
            sheet.send(.moveRequested(target == nil ? .closed : nil, animated: false))
            sheet.events.removeAll()
            sheet.send(.moveRequested(target, animated: true))
            sheet.wait(0.05)
            sheet.send(.frame)
            guard sheet.engine.isMoving else { continue }
            sheet.send(.reducedMotionChanged(true))
            #expect(!sheet.engine.isMoving && sheet.state.isIdle)
            #expect(sheet.state.offset == sheet.engine.stops.offset(of: sheet.state.target))
            let settled = sheet.events.filter { if case .didSettle = $0 { true } else { false } }
            #expect(settled == [.didSettle(at: sheet.state.target, interrupted: false)])
            #expect(sheet.events.contains(.didDismiss) == (target == .closed))
        }
    }

    @Test("turning on reduced motion ends momentum at the highest detent, and shows revealed content at once")
    func reducedMotionOfContent() throws {
        var it = try HandoffSheet(at: .low)
        it.grip()
        it.drag(by: -90, at: -3000)
        it.letGo()
        it.sheet.wait(0.02)
        it.sheet.send(.frame)
        #expect(it.top > 0 && it.sheet.engine.scrollsContent)
        it.sheet.send(.reducedMotionChanged(true))
        #expect((it.top, it.sheet.engine.isMoving) == (0, false))
        var other = try HandoffSheet(at: .high)
        other.sheet.send(.revealRequested(SheetRegion(top: 700, bottom: 740, content: other.content)))
        #expect(other.sheet.engine.isMoving)
        other.sheet.send(.reducedMotionChanged(true))
        #expect((other.scroll, other.sheet.engine.isMoving) == (140, false))
    }

    @Test("turning on reduced motion stops the content's momentum")
    func reducedMotionOfMomentum() throws {
        var it = try HandoffSheet(at: .high)
        it.content.extent = 4000
        it.grip()
        it.drag(by: -90, at: -3000)
        it.letGo()
        it.sheet.wait(0.02)
        it.sheet.send(.frame)
        let scrolled = it.scroll
        #expect(scrolled > 90 && it.sheet.engine.isMoving && it.sheet.state.isIdle)
        it.sheet.send(.reducedMotionChanged(true))
        #expect(
            (it.scroll, it.sheet.engine.isMoving, it.sheet.engine.scrollsContent) == (scrolled, false, false))
    }

    @Test("turning on reduced motion during a drag only makes the move after the release immediate")
    func reducedMotionUnderFinger() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.drag(along: [0, -250])
        sheet.send(.reducedMotionChanged(true))
        #expect((sheet.state.offset, sheet.state.phase) == (150, .dragging))
        sheet.wait(0.3)
        sheet.send(.touchEnded)
        #expect((sheet.state.offset, sheet.engine.isMoving) == (50, false))
    }
}
