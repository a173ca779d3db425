import SheetCore
import Testing

/// The container is 800 px high: low is at 700, route at 500, high at 200. Only the program reaches route.
@Suite("Detents that only the program reaches")
struct ProgrammaticDetentTests {
    func sheet(
        at detent: Detent.ID, rule: any ReleaseRule = ProjectedRelease(), isDismissable: Bool = false
    ) throws -> VirtualSheet {
        let configuration = try SheetConfiguration(
            detents: [
                .height(100, id: "low"), .height(300, id: "route").programmatic(), .height(600, id: "high"),
            ], initialDetent: "low", releaseRule: rule, isDismissable: isDismissable)
        var sheet = VirtualSheet(configuration)
        sheet.rest(at: detent)
        return sheet
    }

    /// The highest detent is for the program: half is at 400, full at 100, cinema at 0.
    func cinema(at detent: Detent.ID) throws -> VirtualSheet {
        let configuration = try SheetConfiguration(
            detents: [
                .fraction(0.5, id: .half), .inset(100, id: .full), .inset(0, id: "cinema").programmatic(),
            ], initialDetent: .half, releaseRule: ProjectedRelease(), isDismissable: false)
        var sheet = VirtualSheet(configuration)
        sheet.rest(at: detent)
        return sheet
    }

    @Test("a pull that is released during a move away from it goes on to the move's target")
    func pulled() throws {
        var configuration = try sheet(at: "low").engine.configuration
        configuration.content.scrolling = .atEveryDetent
        configuration.pullDown = .init(threshold: 120, target: "low")
        var sheet = VirtualSheet(configuration)
        sheet.rest(at: "route")
        sheet.send(.moveRequested(.detent("high"), animated: true))
        sheet.wait(0.05)
        sheet.send(.touchBegan(SheetTouch(on: .content)))
        sheet.send(.contentScrolled(-10))
        #expect(sheet.state.phase == .dragging)
        sheet.wait(0.3)
        sheet.send(.contentScrolled(0))
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent("high"))
    }

    @Test("the program moves the sheet there, and it rests", arguments: [true, false])
    func program(animated: Bool) throws {
        var sheet = try sheet(at: "low")
        sheet.send(.moveRequested(.detent("route"), animated: animated))
        sheet.settle()
        #expect(sheet.state.isIdle && sheet.state.lastDetent == .detent("route"))
        #expect(sheet.state.offset == 500)
    }

    @Test(
        "a slow drag ends at the nearer of the other detents",
        arguments: [(-200.0, "low"), (-240, "low"), (-260, "high"), (-400, "high")])
    func slowDrag(distance: Double, detent: String) throws {
        var sheet = try sheet(at: "low")
        sheet.dragAndRest(by: distance)
        sheet.settle()
        #expect(sheet.state.lastDetent.description == detent)
    }

    static let rules: [any ReleaseRule] = [
        ProjectedRelease(skipsDetents: false), HeightRelease(dismissalHeight: .constant(50)),
        ProgressRelease(.always),
        ThresholdRelease([
            "low": [.init(.up, past: .constant(40), to: .detent("route"))],
            "high": [.init(.down, past: .constant(40), to: .detent("route"))],
        ]),
        DirectionRelease(
            up: .init([], otherwise: .detent("route")), down: .init([], otherwise: .detent("route")),
            resting: .init([], otherwise: nil)),
    ]

    @Test("each release rule passes it by, up and down", arguments: rules)
    func passes(rule: any ReleaseRule) throws {
        for (start, goal, sign) in [("low", "high", -1.0), ("high", "low", 1)] {
            var sheet = try sheet(at: Detent.ID(rawValue: start), rule: rule)
            sheet.drag(along: (0...10).map { Double($0) * 19 * sign })
            sheet.send(.touchEnded)
            sheet.settle()
            #expect(sheet.state.lastDetent.description == goal, "\(rule)")
        }
    }

    @Test("keys, handle and wheel pass it by")
    func commands() throws {
        let rows: [(start: Detent.ID, input: SheetInput.Kind, goal: Detent.ID)] = [
            ("low", .stepRequested(.up), "high"), ("high", .stepRequested(.down), "low"),
            ("low", .handleActivated, "high"), ("high", .handleActivated, "low"),
            ("low", .extremeRequested(.up), "high"), ("high", .extremeRequested(.down), "low"),
            ("low", .wheelTurned(WheelTurn(1)), "high"), ("high", .wheelTurned(WheelTurn(-1)), "low"),
            ("low", .heightRequested(300, animated: true), "low"),
            ("low", .heightRequested(380, animated: true), "high"),
            ("low", .revealRequested(SheetRegion(top: 150, bottom: 250)), "high"),
            // From the detent itself each leads on.
            ("route", .stepRequested(.up), "high"), ("route", .stepRequested(.down), "low"),
            ("route", .extremeRequested(.up), "high"), ("route", .extremeRequested(.down), "low"),
            ("route", .wheelTurned(WheelTurn(1)), "high"), ("route", .wheelTurned(WheelTurn(-1)), "low"),
            ("route", .escapePressed, "low"),
            ("route", .revealRequested(SheetRegion(top: 150, bottom: 250)), "route"),
        ]
        for row in rows {
            var sheet = try sheet(at: row.start)
            sheet.send(row.input)
            sheet.settle()
            #expect(sheet.state.lastDetent == .detent(row.goal), "\(row)")
        }
    }

    @Test("a wheel that passes it by turns as many notches as there are other detents")
    func notches() throws {
        var sheet = try sheet(at: "low")
        let turn = WheelTurn(3, content: ContentScroll(extent: 600), notchLength: 60)
        sheet.send(.wheelTurned(turn))
        #expect(sheet.answer.wheel == WheelAnswer(steps: 1, content: 2))
        #expect(sheet.state.target == .detent("high"))
    }

    @Test("a drag from it leads to the nearer detent beside it, and follows the finger 1:1")
    func dragFromIt() throws {
        for (distance, detent) in [(40.0, "low"), (-40, "low"), (-60, "high")] {
            var sheet = try sheet(at: "route")
            sheet.drag(along: [0, distance])
            #expect(sheet.state.offset == 500 + distance)
            sheet.wait(0.3)
            sheet.send(.touchEnded)
            sheet.settle()
            #expect(sheet.state.lastDetent.description == detent, "\(distance) px")
        }
    }

    @Test("a tap, a refused drag and a cancelled drag leave the sheet there")
    func stays() throws {
        var sheet = try sheet(at: "route")
        sheet.send(.touchBegan(SheetTouch(on: .content, threshold: 8)))
        sheet.send(.touchEnded)
        #expect(sheet.state.target == .detent("route"))
        sheet.drag(along: [0, -100])
        sheet.send(.touchCancelled)
        #expect(sheet.state.target == .detent("route"))
        sheet.settle()
        sheet.shouldMove = { _, _ in false }
        sheet.drag(along: [0, -200])
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent("route"))
    }

    @Test("above the highest detent of the user a finger feels the rubber band")
    func overDrag() throws {
        var sheet = try cinema(at: .full)
        sheet.drag(along: [0, -50])
        // 100 px up to the container's edge: 100 · (1 − 1/(50 · 0.55/100 + 1)).
        #expect(abs(sheet.state.offset - (100 - 21.5686)) < 1e-3)
        sheet.wait(0.3)
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.full))
    }

    @Test("content scrolls at the highest detent of the user, and at the one above where the program put it")
    func scrolls() throws {
        for (detent, scrolls) in [(Detent.ID.half, false), (.full, true), ("cinema", true)] {
            #expect(try cinema(at: detent).engine.isContentScrollable == scrolls, "\(detent)")
        }
        var sheet = try cinema(at: .full)
        let content = ContentScroll(extent: 600)
        sheet.send(.touchBegan(SheetTouch(on: .content, pointer: .stylus, content: content)))
        sheet.wait(0.01)
        sheet.send(.touchMoved(Vector(y: -120), content: content))
        #expect((sheet.state.offset, sheet.state.contentScroll) == (100, 120))
    }

    @Test("from the program's highest detent a finger lowers the sheet 1:1, and it ends below")
    func fromTheTop() throws {
        var sheet = try cinema(at: "cinema")
        #expect(!sheet.engine.actions.canExpand && sheet.engine.actions.canCollapse)
        sheet.send(.extremeRequested(.up))
        #expect(sheet.state.target == .detent("cinema"))
        sheet.drag(along: [0, 30])
        #expect(sheet.state.offset == 30)
        sheet.wait(0.3)
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.full))
        sheet.send(.stepRequested(.up))
        #expect(sheet.state.target == .detent(.full))
        #expect(!sheet.engine.actions.canExpand)
    }

    @Test("a sheet whose detents all belong to the program goes back there, and its handle is disabled")
    func only() throws {
        let configuration = try SheetConfiguration(
            detents: [.height(200, id: "a").programmatic(), .height(500, id: "b").programmatic()],
            initialDetent: "a", releaseRule: ProjectedRelease())
        var sheet = VirtualSheet(configuration)
        sheet.rest(at: "a")
        #expect(!sheet.engine.actions.canActivateHandle)
        for input in [SheetInput.Kind.handleActivated, .stepRequested(.up), .wheelTurned(WheelTurn(1))] {
            sheet.send(input)
            #expect(sheet.state.isIdle, "\(input)")
        }
        sheet.dragAndRest(by: -250)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent("a"))
        sheet.dragAndRest(by: 180)
        sheet.settle()
        #expect(sheet.state.lastDetent == .closed)
    }

    @Test("effects and progress count it like any other detent")
    func effects() throws {
        var configuration = try sheet(at: "low").engine.configuration
        configuration.effects.scrim = EffectCurve([.detent("low"): 0, .detent("route"): 0.4])
        var sheet = VirtualSheet(configuration)
        sheet.rest(at: "route")
        #expect(sheet.engine.scrimOpacity == 0.4)
        #expect(sheet.state.progress == 2)
    }

    @Test("pulled content cannot lead there")
    func pullDown() throws {
        var configuration = try sheet(at: "low").engine.configuration
        configuration.pullDown = .init(threshold: 120, target: "route")
        let error = #expect(throws: SheetConfigurationError.self) { try configuration.validate() }
        #expect(error == .programmaticDetent("route"))
        #expect(error?.description.contains("“route”") == true)
    }
}
