import SheetCore
import Testing

/// Regressions found by generated sequences of events.
@Suite("Regressions found by generated events")
struct EngineFaultTests {
    @Test("content that shrinks under a sheet with a hard top causes no jump")
    func shrinkingContent() {
        var sheet = VirtualSheet(preset: .fittedDismissal)
        sheet.open(content: 600)
        sheet.send(.contentReplaced(300))
        sheet.wait(1e-6)
        sheet.send(.frame)
        #expect(abs(sheet.state.offset - 200) < 0.01)
        sheet.wait(0.05)
        sheet.send(.grip())
        let caught = sheet.state.offset
        #expect(caught > 210 && caught < 490)
        sheet.send(.moved(Vector(y: 9)))
        sheet.send(.moved(Vector(y: 19)))
        #expect(abs(sheet.state.offset - caught - 10) < 1e-9)
    }

    @Test("a sheet that cannot be dismissed opens from below without a rubber band")
    func permanentOpening() throws {
        var sheet = VirtualSheet(
            try SheetConfiguration(
                detents: [.height(300, id: "a")], initialDetent: "a", releaseRule: ProjectedRelease(),
                isDismissable: false))
        sheet.send(.moveRequested(nil, animated: true))
        sheet.wait(0.1)
        sheet.send(.frame)
        let expected = Spring.settling.motion(from: .init(displacement: 300, velocity: 0), after: 0.1)
        #expect(abs(sheet.state.offset - 500 - expected.displacement) < 1e-9)
    }

    @Test("a pull of the content on a sheet that was caught moving starts at its current offset")
    func pulledOnTheWay() {
        var sheet = VirtualSheet(PullDownTests.configuration)
        sheet.rest(at: .full)
        sheet.drag(along: [0, 100])
        sheet.send(.touchCancelled)
        sheet.wait(0.05)
        sheet.send(.grip())
        let caught = sheet.state.offset
        #expect(caught > 60)
        sheet.send(.contentScrolled(-5))
        #expect(abs(sheet.state.offset - caught - 5) < 1e-9)
    }

    @Test("an event with invalid numbers changes nothing")
    func nonsense() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.drag(along: [0, -50])
        let before = sheet.state
        for number in [Double.nan, .infinity, 1e300] {
            sheet.send(.moved(Vector(y: number)))
            sheet.send(.contentScrolled(number))
            sheet.send(.containerResized(Size(width: 400, height: number)))
            sheet.send(.heightRequested(number, animated: true))
            _ = sheet.engine.handle(SheetInput(.escapePressed, at: number == 1e300 ? .nan : number))
        }
        #expect(sheet.state == before)
    }

    @Test("revoking dismissal during a drag below the lowest detent causes no jump")
    func permissionUnderFinger() throws {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.drag(along: [0, 300])
        sheet.send(.permissionChanged(.dismissal, false))
        sheet.send(.moved(Vector(y: 310)))
        #expect(sheet.state.offset == 710)
        sheet.send(.touchEnded)
        #expect(sheet.state.offset == 710)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.half))
    }

    @Test("a closing sheet that is out of sight stays there, whatever its speed")
    func outOfSight() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.drag(along: [0, -30, -60, -90])
        sheet.send(.moveRequested(.closed, animated: true))
        #expect(sheet.state.velocity < -1000 && sheet.state.offset > 250)
        sheet.send(.containerResized(Size(width: 400, height: 250)))
        for _ in 0..<60 {
            sheet.wait(sheet.frame)
            sheet.send(.frame)
            #expect(sheet.state.offset == 250)
        }
    }
}
