import SheetCore
import Testing

@Suite("Keys, handle, scrim and program")
struct EngineCommandTests {
    func three() throws -> SheetConfiguration {
        try SheetConfiguration(
            detents: [.height(60, id: "low"), .fraction(0.5, id: "middle"), .inset(20, id: "high")],
            initialDetent: "low", releaseRule: ThresholdRelease([:]), isDismissable: false)
    }

    @Test("the handle steps up through all detents and reverses at the ends")
    func handle() throws {
        var sheet = VirtualSheet(try three())
        sheet.rest(at: "low")
        var path: [String] = []
        for _ in 0..<6 {
            sheet.send(.handleActivated)
            sheet.settle()
            path.append(sheet.state.lastDetent.description)
        }
        #expect(path == ["middle", "high", "middle", "low", "middle", "high"])
    }

    @Test("actions are possible only if they have an effect and the user may do them")
    func actions() throws {
        let rows: [(detent: Detent.ID, up: Bool, down: Bool)] = [
            ("low", true, false), ("middle", true, true), ("high", false, true),
        ]
        for isDismissable in [false, true] {
            var configuration = try three()
            configuration.isDismissable = isDismissable
            for row in rows {
                var sheet = VirtualSheet(configuration)
                sheet.rest(at: row.detent)
                let actions = sheet.engine.actions
                #expect(actions.canExpand == row.up && actions.canCollapse == row.down, "at \(row.detent)")
                #expect(actions.canDismiss == isDismissable && actions.canActivateHandle)
            }
        }
        var fitted = VirtualSheet(preset: .fittedDismissal)
        fitted.open(content: 300)
        #expect(!fitted.engine.actions.canActivateHandle)
    }

    @Test("a step moves by one detent up to the last; Home and End move to the ends at once")
    func steps() throws {
        var sheet = VirtualSheet(try three())
        sheet.rest(at: "low")
        sheet.send(.stepRequested(.up))
        #expect(sheet.state.target == .detent("middle"))
        sheet.send(.stepRequested(.up))
        sheet.send(.stepRequested(.up))
        #expect(sheet.state.target == .detent("high"))
        sheet.send(.extremeRequested(.down))
        #expect(sheet.state.target == .detent("low"))
        sheet.send(.stepRequested(.down))
        #expect(sheet.state.target == .detent("low"))
    }

    @Test("Escape dismisses; a sheet that the user cannot dismiss goes to its lowest detent")
    func escape() throws {
        var sheet = VirtualSheet()
        sheet.rest(at: .full)
        sheet.send(.escapePressed)
        #expect(sheet.state.target == .closed)
        var fixed = VirtualSheet(try three())
        fixed.rest(at: "high")
        fixed.send(.escapePressed)
        #expect(fixed.state.target == .detent("low"))
    }

    @Test("didDismiss is sent once, in order, after the motion")
    func dismissal() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.send(.scrimTapped)
        #expect(sheet.events == [.willMove(to: .closed), .targetChanged(to: .closed)])
        #expect(sheet.state.isPresented)
        sheet.settle()
        #expect(sheet.events.suffix(2) == [.didSettle(at: .closed, interrupted: false), .didDismiss])
        #expect(sheet.events.count == 4)
        #expect(!sheet.state.isPresented)
    }

    @Test(
        "any dismissal of any design sends didDismiss once, after the motion, and is visible until then",
        arguments: SheetPreset.allCases, Fidelity.allCases)
    func dismissals(preset: SheetPreset, fidelity: Fidelity) {
        let ways: [(inout VirtualSheet) -> Void] = [
            { $0.send(.scrimTapped) }, { $0.send(.escapePressed) },
            { $0.send(.moveRequested(.closed, animated: true)) },
            { $0.send(.moveRequested(.closed, animated: false)) },
            { $0.dragAndRest(by: 790 - $0.state.offset) },
            { EngineAnimationTests.fling(&$0, at: 9000) },
        ]
        for way in ways {
            var sheet = VirtualSheet(preset: preset, fidelity)
            sheet.open(content: 500)
            guard sheet.engine.configuration.isDismissable else { continue }
            way(&sheet)
            while sheet.engine.isMoving {
                #expect(sheet.state.isPresented)
                #expect(!sheet.events.contains(.didDismiss))
                sheet.wait(sheet.frame)
                sheet.send(.frame)
            }
            #expect(sheet.events.suffix(2) == [.didSettle(at: .closed, interrupted: false), .didDismiss])
            #expect(sheet.events.filter { $0 == .didDismiss }.count == 1)
            #expect(!sheet.state.isPresented)
            sheet.wait(5)
            sheet.send(.frame)
            #expect(sheet.events.last == .didDismiss && !sheet.engine.isMoving)
        }
    }

    @Test("a sheet that was closed opens again as before")
    func again() {
        var sheet = VirtualSheet()
        for _ in 0..<3 {
            sheet.send(.moveRequested(nil, animated: true))
            sheet.settle()
            #expect(sheet.state.lastDetent == .detent(.half))
            sheet.send(.escapePressed)
            sheet.settle()
            #expect(sheet.state.lastDetent == .closed)
            #expect(sheet.state.offset == 800)
        }
    }

    @Test("a tap on the scrim during the opening reverses it without a jump")
    func reversed() {
        var sheet = VirtualSheet()
        sheet.send(.moveRequested(nil, animated: true))
        sheet.wait(0.1)
        sheet.send(.frame)
        let before = sheet.state
        sheet.send(.scrimTapped)
        #expect(sheet.state.offset == before.offset)
        #expect(sheet.state.velocity == before.velocity)
        #expect(sheet.events.contains(.didSettle(at: .detent(.half), interrupted: true)))
        sheet.settle()
        #expect(sheet.state.lastDetent == .closed)
    }

    @Test("a new target during a move keeps position and velocity")
    func retargeted() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.send(.stepRequested(.up))
        sheet.wait(0.07)
        sheet.send(.frame)
        let before = sheet.state
        sheet.send(.stepRequested(.down))
        #expect((sheet.state.offset, sheet.state.velocity) == (before.offset, before.velocity))
    }

    @Test("a jump takes no frame")
    func jump() {
        var sheet = VirtualSheet()
        sheet.send(.moveRequested(.detent(.full), animated: false))
        #expect(!sheet.engine.isMoving)
        #expect(sheet.state.offset == 50)
        #expect(sheet.events.last == .didSettle(at: .detent(.full), interrupted: false))
    }

    @Test("a jump from any activity is immediate, sends its events once, and no frame changes it")
    func jumps() {
        let lives: [(inout VirtualSheet) -> Void] = [
            { _ in }, { $0.send(.stepRequested(.up)) }, { $0.drag(along: [0, 30, 60]) },
            { $0.send(.grip()) }, { EngineAnimationTests.fling(&$0, at: 3000) },
        ]
        for live in lives {
            for target in [SheetTarget.detent(.full), .closed] {
                var sheet = VirtualSheet()
                sheet.rest(at: .half)
                live(&sheet)
                sheet.wait(0.02)
                sheet.send(.frame)
                sheet.events.removeAll()
                let wasGoing = sheet.state.target
                sheet.send(.moveRequested(target, animated: false))
                let state = sheet.state
                #expect(
                    (state.offset, state.velocity, state.phase) == (target == .closed ? 800 : 50, 0, .idle))
                #expect(!sheet.engine.isMoving)
                let news = sheet.events.filter { if case .targetChanged = $0 { true } else { false } }
                #expect(news == (wasGoing == target ? [] : [.targetChanged(to: target)]))
                let ends = sheet.events.filter {
                    if case .didSettle(_, interrupted: false) = $0 { true } else { false }
                }
                #expect(ends == [.didSettle(at: target, interrupted: false)])
                let count = sheet.events.count
                sheet.wait(0.5)
                sheet.send(.frame)
                #expect(sheet.state == state && sheet.events.count == count)
            }
        }
    }

    @Test("a request before the first layout waits, then opens the sheet")
    func beforeLayout() {
        var engine = SheetEngine(configuration: .restaurantDetail)
        _ = engine.handle(SheetInput(.moveRequested(nil, animated: true), at: 0))
        #expect(!engine.isMoving)
        _ = engine.handle(SheetInput(.containerResized(Size(width: 400, height: 800)), at: 1))
        #expect(engine.isMoving)
        #expect(engine.state.offset == 800)
    }

    @Test("a sheet that starts open and is dismissed before its first layout stays closed")
    func dismissedEarly() {
        var configuration = SheetConfiguration.restaurantDetail
        configuration.startsOpen = true
        for isReopened in [false, true] {
            var engine = SheetEngine(configuration: configuration)
            engine.handle(SheetInput(.moveRequested(.closed, animated: true), at: 0))
            if isReopened {
                engine.handle(SheetInput(.moveRequested(.detent(.full), animated: false), at: 0.1))
            }
            let answer = engine.handle(SheetInput(.containerResized(Size(width: 400, height: 800)), at: 0.2))
            #expect(engine.state.target == (isReopened ? .detent(.full) : .closed))
            #expect(answer.events.isEmpty == !isReopened)
        }
    }

    @Test("with reduced motion moves are immediate, and the sheet still follows the finger")
    func reducedMotion() {
        var sheet = VirtualSheet()
        sheet.send(.reducedMotionChanged(true))
        sheet.send(.moveRequested(nil, animated: true))
        #expect((sheet.state.offset, sheet.engine.isMoving) == (400, false))
        sheet.drag(along: [0, -100])
        #expect(sheet.state.offset == 300)
    }
}
