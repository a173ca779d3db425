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

    @Test("isIdle is false during a drag and a move, and true after it settles")
    func idle() throws {
        var sheet = try three()
        #expect(sheet.state.isIdle)
        sheet.send(.moveRequested(nil, animated: true))
        #expect(!sheet.state.isIdle)
        sheet.settle()
        #expect(sheet.state.isIdle)
        sheet.drag(along: [0, -30])
        #expect(!sheet.state.isIdle)
        sheet.send(.touchEnded)
        #expect(!sheet.state.isIdle)
        sheet.settle()
        #expect(sheet.state.isIdle)
    }

    @Test("the rest positions are reported in order, and no others")
    func stream() throws {
        var sheet = try three()
        for detent in ["half", "full", "tip", "half"] as [Detent.ID] {
            sheet.send(.moveRequested(.detent(detent), animated: true))
            sheet.settle()
        }
        let rests = sheet.events.compactMap { event in
            if case .didSettle(let target, interrupted: false) = event { target.description } else { nil }
        }
        #expect(rests == ["half", "full", "tip", "half"])
    }

    @Test("the slide is 1 at the top, 0 at the lowest detent, −1 closed, and monotonic between")
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

    @Test("with one detent the slide goes from −1 to 1; without a detent it is −1")
    func slideOfOne() {
        let context = Detent.Context(container: Size(width: 400, height: 800))
        let one = SheetStops(detents: [.height(400, id: "a")], context: context)
        #expect([800, 600, 400].map { one.slide(at: $0) } == [-1, 0, 1])
        let none = SheetStops(detents: [.inset(900, id: "a")], context: context)
        #expect((none.slide(at: 300), none.progress(at: 300)) == (-1, 0))
    }

    @Test("a drag sends begin, moves and end, then the events of the following move")
    func drag() throws {
        var sheet = try three()
        sheet.rest(at: "half")
        sheet.drag(along: [0, -10, -20])
        sheet.wait(0.3)
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(
            sheet.events == [
                .dragDidBegin, .dragDidMove(offset: 390), .dragDidMove(offset: 380), .dragDidEnd,
                .willMove(to: .detent("half")), .didSettle(at: .detent("half"), interrupted: false),
            ])
    }

    @Test("an interrupted drag sends begin, moves and cancel", arguments: [true, false])
    func interruptedDrag(byProgram: Bool) throws {
        var sheet = try three()
        sheet.rest(at: "half")
        sheet.drag(along: [0, -10])
        sheet.send(byProgram ? .moveRequested(.detent("full"), animated: true) : .touchCancelled)
        sheet.send(.moved(Vector(y: -90)))
        sheet.send(.touchEnded)
        #expect(sheet.events.prefix(3) == [.dragDidBegin, .dragDidMove(offset: 390), .dragDidCancel])
        #expect(sheet.events.filter { $0 == .dragDidEnd }.isEmpty)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(byProgram ? "full" : "half"))
    }

    @Test("a pull of the content sends begin, moves and end")
    func pull() {
        var sheet = VirtualSheet(PullDownTests.configuration)
        sheet.rest(at: .full)
        for offset in [10.0, 40, 0] { sheet.send(.contentScrolled(-offset)) }
        #expect(
            sheet.events.prefix(4) == [
                .dragDidBegin, .dragDidMove(offset: 60), .dragDidMove(offset: 90), .dragDidEnd,
            ])
    }

    @Test(
        "revoked dragging ignores the finger until it is granted again, also after a dismissal"
    )
    func draggingOff() throws {
        var sheet = try three()
        sheet.rest(at: "half")
        sheet.send(.permissionChanged(.dragging, false))
        for _ in 0..<2 {
            sheet.drag(along: [0, -100])
            sheet.send(.touchEnded)
            #expect((sheet.state.offset, sheet.state.phase) == (400, .idle))
            #expect(!sheet.movesSheet(Vector(y: -20), from: .handle))
            sheet.send(.moveRequested(.closed, animated: false))
            sheet.rest(at: "half")
        }
        sheet.send(.permissionChanged(.dragging, true))
        sheet.drag(along: [0, -100])
        #expect(sheet.state.offset == 300)
    }

    @Test("a tap on the scrim closes the sheet, unless that is turned off")
    func scrimTap() throws {
        var sheet = try three()
        sheet.rest(at: "half")
        sheet.send(.permissionChanged(.scrimTap, false))
        sheet.send(.scrimTapped)
        #expect(sheet.state.target == .detent("half"))
        sheet.send(.grip())
        sheet.send(.touchEnded)
        #expect(sheet.state.target == .detent("half"), "and a tap on it never does")
        sheet.send(.permissionChanged(.scrimTap, true))
        sheet.send(.scrimTapped)
        #expect(sheet.state.target == .closed)
    }

    @Test(
        "a requested height beyond the range leads to the end of the range",
        arguments: [
            (10_000.0, "full"), (-50, "tip"), (0, "tip"), (420, "half"), (600, "full"),
        ])
    func beyondLimits(height: Double, detent: String) throws {
        var sheet = try three()
        sheet.rest(at: "half")
        sheet.send(.heightRequested(height, animated: true))
        sheet.settle()
        #expect(sheet.state.lastDetent.description == detent)
    }

    @Test(
        "a requested height beyond the range never moves the sheet beyond it, animated or not",
        arguments: [10_000.0, 801, 0, -50, -1e8])
    func neverBeyond(height: Double) throws {
        for start in [Detent.ID("full"), "half", "tip"] {
            for animated in [true, false] {
                var sheet = try three()
                let stops = sheet.engine.stops
                let range = try #require(stops.top?.offset)...#require(stops.bottom?.offset)
                sheet.rest(at: start)
                sheet.send(.heightRequested(height, animated: animated))
                #expect(
                    sheet.engine.isMoving
                        == (animated
                            && sheet.state.offset != (height > 400 ? range.lowerBound : range.upperBound)))
                while sheet.engine.isMoving {
                    sheet.wait(sheet.frame)
                    sheet.send(.frame)
                    #expect(range.contains(sheet.state.offset))
                }
                #expect(sheet.state.offset == (height > 400 ? range.lowerBound : range.upperBound))
            }
        }
    }

    @Test("a requested height neither opens a closed sheet nor takes it from a finger")
    func userHeight() throws {
        var sheet = try three()
        sheet.send(.heightRequested(400, animated: true))
        #expect(!sheet.state.isPresented)
        sheet.rest(at: "half")
        sheet.drag(along: [0, -100])
        sheet.send(.heightRequested(60, animated: true))
        #expect((sheet.state.phase, sheet.state.offset) == (.dragging, 300))
    }
}
