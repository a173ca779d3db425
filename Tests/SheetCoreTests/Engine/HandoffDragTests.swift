import SheetCore
import Testing

@Suite("Hand-off during a drag")
struct HandoffDragTests {
    @Test("one drag up raises the sheet, then scrolls, and back again")
    func up() throws {
        var it = try HandoffSheet(at: .low)
        it.grip()
        var seen: [[Double]] = []
        for distance in [-150.0, -150, -50, -100, 100, 50, 150, 150] {
            it.drag(by: distance)
            seen.append([it.top, it.scroll])
        }
        #expect(
            seen == [
                [150, 0], [0, 0], [0, 50], [0, 150], [0, 50], [0, 0], [150, 0], [300, 0],
            ])
    }

    @Test("one drag down scrolls back, then lowers the sheet, and back again")
    func down() throws {
        var it = try HandoffSheet(at: .high, scroll: 100)
        it.grip()
        var seen: [[Double]] = []
        for distance in [50.0, 50, 50, 100, -150, -30] {
            it.drag(by: distance)
            seen.append([it.scroll, it.top])
        }
        #expect(seen == [[50, 0], [0, 0], [0, 50], [0, 150], [0, 0], [30, 0]])
    }

    @Test("a slow swipe beyond the highest detent expands and scrolls, and rests there")
    func slowSwipe() throws {
        var it = try HandoffSheet(at: .low)
        it.grip()
        it.drag(by: -420, at: -200)
        #expect((it.top, it.scroll) == (0, 120))
        it.letGo(after: 0.3)
        it.sheet.settle()
        #expect(it.sheet.state.lastDetent == .detent(.high))
        #expect(abs(it.scroll - 120) < 1e-9)
        #expect(
            it.sheet.events.filter { $0 == .didSettle(at: .detent(.high), interrupted: false) }.count == 1)
    }

    @Test("of two scroll areas only the one under the finger counts")
    func twoAreas() throws {
        let it = try HandoffSheet(at: .high, scroll: 80)
        let down = Vector(y: 20)
        #expect(it.sheet.movesSheet(down, from: .content, content: ContentScroll(extent: 500)))
        #expect(
            !it.sheet.movesSheet(
                down, from: .content, content: ContentScroll(position: 80, extent: 400)))
        #expect(!it.sheet.movesSheet(down, from: .content), "unknown, their sum decides")
    }

    @Test("with one detent the content scrolls at once")
    func oneDetent() throws {
        var it = try HandoffSheet(at: .high, HandoffSheet.configuration([600]))
        #expect(!it.sheet.movesSheet(Vector(y: -20), from: .content, content: it.content))
        it.grip()
        it.drag(by: -60)
        #expect((it.top, it.scroll) == (0, 60))
    }

    @Test("below the highest detent the sheet moves first, and the content stays")
    func sheetFirst() throws {
        var it = try HandoffSheet(at: .low)
        #expect(it.sheet.movesSheet(Vector(y: -20), from: .content, content: it.content))
        it.grip()
        for _ in 0..<30 {
            it.drag(by: -10)
            #expect(it.scroll == 0)
        }
        #expect(it.top == 0)
    }

    @Test("a move by the program keeps the scroll position, and a drag carries it along")
    func programMoves() throws {
        var it = try HandoffSheet(at: .high, scroll: 100)
        it.sheet.send(.moveRequested(.detent(.low), animated: true))
        it.sheet.settle()
        #expect(it.scroll == 100)
        it.grip()
        it.drag(by: -200)
        #expect((it.top, it.scroll) == (100, 100))
        it.drag(by: 50)
        #expect((it.top, it.scroll) == (150, 100))
        it.drag(by: -180)
        #expect((it.top, it.scroll) == (0, 130))
        it.drag(by: 160)
        #expect((it.top, it.scroll) == (30, 0))
    }

    @Test("at the content's end nothing moves further, and the way back is the same")
    func lastRow() throws {
        var it = try HandoffSheet(at: .low)
        it.grip()
        it.drag(by: -900)
        #expect((it.top, it.scroll) == (0, 400))
        it.drag(by: 250)
        #expect((it.top, it.scroll) == (0, 350))
    }

    @Test("content that grows with the sheet shows its last row at every detent", arguments: [150.0, 400])
    func growingContent(extent: Double) throws {
        var configuration = try HandoffSheet.configuration()
        configuration.content = SheetContent(layout: .followsHeight, scrolling: .atEveryDetent)
        var it = try HandoffSheet(at: .low, configuration)
        it.content = ContentScroll(extent: extent)
        it.grip()
        it.drag(by: -900)
        #expect(it.top == (extent > 300 ? 0 : it.top))
        #expect(it.scroll == max(extent - 300, 0), "300 px of it have come into view meanwhile")
    }

    @Test("content that fits has a rubber band like the handle")
    func nothingToScroll() throws {
        for content in [nil, ContentScroll(extent: 0)] {
            var it = try HandoffSheet(at: "500", HandoffSheet.configuration([300, 500]))
            it.sheet.send(.grip(over: content))
            it.sheet.send(.moved(.zero))
            it.drag(by: -100)
            #expect(it.top > 0 && it.top < 70 && it.scroll == 0)
        }
    }

    @Test(
        "only the movement beyond the content's top counts for the release",
        arguments: [(115.0, "full"), (125, "half")])
    func release(distance: Double, detent: String) throws {
        var sheet = VirtualSheet()
        sheet.rest(at: .full)
        sheet.send(.contentScrolled(200))
        scroll(&sheet, from: 200, by: 20)
        // The toolkit has scrolled 200 px. From here on the finger moves the sheet.
        sheet.send(.contentScrolled(0))
        sheet.send(.touchMoved(Vector(y: 200 + distance), content: ContentScroll(extent: 500)))
        #expect(sheet.state.offset == 50 + distance)
        sheet.wait(0.5)
        sheet.send(.touchEnded)
        #expect(sheet.state.target.description == detent)
    }

    @Test(
        "a drag from half into the content is released from full",
        arguments: [(115.0, "full"), (125, "half")])
    func releaseAfterScrolling(distance: Double, detent: String) {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.drag(
            along: [0, -200, -400, -500, -350, -350 + distance], over: ContentScroll(extent: 500))
        #expect(sheet.state.offset == 50 + distance)
        sheet.wait(0.5)
        sheet.send(.touchEnded)
        #expect(sheet.state.target.description == detent)
    }

    /// Puts a finger down on scrolled content and scrolls to its top in ten steps of 10 ms.
    private func scroll(_ sheet: inout VirtualSheet, from position: Double, by step: Double) {
        var content = ContentScroll(position: position, extent: 500)
        sheet.send(.touchBegan(SheetTouch(on: .content, content: content)))
        for count in 1...10 {
            sheet.wait(0.01)
            sheet.send(.touchMoved(Vector(y: Double(count) * step), content: content))
            content.position -= step
        }
    }

    @Test("a release right after the content's top has the finger's velocity from before it")
    func speedFromBefore() {
        var sheet = VirtualSheet()
        sheet.rest(at: .full)
        scroll(&sheet, from: 100, by: 10)
        sheet.wait(0.01)
        sheet.send(.touchMoved(Vector(y: 110), content: ContentScroll(extent: 500)))
        sheet.send(.touchEnded)
        #expect(abs(sheet.state.velocity - 1000) < 1e-6)
        #expect(sheet.state.target == .detent(.half), "10 px and 499 projected ones")
    }

    @Test("a cancelled drag leaves the content at its scroll position")
    func cancelled() throws {
        var it = try HandoffSheet(at: .low)
        it.grip()
        it.drag(by: -420)
        it.sheet.send(.touchCancelled)
        it.sheet.settle()
        #expect((it.top, it.scroll) == (0, 120))
        #expect(it.sheet.state.lastDetent == .detent(.high))
    }

    @Test("a resize during a drag keeps the scroll position, and the sheet at its detent")
    func resized() {
        var sheet = VirtualSheet()
        sheet.rest(at: .half)
        sheet.drag(along: [0, -200, -450], over: ContentScroll(extent: 500))
        #expect((sheet.state.offset, sheet.state.contentScroll) == (50, 100))
        sheet.send(.containerResized(Size(width: 400, height: 700)))
        #expect((sheet.state.offset, sheet.state.contentScroll) == (50, 100))
        sheet.send(.moved(Vector(y: -430)))
        #expect((sheet.state.offset, sheet.state.contentScroll) == (50, 80))
    }
}
