import SheetCore
import Testing

@Suite("Touch arbitration")
struct EngineTouchTests {
    static let threshold = 8.0
    static let content = ContentScroll(extent: 500)

    /// A sheet at half or full, or moving between them.
    func sheet(
        _ detent: Detent.ID, moving: Bool = false, _ fidelity: Fidelity = .improved
    ) -> VirtualSheet {
        var sheet = VirtualSheet(preset: .restaurantDetail, fidelity)
        sheet.rest(at: detent)
        if moving {
            sheet.send(.stepRequested(detent == .half ? .up : .down))
            sheet.wait(0.05)
            sheet.send(.frame)
        }
        return sheet
    }

    /// The result of a movement: the answer, and the distance (px) of sheet and content since the touch
    /// began.
    struct Step: Equatable, CustomStringConvertible {
        var answer: TouchAnswer?
        var way: Double

        var description: String { "\(answer.map(\.rawValue) ?? "nothing") \(way)" }
    }

    /// Returns the results for a pointer that moves to the translations (px, straight down).
    func steps(
        _ path: [Double], x: Double = 0, on part: SheetPart = .content, child: SheetTouch.Child = .none,
        _ pointer: SheetTouch.Pointer = .touch, content: ContentScroll? = content, at sheet: VirtualSheet
    ) -> [Step] {
        var sheet = sheet
        sheet.send(
            .touchBegan(
                SheetTouch(
                    on: part, child: child, pointer: pointer, threshold: Self.threshold, content: content)))
        let place = { (state: SheetState) in state.offset - state.contentScroll }
        let start = place(sheet.state)
        return path.map {
            sheet.send(.touchMoved(Vector(x: x, y: $0), content: content))
            return Step(
                answer: sheet.answer.touch, way: ((place(sheet.state) - start) * 1000).rounded() / 1000)
        }
    }

    func claim(_ way: Double) -> Step { Step(answer: .claim, way: way) }
    func stays(_ answer: TouchAnswer) -> Step { Step(answer: answer, way: 0) }

    @Test("a movement of up to 8 px is not yet a drag", arguments: SheetPart.allCases)
    func tap(part: SheetPart) {
        #expect(
            steps([1, 3, 8], on: part, at: sheet(.half)) == Array(repeating: stays(.wait), count: 3))
    }

    @Test(
        "at half every pointer moves the sheet from every part, minus the threshold",
        arguments: SheetTouch.Pointer.allCases, SheetPart.allCases)
    func half(pointer: SheetTouch.Pointer, part: SheetPart) {
        #expect(steps([-30, -60], on: part, pointer, at: sheet(.half)) == [claim(-22), claim(-52)])
        #expect(
            steps([9, 10, -200], on: part, pointer, at: sheet(.half)) == [claim(1), claim(2), claim(-208)])
    }

    @Test("at full the content scrolls by a finger, its pull moves the sheet, and the handle always does")
    func full() {
        let at = sheet(.full)
        #expect(steps([-20, -40], .touch, at: at) == [stays(.leaveToContent), stays(.leaveToContent)])
        for pointer in [SheetTouch.Pointer.touch, .touchpad] {
            #expect(steps([20], pointer, at: at) == [claim(12)])
            #expect(steps([20], on: .handle, pointer, at: at) == [claim(12)])
        }
        #expect(steps([-20], .mouse, at: at) == [stays(.leave)])
        #expect(steps([20], .mouse, at: at) == [claim(12)])
        for pointer in [SheetTouch.Pointer.stylus, .touchpad] {
            #expect(steps([-20], pointer, at: at) == [claim(-12)], "only the sheet scrolls by all of it")
        }
    }

    @Test("scrolled content keeps the finger until its movement goes beyond the top")
    func contentFirst() {
        var sheet = sheet(.full)
        let top = sheet.state.offset
        let scrolled = { ContentScroll(position: $0, extent: 500) }
        sheet.send(
            .touchBegan(SheetTouch(on: .content, threshold: Self.threshold, content: scrolled(100))))
        func move(_ y: Double, _ position: Double) -> TouchAnswer? {
            sheet.wait(0.010)
            sheet.send(.touchMoved(Vector(y: y), content: scrolled(position)))
            return sheet.answer.touch
        }
        #expect(move(20, 100) == .leaveToContent)
        #expect(move(50, 80) == .leaveToContent)
        #expect(move(90, 50) == .leaveToContent, "10 px are left")
        #expect(move(70, 10) == .leaveToContent, "turned back")
        #expect(move(100, 30) == .leaveToContent, "exactly to the top")
        #expect(sheet.state.phase == .pressing)
        #expect(move(130, 20) == .claim)
        #expect(sheet.state.offset == top + 10, "the last 10 px are the sheet's")
        #expect(move(-300, 0) == .claim)
        #expect(sheet.state.contentScroll == 420, "it has the finger through the seam and back")
    }

    @Test("only the scroll area under the finger counts")
    func twoAreas() {
        let at = sheet(.full)
        #expect(
            steps([20], content: ContentScroll(position: 30, extent: 300), at: at)
                == [stays(.leaveToContent)])
        #expect(steps([20], content: ContentScroll(extent: 300), at: at) == [claim(12)])
    }

    @Test("content that fits is ignored: the sheet takes the finger at full")
    func fits() {
        #expect(steps([-20], content: ContentScroll(extent: 0), at: sheet(.full)).map(\.answer) == [.claim])
    }

    @Test("the sheet ignores a horizontal drag")
    func sideways() {
        #expect(steps([5], x: 30, at: sheet(.full)) == [stays(.leaveToContent)])
        #expect(
            steps([5, 90], x: 30, on: .surface, at: sheet(.half)) == Array(repeating: stays(.leave), count: 2)
        )
    }

    @Test("a touch on a moving sheet belongs to the sheet, in any direction")
    func caught() {
        for (isMoving, answer) in [(true, TouchAnswer.claim), (false, .wait)] {
            var sheet = sheet(.half, moving: isMoving)
            sheet.send(.touchBegan(SheetTouch(on: .content, child: .all, threshold: Self.threshold)))
            #expect(sheet.answer.touch == answer)
        }
        let moving = sheet(.half, moving: true)
        #expect(steps([-9], child: .all, at: moving) == [claim(-1)])
        #expect(steps([1, 2], x: 30, at: moving) == [claim(0), claim(1)])
    }

    @Test(
        "a horizontal movement on a moving sheet moves it by the vertical part only",
        arguments: SheetPart.allCases)
    func caughtSideways(part: SheetPart) {
        let moving = sheet(.half, moving: true)
        for x in [-40.0, -9, 0, 9, 40] {
            for y in stride(from: -12.0, through: 12, by: 0.5) where max(abs(x), abs(y)) > Self.threshold {
                let step = steps([y], x: x, on: part, content: nil, at: moving)[0]
                #expect(step.answer == .claim, "(\(x), \(y))")
                #expect(
                    abs(step.way - y) <= Self.threshold + 1e-9 && step.way * y >= 0,
                    "(\(x), \(y)) moves it by \(step.way)")
            }
        }
    }

    @Test(
        "a control keeps its own drags",
        arguments: [
            (SheetTouch.Child.button, SheetTouch.Pointer.touch, 0.0, false), (.button, .mouse, 0, false),
            (.horizontal, .touch, 0, false), (.horizontal, .touch, 40, true), (.all, .touch, 0, true),
            (.all, .mouse, 40, true), (.none, .mouse, 0, false), (.button, .stylus, 0, false),
        ])
    func children(child: SheetTouch.Child, pointer: SheetTouch.Pointer, x: Double, keeps: Bool) {
        let steps = steps([-20, -90], x: x, child: child, pointer, at: sheet(.half))
        #expect(
            steps == (keeps ? [stays(.leaveToChild), stays(.leaveToChild)] : [claim(-12), claim(-82)]))
    }

    @Test("with a pull-down rule the content gets the finger, and after the threshold the touch has no owner")
    func original() {
        var sheet = sheet(.full, .original)
        for pointer in [SheetTouch.Pointer.touch, .mouse] {
            #expect(
                steps([20, 60], pointer, at: sheet) == [stays(.leaveToContent), stays(.leaveToContent)])
        }
        sheet.send(.touchBegan(SheetTouch(on: .content, threshold: Self.threshold)))
        sheet.send(.touchMoved(Vector(y: 60), content: nil))
        #expect(sheet.answer.touch == .leaveToContent)
        sheet.send(.contentScrolled(-130))
        for _ in 0..<2 {
            sheet.send(.touchMoved(Vector(y: 140), content: nil))
            #expect(sheet.answer.touch == .claim)
            #expect(sheet.state.phase == .settling, "it is on its way")
        }
    }

    @Test("with revoked dragging the content keeps its touches, and the handle ignores them")
    func forbidden() {
        var sheet = sheet(.full)
        sheet.send(.permissionChanged(.dragging, false))
        #expect(steps([-20, 90], at: sheet) == [stays(.leaveToContent), stays(.leaveToContent)])
        #expect(steps([20], on: .handle, at: sheet) == [stays(.leave)])
    }

    @Test(
        "a lifted finger releases the sheet, a cancelled one takes it back, a touch of the content does neither"
    )
    func ends() {
        for (end, target) in [
            (SheetInput.Kind.touchEnded, Detent.ID.full), (.touchCancelled, .half),
        ] {
            var sheet = sheet(.half)
            sheet.send(.touchBegan(SheetTouch(on: .surface)))
            sheet.send(.touchMoved(Vector(y: -300), content: nil))
            sheet.wait(0.3)
            sheet.send(end)
            #expect(sheet.answer.touch == .claim)
            sheet.settle()
            #expect(sheet.state.lastDetent == .detent(target))
            sheet.send(.touchMoved(Vector(y: 90), content: nil))
            #expect(sheet.answer.touch == nil, "no touch is down")
            #expect(sheet.state.isIdle)
        }
        var sheet = sheet(.full)
        sheet.send(.touchBegan(SheetTouch(on: .content, content: Self.content)))
        sheet.send(.touchMoved(Vector(y: -90), content: Self.content))
        sheet.send(.touchEnded)
        #expect(sheet.answer.touch == .leave)
        #expect(sheet.state.isIdle && sheet.state.lastDetent == .detent(.full))
    }

    @Test("a touch without an end event is cancelled when the next one begins")
    func lostEnd() {
        var sheet = sheet(.half)
        sheet.send(.touchBegan(SheetTouch(on: .surface)))
        sheet.send(.touchMoved(Vector(y: -300), content: nil))
        sheet.events.removeAll()
        sheet.send(.touchBegan(SheetTouch(on: .surface)))
        #expect(sheet.events.first == .dragDidCancel)
        #expect(sheet.state.phase == .pressing)
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.half))
    }

    // MARK: - A drag that the toolkit has recognised

    @Test("a claimed touch drags the sheet whatever is under it, but not by its first distance")
    func claimed() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.send(
            .touchBegan(
                SheetTouch(on: .content, child: .all, pointer: .mouse, threshold: 100, isClaimed: true)))
        #expect(sheet.answer.touch == .claim && sheet.state.phase == .pressing)
        sheet.send(.moved(Vector(y: -9)))
        #expect(sheet.answer.touch == .claim && sheet.state.phase == .dragging)
        #expect(sheet.state.offset == 400)
        sheet.send(.moved(Vector(y: -59)))
        #expect(sheet.state.offset == 350)
        sheet.send(.touchEnded)
        #expect(sheet.events.filter { $0 == .dragDidEnd }.count == 1)
    }

    @Test("a claim of a touch that scrolls the content keeps the finger's velocity")
    func claimedLater() {
        var sheet = VirtualSheet()
        sheet.rest(at: .full)
        let scrolled = { ContentScroll(position: $0, extent: 500) }
        sheet.send(.touchBegan(SheetTouch(on: .content, content: scrolled(200))))
        for step in 1...10 {
            sheet.wait(0.01)
            sheet.send(.touchMoved(Vector(y: Double(step) * 10), content: scrolled(200)))
        }
        #expect(sheet.answer.touch == .leaveToContent)
        sheet.send(.grip(over: scrolled(0)))
        sheet.send(.moved(Vector(y: 100)))
        sheet.wait(0.01)
        sheet.send(.moved(Vector(y: 110)))
        #expect(sheet.state.offset == 60)
        sheet.send(.touchEnded)
        #expect(abs(sheet.state.velocity - 1000) < 1e-6)
    }
}
