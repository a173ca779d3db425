import SheetCore
import Testing

@Suite("The veto")
struct EngineVetoTests {
    /// A veto that refuses, and records the questions.
    final class Veto {
        var asked: [(target: SheetTarget, cause: MoveCause)] = []
        var refuses: (SheetTarget) -> Bool = { _ in true }

        func guards(_ sheet: inout VirtualSheet) {
            sheet.shouldMove = { [self] target, cause in
                asked.append((target, cause))
                return !refuses(target)
            }
        }
    }

    func three(at detent: Detent.ID, _ veto: Veto) throws -> VirtualSheet {
        var sheet = VirtualSheet(
            try SheetConfiguration(
                detents: [.height(60, id: "tip"), .fraction(0.5, id: "half"), .inset(20, id: "full")],
                initialDetent: "half", releaseRule: ProjectedRelease()))
        sheet.rest(at: detent)
        veto.guards(&sheet)
        return sheet
    }

    struct Attempt: Sendable, CustomStringConvertible {
        let description: String
        let cause: MoveCause
        let target: SheetTarget
        let act: @Sendable (inout VirtualSheet) -> Void

        init(
            _ description: String, _ cause: MoveCause, _ target: SheetTarget,
            _ act: @escaping @Sendable (inout VirtualSheet) -> Void
        ) {
            self.description = description
            self.cause = cause
            self.target = target
            self.act = act
        }
    }

    static let attempts: [Attempt] = [
        Attempt("a drag out", .drag, .closed) { $0.dragAndRest(by: 390) },
        Attempt("a drag up", .drag, .detent("full")) { $0.dragAndRest(by: -370) },
        Attempt("a drag down", .drag, .detent("tip")) { $0.dragAndRest(by: 330) },
        Attempt("a tap on the scrim", .scrim, .closed) { $0.send(.scrimTapped) },
        Attempt("Escape", .escape, .closed) { $0.send(.escapePressed) },
        Attempt("the handle", .handle, .detent("full")) { $0.send(.handleActivated) },
        Attempt("a key upward", .step, .detent("full")) { $0.send(.stepRequested(.up)) },
        Attempt("a key downward", .step, .detent("tip")) { $0.send(.stepRequested(.down)) },
        Attempt("Home", .step, .detent("tip")) { $0.send(.extremeRequested(.down)) },
        Attempt("the focus", .focus, .detent("full")) {
            $0.send(.revealRequested(SheetRegion(top: 600, bottom: 640)))
        },
        Attempt("the program, to close", .program, .closed) {
            $0.send(.moveRequested(.closed, animated: true))
        },
        Attempt("the program, at once", .program, .closed) {
            $0.send(.moveRequested(.closed, animated: false))
        },
        Attempt("the program, to a detent", .program, .detent("full")) {
            $0.send(.moveRequested(.detent("full"), animated: true))
        },
        Attempt("assistive technology, to a height", .step, .detent("tip")) {
            $0.send(.heightRequested(70, animated: true))
        },
    ]

    @Test(
        "a refused attempt of any kind is asked about once; the sheet stays or springs back",
        arguments: attempts)
    func refused(attempt: Attempt) throws {
        let veto = Veto()
        var sheet = try three(at: "half", veto)
        attempt.act(&sheet)
        #expect(veto.asked.map(\.cause) == [attempt.cause])
        #expect(veto.asked.map(\.target) == [attempt.target])
        #expect(sheet.state.target == .detent("half"))
        if attempt.cause != .drag {
            #expect(sheet.events.isEmpty, "it tells nothing of what has not been")
            #expect(sheet.state.isIdle)
        }
        sheet.settle()
        #expect((sheet.state.lastDetent, sheet.state.offset) == (.detent("half"), 400))
        #expect(veto.asked.count == 1)
    }

    @Test("an allowed attempt is asked about once and succeeds", arguments: attempts)
    func allowed(attempt: Attempt) throws {
        let veto = Veto()
        var sheet = try three(at: "half", veto)
        veto.refuses = { _ in false }
        attempt.act(&sheet)
        sheet.settle()
        #expect(sheet.state.lastDetent == attempt.target)
        #expect(veto.asked.count == 1)
    }

    @Test("a release that leads back to the start is not asked about")
    func back() throws {
        let veto = Veto()
        var sheet = try three(at: "half", veto)
        sheet.dragAndRest(by: 40)
        sheet.settle()
        #expect(veto.asked.isEmpty && sheet.state.lastDetent == .detent("half"))
    }

    @Test("a refused attempt lets a move continue; a catch and release towards its target is not asked about")
    func onTheWay() throws {
        let veto = Veto()
        var sheet = try three(at: "half", veto)
        veto.refuses = { $0 == .closed }
        sheet.send(.stepRequested(.up))
        sheet.wait(0.03)
        sheet.send(.escapePressed)
        sheet.send(.moveRequested(.closed, animated: false))
        #expect(sheet.events == [.willMove(to: .detent("full")), .targetChanged(to: .detent("full"))])
        sheet.wait(0.03)
        sheet.dragAndRest(by: -200)
        #expect(sheet.state.target == .detent("full"))
        #expect(veto.asked.map(\.target) == [.detent("full"), .closed, .closed])
    }

    @Test("a refused opening keeps the sheet closed")
    func opening() throws {
        var sheet = VirtualSheet()
        let veto = Veto()
        veto.guards(&sheet)
        for animated in [true, false] {
            sheet.send(.moveRequested(nil, animated: animated))
            #expect(!sheet.state.isPresented && !sheet.engine.isMoving)
        }
        #expect(veto.asked.map(\.target) == [.detent(.half), .detent(.half)])
        #expect(sheet.events.isEmpty)
    }

    @Test("a finger keeps the sheet if the program's request is refused")
    func underFinger() throws {
        let veto = Veto()
        var sheet = try three(at: "half", veto)
        sheet.drag(along: [0, -100])
        sheet.send(.moveRequested(.closed, animated: true))
        #expect((sheet.state.phase, sheet.state.offset) == (.dragging, 300))
        #expect(veto.asked.count == 1)
    }

    @Test("a drag into the content has raised the sheet, which is asked about")
    func intoContent() throws {
        var it = try HandoffSheet(at: .low)
        let veto = Veto()
        veto.guards(&it.sheet)
        it.grip()
        it.drag(by: -350)
        #expect((it.top, it.scroll) == (0, 50))
        it.letGo(after: 0.3)
        #expect(veto.asked.map(\.target) == [.detent(.high)])
        it.sheet.settle()
        #expect((it.sheet.state.lastDetent, it.scroll) == (.detent(.low), 50))
    }

    @Test("the veto decides about a pull of the content beyond its top")
    func pull() throws {
        var sheet = VirtualSheet(preset: .restaurantDetail, .original)
        sheet.rest(at: .full)
        let veto = Veto()
        veto.guards(&sheet)
        sheet.send(.contentScrolled(-121))
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.full))
        #expect(veto.asked.map(\.cause) == [.drag])
    }

    @Test("a removed detent is replaced without asking the veto")
    func gone() throws {
        let veto = Veto()
        var sheet = try three(at: "full", veto)
        let fewer = try SheetConfiguration(
            detents: [.height(60, id: "tip"), .fraction(0.5, id: "half")], initialDetent: "half",
            releaseRule: ProjectedRelease())
        _ = try sheet.engine.reconfigure(fewer, at: 1)
        sheet.time = 1
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent("half"))
        #expect(veto.asked.isEmpty)
    }
}
