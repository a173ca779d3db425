import SheetCore
import Testing

@Suite("Drags")
struct EngineDragTests {
    @Test("inside the range the sheet follows the finger 1:1")
    func oneToOne() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.send(.grip())
        sheet.send(.moved(.zero))
        sheet.wait(0.01)
        sheet.send(.moved(Vector(y: -125)))
        #expect(sheet.state.offset == 275)
        #expect(sheet.state.phase == .dragging)
    }

    @Test("the movement before a drag is recognised causes no jump, but counts for the release")
    func slack() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.send(.grip())
        sheet.send(.moved(Vector(y: -9)))
        #expect(sheet.state.offset == 400)
        sheet.wait(0.01)
        sheet.send(.moved(Vector(y: -201)))
        #expect(sheet.state.offset == 208)
        sheet.wait(1)
        sheet.send(.touchEnded)
        #expect(sheet.state.target == .detent(.full))
    }

    @Test("the first frame after a release has the finger's velocity within 1 %")
    func releaseSpeed() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.drag(along: (1...20).map { Double($0) * -6 })
        let before = sheet.state.offset
        sheet.send(.touchEnded)
        #expect(abs(sheet.state.velocity + 600) < 6)
        sheet.wait(1e-5)
        sheet.send(.frame)
        #expect(abs((sheet.state.offset - before) / 1e-5 + 600) < 6)
    }

    @Test(
        "a moving sheet is caught at its current position, while opening or closing",
        arguments: [true, false])
    func caught(opening: Bool) {
        var sheet = VirtualSheet()
        if opening {
            sheet.send(.moveRequested(nil, animated: true))
        } else {
            sheet.rest(at: .half)
            sheet.send(.scrimTapped)
        }
        sheet.wait(0.08)
        sheet.send(.frame)
        let caught = sheet.state.offset
        #expect(caught > 410 && caught < 790)
        sheet.send(.grip())
        #expect(sheet.state.offset == caught)
        #expect(sheet.state.phase == .pressing)
        sheet.wait(1)
        sheet.send(.frame)
        #expect(sheet.state.offset == caught)
        sheet.send(.moved(Vector(y: 9)))
        sheet.wait(0.01)
        sheet.send(.moved(Vector(y: 19)))
        #expect(abs(sheet.state.offset - caught - 10) < 1e-9)
        sheet.send(.moved(Vector(y: 399)))
        sheet.wait(1)
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == .closed)
    }

    @Test("a caught sheet that is released without a drag continues or goes back by its rule")
    func caughtAndLetGo() {
        var sheet = VirtualSheet()
        sheet.send(.moveRequested(nil, animated: true))
        sheet.wait(0.3)
        sheet.send(.grip())
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.half))
    }

    @Test("a tap on a resting sheet moves nothing and sends nothing")
    func tap() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.send(.grip())
        sheet.send(.touchEnded)
        #expect(sheet.state.phase == .idle)
        #expect(sheet.events.isEmpty)
    }

    @Test("a new grip of an over-dragged sheet causes no jump")
    func rubberBandGrip() {
        var sheet = VirtualSheet()
        sheet.rest(at: .full)
        sheet.send(.grip())
        sheet.send(.moved(.zero))
        sheet.send(.moved(Vector(y: -300)))
        let stretched = sheet.state.offset
        // d = 50: 50 · (1 − 1/(300 · 0.55/50 + 1)), all of it inside the window.
        #expect(abs(stretched - (50 - 38.37)) < 0.01)
        sheet.send(.touchEnded)
        sheet.send(.grip())
        sheet.send(.moved(.zero))
        sheet.send(.moved(.zero))
        #expect(abs(sheet.state.offset - stretched) < 1e-6)
    }

    @Test("a cancelled drag goes back to its start")
    func cancel() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.drag(along: [0, -150, -300])
        sheet.send(.touchCancelled)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.half))
    }

    @Test("a drag up from full never dismisses, at any velocity", arguments: [-100.0, -1000, -9000])
    func upFromFull(velocity: Double) {
        var sheet = VirtualSheet()
        sheet.rest(at: .full)
        sheet.drag(along: (0...10).map { Double($0) * velocity * 0.01 })
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.full))
    }

    @Test("a closed sheet ignores fingers")
    func closed() {
        var sheet = VirtualSheet()
        let before = sheet.state
        sheet.drag(along: [0, -100])
        sheet.send(.touchEnded)
        sheet.send(.handleActivated)
        sheet.send(.scrimTapped)
        sheet.send(.escapePressed)
        #expect(sheet.state == before)
        #expect(sheet.events.isEmpty)
    }
}
