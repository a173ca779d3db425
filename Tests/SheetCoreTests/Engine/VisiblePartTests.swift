import SheetCore
import Testing

/// The container is 800 px high: half is at 400, full at 50. The content is laid out with 750 px, of which half
/// shows 400. It scrolls by 600 px, and at half by 350 px more.
@Suite("Content that scrolls in the visible part")
struct VisiblePartTests {
    func sheet(at detent: Detent.ID = .half) -> VirtualSheet {
        var configuration = SheetConfiguration.restaurantDetail
        configuration.content.scrolling = .inVisiblePart
        var sheet = VirtualSheet(configuration)
        sheet.rest(at: detent)
        return sheet
    }

    static let end = 950.0

    /// A touch on the content at a scroll position, which the sheet scrolls.
    func touch(_ sheet: inout VirtualSheet, scroll: Double = 0) {
        let content = ContentScroll(position: scroll, extent: Self.end)
        sheet.send(.contentScrolled(scroll))
        sheet.send(.touchBegan(SheetTouch(on: .content, pointer: .stylus, content: content)))
    }

    func move(_ sheet: inout VirtualSheet, to y: Double, after seconds: Double = 0.010) {
        sheet.wait(seconds)
        let content = ContentScroll(position: sheet.state.contentScroll, extent: Self.end)
        sheet.send(.touchMoved(Vector(y: y), content: content))
    }

    func places(_ sheet: VirtualSheet) -> [Double] { [sheet.state.offset, sheet.state.contentScroll] }

    @Test("the content's inset is its hidden height, and changes only at rest")
    func inset() {
        var sheet = sheet()
        #expect(sheet.engine.contentInset == 350)
        sheet.send(.moveRequested(.detent(.full), animated: true))
        while sheet.engine.isMoving {
            #expect(sheet.engine.contentInset == 350)
            #expect(abs(sheet.engine.currentContentInset - (sheet.state.offset - 50)) < 1e-9)
            sheet.wait(0.01)
            sheet.send(.frame)
        }
        #expect(sheet.engine.contentInset == 0)
        sheet.send(.moveRequested(.closed, animated: false))
        #expect(sheet.engine.contentInset == 350, "below the lowest detent it stays the same")
    }

    @Test("content that only scrolls at the highest detent, or follows the height, has no inset")
    func noInset() {
        for preset in [SheetPreset.restaurantDetail, .twoStage] {
            var sheet = VirtualSheet(preset: preset)
            sheet.open(content: 1500)
            #expect(sheet.engine.contentInset == 0)
        }
        var configuration = SheetConfiguration.twoStage
        configuration.content.scrolling = .inVisiblePart
        var sheet = VirtualSheet(configuration)
        sheet.open(content: 1500)
        #expect(sheet.engine.contentInset == 0)
    }

    @Test("below a detent that only the program reaches, content has an inset where the user can scroll it")
    func programmatic() throws {
        let configuration = try SheetConfiguration(
            detents: [
                .fraction(0.5, id: .half), .inset(100, id: .full), .inset(0, id: "cinema").programmatic(),
            ], initialDetent: .half, releaseRule: ProjectedRelease())
        for (detent, inset) in [(Detent.ID.half, 100.0), (.full, 100), ("cinema", 0)] {
            var sheet = VirtualSheet(configuration)
            sheet.rest(at: detent)
            #expect(sheet.engine.contentInset == inset, "\(detent)")
        }
    }

    @Test("at half a finger and a wheel scroll the content, and the sheet stays")
    func fingerAndWheel() {
        var sheet = sheet()
        let content = ContentScroll(extent: Self.end)
        sheet.send(.touchBegan(SheetTouch(on: .content, content: content)))
        sheet.send(.touchMoved(Vector(y: -30), content: content))
        #expect(sheet.answer.touch == .leaveToContent)
        sheet.send(.touchEnded)
        sheet.send(.wheelTurned(WheelTurn(2, content: content, notchLength: 60)))
        #expect(sheet.answer.wheel?.isForContent == true)
        #expect(sheet.state.target == .detent(.half))
        sheet.send(.wheelTurned(WheelTurn(-1, content: content, notchLength: 60)))
        #expect(sheet.state.target == .detent(.half), "it is the lowest")
    }

    @Test("at half a pen scrolls the content to its end, then back past its top, and lowers the sheet")
    func pen() {
        var sheet = sheet()
        touch(&sheet)
        let path: [(finger: Double, places: [Double])] = [
            (-120, [400, 120]), (-2000, [400, 950]), (-500, [400, 500]), (0, [400, 0]), (60, [460, 0]),
            (-40, [400, 40]), (90, [490, 0]),
        ]
        for (finger, expected) in path {
            move(&sheet, to: finger)
            #expect(places(sheet) == expected, "the finger at \(finger)")
        }
        sheet.wait(0.3)
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.half))
    }

    @Test("content that was scrolled at half is at its top before the sheet moves")
    func scrolled() {
        var sheet = sheet()
        touch(&sheet, scroll: 100)
        move(&sheet, to: 60)
        #expect(places(sheet) == [400, 40])
        move(&sheet, to: 160)
        #expect(places(sheet) == [460, 0])
    }

    @Test("a fling up from below half ends at half and goes on in the content")
    func flingUp() {
        var sheet = sheet()
        touch(&sheet)
        move(&sheet, to: 150)
        for step in 1...5 { move(&sheet, to: 150 - 25 * Double(step)) }
        #expect(places(sheet) == [425, 0])
        sheet.send(.touchEnded)
        #expect(sheet.state.target == .detent(.half))
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.half) && sheet.state.offset == 400)
        #expect(sheet.state.contentScroll > 200)
    }

    @Test("a fling in the content scrolls to its end, and the sheet stays")
    func fling() {
        var sheet = sheet()
        touch(&sheet)
        for step in 1...5 { move(&sheet, to: -50 * Double(step)) }
        sheet.send(.touchEnded)
        #expect(sheet.state.isIdle && sheet.engine.scrollsContent)
        sheet.settle()
        #expect(places(sheet) == [400, 950])
    }

    @Test("the handle raises the sheet, and at full the content scrolls as usual")
    func handle() {
        var sheet = sheet()
        sheet.send(.touchBegan(SheetTouch(on: .handle)))
        move(&sheet, to: -250)
        #expect(sheet.state.offset == 150)
        sheet.wait(0.3)
        sheet.send(.touchEnded)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.full))
        touch(&sheet)
        move(&sheet, to: -120)
        #expect(places(sheet) == [50, 120])
    }

    @Test("a drag that catches a sheet on its way down reaches the highest detent, then scrolls")
    func caught() {
        var sheet = sheet(at: .full)
        sheet.send(.moveRequested(.detent(.half), animated: true))
        sheet.wait(0.05)
        sheet.send(.frame)
        let offset = sheet.state.offset
        #expect(offset > 60 && offset < 390)
        touch(&sheet)
        move(&sheet, to: -offset)
        #expect(places(sheet) == [50, 50])
    }

    @Test("a drag that catches a sheet on its way up does not scroll into the inset of half")
    func caughtOnTheWayUp() {
        var sheet = sheet()
        sheet.send(.moveRequested(.detent(.full), animated: true))
        sheet.wait(0.05)
        sheet.send(.frame)
        touch(&sheet)
        move(&sheet, to: -2000)
        #expect(places(sheet) == [50, 600])
    }

    @Test("a focused widget is revealed at half, down to the content's end")
    func reveal() {
        for (top, scroll) in [(350.0, 0.0), (900, 550), (1300, 950)] {
            var sheet = sheet()
            let content = ContentScroll(extent: Self.end)
            let bottom = top + (top == 350 ? 40 : 50)
            sheet.send(.revealRequested(SheetRegion(top: top, bottom: bottom, content: content, above: 28)))
            sheet.settle()
            #expect(sheet.state.lastDetent == .detent(.half))
            #expect(abs(sheet.state.contentScroll - scroll) < 1e-9, "\(top)")
        }
    }

    @Test("a resize during a drag keeps the sheet at half, and the scroll position")
    func resize() {
        var sheet = sheet()
        touch(&sheet)
        move(&sheet, to: -120)
        for height in [600.0, 1000] {
            sheet.send(.containerResized(Size(width: 400, height: height)))
            #expect(places(sheet) == [height / 2, 120])
        }
        move(&sheet, to: -150)
        #expect(places(sheet) == [500, 150])
    }
}
