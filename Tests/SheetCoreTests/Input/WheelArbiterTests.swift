import SheetCore
import Testing

@Suite("Wheel")
struct WheelArbiterTests {
    /// A sheet with its content, scrolled as the engine answers.
    struct ScrolledSheet {
        var sheet: VirtualSheet
        var content = ContentScroll(extent: 500)

        init(_ configuration: SheetConfiguration = .restaurantDetail, at detent: Detent.ID) {
            sheet = VirtualSheet(configuration)
            sheet.rest(at: detent)
        }

        @discardableResult
        mutating func turn(_ notches: Double) -> WheelAnswer {
            sheet.send(.wheelTurned(WheelTurn(notches, content: content, notchLength: 60)))
            let answer = sheet.answer.wheel ?? WheelAnswer(steps: .max)
            content = ContentScroll(position: content.position + answer.content * 60, extent: 500)
            return answer
        }

        var target: SheetTarget { sheet.state.target }
    }

    @Test(
        "a notch at half is one detent; at full it scrolls; at the content's top a notch up lowers the sheet")
    func policy() {
        var scrolled = ScrolledSheet(at: .half)
        #expect(scrolled.turn(1) == .init(steps: 1, content: 0))
        scrolled.sheet.settle()
        #expect(scrolled.target == .detent(.full))
        #expect(scrolled.turn(1).isForContent)
        #expect(scrolled.turn(-1).isForContent)
        #expect(scrolled.content.position == 0)
        scrolled.turn(-1)
        #expect(scrolled.target == .detent(.half))
        scrolled.turn(-3)
        #expect(scrolled.target == .detent(.half), "a wheel never dismisses")
    }

    @Test(
        "of five notches down the first raises the sheet, even while it moves, and four scroll",
        arguments: [true, false])
    func spinDown(isOneEvent: Bool) {
        var scrolled = ScrolledSheet(at: .half)
        if isOneEvent { scrolled.turn(5) } else { for _ in 0..<5 { scrolled.turn(1) } }
        #expect(scrolled.target == .detent(.full))
        #expect(scrolled.content.position == 240)
    }

    @Test(
        "a spin up scrolls to the content's top, then one notch lowers the sheet", arguments: [true, false])
    func spinUp(isOneEvent: Bool) {
        var scrolled = ScrolledSheet(at: .full)
        scrolled.content.position = 100
        if isOneEvent {
            #expect(scrolled.turn(-4) == .init(steps: -2, content: -2))
        } else {
            for _ in 0..<3 { scrolled.turn(-1) }
        }
        #expect(scrolled.content.position == 0)
        #expect(scrolled.target == .detent(.half))
    }

    @Test("a notch reverses a moving sheet")
    func reversed() {
        var scrolled = ScrolledSheet(at: .half)
        scrolled.turn(1)
        scrolled.turn(-1)
        #expect(scrolled.target == .detent(.half))
        scrolled.turn(1)
        #expect(scrolled.target == .detent(.full))
    }

    @Test("a fine wheel moves the sheet after a whole notch in one direction")
    func fine() {
        var scrolled = ScrolledSheet(at: .half)
        for _ in 0..<7 { #expect(scrolled.turn(0.125) == .init()) }
        #expect(scrolled.turn(-0.125) == .init())
        for _ in 0..<7 { scrolled.turn(0.125) }
        #expect(scrolled.target == .detent(.half))
        scrolled.turn(0.125)
        #expect(scrolled.target == .detent(.full))
    }

    /// The parts of one notch from high-resolution wheels. In floating point, the sum of 15 × 8/120 is less
    /// than 1.
    static let divisions = [
        (15, 8.0), (10, 12), (24, 5), (6, 20), (120, 1), (3, 40), (7, 120.0 / 7), (1, 120),
    ]

    @Test(
        "a notch in parts moves the sheet with its last part, up and down", arguments: divisions)
    func division(count: Int, parts: Double) {
        var scrolled = ScrolledSheet(at: .half)
        for turn in 1...count {
            #expect(scrolled.turn(parts / 120) == .init(steps: turn == count ? 1 : 0), "part \(turn)")
        }
        #expect(scrolled.content.position == 0)
        scrolled.sheet.settle()
        for turn in 1...count {
            #expect(scrolled.turn(-parts / 120) == .init(steps: turn == count ? -1 : 0), "part \(turn)")
        }
    }

    @Test("many notches in parts are as many steps", arguments: divisions)
    func divisionOfMany(count: Int, parts: Double) throws {
        let heights = (1...9).map { Detent.height(Double($0) * 80, id: .init(rawValue: "\($0)")) }
        let configuration = try SheetConfiguration(
            detents: heights, initialDetent: "1", releaseRule: ProjectedRelease())
        var scrolled = ScrolledSheet(configuration, at: "1")
        for notch in 2...9 {
            for _ in 0..<count { scrolled.turn(parts / 120) }
            #expect(scrolled.target == .detent(.init(rawValue: "\(notch)")))
        }
    }

    @Test("four tenths of a notch do nothing, and ten tenths raise the sheet without scrolling")
    func tenths() {
        var scrolled = ScrolledSheet(at: .half)
        for _ in 0..<4 { #expect(scrolled.turn(0.1) == .init()) }
        for _ in 0..<5 { scrolled.turn(0.1) }
        #expect(scrolled.turn(0.1) == .init(steps: 1))
        #expect(scrolled.content.position == 0)
    }

    @Test("parts of a notch that scroll the content to its top do not lower the sheet")
    func partsToTop() {
        var scrolled = ScrolledSheet(at: .full)
        for _ in 0..<15 { scrolled.turn(8.0 / 120) }
        #expect(abs(scrolled.content.position - 60) < 1e-9)
        for _ in 0..<15 { #expect(scrolled.turn(-8.0 / 120).isForContent) }
        #expect(scrolled.content.position < 1e-9)
        #expect(scrolled.target == .detent(.full))
    }

    @Test("a turn by an impossible number of notches moves to the end", arguments: [1e300, -1e300])
    func huge(notches: Double) {
        var scrolled = ScrolledSheet(at: .half)
        scrolled.turn(notches)
        #expect(scrolled.target == .detent(notches > 0 ? .full : .half))
    }

    @Test("each notch moves by one of many detents, and the rest of the last scrolls")
    func manyDetents() throws {
        let configuration = try SheetConfiguration(
            detents: [
                .height(100, id: "a"), .height(200, id: "b"), .height(300, id: "c"), .height(400, id: "d"),
            ],
            initialDetent: "a", releaseRule: ProjectedRelease())
        var scrolled = ScrolledSheet(configuration, at: "a")
        scrolled.turn(1)
        scrolled.turn(1)
        #expect(scrolled.target == .detent("c"))
        #expect(scrolled.turn(2.5) == .init(steps: 1, content: 1.5))
        #expect(scrolled.turn(-4.5) == .init(steps: -2, content: -2))
        #expect(scrolled.target == .detent("b"))
    }

    @Test("content that scrolls at every detent scrolls, and the sheet stays")
    func everywhere() {
        var scrolled = ScrolledSheet(.twoStage, at: .expanded)
        #expect(scrolled.turn(1).isForContent)
        #expect(scrolled.target == .detent(.expanded))
    }

    @Test("a closed sheet ignores the wheel")
    func closed() {
        var sheet = VirtualSheet()
        sheet.send(.wheelTurned(WheelTurn(1)))
        #expect(sheet.answer.wheel == WheelAnswer())
        #expect(!sheet.state.isPresented)
    }

    @Test("a turn by several notches is one move, about which the veto is asked once")
    func severalSteps() throws {
        let heights = (1...4).map { Detent.height(Double($0) * 100, id: .init(rawValue: "\($0)")) }
        let configuration = try SheetConfiguration(
            detents: heights, initialDetent: "1", releaseRule: ProjectedRelease())
        for isPermitted in [true, false] {
            var scrolled = ScrolledSheet(configuration, at: "1")
            var asked: [SheetTarget] = []
            scrolled.sheet.shouldMove = { target, _ in
                asked.append(target)
                return isPermitted
            }
            scrolled.turn(3)
            #expect(asked == [.detent("4")])
            #expect(scrolled.target == .detent(isPermitted ? "4" : "1"))
        }
    }

    @Test("a wheel takes content from the sheet's momentum, and the sheet stays")
    func takesContent() throws {
        var it = try HandoffSheet(at: .high, scroll: 100)
        it.grip()
        it.drag(by: -50, at: -1500)
        it.letGo()
        it.sheet.wait(0.05)
        it.sheet.send(.frame)
        #expect(it.sheet.engine.scrollsContent)
        it.sheet.send(.wheelTurned(WheelTurn(1, content: it.content, notchLength: 60)))
        #expect(it.sheet.answer.wheel == WheelAnswer(content: 1))
        #expect(!it.sheet.engine.scrollsContent && it.sheet.state.isIdle)
    }
}
