import Testing

@testable import SheetCore

/// The table of the fitted dismissal, at several container heights.
@Suite("Fitted dismissal")
struct FittedDismissalTests {
    func opened(_ content: Double = 300, height: Double = 800) -> VirtualSheet {
        var sheet = VirtualSheet(preset: .fittedDismissal, height: height)
        sheet.open(content: content)
        return sheet
    }

    @Test("the sheet is as high as its content, at most as the container", arguments: containerHeights)
    func size(height: Double) {
        #expect(opened(300, height: height).state.offset == height - 300)
        #expect(opened(5000, height: height).state.offset == 0)
        var sheet = VirtualSheet(preset: .fittedDismissal, height: height)
        var configuration = sheet.engine.configuration
        configuration.content.insets = .init(top: 28, bottom: 12)
        sheet = VirtualSheet(configuration, height: height)
        sheet.open(content: 300)
        #expect(sheet.state.offset == height - 340)
    }

    @Test("a content height of 0, infinity or NaN is ignored", arguments: [0, .infinity, .nan, -1.0])
    func badContent(height: Double) {
        var sheet = opened()
        sheet.send(.contentMeasured(height))
        sheet.send(.contentReplaced(height))
        #expect((sheet.state.offset, sheet.engine.isMoving) == (500, false))
    }

    @Test("a slow release below half of the height closes the sheet", arguments: containerHeights)
    func release(height: Double) {
        let rows: [(translation: Double, target: SheetTarget)] = [
            (20, .detent(.fitted)), (149, .detent(.fitted)), (150, .detent(.fitted)), (151, .closed),
            (299, .closed),
        ]
        for row in rows {
            var sheet = opened(height: height)
            sheet.dragAndRest(by: row.translation)
            #expect(sheet.state.target == row.target, "translation \(row.translation) at height \(height)")
            sheet.settle()
            #expect(sheet.state.lastDetent == row.target)
        }
    }

    @Test(
        "the projected translation decides",
        arguments: [(100.0, "fitted"), (178, "fitted"), (184, "closed"), (900, "closed"), (-900, "fitted")])
    func fling(velocity: Double, target: String) {
        var sheet = opened()
        sheet.send(.grip())
        sheet.send(.moved(Vector(y: 9)))
        for step in -10...0 {
            sheet.send(.moved(Vector(y: 60 + velocity * 0.01 * Double(step))))
            sheet.wait(0.010)
        }
        sheet.send(.touchEnded)
        #expect(sheet.state.target.description == target)
    }

    @Test(
        "only a drag down that is more vertical than horizontal moves the sheet",
        arguments: [
            (0.0, 10.0, true), (9, 10, true), (10, 10, false), (11, 10, false), (0, -10, false),
            (-20, 3, false),
        ])
    func begin(x: Double, y: Double, takes: Bool) {
        var sheet = opened()
        #expect(sheet.movesSheet(Vector(x: x, y: y), from: .content) == takes)
        sheet.send(.grip())
        sheet.send(.moved(Vector(x: x, y: y)))
        sheet.send(.moved(Vector(x: x, y: y + 40)))
        #expect((sheet.state.phase == .dragging) == takes)
        #expect(sheet.state.offset == (takes ? 540 : 500))
    }

    @Test("dragged back up, the sheet stops at its height without resistance")
    func clamp() {
        var sheet = opened()
        sheet.drag(along: [10, 60, -40])
        #expect(sheet.state.offset == 500)
    }

    @Test("one progress drives position and scrim, in a drag and in an animation")
    func progress() {
        var sheet = opened()
        sheet.drag(along: [0, 1, 91])
        let inHand = (sheet.state.offset, sheet.engine.scrimOpacity)
        #expect(abs(inHand.1 - 0.5 * (1 - 90.0 / 300)) < 1e-9)
        var tapped = opened()
        tapped.send(.scrimTapped)
        while tapped.state.offset < inHand.0 {
            tapped.wait(0.0001)
            tapped.send(.frame)
        }
        #expect(abs(tapped.engine.scrimOpacity - inHand.1) < 0.003)
        tapped.settle()
        #expect(tapped.state.lastDetent == .closed)
    }

    @Test(
        "a touch stops the dismissal, and it continues from there",
        arguments: [(40.0, "fitted"), (200, "closed")])
    func caught(further: Double, target: String) {
        var sheet = opened()
        sheet.send(.scrimTapped)
        sheet.wait(0.04)
        sheet.send(.grip())
        let (offset, scrim) = (sheet.state.offset, sheet.engine.scrimOpacity)
        #expect(offset > 510 && offset < 600)
        sheet.wait(2)
        sheet.send(.frame)
        #expect((sheet.state.offset, sheet.engine.scrimOpacity) == (offset, scrim))
        sheet.send(.moved(Vector(y: -9)))
        sheet.send(.moved(Vector(y: -9 + further)))
        #expect(abs(sheet.state.offset - offset - further) < 1e-9)
        sheet.wait(0.3)
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent.description == target)
    }

    @Test("a touch without a drag lets the dismissal continue")
    func touched() {
        var sheet = opened()
        sheet.send(.scrimTapped)
        sheet.wait(0.05)
        sheet.send(.grip())
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == .closed)
    }

    @Test("a cancelled gesture takes the dismissal back")
    func failed() {
        var sheet = opened()
        sheet.drag(along: [10, 250])
        sheet.send(.touchCancelled)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.fitted))
    }

    @Test("scrollable content keeps its drags, except for a drag down at its top")
    func scrolling() {
        var sheet = opened(2000)
        let (down, up) = (Vector(y: 12), Vector(y: -12))
        #expect(sheet.engine.isContentScrollable)
        #expect(sheet.movesSheet(down, from: .content))
        #expect(!sheet.movesSheet(up, from: .content))
        sheet.send(.contentScrolled(40))
        #expect(!sheet.movesSheet(down, from: .content))
        #expect(sheet.movesSheet(down, from: .handle))
        sheet.send(.contentScrolled(-25))
        #expect(sheet.movesSheet(down, from: .content), "a second swipe while it bounces at its top")
        #expect(sheet.state.offset == 0, "its bounce does not take the sheet along")
    }

    @Test("another page of content animates the height, there and back")
    func pages() {
        var sheet = opened(300)
        sheet.send(.contentReplaced(450))
        #expect((sheet.state.offset, sheet.engine.isMoving) == (500, true))
        sheet.wait(0.05)
        sheet.send(.frame)
        #expect(sheet.state.offset < 500 && sheet.state.offset > 350)
        sheet.settle()
        #expect(sheet.state.offset == 350)
        sheet.send(.contentReplaced(300))
        sheet.wait(0.05)
        sheet.send(.frame)
        let before = sheet.state
        sheet.send(.contentReplaced(450))
        #expect((sheet.state.offset, sheet.state.velocity) == (before.offset, before.velocity))
        sheet.settle()
        #expect((sheet.state.offset, sheet.state.lastDetent) == (350, .detent(.fitted)))
    }
}
