import Testing

@testable import SheetCore

/// The table of the scrubbed card, at several container heights.
@Suite("Scrubbed card")
struct ScrubbedCardTests {
    let collapsed = SheetTarget.detent(.collapsed)
    let expanded = SheetTarget.detent(.expanded)

    @Test(
        "the card is visible from the first layout on, collapsed at 0.3 H, expanded at 0.8 H",
        arguments: containerHeights)
    func stops(height: Double) {
        var sheet = VirtualSheet(preset: .scrubbedCard, height: height)
        #expect(sheet.state.lastDetent == collapsed)
        #expect(abs(sheet.state.offset - 0.7 * height) < 1e-9)
        #expect(!sheet.engine.isMoving)
        sheet.send(.handleActivated)
        sheet.settle()
        #expect(abs(sheet.state.offset - 0.2 * height) < 1e-9)
    }

    @Test("the user cannot dismiss the card")
    func permanent() {
        var sheet = VirtualSheet(preset: .scrubbedCard)
        for kind in [SheetInput.Kind.escapePressed, .scrimTapped] {
            sheet.send(kind)
            sheet.settle()
            #expect(sheet.state.lastDetent == collapsed)
        }
        sheet.drag(along: [0, 300])
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == collapsed)
        #expect(!sheet.engine.actions.canDismiss)
    }

    @Test(
        "the transition takes a finger movement by the expanded card's height",
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

    @Test("scrubbed beyond its ends, the card stays at the end", arguments: [(-900.0, 1.0), (200, 0)])
    func clamp(translation: Double, fraction: Double) {
        var sheet = VirtualSheet(preset: .scrubbedCard)
        sheet.drag(along: [0, translation])
        #expect(abs(sheet.state.slide - fraction) < 1e-9)
    }

    @Test(
        "released at rest, the transition finishes from half on, else goes back; the original finishes",
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
        "forward speed finishes from anywhere, backward speed goes back only from below half",
        arguments: [(0.1, -1.0, true), (0.6, 1, true), (0.4, 1, false)])
    func speed(fraction: Double, sign: Double, finishes: Bool) {
        var sheet = VirtualSheet(preset: .scrubbedCard)
        let translation = -640 * fraction
        sheet.drag(along: (-8...0).map { translation + sign * 5 * Double($0) })
        sheet.send(.touchEnded)
        #expect(sheet.state.target == (finishes ? expanded : collapsed))
    }

    @Test("a tap toggles in 0.9 s, with a thousandth of the distance left")
    func toggle() {
        var sheet = VirtualSheet(preset: .scrubbedCard)
        sheet.send(.handleActivated)
        sheet.wait(0.9)
        sheet.send(.frame)
        #expect(abs(sheet.state.offset - 160 - 0.4) < 0.001)
        sheet.settle()
        #expect(sheet.state.offset == 160)
    }

    @Test("a tap during the transition reverses it without a jump", arguments: [0.05, 0.2, 0.5])
    func reversed(after seconds: Double) {
        var sheet = VirtualSheet(preset: .scrubbedCard)
        sheet.send(.handleActivated)
        sheet.wait(seconds)
        sheet.send(.frame)
        let before = sheet.state.offset
        // A tap: the finger goes down and stops the card, then goes up.
        sheet.send(.grip())
        sheet.wait(0.06)
        sheet.send(.touchEnded)
        sheet.send(.handleActivated)
        #expect(sheet.state.offset == before)
        #expect(sheet.state.target == collapsed)
        sheet.settle()
        #expect(sheet.state.lastDetent == collapsed)
    }

    @Test("a drag during the transition continues from its current fraction")
    func interrupted() {
        var sheet = VirtualSheet(preset: .scrubbedCard)
        sheet.send(.handleActivated)
        sheet.wait(0.1)
        sheet.send(.grip())
        let fraction = sheet.state.slide
        #expect(fraction > 0.1 && fraction < 0.5)
        sheet.send(.moved(Vector(y: 5)))
        sheet.send(.moved(Vector(y: 5 - 64)))
        #expect(abs(sheet.state.slide - fraction - 0.1) < 1e-9)
        sheet.wait(0.3)
        sheet.send(.touchEnded)
        #expect(sheet.state.target == (fraction + 0.1 < 0.5 ? collapsed : expanded))
    }

    @Test("only the handle moves the card")
    func handleOnly() {
        let sheet = VirtualSheet(preset: .scrubbedCard)
        for (part, moves) in [(SheetPart.handle, true), (.content, false), (.surface, false)] {
            #expect(sheet.movesSheet(Vector(y: -20), from: part) == moves)
        }
    }

    @Test("the background is usable behind the collapsed card, and blurred otherwise")
    func behind() {
        var sheet = VirtualSheet(preset: .scrubbedCard)
        #expect((sheet.engine.isModal, sheet.engine.blur, sheet.engine.scrimOpacity) == (false, 0, 0))
        sheet.rest(at: .expanded)
        #expect((sheet.engine.isModal, sheet.engine.blur) == (true, 1))
    }
}
