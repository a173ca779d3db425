import SheetCore
import Testing

/// The container is 800 px high: half is at 400, full at 50.
///
/// From full, a drag of more than 120 px leads to half. A drag of more than 240 px would close the sheet.
@Suite("A second gesture closes the sheet")
struct SecondGestureTests {
    static let pointers = [SheetTouch.Pointer.touch, .stylus, .touchpad]

    func sheet(
        at detent: Detent.ID = .full, _ handoff: SheetContent.Handoff, rule: (any ReleaseRule)? = nil
    ) -> VirtualSheet {
        var configuration = SheetConfiguration.restaurantDetail
        configuration.content.handoff = handoff
        if let rule { configuration.releaseRule = rule }
        var sheet = VirtualSheet(configuration)
        sheet.rest(at: detent)
        return sheet
    }

    /// Drags a pointer on content that is scrolled by `scroll` px, and releases it.
    ///
    /// The pointer moves to each translation at 3,000 px/s, and pauses for `rest` s before the release. For a
    /// finger the toolkit scrolls the content and reports it. For a pen or touchpad the sheet scrolls it.
    func pull(
        _ sheet: inout VirtualSheet, along path: [Double], scroll: Double, by pointer: SheetTouch.Pointer,
        rest: Double = 0
    ) {
        let extent = 1000.0
        sheet.send(.contentScrolled(scroll))
        let start = ContentScroll(position: scroll, extent: extent)
        sheet.send(.touchBegan(SheetTouch(on: .content, pointer: pointer, content: start)))
        var y = 0.0
        for end in path {
            while y != end {
                y += min(max(end - y, -30), 30)
                sheet.wait(0.010)
                let content = ContentScroll(position: sheet.state.contentScroll, extent: extent)
                sheet.send(.touchMoved(Vector(y: y), content: content))
                if sheet.answer.touch == .leaveToContent { sheet.send(.contentScrolled(scroll - y)) }
            }
        }
        sheet.wait(rest)
        sheet.send(.touchEnded)
    }

    @Test(
        "a fling that scrolled the content ends at half, and the next closes",
        arguments: pointers)
    func hardPull(pointer: SheetTouch.Pointer) {
        var sheet = sheet(.secondGesture)
        pull(&sheet, along: [600], scroll: 200, by: pointer)
        #expect(sheet.state.offset == 450, "it follows the finger all the way")
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.half))
        pull(&sheet, along: [300], scroll: 0, by: pointer)
        sheet.settle()
        #expect(sheet.state.lastDetent == .closed)
    }

    @Test(
        "a fling of the content lowers the sheet by its distance only",
        arguments: pointers)
    func fling(pointer: SheetTouch.Pointer) {
        for (distance, detent) in [(30.0, Detent.ID.full), (110, .full), (130, .half), (700, .half)] {
            var sheet = sheet(.secondGesture)
            pull(&sheet, along: [200 + distance], scroll: 200, by: pointer)
            #expect(sheet.state.offset == min(50 + distance, 800))
            sheet.settle()
            #expect(sheet.state.lastDetent == .detent(detent), "\(distance) px by \(pointer)")
        }
    }

    @Test("a released fling keeps the finger's speed and swings back")
    func speed() {
        var sheet = sheet(.secondGesture)
        pull(&sheet, along: [270], scroll: 200, by: .stylus)
        #expect(sheet.state.target == .detent(.full))
        #expect(abs(sheet.state.velocity - 3000) < 30)
    }

    @Test(
        "a fling of the content returns to the nearest detent, whatever the rule says about its direction",
        arguments: [
            HeightRelease(dismissalHeight: .constant(200)) as any ReleaseRule, ProjectedRelease(),
            ProgressRelease(.unlessBelow(0.5)),
            DirectionRelease(
                up: .init([], otherwise: .detent(.full)), down: .init([], otherwise: .detent(.half)),
                resting: .init([], otherwise: nil)),
        ])
    func rules(rule: any ReleaseRule) {
        for (distance, detent) in [(90.0, Detent.ID.full), (270, .half)] {
            var sheet = sheet(.secondGesture, rule: rule)
            pull(&sheet, along: [200 + distance], scroll: 200, by: .touch)
            sheet.settle()
            #expect(sheet.state.lastDetent == .detent(detent), "\(distance) px by \(rule)")
        }
    }

    @Test("a fling up after a pull past the content's top scrolls on")
    func up() {
        var sheet = sheet(.secondGesture)
        pull(&sheet, along: [300, 180], scroll: 200, by: .stylus)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.full))
        #expect(sheet.state.contentScroll > 20)
    }

    @Test("with a continuous gesture the same fling closes", arguments: pointers)
    func continuous(pointer: SheetTouch.Pointer) {
        var sheet = sheet(.continuous)
        pull(&sheet, along: [600], scroll: 200, by: pointer)
        sheet.settle()
        #expect(sheet.state.lastDetent == .closed)
    }

    @Test("a fling from the content's top closes", arguments: pointers)
    func fromTheTop(pointer: SheetTouch.Pointer) {
        var sheet = sheet(.secondGesture)
        pull(&sheet, along: [600], scroll: 0, by: pointer)
        sheet.settle()
        #expect(sheet.state.lastDetent == .closed)
    }

    @Test("a drag that raises the sheet, scrolls and returns does not close it")
    func thereAndBack() {
        var sheet = sheet(at: .half, .secondGesture)
        pull(&sheet, along: [-500, 380], scroll: 0, by: .touch)
        #expect(sheet.state.offset == 780)
        sheet.settle()
        #expect(sheet.state.lastDetent == .detent(.half))
    }

    @Test("after a pause the distance since the handoff decides, but never closes")
    func slowly() {
        for (distance, detent) in [(100.0, Detent.ID.full), (140, .half), (700, .half)] {
            var sheet = sheet(.secondGesture)
            pull(&sheet, along: [200 + distance], scroll: 200, by: .touch, rest: 0.3)
            sheet.settle()
            #expect(sheet.state.lastDetent == .detent(detent), "\(distance) px")
        }
    }

    @Test("a release rule that would close leads to the nearest detent")
    func ruleThatAlwaysCloses() {
        struct AlwaysClosed: ReleaseRule {
            func target(of release: Release) -> SheetTarget { .closed }
        }
        for (distance, detent) in [(100.0, Detent.ID.full), (300, .half)] {
            var sheet = sheet(.secondGesture, rule: AlwaysClosed())
            pull(&sheet, along: [200 + distance], scroll: 200, by: .touch)
            sheet.settle()
            #expect(sheet.state.lastDetent == .detent(detent), "\(distance) px")
        }
    }
}
