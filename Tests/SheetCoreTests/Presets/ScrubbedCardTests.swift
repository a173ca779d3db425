import Testing

@testable import SheetCore

/// The table of the fifth design, at several container heights.
@Suite("Scrubbed card")
struct ScrubbedCardTests {
    let collapsed = SheetTarget.detent(.collapsed)
    let expanded = SheetTarget.detent(.expanded)

    @Test(
        "it is there from the first layout on, collapsed at 0.3 H, expanded at 0.8 H",
        arguments: containerHeights)
    func stops(height: Double) {
        var sheet = VirtualSheet(preset: .scrubbedCard, height: height)
        #expect(sheet.state.detent == collapsed)
        #expect(abs(sheet.state.offset - 0.7 * height) < 1e-9)
        #expect(!sheet.engine.isMoving)
        sheet.send(.handleActivated)
        sheet.settle()
        #expect(abs(sheet.state.offset - 0.2 * height) < 1e-9)
    }

    @Test("no person dismisses it")
    func permanent() {
        var sheet = VirtualSheet(preset: .scrubbedCard)
        for kind in [SheetEvent.Kind.escapePressed, .scrimTapped] {
            sheet.send(kind)
            sheet.settle()
            #expect(sheet.state.detent == collapsed)
        }
        sheet.drag(along: [0, 300])
        sheet.send(.dragEnded)
        sheet.settle()
        #expect(sheet.state.detent == collapsed)
        #expect(!sheet.engine.actions.canDismiss)
    }

    @Test(
        "all of the transition passes while the finger goes as far as the expanded card is high",
        arguments: containerHeights)
    func scrubs(height: Double) {
        for fraction in [0.0, 0.25, 0.5, 1] {
            var sheet = VirtualSheet(preset: .scrubbedCard, height: height)
            sheet.drag(along: [0, -0.8 * height * fraction])
            #expect(abs(sheet.state.slide - fraction) < 1e-9)
            #expect(abs(sheet.engine.blur - fraction) < 1e-9)
            #expect(abs(sheet.engine.cornerRadius - 30 * fraction) < 1e-9)
        }
    }

    @Test("scrubbed beyond its ends, it stands there", arguments: [(-900.0, 1.0), (200, 0)])
    func clamp(translation: Double, fraction: Double) {
        var sheet = VirtualSheet(preset: .scrubbedCard)
        sheet.drag(along: [0, translation])
        #expect(abs(sheet.state.slide - fraction) < 1e-9)
    }

    @Test(
        "released at rest, it goes on from half on, else back; the original goes on",
        arguments: containerHeights)
    func release(height: Double) {
        let rows = [(0.01, false), (0.49, false), (0.501, true), (0.99, true)]
        for (fraction, finishes) in rows {
            for fidelity in Fidelity.allCases {
                for (start, end, sign) in [(collapsed, expanded, -1.0), (expanded, collapsed, 1)] {
                    var sheet = VirtualSheet(preset: .scrubbedCard, fidelity, height: height)
                    sheet.send(.moveRequested(start, animated: false))
                    sheet.dragAndRest(by: sign * 0.8 * height * fraction)
                    let goesOn = finishes || fidelity == .original
                    #expect(
                        sheet.state.target == (goesOn ? end : start), "\(fraction) from \(start), \(fidelity)"
                    )
                }
            }
        }
    }

    @Test(
        "speed forward takes it on from anywhere, speed backward back from below half only",
        arguments: [(0.1, -1.0, true), (0.6, 1, true), (0.4, 1, false)])
    func speed(fraction: Double, sign: Double, finishes: Bool) {
        var sheet = VirtualSheet(preset: .scrubbedCard)
        let translation = -640 * fraction
        sheet.drag(along: (-8...0).map { translation + sign * 5 * Double($0) })
        sheet.send(.dragEnded)
        #expect(sheet.state.target == (finishes ? expanded : collapsed))
    }

    @Test("a tap toggles in 0.9 s: a thousandth of the way is left then")
    func toggle() {
        var sheet = VirtualSheet(preset: .scrubbedCard)
        sheet.send(.handleActivated)
        sheet.wait(0.9)
        sheet.send(.frame)
        #expect(abs(sheet.state.offset - 160 - 0.4) < 0.001)
        sheet.settle()
        #expect(sheet.state.offset == 160)
    }

    @Test("a tap on the running transition turns it round, without a jump", arguments: [0.05, 0.2, 0.5])
    func reversed(after seconds: Double) {
        var sheet = VirtualSheet(preset: .scrubbedCard)
        sheet.send(.handleActivated)
        sheet.wait(seconds)
        sheet.send(.frame)
        let before = sheet.state.offset
        // As a tap arrives: the finger goes down, stops the card, goes up, and only then it is a tap.
        sheet.send(.pressed)
        sheet.wait(0.06)
        sheet.send(.pressEnded)
        sheet.send(.handleActivated)
        #expect(sheet.state.offset == before)
        #expect(sheet.state.target == collapsed)
        sheet.settle()
        #expect(sheet.state.detent == collapsed)
    }

    @Test("taken in hand on its way, the fraction goes on from where it was interrupted")
    func interrupted() {
        var sheet = VirtualSheet(preset: .scrubbedCard)
        sheet.send(.handleActivated)
        sheet.wait(0.1)
        sheet.send(.pressed)
        let fraction = sheet.state.slide
        #expect(fraction > 0.1 && fraction < 0.5)
        sheet.send(.dragBegan(Vector(y: 5)))
        sheet.send(.dragUpdated(Vector(y: 5 - 64)))
        #expect(abs(sheet.state.slide - fraction - 0.1) < 1e-9)
        sheet.wait(0.3)
        sheet.send(.dragEnded)
        #expect(sheet.state.target == (fraction + 0.1 < 0.5 ? collapsed : expanded))
    }

    @Test("only its handle moves it")
    func handleOnly() {
        let sheet = VirtualSheet(preset: .scrubbedCard)
        for (part, moves) in [(SheetPart.handle, true), (.content, false), (.surface, false)] {
            #expect(sheet.movesSheet(Vector(y: -20), from: part) == moves)
        }
    }

    @Test("what is behind is usable while it is collapsed, and blurred while it is not")
    func behind() {
        var sheet = VirtualSheet(preset: .scrubbedCard)
        #expect((sheet.engine.isModal, sheet.engine.blur, sheet.engine.scrimOpacity) == (false, 0, 0))
        sheet.rest(at: .expanded)
        #expect((sheet.engine.isModal, sheet.engine.blur) == (true, 1))
    }
}
