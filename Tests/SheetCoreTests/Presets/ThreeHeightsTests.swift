import Testing

@testable import SheetCore

/// The table of the three heights, at several container heights.
@Suite("Three heights")
struct ThreeHeightsTests {
    let regular = SheetTarget.detent(.regular)
    let maximum = SheetTarget.detent(.maximum)

    @Test("the heights are 300 px and H − 64 px", arguments: containerHeights)
    func stops(height: Double) {
        var sheet = VirtualSheet(preset: .threeHeights, height: height)
        sheet.send(.moveRequested(nil, animated: false))
        #expect((sheet.state.lastDetent, sheet.state.offset) == (regular, height - 300))
        sheet.rest(at: .maximum)
        #expect(sheet.state.offset == 64)
    }

    @Test("a container too low for 300 px has one height", arguments: [70.0, 200, 300, 364])
    func lowWindows(height: Double) {
        var sheet = VirtualSheet(preset: .threeHeights, height: height)
        sheet.send(.moveRequested(nil, animated: false))
        #expect(sheet.state.offset == 64)
        sheet.rest(at: .maximum)
        #expect(sheet.state.offset == 64)
    }

    /// Returns the releases by the new height, for drags in one direction only.
    func rows(_ height: Double) -> [ReleaseRow] {
        let most = height - 64
        let table: [(height: Double, step: SheetStep?, target: SheetTarget)] = [
            (199, .down, .closed), (199, .up, .closed), (199, nil, .closed), (200, .down, regular),
            (201, .up, regular), (299, .down, regular), (299, .up, regular), (299, nil, regular),
            (300, .down, regular), (300, .up, regular), (301, .up, maximum), (301, .down, regular),
            (most - 1, .down, regular), (most - 1, .up, maximum), (most, .up, maximum),
            (most, .down, maximum),
        ]
        return table.map { .init(height - $0.height, $0.step, $0.target) }
    }

    @Test("a release from either height goes where the table says", arguments: containerHeights)
    func release(height: Double) {
        for start in [Detent.ID.regular, .maximum] {
            for row in rows(height) {
                var sheet = VirtualSheet(preset: .threeHeights, height: height)
                sheet.rest(at: start)
                sheet.release(at: row.offset, moving: row.step)
                #expect(sheet.state.target == row.target, "\(row), from \(start), height \(height)")
                sheet.settle()
                #expect(sheet.state.lastDetent == row.target)
            }
        }
    }

    @Test("for a resting finger the whole movement counts", arguments: containerHeights)
    func resting(height: Double) {
        for (start, target) in [(Detent.ID.regular, maximum), (.maximum, regular)] {
            var sheet = VirtualSheet(preset: .threeHeights, height: height)
            sheet.rest(at: start)
            sheet.release(at: height - 350)
            #expect(sheet.state.target == target)
        }
    }

    @Test(
        "a drag that turns back at the end goes back; the original continues",
        arguments: zip(Fidelity.allCases, ["regular", "maximum"]))
    func turnsBack(fidelity: Fidelity, target: String) {
        var sheet = VirtualSheet(preset: .threeHeights, fidelity)
        sheet.rest(at: .regular)
        sheet.release(at: 400, moving: .down)
        #expect(sheet.state.target.description == target)
    }

    @Test("the sheet stops at the maximum without resistance, and the next drag starts there")
    func clamp() {
        var sheet = VirtualSheet(preset: .threeHeights)
        sheet.rest(at: .maximum)
        sheet.drag(along: [0, -90])
        #expect(sheet.state.offset == 64)
        sheet.send(.touchEnded)
        sheet.settle()
        sheet.drag(along: [0, 10])
        #expect(sheet.state.offset == 74)
    }

    @Test("the sheet rises in 0.3 s, the scrim reaches 0.6 in 0.4 s")
    func opening() {
        var sheet = VirtualSheet(preset: .threeHeights)
        sheet.send(.moveRequested(nil, animated: true))
        let rows: [(time: Double, offset: Double, scrim: Double)] = [
            (0.15, 650, 0.6 * 0.316_406_25), (0.2, 577.777_778, 0.3), (0.3, 500, 0.6 * 0.843_75),
            (0.4, 500, 0.6),
        ]
        for row in rows {
            sheet.time = row.time
            sheet.send(.frame)
            #expect(abs(sheet.state.offset - row.offset) < 1e-5, "\(row)")
            #expect(abs(sheet.engine.scrimOpacity - row.scrim) < 1e-9, "\(row)")
            #expect(sheet.engine.isMoving == (row.time < 0.4), "\(row)")
        }
    }

    @Test("a tap on the scrim closes the sheet, reported when the scrim is gone, too")
    func scrimTap() {
        var sheet = VirtualSheet(preset: .threeHeights)
        sheet.rest(at: .regular)
        sheet.send(.scrimTapped)
        sheet.wait(0.35)
        sheet.send(.frame)
        #expect(abs(sheet.state.offset - 800) < 1e-9)
        #expect(sheet.engine.scrimOpacity > 0)
        #expect(!sheet.events.contains(.didDismiss))
        sheet.wait(0.051)
        sheet.send(.frame)
        #expect(sheet.engine.scrimOpacity == 0)
        #expect(sheet.events.last == .didDismiss)
    }

    @Test("a catch during the scrim's fade causes no jump")
    func caught() {
        var sheet = VirtualSheet(preset: .threeHeights)
        sheet.send(.moveRequested(nil, animated: true))
        sheet.wait(0.17)
        sheet.send(.frame)
        let before = (sheet.state.offset, sheet.engine.scrimOpacity)
        sheet.send(.grip())
        #expect(sheet.state.offset == before.0)
        #expect(abs(sheet.engine.scrimOpacity - before.1) < 1e-12)
    }
}
