import SheetCore
import Testing

@Suite("Lifecycle")
struct EngineLifecycleTests {
    func three(isDismissable: Bool = true) throws -> VirtualSheet {
        VirtualSheet(
            try SheetConfiguration(
                detents: [.height(60, id: "tip"), .fraction(0.5, id: "half"), .inset(20, id: "full")],
                initialDetent: "half", releaseRule: ProjectedRelease(), isDismissable: isDismissable))
    }

    @Test("74: idle is false while it is dragged or moves, and true when it has settled")
    func idle() throws {
        var sheet = try three()
        #expect(sheet.state.isIdle)
        sheet.send(.moveRequested(nil, animated: true))
        #expect(!sheet.state.isIdle)
        sheet.settle()
        #expect(sheet.state.isIdle)
        sheet.drag(along: [0, -30])
        #expect(!sheet.state.isIdle)
        sheet.send(.dragEnded)
        #expect(!sheet.state.isIdle)
        sheet.settle()
        #expect(sheet.state.isIdle)
    }

    @Test("75: where it rests is told in order, and nothing else")
    func stream() throws {
        var sheet = try three()
        for detent in ["half", "full", "tip", "half"] as [Detent.ID] {
            sheet.send(.moveRequested(.detent(detent), animated: true))
            sheet.settle()
        }
        let rests = sheet.notices.compactMap { notice in
            if case .didSettle(let target, interrupted: false) = notice { target.description } else { nil }
        }
        #expect(rests == ["half", "full", "tip", "half"])
    }

    @Test("77: the slide is 1 at the top, 0 at the lowest detent, −1 closed, and monotonic between")
    func slide() throws {
        let sheet = try three()
        let stops = sheet.engine.stops
        for (offset, slide) in [(20.0, 1.0), (740, 0), (800, -1), (-50, 1), (770, -0.5), (380, 0.5)] {
            #expect(abs(stops.slide(at: offset) - slide) < 1e-9)
        }
        for (offset, progress) in [
            (20.0, 3.0), (400, 2), (740, 1), (800, 0), (570, 1.5), (210, 2.5), (-9, 3), (900, 0),
        ] {
            #expect(abs(stops.progress(at: offset) - progress) < 1e-9)
        }
        let path = stride(from: -20.0, through: 820, by: 0.5)
        for (one, next) in zip(path, path.dropFirst()) {
            #expect(stops.slide(at: one) >= stops.slide(at: next))
            #expect(stops.progress(at: one) >= stops.progress(at: next))
        }
    }

    @Test("77: with one detent the slide goes from −1 to 1, with none it is closed")
    func slideOfOne() {
        let context = Detent.Context(container: Size(width: 400, height: 800))
        let one = SheetStops(detents: [.height(400, id: "a")], context: context)
        #expect([800, 600, 400].map { one.slide(at: $0) } == [-1, 0, 1])
        let none = SheetStops(detents: [.inset(900, id: "a")], context: context)
        #expect((none.slide(at: 300), none.progress(at: 300)) == (-1, 0))
    }

    @Test("78: a drag is told as start, updates and end, and the move that follows after it")
    func drag() throws {
        var sheet = try three()
        sheet.rest(at: "half")
        sheet.drag(along: [0, -10, -20])
        sheet.wait(0.3)
        sheet.send(.dragEnded)
        sheet.settle()
        #expect(
            sheet.notices == [
                .dragDidBegin, .dragDidMove(offset: 390), .dragDidMove(offset: 380), .dragDidEnd,
                .willMove(to: .detent("half")), .didSettle(at: .detent("half"), interrupted: false),
            ])
    }

    @Test("78: interrupted, it is told as start, updates and cancel", arguments: [true, false])
    func interruptedDrag(byProgram: Bool) throws {
        var sheet = try three()
        sheet.rest(at: "half")
        sheet.drag(along: [0, -10])
        sheet.send(byProgram ? .moveRequested(.detent("full"), animated: true) : .dragCancelled)
        sheet.send(.dragUpdated(Vector(y: -90)))
        sheet.send(.dragEnded)
        #expect(sheet.notices.prefix(3) == [.dragDidBegin, .dragDidMove(offset: 390), .dragDidCancel])
        #expect(sheet.notices.filter { $0 == .dragDidEnd }.isEmpty)
        sheet.settle()
        #expect(sheet.state.detent == .detent(byProgram ? "full" : "half"))
    }

    @Test("78: so is content that is pulled beyond its top")
    func pull() {
        var sheet = VirtualSheet(PullDownTests.configuration)
        sheet.rest(at: .full)
        for offset in [10.0, 40, 0] { sheet.send(.scrollOffset(offset)) }
        #expect(
            sheet.notices.prefix(4) == [
                .dragDidBegin, .dragDidMove(offset: 60), .dragDidMove(offset: 90), .dragDidEnd,
            ])
    }

    @Test(
        "79: with dragging turned off a finger is ignored, until it is turned on; closing changes nothing in that"
    )
    func draggingOff() throws {
        var sheet = try three()
        sheet.rest(at: "half")
        sheet.send(.permissionChanged(.dragging, false))
        for _ in 0..<2 {
            sheet.drag(along: [0, -100])
            sheet.send(.dragEnded)
            #expect((sheet.state.offset, sheet.state.phase) == (400, .idle))
            #expect(!sheet.engine.movesSheet(Vector(y: -20), from: .handle))
            sheet.send(.moveRequested(.closed, animated: false))
            sheet.rest(at: "half")
        }
        sheet.send(.permissionChanged(.dragging, true))
        sheet.drag(along: [0, -100])
        #expect(sheet.state.offset == 300)
    }

    @Test("38: a tap beside the sheet closes it, unless that is turned off")
    func scrimTap() throws {
        var sheet = try three()
        sheet.rest(at: "half")
        sheet.send(.permissionChanged(.scrimTap, false))
        sheet.send(.scrimTapped)
        #expect(sheet.state.target == .detent("half"))
        sheet.send(.pressed)
        sheet.send(.unpressed)
        #expect(sheet.state.target == .detent("half"), "and a tap on it never does")
        sheet.send(.permissionChanged(.scrimTap, true))
        sheet.send(.scrimTapped)
        #expect(sheet.state.target == .closed)
    }

    @Test(
        "67: asked for a height beyond its limits it goes to that limit",
        arguments: [
            (10_000.0, "full"), (-50, "tip"), (0, "tip"), (420, "half"), (600, "full"),
        ])
    func beyondLimits(height: Double, detent: String) throws {
        var sheet = try three()
        sheet.rest(at: "half")
        sheet.send(.heightRequested(height, animated: true))
        sheet.settle()
        #expect(sheet.state.detent.description == detent)
    }

    @Test(
        "80: given up in the middle of a move, or before its first layout, it leaves nothing alive",
        arguments: [true, false])
    func givenUp(isMoving: Bool) throws {
        final class Witness {}
        weak var witness: Witness?
        do {
            let strong = Witness()
            witness = strong
            var engine = SheetEngine(configuration: .restaurantDetail)
            engine.shouldMove = { _, _ in withExtendedLifetime(strong) { true } }
            if isMoving {
                _ = engine.handle(SheetEvent(.containerResized(Size(width: 400, height: 800)), at: 0))
            }
            _ = engine.handle(SheetEvent(.moveRequested(nil, animated: true), at: 0))
            #expect(engine.isMoving == isMoving)
        }
        #expect(witness == nil)
    }

    @Test("asked again for where it is going, it goes on undisturbed")
    func sameTarget() throws {
        var sheet = try three()
        sheet.send(.moveRequested(nil, animated: true))
        sheet.wait(0.05)
        sheet.send(.moveRequested(nil, animated: true))
        #expect(sheet.notices == [.willMove(to: .detent("half")), .targetChanged(to: .detent("half"))])
    }

    @Test("103, 100: what can be done at the top, in the middle, at the bottom, and with one detent")
    func actions() throws {
        let rows: [(detent: Detent.ID, expands: Bool, collapses: Bool)] = [
            ("full", false, true), ("half", true, true), ("tip", true, false),
        ]
        for isDismissable in [true, false] {
            for row in rows {
                var sheet = try three(isDismissable: isDismissable)
                sheet.rest(at: row.detent)
                let actions = sheet.engine.actions
                #expect((actions.canExpand, actions.canCollapse) == (row.expands, row.collapses))
                #expect((actions.canDismiss, actions.canActivateHandle) == (isDismissable, true))
            }
        }
        var one = VirtualSheet(preset: .fittedDismissal)
        one.open(content: 300)
        #expect(!one.engine.actions.canActivateHandle)
        one.send(.handleActivated)
        #expect(!one.engine.isMoving)
    }
}
