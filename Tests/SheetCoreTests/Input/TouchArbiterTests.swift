import SheetCore
import Testing

@Suite("Whose a touch is")
struct TouchArbiterTests {
    static let threshold = 8.0
    static let content = ContentScroll(extent: 500)

    /// A sheet at half or full, or on its way between.
    func engine(_ detent: Detent.ID, moving: Bool = false, _ fidelity: Fidelity = .improved) -> SheetEngine {
        var sheet = VirtualSheet(preset: .restaurantDetail, fidelity)
        sheet.rest(at: detent)
        if moving {
            sheet.send(.stepRequested(detent == .half ? .up : .down))
            sheet.wait(0.05)
            sheet.send(.frame)
        }
        return sheet.engine
    }

    /// What becomes of a pointer that is asked at each of some translations (px, straight down).
    func verdicts(
        _ path: [Double], x: Double = 0, on part: SheetPart = .content, child: TouchArbiter.Child = .none,
        _ pointer: TouchArbiter.Pointer = .touch, content: ContentScroll? = content, at engine: SheetEngine
    ) -> [TouchArbiter.Verdict] {
        var arbiter = TouchArbiter(on: part, child: child, pointer: pointer, engine: engine)
        var pressed = engine
        _ = pressed.handle(SheetEvent(.pressed, at: 0.05))
        return path.map {
            arbiter.move(
                by: Vector(x: x, y: $0), threshold: Self.threshold, content: content, engine: pressed)
        }
    }

    func takes(_ slack: Double, _ content: ContentScroll? = content) -> TouchArbiter.Verdict {
        .takes(slack: Vector(y: slack), content: content)
    }

    @Test("a tap that moves 3 px, or 8, is not yet a drag", arguments: SheetPart.allCases)
    func tap(part: SheetPart) {
        #expect(verdicts([1, 3, 8], on: part, at: engine(.half)) == [.wait, .wait, .wait])
    }

    @Test(
        "at half every pointer moves the sheet, from every part, less the threshold",
        arguments: TouchArbiter.Pointer.allCases, SheetPart.allCases)
    func half(pointer: TouchArbiter.Pointer, part: SheetPart) {
        let content = part == .content ? Self.content : nil
        #expect(
            verdicts([-30, -60], on: part, pointer, at: engine(.half)) == [takes(-8, content), .follows])
        #expect(
            verdicts([9, 10, -200], on: part, pointer, at: engine(.half))
                == [takes(8, content), .follows, .follows])
    }

    @Test("at full the content scrolls by fingers, its pull moves the sheet, and the handle always does")
    func full() {
        let at = engine(.full)
        for pointer in [TouchArbiter.Pointer.touch, .touchpad] {
            #expect(verdicts([-20, -40], pointer, at: at) == [.content, .content])
            #expect(verdicts([20], pointer, at: at) == [takes(8)])
            #expect(verdicts([20], on: .handle, pointer, at: at) == [takes(8, nil)])
        }
        #expect(verdicts([-20], .mouse, at: at) == [.ignore(isClaimed: false)])
        #expect(verdicts([20], .mouse, at: at) == [takes(8)])
        #expect(verdicts([-20], .stylus, at: at) == [takes(-8)], "nobody else scrolls by it")
    }

    @Test("45: content that is scrolled keeps the finger until this movement takes it beyond its top")
    func contentFirst() {
        let at = engine(.full)
        var arbiter = TouchArbiter(on: .content, pointer: .touch, engine: at)
        func move(_ y: Double, _ position: Double) -> TouchArbiter.Verdict {
            arbiter.move(
                by: Vector(y: y), threshold: 8, content: ContentScroll(position: position, extent: 500),
                engine: at)
        }
        #expect(move(20, 100) == .content)
        #expect(move(50, 80) == .content)
        #expect(move(90, 50) == .content, "10 px are left")
        #expect(move(70, 10) == .content, "turned back")
        #expect(move(100, 30) == .content, "exactly to the top")
        #expect(!arbiter.isSheets)
        #expect(move(130, 20) == takes(120), "the last 10 px are the sheet's")
        #expect(arbiter.isSheets)
        #expect(move(-300, 0) == .follows)
    }

    @Test("51: the area under the finger decides, not the others")
    func twoAreas() {
        let at = engine(.full)
        #expect(
            verdicts([20], content: ContentScroll(position: 30, extent: 300), at: at) == [.content])
        #expect(
            verdicts([20], content: ContentScroll(extent: 300), at: at) == [
                takes(8, ContentScroll(extent: 300))
            ])
    }

    @Test("content that fits is no content: the sheet stretches")
    func fits() {
        let fitting = ContentScroll(extent: 0)
        #expect(verdicts([-20], content: fitting, at: engine(.full)) == [takes(-8, fitting)])
    }

    @Test("a sideways drag is not the sheet's")
    func sideways() {
        #expect(verdicts([5], x: 30, at: engine(.full)) == [.content])
        #expect(
            verdicts([5, 90], x: 30, on: .surface, at: engine(.half))
                == Array(repeating: .ignore(isClaimed: false), count: 2))
    }

    @Test("who touches what moves has it, in any direction")
    func caught() {
        let moving = engine(.half, moving: true)
        #expect(TouchArbiter(on: .content, child: .all, pointer: .touch, engine: moving).isCaught)
        #expect(!TouchArbiter(on: .content, pointer: .touch, engine: engine(.full)).isCaught)
        #expect(verdicts([-9], child: .all, at: moving) == [takes(-8)])
        #expect(verdicts([1, 2], x: 30, at: moving) == [takes(1), .follows])
    }

    @Test(
        "who touches what moves and goes sideways takes nothing up or down with it",
        arguments: SheetPart.allCases)
    func caughtSideways(part: SheetPart) {
        let moving = engine(.half, moving: true)
        for x in [-40.0, -9, 0, 9, 40] {
            for y in stride(from: -12.0, through: 12, by: 0.5) where max(abs(x), abs(y)) > Self.threshold {
                var arbiter = TouchArbiter(on: part, pointer: .touch, engine: moving)
                var held = moving
                _ = held.handle(SheetEvent(.pressed, at: 0.05))
                let caught = held.state.offset
                let verdict = arbiter.move(
                    by: Vector(x: x, y: y), threshold: Self.threshold, content: nil, engine: held)
                guard case .takes(let slack, _) = verdict else {
                    Issue.record("(\(x), \(y)) is not the sheet's but \(verdict)")
                    continue
                }
                _ = held.handle(SheetEvent(.dragBegan(slack), at: 0.06))
                _ = held.handle(SheetEvent(.dragUpdated(Vector(x: x, y: y)), at: 0.06))
                let way = held.state.offset - caught
                #expect(
                    abs(way - y) <= Self.threshold + 1e-9 && way * y >= 0, "(\(x), \(y)) moves it by \(way)")
            }
        }
    }

    @Test(
        "a control keeps its own drags",
        arguments: [
            (TouchArbiter.Child.button, TouchArbiter.Pointer.touch, 0.0, false), (.button, .mouse, 0, true),
            (.horizontal, .touch, 0, false), (.horizontal, .touch, 40, true), (.all, .touch, 0, true),
            (.all, .mouse, 40, true), (.none, .mouse, 0, false), (.button, .stylus, 0, false),
        ])
    func children(child: TouchArbiter.Child, pointer: TouchArbiter.Pointer, x: Double, keeps: Bool) {
        let verdict = verdicts([-20, -90], x: x, child: child, pointer, at: engine(.half))
        #expect(verdict == (keeps ? [.child, .child] : [takes(-8), .follows]))
    }

    @Test("where the content's own pull takes the sheet, the content has the finger, and then nobody")
    func original() {
        let at = engine(.full, .original)
        #expect(verdicts([20, 60], at: at) == [.content, .content])
        #expect(verdicts([20, 60], .mouse, at: at) == [.content, .content])
        var arbiter = TouchArbiter(on: .content, pointer: .touch, engine: at)
        var sheet = VirtualSheet(preset: .restaurantDetail, .original)
        sheet.rest(at: .full)
        sheet.send(.pressed)
        #expect(arbiter.move(by: Vector(y: 60), threshold: 8, content: nil, engine: sheet.engine) == .content)
        sheet.send(.scrollOffset(130))
        for _ in 0..<2 {
            #expect(
                arbiter.move(by: Vector(y: 140), threshold: 8, content: nil, engine: sheet.engine)
                    == .ignore(isClaimed: true))
        }
    }

    @Test("a sheet that may not be dragged leaves its content alone, and moves by nothing")
    func forbidden() {
        var sheet = VirtualSheet()
        sheet.rest(at: .full)
        sheet.send(.permissionChanged(.dragging, false))
        #expect(verdicts([-20, 90], at: sheet.engine) == [.content, .content])
        #expect(verdicts([20], on: .handle, at: sheet.engine) == [.ignore(isClaimed: false)])
    }
}
